"""A plain hand from a tablet: what it costs on its way from the request to the answer."""

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Final

import pytest
import sqlalchemy as sa
from flask import Flask

import scorer
from engine.formats.summary import parse_deal
from scorer.db import Database
from scorer.models import AdjustmentKind, CallReason
from scorer.rows.matches.folding import fold_next
from scorer.rows.matches.record import match_record
from scorer.rows.tables.glance import glance_at
from scorer.rows.tables.places import place_of
from scorer.server.warming import warm_tables
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.adjusting import Amount, adjust
from scorer.services.entrants.registering import Registration, edit_entrant
from scorer.services.matches.entries import Kind
from scorer.services.matches.settling import confirm
from scorer.services.tables.calling import call
from scorer.web.table.frames import frames
from tests.clients import Client
from tests.scorer.services.hall import enter, given_match, ids, record, sit_down, tablet
from tests.scorer.web.table.hands_sent import SMALL, hand
from tests.scorer.web.table.tables import Table

HOUSE: Final = Path(scorer.__file__).parents[1]
OURS: Final = tuple(f"{HOUSE / room}/" for room in ("engine", "exports", "scorer"))
MOST_FILES: Final = 25
MOST_STATEMENTS: Final = 25
"""Of a hand that goes the full way, with those that begin a transaction."""


@pytest.fixture(
    params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)], ids=["sqlite", "postgresql"]
)
def database(request: pytest.FixtureRequest, database: Database) -> Database:
    """An empty database of each kind that the program runs on."""
    if request.param == "sqlite":
        return database
    found: Database = request.getfixturevalue("pg_db")
    return found


@pytest.fixture
def send(seated: Client, table: Table) -> Callable[[], None]:
    """The third hand of a match, ready to be sent: the first of a program look up what then is remembered."""
    for _ in range(2):
        _ready(seated, table)()
    return _ready(seated, table)


def _ready(client: Client, table: Table) -> Callable[[], None]:
    body = hand(table, SMALL)

    def send() -> None:
        answer = client.post("/bord/givar", json=body)
        assert (answer.status_code, answer.json["status"]) == (200, "saved")

    return send


def our_calls(send: Callable[[], None]) -> Counter[CodeType]:
    """How often each function of the program is called."""
    found: Counter[CodeType] = Counter()

    def profile(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(OURS):
            found[frame.f_code] += 1

    sys.setprofile(profile)
    try:
        send()
    finally:
        sys.setprofile(None)
    return found


def statements(db: Database, send: Callable[[], None]) -> list[str]:
    """What the database is asked."""
    found: list[str] = []

    def listen(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        found.append(statement)

    sa.event.listen(db.engine, "before_cursor_execute", listen)
    try:
        send()
    finally:
        sa.event.remove(db.engine, "before_cursor_execute", listen)
    return found


def test_a_hand_passes_few_files(send: Callable[[], None]) -> None:
    files = {code.co_filename for code in our_calls(send)}
    assert len(files) <= MOST_FILES, sorted(files)


def test_a_hand_is_parsed_once_and_nothing_is_read_again_by_issue_13_1(send: Callable[[], None]) -> None:
    calls = our_calls(send)
    once = (parse_deal, fold_next, glance_at)
    assert [calls[each.__code__] for each in (*once, match_record, place_of)] == [1, 1, 1, 0, 0]


def test_a_hand_is_one_question_and_two_rows_by_issue_13_1(table: Table, send: Callable[[], None]) -> None:
    asked = statements(table.db, send)
    on_a_server = table.db.file is None
    assert len(asked) == 3 + 1, asked  # the beginning on SQLite, the lock of the match on a server
    assert [statement.split()[0] for statement in asked][on_a_server:][-2:] == ["INSERT", "INSERT"]


def _entered(table: Table, match: int) -> object:
    enter(table.db, match, {"winner": 0}, kind=Kind.WALK_OVER)
    return act(table.db, ORGANISER, confirm, match, None, record(table.db, match).last)


def _seated(table: Table, match: int) -> object:
    return sit_down(table.db, match)


def _called(table: Table, _: int) -> object:
    return act(table.db, tablet(table.db, table.tournament, 1), call, CallReason.RULES)


def _points_taken(table: Table, _: int) -> object:
    entrant = ids(table.db, table.tournament)[0]
    return act(table.db, ORGANISER, adjust, entrant, AdjustmentKind.PENALTY, Amount(partier=1), "Kom sent")


def _named(table: Table, _: int) -> object:
    entrant = ids(table.db, table.tournament)[0]
    return act(table.db, ORGANISER, edit_entrant, entrant, Registration(("Anna Ek", "Nils Åkesson")))


ONE_MORE: Final = 3 + 1 + 1
"""Statements of a hand that goes the quick way when new lines of the log are to be read."""


@pytest.mark.parametrize("elsewhere", [_entered, _seated, _called, _points_taken])
def test_what_happens_at_another_table_leaves_a_hand_its_quick_way_by_issue_13_1(
    seated: Client, table: Table, elsewhere: Callable[[Table, int], object]
) -> None:
    match = given_match(table.db, table.tournament, 2, 3, table=1)
    _ready(seated, table)()
    elsewhere(table, match)
    assert len(statements(table.db, _ready(seated, table))) == ONE_MORE
    assert len(statements(table.db, _ready(seated, table))) == ONE_MORE - 1


def test_what_concerns_the_table_sends_its_next_hand_the_full_way_by_issue_13_1(
    seated: Client, table: Table
) -> None:
    _ready(seated, table)()
    _named(table, table.match)
    assert len(statements(table.db, _ready(seated, table))) > ONE_MORE
    assert seated.get("/bord/lage").json["match"]["sides"][0]["people"][0]["name"] == "Anna Ek"


def test_the_full_way_asks_little_too(app: Flask, seated: Client, table: Table) -> None:
    send = _ready(seated, table)
    app.extensions["scorer-frames"].clear()
    asked = statements(table.db, send)
    assert len(asked) <= MOST_STATEMENTS, asked
    assert sum(statement.startswith("INSERT") for statement in asked) == 2


def test_the_first_hand_after_a_start_goes_the_quick_way_by_issue_13_1(
    app: Flask, seated: Client, table: Table
) -> None:
    app.extensions["scorer-frames"].clear()
    warm_tables(app)
    assert len(statements(table.db, _ready(seated, table))) == 3 + 1
    with table.db.reading() as session:
        assert match_record(session, table.match).last == "hand-0000"


def test_the_first_hand_after_the_page_is_opened_goes_the_quick_way_by_issue_13_1(
    app: Flask, seated: Client, table: Table
) -> None:
    app.extensions["scorer-frames"].clear()
    assert seated.get("/bord").status_code == 200
    assert len(statements(table.db, _ready(seated, table))) == 3 + 1


def test_of_each_device_one_match_is_remembered_by_issue_13_3(
    app: Flask, seated: Client, table: Table
) -> None:
    """A tablet asks for the match that it shows, in each round another; each holds all its hands."""
    for path in ("/bord/lage", f"/bord/lage?match={table.match}", "/bord/lage"):
        assert seated.get(path).status_code == 200
    with app.app_context():
        assert len(frames()) == 1
