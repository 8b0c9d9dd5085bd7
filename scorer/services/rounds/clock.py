"""The organiser sets, starts, pauses and stops the clock of a round, and gives extra time."""

from typing import Final

from scorer.log.actions import Action
from scorer.log.hall import ClockAction, ClockLine, ClockRules, ClockRulesLine, ClockTurned
from scorer.models import Tournament
from scorer.names import clean_reason
from scorer.problems import Problem
from scorer.rows.rounds.clock import ShownClock, clock_of
from scorer.rows.tables.places import table_numbered
from scorer.services.change import Change
from scorer.services.tournaments.making import open_tournament

LONGEST_ROUND: Final = 300
"""Minutes."""


def set_clock(change: Change, tournament_id: int, minutes: int, over: str) -> None:
    """The time for each round that is started from now on, 0 for none, and what is said when it is out.

    Refused: `finished`, `clock-range`, `text-long`.
    """
    now = _clock(change, tournament_id)
    if not 0 <= minutes <= LONGEST_ROUND:
        raise Problem("clock-range")
    wanted = ClockRules(minutes, clean_reason(over))
    if wanted != now.rules:
        change.log(ClockRulesLine(Action.SET_CLOCK, now.rules, wanted), of=tournament_id)


def start_clock(change: Change, tournament_id: int) -> None:
    """Start the newest round's clock. One that was started is left as it is.

    Refused: `finished`, `not-begun` before a round is published, `clock-range` where no time was chosen.
    """
    now = _clock(change, tournament_id)
    if not now.round:
        raise Problem("not-begun")
    if not now.rules.minutes:
        raise Problem("clock-range")
    if now.clock is None:
        _turn(change, tournament_id, Action.START_CLOCK, ClockTurned(now.round, now.rules.minutes))


def pause_clock(change: Change, tournament_id: int) -> None:
    """A second time changes nothing. Refused: `finished`, `clock-none`."""
    now = _started(change, tournament_id)
    if now.clock and now.clock.begun is not None:
        _turn(change, tournament_id, Action.PAUSE_CLOCK, ClockTurned(now.round))


def go_on_clock(change: Change, tournament_id: int) -> None:
    """A second time changes nothing. Refused: `finished`, `clock-none`."""
    now = _started(change, tournament_id)
    if now.clock and now.clock.begun is None:
        _turn(change, tournament_id, Action.GO_ON_CLOCK, ClockTurned(now.round))


def give_time(change: Change, tournament_id: int, minutes: int, table: int | None) -> None:
    """Extra minutes for a table, or for all (None); below zero they are taken back.

    From all only what they got last is taken back, and once.
    Refused: `finished`, `clock-none`, `clock-range`, `table-unknown`, `nothing-changed`.
    """
    now = _started(change, tournament_id)
    if not minutes or minutes > LONGEST_ROUND or (table is None and minutes < -LONGEST_ROUND):
        raise Problem("clock-range")
    if table is None and minutes < 0 and now.to_all[-1:] != (-minutes,):
        raise Problem("nothing-changed")
    if table is not None:
        table_numbered(change.session, tournament_id, table)
    _turn(change, tournament_id, Action.EXTRA_TIME, ClockTurned(now.round, minutes, table))


def stop_clock(change: Change, tournament_id: int) -> None:
    """It is shown nowhere any more, and can be started anew. A second time changes nothing.

    Refused: `finished`.
    """
    clear_clock(change, open_tournament(change.session, tournament_id))


def clear_clock(change: Change, tournament: Tournament) -> None:
    """The same for one who has the tournament already."""
    now = clock_of(change.session, tournament)
    if now.clock is not None:
        _turn(change, tournament.id, Action.STOP_CLOCK, ClockTurned(now.round))


def _clock(change: Change, tournament_id: int) -> ShownClock:
    """As it stands; nobody else turns it until the transaction ends."""
    return clock_of(change.session, open_tournament(change.session, tournament_id))


def _started(change: Change, tournament_id: int) -> ShownClock:
    now = _clock(change, tournament_id)
    if now.clock is None:
        raise Problem("clock-none")
    return now


def _turn(change: Change, tournament_id: int, action: ClockAction, turned: ClockTurned) -> None:
    change.log(ClockLine(action, turned), of=tournament_id)
