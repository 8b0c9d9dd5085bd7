"""Who stands before whom: each tie-break as its sentence says it, one after the other."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from exports.archive.content import Adjustment
from exports.archive.shapes import Number
from exports.check.standings.scoring import DRAWN, PARTIER, TOTAL, WON, Scoring
from exports.check.standings.sums import Sum, Take, Verdict

Value = tuple[Number, ...]
"""The greater the better; empty where the tie-break says nothing of this one, below all that it says."""


Key = tuple[Value, ...]
"""What each tie-break said, the first one first."""


@dataclass(frozen=True, slots=True)
class Figures:
    """An entrant's sums in the table, adjustments in them."""

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
    """What a tie-break may need to know beside those who are equal. `cup`: the places in it."""

    figures: Mapping[int, Figures]
    last: int
    lots: Mapping[int, int]
    cup: Mapping[int, int]


def exact(number: Number) -> Number:
    """The same number; where it goes up, as an integer, which is compared sooner."""
    return number.numerator if number.denominator == 1 else number


def figures(its: Sum, scoring: Scoring, wide: int) -> Figures:
    """`wide`: how many opponents a match has."""
    outcomes = [take.worth.outcome for take in its.takes]
    given = [_given(one, scoring.basis) for one in its.given]
    by_round = [(take.round, take.score) for take in its.takes]
    by_round += [(one.round, score) for one, (score, _, _) in zip(its.given, given, strict=True)]
    return Figures(
        its.entrant,
        outcomes.count(WON),
        outcomes.count(DRAWN),
        outcomes.count("lost"),
        (
            sum(take.worth.partier for take in its.takes) + sum(partier for _, partier, _ in given),
            sum(take.partier_lost for take in its.takes),
        ),
        (
            sum(take.worth.points for take in its.takes) + sum(points for _, _, points in given),
            sum(take.points_against for take in its.takes),
        ),
        exact(sum(score for _, score in by_round)),
        tuple(by_round),
        _added(verdict for take in its.takes for verdict in take.met),
        _added(its.deciding),
        tuple(verdict for take in its.takes for verdict in _counted(its.entrant, take, wide)),
    )


def _given(one: Adjustment, basis: str) -> tuple[int, int, int]:
    """Score, partier, points; where the score is one of the other two, they are one figure."""
    if basis == PARTIER:
        return one.score + one.partier, one.score + one.partier, one.points
    if basis == TOTAL:
        return one.score + one.points, one.partier, one.score + one.points
    return one.score, one.partier, one.points


def _added(verdicts: Iterable[Verdict]) -> Mapping[int, int]:
    found: dict[int, int] = {}
    for opponent, verdict in verdicts:
        found[opponent] = found.get(opponent, 0) + verdict
    return found


def _counted(entrant: int, take: Take, wide: int) -> Iterable[Verdict]:
    """Whose score one has for Buchholz: the opponents'; one's own where one came and nobody was there."""
    if take.played:
        return take.met
    if take.alone:
        own = {WON: 1, DRAWN: 0}.get(take.worth.outcome, -1)
        return [(entrant, own)] * wide
    return ()


def _score(equals: Sequence[Figures], _all: All) -> list[Value]:
    return [(one.score,) for one in equals]


def _partier(equals: Sequence[Figures], _all: All) -> list[Value]:
    return [(one.partier[0],) for one in equals]


def _matches(equals: Sequence[Figures], _all: All) -> list[Value]:
    return [(one.won,) for one in equals]


def _difference(equals: Sequence[Figures], _all: All) -> list[Value]:
    return [(one.points[0] - one.points[1],) for one in equals]


def _points(equals: Sequence[Figures], _all: All) -> list[Value]:
    return [(one.points[0],) for one in equals]


def _buchholz(equals: Sequence[Figures], of_all: All) -> list[Value]:
    return [(exact(sum(of_all.figures[other].score for other, _ in one.against)),) for one in equals]


def _sonneborn_berger(equals: Sequence[Figures], of_all: All) -> list[Value]:
    """The scores of those it was ahead of, and half of those that it was level with."""
    share = {1: Fraction(1), 0: Fraction(1, 2), -1: Fraction(0)}
    return [
        (exact(sum(share[verdict] * of_all.figures[other].score for other, verdict in one.against)),)
        for one in equals
    ]


def _progressive(equals: Sequence[Figures], of_all: All) -> list[Value]:
    """What it had after each round, added up; what belongs to no round came after the last."""
    return [
        (exact(sum(_until(one, after, of_all.last) for after in range(1, of_all.last + 1))),)
        for one in equals
    ]


def _until(one: Figures, after: int, last: int) -> Number:
    return sum(score for number, score in one.by_round if (number or last) <= after)


def _lot(equals: Sequence[Figures], of_all: All) -> list[Value]:
    return [(-of_all.lots[one.entrant],) if one.entrant in of_all.lots else () for one in equals]


def _cup(equals: Sequence[Figures], of_all: All) -> list[Value]:
    return [(-of_all.cup[one.entrant],) if one.entrant in of_all.cup else () for one in equals]


def _mutual(equals: Sequence[Figures], _all: All) -> list[Value]:
    return _among(equals, {one.entrant: one.met for one in equals}, everybody=True)


def _deciding(equals: Sequence[Figures], _all: All) -> list[Value]:
    return _among(equals, {one.entrant: one.deciding for one in equals}, everybody=False)


def _among(
    equals: Sequence[Figures], met: Mapping[int, Mapping[int, int]], *, everybody: bool
) -> list[Value]:
    """Won less lost among the equals, where each has met all of them (or, else, one of them at least)."""
    names = [one.entrant for one in equals]
    wanted = all if everybody else any
    enough = all(wanted(other in met[one] for other in names if other != one) for one in names)
    if len(names) < 2 or not enough:
        return [()] * len(names)
    own = {one: sum(met[one].get(other, 0) for other in names if other != one) for one in names}
    if len(set(own.values())) == 1:
        return [(own[one],) for one in names]
    found: dict[int, Value] = {}
    for level in set(own.values()):
        same = [one for one in equals if own[one.entrant] == level]
        for one, deeper in zip(same, _among(same, met, everybody=everybody), strict=True):
            found[one.entrant] = (level, *deeper)
    return [found[one] for one in names]


TIEBREAKS: Final[Mapping[str, Callable[[Sequence[Figures], All], list[Value]]]] = {
    "score": _score,
    "partier": _partier,
    "matches": _matches,
    "mutual": _mutual,
    "difference": _difference,
    "points": _points,
    "buchholz": _buchholz,
    "sonneborn-berger": _sonneborn_berger,
    "progressive": _progressive,
    "lot": _lot,
    "deciding": _deciding,
    "cup": _cup,
}


def keys_of(entrants: Sequence[int], order: Sequence[str], of_all: All) -> dict[int, Key]:
    """For each entrant what every tie-break came to; KeyError for one that is not on the list."""
    keys: dict[int, Key] = dict.fromkeys(entrants, ())
    for name in order:
        groups: dict[Key, list[Figures]] = {}
        for one in entrants:
            groups.setdefault(keys[one], []).append(of_all.figures[one])
        values: dict[int, Value] = {}
        for equals in groups.values():
            named = (one.entrant for one in equals)
            values |= dict(zip(named, TIEBREAKS[name](equals, of_all), strict=True))
        keys = {one: (*keys[one], values[one]) for one in entrants}
    return keys
