"""Issue 14, files in: a file is looked at as a pasted list is; all or nothing; twice gives no doubles."""

from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from scorer.db import Database
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import Registration, edit_entrant
from tests.clients import PASSWORD, Client
from tests.evening.laptop import Organiser
from tests.scorer.incoming.workbooks_made import ods, xlsx, zipped
from tests.scorer.web.entrants.test_pasting_pages import hidden, labels, rows
from tests.scorer.web.shown_hall import Hall, new_hall
from tests.serving import Server

LIST = [("Klubb", "Spelare 1", "Spelare 2"), ("Näs", "Anna Ek", "Bo Al"), ("", "Eva Ek", "Per Al")]


@pytest.fixture
def empty(database: Database) -> Hall:
    return new_hall(database, pairs=0)


def send(organiser: Client, hall: Hall, data: bytes, name: str = "lista.xlsx", **more: str) -> str:
    address = f"/tavlingar/{hall.tournament}/par/klistra"
    sent = {"file": (BytesIO(data), name), **more}
    answer = organiser.post(address, data=sent, content_type="multipart/form-data", follow_redirects=True)
    return answer.text


def add(organiser: Client, hall: Hall, page: str, text: str) -> str:
    """Press the button of the page: what stands in its field is sent, as a browser ends lines."""
    address = f"/tavlingar/{hall.tournament}/par/klistra"
    data = {"text": text, "save": "1", **hidden(page)}
    return organiser.post(address, data=data, follow_redirects=True).text


@pytest.mark.parametrize(("made", "name"), [(xlsx, "lista.xlsx"), (ods, "lista.ods")])
def test_issue_14_a_file_is_looked_at_then_added_and_twice_gives_no_doubles(
    organiser: Client, empty: Hall, made, name: str
) -> None:
    page = send(organiser, empty, made({"Blad1": LIST}), name)
    assert rows(page) == ["Rad 1 Anna Ek – Bo Al Näs Anna Ek Bo Al", "Rad 2 Eva Ek – Per Al Eva Ek Per Al"]
    assert labels(empty) == []
    text = "\r\n".join("\t".join(row) for row in LIST)
    add(organiser, empty, page, text)
    assert labels(empty) == ["Anna Ek – Bo Al", "Eva Ek – Per Al"]
    again = send(organiser, empty, made({"Blad1": LIST}), name)
    assert "Alla på listan är redan anmälda" in again
    add(organiser, empty, again, text)
    assert labels(empty) == ["Anna Ek – Bo Al", "Eva Ek – Per Al"]


def test_issue_14_a_file_with_the_button_to_add_is_looked_at_first(organiser: Client, empty: Hall) -> None:
    """A file that is chosen on the page of another list is not added unseen."""
    page = send(organiser, empty, xlsx({"Blad1": LIST}))
    longer = xlsx({"Blad1": [*LIST, ("", "Ida Ström", "Ulf Ström")]})
    assert "Ida Ström – Ulf Ström" in send(organiser, empty, longer, save="1", **hidden(page))
    assert labels(empty) == []


def test_issue_14_a_column_that_is_unclear_is_asked_about(organiser: Client, empty: Hall) -> None:
    page = send(
        organiser, empty, "Anna Ek;Bo Al;Eva Ek\nPer Al;Ida Ström;Ulf Ström".encode("utf-16"), "a.csv"
    )
    assert "Vad är ”Eva Ek”?" in page
    assert "Lägg till alla" not in page


@pytest.fixture
def four(organiser: Client, empty: Hall) -> Hall:
    """Numbers 1 to 4; the second has no club."""
    add(organiser, empty, "", "1;Anna Ek;Bo Al;Näs\r\n2;Eva Ek;Per Al\r\n3;Ida Lo;Ulf Lo\r\n4;My Sy;Ola By")
    assert len(labels(empty)) == 4
    return empty


def shown(hall: Hall) -> list[tuple[int, str, str]]:
    return [(entrant.number, entrant.label, entrant.club) for entrant in hall.entrants()]


NEWER = (
    "Nr;Spelare 1;Spelare 2;Klubb\r\n"
    "1;Anna Ek;Bo Al;\r\n"  # as it is; an empty cell empties nothing
    "3;Eva Ek;Per Al;Vallby\r\n"  # a club, and the number of the next one
    "2;Ida Lo;Ulf Lo;\r\n"
    "4;Ola By;My Ny;\r\n"  # another person
    "5;Jan Ko;Pia Fe;\r\n"  # new
)


def test_issue_14_a_newer_list_is_shown_first_and_twice_in_changes_nothing_more(
    organiser: Client, four: Hall
) -> None:
    before = shown(four)
    page = send(organiser, four, NEWER.encode(), "nyare.csv")
    assert shown(four) == before
    assert "Är redan med, som nummer 1, och läggs inte till igen." in page
    assert "Ändras: klubb Vallby (nu tomt) och nummer 3 (nu 2)." in page
    assert "Ändras: nummer 2 (nu 3)." in page
    assert "Är det nummer 4? Då heter de så här i stället." in page
    assert "Ändras: namn My Ny – Ola By (nu My Sy – Ola By)." in page
    assert "Lägg till paret och ändra 3" in page
    people = {person.id: person.name for entrant in four.entrants() for person in entrant.members}
    add(organiser, four, page, NEWER.strip())
    wanted = [
        (1, "Anna Ek – Bo Al", "Näs"), (2, "Ida Lo – Ulf Lo", ""), (3, "Eva Ek – Per Al", "Vallby"),
        (4, "My Ny – Ola By", ""), (5, "Jan Ko – Pia Fe", ""),
    ]  # fmt: skip
    assert shown(four) == wanted
    assert all(
        people.get(person.id, person.name) == person.name or person.name == "My Ny"
        for entrant in four.entrants()
        for person in entrant.members
    )
    again = send(organiser, four, NEWER.encode(), "nyare.csv")
    assert "Alla på listan är redan anmälda" in again
    add(organiser, four, again, NEWER.strip())
    assert shown(four) == wanted


def test_issue_14_a_changed_row_is_left_alone_where_that_is_said(organiser: Client, four: Hall) -> None:
    text = "1;Anna Ek;Bo Al;Näs\r\n2;Eva Ek;Per Al;Vallby"
    page = send(organiser, four, text.encode(), "a.csv")
    assert "Ändra en anmälan" in page
    address = f"/tavlingar/{four.tournament}/par/klistra"
    data = {"text": text, "save": "1", "skip": "2, Eva Ek, Per Al, Vallby", **hidden(page)}
    assert (
        "Alla på listan var redan anmälda." in organiser.post(address, data=data, follow_redirects=True).text
    )
    assert shown(four)[1] == (2, "Eva Ek – Per Al", "")


def test_issue_14_changes_that_were_not_shown_are_shown_first(organiser: Client, four: Hall) -> None:
    """Somebody else has given the pair a club since the list was shown."""
    text = "2;Eva Ek;Per Al;Vallby"
    page = send(organiser, four, text.encode(), "a.csv")
    pair = four.entrants()[1]
    act(four.db, ORGANISER, edit_entrant, pair.id, Registration(("Eva Ek", "Per Al"), "Lag E", number=2))
    assert "Ändras: klubb Vallby (nu tomt)." in add(organiser, four, page, text)
    assert shown(four)[1] == (2, "Lag E", "")


def test_issue_14_a_number_that_is_taken_stops_all_of_it(organiser: Client, four: Hall) -> None:
    page = add(organiser, four, "", "3;Eva Ek;Per Al;Vallby\r\n9;Jan Ko;Pia Fe")
    assert "Nummer 3 är upptaget." in page
    assert len(labels(four)) == 4
    assert shown(four)[1] == (2, "Eva Ek – Per Al", "")


def test_issue_14_a_row_that_stands_twice_changes_once(organiser: Client, four: Hall) -> None:
    page = send(organiser, four, b"Eva Ek;Per Al;Vallby\r\nPer Al;Eva Ek;Vallby", "a.csv")
    assert "Står redan på rad 1" in page
    assert "Ändra en anmälan" in page


def test_issue_14_once_play_has_begun_a_list_changes_clubs_and_no_numbers(
    organiser: Client, playing: Hall
) -> None:
    text = "9;Anna Öberg;Nils Åkesson;Näs\r\n2;Märta Lindqvist;Bo Ny;Vallby"
    page = send(organiser, playing, text.encode(), "a.csv")
    assert "Ändras: klubb Näs (nu tomt)." in page
    assert "Nummer 2 är upptaget." in page


def test_sheets_that_were_not_read_are_named(organiser: Client, empty: Hall) -> None:
    page = send(organiser, empty, xlsx({"Anmälda": LIST, "I fjol": LIST}))
    assert "Bladet ”Anmälda” är läst." in page
    assert "inte lästa: I fjol." in page


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"%PDF-1.7\x00", "Välj en fil från Excel, LibreOffice eller Google Kalkylark"),
        (b"\xd0\xcf\x11\xe0" + bytes(100), "spara den som XLSX eller CSV, utan lösenord"),
        (b"PK\x03\x04" + bytes(100), "Den är skadad eller avkortad"),
        (
            zipped({"content.xml": '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'}),
            "som inget kalkylprogram skriver",
        ),
        (zipped({"content.xml": b" " * 20_000_000}), "Den här filen rymmer för mycket"),
        (b"Anna Ek;Bo Al\n" * 2001, "Den här har fler än 2000 rader"),
        (b"", "Det fanns inga namn att lägga till."),
    ],
)
def test_issue_14_a_sentence_each_and_nothing_changed(
    organiser: Client, empty: Hall, data: bytes, said: str
) -> None:
    page = send(organiser, empty, data)
    assert said in page
    assert 'name="save"' not in page
    assert labels(empty) == []


def test_issue_14_fifty_megabytes(organiser: Client, empty: Hall) -> None:
    address = f"/tavlingar/{empty.tournament}/par/klistra"
    answer = organiser.post(
        address, data=bytes(50 * 1024 * 1024), content_type="multipart/form-data; boundary=x"
    )
    assert answer.status_code == 413
    assert "Dela upp det i mindre delar, eller välj en mindre fil, och försök igen." in answer.text


def test_issue_14_a_large_file_is_told_of_before_it_is_sent(
    page: Page, live_server: Server, database: Database, tmp_path: Path
) -> None:
    hall = new_hall(database, pairs=0)
    laptop = Organiser(page, live_server.url, PASSWORD)
    page.goto(f"{live_server.url}/tavlingar/{hall.tournament}/par/klistra")
    large, small = tmp_path / "stor.csv", tmp_path / "lista.xlsx"
    large.write_bytes(b"x" * 1_100_000)
    small.write_bytes(xlsx({"Blad1": LIST}))
    chosen, said = page.locator("input[type=file]"), page.get_by_text("Filen är större än 1 megabyte.")
    chosen.set_input_files(large)
    expect(said).to_be_visible()
    assert chosen.input_value() == ""
    chosen.set_input_files(small)
    expect(said).to_be_hidden()
    laptop.press("Titta på listan")
    laptop.sees("2 par hittades", "Anna Ek – Bo Al")
    laptop.press("Lägg till alla 2 paren")
    laptop.sees("2 par är anmälda.")
