"""Issue 15, point 10: the pages on which a tournament is put away, taken out and thrown away."""

import datetime as dt
import json

import pytest
from sqlmodel import select

from scorer.backups.thrown import keep_thrown, thrown
from scorer.db import Database
from scorer.models import Tournament
from tests.clients import Client
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
