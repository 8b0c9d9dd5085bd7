"""What puts one entrant before another: short functions with an id, in the order that the club chooses.

A tie-break is given those who are equal on everything before it and gives each of them a value, the
greater the better: a tuple, compared from its first number on; empty where it decides nothing.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from engine.contest.tally import Tally
from engine.marking import mark
from engine.objection import refuse

Value = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TieBreak:
    """`name` and `explanation` are message ids: a heading, and a sentence for under the table.

    `own_column`: its value stands in no column that every table has. `signed`: may be below zero.
    """

    id: str
    name: str
    explanation: str
    values: Callable[[Sequence[Tally]], Sequence[Value]]
    own_column: bool = True
    signed: bool = False


def partier_won(equals: Sequence[Tally]) -> Sequence[Value]:
    return [(one.partier_won,) for one in equals]


def matches_won(equals: Sequence[Tally]) -> Sequence[Value]:
    return [(one.won,) for one in equals]


def point_difference(equals: Sequence[Tally]) -> Sequence[Value]:
    return [(one.difference,) for one in equals]


def points_for(equals: Sequence[Tally]) -> Sequence[Value]:
    return [(one.points_for,) for one in equals]


def mutual_result(equals: Sequence[Tally]) -> Sequence[Value]:
    """Matches won less lost among `equals`, where all of them have met.

    Those whom that leaves equal, but fewer than before, are compared once more among themselves.
    """
    if len(equals) < 2 or not _all_met(equals):
        return [()] * len(equals)
    own = [sum(one.met.get(other.entrant, 0) for other in equals) for one in equals]
    if len(set(own)) == 1:
        return [(value,) for value in own]
    deeper: dict[int, Value] = {}
    for value in set(own):
        same = [one for one, its in zip(equals, own, strict=True) if its == value]
        deeper |= {one.entrant: more for one, more in zip(same, mutual_result(same), strict=True)}
    return [(value, *deeper[one.entrant]) for one, value in zip(equals, own, strict=True)]


def _all_met(equals: Sequence[Tally]) -> bool:
    entrants = {one.entrant for one in equals}
    return all(entrants - {one.entrant} <= one.met.keys() for one in equals)


_ALL = (
    TieBreak(
        "partier",
        mark("Vunna partier"),
        mark("Den som har vunnit flest partier går före."),
        partier_won,
        own_column=False,
    ),
    TieBreak(
        "matches", mark("Vunna matcher"), mark("Den som har vunnit flest matcher går före."), matches_won
    ),
    TieBreak(
        "mutual",
        mark("Inbördes möten"),
        mark(
            "Bland dem som står lika räknas matcherna dem emellan, om alla har mött alla; "
            "slår de varandra i ring avgör det ingenting."
        ),
        mutual_result,
        signed=True,
    ),
    TieBreak(
        "difference",
        mark("Poängskillnad"),
        mark("Den som har störst skillnad mellan egna och motståndarnas poäng går före."),
        point_difference,
        signed=True,
    ),
    TieBreak(
        "points",
        mark("Gjorda poäng"),
        mark("Den som har gjort flest poäng går före."),
        points_for,
        own_column=False,
    ),
)

TIEBREAKS: Mapping[str, TieBreak] = {one.id: one for one in _ALL}

USUAL_ORDER = ("partier", "matches", "mutual", "difference", "points")


def chosen(ids: Sequence[str]) -> tuple[TieBreak, ...]:
    """The tie-breaks of these ids, in their order. Refused: `unknown-tiebreak`, `repeated-tiebreak`."""
    for place, one in enumerate(ids):
        if one not in TIEBREAKS:
            refuse("unknown-tiebreak", None, tiebreak=one)
        if one in ids[:place]:
            refuse("repeated-tiebreak", None, tiebreak=one)
    return tuple(TIEBREAKS[one] for one in ids)
