"""CSRF: every form of every page carries its token, and no POST route does anything without one."""

import re
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import time_machine
from flask import Flask
from playwright.sync_api import Page
from sqlmodel import func, select
from werkzeug.test import TestResponse

from scorer.backups.making import back_up
from scorer.backups.missing import note_missing
from scorer.backups.thrown import keep_thrown
from scorer.db import Database
from scorer.models import LogEntry
from scorer.rows.tables.club import spare_code
from scorer.services.change import ORGANISER, act
from scorer.services.tournaments.making import end_tournament
from scorer.services.tournaments.putting_away import put_away
from scorer.web.shell.guarding import first_code
from tests.clients import PASSWORD, Client
from tests.scorer.services.hall import everything, tournament
from tests.scorer.web.eventful import Eventful, eventful, json_bodies, review_forms
from tests.scorer.web.walking import Fields, Form, Reader, Walk, endpoint_of, walk

TOKEN = re.compile(r'name="csrf_token"[^>]*value="([^"]+)"')
OF_THE_PAGE = ("csrf_token", "form_id", "entry_id", "next")
SHOWS = "shows what a change would lead to; another route saves it"
NO_LINK = {
    "static": "files, not pages",
    "api.script": "a file, not a page",
    "hands.show": "opens from a record that somebody has",
    "replaying.show": "opens from a hand that has a record",
    "replaying.paper": "opens from a hand that has a record",
    "files.match_records": "a file, of a match that has a record",
    "files.round_records": "a file, of a round that has a record",
    "api.nothing": "what is not there",
    "printing.how_far": "asked for by a script while the booklet is made",
    "fonts.font": "files, not pages",
    "signing_up.here": "follows when somebody has said that they are here",
    "help.picture": "a picture, not a page",
    "projector.picture": "a picture, not a page",
    "table.state": "JSON, asked for by a script",
    "paper_hands.state": "JSON, asked for by a script",
    "static_game": "files, not pages",
    "club_tables.cards": "a paper, made when a button is pressed",
    "club_tables.way_sheet": "where the cards lead elsewhere",
    "overview.badge": "a part of a page, asked for by a script",
    "table.take_in": "what is read there comes from a computer that is gone",
    "table.take_in_at": "what is read there comes from a computer that is gone",
    "auth.open_with_code": "before there is a password",
    "auth.first_password": "before there is a password",
}
LOGS_NOTHING = {
    "archives.show": "reads a file, which nobody here has chosen",
    "screens.upload": "reads a file, which nobody here has chosen",
    "backups.make": "makes a file",
    "backups.download": "makes a file",
    "backups.choose_place": "the place is this computer's, and stands in a file",
    "backups.lay_beside": "makes a file",
    "backups.nothing_missing": "strikes a note",
    "away.throw": "the name must be typed",
    "away.remove_copy": "removes a file",
    "tables.order_cards": "makes a file",
    "club_tables.order": "makes a file",
    "tables.use_clubs": "no tournament here has cards of its own",
    "table.tap_in": "what is tapped of a deal is a row of its own, and no hand",
    "paper_hands.tap_in": "what is tapped of a deal is a row of its own, and no hand",
    "club_tables.save_address": "the form comes with the address that is stated",
    "auth.log_in": "the log-in stands in the visitor's cookie",
    "auth.log_out": "the log-in stands in the visitor's cookie",
    "auth.first_password": "before there is a password",
    "language.choose": "the language stands in the visitor's cookie",
    "practice.count": "keeps nothing",
    "practice.tap_in": "keeps nothing",
    "hands.opened": "keeps nothing",
    "signing_up.show": "a sign-up is a row of its own, and changes nothing",
    "signing_up.say": "a note of what somebody says",
    "answering.mark_not_here": "strikes that note",
    "answering.same": "the answer stands with the sign-up",
    "answering.say_no": "the answer stands with the sign-up",
    "answering.again": "the answer stands with the sign-up",
    "table.show_carried": "keeps nothing",
    "table.compare_hands": "a note of what a tablet has seen and the program has not",
    "table.try_mend": SHOWS,
    "paper_hands.try_mend": SHOWS,
    "table.type_code": "the table stands in the visitor's cookie",
    "recording.show": "reads a deal, which nobody here has pasted",
    "mending.edit": SHOWS,
    "mending.look": SHOWS,
    "mending.restore": SHOWS,
    "mending.strike": SHOWS,
    "mending.strike_rest": SHOWS,
    "mending.strike_surplus": SHOWS,
    "mending.undo": SHOWS,
}


@dataclass(frozen=True, slots=True)
class Sent:
    """A POST request that a page of the program would send, without its token."""

    client: Client
    address: str
    fields: Fields | None = None
    body: Mapping[str, Any] | None = None

    @property
    def said(self) -> object:
        """What tells it from others: the tokens, and the page to go back to, are each page's own."""
        own = [(name, value) for name, value in self.fields or () if name not in OF_THE_PAGE]
        return self.client, self.address, repr(own)

    def post(self, *, forged: bool) -> TestResponse:
        said: dict[str, list[str]] = {}
        for name, value in self.fields or ():
            if name != "csrf_token":
                said.setdefault(name, []).append(value)
        answer: TestResponse = self.client.post(
            self.address, data=said or None, json=self.body, forged=forged, buffered=True
        )
        return answer


@dataclass(frozen=True, slots=True)
class Evening:
    """All pages that the organiser, a tablet and anybody reach, and a copy of the database as it was."""

    app: Flask
    database: Database
    walks: Mapping[Client, Walk]
    eventful: Eventful
    reader: Reader
    copy: Path

    def as_it_was(self) -> None:
        assert self.database.file
        _copy(self.copy, self.database.file)
        self.database.forget()

    def lines(self) -> int:
        """How many lines the log has."""
        with self.database.reading() as session:
            return session.exec(select(func.count(LogEntry.id))).one()

    def does(self, sent: Sent) -> bool:
        """Whether the program does something with it: that is a line of the log. It may be shown first."""
        self.as_it_was()
        before = self.lines()
        answer = sent.post(forged=False)
        if self.lines() == before and answer.mimetype == "text/html":
            for form in self.reader.read({sent.address: answer.text})[1]:
                if form.action == sent.address:
                    Sent(sent.client, form.action, form.presses[0]).post(forged=False)
        return self.lines() > before

    def forms(self) -> Iterator[Form]:
        for found in self.walks.values():
            yield from found.forms

    def requests(self) -> Iterator[Sent]:
        for client, found in self.walks.items():
            for form in found.forms:
                yield from (Sent(client, form.action, press) for press in form.presses)
        organiser = next(iter(self.walks))
        for address, said in review_forms(self.eventful):
            yield Sent(organiser, address, list(said.items()))
        for client, address, body in json_bodies(self.eventful):
            yield Sent(client, address, body=body)

    def by_route(self) -> Mapping[str, Sequence[Sent]]:
        """The requests that each POST route takes, none twice."""
        found: dict[str, dict[object, Sent]] = {}
        for sent in self.requests():
            route = endpoint_of(self.app, sent.address, "POST") or sent.address
            found.setdefault(route, {})[sent.said] = sent
        return {route: list(requests.values()) for route, requests in found.items()}


@pytest.fixture
def evening(
    app: Flask,
    database: Database,
    organiser: Client,
    page: Page,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Evening:
    anybody, *tablets = (_visitor(app) for _ in range(4))
    made = eventful(organiser, tablets, database)
    act(database, ORGANISER, note_missing, made.hall.matches(1)[0], 4711, "a-hand-that-nobody-has")
    monkeypatch.setattr("scorer.web.backups.routes.sticks", lambda: ())
    act(database, ORGANISER, put_away, tournament(database), away=True)
    act(database, ORGANISER, end_tournament, tournament(database), ended=True, minutes=60)
    keep_thrown(database, "Luciacupen", b"{}")
    back_up(database)
    copy = tmp_path / "as-it-was.sqlite3"
    assert database.file
    _copy(database.file, copy)
    codes = [f"/b/{made.hall.code(number)}" for number in (1, 2)]
    with database.reading() as session:
        spare = f"/b/{spare_code(session)}"
    reader = Reader(page)
    walks = {organiser: walk(app, organiser, reader, ["/"]), anybody: walk(app, anybody, reader, ["/"])}
    walks |= {tablets[0]: walk(app, tablets[0], reader, ["/", "/bord/kod", *codes, spare])}
    return Evening(app, database, walks, made, reader, copy)


def _copy(source: Path, target: Path) -> None:
    """Of a database that is open."""
    with closing(sqlite3.connect(source)) as original, closing(sqlite3.connect(target)) as copied:
        original.backup(copied)


def _visitor(app: Flask) -> Client:
    client = app.test_client()
    assert isinstance(client, Client)
    return client


def routes(app: Flask, method: str) -> set[str]:
    return {rule.endpoint for rule in app.url_map.iter_rules() if method in (rule.methods or set())}


def test_every_form_carries_a_token_and_nothing_is_done_without_it(app: Flask, evening: Evening) -> None:
    """One evening for all of it: to make it and to walk through it takes most of the time."""
    visited = {route for found in evening.walks.values() for route in found.visited}
    assert routes(app, "GET") - visited == set(NO_LINK)
    forms = list(evening.forms())
    assert len(forms) > 500
    for form in forms:
        assert all(dict(press).get("csrf_token") for press in form.presses), (form.page, form.action)
    by_route = evening.by_route()
    assert by_route.keys() == routes(app, "POST") - {"auth.first_password"}
    before = everything(evening.database)
    for route, requests in by_route.items():
        for sent in requests:
            answer = sent.post(forged=True)
            assert answer.status_code == 400, (route, sent)
            assert "kände inte igen" in answer.text or answer.json["error"]["code"] == "csrf", route
    assert everything(evening.database) == before
    working = sorted(by_route.keys() - LOGS_NOTHING.keys())
    assert [route for route in working if not any(map(evening.does, by_route[route]))] == []


def test_the_first_password_is_not_chosen_for_the_laptop_by_another_site(
    app: Flask, client: Client, database: Database
) -> None:
    with app.app_context():
        code = first_code()
    chosen = {"code": code, "password": PASSWORD, "again": PASSWORD}
    assert TOKEN.search(client.get("/forsta-losenord").text)
    before = everything(database)
    answer = client.post("/forsta-losenord", data=chosen, forged=True)
    assert answer.status_code == 400
    assert everything(database) == before
    assert client.post("/forsta-losenord", data=chosen).status_code == 302
    assert everything(database) != before


def test_a_page_that_lay_open_for_four_hours_still_works(client: Client) -> None:
    with time_machine.travel("2026-11-27 18:00", tick=False) as clock:
        token = TOKEN.search(client.get("/").text)
        assert token
        clock.shift(timedelta(hours=4))
        answer = client.post("/sprak", data={"language": "en", "csrf_token": token[1]}, forged=True)
    assert answer.status_code == 302
