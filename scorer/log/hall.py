"""Lines of what the hall watches: the clock of a round, and the big screens. Both are folded from them."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Literal, get_args

from pydantic import Field

from scorer.log.actions import Action
from scorer.names import LONGEST_REASON

Said = Annotated[str, Field(max_length=LONGEST_REASON)]
"""What stands on many pages, and in a header of their answers, so a file cannot make it longer."""
Small = Annotated[int, Field(ge=-9999, le=9999)]
Numbered = Annotated[int, Field(ge=1, le=999)]
"""The number of a table or of a screen."""


@dataclass(frozen=True, slots=True)
class ClockRules:
    """`minutes` for each round, 0 where the club has none; `over`: what is to be done when they are out."""

    minutes: Small
    over: Said


@dataclass(frozen=True, slots=True)
class ClockRulesLine:
    action: Literal[Action.SET_CLOCK]
    before: ClockRules
    after: ClockRules


@dataclass(frozen=True, slots=True)
class ClockTurned:
    """What happened to the clock of a round; see `engine.contest.clock.ClockEvent`."""

    round: int
    minutes: Small = 0
    table: Numbered | None = None


ClockAction = Literal[
    Action.START_CLOCK, Action.PAUSE_CLOCK, Action.GO_ON_CLOCK, Action.EXTRA_TIME, Action.STOP_CLOCK
]
CLOCK_ACTIONS: frozenset[Action] = frozenset(get_args(ClockAction))


@dataclass(frozen=True, slots=True)
class ClockLine:
    action: ClockAction
    after: ClockTurned
    before: None = None


class Show(StrEnum):
    """What can stand on a big screen. SUITING: standings, cup and matches, in the order that fits."""

    SUITING = "suiting"
    STANDINGS = "standings"
    CLUBS = "clubs"
    TABLES = "tables"
    NAMES = "names"
    CLOCK = "clock"
    RESULTS = "results"
    CUP = "cup"
    NOTICE = "notice"
    PICTURE = "picture"
    WINNERS = "winners"


@dataclass(frozen=True, slots=True)
class LoggedScreen:
    """What a big screen shows. `screen`: its number; `picture`: the id of one, or empty.

    `told`: of how many places the winners have been told, the last place first.
    """

    screen: Numbered
    name: Said = ""
    shows: Annotated[tuple[Show, ...], Field(max_length=len(Show))] = (Show.SUITING,)
    notice: Said = ""
    picture: Said = ""
    told: Small = 0


@dataclass(frozen=True, slots=True)
class ScreenLine:
    """`after` is None where the screen was removed."""

    action: Literal[Action.SET_SCREEN, Action.REMOVE_SCREEN, Action.TELL_WINNERS]
    before: LoggedScreen | None
    after: LoggedScreen | None


@dataclass(frozen=True, slots=True)
class LoggedPicture:
    picture: str
    name: str


@dataclass(frozen=True, slots=True)
class PictureLine:
    action: Literal[Action.ADD_PICTURE, Action.REMOVE_PICTURE]
    after: LoggedPicture
    before: None = None


OfHall = ClockRulesLine | ClockLine | ScreenLine | PictureLine
