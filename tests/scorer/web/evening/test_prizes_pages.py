"""Issue 15, point 9: the end of the evening on one page."""

import datetime as dt
import html
import re
from dataclasses import replace

import pytest
import time_machine
from flask import Flask

from engine.contest.prizes import Awarded
from engine.forms import form_named
from scorer.backups.making import back_up
from scorer.db import Database
from scorer.log.actions import Action
from scorer.log.hall import Show
from scorer.models import Tournament
from scorer.rows.archives.whole import archive_of_tournament
from scorer.rows.prizes import prizes_of
from scorer.rows.screens import screen_numbered
from scorer.rows.standings.table import standings_table
from scorer.services.archives.taking_in import take_in, tried
from scorer.services.change import ORGANISER, act
from scorer.services.matches.entries import Kind
from scorer.services.tournaments.making import end_tournament
from scorer.services.tournaments.prizes import LONGEST_PRIZE, MOST_PRIZES, set_prizes
from scorer.web.evening.winners import prize_words
from scorer.web.standings.routes import reason
from scorer.words.terms import Terms, terms_of
from tests.clients import Client
from tests.scorer.services.archives.trips import untold
from tests.scorer.services.hall import logged, refused
from tests.scorer.web.shown_hall import RESULT_ONLY, Hall, new_cup, new_final, new_hall

THANKS = "Tack för i kväll!"


def address(hall: Hall) -> str:
    return f"/tavlingar/{hall.tournament}"


def page(organiser: Client, hall: Hall) -> str:
    answer = organiser.get(f"{address(hall)}/prisutdelning")
    assert answer.status_code == 200
    return html.unescape(answer.text)


def end(hall: Hall, minutes: int = 0) -> None:
    act(hall.db, ORGANISER, end_tournament, hall.tournament, ended=True, minutes=minutes)


def played(hall: Hall) -> Hall:
    """Anna & Nils and Birgitta & Åke: nobody met both; pair 1 and pair 2 have won, 12–3 in each tolva."""
    for match in hall.matches(1):
        for _ in range(3):
            hall.enter(match, Kind.PARTI, RESULT_ONLY)
    return hall


def places(text: str) -> list[tuple[str, list[str]]]:
    """The places in the list of prizes, each with the names there."""
    whole = re.search(r'<ol class="plain prizes">(.*?)</ol>', text, re.DOTALL)
    assert whole
    found = re.findall(r'<span class="place">(\d+)</span>(.*?)</li>', whole[1], re.DOTALL)
    return [(place, re.findall(r'class="name">(.*?)<', said)) for place, said in found]


# --- while people are here --------------------------------------------------------------------------


def test_issue_15_9_the_evenings_page_and_the_front_page_lead_there(organiser: Client, playing: Hall) -> None:
    played(playing)
    with time_machine.travel(dt.datetime(2026, 11, 27, 20, tzinfo=dt.UTC)):
        end(playing)
        for where in ("/", address(playing)):
            shown = organiser.get(where).text
            assert "Dela ut priserna" in shown
            assert f'href="{address(playing)}/prisutdelning">Till priserna</a>' in shown


def test_issue_15_9_all_that_is_needed_stands_in_its_order(organiser: Client, playing: Hall) -> None:
    for match in playing.matches(1):
        for _ in range(3):
            playing.win_tolva(match)
    end(playing)
    shown = page(organiser, playing)
    wanted = [
        "Vem får vilket pris", "Vinnarna på storbilden", "Skriv ut diplomen", "Skriv ut slutställningen",
        "Kvällens kuriosa", "Till ett meddelande", "Till tidningen", "allt.xlsx", "turnering.json",
        "Kvällen sparas", THANKS,
    ]  # fmt: skip
    at = [shown.index(said) for said in wanted]
    assert at == sorted(at)


def test_issue_15_9_shared_places_are_told_with_what_they_share(organiser: Client, playing: Hall) -> None:
    end(played(playing))
    first, second = places(page(organiser, playing))
    assert (first[0], len(first[1])) == ("1", 2), "two pairs have won three tolvor to none, with 36–9"
    assert (second[0], len(second[1])) == ("3", 2)
    answer = organiser.post(
        f"{address(playing)}/prisutdelning", data={"prizes": "500 kr\r\n301 kr"}, follow_redirects=True
    )
    shown = html.unescape(answer.text)
    assert "De delar 500 kr och 301 kr: 400 kr till varje par, och 1 kr blir över." in shown
    assert "står lika på allt och delar placeringen." in shown
    assert "vunna tolvor 3 mot 0." in shown, "why the first are before the third"
    assert len(places(shown)) == 1, "two prizes are named, and two pairs have them"


def test_issue_15_9_a_saved_evening_says_when(organiser: Client, playing: Hall) -> None:
    ended = dt.datetime(2026, 11, 27, 20, tzinfo=dt.UTC)
    with time_machine.travel(ended, tick=False):
        back_up(playing.db)
        end(played(playing))
        assert "Kvällen sparas" in page(organiser, playing), "that backup is older than the end"
    with time_machine.travel(ended + dt.timedelta(minutes=2), tick=False):
        back_up(playing.db)
        shown = page(organiser, playing)
    assert "Kvällen är sparad" in shown
    assert "säkerhetskopian är gjord 27 november 2026, kl. 21.02" in shown
    assert "Den ligger bara på den här datorn." in shown


# --- the winners on the wall ------------------------------------------------------------------------


def test_issue_15_9_the_winners_are_started_and_told_from_the_page(organiser: Client, playing: Hall) -> None:
    end(played(playing))
    assert "Börja prisutdelningen på storbilden" in page(organiser, playing)
    at = f"{address(playing)}/prisutdelning/storbild/1"
    organiser.post(f"{at}/borja")
    wall = f"{address(playing)}/storbild?del=1"
    held = organiser.get(wall).text
    assert "Nu får vi höra vilka som vann." in held
    assert "Slutställning" not in held
    assert "Visa placering 3" in page(organiser, playing)
    organiser.post(at, data={"told": "1"})
    assert "Visa placering 1" in page(organiser, playing)
    organiser.post(at, data={"told": "2"})
    told = organiser.get(wall).text
    assert "Anna Öberg" in told
    assert "Slutställning" in told
    assert told.count("delad placering") == 2


def test_issue_15_9_the_log_says_how_many_winners_were_shown(organiser: Client, playing: Hall) -> None:
    end(played(playing))
    at = f"{address(playing)}/prisutdelning/storbild/1"
    organiser.post(f"{at}/borja")
    for told in ("1", "2"):
        organiser.post(at, data={"told": told})
    log = html.unescape(organiser.get(f"{address(playing)}/logg").text)
    assert "Vinnarna på ”Storbild”: en visad." in log
    assert "Vinnarna på ”Storbild”: 2 visade." in log


def test_issue_15_9_what_the_screen_showed_is_kept_and_a_second_start_hides_nothing(
    organiser: Client, playing: Hall
) -> None:
    end(played(playing))
    at = f"{address(playing)}/prisutdelning/storbild/1"
    for path, sent in ((f"{at}/borja", {}), (at, {"told": "1"}), (f"{at}/borja", {})):
        organiser.post(path, data=sent)
    with playing.db.reading() as session:
        screen = screen_numbered(session, playing.tournament, 1)
    assert (screen.shows, screen.told) == ((Show.SUITING, Show.WINNERS), 1)


@pytest.mark.parametrize("number", ["2", "9", "0", "999999999", "ett"])
def test_issue_15_9_a_screen_that_is_not_there_changes_nothing(
    organiser: Client, playing: Hall, number: str
) -> None:
    before = logged(playing.db).count(Action.SET_SCREEN)
    organiser.post(f"{address(playing)}/prisutdelning/storbild/{number}/borja")
    organiser.post(f"{address(playing)}/prisutdelning/storbild/{number}", data={"told": "tre"})
    assert logged(playing.db).count(Action.SET_SCREEN) == before


# --- the prizes --------------------------------------------------------------------------------------


def test_issue_15_9_prizes_are_kept_in_the_log_once(organiser: Client, playing: Hall) -> None:
    at = f"{address(playing)}/prisutdelning"
    for written in ("500 kr\n  300   kr\n\n", "500 kr\r\n300 kr"):
        organiser.post(at, data={"prizes": written})
    with playing.db.reading() as session:
        assert prizes_of(session, playing.tournament) == ("500 kr", "300 kr")
    assert logged(playing.db).count(Action.SET_PRIZES) == 1
    assert "Priserna skrevs in." in organiser.get(f"{address(playing)}/logg").text
    organiser.post(at, data={"prizes": ""})
    with playing.db.reading() as session:
        assert prizes_of(session, playing.tournament) == ()


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("\n".join(["Vas"] * (MOST_PRIZES + 1)), "prizes-many"),
        ("a" * (LONGEST_PRIZE + 1), "text-long"),
        ("\ue000", "name-characters"),
    ],
)
def test_issue_15_9_what_is_no_list_of_prizes_is_refused_and_stands_there(
    organiser: Client, playing: Hall, written: str, code: str
) -> None:
    refused(playing.db, code, lambda: act(playing.db, ORGANISER, set_prizes, playing.tournament, written))
    answer = organiser.post(f"{address(playing)}/prisutdelning", data={"prizes": written})
    assert answer.status_code == 422
    assert 'id="prizes-error"' in answer.text
    assert written[:60] in html.unescape(answer.text), "what was written is still there"
    with playing.db.reading() as session:
        assert prizes_of(session, playing.tournament) == ()


def test_issue_15_9_an_archive_keeps_the_prizes(playing: Hall) -> None:
    act(playing.db, ORGANISER, set_prizes, playing.tournament, "500 kr\n\nKaffe")
    with playing.db.reading() as session:
        kept = session.get_one(Tournament, playing.tournament)
        archive = archive_of_tournament(session, playing.db.folds, kept)
    again = act(playing.db, ORGANISER, take_in, tried(archive, untold))
    with playing.db.reading() as session:
        assert prizes_of(session, again) == ("500 kr", "", "Kaffe")


def test_issue_15_9_markup_in_a_prize_is_text(organiser: Client, playing: Hall) -> None:
    act(playing.db, ORGANISER, set_prizes, playing.tournament, "<b>Vas</b>")
    end(played(playing))
    shown = organiser.get(f"{address(playing)}/prisutdelning").text
    assert "<b>Vas" not in shown
    assert "&lt;b&gt;Vas" in shown


@pytest.mark.parametrize(
    ("prizes", "said"),
    [
        (("500 kr", "300 kr"), "De delar 500 kr och 300 kr: 400 kr till varje spelare."),
        (("Vas", "300 kr"), "De delar Vas och 300 kr. Kom överens, eller dra lott."),
        ((), ""),
    ],
)
def test_issue_15_9_how_a_prize_is_shared_in_words(app: Flask, prizes: tuple[str, ...], said: str) -> None:
    with app.test_request_context():
        assert prize_words(Awarded(1, (1, 2), prizes), Terms(form_named("tjuv", "tjuv"))) == said


# --- before, later, and other tournaments ------------------------------------------------------------


def test_issue_15_9_before_the_end_it_says_so_and_takes_no_leave(organiser: Client, playing: Hall) -> None:
    shown = page(organiser, played(playing))
    assert "Tävlingen är inte avslutad än. Så här skulle det bli just nu." in shown
    assert THANKS not in shown
    assert "Anna Öberg" in shown


def test_issue_15_9_weeks_later_it_tells_how_it_went_and_asks_for_nothing(
    organiser: Client, playing: Hall
) -> None:
    end(played(playing))
    with time_machine.travel(dt.datetime.now(dt.UTC) + dt.timedelta(weeks=3)):
        shown = page(organiser, playing)
        evening = organiser.get(address(playing)).text
        front = organiser.get("/").text
    assert "<h1>Så gick det</h1>" in shown
    assert "Anna Öberg" in shown
    for said in (THANKS, "Börja prisutdelningen", "Kvällen sparas"):
        assert said not in shown
    assert "Så gick det" in evening
    assert "Dela ut" not in evening + front


def test_issue_15_9_protests_come_before_prizes(organiser: Client, playing: Hall) -> None:
    end(played(playing), minutes=15)
    assert "Ta emot protester" in organiser.get(address(playing)).text
    assert "Vänta med priserna till dess." in page(organiser, playing)


def test_issue_15_9_prizes_wait_for_protests_of_a_whole_day(organiser: Client, playing: Hall) -> None:
    end(played(playing), minutes=24 * 60)
    with time_machine.travel(dt.datetime.now(dt.UTC) + dt.timedelta(hours=25)):
        assert "Dela ut priserna" in organiser.get(address(playing)).text


@pytest.mark.parametrize(
    ("decided_by", "said"),
    [
        ("lot", "A och B stod lika, och lotten avgjorde."),
        ("deciding", "A står före B: så gick den avgörande matchen."),
        ("shared", "A och B står lika på allt och delar placeringen."),
        ("left", "B har lämnat tävlingen och står efter dem som spelar vidare."),
        ("points", "A står före B: gjorda poäng 36 mot 9."),
    ],
)
def test_issue_15_9_how_neighbours_were_told_apart(
    app: Flask, playing: Hall, decided_by: str, said: str
) -> None:
    played(playing)
    with app.test_request_context(), playing.db.reading() as session:
        tournament = session.get_one(Tournament, playing.tournament)
        table = standings_table(session, playing.db.folds, tournament)
        first, last = table.rows[0], table.rows[-1]
        sentence = reason(table, replace(first, decided_by=decided_by), last, terms_of(tournament))
        names = (table.entrants[row.entrant].label for row in (first, last))
    for letter, name in zip("AB", names, strict=True):
        sentence = sentence.replace(name, letter)
    assert sentence == said


def test_issue_15_9_without_a_match_nobody_has_won(organiser: Client, database: Database) -> None:
    hall = new_hall(database)
    for ended in (False, True):
        if ended:
            end(hall)
        shown = page(organiser, hall)
        assert "Ingen match är färdigspelad, så det finns ingen vinnare." in shown
        assert "Börja prisutdelningen" not in shown
        assert "Skriv ut diplomen" not in shown
    assert THANKS in shown


def test_issue_15_9_a_cup_gives_its_prizes_by_the_bracket(organiser: Client, database: Database) -> None:
    hall = new_final(database)
    for match in hall.matches(2):
        hall.enter(match, Kind.PARTI, RESULT_ONLY)
    end(hall)
    shown = page(organiser, hall)
    assert places(shown)[0] == ("1", ["Anna Öberg – Nils Åkesson"])
    assert "Skriv ut cupträdet" in shown


def test_issue_15_9_a_cup_that_is_not_decided_names_what_stands(
    organiser: Client, database: Database
) -> None:
    hall = new_cup(database, 5)
    assert "Ingen match är färdigspelad" in page(organiser, hall)


def test_issue_15_9_nobody_but_the_organiser_has_the_page(client: Client, playing: Hall) -> None:
    answer = client.get(f"{address(playing)}/prisutdelning")
    assert answer.status_code == 302
    assert "/logga-in" in answer.headers["Location"]
