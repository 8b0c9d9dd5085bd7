"""What goes otherwise than planned: to whom and when, all from the seed before anything is played."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final

from engine.contest.extras import Adjustment, Extras
from engine.pairing.rounds import Field
from engine.simulation.values import Leave, Plan

COMES_BACK: Final = 0.3
IN_MID_ROUND: Final = 0.5
STRUCK: Final = 0.5
TAKEN: Final = (1, 1, 2, 3)
"""What a penalty takes away of the score."""


@dataclass(frozen=True, slots=True)
class Fate:
    """`entered`: the first round of those who come late. `leaves`: of those who leave; `in_mid_round`: whose
    match of their last round is still open then. `forfeits`, `absences`: by round."""

    entered: Mapping[int, int] = field(default_factory=dict)
    leaves: Mapping[int, Leave] = field(default_factory=dict)
    in_mid_round: frozenset[int] = frozenset()
    forfeits: Mapping[int, int] = field(default_factory=dict)
    absences: Mapping[int, frozenset[int]] = field(default_factory=dict)
    penalties: tuple[Adjustment, ...] = ()
    lots: Mapping[int, int] = field(default_factory=dict)
    third_place: bool = False

    def struck(self, number: int) -> frozenset[int]:
        """Whose results count nothing when the round of this number is drawn."""
        return frozenset(
            entrant for entrant, leave in self.leaves.items() if leave.struck and leave.after < number
        )

    def leaving(self, number: int) -> frozenset[int]:
        """Who leaves while the round is played."""
        return frozenset(entrant for entrant in self.in_mid_round if self.leaves[entrant].after == number)

    def withdrawn(self, number: int) -> frozenset[int]:
        """Who is out of it when the round of this number is drawn."""
        return frozenset(entrant for entrant, leave in self.leaves.items() if leave.out_in(number))

    def extras(self, number: int) -> Extras:
        """What counts beside the matches when the round of this number is drawn."""
        given = tuple(penalty for penalty in self.penalties if penalty.round < number)
        return Extras(given, self.lots, self.withdrawn(number), self.third_place)


def field_of(plan: Plan, fate: Fate, number: int) -> Field:
    """The entrants when the round of this number is drawn."""
    entrants = tuple(entrant for entrant in plan.numbers if fate.entered.get(entrant, 1) <= number)
    withdrawn = fate.withdrawn(number)
    return Field(
        entrants,
        fate.absences.get(number, frozenset()).intersection(entrants) - withdrawn,
        withdrawn.intersection(entrants),
        {entrant: plan.club_of(entrant) for entrant in entrants if plan.clubs},
        fate.extras(number),
    )


def fate(plan: Plan, rounds: int, *, may_strike: bool, lots: bool) -> Fate:
    """For `rounds` rounds, as far as one knows how many there will be."""
    chance = Random(f"mishaps {plan.seed}")  # noqa: S311 - a game, no secret
    wanted, everybody = plan.mishaps, plan.numbers
    late = everybody[plan.entrants - wanted.late :]
    entered = {entrant: chance.randint(2, max(2, rounds)) for entrant in late}
    leaving = chance.sample(everybody, min(wanted.withdraw, plan.entrants))
    return Fate(
        entered,
        {entrant: _leave(entered.get(entrant, 1), rounds, may_strike, chance) for entrant in leaving},
        frozenset(entrant for entrant in leaving if chance.random() < IN_MID_ROUND),
        Counter(chance.randint(1, rounds) for _ in range(wanted.forfeit)),
        _absences(plan, rounds, chance),
        tuple(_penalty(plan, rounds, chance) for _ in range(wanted.penalty)),
        dict(zip(everybody, chance.sample(everybody, plan.entrants), strict=True)) if lots else {},
        plan.options.third_place,
    )


def _leave(entered: int, rounds: int, may_strike: bool, chance: Random) -> Leave:
    """Struck only where less than half was played."""
    after = chance.randint(entered, max(entered, rounds - 1))
    back = after + chance.randint(2, 3)
    if back <= rounds and chance.random() < COMES_BACK:
        return Leave(after, back)
    return Leave(after, None, may_strike and 2 * after < rounds and chance.random() < STRUCK)


def _absences(plan: Plan, rounds: int, chance: Random) -> Mapping[int, frozenset[int]]:
    found: dict[int, frozenset[int]] = {}
    for _ in range(plan.mishaps.absent):
        number = chance.randint(1, rounds)
        found[number] = found.get(number, frozenset()) | {chance.randint(1, plan.entrants)}
    return found


def _penalty(plan: Plan, rounds: int, chance: Random) -> Adjustment:
    entrant, number = chance.randint(1, plan.entrants), chance.randint(1, rounds)
    return Adjustment(entrant, score=-chance.choice(TAKEN), round=number)
