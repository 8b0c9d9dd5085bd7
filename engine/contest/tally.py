"""All that an entrant's matches come to, before anybody is put before anybody else."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.contest.results import Gain, MatchResult, Outcome, Scoring, gains


@dataclass(frozen=True, slots=True)
class Tally:
    """An entrant's matches added up. `met`: for each opponent, matches won less matches lost."""

    entrant: int
    won: int
    drawn: int
    lost: int
    partier_won: int
    partier_lost: int
    points_for: int
    points_against: int
    met: Mapping[int, int]

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def difference(self) -> int:
        return self.points_for - self.points_against


def tallies(entrants: Iterable[int], results: Sequence[MatchResult], scoring: Scoring) -> tuple[Tally, ...]:
    """One for each of `entrants`, in their order; matches against others count too."""
    taken: defaultdict[int, list[Gain]] = defaultdict(list)
    for result in results:
        for side, gain in zip(result.sides, gains(result, scoring), strict=True):
            for entrant in side.entrants:
                taken[entrant].append(gain)
    return tuple(_tally(entrant, taken[entrant]) for entrant in entrants)


def _tally(entrant: int, taken: Sequence[Gain]) -> Tally:
    outcomes = Counter(gain.outcome for gain in taken)
    return Tally(
        entrant=entrant,
        won=outcomes[Outcome.WON],
        drawn=outcomes[Outcome.DRAWN],
        lost=outcomes[Outcome.LOST],
        partier_won=sum(gain.partier_won for gain in taken),
        partier_lost=sum(gain.partier_lost for gain in taken),
        points_for=sum(gain.points_for for gain in taken),
        points_against=sum(gain.points_against for gain in taken),
        met=_verdicts(taken),
    )


def _verdicts(taken: Sequence[Gain]) -> Mapping[int, int]:
    verdicts: defaultdict[int, int] = defaultdict(int)
    for gain in taken:
        for opponent, verdict in gain.met:
            verdicts[opponent] += verdict
    return dict(verdicts)
