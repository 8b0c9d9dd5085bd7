"""The order of the standings: each tie-break, written after its sentence in the rules."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from exports.archive.content import ArchivedAdjustment
from exports.archive.shapes import Number
from exports.check.standings.scoring import DRAWN, PARTIER, TOTAL, WON, ArchivedScoring
from exports.check.standings.sums import Sum, Take, Verdict

Value = tuple[Number, ...]
"""The value of a tie-break, the greatest first. Empty: it says nothing of the entrant, who stands last."""


Key = tuple[Value, ...]
"""The values of all tie-breaks, in their order. The standings sort by it."""


@dataclass(frozen=True, slots=True)
class Figures:
    """The sums of an entrant as the standings show them, adjustments included."""

    entrant: int
    won: int
    drawn: int
    lost: int
    partier: tuple[int, int]
    points: tuple[int, int]
    score: Number
    by_round: tuple[tuple[int, Number], ...]
    met: Mapping[int, int]
    deciding: Mapping[int, int]
    against: tuple[Verdict, ...]


@dataclass(frozen=True, slots=True)
class All:
    """All data that a tie-break may need beside the equal entrants. `cup`: the places in the cup. `gone`: who
    has left."""

    figures: Mapping[int, Figures]
    last: int
    lots: Mapping[int, int]
    cup: Mapping[int, int]
    gone: frozenset[int]


Tiebreak = Callable[[Sequence[Figures], All], list[Value]]
"""From entrants who are equal so far to the value of each."""


def exact(number: Number) -> Number:
    """The same number, as an integer if it is whole, because integers compare faster."""
    return number.numerator if number.denominator == 1 else number


def figures(own: Sum, scoring: ArchivedScoring) -> Figures:
    outcomes = [take.worth.outcome for take in own.takes]
    given = [_given(adjustment, scoring.basis) for adjustment in own.given]
    by_round = [(take.round, take.score) for take in own.takes]
    by_round += [
        (adjustment.round, score) for adjustment, (score, _, _) in zip(own.given, given, strict=True)
    ]
    return Figures(
        own.entrant,
        outcomes.count(WON),
        outcomes.count(DRAWN),
        outcomes.count("lost"),
        (
            sum(take.worth.partier for take in own.takes) + sum(partier for _, partier, _ in given),
            sum(take.partier_lost for take in own.takes),
        ),
        (
            sum(take.worth.points for take in own.takes) + sum(points for _, _, points in given),
            sum(take.points_against for take in own.takes),
        ),
        exact(sum(score for _, score in by_round)),
        tuple(by_round),
        _added(verdict for take in own.takes for verdict in take.met),
        _added(own.deciding),
        tuple(verdict for take in own.takes for verdict in _counted(own.entrant, take)),
    )


def _given(adjustment: ArchivedAdjustment, basis: str) -> tuple[int, int, int]:
    """Score, partier, points of an adjustment. Where the score is one of the others, both change."""
    if basis == PARTIER:
        return adjustment.score + adjustment.partier, adjustment.score + adjustment.partier, adjustment.points
    if basis == TOTAL:
        return adjustment.score + adjustment.points, adjustment.partier, adjustment.score + adjustment.points
    return adjustment.score, adjustment.partier, adjustment.points


def _added(verdicts: Iterable[Verdict]) -> Mapping[int, int]:
    found: dict[int, int] = {}
    for opponent, verdict in verdicts:
        found[opponent] = found.get(opponent, 0) + verdict
    return found


def _counted(entrant: int, take: Take) -> Iterable[Verdict]:
    """The verdicts that count for Buchholz: one's own score stands for each missing opponent."""
    if take.played:
        return take.met
    if take.alone:
        own = {WON: 1, DRAWN: 0}.get(take.worth.outcome, -1)
        return [(entrant, own)] * take.expected
    return ()


def _each(value: Callable[[Figures, All], Number | None]) -> Tiebreak:
    """A tie-break whose value for an entrant does not depend on the entrants equal to it."""

    def values(equals: Sequence[Figures], of_all: All) -> list[Value]:
        found = (value(own, of_all) for own in equals)
        return [() if number is None else (exact(number),) for number in found]

    return values


def _buchholz(own: Figures, of_all: All) -> Number:
    return sum(of_all.figures[opponent].score for opponent, _ in own.against)


def _sonneborn_berger(own: Figures, of_all: All) -> Number:
    """The scores of the opponents it beat, and half the scores of those it was level with."""
    share = {1: Fraction(1), 0: Fraction(1, 2), -1: Fraction(0)}
    return sum(share[verdict] * of_all.figures[opponent].score for opponent, verdict in own.against)


def _progressive(own: Figures, of_all: All) -> Number:
    """The scores after each round, added up. A score of no round (0) came after the last, and so did what
    was given in a later round than the last of a group."""
    return sum(
        score
        for after in range(1, of_all.last + 1)
        for number, score in own.by_round
        if min(number or of_all.last, of_all.last) <= after
    )


def _place_in(places: Mapping[int, int], own: Figures) -> Number | None:
    """The place with its sign turned, so that a greater value is better."""
    return -places[own.entrant] if own.entrant in places else None


def _mutual(equals: Sequence[Figures], _all: All) -> list[Value]:
    return _among({own.entrant: own.met for own in equals}, everybody=True)


def _deciding(equals: Sequence[Figures], of_all: All) -> list[Value]:
    """Who has left (`gone`) plays no deciding match, and hinders nobody else's."""
    played = {own.entrant: own.deciding for own in equals if own.entrant not in of_all.gone}
    values = dict(zip(played, _among(played, everybody=False), strict=True))
    return [values.get(own.entrant, ()) for own in equals]


def _among(met: Mapping[int, Mapping[int, int]], *, everybody: bool) -> list[Value]:
    """Matches won less lost among equal entrants that have all met (or at least one of the others each).

    `met`: for each entrant, won less lost against each opponent. Entrants level on this are compared again
    among themselves.
    """
    if len(met) < 2:
        return [()] * len(met)
    against = {
        entrant: [results.get(opponent) for opponent in met if opponent != entrant]
        for entrant, results in met.items()
    }
    wanted = all if everybody else any
    if not all(wanted(result is not None for result in found) for found in against.values()):
        return [()] * len(met)
    total = {entrant: sum(filter(None, found)) for entrant, found in against.items()}
    if len(set(total.values())) == 1:
        return [(level,) for level in total.values()]
    values: dict[int, Value] = {}
    for level in set(total.values()):
        same = {entrant: met[entrant] for entrant in met if total[entrant] == level}
        for entrant, deeper in zip(same, _among(same, everybody=everybody), strict=True):
            values[entrant] = (level, *deeper)
    return [values[entrant] for entrant in met]


TIEBREAKS: Final[Mapping[str, Tiebreak]] = {
    "score": _each(lambda own, _: own.score),
    "partier": _each(lambda own, _: own.partier[0]),
    "matches": _each(lambda own, _: own.won),
    "mutual": _mutual,
    "difference": _each(lambda own, _: own.points[0] - own.points[1]),
    "points": _each(lambda own, _: own.points[0]),
    "buchholz": _each(_buchholz),
    "sonneborn-berger": _each(_sonneborn_berger),
    "progressive": _each(_progressive),
    "lot": _each(lambda own, of_all: _place_in(of_all.lots, own)),
    "deciding": _deciding,
    "cup": _each(lambda own, of_all: _place_in(of_all.cup, own)),
}


def keys_of(entrants: Sequence[int], order: Sequence[str], of_all: All) -> dict[int, Key]:
    """The key of each entrant. KeyError for a tie-break that is not on the list."""
    keys: dict[int, Key] = dict.fromkeys(entrants, ())
    for name in order:
        groups: dict[Key, list[Figures]] = {}
        for entrant in entrants:
            groups.setdefault(keys[entrant], []).append(of_all.figures[entrant])
        values: dict[int, Value] = {}
        for equals in groups.values():
            found = zip(equals, TIEBREAKS[name](equals, of_all), strict=True)
            values |= {own.entrant: value for own, value in found}
        keys = {entrant: (*keys[entrant], values[entrant]) for entrant in entrants}
    return keys
