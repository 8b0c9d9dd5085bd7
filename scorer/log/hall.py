"""Lines of what the hall watches: the clock of a round. It is folded from them (decision 130)."""

from dataclasses import dataclass
from typing import Literal, get_args

from scorer.log.actions import Action


@dataclass(frozen=True, slots=True)
class ClockRules:
    """`minutes` for each round, 0 where the club has none; `over`: what is to be done when they are out."""

    minutes: int
    over: str


@dataclass(frozen=True, slots=True)
class ClockRulesLine:
    action: Literal[Action.SET_CLOCK]
    before: ClockRules
    after: ClockRules


@dataclass(frozen=True, slots=True)
class ClockTurned:
    """What happened to the clock of a round; see `engine.contest.clock.ClockEvent`."""

    round: int
    minutes: int = 0
    table: int | None = None


ClockAction = Literal[
    Action.START_CLOCK, Action.PAUSE_CLOCK, Action.GO_ON_CLOCK, Action.EXTRA_TIME, Action.STOP_CLOCK
]
CLOCK_ACTIONS: frozenset[Action] = frozenset(get_args(ClockAction))


@dataclass(frozen=True, slots=True)
class ClockLine:
    action: ClockAction
    after: ClockTurned
    before: None = None


OfHall = ClockRulesLine | ClockLine
