"""Issue 16, point 1: any record opens, from what is pasted, from a file, from a link."""

import json
import zlib
from base64 import urlsafe_b64encode
from io import BytesIO

import pytest

from engine.forms import FORMS
from scorer.web.hands.packed import LONGEST, packed, unpacked
from scorer.web.hands.routes import MOST_BYTES
from tests.clients import Client
from tests.exports.papers.papers import pages
from tests.scorer.web.hands.stepping import random_record
from tests.scorer.web.hands.test_steps import BONDTOLVA


def test_issue_16_1_a_pasted_record_opens_at_an_address_of_its_own(client: Client) -> None:
    answer = client.post("/givar", data={"record": json.dumps(BONDTOLVA, indent=1)})
    assert answer.status_code == 303
    page = client.get(answer.location)
    assert page.status_code == 200
    assert "Bondtolva på fyra" in page.text
    assert '"said": "Spelare 1 spelar ut hj' in page.text


def test_issue_16_1_an_uploaded_file_opens_and_several_records_are_listed(client: Client) -> None:
    lines = json.dumps(BONDTOLVA) + "\n{}\nnonsens\n" + json.dumps(BONDTOLVA | {"events": ["HA", "CA"]})
    answer = client.post("/givar", data={"file": (BytesIO(lines.encode()), "kvall.jsonl")})
    assert answer.status_code == 200
    assert answer.text.count('href="/givar/') == 2
    assert "Rad 3" in answer.text
    assert "stannar vid ett fel" in answer.text


@pytest.mark.parametrize("key", FORMS, ids="/".join)
def test_issue_16_1_every_form_has_a_deal_to_look_at(client: Client, key: tuple[str, str]) -> None:
    page = client.get(f"/givar/exempel/{key[0]}/{key[1]}")
    assert page.status_code == 200
    assert "har gett." in page.text
    assert '"players": ["Anna", "Bo"' in page.text
    assert f'href="/givar/exempel/{key[0]}/{key[1]}"' in client.get("/givar").text
    assert f'href="/givar/exempel/{key[0]}/{key[1]}"' in client.get(f"/regler/{key[0]}/{key[1]}").text


@pytest.mark.parametrize("key", FORMS, ids="/".join)
def test_issue_16_1_a_record_fits_into_its_address_and_comes_out_the_same(key: tuple[str, str]) -> None:
    for number in range(9):
        raw = random_record(FORMS[key], number)
        short = packed(raw)
        assert short is not None
        assert len(short) < LONGEST / 2
        assert unpacked(short) == raw


@pytest.mark.parametrize(
    "sent",
    [
        "",
        "nonsens",
        "{}",
        "[]",
        "null",
        "[[[[",
        '{"format": "giv/1"}',
        '{"format": "giv/2", "game": 5}',
        "\x00",
    ],
)
def test_nonsense_is_refused_with_a_sentence(client: Client, sent: str) -> None:
    answer = client.post("/givar", data={"record": sent})
    assert answer.status_code == 422
    assert 'class="error"' in answer.text
    assert "Traceback" not in answer.text


@pytest.mark.parametrize("short", ["x", "å", "A" * (LONGEST + 1), "....", "eJwrSS0uAQAEXQHB", "%00"])
def test_an_address_with_no_record_is_not_found(client: Client, short: str) -> None:
    assert client.get(f"/givar/{short}").status_code == 404


def test_a_file_or_a_text_that_is_too_large_is_not_read(client: Client) -> None:
    line = json.dumps(BONDTOLVA).encode() + b"\n"
    lines = line * (MOST_BYTES // len(line) + 1)
    for sent in ({"file": (BytesIO(lines), "arv.jsonl")}, {"record": lines.decode()}):
        answer = client.post("/givar", data=sent)
        assert answer.status_code == 422
        assert "Ta färre givar i taget. Det är för mycket på en gång." in answer.text


def test_half_a_letter_is_an_event_that_does_not_exist(client: Client) -> None:
    answer = client.post("/givar", data={"record": json.dumps(BONDTOLVA | {"events": ["\ud800"]})})
    assert answer.status_code == 303
    page = client.get(answer.location)
    assert page.status_code == 200
    assert "ndelsen finns inte i det h" in page.text


def test_an_address_that_unpacks_to_gigabytes_is_not_found(client: Client) -> None:
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15)
    short = urlsafe_b64encode(squeezer.compress(b" " * 2_000_000) + squeezer.flush()).decode().rstrip("=")
    assert len(short) < LONGEST
    assert client.get(f"/givar/{short}").status_code == 404


def test_issue_16_4_the_viewer_prints_the_deal(client: Client) -> None:
    shown = client.post("/givar", data={"record": json.dumps(BONDTOLVA)}, follow_redirects=True)
    address = f"{shown.request.path}/given.pdf"
    assert f'href="{address}"' in shown.text
    answer = client.get(address, buffered=True)
    assert answer.content_type == "application/pdf"
    [text] = pages(answer.data)
    assert "Spelare 1 visar kung och dam i spader. Spelare 1 och 3: trumf, +2." in " ".join(text.split())
    assert client.get("/givar/nonsens/given.pdf").status_code == 404


@pytest.mark.parametrize("raw", [BONDTOLVA | {"form": "nine"}, BONDTOLVA | {"hands": ["SK"]}, [], {"a": 1}])
def test_a_record_whose_set_up_is_wrong_is_refused_by_its_link_too(client: Client, raw: object) -> None:
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15)
    text = squeezer.compress(json.dumps(raw).encode()) + squeezer.flush()
    answer = client.get(f"/givar/{urlsafe_b64encode(text).decode().rstrip('=')}")
    assert answer.status_code == 422
    assert 'class="error"' in answer.text


def test_a_game_that_is_not_there_has_no_deal_to_look_at(client: Client) -> None:
    assert client.get("/givar/exempel/tolva/nonsens").status_code == 404
