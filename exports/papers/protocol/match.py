"""A match as its protocol needs it."""

from dataclasses import dataclass, replace
from datetime import datetime

from engine.contest.ledger import WalkOver
from engine.contest.match import MatchState, start
from exports.papers.given import Occasion, Side


@dataclass(frozen=True, slots=True)
class Confirmed:
    """A "Stämmer" on the match as it is now: by a side, or by the organiser if `side` is None."""

    side: int | None
    at: datetime


@dataclass(frozen=True, slots=True)
class ProtocolMatch:
    """`seats`: names, None if nobody is known yet. `table`: None if the match waits for one.

    `dealer_known`: whether the first dealer has been drawn. `struck`: the number of deals that were struck.
    """

    occasion: Occasion
    round: int
    table: int | None
    sides: tuple[Side, ...]
    seats: tuple[str | None, ...]
    state: MatchState
    dealer_known: bool = False
    walk_over: WalkOver | None = None
    struck: int = 0
    confirmed: tuple[Confirmed, ...] = ()
    published: bool = True

    @property
    def over(self) -> bool:
        """Whether no more deals will be written."""
        return self.state.complete or self.walk_over is not None

    @property
    def winner(self) -> int | None:
        return self.walk_over.winner if self.walk_over is not None else self.state.winner


def emptied(match: ProtocolMatch) -> ProtocolMatch:
    """The same match before its first deal."""
    return replace(match, state=start(match.state.rules), walk_over=None, struck=0, confirmed=())
