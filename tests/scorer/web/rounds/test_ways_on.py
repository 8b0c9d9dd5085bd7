"""Issue 11, points 13 and 17: missing matches are named, plans count who is here, no offer is refused."""

import html
import re
from collections.abc import Iterator, Mapping

import pytest

from engine.objection import Refused
from scorer.db import Database
from scorer.rows.matches.record import match_record
from scorer.rows.standings.scoring import ScoringChoice
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import set_present
from scorer.services.matches.before_play import postpone, take_seats
from scorer.services.rounds.drawing import discard_draft, draw_draft
from scorer.services.tournaments.making import end_tournament
from scorer.web.rounds.ways import OPEN, Way
from scorer.words.refusals import COMMON
from tests.clients import Client
from tests.scorer.services.hall import ids, next_round, play, play_all, rounds_of, tournament
from tests.scorer.web.matches.evening_pages import text

BY_NUMBER = {"order": "number"}
SYSTEMS: Mapping[str, Mapping[str, object]] = {
    "round-robin": {"system": "round-robin"},
    "swiss": {"system": "swiss", "system_options": {"rounds": 2}},
    "groups": {"system": "groups", "system_options": {"groups": 2, "advance": 1}},
    "cup": {"system": "cup"},
    "individual": {"system": "individual", "system_options": {"rounds": 2}},
    "tables": {"system": "tables", "form": "six", "system_options": {"rounds": 2, "by_standing": True}},
}


def evening_page(organiser: Client, tournament_id: int) -> str:
    page: str = organiser.get(f"/tavlingar/{tournament_id}").text
    return page


def offered(page: str, address: str) -> Iterator[dict[str, str]]:
    """The fields of each button on the page that makes a round."""
    for form in re.findall(rf'<form method="post" action="{address}/ronder">(.*?)</form>', page, re.S):
        fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
        yield {name: html.unescape(value) for name, value in fields.items() if name != "form_id"}


def press_all(organiser: Client, db: Database, tournament_id: int) -> int:
    """Each of them is pressed, and makes a draft, which is thrown away. Returns how many there were."""
    address = f"/tavlingar/{tournament_id}"
    buttons = [*offered(evening_page(organiser, tournament_id), address)]
    for fields in buttons:
        page = organiser.post(f"{address}/ronder", data=fields, follow_redirects=True).text
        assert "Förslag till rond" in page, (fields, text(page))
        act(db, ORGANISER, discard_draft, rounds_of(db, tournament_id)[-1].id)
    return len(buttons)


def here(db: Database, tournament_id: int, count: int) -> None:
    for place, entrant in enumerate(ids(db, tournament_id)):
        act(db, ORGANISER, set_present, entrant, present=place < count)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_round_that_is_offered_can_be_made_at_any_time_of_the_evening(
    organiser: Client, database: Database, system: str
) -> None:
    """Nobody here, one, three, all; a round half played, played; some gone out; the evening over."""
    made = tournament(database, 7, partier=1, **SYSTEMS[system])
    for count in (0, 1, 3, 7):
        here(database, made, count)
        press_all(organiser, database, made)
    assert press_all(organiser, database, made) > 0
    for _ in range(9):
        try:
            drawn = next_round(database, made)
        except Refused:
            break
        press_all(organiser, database, made)
        play(database, drawn.matches[0].id, sides=len(drawn.matches[0].sides))
        press_all(organiser, database, made)
        for match in drawn.matches[1:]:
            play(database, match.id, sides=len(match.sides))
        for count in (1, 4, 7):
            here(database, made, count)
            press_all(organiser, database, made)
    assert press_all(organiser, database, made) < 3


def test_each_reason_why_no_round_is_drawn_has_a_sentence_and_a_way_on() -> None:
    assert all(ways for ways in OPEN.values())
    assert all(any(key.split("/")[0] == code for key in COMMON) for code in OPEN)


@pytest.mark.parametrize("system", ["swiss", "tables", "cup"])
def test_the_matches_that_are_missing_are_named_with_their_tables(
    organiser: Client, database: Database, system: str
) -> None:
    made = tournament(database, 9 if system == "tables" else 8, partier=1, **SYSTEMS[system])
    first, *missing = next_round(database, made).matches
    play(database, first.id, sides=len(first.sides))
    address = f"/tavlingar/{made}/ronder"
    for page in (evening_page(organiser, made), organiser.post(address).text):
        for match in missing:
            link = rf'<a class="link" href="/matcher/{match.id}">Bord {match.table}: .*?</a>'
            assert re.search(link, page), (match, text(page))
        assert f'href="/matcher/{first.id}"' not in page
    assert len(rounds_of(database, made)) == 1, "nothing is drawn without a choice"
    if system != "cup":
        page = organiser.post(address, data={"without_results": "1"}, follow_redirects=True).text
        assert page.count("är inte klar, och räknades inte i lottningen.") == len(missing)


def test_a_postponed_match_is_missing_too_and_is_called_so(organiser: Client, database: Database) -> None:
    made = tournament(database, 4, partier=1, **SYSTEMS["swiss"])
    first, second = next_round(database, made).matches
    play(database, first.id)
    act(database, ORGANISER, postpone, second.id)
    page = organiser.post(f"/tavlingar/{made}/ronder").text
    assert "Rond 2 gick inte att lotta" in page
    assert f'href="/matcher/{second.id}"' in page


def test_systems_that_look_at_no_results_ask_nothing(organiser: Client, database: Database) -> None:
    for system in ("round-robin", "groups", "individual"):
        made = tournament(database, 8, partier=1, **SYSTEMS[system])
        next_round(database, made)
        page = organiser.post(f"/tavlingar/{made}/ronder", follow_redirects=True).text
        assert "Förslag till rond 2" in page


def test_the_plan_counts_those_who_are_here(organiser: Client, database: Database) -> None:
    """Eight are registered and six have come: five rounds, not seven; the two would make it seven."""
    made = tournament(database, 8, partier=1)
    here(database, made, 6)
    assert "Alla möter alla: 5 ronder." in text(evening_page(organiser, made))
    for number in range(1, 6):
        play_all(database, next_round(database, made))
        assert f"Rond {number} av 5 är klar." in text(evening_page(organiser, made)) or number == 5
    page = text(evening_page(organiser, made))
    assert "Alla ronder är spelade." in page
    assert "De som är på plats har mött varandra; kommer fler, så blir det fler ronder." in page
    here(database, made, 8)
    assert "Lotta rond 6" in text(evening_page(organiser, made))


def test_a_draft_without_a_match_cannot_be_published_and_does_not_offer_it(
    organiser: Client, database: Database
) -> None:
    made = tournament(database, 4, partier=1)
    act(database, ORGANISER, draw_draft, made, by_hand=True)
    assert "/ronder/1/publicera" not in organiser.get(f"/tavlingar/{made}/ronder/1").text


def test_no_deciding_match_is_offered_beside_a_draft(organiser: Client, database: Database) -> None:
    made = tournament(database, 4, partier=1)
    play_all(database, next_round(database, made))
    assert "/lika/avgorande" in organiser.get(f"/tavlingar/{made}/lika").text
    act(database, ORGANISER, draw_draft, made)
    assert "/lika/avgorande" not in organiser.get(f"/tavlingar/{made}/lika").text


def test_more_rounds_of_monrad_than_can_be_played_are_told_before_the_first(
    organiser: Client, database: Database
) -> None:
    made = tournament(database, 4, partier=1, system="swiss", system_options={"rounds": 7})
    page = text(evening_page(organiser, made))
    assert "4 par är på plats. Det räcker till 3 ronder utan att några möts igen, men 7 är valda." in page
    for _ in range(3):
        play_all(database, next_round(database, made))
    page = evening_page(organiser, made)
    assert "Alla ronder är spelade." in page
    assert "Lotta så att så få som möjligt möts igen" in page, "going on all the same is a choice"
    assert press_all(organiser, database, made) == 2


def test_an_ended_tournament_offers_nothing_that_is_refused_and_is_opened_on_the_spot(
    organiser: Client, database: Database
) -> None:
    made = tournament(database, 4, partier=1, system="round-robin")
    play_all(database, next_round(database, made))
    act(database, ORGANISER, end_tournament, made, ended=True)
    address = f"/tavlingar/{made}/hant"
    doors = re.findall(r'class="door" href="([^"]*)"', organiser.get(address).text)
    assert doors == [f"/tavlingar/{made}/logg"]
    (form,) = re.findall(r'action="([^"]*oppna[^"]*)"', organiser.get(address).text)
    organiser.post(form)
    assert len(re.findall(r'class="door"', organiser.get(address).text)) > 10


def test_a_held_place_is_not_offered_to_those_who_have_sat(organiser: Client, database: Database) -> None:
    made = tournament(database, 4, partier=1, system="round-robin")
    first, *_ = ids(database, made)
    page = f"/tavlingar/{made}/par/{first}"
    assert "reservera i stället" in organiser.get(page).text
    drawn = next_round(database, made)
    for match in drawn.matches:
        sit_down(database, match.id)
    assert "reservera i stället" not in organiser.get(page).text


def sit_down(db: Database, match_id: int) -> None:
    with db.reading() as session:
        people = [person.id for person in match_record(session, match_id).proposed_seats if person]
    act(db, ORGANISER, take_seats, match_id, people, 0)


def refused(organiser: Client, address: str, **data: object) -> str:
    return text(organiser.post(address, data=data, follow_redirects=True).text)


def test_what_advice_says_can_be_done_in_that_place(organiser: Client, database: Database) -> None:
    """Nobody is late before the first round; a taken table is not the end; a name is not late."""
    made = tournament(database, 4, partier=1, system="round-robin", tables=2)
    names = {"first": "Anna Ny", "second": "Bo Ny", "given": "none"}
    late = refused(organiser, f"/tavlingar/{made}/par/sen", **names)
    assert "Skriv in dem som vanligt. Ingen rond är visad för alla än, så ingen är sen." in late
    first, second = next_round(database, made).matches
    taken = refused(organiser, f"/matcher/{first.id}/bord", table=second.table)
    assert "Välj ett annat bord, eller flytta först den match" in taken
    organiser.post(f"/matcher/{second.id}/bord", data={"table": ""})
    assert "Bordet är bytt." in refused(organiser, f"/matcher/{first.id}/bord", table=second.table)


def test_a_sentence_names_no_way_that_is_shut_before_the_first_round() -> None:
    """Ending is offered once a round is drawn, another way to draw only before: the doors tell which."""
    for code in ("too-few-for-table", "too-few-here-for-table"):
        assert "avsluta" not in COMMON[code]
        assert "sätt att lotta" not in COMMON[code]
        assert {Way.EDIT, Way.END} < {*OPEN[code]}


CUP_BY_NUMBER = {"system": "cup", "system_options": {"order": "number"}}


@pytest.mark.parametrize(
    ("chosen", "first"),
    [
        (CUP_BY_NUMBER, "Gör rond 1: semifinal"),
        ({"system": "cup"}, "Lotta rond 1: semifinal"),
        ({"system": "round-robin", "system_options": {"order": "number"}}, "Gör rond 1"),
        ({"system": "swiss", "system_options": {"order": "number"}}, "Gör rond 1"),
        ({"system": "swiss"}, "Lotta rond 1"),
    ],
    ids=["seeded cup", "drawn cup", "round robin by number", "Monrad by number", "Monrad drawn"],
)
def test_issue_11_22_a_lot_is_not_said_of_what_goes_by_the_numbers(
    organiser: Client, database: Database, chosen: Mapping[str, object], first: str
) -> None:
    made = tournament(database, 4, partier=1, **chosen)
    assert f">{first}<" in evening_page(organiser, made)
    assert ("Lotta" in first) == (">Lotta rond 1" in evening_page(organiser, made))


@pytest.mark.parametrize(
    ("chosen", "said", "not_said"),
    [
        (SYSTEMS["groups"], "längst i slutspelet går före, och sist", "B-"),
        (SYSTEMS["cup"], "längst i cupen går före, och sist", "B-"),
        ({"system": "cup", "system_options": {"b_cup": True}}, "B-cupen kommer efter cupen", "slutspel"),
        (
            {"system": "groups", "system_options": {"groups": 2, "advance": 1, "b_cup": True}},
            "B-slutspelet kommer efter det",
            "B-cup",
        ),
    ],
    ids=["groups", "cup", "cup with a B cup", "groups with a second play-off"],
)
def test_issue_11_22_no_b_cup_is_named_where_there_is_none(
    organiser: Client, database: Database, chosen: Mapping[str, object], said: str, not_said: str
) -> None:
    scoring = ScoringChoice(tiebreaks=("cup", "partier")).json()
    made = tournament(database, 8, partier=1, scoring=scoring, **chosen)
    rules = text(organiser.get(f"/tavlingar/{made}/stallning").text)
    assert said in rules
    assert not_said not in rules
