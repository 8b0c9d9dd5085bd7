"""Issue 14, files in: a file is looked at as a pasted list is; all or nothing; twice gives no doubles."""

from io import BytesIO

import pytest

from scorer.db import Database
from tests.clients import Client
from tests.scorer.incoming.workbooks_made import ods, xlsx, zipped
from tests.scorer.web.entrants.test_pasting_pages import hidden, labels, rows
from tests.scorer.web.shown_hall import Hall, new_hall

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


def test_issue_14_what_a_list_says_otherwise_is_told_and_overwrites_nothing(
    organiser: Client, empty: Hall
) -> None:
    page = send(organiser, empty, xlsx({"Blad1": LIST}))
    add(organiser, empty, page, "\r\n".join("\t".join(row) for row in LIST))
    changed = [("Nr", *LIST[0]), (1, *LIST[1]), (7, "Vallby", *LIST[2][1:])]
    page = send(organiser, empty, xlsx({"Blad1": changed}))
    assert "På listan står klubb Vallby och nummer 7. Det som redan är sparat ändras inte." in page
    assert page.count("På listan står") == 1
    assert [(entrant.number, entrant.club) for entrant in empty.entrants()] == [(1, "Näs"), (2, "")]


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
    assert "Högst 1 megabyte kan skickas på en gång." in answer.text
