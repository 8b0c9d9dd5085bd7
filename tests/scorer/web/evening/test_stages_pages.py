"""Issue 15, point 7: standings that are provisional and then final, and what visitors see at each stage."""

import datetime as dt
from collections.abc import Mapping
from http import HTTPStatus

import pytest
import time_machine

from scorer.db import Database
from scorer.log.hall import LoggedScreen, Show
from scorer.models import Seen, Status, Tournament
from scorer.rows.archives.whole import archive_of_tournament
from scorer.services.archives.taking_in import take_in, tried
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import Registration, register
from scorer.services.matches.entries import Kind
from scorer.services.tournaments.making import create_tournament, end_tournament
from scorer.services.tournaments.plans import TournamentPlan
from scorer.services.tournaments.screens import set_screen, tell_winners
from tests.clients import Client
from tests.scorer.services.archives.trips import untold
from tests.scorer.web.conftest import Beginning
from tests.scorer.web.evening.stages import (
    ALL,
    FIRST_TWO,
    WON,
    address,
    choose,
    lines,
    nearly_over,
    read,
    row,
)  # fmt: skip
from tests.scorer.web.shown_hall import NAMES, RESULT_ONLY, Hall, new_cup

PAGES = ("/stallning", "/korstabell", "/personlista", "/storbild", "/filer", "/filer/stallning.csv", "")


BEGINNINGS = {"hall": nearly_over}


@pytest.fixture
def hall(database: Database, beginning: Beginning) -> Hall:
    """Two of three rounds are finished; one of two matches of the last one is."""
    found = beginning.in_copy(database, Hall)
    assert found
    return found


def end(hall: Hall, minutes: int = 0) -> None:
    act(hall.db, ORGANISER, end_tournament, hall.tournament, ended=True, minutes=minutes)


def counted(client: Client, hall: Hall) -> list[int]:
    """How many matches each row of the standings counts, for a visitor, fewest first; no row if all is held
    back."""
    found = client.get(f"/api/tournaments/{hall.tournament}/standings").json
    assert found
    return sorted(standing["matches"] for standing in found["rows"])


def paper(client: Client, hall: Hall) -> str:
    return read(client, f"{address(hall)}/papper/stallning.pdf")


NONE: list[int] = []
IN_LAST_ROUND: Mapping[Seen, list[int]] = {
    Seen.ALWAYS: ALL,
    Seen.ROUNDS: FIRST_TWO,
    Seen.NOT_LAST: FIRST_TWO,
    Seen.ENDED: NONE,
    Seen.FINAL: NONE,
}


@pytest.mark.parametrize("seen", Seen)
def test_issue_15_7_what_visitors_see_while_the_last_round_is_played(
    client: Client, hall: Hall, seen: Seen
) -> None:
    choose(hall, seen)
    assert counted(client, hall) == IN_LAST_ROUND[seen]
    for page in PAGES:
        with client.get(address(hall) + page) as answer:
            assert answer.status_code == HTTPStatus.OK, page


@pytest.mark.parametrize("seen", [Seen.ALWAYS, Seen.ROUNDS, Seen.NOT_LAST])
def test_issue_15_7_what_visitors_see_before_the_last_round(
    client: Client, playing: Hall, seen: Seen
) -> None:
    playing.enter(playing.matches(1)[0], Kind.WALK_OVER, WON)
    choose(playing, seen)
    assert counted(client, playing) == (NONE if seen is Seen.ROUNDS else [0, 0, 1, 1])
    playing.enter(playing.matches(1)[1], Kind.WALK_OVER, WON)
    assert counted(client, playing) == [1, 1, 1, 1]


@pytest.mark.parametrize("seen", Seen)
def test_issue_15_7_what_visitors_see_once_it_has_ended(client: Client, hall: Hall, seen: Seen) -> None:
    choose(hall, seen)
    end(hall, minutes=15)
    assert counted(client, hall) == (NONE if seen is Seen.FINAL else ALL)
    with time_machine.travel(dt.datetime.now(dt.UTC) + dt.timedelta(minutes=17)):
        assert counted(client, hall) == ALL


def test_issue_15_7_what_is_held_back_is_nowhere_for_visitors_and_all_for_the_organiser(
    client: Client, organiser: Client, hall: Hall
) -> None:
    choose(hall, Seen.NOT_LAST)
    said = "Här står ställningen efter rond 2. Slutställningen visas när tävlingen är avslutad."
    for page in ("/stallning", "/korstabell", "/personlista"):
        assert said in client.get(address(hall) + page).text
        assert said not in organiser.get(address(hall) + page).text
    assert "Besökarna ser inte det här än." in organiser.get(f"{address(hall)}/stallning").text
    assert "efter rond 2" in paper(client, hall)
    assert "rond 3 pågår" not in paper(client, hall)
    assert "rond 3 pågår" in paper(organiser, hall)
    visitors, organisers = (
        who.get(f"{address(hall)}/filer/stallning.csv", buffered=True).data for who in (client, organiser)
    )
    assert visitors != organisers
    choose(hall, Seen.ALWAYS)
    assert client.get(f"{address(hall)}/filer/stallning.csv", buffered=True).data == organisers


def test_issue_15_7_the_projector_shows_what_visitors_see_also_to_the_organiser(
    organiser: Client, hall: Hall
) -> None:
    assert "rond\N{NO-BREAK SPACE}3 pågår" in organiser.get(f"{address(hall)}/storbild").text
    choose(hall, Seen.NOT_LAST)
    shown = organiser.get(f"{address(hall)}/storbild").text
    assert "Ställning efter rond\N{NO-BREAK SPACE}2" in shown
    assert "rond\N{NO-BREAK SPACE}3 pågår" not in shown


def test_issue_15_9_winners_who_are_told_are_seen_though_the_standings_are_not(
    client: Client, hall: Hall
) -> None:
    choose(hall, Seen.FINAL)
    end(hall, minutes=15)
    act(hall.db, ORGANISER, set_screen, hall.tournament, LoggedScreen(1, shows=(Show.WINNERS,)))
    wall = f"{address(hall)}/storbild?del=1"
    assert '<strong class="place">' not in client.get(wall).text
    act(hall.db, ORGANISER, tell_winners, hall.tournament, 1, 1)
    assert client.get(wall).text.count('<strong class="place">') >= 1


def test_issue_15_7_no_standings_at_all_before_the_end(client: Client, hall: Hall) -> None:
    choose(hall, Seen.ENDED)
    shown = client.get(f"{address(hall)}/stallning").text
    assert "Ställningen visas när tävlingen är avslutad." in shown
    assert '<table class="standings"' not in shown
    end(hall)
    assert '<table class="standings"' in client.get(f"{address(hall)}/stallning").text


def test_issue_15_7_the_choice_is_seen_before_it_is_made(organiser: Client, hall: Hall) -> None:
    before = lines(hall.db)
    page = f"{address(hall)}/besokarna"
    looked = organiser.post(page, data={"seen": "not-last", "look": "1"}).text
    assert "Här står ställningen efter rond 2." in looked
    assert "I sista ronden: ställningen efter ronden före." in looked
    assert lines(hall.db) == before
    organiser.post(page, data={"seen": "not-last"})
    assert row(hall).standings_seen is Seen.NOT_LAST
    assert lines(hall.db) == before + 1
    assert organiser.post(page, data={"seen": "<nonsens>"}).status_code >= 400
    assert "Välj när." in organiser.post(page, data={}).text, "nothing was chosen, so nothing is saved"
    assert row(hall).standings_seen is Seen.NOT_LAST


def test_issue_15_7_provisional_and_then_final_by_itself(
    client: Client, organiser: Client, hall: Hall
) -> None:
    organiser.post(f"{address(hall)}/avsluta", data={"minutes": "15"})
    until = row(hall).protests_until
    assert until
    assert until.second == 0
    assert dt.timedelta(minutes=15) <= until - dt.datetime.now(dt.UTC) + dt.timedelta(seconds=5)
    provisional = "Ställningen är preliminär. Protester tas emot till"
    for page in ("", "/stallning"):
        assert provisional in client.get(address(hall) + page).text
    assert "Preliminär slutställning" in client.get(f"{address(hall)}/storbild").text
    assert "preliminära siffror, protester till" in paper(client, hall)
    assert "Slutställning" not in client.get(f"{address(hall)}/filer/stallning.csv").text
    with time_machine.travel(until):
        for page in ("", "/stallning"):
            assert provisional not in client.get(address(hall) + page).text
        assert "Slutställning" in client.get(f"{address(hall)}/storbild").text
        assert "slutgiltiga siffror" in paper(client, hall)
        assert row(hall).is_final


def test_issue_15_7_a_protest_in_time_opens_it_again(organiser: Client, hall: Hall) -> None:
    end(hall, minutes=15)
    organiser.post(f"{address(hall)}/oppna")
    assert row(hall).status == Status.PLAYING
    assert row(hall).final_at is None


def test_issue_15_7_it_is_made_final_by_a_button_once(organiser: Client, hall: Hall) -> None:
    end(hall, minutes=30)
    assert "Gör ställningen slutlig nu" in organiser.get(address(hall)).text
    organiser.post(f"{address(hall)}/slutlig")
    assert row(hall).is_final
    again = organiser.post(f"{address(hall)}/slutlig", follow_redirects=True).text
    assert "Ställningen är inte preliminär." in again


@pytest.mark.parametrize("minutes", ["-1", "7", "1e9", "tio", "\x00", "9" * 400])
def test_issue_15_7_no_other_time_is_taken(organiser: Client, hall: Hall, minutes: str) -> None:
    assert organiser.post(f"{address(hall)}/avsluta", data={"minutes": minutes}).status_code >= 400
    assert row(hall).status == Status.PLAYING


def test_issue_15_7_without_a_choice_it_is_final_at_once(organiser: Client, hall: Hall) -> None:
    organiser.post(f"{address(hall)}/avsluta")
    assert row(hall).is_final


def test_issue_15_7_the_archive_keeps_the_stage_and_the_choice(hall: Hall) -> None:
    choose(hall, Seen.FINAL)
    end(hall, minutes=60)
    with hall.db.reading() as session:
        kept = session.get_one(Tournament, hall.tournament)
        archive = archive_of_tournament(session, hall.db.folds, kept)
    again = act(hall.db, ORGANISER, take_in, tried(archive, untold))
    taken = row(Hall(hall.db, again))
    assert taken.standings_seen is Seen.FINAL
    assert taken.protests_until == row(hall).protests_until is not None


@pytest.mark.parametrize("seen", Seen)
def test_issue_15_7_before_anything_is_played_every_page_answers(
    client: Client, playing: Hall, seen: Seen
) -> None:
    choose(playing, seen)
    for page in PAGES:
        with client.get(address(playing) + page) as answer:
            assert answer.status_code == HTTPStatus.OK, page


@pytest.mark.parametrize("seen", Seen)
@pytest.mark.parametrize("system", ["cup", "groups"])
def test_issue_15_7_groups_and_cups_are_shown_with_every_choice(
    client: Client, database: Database, system: str, seen: Seen
) -> None:
    hall = new_cup(database, 4) if system == "cup" else new_groups(database)
    for match in hall.matches(1):
        hall.enter(match, Kind.PARTI, RESULT_ONLY)
    hall.publish()
    choose(hall, seen)
    for page in (*PAGES, "/papper/stallning.pdf"):
        with client.get(address(hall) + page) as answer:
            assert answer.status_code == HTTPStatus.OK, page


def new_groups(db: Database) -> Hall:
    """Two groups of three, and then a cup; the first round is published."""
    plan = TournamentPlan("Gruppcupen", dt.date(2026, 11, 27), "bondtolva", "four", 1, "groups", tables=3,
        system_options={"groups": 2, "advance": 1})  # fmt: skip
    hall = Hall(db, act(db, ORGANISER, create_tournament, plan))
    act(
        db,
        ORGANISER,
        register,
        hall.tournament,
        [Registration(members=names) for names in (*NAMES, ("Eva Ek", "Per Ek"))],
    )
    hall.publish()
    return hall
