"""Issue 14: standings, papers and log of a tournament that was read in elsewhere come out equal."""

import datetime as dt
import json
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from shutil import copy

from flask import Flask
from sqlmodel import select

from exports.archive.document import read
from scorer.config import sqlite_url
from scorer.db import Database
from scorer.models import LogEntry, Tournament
from scorer.papers.listed import PAPERS, Needs
from scorer.papers.press import Order, Press
from scorer.rows.matches.record import round_records
from scorer.rows.rounds.published import round_numbered
from scorer.services.archives.taking_in import take_in, tried
from scorer.services.change import ORGANISER, act
from scorer.web.matches.page import Authors
from scorer.words.language import PaperTexts, choose_language
from scorer.words.log.naming import Naming
from scorer.words.log.telling import tell, tell_everything
from tests.scorer.services.archives.test_round_trips import evening
from tests.scorer.services.archives.trips import written

AT = dt.datetime(2026, 11, 27, 21, 30, tzinfo=dt.UTC)


def shown(app: Flask, db: Database, tournament_id: int) -> Mapping[str, object]:
    """Every paper, and every line of the log with who did it."""
    with app.test_request_context(), db.reading() as session:
        choose_language("sv")
        tournament = session.get_one(Tournament, tournament_id)
        first = round_numbered(session, tournament_id, 1)
        assert first
        record = round_records(session, first.id)[0]
        orders = {
            Needs.NOTHING: Order(tournament, count=1),
            Needs.ROUND: Order(tournament, first),
            Needs.MATCH: Order(tournament, first, record),
        }
        press = Press(session, db.folds, PaperTexts(), AT)
        found: dict[str, object] = {
            paper.kind: paper.make(press, orders[paper.needs])
            for paper in PAPERS.values()
            if paper.kind != "bracket"
        }
        lines = select(LogEntry).where(LogEntry.tournament_id == tournament_id).order_by(LogEntry.id)
        entries = session.exec(lines).all()
        naming, authors = Naming(session, tournament), Authors(session, entries)
        log = [(entry.at, authors.name(entry), tell(naming, entry), entry.reason) for entry in entries]
        return found | {"log": log}


def test_issue_14_papers_and_log_come_out_equal(
    app: Flask, database: Database, upgraded_file: Path, tmp_path: Path
) -> None:
    tournament_id = evening(database)
    archive = read(json.loads(json.dumps(written(database, tournament_id))))
    file = tmp_path / "elsewhere" / "scorer.sqlite3"
    file.parent.mkdir()
    copy(upgraded_file, file)
    with closing(Database(sqlite_url(file), file.parent)) as elsewhere:
        with app.test_request_context():
            there = act(elsewhere, ORGANISER, take_in, tried(archive, tell_everything), anyway=True)
        home, away = shown(app, database, tournament_id), shown(app, elsewhere, there)
    assert home.keys() == away.keys()
    for kind, made in home.items():
        assert away[kind] == made, kind
