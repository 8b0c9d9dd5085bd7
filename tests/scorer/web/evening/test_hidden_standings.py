"""Issue 15, point 7: where visitors see no standings at all, every page, file and answer says so alike."""

import datetime as dt
import io
from collections.abc import Callable, Mapping
from typing import Final

import pytest
from openpyxl import load_workbook

from scorer.db import Database
from scorer.models import Seen
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import Registration, edit_entrant, register
from scorer.services.tournaments.making import choose_clubs, create_tournament, end_tournament
from scorer.services.tournaments.plans import TournamentPlan
from tests.clients import Client
from tests.scorer.web.evening.stages import address, choose, nearly_over, read
from tests.scorer.web.shown_hall import NAMES, Hall, published_hall

TITLE: Final = "Ställning"
CLUBS: Final = ("Näs KK", "Vallby", "Näs KK", "")


def ended(db: Database) -> Hall:
    """Protests are taken for a quarter of an hour."""
    hall = nearly_over(db)
    act(db, ORGANISER, end_tournament, hall.tournament, ended=True, minutes=15)
    return hall


def in_its_only_round(db: Database) -> Hall:
    plan = TournamentPlan(
        "Monrad", dt.date(2026, 11, 27), "bondtolva", "four", 1, "swiss", 2, system_options={"rounds": 1}
    )
    hall = Hall(db, act(db, ORGANISER, create_tournament, plan))
    act(db, ORGANISER, register, hall.tournament, [Registration(members=names) for names in NAMES[:4]])
    hall.publish()
    return hall


HELD: Final[Mapping[str, tuple[Callable[[Database], Hall], Seen, str]]] = {
    "in round 1": (published_hall, Seen.ROUNDS, "Nästa ställning visas när ronden är klar."),
    "in the only round": (
        in_its_only_round,
        Seen.NOT_LAST,
        "Slutställningen visas när tävlingen är avslutad.",
    ),
    "before the end": (nearly_over, Seen.ENDED, "Ställningen visas när tävlingen är avslutad."),
    "before it is final": (nearly_over, Seen.FINAL, "Ställningen visas när den är slutlig."),
    "while protests are taken": (ended, Seen.FINAL, "Ställningen visas när den är slutlig."),
}
"""Where nothing is seen: the tournament, the choice, and what visitors are told instead."""


@pytest.fixture(params=HELD.values(), ids=HELD)
def held(request: pytest.FixtureRequest, database: Database) -> tuple[Hall, str]:
    """The tournament, with a table of clubs, and the sentence."""
    make, seen, sentence = request.param
    hall = make(database)
    for entrant, club in zip(hall.entrants(), CLUBS, strict=True):
        names = tuple(person.name for person in entrant.members)
        act(database, ORGANISER, edit_entrant, entrant.id, Registration(names, club=club))
    choose(hall, seen)
    act(database, ORGANISER, choose_clubs, hall.tournament, 0)
    return hall, sentence


def got(client: Client, hall: Hall, name: str) -> bytes:
    return client.get(f"{address(hall)}/filer/{name}", buffered=True).data


def test_issue_15_7_held_back_files_have_the_sentence_and_no_table(
    client: Client, organiser: Client, held: tuple[Hall, str]
) -> None:
    hall, sentence = held
    assert got(client, hall, "stallning.csv").decode("utf-8-sig") == f"{TITLE}\r\n{sentence}\r\n"
    book = load_workbook(io.BytesIO(got(client, hall, "allt.xlsx")))
    assert list(book[TITLE].values) == [(TITLE,), (sentence,)]
    assert "Klubb mot klubb" not in book.sheetnames
    page = got(client, hall, "resultat.html").decode()
    assert f"<caption>{TITLE}</caption>" in page
    assert f"<td>{sentence}</td>" in page
    assert "Klubb mot klubb" not in page
    assert "Klubb mot klubb" in got(organiser, hall, "resultat.html").decode()
    for name in ("stallning.csv", "resultat.html"):
        told = got(organiser, hall, name).decode()
        assert sentence not in told
        assert "Plac." in told


def test_issue_15_7_held_back_texts_say_so_and_name_nobody_as_first(
    client: Client, organiser: Client, held: tuple[Hall, str]
) -> None:
    hall, sentence = held
    paper = got(client, hall, "tidningen.txt").decode()
    assert sentence in paper.split("\n\n")[1]
    assert "1) " not in paper
    assert "1) " in got(organiser, hall, "tidningen.txt").decode()
    message = got(client, hall, "meddelande.txt").decode().splitlines()
    assert message[1:] == [sentence, "Deltog: 4 par."]
    assert len(got(organiser, hall, "meddelande.txt").decode().splitlines()) > len(message)


@pytest.mark.parametrize("who", ["client", "organiser"])
def test_issue_15_7_held_back_standings_have_no_rows_in_the_api(
    request: pytest.FixtureRequest, held: tuple[Hall, str], who: str
) -> None:
    hall, sentence = held
    reader: Client = request.getfixturevalue(who)
    found = reader.get(f"/api/tournaments/{hall.tournament}/standings").json
    assert found
    assert (found["title"], found["held"]) == (TITLE, sentence)
    assert (found["rows"], found["groups"], found["adjustments"]) == ([], [], [])


def test_issue_15_7_held_back_pages_have_the_sentence_and_nothing_else(
    client: Client, organiser: Client, held: tuple[Hall, str]
) -> None:
    hall, sentence = held
    assert f"<span>{sentence}</span>" in client.get(address(hall)).text
    for page in ("stallning", "personlista"):
        shown = client.get(f"{address(hall)}/{page}").text
        assert sentence in shown, page
        assert '<table class="standings"' not in shown, page
        assert "Ingen match är färdigspelad än." not in shown, page
        assert sentence not in organiser.get(f"{address(hall)}/{page}").text, page
    assert 'class="standings"' not in client.get(f"{address(hall)}/storbild?del=1").text


def test_issue_15_7_held_back_paper_has_the_sentence_and_no_names(
    client: Client, organiser: Client, held: tuple[Hall, str]
) -> None:
    hall, sentence = held
    paper = read(client, f"{address(hall)}/papper/stallning.pdf")
    assert sentence in " ".join(paper.split())
    assert "Åkesson" not in paper
    assert "Så avgörs placeringen" not in paper
    assert "första ronden" not in paper
    assert "Åkesson" in read(organiser, f"{address(hall)}/papper/stallning.pdf")


def test_issue_15_7_the_api_says_of_which_round_the_standings_are(client: Client, database: Database) -> None:
    hall = nearly_over(database)
    choose(hall, Seen.NOT_LAST)
    found = client.get(f"/api/tournaments/{hall.tournament}/standings").json
    assert found
    said = "Här står ställningen efter rond 2. Slutställningen visas när tävlingen är avslutad."
    assert (found["held"], len(found["rows"])) == (said, 4)
    choose(hall, Seen.ALWAYS)
    found = client.get(f"/api/tournaments/{hall.tournament}/standings").json
    assert found
    assert found["held"] is None
