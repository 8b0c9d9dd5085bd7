"""Issue 11, points 13 and 17: missing matches are named, plans count who is here, no offer is refused."""

import html
import re
from collections.abc import Iterator, Mapping

import pytest

from engine.objection import Refused
from scorer.db import Database
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import set_present
from scorer.services.matches.before_play import postpone
from scorer.services.rounds.drawing import discard_draft, draw_draft
from scorer.web.rounds.ways import OPEN
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
        assert f"Rond {number} av 5 är lottad." in text(evening_page(organiser, made)) or number == 5
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
