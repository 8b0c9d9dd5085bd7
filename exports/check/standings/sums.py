"""The gain of each side from each match, and the sums for each entrant."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from exports.archive.content import Archive, ArchivedAdjustment, ArchivedMatch, ArchivedRound, ArchivedState
from exports.archive.shapes import Number
from exports.check.standings.scoring import (
    ABSENT,
    BYE,
    DRAWN,
    LOST,
    PLACE,
    TOTAL,
    WON,
    ArchivedScoring,
    ArchivedWorth,
    Given,
)

DECIDING: Final = "deciding"
MET: Final = frozenset({ArchivedState.PLAYED, ArchivedState.WALK_OVER})
CAME: Final = frozenset({ArchivedState.WALK_OVER, ArchivedState.NO_SHOW})
DECIDED: Final = frozenset({ArchivedState.PLAYED, ArchivedState.WALK_OVER, ArchivedState.NO_SHOW})

Figure = tuple[int, ...]
"""The figures by which the sides of a match are ranked, the greatest first."""

Verdict = tuple[int, int]
"""An opponent, and the result against it: 1 ahead, 0 level, -1 behind."""


@dataclass(frozen=True, slots=True)
class Take:
    """The gain of an entrant from one match, bye or absence.

    `met`: for the mutual result. `played`: it was; `alone`: one was there, and had nobody to play against.
    `expected`: how many opponents it should have had, for a bye as many as at the fullest table of the round.
    """

    round: int
    worth: ArchivedWorth
    score: Number
    partier_lost: int
    points_against: int
    met: tuple[Verdict, ...]
    played: bool
    alone: bool
    expected: int


@dataclass(frozen=True, slots=True)
class SideInRound:
    """A side of a match. `round`: the number of the round. `fullest`: the most opponents in a match of it."""

    round: int
    match: ArchivedMatch
    side: int
    fullest: int

    @property
    def alone(self) -> bool:
        """Whether the side was there and had nobody to play against."""
        match = self.match
        return match.state == BYE or (match.state in CAME and self.side in came(match))


@dataclass(slots=True)
class Sum:
    """All that an entrant got. `deciding`: its verdicts in deciding matches, which count for nothing else."""

    entrant: int
    takes: list[Take] = field(default_factory=list)
    deciding: list[Verdict] = field(default_factory=list)
    given: list[ArchivedAdjustment] = field(default_factory=list)


def sums(archive: Archive, rounds: Sequence[ArchivedRound], scoring: ArchivedScoring) -> dict[int, Sum]:
    """The sums of all entrants after these rounds, with the adjustments made up to the last of them."""
    found = {entrant.number: Sum(entrant.number) for entrant in archive.entrants}
    for part in _parts(rounds):
        for entrant in part.match.sides[part.side]:
            _count(found.setdefault(entrant, Sum(entrant)), part, scoring)
    last = max((played.number for played in rounds), default=0)
    for given in archive.adjustments:
        if given.withdrawn is None and given.round <= last:
            found.setdefault(given.entrant, Sum(given.entrant)).given.append(given)
    return found


def _parts(rounds: Sequence[ArchivedRound]) -> Iterator[SideInRound]:
    for played in rounds:
        counted = [match for match in played.matches if match.stage is None or match.stage.part != DECIDING]
        fullest = max([1, *(_across(match, side) for match in counted for side in range(len(match.sides)))])
        for match in (*played.matches, *_idle(played)):
            yield from (SideInRound(played.number, match, side, fullest) for side in range(len(match.sides)))


def _across(match: ArchivedMatch, side: int) -> int:
    """The number of entrants on the other sides."""
    return sum(len(entrants) for place, entrants in enumerate(match.sides) if place != side)


def _idle(this_round: ArchivedRound) -> Iterator[ArchivedMatch]:
    """Byes and absences, as matches of one side."""
    for entrant in this_round.byes:
        state = ABSENT if entrant in this_round.absent else BYE
        yield ArchivedMatch(sides=((entrant,),), state=state, partier=(0,), points=(0,))


def _count(own: Sum, part: SideInRound, scoring: ArchivedScoring) -> None:
    match = part.match
    if match.stage is not None and match.stage.part == DECIDING:
        own.deciding += _verdicts(match, _by_result(match), part.side) if match.state in DECIDED else ()
        return
    worths = _worths(match, scoring.given_in(part.round))
    if worths:
        own.takes.append(_take(part, worths, scoring))


def _worths(match: ArchivedMatch, given: Given) -> list[ArchivedWorth]:
    """The worth of the match for each side; empty if the match does not count (yet)."""
    if match.state == ArchivedState.PLAYED:
        return [
            ArchivedWorth(lead, *figures)
            for lead, *figures in zip(_leads(match), match.partier, match.points, strict=True)
        ]
    if match.state not in given:
        return []
    won, lost = given[match.state]
    there = came(match)
    if len(there) > 1 and won.outcome == WON:
        won = replace(won, outcome=DRAWN)
    return [won if place in there else lost for place in range(len(match.sides))]


def came(match: ArchivedMatch) -> tuple[int, ...]:
    """The sides that were there for a match that was not played."""
    if match.state not in CAME:
        return ()
    if match.absent:
        return tuple(side for side in range(len(match.sides)) if side not in match.absent)
    return () if match.winner is None else (match.winner,)


def _take(part: SideInRound, worths: Sequence[ArchivedWorth], scoring: ArchivedScoring) -> Take:
    match, side = part.match, part.side
    played, own, there = match.state == ArchivedState.PLAYED, worths[side], came(match)
    by_place = scoring.basis == PLACE and (played or (len(there) > 1 and side in there))
    figures = _figures(match) if by_place and played else _by_result(match)
    score = scoring.place_score(figures, figures[side]) if by_place else scoring.score(own, len(worths))
    return Take(
        part.round,
        own,
        scoring.total_score(own.points, len(worths)) if scoring.basis == TOTAL and played else score,
        sum(worth.partier for worth in worths) - own.partier,
        sum(worth.points for worth in worths) - own.points,
        _verdicts(match, figures, side) if match.state in MET else (),
        played,
        part.alone,
        _across(match, side) or part.fullest,
    )


def _leads(match: ArchivedMatch) -> list[str]:
    """Won, drawn or lost, for each side."""
    first = [leads for (leads,) in _by_winning(match)]
    return [(WON if sum(first) == 1 else DRAWN) if leads else LOST for leads in first]


def _by_winning(match: ArchivedMatch) -> list[Figure]:
    """1 for the winner, else 0. Played without a winner: 1 for those with most partier (W6, J8). Not played:
    1 for who came."""
    if match.state in CAME:
        return [(int(side in came(match)),) for side in range(len(match.sides))]
    if match.winner is not None or match.state != ArchivedState.PLAYED:
        return [(int(side == match.winner),) for side in range(len(match.sides))]
    return [(int(partier == max(match.partier)),) for partier in match.partier]


def _by_result(match: ArchivedMatch) -> list[Figure]:
    """Those who won or share the win are level; after a match that was played the others go by partier, then
    points."""
    if match.state != ArchivedState.PLAYED:
        return _by_winning(match)
    figures = zip(_by_winning(match), match.partier, match.points, strict=True)
    return [(1,) if first else (0, partier, points) for (first,), partier, points in figures]


def _figures(match: ArchivedMatch) -> list[Figure]:
    """The figures that decide the places at a table: the win, then partier, then points."""
    first = [int(side == match.winner) for side in range(len(match.sides))]
    return list(zip(first, match.partier, match.points, strict=True))


def _verdicts(match: ArchivedMatch, figures: Sequence[Figure], side: int) -> tuple[Verdict, ...]:
    own = figures[side]
    return tuple(
        (opponent, (own > figures[opposite]) - (own < figures[opposite]))
        for opposite, entrants in enumerate(match.sides)
        if opposite != side
        for opponent in entrants
    )
