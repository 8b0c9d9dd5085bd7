"""The sums of each entrant's matches, before the entrants are put in order."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.contest.extras import NO_EXTRAS, Added, CountedAdjustment, Extras, added
from engine.contest.gains import Gain, Meeting, exact, kept_gains, levels, verdicts
from engine.contest.results import Basis, MatchResult, Number, Outcome, Scoring, State
from engine.contest.stage import Part


@dataclass(frozen=True, slots=True)
class Tally:
    """The sums of an entrant's matches, adjustments included.

    `met`: matches won minus matches lost, by opponent. `deciding`: the same for deciding matches, which count
    nowhere else. `opponents`: one entry for each meeting, for Buchholz and Sonneborn-Berger. `steps`: (round,
    score), round 0 for none. `adjusted`: the part of the sums that adjustments gave.
    """

    entrant: int
    won: int
    drawn: int
    lost: int
    partier_won: int
    partier_lost: int
    points_for: int
    points_against: int
    score: Number
    met: Mapping[int, int]
    deciding: Mapping[int, int]
    opponents: tuple[Meeting, ...]
    steps: tuple[tuple[int, Number], ...]
    adjusted: Added

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def difference(self) -> int:
        return self.points_for - self.points_against


def tallies(
    entrants: Iterable[int],
    results: Sequence[MatchResult],
    scoring: Scoring,
    extras: Extras = NO_EXTRAS,
) -> Mapping[int, Tally]:
    """The tallies of `entrants`, in their order, then of all others who have had a match."""
    taken: defaultdict[int, _Taken] = defaultdict(_Taken, {entrant: _Taken() for entrant in entrants})
    gains_of = kept_gains(scoring)
    widths: defaultdict[int, int] = defaultdict(lambda: 1)
    for result in results:
        if result.part is Part.DECIDING:
            _take_deciding(taken, result)
        else:
            gained = gains_of(result)
            widths[result.round] = max(widths[result.round], *[gain.opponents for gain in gained])
            _take(taken, result, gained)
    for adjustment in extras.adjustments:
        taken[adjustment.entrant].adjustments.append(adjustment)
    return {entrant: _tally(entrant, gathered, widths, scoring.basis) for entrant, gathered in taken.items()}


@dataclass(frozen=True, slots=True)
class _Taken:
    """Lists that are filled while the matches are read."""

    gains: list[Gain] = field(default_factory=list)
    deciding: list[Meeting] = field(default_factory=list)
    adjustments: list[CountedAdjustment] = field(default_factory=list)


def _take(taken: Mapping[int, _Taken], result: MatchResult, gained: Sequence[Gain]) -> None:
    for side, gain in zip(result.sides, gained, strict=True):
        for entrant in side.entrants:
            taken[entrant].gains.append(gain)


_DECIDING: Final = frozenset({State.PLAYED, State.WALK_OVER, State.NO_SHOW})


def _take_deciding(taken: Mapping[int, _Taken], result: MatchResult) -> None:
    if result.state in _DECIDING:
        for side, meetings in zip(result.sides, verdicts(result, levels(result)), strict=True):
            for entrant in side.entrants:
                taken[entrant].deciding.extend(meetings)


def _tally(entrant: int, taken: _Taken, widths: Mapping[int, int], basis: Basis) -> Tally:
    """`widths`: by round, the number of opponents in its widest match, played or not."""
    outcomes = [gain.worth.outcome for gain in taken.gains]
    adjusted = added(taken.adjustments, basis)
    steps = tuple(sorted(_steps(taken, basis)))
    return Tally(
        entrant=entrant,
        won=outcomes.count(Outcome.WON),
        drawn=outcomes.count(Outcome.DRAWN),
        lost=outcomes.count(Outcome.LOST),
        partier_won=sum([gain.worth.partier for gain in taken.gains]) + adjusted.partier,
        partier_lost=sum([gain.partier_lost for gain in taken.gains]),
        points_for=sum([gain.worth.points for gain in taken.gains]) + adjusted.points,
        points_against=sum([gain.points_against for gain in taken.gains]),
        score=exact(sum(score for _, score in steps)),
        met=_verdicts(meeting for gain in taken.gains for meeting in gain.met),
        deciding=_verdicts(taken.deciding),
        opponents=tuple(sorted(_opponents(entrant, taken.gains, widths))),
        steps=steps,
        adjusted=adjusted,
    )


def _verdicts(meetings: Iterable[Meeting]) -> Mapping[int, int]:
    verdicts_: defaultdict[int, int] = defaultdict(int)
    for opponent, verdict in meetings:
        verdicts_[opponent] += verdict
    return dict(verdicts_)


def _steps(taken: _Taken, basis: Basis) -> Iterator[tuple[int, Number]]:
    for gain in taken.gains:
        yield gain.round, gain.score
    for adjustment in taken.adjustments:
        yield adjustment.round, added([adjustment], basis).score


def _opponents(entrant: int, taken: Sequence[Gain], widths: Mapping[int, int]) -> Iterator[Meeting]:
    """The meetings that Buchholz counts. An entrant without an opponent counts as if it had met itself, as
    often as it should have had opponents; for a bye, as many as in the widest match of its round. An entrant
    that did not come has met nobody."""
    for gain in taken:
        if gain.state is State.PLAYED:
            yield from gain.met
        elif gain.alone:
            times = gain.opponents or widths[gain.round]
            yield from [(entrant, _AGAINST_ITSELF[gain.worth.outcome])] * times


_AGAINST_ITSELF: Final[Mapping[Outcome, int]] = {
    Outcome.WON: 1,
    Outcome.DRAWN: 0,
    Outcome.LOST: -1,
    Outcome.NONE: -1,
}
