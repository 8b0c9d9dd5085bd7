"""Mishaps of a simulated tournament: who and when, decided from the seed before anything is played."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final

from engine.contest.extras import CountedAdjustment, Extras
from engine.pairing.rounds import Field
from engine.simulation.values import SimulatedLeave, SimulationPlan

COMES_BACK: Final = 0.3
IN_MID_ROUND: Final = 0.5
STRUCK: Final = 0.5
TAKEN: Final = (1, 1, 2, 3)
"""The size of a penalty in score."""


@dataclass(frozen=True, slots=True)
class DrawnMishaps:
    """`entered`: the first round of each late entrant. `leaves`: by entrant that leaves. `in_mid_round`:
    those that leave while their match is open. `forfeits`, `absences`: by round."""

    entered: Mapping[int, int] = field(default_factory=dict)
    leaves: Mapping[int, SimulatedLeave] = field(default_factory=dict)
    in_mid_round: frozenset[int] = frozenset()
    forfeits: Mapping[int, int] = field(default_factory=dict)
    absences: Mapping[int, frozenset[int]] = field(default_factory=dict)
    penalties: tuple[CountedAdjustment, ...] = ()
    lots: Mapping[int, int] = field(default_factory=dict)
    third_place: bool = False

    def struck(self, number: int) -> frozenset[int]:
        """Entrants whose results do not count when round `number` is drawn."""
        return frozenset(
            entrant for entrant, leave in self.leaves.items() if leave.struck and leave.after < number
        )

    def leaving(self, number: int) -> frozenset[int]:
        """Entrants that leave while round `number` is played."""
        return frozenset(entrant for entrant in self.in_mid_round if self.leaves[entrant].after == number)

    def withdrawn(self, number: int) -> frozenset[int]:
        """Entrants that are out when round `number` is drawn."""
        return frozenset(entrant for entrant, leave in self.leaves.items() if leave.out_in(number))

    def extras(self, number: int) -> Extras:
        """Penalties and the like when round `number` is drawn."""
        given = tuple(penalty for penalty in self.penalties if penalty.round < number)
        return Extras(given, self.lots, self.withdrawn(number), self.third_place)


def field_of(plan: SimulationPlan, fate: DrawnMishaps, number: int) -> Field:
    """The field when round `number` is drawn."""
    entrants = tuple(entrant for entrant in plan.numbers if fate.entered.get(entrant, 1) <= number)
    withdrawn = fate.withdrawn(number)
    return Field(
        entrants,
        fate.absences.get(number, frozenset()).intersection(entrants) - withdrawn,
        withdrawn.intersection(entrants),
        {entrant: plan.club_of(entrant) for entrant in entrants if plan.clubs},
        fate.extras(number),
    )


def fate(plan: SimulationPlan, rounds: int, *, may_strike: bool, lots: bool) -> DrawnMishaps:
    """The mishaps of a tournament with about `rounds` rounds."""
    chance = Random(f"mishaps {plan.seed}")  # noqa: S311 - a game, no secret
    wanted, everybody = plan.mishaps, plan.numbers
    late = everybody[plan.entrants - wanted.late :]
    entered = {entrant: chance.randint(2, max(2, rounds)) for entrant in late}
    leaving = chance.sample(everybody, min(wanted.withdraw, plan.entrants))
    return DrawnMishaps(
        entered,
        {entrant: _leave(entered.get(entrant, 1), rounds, may_strike, chance) for entrant in leaving},
        frozenset(entrant for entrant in leaving if chance.random() < IN_MID_ROUND),
        Counter(chance.randint(1, rounds) for _ in range(wanted.forfeit)),
        _absences(plan, rounds, chance),
        tuple(_penalty(plan, rounds, chance) for _ in range(wanted.penalty)),
        dict(zip(everybody, chance.sample(everybody, plan.entrants), strict=True)) if lots else {},
        plan.options.third_place,
    )


def _leave(entered: int, rounds: int, may_strike: bool, chance: Random) -> SimulatedLeave:
    """A leave. The results are struck only if less than half of the rounds were played."""
    after = chance.randint(entered, max(entered, rounds - 1))
    back = after + chance.randint(2, 3)
    if back <= rounds and chance.random() < COMES_BACK:
        return SimulatedLeave(after, back)
    return SimulatedLeave(after, None, may_strike and 2 * after < rounds and chance.random() < STRUCK)


def _absences(plan: SimulationPlan, rounds: int, chance: Random) -> Mapping[int, frozenset[int]]:
    found: dict[int, frozenset[int]] = {}
    for _ in range(plan.mishaps.absent):
        number = chance.randint(1, rounds)
        found[number] = found.get(number, frozenset()) | {chance.randint(1, plan.entrants)}
    return found


def _penalty(plan: SimulationPlan, rounds: int, chance: Random) -> CountedAdjustment:
    entrant, number = chance.randint(1, plan.entrants), chance.randint(1, rounds)
    return CountedAdjustment(entrant, score=-chance.choice(TAKEN), round=number)
