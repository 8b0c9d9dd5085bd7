"""The laptop is kept from going to sleep while an evening is played, where the system lets a program do that.

Windows is asked by a call, macOS by `caffeinate`, Linux by `systemd-inhibit` (which asks over D-Bus). Each of
them lets go by itself when this program ends, however it ends. A lid that is closed sends the laptop to
sleep all the same.
"""

import contextlib
import datetime as dt
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Final, Protocol

import click
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import func, select

from scorer.db import Database
from scorer.meanwhile import meanwhile
from scorer.models import LogEntry, Status, Tournament
from scorer.models.columns import ago, now

LOOKS: Final = 30.0
"""Seconds between looks whether an evening is played."""
QUIET: Final = dt.timedelta(hours=3)
"""A tournament that is not ended, and in which nothing has happened for so long, keeps nothing awake."""
ENDING: Final = 5.0
CAN_SLEEP: Final = (
    "Obs! Datorn kan somna när ingen rör den. Ställ in att den aldrig går i viloläge, i datorns "
    "inställningar för ström."
)
_CONTINUOUS, _SYSTEM_REQUIRED = 0x80000000, 0x00000001
"""ES_CONTINUOUS and ES_SYSTEM_REQUIRED of SetThreadExecutionState."""


class Hold(Protocol):
    """What keeps the laptop awake from `take` to `let_go`. Both may be called again and again."""

    def take(self) -> None:
        """Raises OSError where the system does not let one."""

    def let_go(self) -> None: ...


class AskedOfWindows:
    """It holds for the thread that asks, so that one thread takes it and lets it go."""

    def __init__(self, state: Callable[[int], int]) -> None:
        self._state = state

    def take(self) -> None:
        if not self._state(_CONTINUOUS | _SYSTEM_REQUIRED):
            raise OSError("SetThreadExecutionState")

    def let_go(self) -> None:
        self._state(_CONTINUOUS)


class Beside:
    """A program of the system that keeps the laptop awake as long as it runs.

    It ends when its input ends, and that ends with this program.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._child: subprocess.Popen[bytes] | None = None

    def take(self) -> None:
        if self._child is not None and self._child.poll() is None:
            return
        silent = subprocess.DEVNULL
        child = subprocess.Popen(  # noqa: S603 - one of the commands below
            self._command, stdin=subprocess.PIPE, stdout=silent, stderr=silent
        )
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(timeout=0.5)
            child.communicate()
            raise OSError(f"{self._command[0]}: {child.returncode}")
        self._child = child

    def let_go(self) -> None:
        child, self._child = self._child, None
        if child is None:
            return
        assert child.stdin
        child.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(ENDING)
            return
        child.kill()
        child.wait()


class Impossible:
    """This system has no way that we know."""

    def take(self) -> None:
        raise OSError("no way is known")

    def let_go(self) -> None: ...


def systems_hold() -> Hold:
    if sys.platform == "win32":
        import ctypes

        return AskedOfWindows(ctypes.windll.kernel32.SetThreadExecutionState)
    command = _command()
    return Beside(command) if command else Impossible()


def _command() -> Sequence[str] | None:
    """The command that keeps the laptop awake until its input ends."""
    if sys.platform == "darwin" and shutil.which("caffeinate"):
        return ["caffeinate", "-i", "-s", "cat"]
    if shutil.which("systemd-inhibit"):
        why = ["--who=Tolva", "--why=En kväll spelas", "--mode=block"]
        return ["systemd-inhibit", "--what=sleep:idle", *why, "cat"]
    return None


def is_played(database: Database, started: dt.datetime) -> bool:
    """Whether an evening is played: a tournament is not ended, and something happened in one lately.

    That the program was `started` counts too: tables are set up before anything is entered.
    """
    with database.reading() as session:
        open_ones = session.exec(select(Tournament.id).where(Tournament.status != Status.FINISHED)).all()
        newest = select(func.max(LogEntry.id)).where(LogEntry.tournament_id.in_(open_ones))
        last = session.exec(select(LogEntry.at).where(LogEntry.id == newest.scalar_subquery())).first()
    return bool(open_ones) and any(ago(moment) < QUIET for moment in (started, last) if moment)


@contextmanager
def kept_awake(database: Database, hold: Hold) -> Iterator[None]:
    """While the block runs, the laptop is kept awake whenever an evening is played."""
    with meanwhile(partial(_watch, database, hold), "awake", ENDING):
        yield


def _watch(database: Database, hold: Hold, ended: threading.Event) -> None:
    """Where the system says no it is said once, and not asked again."""
    started = now()
    try:
        while not ended.is_set():
            with contextlib.suppress(SQLAlchemyError):  # a database that does not answer changes nothing
                if is_played(database, started):
                    hold.take()
                else:
                    hold.let_go()
            ended.wait(LOOKS)
    except OSError:
        click.echo(CAN_SLEEP)
    finally:
        hold.let_go()
