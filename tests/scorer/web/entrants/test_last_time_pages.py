"""As last time: a tournament is copied, and who of its entrants is here is ticked (issue 15, 4)."""

import datetime as dt
import re

import pytest
from sqlmodel import select

from scorer.db import Database
from scorer.models import Tournament
from scorer.services.change import ORGANISER, act
from scorer.services.installation import today
from scorer.services.tournaments.making import create_tournament, end_tournament
from tests.clients import Client
from tests.scorer.services.hall import plan
from tests.scorer.web.evening.test_tournament_pages import USUAL_FORM
from tests.scorer.web.shown_hall import Hall, new_hall

VALUE = re.compile(r'name="name"[^>]*value="([^"]*)"')


def proposed(page: str) -> str:
    found = VALUE.search(page)
    assert found
    return found[1]


def short(date: dt.date) -> str:
    return f"{date.day}/{date.month}"


@pytest.fixture
def day(database: Database) -> dt.date:
    with database.reading() as session:
        return today(session)


def newest(database: Database) -> Tournament:
    with database.reading() as session:
        found = session.exec(select(Tournament).order_by(Tournament.id.desc())).first()
        assert found
        session.expunge(found)
        return found


def test_issue_15_4_the_proposed_name_says_game_system_and_date(organiser: Client, day: dt.date) -> None:
    assert proposed(organiser.get("/tavlingar/ny").text) == f"Bondtolva, Alla möter alla, {short(day)}"
    organiser.post("/sprak", data={"language": "en"})
    assert proposed(organiser.get("/tavlingar/ny").text) == f"Bondtolva, All play all, {short(day)}"


def test_issue_15_4_a_proposed_name_follows_what_is_chosen_and_one_that_is_typed_stays(
    organiser: Client, database: Database
) -> None:
    name = proposed(organiser.get("/tavlingar/ny").text)
    swiss = {"system": "swiss", "swiss-order": "drawn", "swiss-rounds": "5", "swiss-clubs_apart": "0"}
    organiser.post("/tavlingar/ny", data=USUAL_FORM | swiss | {"name": name})
    assert newest(database).name == "Bondtolva, Monrad, 13/12"
    again = proposed(organiser.get("/tavlingar/ny").text)
    organiser.post("/tavlingar/ny", data=USUAL_FORM | swiss | {"name": again})
    assert newest(database).name == "Bondtolva, Monrad, 13/12 (2)"
    organiser.post("/tavlingar/ny", data=USUAL_FORM | swiss | {"name": "Luciacupen"})
    assert newest(database).name == "Luciacupen"


def test_issue_15_4_a_tournament_is_copied_with_its_choices(
    organiser: Client, database: Database, day: dt.date
) -> None:
    scoring = plan().scoring | {"bye_partier": 2, "walk_over_partier": 1, "tiebreaks": ["points"]}
    earlier = act(
        database, ORGANISER, create_tournament,
        plan(name="Höstens första", date=dt.date(2026, 9, 3), place="Bygdegården", partier=5, system="swiss",
             system_options={"order": "number", "rounds": 6}, seating="stay", tables=7, scoring=scoring),
    )  # fmt: skip
    page = organiser.get(f"/tavlingar/ny/som/{earlier}").text
    assert proposed(page) == f"Bondtolva, Monrad, {short(day)}"
    assert "Samma val som i Höstens första" in page
    form = re.search(r'<form method="post" class="sheet".*?</form>', page, re.S)
    assert form
    sent = filled(form[0])
    answer = organiser.post(f"/tavlingar/ny/som/{earlier}", data=sent)
    made = newest(database)
    assert answer.location == f"/tavlingar/{made.id}/par/som-sist?fran={earlier}"
    with database.reading() as session:
        old = session.get_one(Tournament, earlier)
        for name in ("game", "form", "partier", "system", "seating", "place", "options", "stop_when_decided"):
            assert getattr(made, name) == getattr(old, name), name
        assert made.system_options | old.system_options == made.system_options
        assert made.scoring == old.scoring
        assert (made.date, old.name, old.date) == (day, "Höstens första", dt.date(2026, 9, 3))


def filled(form: str) -> dict[str, str]:
    """What a browser sends of the form when nothing is touched."""
    sent: dict[str, str] = {}
    for field in re.findall(r"<input[^>]*>", form):
        kind, name, value = (_of(field, key) for key in ("type", "name", "value"))
        if name and (kind not in ("radio", "checkbox") or " checked" in field):
            sent[name] = value
    for name, options in re.findall(r'<select[^>]*name="([^"]+)"[^>]*>(.*?)</select>', form, re.S):
        chosen = re.findall(r'<option selected value="([^"]*)"', options)
        sent[name] = (chosen or re.findall(r'value="([^"]*)"', options))[0]
    return sent


def _of(field: str, key: str) -> str:
    found = re.search(rf'\b{key}="([^"]*)"', field)
    return found[1] if found else ""


def test_issue_15_4_who_is_here_is_ticked(organiser: Client, database: Database) -> None:
    earlier = new_hall(database, pairs=4)
    act(database, ORGANISER, end_tournament, earlier.tournament, ended=True)
    now = new_hall(database, pairs=0)
    at = f"/tavlingar/{now.tournament}/par/som-sist"
    assert at in organiser.get(f"/tavlingar/{now.tournament}/par").text
    page = organiser.get(at).text
    first, second, *others = earlier.entrants()
    assert all(entrant.label in page for entrant in (first, second, *others))
    page = organiser.post(
        f"{at}/{earlier.tournament}", data={"entrant": [first.id, others[0].id], "who": "here"},
        follow_redirects=True,
    ).text  # fmt: skip
    assert "2 är inskrivna och på plats." in page
    assert [(each.label, each.present) for each in now.entrants()] == [
        (first.label, True),
        (others[0].label, True),
    ]
    page = organiser.get(at).text
    assert second.label in page
    assert first.label not in page
    page = organiser.post(f"{at}/{earlier.tournament}", data={"who": "all"}, follow_redirects=True).text
    assert "2 är inskrivna. Tryck på ”På plats” när de kommer." in page
    assert [each.present for each in now.entrants()] == [True, True, False, False]
    assert "Alla därifrån är redan inskrivna." in organiser.get(at).text


def test_issue_15_4_any_earlier_tournament_can_be_chosen(organiser: Client, database: Database) -> None:
    oldest, latest = new_hall(database, pairs=2), new_hall(database, pairs=4)
    now = new_hall(database, pairs=0)
    at = f"/tavlingar/{now.tournament}/par/som-sist"
    third = latest.entrants()[2].label
    assert third in organiser.get(at).text
    assert third not in organiser.get(f"{at}?fran={oldest.tournament}").text
    for nonsense in ("", "x", "0", "-1", "999999", "9" * 40, str(now.tournament)):
        assert third in organiser.get(at, query_string={"fran": nonsense}).text


def test_the_first_tournament_has_nobody_to_fetch(organiser: Client, database: Database) -> None:
    now = new_hall(database, pairs=1)
    at = f"/tavlingar/{now.tournament}/par"
    assert "som-sist" not in organiser.get(at).text
    assert "Det finns ingen tidigare tävling att hämta från." in organiser.get(f"{at}/som-sist").text
    assert f"/tavlingar/ny/som/{now.tournament}" in organiser.get("/tavlingar/ny").text


@pytest.mark.parametrize("entrant", ["", "x", "0", "-1", "9" * 30, "<b>"])
def test_nonsense_is_a_sentence_and_changes_nothing(
    organiser: Client, database: Database, entrant: str
) -> None:
    earlier, now = new_hall(database), new_hall(database, pairs=0)
    at = f"/tavlingar/{now.tournament}/par/som-sist"
    page = organiser.post(f"{at}/{earlier.tournament}", data={"entrant": entrant}, follow_redirects=True)
    assert "Kryssa för minst en som inte redan är inskriven." in page.text
    assert organiser.post(f"{at}/999999", data={"who": "all"}).status_code in (302, 404)
    assert now.entrants() == ()


def test_only_the_organiser_copies(client: Client, playing: Hall) -> None:
    for path in (f"/tavlingar/ny/som/{playing.tournament}", f"/tavlingar/{playing.tournament}/par/som-sist"):
        assert client.get(path).status_code in (302, 403)
        assert playing.entrants()[0].label not in client.get(path, follow_redirects=True).text


def test_issue_15_4_names_of_those_who_have_played_complete(organiser: Client, database: Database) -> None:
    earlier, now = new_hall(database), new_hall(database, pairs=0)
    page = organiser.get(f"/tavlingar/{now.tournament}/par").text
    known = re.search(r'<datalist id="kanda-namn">(.*?)</datalist>', page, re.S)
    assert known
    for entrant in earlier.entrants():
        for person in entrant.members:
            assert f'<option value="{person.name}">' in known[1]
    assert re.search(r'<input[^>]*id="first"[^>]*list="kanda-namn"', page)
