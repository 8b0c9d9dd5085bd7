"""The clock of a round: what has happened to it, folded to what is left for a table at any moment.

Times are whole milliseconds since 1970 in UTC, as the one who keeps the clock has them. What is left can be
computed by anybody who knows the clock and the time; `scorer/static/clock.js` does the same sum.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

MINUTE: Final = 60_000


class Turn(StrEnum):
    """What can happen to the clock."""

    START = "start"
    PAUSE = "pause"
    GO_ON = "go-on"
    EXTRA = "extra"
    STOP = "stop"


@dataclass(frozen=True, slots=True)
class ClockEvent:
    """`minutes`: of the round for START, and for EXTRA those that are given, or taken back if below zero.

    `table`: the number of the table that gets them; None if all tables do.
    """

    turn: Turn
    at: int
    minutes: int = 0
    table: int | None = None


@dataclass(frozen=True, slots=True)
class RoundClock:
    """A clock that was started.

    `length`: the time for the round, with what all tables have got. `used`: how much of it had gone when the
    clock last stood still. `begun`: since when it has been running; None while it is paused. `extra`: what
    single tables have got beside it, never below zero.
    """

    length: int
    used: int = 0
    begun: int | None = None
    extra: Mapping[int, int] = field(default_factory=dict)

    def left(self, now: int, table: int | None = None) -> int:
        """What is left, below zero when the time is out. None: of a table without extra time.

        If the time of day was set back to before the start, nothing has gone.
        """
        running = 0 if self.begun is None else max(0, now - self.begun)
        return self.length - self.used - running + self.extra.get(table or 0, 0)


def fold_clock(events: Iterable[ClockEvent]) -> RoundClock | None:
    """The clock after these events; None if it was never started, or was stopped.

    An event that changes nothing, such as a second pause, is passed over.
    """
    clock = None
    for event in events:
        clock = _after(clock, event)
    return clock


def _after(clock: RoundClock | None, event: ClockEvent) -> RoundClock | None:
    if event.turn == Turn.STOP:
        return None
    if event.turn == Turn.START:
        return RoundClock(max(0, event.minutes) * MINUTE, begun=event.at)
    if clock is None:
        return None
    if event.turn == Turn.PAUSE:
        return replace(clock, used=clock.length - clock.left(event.at), begun=None)
    if event.turn == Turn.GO_ON:
        return replace(clock, begun=event.at) if clock.begun is None else clock
    return _with_extra(clock, event)


def _with_extra(clock: RoundClock, event: ClockEvent) -> RoundClock:
    """Where the time was out already, what is given counts from now on.

    A table with time of its own has as much more as all others: what they had lost is not given to it too.
    """
    over = max(0, -clock.left(event.at, event.table)) if event.minutes > 0 else 0
    given = event.minutes * MINUTE + over
    if event.table is None:
        kept = {table: max(0, extra - over) for table, extra in clock.extra.items()}
        return replace(clock, length=clock.length + given, extra=kept)
    extra = max(0, clock.extra.get(event.table, 0) + given)
    return replace(clock, extra={**clock.extra, event.table: extra})


def given_to_all(events: Iterable[ClockEvent]) -> tuple[int, ...]:
    """The minutes that all tables have got and still have, each time by itself. The last goes first."""
    given: list[int] = []
    for event in events:
        if event.turn in (Turn.START, Turn.STOP):
            given.clear()
        elif event.turn == Turn.EXTRA and event.table is None:
            if event.minutes > 0:
                given.append(event.minutes)
            elif given and given[-1] == -event.minutes:
                given.pop()
    return tuple(given)
