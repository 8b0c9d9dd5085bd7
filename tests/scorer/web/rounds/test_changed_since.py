"""Issue 11, point 12: draft, evening and publishing say what has changed since, and offer a new draw."""

import re

import pytest

from scorer.db import Database
from scorer.services.change import ORGANISER, act
from scorer.services.rounds.drawing import draw_draft
from tests.clients import Client
from tests.scorer.services.hall import mend, next_round, play_all, record, rounds_of, tournament

MONRAD = {"system": "swiss", "system_options": {"order": "number"}}


@pytest.fixture
def turned(database: Database) -> int:
    """Monrad of eight: round 2 is a draft, then a match of round 1 is turned round."""
    made = tournament(database, 8, partier=1, **MONRAD)
    first = next_round(database, made)
    play_all(database, first)
    act(database, ORGANISER, draw_draft, made)
    turn(database, first.matches[0].id)
    return made


def turn(db: Database, match_id: int) -> None:
    entry = record(db, match_id).submissions[0].id
    mend(db, match_id, {"target": entry, "parti": {"score": [3, 12], "winner": 1}}, reason="Fel sida")


def follow(organiser: Client, address: str, **data: str) -> str:
    page: str = organiser.post(address, data=data, follow_redirects=True).text
    return page


def test_draft_and_evening_say_what_has_changed(organiser: Client, turned: int) -> None:
    told = re.compile(r"<li>Par \d .* mot Par \d .* i rond 1 har fått ett annat resultat\.</li>")
    for address in (f"/tavlingar/{turned}/ronder/2", f"/tavlingar/{turned}"):
        page = organiser.get(address).text
        assert "Sedan rond 2 lottades har det här ändrats:" in page
        assert told.search(page)
        assert ">Lotta om rond 2<" in page


def test_publishing_says_it_too_and_needs_a_page_that_has_said_it(
    organiser: Client, database: Database, turned: int
) -> None:
    address = f"/tavlingar/{turned}/ronder/2"
    page = follow(organiser, f"{address}/publicera")
    assert "Läs här vad som har ändrats sedan rond 2 lottades." in page
    assert not rounds_of(database, turned)[1].published
    (seen,) = re.findall(r'name="seen" value="(\w+)"', page)
    assert "Visa den som den är" in page
    assert "Rond 2 visas för alla." in follow(organiser, f"{address}/publicera", seen=seen)
    assert "annorlunda nu" in organiser.get(address).text
    page = organiser.get(f"/tavlingar/{turned}/slutspel-nu").text
    was, would_be = page.split("Som den skulle bli nu")[1].split("</td>")[:2]
    assert was != would_be
    assert 'class="pair"' in was
    assert 'class="pair"' in would_be
    assert "Ta tillbaka rond 2 och lotta om" in page


def test_a_new_draw_is_one_press(organiser: Client, database: Database, turned: int) -> None:
    page = follow(organiser, f"/tavlingar/{turned}/ronder/2/lotta-om")
    assert "Rond 2 är lottad om." in page
    assert "har det här ändrats" not in page
    assert "Rond 2 visas för alla." in follow(organiser, f"/tavlingar/{turned}/ronder/2/publicera")


def test_spectators_are_told_nothing_of_a_draft(client: Client, turned: int) -> None:
    assert "ändrats" not in client.get(f"/tavlingar/{turned}").text
