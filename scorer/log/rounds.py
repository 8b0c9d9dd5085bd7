"""Lines of rounds: drawn, changed by hand, published, taken back, and entrants who change places."""

from dataclasses import dataclass
from typing import Literal

from scorer.log.actions import Action
from scorer.log.entrants import LoggedAdjustment

Sides = tuple[tuple[int, ...], ...]
"""The ids of the entrants on each side of a match."""


@dataclass(frozen=True, slots=True)
class LoggedRound:
    matches: tuple[Sides, ...] = ()
    byes: tuple[int, ...] = ()


DraftAction = Literal[
    Action.DRAW_DRAFT,
    Action.DRAW_DECIDING,
    Action.SWAP_IN_DRAFT,
    Action.MOVE_BYE,
    Action.MEET_IN_DRAFT,
    Action.PART_IN_DRAFT,
    Action.DISCARD_DRAFT,
]


@dataclass(frozen=True, slots=True)
class DraftLine:
    action: DraftAction
    before: LoggedRound | None = None
    after: LoggedRound | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishedRound(LoggedRound):
    round: int


@dataclass(frozen=True, slots=True)
class Came:
    """`entered`: the first round of the entrant before the change."""

    entrant: int
    entered: int


@dataclass(frozen=True, slots=True)
class Left:
    """`after_round`: the last round of the entrant before the change."""

    entrant: int
    after_round: int


@dataclass(frozen=True, slots=True)
class Settled:
    """Entrants that came or left while a round was taken back, and the compensations that they lost."""

    came: tuple[Came, ...] = ()
    not_missed: tuple[LoggedAdjustment, ...] = ()
    left: tuple[Left, ...] = ()


@dataclass(frozen=True, slots=True)
class PublishLine:
    action: Literal[Action.PUBLISH_ROUND]
    after: PublishedRound
    before: Settled | None = None


@dataclass(frozen=True, slots=True)
class SidesOfMatch:
    match: int
    sides: Sides


@dataclass(frozen=True, slots=True)
class LoggedMatches:
    matches: tuple[SidesOfMatch, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedRound(LoggedMatches):
    """A round with the numbers of its entries, of its begun and of its confirmed matches."""

    round: int
    entries: int = 0
    begun: int = 0
    confirmed: int = 0


@dataclass(frozen=True, slots=True)
class TakenBackRound:
    """`taken_back`: the number by which rounds that were taken back are told apart."""

    id: int
    taken_back: int


@dataclass(frozen=True, slots=True)
class TakeBackLine:
    action: Literal[Action.TAKE_BACK_ROUND]
    before: PlayedRound
    after: TakenBackRound


@dataclass(frozen=True, slots=True)
class RoundNumber:
    round: int


@dataclass(frozen=True, slots=True)
class BringBackLine:
    action: Literal[Action.BRING_BACK_ROUND]
    before: TakenBackRound
    after: RoundNumber


ExchangeAction = Literal[Action.EXCHANGE, Action.EXCHANGE_MATCHES]


@dataclass(frozen=True, slots=True)
class ExchangeLine:
    """Two entrants, or all of two matches, change places."""

    action: ExchangeAction
    before: LoggedMatches
    after: LoggedMatches


OfRound = DraftLine | PublishLine | TakeBackLine | BringBackLine | ExchangeLine
