"""A page that was loaded hours ago, by a program that has been started anew since, still saves its hands."""

import json
import re
from datetime import timedelta

import time_machine
from flask import Flask

from scorer.app import create_app
from scorer.models.columns import now
from tests.clients import Client
from tests.scorer.services.hall import record
from tests.scorer.web.table.hands_sent import SMALL, hand
from tests.scorer.web.table.tables import Table

HOURS = timedelta(hours=4)


def token_of(client: Client) -> str:
    page = client.get("/bord").get_data(as_text=True)
    found = re.search(r'id="table-data" type="application/json">(.*?)</script>', page, re.DOTALL)
    assert found
    return str(json.loads(found[1])["csrf"])


def send(client: Client, body: object, token: str) -> object:
    answer = client.post("/bord/givar", json=body, headers={"X-CSRFToken": token}, forged=True)
    assert answer.status_code == 200, answer.json
    return answer.json["status"]


def test_a_hand_is_saved_four_hours_after_the_page_was_loaded(seated: Client, table: Table) -> None:
    token = token_of(seated)
    with time_machine.travel(now() + HOURS):
        assert send(seated, hand(table), token) == "saved"
        assert send(seated, hand(table, SMALL), token) == "saved"
    assert len(record(table.db, table.match).submissions) == 2


def test_the_program_started_anew_knows_the_device_and_its_page(
    app: Flask, seated: Client, table: Table
) -> None:
    token = token_of(seated)
    with seated.session_transaction() as session:
        cookie = dict(session)
    anew = create_app(app.extensions["scorer-config"], table.db)
    client = Client(anew)
    with client.session_transaction() as session:
        session.update(cookie)
    with time_machine.travel(now() + HOURS):
        assert send(client, hand(table), token) == "saved"
        assert client.get("/bord/lage").json["holds"] is True
