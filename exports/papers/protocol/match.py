"""A match as the protocol is given it."""

from dataclasses import dataclass, replace
from datetime import datetime

from engine.contest.ledger import WalkOver
from engine.contest.match import MatchState, start
from exports.papers.names import Occasion, Side


@dataclass(frozen=True, slots=True)
class Confirmed:
    """A "Stämmer" under the match as it stands: from a side, or the organiser's where `side` is None."""

    side: int | None
    at: datetime


@dataclass(frozen=True, slots=True)
class Match:
    """`seats` are names, None where nobody is known yet; `table` None: waits for one.

    `dealer_known`: lots have been drawn for the first deal. `struck` counts the hands that were struck.
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
        """No more hands will be written."""
        return self.state.complete or self.walk_over is not None

    @property
    def winner(self) -> int | None:
        return self.walk_over.winner if self.walk_over is not None else self.state.winner


def emptied(match: Match) -> Match:
    """The same match before its first hand."""
    return replace(match, state=start(match.state.rules), walk_over=None, struck=0, confirmed=())
