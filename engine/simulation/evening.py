"""A simulated tournament from its first round to its last, mishaps included. The same plan gives the same
tournament."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from engine.contest.results import MatchResult, SideResult, State
from engine.contest.standings import Row, standings
from engine.objection import Objection, Refused
from engine.pairing.groups.advancing import group_table
from engine.pairing.groups.members import group_rounds, groups_of
from engine.pairing.history import results_of
from engine.pairing.rounds import Drawn, DrawnRound, Field, Sitting
from engine.pairing.seating import Seating, seat_tables
from engine.pairing.systems import SYSTEMS
from engine.simulation.mishaps import DrawnMishaps, fate, field_of
from engine.simulation.playing import MatchToPlay, SimulatedHall, play, to_play
from engine.simulation.values import SimulatedMatch, SimulatedRound, SimulationPlan

GUESS: Final = 5
"""The assumed number of rounds if neither plan nor system gives one."""
THIRD_MEMBER: Final = 0.1
"""The share of pairs that are teams of three."""
LOT: Final = "lot"

PlayAll = Callable[[Callable[[MatchToPlay], SimulatedMatch], Iterable[MatchToPlay]], Iterable[SimulatedMatch]]
"""Plays each match of a round and returns them in their order, as `map` does."""


@dataclass(frozen=True, slots=True)
class Simulated:
    """The simulated tournament. `standings`: a table for each round. `groups`: the tables of the groups, for
    each round. `refused`: why a wanted round could not be drawn. `finished`: no rounds are left to draw."""

    hall: SimulatedHall
    rounds: tuple[SimulatedRound, ...]
    standings: tuple[tuple[Row, ...], ...]
    groups: tuple[tuple[tuple[Row, ...], ...], ...]
    refused: Objection | None
    finished: bool


def simulate(plan: SimulationPlan, play_all: PlayAll = map) -> Simulated:
    """The tournament. If a wanted round cannot be drawn, it ends there with the reason."""
    hall = _hall(plan)
    going = hall.going
    rounds, refused = _all_rounds(hall, play_all)
    numbers = range(1, len(rounds) + 1)
    return Simulated(
        hall,
        tuple(rounds),
        tuple(standings_after(plan, going, rounds, number) for number in numbers),
        tuple(groups_after(plan, going, rounds, number) for number in numbers),
        refused,
        refused is None and not _needed(hall, rounds),
    )


def _all_rounds(hall: SimulatedHall, play_all: PlayAll) -> tuple[Sequence[SimulatedRound], Objection | None]:
    rounds: list[SimulatedRound] = []
    while _goes_on(hall, rounds):
        try:
            drawn = _drawn(hall, rounds)
        except Refused as refusal:
            return rounds, refusal.objection
        matches = to_play(hall, len(rounds) + 1, drawn, _seated(hall, drawn.round, rounds))
        rounds.append(SimulatedRound(drawn.round, drawn.notes, tuple(play_all(play, matches))))
    return rounds, None


def fate_of(plan: SimulationPlan) -> DrawnMishaps:
    system = SYSTEMS[plan.system]
    lots = LOT in plan.options.scoring.tiebreaks
    return fate(plan, rounds_expected(plan), may_strike=system.all_meet, lots=lots)


def rounds_expected(plan: SimulationPlan) -> int:
    """The rounds that the tournament has if nothing happens in it, 1 at least."""
    everybody, system = Field(tuple(plan.numbers)), SYSTEMS[plan.system]
    rounds = plan.rounds or system.rounds_needed(everybody, (), plan.options, plan.seed)
    return max(1, rounds or GUESS)


def _hall(plan: SimulationPlan) -> SimulatedHall:
    chance = Random(f"people {plan.seed}")  # noqa: S311 - a game, no secret
    alone = SYSTEMS[plan.system].alone
    size = 1 if alone else plan.form.side_size
    fewest, _ = plan.form.sides_that_meet
    at_a_table = fewest * (plan.form.side_size if alone else 1)
    return SimulatedHall(
        plan,
        fate_of(plan),
        {entrant: size + (size > 1 and chance.random() < THIRD_MEMBER) for entrant in plan.numbers},
        tuple(range(1, (plan.tables or max(1, plan.entrants // at_a_table)) + 1)),
    )


def _goes_on(hall: SimulatedHall, rounds: Sequence[SimulatedRound]) -> bool:
    """Whether another round is wanted. There is at least one. If some have left, fewer than planned may be
    enough."""
    plan, number = hall.plan, len(rounds) + 1
    takes = SYSTEMS[plan.system].takes
    if plan.rounds is not None and number > plan.rounds:
        return False
    if number == 1 or (plan.rounds is not None and "rounds" in takes and not hall.going.leaves):
        return True
    needed = _needed(hall, rounds)
    return number <= (plan.rounds or GUESS) if needed is None else needed > 0


def _before(hall: SimulatedHall, rounds: Sequence[SimulatedRound]) -> tuple[Field, tuple[DrawnRound, ...]]:
    """The field and the history that the next round is drawn from."""
    number = len(rounds) + 1
    return field_of(hall.plan, hall.going, number), _history(hall.going, rounds, number)


def _needed(hall: SimulatedHall, rounds: Sequence[SimulatedRound]) -> int | None:
    """The rounds that the system still has to draw; None if it can always draw another."""
    plan, (field, history) = hall.plan, _before(hall, rounds)
    return SYSTEMS[plan.system].rounds_needed(field, history, plan.options, plan.seed)


def _drawn(hall: SimulatedHall, rounds: Sequence[SimulatedRound]) -> Drawn:
    plan, (field, history) = hall.plan, _before(hall, rounds)
    drawn = SYSTEMS[plan.system].draw(field, history, plan.options, plan.seed)
    return replace(drawn, round=replace(drawn.round, absent=field.absent))


def _seated(
    hall: SimulatedHall, drawn: DrawnRound, rounds: Sequence[SimulatedRound]
) -> tuple[tuple[int | None, bool], ...]:
    """The table of each match, and whether it waited. A match that waits gets the next free table."""
    sittings = [
        [
            Sitting(match, played.table, played.waited)
            for match, played in zip(seated.drawn.matches, seated.matches, strict=True)
        ]
        for seated in rounds
    ]
    found = seat_tables(drawn.matches, hall.tables, sittings, Seating.ROTATE, hall.plan.seed)
    free = iter(hall.tables * len(found))
    return tuple((next(free), True) if table is None else (table, False) for table in found)


def _history(going: DrawnMishaps, rounds: Sequence[SimulatedRound], number: int) -> tuple[DrawnRound, ...]:
    """The rounds as they count when round `number` is drawn."""
    struck = going.struck(number)
    return tuple(
        replace(played.drawn, results=_counting(played, number, struck))
        for number, played in enumerate(rounds, 1)
    )


def _counting(played: SimulatedRound, number: int, struck: frozenset[int]) -> tuple[MatchResult, ...]:
    idle = (
        MatchResult(
            number,
            State.ABSENT if entrant in played.drawn.absent else State.BYE,
            (SideResult((entrant,), 0, 0),),
        )
        for entrant in played.drawn.byes
    )
    return (*(after_strike(match.result, struck) for match in played.matches), *idle)


def after_strike(result: MatchResult, struck: frozenset[int]) -> MatchResult:
    """A result as it counts if the results of the entrants in `struck` are struck."""
    inside = {entrant for side in result.sides for entrant in side.entrants}
    return replace(result, state=State.STRUCK) if inside & struck else result


def standings_after(
    plan: SimulationPlan, going: DrawnMishaps, rounds: Sequence[SimulatedRound], number: int
) -> tuple[Row, ...]:
    """The standings after round `number`, with everything that is known at the end of the tournament."""
    field = field_of(plan, going, number)
    history = _history(going, rounds, len(rounds) + 1)[:number]
    return standings(field.entrants, results_of(history), plan.options.scoring, going.extras(number + 1))


def groups_after(
    plan: SimulationPlan, going: DrawnMishaps, rounds: Sequence[SimulatedRound], number: int
) -> tuple[tuple[Row, ...], ...]:
    """The tables of the groups after round `number`; none once the play-off has begun."""
    history = _history(going, rounds, len(rounds) + 1)[:number]
    if not SYSTEMS[plan.system].has_groups or len(group_rounds(history)) < number:
        return ()
    field = replace(field_of(plan, going, number), extras=going.extras(number + 1))
    return tuple(
        group_table(group, results_of(history), field, plan.options)
        for group in groups_of(field, history, plan.options, plan.seed)
    )
