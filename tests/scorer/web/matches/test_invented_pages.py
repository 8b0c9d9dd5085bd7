"""The pages and papers of an invented game (`tests/invented/`) that the program has never heard of."""

import json
import re
from collections.abc import Iterator

import pytest
from flask import Flask

from engine.contest.match import MatchRules, start
from engine.formats.summary import parse_deal
from engine.forms import FORMS, Form
from exports.papers.protocol.columns import cells, columns
from scorer.db import Database
from scorer.words.language import PaperTexts
from tests.clients import Client
from tests.exports.papers.papers import pages
from tests.invented.listed import on_the_lists
from tests.invented.test_commands_with_it import RECORD
from tests.scorer.web.hands.stepping import differences, page_of
from tests.scorer.web.matches.evening_pages import new_evening, text
from tests.scorer.web.practice.told import states


@pytest.fixture(autouse=True)
def lyktan() -> Iterator[Form]:
    with on_the_lists():
        yield FORMS["lyktan", "two"]


def test_its_rules_are_read(client: Client) -> None:
    assert "Lyktan på två" in client.get("/regler").text
    page = text(client.get("/regler/lyktan/three").text)
    assert "C2 Spelet går medsols" in page
    assert "L4 Förhand får tända lyktan" in page
    assert "Är flera lika har lyktan slocknat." in page


@pytest.mark.parametrize("name", ["two", "three"])
def test_it_is_practised(client: Client, name: str) -> None:
    assert f'href="/ova/lyktan/{name}"' in client.get("/ova").text
    assert '"question.lit"' in client.get(f"/ova/lyktan/{name}").text
    *before, after = states(FORMS["lyktan", name])
    assert after.complete
    assert not any(state.complete for state in before)


def test_what_is_practised_is_counted(client: Client) -> None:
    sent = [{"id": "practice-1", "kind": "deal", "deal": {"tricks": [4, 4], "lit": 1}}]
    asked = {"game": "lyktan", "form": "two", "first_dealer": 1, "sent": sent}
    assert client.post("/ova/lage", json=asked).json["fold"]["score"] == [4, 1]


def test_its_script_is_served_as_those_of_the_program_are(client: Client) -> None:
    with (
        client.get("/static/table/games/lyktan.js") as own,
        client.get("/static/table/games/tjuv.js") as usual,
    ):
        assert (own.status_code, usual.status_code) == (200, 200)
        assert set(own.headers.keys()) == set(usual.headers.keys())
        assert own.text.startswith("/** Lyktan")
    assert client.get("/static/table/games/whist.js").status_code == 404


def test_issue_16_1_a_deal_of_it_is_looked_at_and_printed(app: Flask, client: Client) -> None:
    """Its cards have suits and ranks of their own; its events are told in its own words."""
    opened = client.post("/givar", data={"record": json.dumps(RECORD)})
    assert opened.status_code == 303
    page = client.get(opened.location).text
    assert "Lyktan på tre" in page
    with app.test_request_context():
        shown = page_of(RECORD)
    assert json.dumps(shown["steps"][1]["said"]) in page
    assert [step["middle"] for step in shown["steps"][2:]] == [
        [[0, "R1"]], [[0, "R1"], [1, "G3"]], [[0, "R1"], [1, "G3"], [2, "Y1"]]
    ]  # fmt: skip
    assert [step["to_act"] for step in shown["steps"][:4]] == [0, 0, 1, 2]
    assert shown["steps"][-1]["stock"] == ["V3", "V4"]
    assert differences(RECORD, shown) == []
    refused = client.post("/givar", data={"record": json.dumps(RECORD | {"events": ["R1", "light"]})})
    found = re.search(
        r'<script id="record" type="application/json">(.*?)</script>', client.get(refused.location).text
    )
    assert found
    assert json.loads(found[1])["refused"]["said"] == "Lyktan tänds före det första utspelet."
    paper = client.get(f"{opened.location}/given.pdf", buffered=True)
    assert "Lyktan på tre" in pages(paper.data)[0]


def test_a_match_of_it_is_entered_from_paper_and_printed(organiser: Client, database: Database) -> None:
    assert "?spel=lyktan" in organiser.get("/tavlingar/ny").text
    assert "Lyktan, alla möter alla" in organiser.get("/tavlingar/ny?spel=lyktan").text
    evening = new_evening(organiser, database, "lyktan", system="by-hand")
    evening.register(2)
    match = evening.put_together(0, 1)
    evening.sit_down(match, 1)
    page = text(organiser.get(f"/matcher/{match}/giv").text)
    assert "Stick Tillsammans 8." in page
    assert "Vem tände ingen tände" in page
    assert "lyktan 3" in evening.enter(match, {"tricks_0": "5", "lit": "0"})
    assert "lyktan −3" in evening.enter(match, {"tricks_0": "8", "lit": "1"})
    shown = evening.match_text(match)
    assert "Matchen är slut." in shown
    assert "stick 8–0" in shown
    assert "Nils tände" in shown
    assert organiser.get(f"{evening.address}/ronder/1/protokoll.pdf?ifyllda=1").data.startswith(b"%PDF")


def test_its_protocol_has_its_columns(app: Flask, lyktan: Form) -> None:
    with app.test_request_context():
        found = columns(lyktan, PaperTexts())
    assert [column.head for column in found] == ["Stick", "Lykta", "Poäng", "Ställning"]
    state = start(MatchRules(lyktan, 1, 0)).add(parse_deal(lyktan, {"tricks": [5, 3], "lit": 1}))
    assert cells(found, state.lines[0], 2) == ("5", "3", "", "×", "5", "0", "5", "0")
