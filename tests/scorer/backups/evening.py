"""An evening with hands in a folder of its own, backed up, and its rows to compare."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from scorer.backups.making import back_up
from scorer.cli import offering
from scorer.config import sqlite_url
from scorer.db import Database
from scorer.server.secret_key import secret_key
from scorer.upgrading import upgrade
from tests.scorer.web.shown_hall import Hall, new_hall

HANDS = "SELECT id, match_id, number, after, content FROM submission ORDER BY match_id, number"


@dataclass(frozen=True, slots=True)
class Evening:
    """`hands`: the rows of all hands at the latest backup."""

    file: Path
    copy: Path
    hands: list[tuple[object, ...]]

    @property
    def folder(self) -> Path:
        return self.file.parent

    def database(self) -> Database:
        return Database(sqlite_url(self.file), self.folder)


def new_evening(database: Database) -> tuple[Hall, Evening]:
    """Six hands in two matches, backed up; the key of the club lies beside them."""
    assert database.file
    secret_key(database.data_dir)
    hall = new_hall(database)
    hall.publish()
    for match in hall.matches(1):
        hall.win_tolva(match)
    outcome = back_up(database)
    assert outcome.copy
    return hall, Evening(database.file, outcome.copy.file, hands_in(database.file))


def hands_in(file: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as opened:
        return opened.execute(HANDS).fetchall()


def start(evening: Evening, typed: str | None, monkeypatch: pytest.MonkeyPatch, **options: object) -> Result:
    """What `serve` does before it serves. `typed`: the answers in a terminal; None where there is none."""
    monkeypatch.setattr(offering, "can_ask", lambda: typed is not None)

    @click.command()
    def command() -> None:
        database = evening.database()
        try:
            offering.make_sure(database, **options)
            upgrade(database)
        finally:
            database.close()

    return CliRunner().invoke(command, input=typed or "")
