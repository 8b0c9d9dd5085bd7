"""Nonsense in addresses and forms gets a clear answer, and leaves everything as it was."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest
from flask import Flask
from sqlmodel import func, select
from werkzeug.test import TestResponse

from scorer.db import Database
from scorer.models import MatchSide
from scorer.services.matches.entries import Kind
from tests.clients import Client
from tests.scorer.web.shown_hall import FOUR_POINTS, Hall, new_hall

TOO_LARGE = ("1000000000", "2147483648", "9223372036854775808", "9" * 20, "9" * 5000)


@pytest.fixture
def playing(database: Database) -> Hall:
    """Five pairs at two tables, one of them free in round 1."""
    hall = new_hall(database, pairs=5)
    hall.publish()
    return hall


@pytest.fixture
def match(playing: Hall) -> int:
    return playing.matches(1)[0]


@pytest.fixture
def entry(playing: Hall, match: int) -> str:
    """A hand of the match."""
    return playing.enter(match, Kind.DEAL, FOUR_POINTS)


@pytest.fixture(autouse=True)
def unchanged(request: pytest.FixtureRequest, database: Database, organiser: Client) -> Iterator[None]:
    """Nothing in the whole database is another than before the test."""
    for name in {"playing", "match", "entry", "draft", "met"} & {*request.fixturenames}:
        request.getfixturevalue(name)
    before = everything(database)
    yield
    assert everything(database) == before


def everything(database: Database) -> list[str]:
    assert database.file is not None
    with closing(sqlite3.connect(database.file)) as connection, connection:
        lines = list(connection.iterdump())
    connection.close()
    return lines


def refused(answer: TestResponse) -> bool:
    """With a page for people, not an error of the program."""
    return 400 <= answer.status_code < 500 and "</html>" in answer.text


@pytest.mark.parametrize("number", TOO_LARGE[-2:])
def test_a_number_that_no_row_can_have_is_a_page_that_is_not_there(
    app: Flask, organiser: Client, number: str
) -> None:
    for rule in app.url_map.iter_rules():
        numbered = re.findall(r"<(?:row_id|number):\w+>", rule.rule)
        for method in (rule.methods or set()) & {"GET", "POST"} if numbered else ():
            path = rule.rule.replace("<entry_id>", "entry").replace("<submission_id>", "entry")
            for blank in numbered:
                path = path.replace(blank, number)
            answer = organiser.open(path, method=method)
            assert answer.status_code == 404, path
            assert "Sidan finns inte" in answer.text or answer.json["error"]["code"] == "not-found"


def test_a_match_that_cannot_be_is_given_no_table(organiser: Client, playing: Hall) -> None:
    path = f"/tavlingar/{playing.tournament}/ronder/1/bord"
    for number in TOO_LARGE:
        assert refused(organiser.post(path, data={"match": number, "table": "1"}))


NO_ROW = (*TOO_LARGE, "0", "-1", "1.5", "x", "\u00b2", "\u0661", "<script>")


@pytest.fixture
def draft(playing: Hall) -> str:
    """The address of the draft of round 2."""
    playing.draw()
    return f"/tavlingar/{playing.tournament}/ronder/2"


def test_who_is_not_in_the_draft_is_moved_nowhere(organiser: Client, draft: str) -> None:
    for value in NO_ROW:
        data = {
            "one": value,
            "other": value,
            "to": value,
            "holder": value,
            "side": [value, value],
            "match": value,
        }
        for door in ("byt", "satt-ihop", "ta-isar"):
            answer = organiser.post(f"{draft}/{door}", data=data, follow_redirects=True)
            assert answer.status_code in {200, 404}, door
            assert "Förslaget är ändrat." not in answer.text


def test_a_table_that_is_not_there_takes_no_match(organiser: Client, match: int) -> None:
    for table in (*TOO_LARGE, "61", "-1", "0", "1.5", "ett", "\u0661\u0661"):
        answer = organiser.post(f"/matcher/{match}/bord", data={"table": table}, follow_redirects=True)
        assert "Det bordet finns inte i tävlingen." in answer.text, table


# --- forms ------------------------------------------------------------------------------------------

HAND = {"meld_0": "0.H", "maktorer_0": "5", "maktorer_1": "3", "last_trick": "0", "vinst": ""}
NO_CHOICE = ("x", "41", "-1", "1.5", "\u00b2", "9" * 20, "9" * 5000, "2.H", "<script>")


@pytest.mark.parametrize("field", ["vinst", "last_trick", "meld_0", "slip_0", "ogon_0"])
def test_a_hand_with_a_choice_that_is_none_is_refused(organiser: Client, match: int, field: str) -> None:
    for value in NO_CHOICE:
        assert refused(organiser.post(f"/matcher/{match}/giv", data=HAND | {field: value})), value


def test_a_tolva_won_by_nobody_who_played_is_refused(organiser: Client, match: int) -> None:
    for value in NO_CHOICE:
        data = {"score_0": "13", "score_1": "12", "winner": value}
        assert refused(organiser.post(f"/matcher/{match}/tolva", data=data)), value


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_where_somebody_is_free_there_is_nothing_to_fill_in(
    organiser: Client, playing: Hall, method: str
) -> None:
    for door in ("giv", "tolva", "platser", "walk-over"):
        answer = organiser.open(f"/matcher/{bye(playing)}/{door}", method=method)
        assert refused(answer), door
        assert "Där står någon över" in answer.text


def bye(hall: Hall) -> int:
    with hall.db.reading() as session:
        wanted = select(MatchSide.match_id).group_by(MatchSide.match_id).having(func.count() == 1)
        return session.exec(wanted).one()


# --- changes that a page carries --------------------------------------------------------------------

CARRIED = (
    "x", "null", "{}", "[1]", "[null]", '["x"]', "[[]]", "[NaN]", "[" * 100_000, '[{"a":' * 20_000,
    *('[{"target": "ENTRY", "deal": ' + "[" * deep + "]" * deep + "}]" for deep in (90, 200, 940, 9000)),
    '["x", {"target": "ENTRY", "struck": "q"}]', '[{"target": "ENTRY", "struck": true}, 5]',
    '[{"target": []}]', '[{"target": "ENTRY"}]', '[{"target": "ENTRY", "deal": null}]',
    '[{"target": "ENTRY", "struck": true, "deal": {}}]', '[{"target": "unknown-entry", "struck": true}]',
    '[{"target": "\\ud800aaaaaaaa", "struck": true}]',
)  # fmt: skip


DOORS = ("givar/ENTRY", "givar/ENTRY/stryk", "givar/ENTRY/stryk-resten", "stryk-overskott", "galler", "andra")


@pytest.mark.parametrize("door", DOORS)
def test_forged_changes_are_answered_on_every_page_that_carries_them(
    organiser: Client, match: int, entry: str, door: str
) -> None:
    path = f"/matcher/{match}/{door}".replace("ENTRY", entry)
    for carried in CARRIED:
        answer = organiser.post(path, data={"changes": carried.replace("ENTRY", entry), "after": entry})
        assert answer.status_code in {200, 302, 400, 422}, carried[:60]


# --- forms that come back ---------------------------------------------------------------------------

WRONG_FORMS = (
    ("/tavlingar/ny", {}),
    ("/tavlingar/ny", {"name": "x" * 500, "date": "igår", "system": "x"}),
    ("/tavlingar/{t}/andra", {}),
    ("/tavlingar/{t}/par", {"first": ""}),
    ("/tavlingar/{t}/par", {"first": "Sven Ek", "second": "Ulla Ek", "number": "1"}),
    ("/tavlingar/{t}/par/klistra", {}),
    ("/tavlingar/{t}/par/klistra", {"text": "x" * 200_000, "save": "1"}),
    ("/tavlingar/{t}/par/{e}", {"first": "", "second": ""}),
    ("/tavlingar/{t}/par/sen", {"first": "Sven Ek", "second": "Ulla Ek", "missed": "allt"}),
    ("/tavlingar/{t}/par/sen", {"first": "Sven Ek", "second": "Ulla Ek", "missed": "own", "partier": "-1"}),
    ("/tavlingar/{t}/par/reservera", {"name": ""}),
    ("/tavlingar/{t}/par/reservera", {"name": "Plats", "number": "1"}),
    ("/tavlingar/{t}/par/{e}/avdrag", {"kind": "x", "partier": "många"}),
    ("/tavlingar/{t}/par/{e}/avdrag", {"kind": "penalty", "round": "0", "reason": "Inget"}),
    ("/tavlingar/{t}/andra-regler", {"partier": "0"}),
    ("/tavlingar/{t}/andra-regler", {"partier": "3", "save": "1"}),
    ("/matcher/{m}/platser", {"seat_0": "x", "dealer": "x"}),
    ("/matcher/{m}/walk-over", {"winner": "x"}),
    ("/matcher/{m}/walk-over", {"winner": "7"}),
)


@pytest.mark.parametrize(("where", "form"), WRONG_FORMS)
def test_a_form_that_is_not_right_comes_back_as_such(
    organiser: Client, playing: Hall, where: str, form: dict[str, str]
) -> None:
    names = {"t": playing.tournament, "e": playing.entrants()[0].id, "m": playing.matches(1)[0]}
    assert organiser.post(where.format(**names), data=form).status_code == 422


@pytest.fixture
def met(playing: Hall) -> Hall:
    """Five pairs who have all met, after five rounds."""
    for _ in range(4):
        playing.publish()
    return playing


def test_a_round_that_cannot_be_drawn_is_refused_as_such(organiser: Client, met: Hall) -> None:
    assert organiser.post(f"/tavlingar/{met.tournament}/ronder").status_code == 422
