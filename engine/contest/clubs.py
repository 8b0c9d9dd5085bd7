"""Club against club: what the entrants of each club have together, ordered by the same measures.

Only measures whose values can be added decide: a lot or a place in a cup says nothing of a club.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.contest.results import Number
from engine.contest.standings import Row
from engine.contest.tiebreaks import TIEBREAKS

FEWEST: Final = 2
"""So many clubs make a table."""
PARTIER: Final = "partier"
"""The measure where the club has chosen none that adds up."""


@dataclass(frozen=True, slots=True)
class ClubRow:
    """A club in the table. `counted`: its entrants that count, the best first; `others`: those that do not.

    `values`: the measures in their order, each with its sum.
    """

    place: int
    club: str
    counted: tuple[Row, ...]
    others: tuple[Row, ...]
    values: tuple[tuple[str, Number], ...]

    @property
    def played(self) -> int:
        return sum(row.tally.played for row in self.counted)

    @property
    def partier(self) -> tuple[int, int]:
        """Won and lost."""
        tallies = [row.tally for row in self.counted]
        return sum(tally.partier_won for tally in tallies), sum(tally.partier_lost for tally in tallies)

    @property
    def points(self) -> tuple[int, int]:
        """Its own, and its opponents'."""
        tallies = [row.tally for row in self.counted]
        return sum(tally.points_for for tally in tallies), sum(tally.points_against for tally in tallies)


def club_standings(rows: Sequence[Row], clubs: Mapping[int, str], best: int = 0) -> tuple[ClubRow, ...]:
    """The clubs of the entrants in a table of standings, best first; nothing if there are fewer than two.

    `clubs`: by entrant; those without a club are left out. A club is the same however it is spaced, and in
    letters of any size. `best`: how many of each club count, the first ones of the table; 0 for all. A club
    that has fewer counts those that it has. Clubs that are equal share a place.
    """
    found: defaultdict[str, list[Row]] = defaultdict(list)
    names: dict[str, str] = {}
    for row in rows:
        name = " ".join(clubs.get(row.entrant, "").split())
        if name:
            names.setdefault(name.casefold(), name)
            found[name.casefold()].append(row)
    if len(found) < FEWEST:
        return ()
    summed = [_summed(names[club], members, best or len(members)) for club, members in found.items()]
    ordered = sorted(summed, key=_key, reverse=True)
    keys = [_key(club) for club in ordered]
    return tuple(replace(club, place=keys.index(_key(club)) + 1) for club in ordered)


def _summed(club: str, members: Sequence[Row], best: int) -> ClubRow:
    counted = tuple(members[:best])
    measured = [name for name, _ in members[0].values if TIEBREAKS[name].adds_up]
    values = tuple((name, sum(dict(row.values)[name] or 0 for row in counted)) for name in measured)
    found = ClubRow(0, club, counted, tuple(members[best:]), values)
    return found if values else replace(found, values=((PARTIER, found.partier[0]),))


def _key(club: ClubRow) -> tuple[Number, ...]:
    return tuple(value for _, value in club.values)
