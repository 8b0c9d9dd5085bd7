"""A plain hand goes a quick way. Whatever else happens, it is stored and answered as on the full one."""

import itertools
import json
import random
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import time_machine
from flask import Flask
from sqlmodel import select

from engine.forms import FORMS
from scorer.config import sqlite_url
from scorer.db import Database
from scorer.models import AdjustmentKind, Call, Confirmation, LogEntry, Settlement, Submission
from scorer.rows.entrants.view import entrants_of
from scorer.rows.matches.conflicts import branches
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.adjusting import Amount, adjust
from scorer.services.entrants.registering import Registration, edit_entrant, register, set_present
from scorer.services.matches import entries, next_hand, settling
from scorer.services.matches.entries import Kind, Sent, submit
from scorer.services.matches.settling import How, confirm, settle
from scorer.web.table import routes
from tests.clients import Client
from tests.conftest import app_on
from tests.scorer.services.hall import ids, record
from tests.scorer.web.table.hands_sent import SMALL, hand, play, refusal
from tests.scorer.web.table.random_matches import random_deal
from tests.scorer.web.table.tables import Table, hand_made_table, new_table, scanned

STEPS = 60
SEEDS = (0, 2)
STARTED = "2027-03-27 18:00"
STRANGE = '"}]},\\ </script> 😀'
"""Stands in names: the quick answer is put together of texts of JSON."""
Step = Callable[["Evening"], object]


class Evening:
    """An evening at one table, with two devices. `chance` decides what happens; equal ones do the same."""

    def __init__(self, table: Table, devices: Sequence[Client], seed: int) -> None:
        self.table, self.devices, self.chance = table, devices, random.Random(seed)
        self.told = 0
        self.known: dict[tuple[int, str], tuple[str, bytes]] = {}
        self.numbers = itertools.count()

    def step(self) -> object:
        return self.chance.choices(STEPS_OF_AN_EVENING, WEIGHTS)[0](self)

    @property
    def device(self) -> Client:
        return self.devices[self.chance.random() < 0.1]

    def sent(self, **changes: Any) -> dict[str, Any]:
        now = record(self.table.db, self.table.match)
        deal = random_deal(self.chance, now.rules.seated)
        body = {"id": f"hand-{next(self.numbers):06}", "match": now.id, "after": now.last, "kind": "deal"}
        return body | {"deal": deal} | changes

    def post(self, path: str, body: object) -> object:
        answer = self.device.post(path, json=body)
        known = json.loads(answer.text, object_pairs_hook=each_once)
        told = json.dumps(known, sort_keys=True)  # an object is the same in any order
        return answer.status_code, told, answer.headers.get("ETag"), answer.content_type


def each_once(members: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    """As a page would read it, which takes the last of two with the same name."""
    found = dict(members)
    assert len(found) == len(members)
    return found


def a_hand(evening: Evening) -> object:
    return evening.post("/bord/givar", evening.sent())


def a_hand_elsewhere(evening: Evening) -> object:
    """The page follows a match by its id."""
    return evening.post(f"/bord/givar?match={evening.table.match}", evening.sent())


def a_hand_beside(evening: Evening) -> object:
    return evening.post("/bord/givar", evening.sent(after=None))


def an_old_id(evening: Evening) -> object:
    return evening.post("/bord/givar", evening.sent(id="hand-000001"))


def a_wrong_one(evening: Evening) -> object:
    wrong: list[Any] = [{}, {"melds": 3}, {"last_trick": 9}, {"won": [1, 0]}, None]
    return evening.post("/bord/givar", evening.sent(deal=evening.chance.choice(wrong)))


def a_struck_one(evening: Evening) -> object:
    ids = [row.id for row in record(evening.table.db, evening.table.match).submissions] or ["hand-none"]
    change = {"target": evening.chance.choice(ids), "struck": evening.chance.random() < 0.7}
    return evening.post("/bord/givar", evening.sent(kind="mend", changes=[change]))


def an_organisers_hand(evening: Evening) -> object:
    sent = evening.sent()
    known = Sent(sent["id"], sent["match"], sent["after"], Kind.DEAL, sent["deal"], "Rättat")
    return refusal_of(lambda: act(evening.table.db, ORGANISER, submit, known))


def a_confirmation(evening: Evening) -> object:
    last = record(evening.table.db, evening.table.match).last
    return refusal_of(lambda: act(evening.table.db, ORGANISER, confirm, evening.table.match, None, last))


def a_settlement(evening: Evening) -> object:
    found = branches(record(evening.table.db, evening.table.match))
    how = evening.chance.choice(settling.CHOICES)
    if not found:
        return None
    choice = settling.Choice(How(how), "Så var det")
    return refusal_of(
        lambda: act(evening.table.db, ORGANISER, settle, evening.table.match, found[0].id, choice)
    )


def a_late_entrant(evening: Evening) -> object:
    late = [Registration((f"Sen {next(evening.numbers)}", f"Sent {next(evening.numbers)}"))]
    return refusal_of(lambda: act(evening.table.db, ORGANISER, register, evening.table.tournament, late))


def a_taking_over(evening: Evening) -> object:
    return evening.post("/bord/ta-over", {"match": evening.table.match})


def a_call(evening: Evening) -> object:
    return evening.post(evening.chance.choice(("/bord/kalla", "/bord/kalla/klart")), {"reason": "help"})


def a_language(evening: Evening) -> object:
    chosen = evening.chance.choice(("sv", "en"))
    return evening.device.post("/sprak", data={"language": chosen}).status_code


def points_that_are_given(evening: Evening) -> object:
    """No table is told of them, nor of who is away."""
    entrant = evening.chance.choice(ids(evening.table.db, evening.table.tournament))
    if evening.chance.random() < 0.5:
        here = evening.chance.random() < 0.5
        return refusal_of(lambda: act(evening.table.db, ORGANISER, set_present, entrant, present=here))
    amount = Amount(partier=1)
    given = entrant, AdjustmentKind.PENALTY, amount, "Kom sent"
    return refusal_of(lambda: act(evening.table.db, ORGANISER, adjust, *given))


def another_name(evening: Evening) -> object:
    tournament = evening.table.tournament
    entrant = evening.chance.choice(ids(evening.table.db, tournament))
    with evening.table.db.reading() as session:
        view = next(view for view in entrants_of(session, tournament) if view.id == entrant)
    name = Registration(tuple(person.name for person in view.members), f"Lag {next(evening.numbers)}")
    return refusal_of(lambda: act(evening.table.db, ORGANISER, edit_entrant, entrant, name))


def a_question(evening: Evening) -> object:
    """One that is answered with 304 would get what it has, if it asked without a mark."""
    device, waiting = evening.device, evening.chance.choice(("", "&waiting=2"))
    path = f"/bord/lage?told={evening.told}{waiting}"
    of = evening.devices.index(device), path
    mark, shown = evening.known.get(of, ("", b""))
    answer = device.get(path, headers={"If-None-Match": mark})
    if answer.status_code == 304:
        assert _but_when_it_was_heard(device.get(path).data) == _but_when_it_was_heard(shown)
    else:
        evening.known[of] = answer.headers.get("ETag", ""), answer.data
    return answer.status_code, answer.data, answer.headers.get("ETag")


def _but_when_it_was_heard(state: bytes) -> object:
    """The question itself is heard."""
    found = json.loads(state)
    return found | {"holder": found["holder"] and found["holder"]["since"]}


CHANCES = {
    a_hand: 60, a_hand_elsewhere: 5, a_hand_beside: 1, an_old_id: 1, a_wrong_one: 3, a_struck_one: 3,
    an_organisers_hand: 2, a_confirmation: 3, a_settlement: 6, a_late_entrant: 1, a_taking_over: 2, a_call: 2,
    a_language: 3, a_question: 12, points_that_are_given: 2, another_name: 1,
}  # fmt: skip
STEPS_OF_AN_EVENING, WEIGHTS = list(CHANCES), list(CHANCES.values())


def refusal_of(change: Callable[[], object]) -> str:
    try:
        return repr(change())
    except Exception as refused:
        return repr(refused)


@pytest.fixture(params=["tolva", "bondtolva", "tremanswhist", "tjuv"])
def table(request: pytest.FixtureRequest, database: Database) -> Table:
    """A table of each game, with a match that is long enough."""
    form = next(form for form in FORMS.values() if form.game == request.param)
    if (form.game, form.name) == ("bondtolva", "four"):
        return new_table(database, partier=15)
    if form.seats:
        players = [f"Spelare {number} {STRANGE}" for number in range(form.seats)]
        return hand_made_table(database, form.game, form.name, players, form.seats // form.sides, partier=9)
    players = [f"Spelare {number} {STRANGE}" for number in range(5)]
    return hand_made_table(database, form.game, form.name, players, length=9, partier=4)


@pytest.fixture
def devices(app: Flask, table: Table) -> list[Client]:
    found = [scanned(app, table.code) for _ in range(2)]
    for device in found:
        assert device.get("/bord").status_code == 200
    people = [person.id for person in record(table.db, table.match).proposed_seats if person]
    seats = {"match": table.match, "seats": people, "first_dealer": 0}
    assert found[0].post("/bord/platser", json=seats).status_code == 200
    return found


@pytest.mark.parametrize(
    "seeds", [SEEDS, pytest.param(range(3, 40), marks=pytest.mark.deep)], ids=["two", "many"]
)
def test_both_ways_answer_and_store_the_same_in_any_evening_by_issue_13_1(
    seeds: Sequence[int],
    table: Table,
    devices: list[Client],
    put_together: Flask,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quick: list[bool] = []
    quickly = routes.saved_quickly

    def counted(*arguments: Any) -> Any:
        quick.append((answer := quickly(*arguments)) is not None)
        return answer

    table.db.close()
    assert table.db.file
    for seed in seeds:
        found = []
        for name, way in (("quick", counted), ("full", lambda *_: None)):
            monkeypatch.setattr(routes, "saved_quickly", way)
            made = map("made-{:08}".format, itertools.count())
            monkeypatch.setattr(settling.secrets, "token_urlsafe", lambda _, made=made: next(made))
            file = Path(shutil.copy(table.db.file, tmp_path / f"{name}-{seed}.sqlite3"))
            with closing(Database(sqlite_url(file), tmp_path)) as database:
                evening = happened(table, database, devices, app_on(database, put_together), seed)
                found.append(list(evening))
        for number, (quickly_told, fully_told) in enumerate(zip(*found, strict=True)):
            assert quickly_told == fully_told, (seed, number)
    assert any(quick)


def test_no_device_fills_a_match_with_hands_without_end_the_quick_way(
    database: Database, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(database, partier=15)
    device = scanned(app, table.code)
    device.get("/bord")
    seats = [person.id for person in record(table.db, table.match).proposed_seats if person]
    device.post("/bord/platser", json={"match": table.match, "seats": seats, "first_dealer": 0})
    for room in (entries, next_hand):
        monkeypatch.setattr(room, "MOST_ENTERED", 3)
    play(device, table, SMALL, SMALL, SMALL)
    assert refusal(device, hand(table, SMALL))[1] == "entries-many"


# Five parameters: those of one evening.
def happened(
    table: Table, database: Database, devices: Sequence[Client], app: Flask, seed: int
) -> Iterator[object]:
    """What is answered at each step of the evening, and what is stored at its end."""
    own = Table(database, table.tournament, table.number, table.code, table.match)
    copies = [same_device(app, device) for device in devices]
    evening = Evening(own, copies, seed)
    with time_machine.travel(STARTED, tick=False) as clock:
        for _ in range(STEPS):
            clock.shift(7)
            yield evening.step()
    with database.reading() as session:
        for model in (Submission, LogEntry, Confirmation, Settlement, Call):
            yield [row.model_dump() for row in session.exec(select(model)).all()]


def same_device(app: Flask, device: Client) -> Client:
    found = app.test_client()
    assert isinstance(found, Client)
    with device.session_transaction() as known, found.session_transaction() as session:
        session.update(known)
        session.permanent = True
    return found
