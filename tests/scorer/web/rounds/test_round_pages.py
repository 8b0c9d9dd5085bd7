"""A round: a draft that only the organiser sees, changed, published, its matches given their tables."""

import re

import pytest

from scorer.db import Database
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import set_present
from scorer.services.matches.entries import Kind
from scorer.services.matches.settling import confirm
from tests.clients import Client
from tests.scorer.web.shown_hall import FOUR_POINTS, Hall, new_hall


@pytest.fixture
def odd(database: Database) -> Hall:
    """Five pairs at two tables: one pair is free each round."""
    return new_hall(database, pairs=5)


def address(hall: Hall, number: int = 1) -> str:
    return f"/tavlingar/{hall.tournament}/ronder/{number}"


def free_pair(page: str) -> int:
    """The number of the pair that is free."""
    found = re.search(r"Står över[:<].*?class=\"no\">(\d+)", page, re.S)
    assert found
    return int(found[1])


def test_a_round_is_drawn_as_a_draft(organiser: Client, client: Client, hall: Hall) -> None:
    answer = organiser.post(f"/tavlingar/{hall.tournament}/ronder", follow_redirects=True)
    assert "Förslag till rond 1" in answer.text
    assert "Visa rond 1 för alla?" in answer.text
    assert "2 matcher." in answer.text
    assert client.get(address(hall)).status_code == 404
    assert client.get(f"/tavlingar/{hall.tournament}/ronder").status_code == 404
    for match in hall.matches(1):
        assert client.get(f"/matcher/{match}").status_code == 404


def test_a_second_draft_is_refused_with_the_reason(organiser: Client, hall: Hall) -> None:
    hall.draw()
    page = organiser.post(f"/tavlingar/{hall.tournament}/ronder", follow_redirects=True).text
    assert "Visa rond 1 för alla, eller kasta förslaget, först." in page


def test_too_few_pairs_are_told(organiser: Client, database: Database) -> None:
    hall = new_hall(database, pairs=1)
    page = organiser.post(f"/tavlingar/{hall.tournament}/ronder", follow_redirects=True).text
    assert "Anmäl fler, eller markera fler på plats. Det behövs minst 2, och nu är 1 på plats." in page


def test_the_bye_is_moved_to_a_pair_that_has_not_come(organiser: Client, odd: Hall) -> None:
    odd.draw()
    free = free_pair(organiser.get(address(odd)).text)
    absent = next(pair for pair in odd.entrants() if pair.number != free)
    act(odd.db, ORGANISER, set_present, absent.id, present=False)
    page = organiser.get(address(odd)).text
    assert f"Par {absent.number} {absent.label} är inte på plats men ska spela." in page
    holder = next(pair for pair in odd.entrants() if pair.number == free)
    pressed = {"one": absent.id, "other": holder.id}
    page = organiser.post(f"{address(odd)}/byt", data=pressed, follow_redirects=True).text
    assert free_pair(page) == absent.number
    assert "är inte på plats men ska spela" not in page


def test_two_pairs_change_places(organiser: Client, hall: Hall) -> None:
    hall.draw()
    first, second = (hall.record(match) for match in hall.matches(1))
    at_first, at_second = first.sides[0][0].id, second.sides[0][0].id
    organiser.post(f"{address(hall)}/byt", data={"one": at_first, "other": at_second})
    swapped = [hall.record(match).sides[0][0].id for match in hall.matches(1)]
    assert swapped == [at_second, at_first]


def test_a_draft_is_thrown_away(organiser: Client, hall: Hall) -> None:
    hall.draw()
    organiser.post(f"{address(hall)}/kasta")
    assert organiser.get(address(hall)).status_code == 404


def test_published_means_seen_by_all_and_settled(organiser: Client, client: Client, hall: Hall) -> None:
    hall.draw()
    organiser.post(f"{address(hall)}/publicera")
    page = client.get(address(hall)).text
    assert all(pair.label in page for pair in hall.entrants())
    refused = organiser.post(f"{address(hall)}/kasta", follow_redirects=True).text
    assert "Ronden är redan visad för alla" in refused
    assert client.get(address(hall)).status_code == 200


def test_a_match_that_waits_is_given_a_table(organiser: Client, database: Database) -> None:
    hall = new_hall(database, pairs=4, tables=1)
    hall.publish()
    waiting = next(match for match in hall.matches(1) if hall.record(match).table is None)
    seated = next(match for match in hall.matches(1) if match != waiting)
    page = organiser.get(address(hall)).text
    assert "En match väntar på bord" in page
    assert "Alla bord är upptagna just nu." in page
    refused = organiser.post(
        f"{address(hall)}/bord", data={"match": waiting, "table": 1}, follow_redirects=True
    )
    assert "flytta först den match som sitter vid bord 1." in refused.text
    for _ in range(3):
        hall.win_tolva(seated)
    organiser.post(f"{address(hall)}/bord", data={"match": waiting, "table": 1})
    assert hall.record(waiting).table == 1


def test_the_round_says_how_each_match_stands(organiser: Client, client: Client, playing: Hall) -> None:
    played, walked = playing.matches(1)
    playing.win_tolva(played)
    playing.enter(played, Kind.DEAL, FOUR_POINTS)
    page = client.get(address(playing)).text
    assert "<strong>1–0</strong>" in page
    assert "(4–0)" in page
    assert "Spelas" in page
    assert "Inte börjad" in page
    assert "0 av 2 matcher är klara." in page
    playing.enter(played, Kind.DEAL, FOUR_POINTS)
    playing.enter(played, Kind.DEAL, FOUR_POINTS)
    playing.enter(played, Kind.PARTI, {"score": [7, 12]})
    playing.enter(walked, Kind.WALK_OVER, {"winner": 0})
    page = client.get(address(playing)).text
    assert "Klar, väntar på bekräftelse" in page
    assert "W.o." in page
    act(playing.db, ORGANISER, confirm, played, None, playing.record(played).last)
    assert "Klar och bekräftad" in client.get(address(playing)).text


def test_when_all_have_met_all_the_evening_ends(organiser: Client, database: Database) -> None:
    hall = new_hall(database, pairs=2, tables=1)
    hall.publish()
    (match,) = hall.matches(1)
    hall.enter(match, Kind.WALK_OVER, {"winner": 0})
    page = organiser.get(address(hall)).text
    assert "Alla ronder är spelade – avsluta tävlingen" in page
    refused = organiser.post(f"/tavlingar/{hall.tournament}/ronder", follow_redirects=True).text
    assert (
        "Sätt ihop en rond för hand, eller avsluta tävlingen. Alla har mött alla, så det finns inga fler"
        in refused
    )


def test_a_pair_that_comes_after_the_draft_is_named_as_missing_in_it(organiser: Client, hall: Hall) -> None:
    hall.draw()
    late = {"first": "Sent Anmäld", "second": "Stig Lund", "present": "y"}
    organiser.post(f"/tavlingar/{hall.tournament}/par", data=late)
    page = organiser.get(f"/tavlingar/{hall.tournament}/ronder/1").text
    assert re.search(r"Sent Anmäld – Stig Lund\S* är inte med i ronden", page)


def test_a_pair_put_in_its_own_place_changes_nothing(organiser: Client, hall: Hall) -> None:
    hall.draw()
    pair = hall.entrants()[0].id
    path = f"/tavlingar/{hall.tournament}/ronder/1/byt"
    answer = organiser.post(path, data={"one": pair, "other": pair}, follow_redirects=True)
    assert "Ingenting är ändrat." in answer.text
    assert "Förslaget är ändrat." not in answer.text
