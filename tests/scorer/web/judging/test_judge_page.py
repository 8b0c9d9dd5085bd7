"""Issue 16, point 3: what people remember is tapped in, and the judge says what it proves."""

import html
import re

import pytest

from tests.clients import Client
from tests.scorer.web.matches.test_paper_entry import text
from tests.scorer.web.shown_hall import Hall


def tapped(client: Client, address: str, *labels: str) -> str:
    """The page after these cards were tapped, each by its name, as a finger would."""
    page = client.get(address).text
    for label in labels:
        found = re.search(rf'<a href="([^"]*)"><span class="playing .[^>]*aria-label="{label}"', page)
        assert found, label
        page = client.get(html.unescape(found[1])).text
    return page


def test_issue_16_3_tapped_cards_prove_a_revoke_and_name_the_rule(client: Client) -> None:
    """C3: seat 2 throws a heart on spades, and follows spades in the next trick."""
    first = ("spader sex", "hjärter sex", "spader åtta", "spader knekt")
    page = tapped(client, "/domaren/tolva/four", *first)
    assert "bevisar inget fel" in text(page)
    page = text(tapped(client, "/domaren/tolva/four", *first, "spader dam", "spader ess", "spader nio"))
    assert "Plats 2 spelade ♥6 i stick 1 men hade färgen" in page
    assert "Beviset är ♠9, som Plats 2 spelade sedan, i stick 2." in page
    assert "regel C3" in page
    assert "regel C8" in page


def test_issue_16_3_the_address_holds_all_so_that_a_step_back_is_a_link(client: Client) -> None:
    page = client.get("/domaren/bondtolva/four?ut=2&kort=*H.S6D6").text
    assert "Vad spelade Plats 1?" in page
    undone = re.search(r'href="([^"]*)">Ångra', page)
    assert undone
    assert "Vad spelade Plats 4?" in client.get(html.unescape(undone[1])).text


def test_issue_16_3_the_players_of_a_match_are_named(client: Client, playing: Hall) -> None:
    match = playing.matches(1)[0]
    page = client.get(f"/domaren/bondtolva/four?match={match}").text
    assert "Anna" in page
    for wrong in (f"tolva/four?match={match}", "bondtolva/four?match=99", "bondtolva/four?match=x"):
        assert client.get(f"/domaren/{wrong}").status_code == 404


@pytest.mark.parametrize("kort", ["S5", "S6S6", "S6*H.", "*", "*X.", "S", "å" * 900, "S6" * 300, "*" * 400])
def test_issue_16_3_nonsense_in_the_address_is_answered(client: Client, kort: str) -> None:
    answer = client.get("/domaren/tolva/four", query_string={"kort": kort, "ut": "99"})
    assert answer.status_code in (200, 422)


def test_issue_16_3_what_cannot_be_told_has_no_page(client: Client) -> None:
    for path in ("tolva/plocketolva", "tjuv/tjuv", "tolva/x", "x/y"):
        assert client.get(f"/domaren/{path}").status_code == 404
    assert "/domaren/tolva/four" in client.get("/domaren").text
