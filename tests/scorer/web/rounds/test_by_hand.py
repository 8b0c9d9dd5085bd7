"""Rounds put together by hand: in their own system, and in every other one before it is published."""

import re

import pytest

from scorer.db import Database
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import set_present
from tests.clients import Client
from tests.scorer.web.matches.evening_pages import Evening, new_evening, text
from tests.scorer.web.shown_hall import Hall, new_hall


@pytest.fixture
def whist(organiser: Client, database: Database) -> Evening:
    """Seven players, three at a table; the first round is an empty draft."""
    evening = new_evening(organiser, database, "tremanswhist")
    evening.register(7)
    evening.post("/ronder")
    return evening


def meet(evening: Evening, *places: int) -> str:
    entrants = evening.entrants()
    return evening.post("/ronder/1/satt-ihop", side=[entrants[place].id for place in places])


def meetings(page: str) -> list[list[int]]:
    """The numbers of those who meet, match by match."""
    start = page.find('<table class="matches')
    body = page[start : page.index("</table>", start)] if start >= 0 else ""
    rows = re.findall(r'<th scope="row"[^>]*>(.*?)</th>', body, re.S)
    return [[int(number) for number in re.findall(r'class="no">(\d+)', row)] for row in rows]


def free(page: str) -> list[int]:
    start = page.index('aria-labelledby="lediga"')
    return [
        int(number) for number in re.findall(r'class="no">(\d+)', page[start : page.index("</ul>", start)])
    ]


def test_the_evening_says_that_rounds_are_put_together(organiser: Client, database: Database) -> None:
    evening = new_evening(organiser, database, "tremanswhist")
    evening.register(3)
    page = evening.page()
    assert "Sätt ihop rond 1" in page
    assert "Lotta" not in page


def test_all_are_free_until_they_are_put_together(whist: Evening) -> None:
    page = whist.page("/ronder/1")
    assert "Ingen match är ihopsatt än." in page
    assert "Ingen spelar i den." in page
    assert free(page) == [1, 2, 3, 4, 5, 6, 7]
    page = meet(whist, 4, 0, 2)
    assert meetings(page) == [[5, 1, 3]]
    assert free(page) == [2, 4, 6, 7]
    page = meet(whist, 1, 3, 5)
    assert meetings(page) == [[5, 1, 3], [2, 4, 6]]
    assert free(page) == [7]
    assert "Sätt ihop en match" not in page


def test_the_next_free_are_proposed(whist: Evening) -> None:
    meet(whist, 0, 1, 2)
    page = whist.page("/ronder/1")
    chosen = re.findall(r"selected>(\d+)\.", page[page.index("satt-ihop") :])
    assert chosen[:3] == ["4", "5", "6"]


def test_who_is_not_here_is_proposed_last_and_said_not_to_be(whist: Evening) -> None:
    first = whist.entrants()[0]
    act(whist.database, ORGANISER, set_present, first.id, present=False)
    page = whist.page("/ronder/1")
    chosen = re.findall(r"selected>(\d+)\.", page[page.index("satt-ihop") :])
    assert chosen[:3] == ["2", "3", "4"]
    assert f"{first.label} (inte här)" in page


@pytest.mark.parametrize(
    ("places", "sentence"),
    [
        ((0, 1), "Välj minst 3 och högst 3 som ska mötas vid samma bord."),
        ((0, 1, 2, 3), "Välj minst 3 och högst 3 som ska mötas vid samma bord."),
        ((0, 0, 1), "två gånger"),
        ((), "som ska mötas vid samma bord"),
    ],
)
def test_a_match_that_cannot_be_put_together(whist: Evening, places: tuple[int, ...], sentence: str) -> None:
    page = meet(whist, *places)
    assert sentence in text(page)
    assert meetings(page) == []


def test_who_plays_already_is_not_free(whist: Evening) -> None:
    meet(whist, 0, 1, 2)
    page = meet(whist, 2, 3, 4)
    assert "Ta isär den andra matchen först." in page
    assert meetings(page) == [[1, 2, 3]]


def test_a_match_is_taken_apart_and_they_are_free_again(whist: Evening) -> None:
    page = meet(whist, 0, 1, 2)
    sides = re.findall(r'type="hidden" name="side" value="(\d+)"', page)
    page = whist.post("/ronder/1/ta-isar", side=sides)
    assert meetings(page) == []
    assert sorted(free(page)) == [1, 2, 3, 4, 5, 6, 7]
    meet(whist, 3, 4, 5)
    page = whist.post("/ronder/1/ta-isar", side=sides)
    assert "Matchen finns inte längre i förslaget." in page
    assert meetings(page) == [[4, 5, 6]]


def test_a_player_in_a_match_is_swapped_for_one_who_is_free(whist: Evening) -> None:
    meet(whist, 0, 1, 2)
    entrants = whist.entrants()
    page = whist.post("/ronder/1/byt", one=entrants[1].id, other=entrants[6].id)
    assert meetings(page) == [[1, 7, 3]]


def test_a_round_where_nobody_plays_is_not_published(whist: Evening) -> None:
    assert "Ingen spelar i den." in whist.page("/ronder/1")
    page = whist.post("/ronder/1/publicera")
    assert "Sätt ihop minst en match innan ronden visas för alla." in page
    assert "Visa rond 1 för alla" in whist.page("/ronder/1")


def test_a_drawn_round_can_be_put_together_anew(organiser: Client, hall: Hall) -> None:
    """Round robin of four: both matches apart, then 1 meets 4 and 3 meets 2."""
    hall.draw()
    address = f"/tavlingar/{hall.tournament}/ronder/1"
    for sides in [hall.record(match).sides for match in hall.matches(1)]:
        organiser.post(f"{address}/ta-isar", data={"side": [side[0].id for side in sides]})
    first, second, third, fourth = (entrant.id for entrant in hall.entrants())
    organiser.post(f"{address}/satt-ihop", data={"side": [first, fourth]})
    organiser.post(f"{address}/satt-ihop", data={"side": [third, second]})
    assert meetings(organiser.get(address).text) == [[1, 4], [3, 2]]


def test_from_two_to_eleven_meet_in_tjuv(organiser: Client, database: Database) -> None:
    evening = new_evening(organiser, database, "tjuv", length="1")
    evening.register(12)
    evening.post("/ronder")
    assert "högst 11" in meet(evening, *range(12))
    page = meet(evening, *range(10))
    assert meetings(page) == [list(range(1, 11))]
    assert meetings(meet(evening, 10, 11)) == [list(range(1, 11)), [11, 12]]


def test_a_blank_choice_is_no_side(organiser: Client, database: Database) -> None:
    evening = new_evening(organiser, database, "tjuv", length="1")
    evening.register(4)
    evening.post("/ronder")
    first, second, *_ = (entrant.id for entrant in evening.entrants())
    page = evening.post("/ronder/1/satt-ihop", side=[first, second, "", ""])
    assert meetings(page) == [[1, 2]]


def test_many_findings_are_folded_away(organiser: Client, database: Database) -> None:
    """Five who meet again make ten findings."""
    evening = new_evening(organiser, database, "tjuv", length="1")
    evening.register(5)
    evening.put_together(*range(5))
    evening.post("/ronder")
    entrants = [entrant.id for entrant in evening.entrants()]
    page = evening.post("/ronder/2/satt-ihop", side=entrants)
    assert page.count("har redan mötts, i rond 1.") == 10
    assert "Visa 4 till" in page


def test_the_draft_of_pairs_speaks_of_pairs(organiser: Client, database: Database) -> None:
    hall = new_hall(database, pairs=5)
    hall.draw()
    page = organiser.get(f"/tavlingar/{hall.tournament}/ronder/1").text
    assert "Tryck på två par som ska byta med varandra." in page
    assert "Ett par står över." in page
