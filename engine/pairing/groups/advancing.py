"""From the groups to the play-off: who goes on, and the bracket."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from random import Random

from engine.contest.results import MatchResult, among
from engine.contest.standings import Row, standings
from engine.objection import Objection, note
from engine.pairing.cup.bracket import Places, apart, full_size
from engine.pairing.groups.members import Groups
from engine.pairing.rounds import Field, Options

SUMS = frozenset({"score", "partier", "matches", "difference", "points"})
"""The tie-breaks that are sums over an entrant's matches. Only these can be compared between groups."""

WITHOUT_LOT = 1 << 30


@dataclass(frozen=True, slots=True)
class Placed:
    """An entrant at the end of its group.

    `place`: in the group, from 0, never shared. `row`: its row in the standings, where places may be shared.
    `mean`: the value of each tie-break in SUMS, per match. `lot`: the lot that the club drew, then a random
    one that decides if the club has drawn none.
    """

    entrant: int
    group: int
    place: int
    row: Row
    mean: tuple[Fraction, ...]
    lot: tuple[int, float]

    @property
    def better(self) -> tuple[tuple[Fraction, ...], tuple[int, float]]:
        """A sort key across groups; the least is the best. It uses means per match, because groups may differ
        in size."""
        return tuple(-value for value in self.mean), self.lot


@dataclass(frozen=True, slots=True)
class PlayOff:
    """The places of the play-off and of the B play-off, and notes where a lot decided who goes on."""

    places: Places
    b_places: Places
    notes: tuple[Objection, ...]


def group_table(
    group: Sequence[int], results: Sequence[MatchResult], field: Field, options: Options
) -> tuple[Row, ...]:
    """The table of a group, which everybody sees and from which it is read who goes on.

    Those who have left keep their place in it, so it is the same before and after they leave.
    """
    return standings(group, among(group, results), options.scoring, field.extras)


# Five parameters: the groups and their results, and three of the four that every system draws from.
def play_off(
    groups: Groups, results: Sequence[MatchResult], field: Field, options: Options, seed: int
) -> PlayOff:
    """The play-off after the groups with these `results`. Entrants that have left are not in it.

    Notes: `lot-decided` (entrant: goes on; other: was equal and does not).
    """

    def lot(entrant: int) -> tuple[int, float]:
        return _lot(entrant, field, seed)

    tables = []
    for number, group in enumerate(groups):
        rows = group_table(group, results, field, options)
        tables.append(_placed([row for row in rows if row.entrant not in field.withdrawn], number, lot))
    nexts = sorted(
        (placed for table in tables for placed in table[options.advance :][:1]),
        key=lambda placed: placed.better,
    )
    through = [placed for table in tables for placed in table[: options.advance]] + nexts[: options.best_next]
    others = [placed for table in tables for placed in table if placed not in through]
    notes = (*_lots_within(tables, through), *_lots_between(nexts, options.best_next))
    return PlayOff(_bracket(through), _bracket(others) if options.b_cup else (), notes)


def _placed(rows: Sequence[Row], number: int, lot: Callable[[int], tuple[int, float]]) -> Sequence[Placed]:
    """The members of group `number` in their order; `lot` decides among those who share a place."""
    ordered = sorted(rows, key=lambda row: (row.place, lot(row.entrant)))
    return [
        Placed(row.entrant, number, place, row, _mean(row), lot(row.entrant))
        for place, row in enumerate(ordered)
    ]


def _mean(row: Row) -> tuple[Fraction, ...]:
    played = row.tally.played or 1
    return tuple(Fraction(value or 0) / played for tiebreak, value in row.values if tiebreak in SUMS)


def _lot(entrant: int, field: Field, seed: int) -> tuple[int, float]:
    own = Random(f"{seed} {entrant}").random()  # noqa: S311 - a lot is drawn, not a secret
    return field.extras.lots.get(entrant, WITHOUT_LOT), own


def _bracket(members: Sequence[Placed]) -> Places:
    """The places of these members: group winners first, then seconds, by group (A1 meets B2, C1 meets D2). If
    some have byes, the best of each come first instead. Group mates meet as late as possible."""
    if len(members) < 2:
        return ()
    by_group = len(members) == full_size(len(members))
    ranked = sorted(
        members, key=lambda placed: (placed.place, placed.group if by_group else 0, placed.better)
    )
    return apart([placed.entrant for placed in ranked], {placed.entrant: placed.group for placed in members})


def _lots_within(tables: Sequence[Sequence[Placed]], through: Sequence[Placed]) -> Iterator[Objection]:
    for table in tables:
        for placed, following in pairwise(table):
            level = placed.row.place == following.row.place and placed.lot[0] == following.lot[0]
            if level and placed in through and following not in through:
                yield _lot_decided(placed, following)


def _lots_between(nexts: Sequence[Placed], count: int) -> Iterator[Objection]:
    for placed, following in zip(nexts[count - 1 : count], nexts[count : count + 1], strict=False):
        if (placed.mean, placed.lot[0]) == (following.mean, following.lot[0]):
            yield _lot_decided(placed, following)


def _lot_decided(placed: Placed, following: Placed) -> Objection:
    return note("lot-decided", entrant=placed.entrant, other=following.entrant)
