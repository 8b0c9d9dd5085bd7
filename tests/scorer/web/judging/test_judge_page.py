"""Issue 16, point 3: what people remember is tapped in, and the judge says what it proves."""

import html
import re
from operator import attrgetter

import pytest
from flask import Flask

from engine.forms import FORMS, Form
from engine.game import Situation
from engine.judging.seen import watched
from engine.judging.told import as_told, judged, judged_forms, told
from scorer.db import Database
from scorer.web.judging.addresses import judge_address
from tests.clients import Client
from tests.engine.judging.damaged import chance_of, played
from tests.scorer.web.matches.evening_pages import begun
from tests.scorer.web.matches.test_paper_entry import text
from tests.scorer.web.shown_hall import Hall
from tests.scorer.web.table.recording import PlayedDeal


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


def test_issue_16_3_a_meld_that_is_tapped_in_is_proven_impossible(client: Client, playing: Hall) -> None:
    """C6: seat 3 takes the trick and melds hearts; the king comes from the hand of seat 4."""
    address = "/domaren/tolva/four?kort=S6S7SAS8"
    found = re.search(
        r'href="([^"]*)"><span class="unseen">Plats 3: </span>\s*<svg class="suit H"', page(client, address)
    )
    assert found
    melded = html.unescape(found[1])
    assert "Plats 3 mälde . Stick 2" in text(page(client, melded))
    assert re.search(r'aria-current="true"[^>]*>\s*<svg class="suit H"', page(client, melded)), "it is trump"
    said = text(page(client, f"{melded}H9HK"))
    assert "Plats 3 mälde hjärter före stick 2 utan att ha både kungen och damen." in said
    assert "Beviset är ♥K, som Plats 4 spelade sedan, i stick 2." in said
    assert "Mälningen räknas inte." in said
    assert "regel C6" in said
    before = text(page(client, "/domaren/tolva/four?kort=HQH7HAH8!2H"))
    assert "Beviset är ♥D, som Plats 1 spelade redan i stick 1." in before
    assert "Någon mälde" not in page(client, "/domaren/tremanswhist/upcard")


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return answer.text


@pytest.mark.parametrize("form", judged_forms(), ids=attrgetter("key"))
def test_issue_16_3_a_table_hands_over_what_it_has_seen(app: Flask, client: Client, form: Form) -> None:
    """The address has all cards, trumps and melds of a deal; its page says what the deal itself proves."""
    chance, proven = chance_of("handed over", form.key), 0
    for _ in range(8):
        start, events, *_ = played(form, chance)
        deal = watched(start, events[: chance.randrange(len(events) + 1)])
        with app.test_request_context():
            address = judge_address(deal)
        shown = page(client, address)
        assert shown.count('class="gone"') == len(deal.plays)
        _, found = judged(form, *as_told(deal))
        assert shown.count('aria-label="Regelbrott"') == len(found)
        proven += len(found)
        assert len(address) < 300
    assert proven


def test_issue_16_3_a_table_hands_over_its_match(app: Flask, client: Client, playing: Hall) -> None:
    match = playing.matches(1)[0]
    deal = told(FORMS["bondtolva", "four"], 2, ["S6", "SA", "S7", "S8", "meld:3:H"])
    with app.test_request_context():
        address = judge_address(deal, match)
    assert address == f"/domaren/bondtolva/four?ut=2&kort=S6SAS7S8!3H&match={match}"
    assert "Anna" in page(client, address)


@pytest.mark.parametrize(
    "kort",
    [
        "S5",
        "S6S6",
        "S6*H.",
        "*",
        "*X.",
        "S",
        "å" * 900,
        "S6" * 300,
        "*" * 400,
        "!",
        "!9H",
        "!2X",
        "S6!2H",
        "!" * 400,
    ],
)
def test_issue_16_3_nonsense_in_the_address_is_answered(client: Client, kort: str) -> None:
    answer = client.get("/domaren/tolva/four", query_string={"kort": kort, "ut": "99"})
    assert answer.status_code in (200, 422)


def test_issue_16_3_what_cannot_be_told_has_no_page(client: Client) -> None:
    for path in ("tjuv/tjuv", "tolva/x", "x/y"):
        assert client.get(f"/domaren/{path}").status_code == 404
    index = client.get("/domaren").text
    assert "/domaren/tolva/four" in index
    assert "Tjuv spelas utan stick" in text(index)
    assert 'href="/regler/tjuv/tjuv"' in index


def linked(shown: str, label: str) -> str:
    """Where this link leads."""
    found = re.search(rf'href="([^"]*)">{label}</a>', shown)
    assert found, label
    return html.unescape(found[1])


def test_issue_16_3_while_cards_are_drawn_it_is_asked_whether_the_stock_was_gone(client: Client) -> None:
    """T17: seat 2 throws a heart, then has spade nine, which it may have drawn, unless the stock is gone."""
    begun = page(client, "/domaren/tolva/plocketolva")
    assert linked(begun, "Plats 1").endswith("?ut=0")
    cards = ("spader ess", "hjärter sex", "ruter sex", "spader nio")
    assert "bevisar inget fel" in text(tapped(client, "/domaren/tolva/plocketolva", *cards))
    shown = text(tapped(client, linked(begun[begun.index("Var talongen slut då?") :], "Ja"), *cards))
    assert "Beviset är ♠9, som Plats 2 spelade sedan, i stick 2." in shown
    assert "Var talongen slut då?" not in shown
    assert "Var talongen slut då?" not in page(client, "/domaren/tolva/four")


def test_t21_cards_that_lie_face_up_are_tapped_in_and_prove_a_revoke(client: Client) -> None:
    begun = page(client, "/domaren/tolva/bordstolva")
    showing = linked(begun, '<span class="unseen">Plats 2: </span>Ange kort')
    shown = tapped(client, showing, "spader nio", "ruter kung")
    assert "Vilka kort ligger uppvända framför Plats 2?" in text(shown)
    assert shown.count('class="gone"') == 2
    played = linked(shown, "Klart")
    assert "Vad spelade Plats 1?" in text(page(client, played))
    assert page(client, played).count('class="gone"') == 0, "it may be played"
    said = text(tapped(client, played, "spader ess", "hjärter sex"))
    assert "Plats 2 spelade ♥6 i stick 1 men hade färgen" in said
    assert "Beviset är ♠9, som låg uppvänt framför Plats 2." in said
    assert "uppvänt på bordet" not in page(client, "/domaren/tolva/four")


@pytest.mark.parametrize("preset", ["plocketolva", "bordstolva"])
def test_issue_16_3_tables_of_two_come_to_the_judge_with_what_was_played(
    organiser: Client, database: Database, preset: str
) -> None:
    """What is written down of the deal so far is there, the cards that lie open too."""
    _, match = begun(organiser, database, preset)
    paper = f"/matcher/{match}/papper"
    assert f'"judge": "/domaren/tolva/{preset}"' in organiser.get(paper).text
    options = frozenset({"first_trick_from_table"} if preset == "bordstolva" else ())  # as chosen in `begun`
    deal = PlayedDeal(Situation(FORMS["tolva", preset], 0, (0, 0), options=options), 3)
    shown = [f"shows:{seat}:{place.up}" for seat, row in enumerate(deal.start.layout.rows) for place in row]
    said = {"match": match, "after": None, "id": "draft-of-two", "taps": [*shown, *deal.events[:2]]}
    address = organiser.post(f"{paper}/kort", json=said).json["judge"]
    assert address.startswith(f"/domaren/tolva/{preset}?")
    seen = page(organiser, address)
    assert seen.count('class="gone"') == 2
    lying = [place.up for row in deal.start.layout.rows for place in row]
    assert address.count("~") == len(lying) == (12 if preset == "bordstolva" else 0)
    assert "match=" in address


def test_issue_16_3_a_table_of_tjuv_has_no_judge(organiser: Client, database: Database) -> None:
    _, match = begun(organiser, database, "tjuv")
    assert '"judge": null' in organiser.get(f"/matcher/{match}/papper").text
