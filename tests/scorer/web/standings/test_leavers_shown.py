"""Who has left is marked wherever standings are shown, after those who play on (issue 11, point 14)."""

import pytest

from scorer.services.change import ORGANISER, act
from scorer.services.entrants.leaving import leave
from scorer.services.matches.entries import Kind
from tests.clients import Client
from tests.exports.papers.papers import pages
from tests.scorer.web.shown_hall import RESULT_ONLY, Hall
from tests.scorer.web.standings.test_standings_pages import rows

WHY = "har lämnat tävlingen. Matcherna är strukna, och därför har andra färre matcher."


@pytest.fixture
def left(playing: Hall) -> Hall:
    """Round 1 of three is played; the first pair of the first match, which won it, leaves and is struck."""
    for match in playing.matches(1):
        for _ in range(3):
            playing.enter(match, Kind.PARTI, RESULT_ONLY)
    act(playing.db, ORGANISER, leave, winner(playing), struck=True)
    return playing


def winner(hall: Hall) -> int:
    return hall.record(hall.matches(1)[0]).sides[0][0].id


def label(hall: Hall) -> str:
    return hall.record(hall.matches(1)[0]).labels[0]


def test_on_the_page_marked_last_and_why(client: Client, left: Hall) -> None:
    page = client.get(f"/tavlingar/{left.tournament}/stallning").text
    found = rows(page)
    assert [row[0] for row in found] == ["1", "2", "3", "4"]
    assert ["har lämnat" in row[1] for row in found] == [False, False, False, True]
    assert label(left) in found[3][1]
    assert f"{label(left)} {WHY}" in page
    assert f"{label(left)} har lämnat tävlingen och står efter dem som spelar vidare." in page


def test_in_the_cross_table(client: Client, left: Hall) -> None:
    page = client.get(f"/tavlingar/{left.tournament}/korstabell").text
    assert ["har lämnat" in row[0] for row in rows(page)] == [False, False, False, True]
    assert "<s>3–0</s>" in page
    assert WHY in page


def test_on_the_big_screen(client: Client, left: Hall) -> None:
    page = client.get(f"/tavlingar/{left.tournament}/storbild").text
    assert ["har lämnat" in row[1] for row in rows(page)] == [False, False, False, True]
    assert WHY in page


def test_on_paper(client: Client, left: Hall) -> None:
    text = " ".join(
        " ".join(pages(client.get(f"/tavlingar/{left.tournament}/papper/stallning.pdf").data)).split()
    )
    first = label(left).split(" – ")[0]
    assert text.index("har lämnat") > text.index(first)
    assert all(text.index(first) > text.index(pair.members[0].name) for pair in left.entrants()
               if pair.id != winner(left))  # fmt: skip
    assert WHY in text


def test_a_struck_match_looks_struck_in_its_round_on_its_page_and_on_its_protocol(
    client: Client, left: Hall
) -> None:
    match = left.matches(1)[0]
    page = client.get(f"/tavlingar/{left.tournament}/ronder/1").text
    assert "<s>3–0</s>" in page
    assert page.count("Struken, räknas inte") == 1
    assert "Struken, räknas inte" in client.get(f"/matcher/{match}").text
    assert "Struken, räknas inte" in client.get(f"/tavlingar/{left.tournament}/storbild").text
    (protocol,) = pages(client.get(f"/matcher/{match}/protokoll.pdf?ifyllt=1").data)
    gone = left.record(match).sides[0][0]
    told = f"Matchen är struken och räknas inte: Par {gone.number} {gone.label} har lämnat."
    assert told in " ".join(protocol.split())


def test_standings_are_of_rounds_that_are_played_never_of_one_that_is_not(
    client: Client, organiser: Client, hall: Hall
) -> None:
    """Issue 11, point 20: on page and big screen; each player's own list says it too."""
    address = f"/tavlingar/{hall.tournament}"
    assert "Före första ronden" in organiser.get(f"{address}/stallning").text
    hall.publish()
    assert "Medan rond 1 pågår" in client.get(f"{address}/stallning").text
    for match in hall.matches(1):
        for _ in range(3):
            hall.enter(match, Kind.PARTI, RESULT_ONLY)
    assert "Efter rond 1<" in client.get(f"{address}/stallning").text
    hall.publish()
    assert "Efter rond 1, rond 2 pågår" in client.get(f"{address}/stallning").text
    assert (
        "Ställning efter rond\N{NO-BREAK SPACE}1, rond\N{NO-BREAK SPACE}2 pågår"
        in client.get(f"{address}/storbild").text
    )
