"""Issue 15, point 10: the pages on which a tournament is put away, taken out and thrown away."""

import datetime as dt
import json

import pytest
from sqlmodel import select

from scorer.backups.thrown import keep_thrown, thrown
from scorer.db import Database
from scorer.models import Tournament
from scorer.services.change import ORGANISER, act
from scorer.services.tournaments.making import create_tournament
from scorer.services.tournaments.putting_away import put_away
from tests.clients import Client
from tests.scorer.services.hall import plan
from tests.scorer.web.shown_hall import Hall

NAME = "Novemberbondtolvan"


def thrown_away(organiser: Client, hall: Hall, name: str) -> str:
    """What the page says after this name was typed."""
    address = f"/undanlagda/{hall.tournament}/kasta"
    return organiser.post(address, data={"name": name}, follow_redirects=True).text


def names(db: Database) -> list[str]:
    with db.reading() as session:
        return list(session.exec(select(Tournament.name)).all())


def test_issue_15_10_the_front_page_no_longer_has_it_and_undanlagda_does(
    organiser: Client, client: Client, playing: Hall
) -> None:
    assert NAME in client.get("/").text
    said = organiser.post(f"/undanlagda/{playing.tournament}/lagg-undan", follow_redirects=True).text
    assert f"”{NAME}” är undanlagd." in said
    assert NAME not in client.get("/").text
    assert NAME not in client.get("/api/tournaments").text
    assert NAME in organiser.get("/undanlagda").text
    assert "Öppna tävlingen igen" not in organiser.get(f"/tavlingar/{playing.tournament}").text
    said = organiser.post(f"/undanlagda/{playing.tournament}/ta-fram", follow_redirects=True).text
    assert "Den är avslutad. Ska den spelas vidare, så öppna den igen." in said
    assert NAME in client.get("/").text


def test_issue_15_10_what_cannot_be_done_is_not_offered(organiser: Client, hall: Hall) -> None:
    """The first round of one that is put away is not drawn, so nobody is told to."""
    page = f"/tavlingar/{hall.tournament}"
    assert "Lotta rond 1" in organiser.get(page).text
    organiser.post(f"/undanlagda/{hall.tournament}/lagg-undan")
    shown = organiser.get(page).text
    assert "Ta fram igen" in shown
    assert "Lotta rond 1" not in shown


def test_issue_15_10_one_on_trial_is_on_no_other_page_of_the_web(client: Client, playing: Hall) -> None:
    assert NAME in client.get("/api/tournaments").text
    with playing.db.writing() as session:
        session.get_one(Tournament, playing.tournament).trial = True
    assert NAME not in client.get("/api/tournaments").text


def test_issue_15_10_it_is_thrown_away_behind_its_name_and_the_copy_is_fetched(
    organiser: Client, playing: Hall
) -> None:
    playing.win_tolva(playing.matches(1)[0])
    organiser.post(f"/undanlagda/{playing.tournament}/lagg-undan")
    wrong = thrown_away(organiser, playing, "Novemberbondtolva")
    assert "Skriv tävlingens namn precis som det står här." in wrong
    assert names(playing.db) == [NAME]
    assert "Tävlingen är kastad." in thrown_away(organiser, playing, NAME)
    assert names(playing.db) == []
    (kept,) = thrown(playing.db)
    with organiser.get(f"/undanlagda/kopior/{kept.file.name}") as fetched:
        assert json.loads(fetched.data)["tournament"]["name"] == NAME
    assert organiser.get(f"/tavlingar/{playing.tournament}").status_code == 404


def test_issue_15_10_what_is_not_put_away_is_not_thrown_away(organiser: Client, playing: Hall) -> None:
    assert "Lägg undan tävlingen först." in thrown_away(organiser, playing, NAME)
    assert names(playing.db) == [NAME]


@pytest.mark.parametrize("name", ["../../secret-key", "..%2f..%2fsecret-key", "secret-key", "a.json", "%00"])
def test_issue_15_10_no_other_file_can_be_asked_for(organiser: Client, playing: Hall, name: str) -> None:
    keep_thrown(playing.db, "Luciacupen", b"{}")
    assert organiser.get(f"/undanlagda/kopior/{name}").status_code == 404


@pytest.mark.parametrize(
    ("name", "in_file"),
    [
        ("Luciacupen", "Luciacupen"),
        ("../../etc/passwd", "-..-etc-passwd"),
        ('Kalle: "bäst" <3 | * ?', "Kalle- -bäst- -3 - - -"),
        ("...", "-"),
        ("å" * 120, "å" * 60),
        ("\U00020000" * 60, "\U00020000" * 50),
    ],
)
def test_issue_15_10_the_file_has_a_name_that_every_disk_takes(
    database: Database, name: str, in_file: str
) -> None:
    before = dt.datetime.now().astimezone().replace(microsecond=0)
    first, second = keep_thrown(database, name, b"{}"), keep_thrown(database, name, b"[]")
    assert first != second
    found = thrown(database)
    assert {each.file.name for each in found} == {first, second}
    assert {each.file.read_bytes() for each in found} == {b"{}", b"[]"}
    assert {(each.file.parent.name, each.name) for each in found} == {("kastade", in_file)}
    assert all(before <= each.at for each in found)


@pytest.mark.parametrize("letter", ["\U00020000", "e\u0301", "ﬁ", "\u00ad\u2800x"])
def test_issue_15_10_a_name_of_any_letters_is_typed_as_it_is_read(
    organiser: Client, database: Database, letter: str
) -> None:
    """Letters of four bytes, with an accent of their own, or of two: what the page shows is what is typed."""
    name = letter * 60
    made = act(database, ORGANISER, create_tournament, plan(name=name))
    act(database, ORGANISER, put_away, made, away=True)
    typed = {"name": f"  {name.upper()} "}
    said = organiser.post(f"/undanlagda/{made}/kasta", data=typed, follow_redirects=True).text
    assert "Tävlingen är kastad." in said


def test_a_name_that_could_not_be_given_today_is_not_the_same_as_any_other(
    organiser: Client, database: Database
) -> None:
    made = act(database, ORGANISER, create_tournament, plan())
    with database.writing() as session:
        session.get_one(Tournament, made).name = "!!!"
    act(database, ORGANISER, put_away, made, away=True)
    said = organiser.post(f"/undanlagda/{made}/kasta", data={"name": "???"}).text
    assert "Skriv tävlingens namn precis som det står här." in said


def test_issue_15_10_a_copy_is_counted_among_the_backups_and_removed_by_a_button(
    organiser: Client, database: Database
) -> None:
    kept = [keep_thrown(database, name, b"{}" * 6000) for name in ("Luciacupen", "Provkväll")]
    page = organiser.get("/sakerhetskopior").text
    assert "2 kastade tävlingar har egna kopior, tillsammans 24\xa0kB." in page
    assert "12\xa0kB" in organiser.get("/undanlagda").text
    gone = f"/undanlagda/kopior/{kept[0]}/ta-bort"
    assert "borttagen för gott" in organiser.post(gone, follow_redirects=True).text
    assert [each.file.name for each in thrown(database)] == kept[1:]
    assert organiser.post(gone, follow_redirects=True).status_code == 200
    organiser.post("/undanlagda/kopior/..%2f..%2fsecret-key/ta-bort")
    assert "En kastad tävling har en egen kopia, 12\xa0kB." in organiser.get("/sakerhetskopior").text


def test_issue_15_10_nothing_thrown_away_is_no_fault(database: Database) -> None:
    assert thrown(database) == ()


def test_issue_15_10_one_on_trial_says_so_on_every_page(
    organiser: Client, client: Client, hall: Hall
) -> None:
    address = f"/tavlingar/{hall.tournament}"
    hall.publish()
    assert "På prov" not in client.get(address).text
    fields = {"name": NAME, "date": "2026-11-27", "tables": "2", "seating": "rotate"}
    organiser.post(f"{address}/andra", data={**fields, "trial": "y"})
    for page in ("", "/stallning", "/ronder/1"):
        assert "På prov" in client.get(address + page).text
    assert "På prov" in client.get("/").text
    organiser.post(f"{address}/andra", data=fields)
    assert "På prov" not in client.get(address).text
