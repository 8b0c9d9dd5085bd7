"""The clock of the newest round, folded from the log."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import text
from sqlmodel import Session, select

from engine.contest.clock import MINUTE, ClockEvent, RoundClock, Turn, fold_clock, given_to_all
from scorer.log.actions import Action
from scorer.log.hall import CLOCK_ACTIONS, ClockLine, ClockRules, ClockRulesLine
from scorer.log.lines import read
from scorer.models import LogEntry, Status, Tournament
from scorer.models.columns import Json
from scorer.models.submission import RARE
from scorer.rows.rounds.published import last_published

NO_CLOCK: Final = ClockRules(0, "")
_TURNS: Final = {
    Action.START_CLOCK: Turn.START,
    Action.PAUSE_CLOCK: Turn.PAUSE,
    Action.GO_ON_CLOCK: Turn.GO_ON,
    Action.EXTRA_TIME: Turn.EXTRA,
    Action.STOP_CLOCK: Turn.STOP,
}
_ACTIONS: Final = sorted(CLOCK_ACTIONS | {Action.SET_CLOCK})


@dataclass(frozen=True, slots=True)
class ShownClock:
    """`chosen`: the club has said whether it wants one. `round`: the newest published round, 0 before
    there is any. `clock`: None if it was not started for that round. `to_all`: the minutes that all tables
    have got, each time by itself.
    """

    rules: ClockRules
    chosen: bool
    round: int
    clock: RoundClock | None
    to_all: tuple[int, ...] = ()

    @property
    def given(self) -> Sequence[tuple[int, int]]:
        """The tables with extra time, each with its minutes, rounded up."""
        extra = self.clock.extra if self.clock else {}
        return [(table, -(-given // MINUTE)) for table, given in sorted(extra.items()) if given]

    @property
    def json(self) -> Json | None:
        """What each device counts down from; None where there is no clock. Times in milliseconds."""
        clock = self.clock
        if clock is None:
            return None
        return {
            "length": clock.length,
            "used": clock.used,
            "begun": clock.begun,
            "extra": {str(table): extra for table, extra in sorted(clock.extra.items()) if extra},
            "over": self.rules.over,
        }


def clock_of(session: Session, tournament: Tournament) -> ShownClock:
    lines = _clock_lines(session, tournament.id)
    rules = next((line.after for _, line in reversed(lines) if isinstance(line, ClockRulesLine)), None)
    if rules is None or tournament.status != Status.PLAYING:
        return ShownClock(rules or NO_CLOCK, rules is not None, 0, None)
    newest = last_published(session, tournament.id)
    events = [
        ClockEvent(_TURNS[line.action], milliseconds(at), line.after.minutes, line.after.table)
        for at, line in lines
        if isinstance(line, ClockLine) and line.after.round == newest
    ]
    return ShownClock(rules, True, newest, fold_clock(events), given_to_all(events))


def _clock_lines(
    session: Session, tournament_id: int
) -> Sequence[tuple[datetime, ClockRulesLine | ClockLine]]:
    wanted = LogEntry.tournament_id == tournament_id, text(f"log_entry.{RARE}"), LogEntry.action.in_(_ACTIONS)
    entries = session.exec(select(LogEntry).where(*wanted).order_by(LogEntry.id)).all()
    told = ((entry.at, read(entry)) for entry in entries)
    return [(at, line) for at, line in told if isinstance(line, ClockRulesLine | ClockLine)]


def milliseconds(moment: datetime) -> int:
    """Since 1970."""
    return round(moment.timestamp() * 1000)
