"""Sleep is kept off while an evening is played, and let come when it ends (issue 15, point 11)."""

import datetime as dt
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import time_machine

from scorer.db import Database
from scorer.games import usual_preset
from scorer.models.columns import now
from scorer.server import awake
from scorer.server.awake import AskedOfWindows, Beside, Impossible, is_played, kept_awake
from scorer.services.change import ORGANISER, act
from scorer.services.tournaments.making import create_tournament, end_tournament
from scorer.services.tournaments.plans import TournamentPlan

HOUR = dt.timedelta(hours=1)
ENDED_WITH_INPUT = (
    "import sys; open(sys.argv[1], 'w').close(); sys.stdin.read(); open(sys.argv[2], 'w').close()"
)


class Noted:
    """A hold that writes down what is asked of it."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def take(self) -> None:
        self.asked.append("take")

    def let_go(self) -> None:
        self.asked.append("let go")


def wait_for(seen: Callable[[], object]) -> None:
    for _ in range(500):
        if seen():
            return
        time.sleep(0.02)
    pytest.fail("it never came")


def _tournament(database: Database) -> int:
    usual = usual_preset()
    plan = TournamentPlan(
        name="Lucia", date=dt.date(2026, 12, 13), tables=2, game=usual.form.game, form=usual.form.name,
        partier=usual.partier, system=usual.system, scoring=usual.scoring,
    )  # fmt: skip
    return act(database, ORGANISER, create_tournament, plan)


def test_issue_15_11_an_evening_is_played_from_its_first_line_to_its_end(database: Database) -> None:
    long_ago = now() - 9 * HOUR
    assert not is_played(database, long_ago)
    tournament = _tournament(database)
    assert is_played(database, long_ago)
    act(database, ORGANISER, end_tournament, tournament, ended=True)
    assert not is_played(database, long_ago)
    assert not is_played(database, now()), "all is over, though the program has just been started"


def test_an_evening_that_was_forgotten_keeps_nothing_awake(database: Database) -> None:
    _tournament(database)
    with time_machine.travel(now() + 4 * HOUR):
        assert not is_played(database, now() - 4 * HOUR)
        assert is_played(database, now()), "started for tonight; the tables are being laid"
    with time_machine.travel(now() - HOUR):
        assert is_played(database, now() + 9 * HOUR), "a clock that was set back ends nothing"


def test_issue_15_11_it_is_taken_while_an_evening_is_played_and_let_go_at_its_end(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(awake, "LOOKS", 0.02)
    noted = Noted()
    with kept_awake(database, noted):
        wait_for(lambda: "let go" in noted.asked)
        tournament = _tournament(database)
        wait_for(lambda: noted.asked[-1] == "take")
        act(database, ORGANISER, end_tournament, tournament, ended=True)
        wait_for(lambda: noted.asked[-1] == "let go")
        act(database, ORGANISER, end_tournament, tournament, ended=False)
        wait_for(lambda: noted.asked[-1] == "take")
    assert noted.asked[-1] == "let go", "the program ends"


def test_where_the_system_says_no_it_is_said_once(
    database: Database, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(awake, "LOOKS", 0.01)
    _tournament(database)
    with kept_awake(database, Impossible()):
        time.sleep(0.2)
    assert capsys.readouterr().out.count("Datorn kan somna") == 1


# --- the ways of the systems ------------------------------------------------------------------------


def test_issue_15_11_windows_is_asked_for_the_system_and_then_for_nothing() -> None:
    """ES_CONTINUOUS is 0x80000000, ES_SYSTEM_REQUIRED 1, by the documentation of SetThreadExecutionState."""
    states: list[int] = []

    def state(wanted: int) -> int:
        states.append(wanted)
        return 0x80000000

    windows = AskedOfWindows(state)
    windows.take()
    windows.let_go()
    assert states == [0x80000001, 0x80000000]
    with pytest.raises(OSError, match="SetThreadExecutionState"):
        AskedOfWindows(lambda _wanted: 0).take()


def test_a_program_beside_runs_once_and_ends_with_its_input(tmp_path: Path) -> None:
    began, ended = tmp_path / "began", tmp_path / "ended"
    beside = Beside([sys.executable, "-c", ENDED_WITH_INPUT, str(began), str(ended)])
    beside.let_go()
    beside.take()
    wait_for(began.exists)
    began.unlink()
    beside.take()
    assert not began.exists(), "it is held already"
    assert not ended.exists()
    beside.let_go()
    assert ended.exists()


def test_it_lets_go_when_the_program_is_killed(tmp_path: Path) -> None:
    began, ended = tmp_path / "began", tmp_path / "ended"
    holding = (
        "import sys, time; from scorer.server.awake import Beside;"
        "Beside([sys.executable, '-c', *sys.argv[1:]]).take(); time.sleep(60)"
    )
    program = subprocess.Popen([sys.executable, "-c", holding, ENDED_WITH_INPUT, str(began), str(ended)])
    wait_for(began.exists)
    program.kill()
    program.wait()
    wait_for(ended.exists)


def test_a_program_that_ends_at_once_holds_nothing() -> None:
    """`systemd-inhibit` where there is no bus."""
    with pytest.raises(OSError, match=": 3"):
        Beside([sys.executable, "-c", "raise SystemExit(3)"]).take()


@pytest.mark.parametrize(
    ("system", "tool", "begins"),
    [
        ("darwin", "caffeinate", ["caffeinate", "-i", "-s", "cat"]),
        ("linux", "systemd-inhibit", ["systemd-inhibit", "--what=sleep:idle"]),
    ],
)
def test_each_system_is_asked_by_its_own_program(
    monkeypatch: pytest.MonkeyPatch, system: str, tool: str, begins: list[str]
) -> None:
    monkeypatch.setattr(awake.sys, "platform", system)
    monkeypatch.setattr(awake.shutil, "which", lambda name: f"/bin/{name}" if name == tool else None)
    command = awake._command()
    assert command is not None
    assert (command[: len(begins)], command[-1]) == (begins, "cat")
    monkeypatch.setattr(awake.shutil, "which", lambda _name: None)
    assert isinstance(awake.systems_hold(), Impossible)
