"""A tournament is made from the preset or by own choices, followed through the evening, ended."""

import datetime as dt
import re

from sqlmodel import select

from scorer.db import Database
from scorer.models import PlayTable, Status, Tournament
from scorer.services.change import ORGANISER, act
from scorer.services.matches.before_play import postpone
from scorer.services.matches.entries import Kind
from scorer.services.tournaments.making import end_tournament
from tests.clients import Client
from tests.scorer.web.matches.evening_pages import text
from tests.scorer.web.shown_hall import Hall, new_hall
from tests.scorer.web.test_narrow_pages import win

DONE = re.compile(r'<li class="step done.*?<h2>(.*?)</h2>', re.DOTALL)

USUAL_FORM = {
    "name": "Julbondtolvan",
    "date": "2026-12-13",
    "tables": "4",
    "seating": "rotate",
    "partier": "3",
    "system": "round-robin",
    "round-robin-order": "drawn",
    "round-robin-meetings": "1",
    "basis": "partier",
    "match_won": "2",
    "match_drawn": "1",
    "match_lost": "0",
    "tiebreak_order": "own",
    "tiebreaks-0": "partier",
    "tiebreaks-1": "matches",
    "walk_over_points": "0",
    "both_absent_is_lost": "y",
    "bye_partier": "0",
    "bye_points": "0",
}


def only_tournament(database: Database) -> Tournament:
    with database.reading() as session:
        found = session.exec(select(Tournament)).one()
        session.expunge(found)
        return found


def test_the_preset_is_one_press_away(organiser: Client, database: Database) -> None:
    page = organiser.get("/tavlingar/ny").text
    assert "Bondtolva enligt Näs, alla möter alla" in page
    answer = organiser.post("/tavlingar/ny", data=USUAL_FORM)
    assert answer.status_code == 302
    made = only_tournament(database)
    assert (made.name, made.date, made.partier) == ("Julbondtolvan", dt.date(2026, 12, 13), 3)
    assert (made.game, made.form, made.system) == ("bondtolva", "four", "round-robin")
    with database.reading() as session:
        codes = session.exec(select(PlayTable.code)).all()
    assert len(set(codes)) == 4


def test_the_form_comes_filled_in_by_the_preset(organiser: Client) -> None:
    page = organiser.get("/tavlingar/ny").text
    order = [
        page.index(f'selected value="{tiebreak}"')
        for tiebreak in ("partier", "matches", "mutual", "difference")
    ]
    assert order == sorted(order)


def test_own_choices_are_kept(organiser: Client, database: Database) -> None:
    own = USUAL_FORM | {"partier": "5", "tiebreaks-0": "points", "tiebreaks-1": "", "seating": "stay",
                        "walk_over_partier": "2", "bye_is_won": "y", "bye_partier": "1"}  # fmt: skip
    organiser.post("/tavlingar/ny", data=own)
    made = only_tournament(database)
    assert (made.partier, made.seating) == (5, "stay")
    assert made.scoring["tiebreaks"] == ["points"]
    assert made.scoring["walk_over_partier"] == 2
    assert (made.scoring["bye_is_won"], made.scoring["bye_partier"]) == (True, 1)


def test_nothing_typed_is_lost_when_a_field_is_wrong(organiser: Client, database: Database) -> None:
    answer = organiser.post("/tavlingar/ny", data=USUAL_FORM | {"tables": "61", "place": "Bygdegården"})
    assert answer.status_code == 422
    assert "Skriv ett tal mellan 1 och 60." in answer.text
    assert 'value="Julbondtolvan"' in answer.text
    assert 'value="Bygdegården"' in answer.text
    with database.reading() as session:
        assert session.exec(select(Tournament)).all() == []


def test_a_tie_break_stands_once(organiser: Client) -> None:
    answer = organiser.post("/tavlingar/ny", data=USUAL_FORM | {"tiebreaks-1": "partier"})
    assert "Välj varje sak högst en gång." in answer.text


def test_a_tie_break_whose_number_cannot_be_read_is_passed_over(
    organiser: Client, database: Database
) -> None:
    odd = {"tiebreaks-²": "points", "tiebreaks-" + "9" * 5000: "points", "tiebreaks-x": "points"}
    assert organiser.post("/tavlingar/ny", data=USUAL_FORM | odd).status_code == 302
    assert only_tournament(database).scoring["tiebreaks"] == ["partier", "matches"]


def test_a_name_that_is_too_long_is_told(organiser: Client) -> None:
    answer = organiser.post("/tavlingar/ny", data=USUAL_FORM | {"name": "Ö" * 5000})
    assert "Högst 120 tecken." in answer.text


def test_rules_are_settled_once_a_round_is_published(organiser: Client, playing: Hall) -> None:
    page = organiser.get(f"/tavlingar/{playing.tournament}/andra").text
    assert "ligger därför fast" in page
    assert 'name="partier"' not in page
    organiser.post(
        f"/tavlingar/{playing.tournament}/andra", data=USUAL_FORM | {"partier": "5", "tables": "3"}
    )
    changed = only_tournament(playing.db)
    assert (changed.name, changed.partier) == ("Julbondtolvan", 3)


def test_the_evening_says_where_it_is(organiser: Client, database: Database) -> None:
    hall = new_hall(database, pairs=0)
    address = f"/tavlingar/{hall.tournament}"
    assert step_now(organiser.get(address).text) == "Skriv in par"
    hall = new_hall(database, pairs=3)
    address = f"/tavlingar/{hall.tournament}"
    assert step_now(organiser.get(address).text) == "Lotta rond 1"
    hall.draw()
    page = organiser.get(address).text
    assert "Se förslaget" in page
    assert step_now(page) == "Visa rond 1 för alla"
    organiser.post(f"{address}/ronder/1/publicera")
    assert step_now(organiser.get(address).text) == "Rond 1 spelas"


def test_a_visitor_is_told_of_a_postponed_match_and_not_that_its_round_is_over(
    client: Client, playing: Hall
) -> None:
    address = f"/tavlingar/{playing.tournament}"
    act(playing.db, ORGANISER, postpone, playing.matches(1)[1])
    win(playing, 0)
    shown = text(client.get(address).text)
    assert "Rond 1: 1 av 2 matcher är klar. En uppskjuten match är kvar." in shown
    assert "Rond 1 är klar." not in shown
    assert "Placering och poäng" in shown
    assert "just nu" not in shown, "the standings may be held back, or final"


def test_a_visitor_is_told_that_the_first_round_will_be_shown(
    organiser: Client, client: Client, hall: Hall
) -> None:
    address = f"/tavlingar/{hall.tournament}"
    organiser.post(f"{address}/anmalningar/val", data={"sign_up": "y"})
    shown = text(client.get(address).text)
    assert "Här syns vem som möter vem så snart första ronden är visad." in shown


def test_issue_15_2_the_next_thing_is_the_big_thing(organiser: Client, client: Client, playing: Hall) -> None:
    """The tables that are missing are named, the paper is offered at the end, then the diplomas."""
    address = f"/tavlingar/{playing.tournament}"
    win(playing, 0)
    page = organiser.get(address).text
    assert step_now(page) == "Rond 1: bord 2 är kvar"
    assert "Rond 1: 1 av 2 matcher är klar." in page
    assert f'href="{address}/ronder/1/fyll-i">Fyll i rond 1<' in page
    win(playing, 1)
    page = organiser.get(address).text
    assert step_now(page) == "Lotta rond 2"
    assert [text(line) for line in DONE.findall(page)] == [
        "✓ Förbered: 3 tolvor i varje match, 2 bord.",
        "✓ Anmäl par: 4 par, 4 på plats.",
        "✓ Spela: Rond 1 är klar.",
    ]
    assert "Rond 1 av 3 är klar." in page
    shown = client.get(address).text
    assert shown.count("Rond 1 är klar.") == 1
    assert f'class="door main" href="{address}/ronder/1"' in shown
    for number in (2, 3):
        playing.publish()
        for match in playing.matches(number):
            playing.win_tolva(match)
            playing.win_tolva(match)
            playing.enter(match, Kind.PARTI, {"score": [7, 12]})
    page = organiser.get(address).text
    assert step_now(page) == "Skriv ut ställningen"
    assert f'href="{address}/papper/stallning.pdf"' in page
    act(playing.db, ORGANISER, end_tournament, playing.tournament, ended=True)
    page = organiser.get(address).text
    assert '<h2 id="nu">Dela ut priserna</h2>' in page
    assert f'href="{address}/papper/diplom.pdf"' in page
    assert f'href="{address}/prisutdelning"' in page
    shown = client.get(address).text
    assert f'class="door main" href="{address}/stallning"' in shown
    assert shown.count("door main") == 1


def test_the_front_page_tells_a_tournament_once(organiser: Client, client: Client, playing: Hall) -> None:
    page = organiser.get("/").text
    assert page.count("Novemberbondtolvan") == 1
    assert "Det här pågår" not in page
    page = client.get("/").text
    assert page.count("Novemberbondtolvan") == 1


def step_now(page: str) -> str:
    at = page.index('aria-current="step"')
    start = page.index("<h2>", at) + 4
    return page[start : page.index(" <span", start)]


def test_a_tournament_is_ended_and_opened_again(organiser: Client, playing: Hall) -> None:
    address = f"/tavlingar/{playing.tournament}"
    page = organiser.get(f"{address}/avsluta").text
    assert "2 matcher är inte klara" in page
    assert "En rond av 3 är lottad." in page, "nobody has played it (issue 11, point 20)"
    organiser.post(f"{address}/avsluta")
    assert only_tournament(playing.db).status == Status.FINISHED
    assert "Slutställning" in organiser.get(f"{address}/stallning").text
    organiser.post(f"{address}/oppna")
    assert only_tournament(playing.db).status == Status.PLAYING


def test_the_front_page_shows_what_goes_on_to_all(
    client: Client, organiser: Client, database: Database
) -> None:
    hall = new_hall(database)
    assert "Novemberbondtolvan" not in client.get("/").text
    assert "Novemberbondtolvan" in organiser.get("/").text
    hall.publish()
    assert "Novemberbondtolvan" in client.get("/").text
