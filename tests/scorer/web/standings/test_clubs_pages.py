"""Club against club: chosen by the organiser, shown under the standings, on screens, in files (15, 8)."""

from io import BytesIO

import pytest
from openpyxl import load_workbook

from scorer.log.hall import LoggedScreen, Show
from scorer.models import Tournament
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import Registration, edit_entrant
from scorer.services.matches.entries import Kind
from scorer.services.tournaments.making import MOST_COUNTED, choose_clubs
from scorer.services.tournaments.screens import set_screen
from tests.clients import Client
from tests.scorer.services.hall import everything, last_line, logged, refused
from tests.scorer.web.shown_hall import RESULT_ONLY, Hall

CLUBS = ("Näs KK", "Vallby", "näs kk", "")


@pytest.fixture
def evening(playing: Hall) -> Hall:
    """Each match is won 3–0 by its first side; entrants 1 and 3 are of one club, 2 of another, 4 of none."""
    for entrant, club in zip(playing.entrants(), CLUBS, strict=True):
        names = tuple(person.name for person in entrant.members)
        act(playing.db, ORGANISER, edit_entrant, entrant.id, Registration(names, club=club))
    for match in playing.matches(1):
        for _ in range(3):
            playing.enter(match, Kind.PARTI, RESULT_ONLY)
    return playing


def at(hall: Hall, *more: str) -> str:
    return "/".join(("/tavlingar", str(hall.tournament), *more))


def chosen(hall: Hall) -> int | None:
    with hall.db.reading() as session:
        return session.get_one(Tournament, hall.tournament).clubs


def test_issue_15_8_the_organiser_chooses_and_everybody_sees(
    organiser: Client, client: Client, evening: Hall
) -> None:
    assert "Klubb mot klubb" not in client.get(at(evening, "stallning")).text
    assert at(evening, "klubbar") in organiser.get(at(evening, "stallning")).text
    organiser.post(at(evening, "klubbar"), data={"clubs": "all", "many": "3"})
    assert chosen(evening) == 0
    page = client.get(at(evening, "stallning")).text.partition('id="klubbar"')[2]
    assert "Alla i varje klubb räknas." in page
    assert "vunna tolvor, vunna matcher, poängskillnad och gjorda poäng" in page
    organiser.post(at(evening, "klubbar"), data={"clubs": "best", "many": "1"})
    page = client.get(at(evening, "stallning")).text
    assert "Den bästa i varje klubb räknas." in page
    assert "räknas inte: " in page
    organiser.post(at(evening, "klubbar"), data={"clubs": "off", "many": ""})
    assert chosen(evening) is None
    assert "Klubb mot klubb" not in client.get(at(evening, "stallning")).text


def test_issue_15_8_with_one_club_there_is_no_table(client: Client, organiser: Client, playing: Hall) -> None:
    act(playing.db, ORGANISER, choose_clubs, playing.tournament, 0)
    assert "Klubb mot klubb" not in client.get(at(playing, "stallning")).text
    assert "minst två klubbar" in organiser.get(at(playing, "klubbar")).text


def test_issue_15_8_clubs_stand_in_the_workbook_and_on_a_screen(client: Client, evening: Hall) -> None:
    act(evening.db, ORGANISER, choose_clubs, evening.tournament, 0)
    book = load_workbook(BytesIO(client.get(at(evening, "filer", "allt.xlsx")).data))
    heads, *rows = book["Klubb mot klubb"].iter_rows(values_only=True)
    assert heads[:3] == ("Plac.", "Klubb", "Vunna tolvor")
    assert {row[1] for row in rows} == {"Näs KK", "Vallby"}
    act(evening.db, ORGANISER, set_screen, evening.tournament, LoggedScreen(1, shows=(Show.CLUBS,)))
    shown = client.get(at(evening, "storbild") + "?del=1").text
    assert "<h2>Klubb mot klubb" in shown
    assert "Vallby" in shown
    assert client.get(at(evening, "papper", "stallning.pdf")).data.startswith(b"%PDF")


def test_issue_15_9_the_best_club_stands_on_the_page_of_prizes(organiser: Client, evening: Hall) -> None:
    page = at(evening, "prisutdelning")
    assert "Klubb mot klubb" not in organiser.get(page).text
    act(evening.db, ORGANISER, choose_clubs, evening.tournament, 0)
    assert "Klubb mot klubb" in organiser.get(page).text


def test_issue_15_8_visitors_who_see_no_standings_see_no_clubs(
    client: Client, organiser: Client, evening: Hall
) -> None:
    act(evening.db, ORGANISER, choose_clubs, evening.tournament, 0)
    organiser.post(at(evening, "besokarna"), data={"seen": "ended"})
    assert "Klubb mot klubb" in organiser.get(at(evening, "stallning")).text
    assert "Vallby" not in client.get(at(evening, "stallning")).text.partition("data-live")[2]


@pytest.mark.parametrize(
    "sent",
    [
        {"clubs": "best", "many": ""},
        {"clubs": "best", "many": "0"},
        {"clubs": "best", "many": "-1"},
        {"clubs": "best", "many": "999999999999"},
        {"clubs": "some", "many": "2"},
        {"many": "2"},
        {},
    ],
)
def test_issue_15_8_nonsense_gets_a_sentence_and_changes_nothing(
    organiser: Client, evening: Hall, sent: dict[str, str]
) -> None:
    before = everything(evening.db)
    answer = organiser.post(at(evening, "klubbar"), data=sent)
    assert answer.status_code == 422
    assert 'class="error"' in answer.text
    assert everything(evening.db) == before


@pytest.mark.parametrize(
    ("many", "said"),
    [
        ("många", f"Skriv ett tal mellan 1 och {MOST_COUNTED}."),
        ("0", f"Skriv ett tal mellan 1 och {MOST_COUNTED}."),
        ("", "Skriv hur många i varje klubb som räknas."),
        (" ", "Skriv hur många i varje klubb som räknas."),
    ],
)
def test_issue_15_8_what_is_wrong_with_how_many_is_said_once(
    organiser: Client, evening: Hall, many: str, said: str
) -> None:
    page = organiser.post(at(evening, "klubbar"), data={"clubs": "best", "many": many}).text
    assert page.count('class="error"') == 1
    assert said in page


def test_issue_15_8_the_choice_is_a_line_of_the_log_and_a_second_time_none(evening: Hall) -> None:
    act(evening.db, ORGANISER, choose_clubs, evening.tournament, 2)
    assert last_line(evening.db) == {"clubs": 2}
    lines = logged(evening.db)
    act(evening.db, ORGANISER, choose_clubs, evening.tournament, 2)
    assert logged(evening.db) == lines
    for wrong in (-1, MOST_COUNTED + 1):
        refused(
            evening.db,
            "clubs-range",
            lambda wrong=wrong: act(evening.db, ORGANISER, choose_clubs, evening.tournament, wrong),
        )
