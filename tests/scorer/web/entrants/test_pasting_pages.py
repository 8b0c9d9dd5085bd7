"""11.29: a pasted list is looked at, doubtful rows come first; all or nothing is added."""

import re

import pytest

from scorer.db import Database
from tests.clients import Client
from tests.scorer.web.matches.evening_pages import new_evening
from tests.scorer.web.shown_hall import Hall, new_hall


@pytest.fixture
def empty(database: Database) -> Hall:
    return new_hall(database, pairs=0)


def paste(organiser: Client, hall: Hall, text: str, **more: object) -> str:
    address = f"/tavlingar/{hall.tournament}/par/klistra"
    return organiser.post(address, data={"text": text, **more}, follow_redirects=True).text


def hidden(page: str) -> dict[str, str]:
    """The fields by which the page knows what it has shown, and what it holds the columns for."""
    found = re.findall(r'name="(shape|seen)" value="(\w+)"', page)
    columns = re.findall(r'name="(column-\d+)".*?<option value="(\w+)" selected', page, re.DOTALL)
    return dict(found + columns)


def rows(page: str) -> list[str]:
    """The rows of the table, as text in the order of the page."""
    body = page.partition("<tbody>")[2].partition("</tbody>")[0]
    return [" ".join(re.sub(r"<[^>]+>", " ", row).split()) for row in body.split("</tr>")[:-1]]


def labels(hall: Hall) -> list[str]:
    return [entrant.label for entrant in hall.entrants()]


def test_each_column_stands_under_its_heading_and_what_it_is(organiser: Client, empty: Hall) -> None:
    page = paste(organiser, empty, "Startnr;Spelare 1;Spelare 2;Klubb;Licens\n3;Anna Ek;Bo Al;Näs;1204")
    assert re.findall(r'<th scope="col" class="\w*">\s*([^<]+?)\s*<select', page) == [
        "Startnr", "Spelare 1", "Spelare 2", "Klubb", "Licens"
    ]  # fmt: skip
    assert [value for name, value in sorted(hidden(page).items()) if name.startswith("column")] == [
        "number", "name", "name", "club", "out"
    ]  # fmt: skip
    assert rows(page) == ["Rad 1 Anna Ek – Bo Al 3 Anna Ek Bo Al Näs 1204"]
    assert "Tas inte med: Licens." in page


def test_a_column_is_called_something_else_and_the_list_is_read_anew(organiser: Client, empty: Hall) -> None:
    text = "Anna Ek, Bo Al, Eva Ek\nPer Al, Ida Ström, Ulf Ström"
    page = paste(organiser, empty, text, save="1")
    assert "Vad är ”Eva Ek”?" in page
    assert labels(empty) == []
    chosen = hidden(page) | {"column-2": "out"}
    assert "Lägg till alla 2 paren" in paste(organiser, empty, text, **chosen)
    paste(organiser, empty, text, **chosen, save="1")
    assert labels(empty) == []  # not added before it was seen so
    chosen |= hidden(paste(organiser, empty, text, **chosen))
    paste(organiser, empty, text, **chosen, save="1")
    assert labels(empty) == ["Anna Ek – Bo Al", "Per Al – Ida Ström"]


def test_what_columns_are_called_does_not_hold_for_another_list(organiser: Client, empty: Hall) -> None:
    chosen = hidden(paste(organiser, empty, "Anna Ek, Bo Al, Eva Ek")) | {"column-0": "club"}
    page = paste(organiser, empty, "Anna Ek, Bo Al", **chosen)
    assert "Lägg till paret" in page


def test_a_list_that_was_changed_after_it_was_shown_is_shown_again(organiser: Client, empty: Hall) -> None:
    seen = hidden(paste(organiser, empty, "Anna Ek, Bo Al"))
    page = paste(organiser, empty, "Anna Ek, Bo Alm", **seen, save="1")
    assert "Anna Ek – Bo Alm" in page
    assert labels(empty) == []
    paste(organiser, empty, "Anna Ek, Bo Alm", **hidden(page), save="1")
    assert labels(empty) == ["Anna Ek – Bo Alm"]


def test_what_must_be_mended_comes_first_then_what_is_doubtful(organiser: Client, empty: Hall) -> None:
    text = "Uno Ström, Ida Ström\nAnna Lindberg, Bo Al\nAnna Lindbergh, Per Al\nÃ…ke Ö, Eva Ek\nEnsam Holm"
    page = paste(organiser, empty, text)
    assert [row.split()[1] for row in rows(page)] == ["5", "2", "3", "4", "1"]
    assert "Anna Lindberg heter nästan som Anna Lindbergh på rad 3." in page
    assert "Stämmer namnen?" in page


def test_equal_names_are_said_whether_on_the_list_or_registered(organiser: Client, empty: Hall) -> None:
    paste(organiser, empty, "7 Anna Ek, Bo Al", save="1")
    page = paste(organiser, empty, "Anna Ek, Eva Lind\nEva Lind, Per Al")
    assert "Anna Ek finns också bland de anmälda, nummer 7. Är det samma person?" in page
    assert "Eva Lind finns också på rad 2. Är det samma person?" in page
    assert "Lägg till alla 2 paren" in page


def test_a_list_that_is_pasted_twice_makes_no_doubles(organiser: Client, empty: Hall) -> None:
    text = "1. Anna Ek, Bo Al\n2. Eva Ek, Per Al"
    paste(organiser, empty, text, save="1")
    page = paste(organiser, empty, text + "\n3. Ida Ström, Ulf Ström")
    assert "Är redan med, som nummer 1, och läggs inte till igen." in page
    assert "Lägg till paret" in page
    paste(organiser, empty, text + "\n3. Ida Ström, Ulf Ström", save="1")
    assert labels(empty) == ["Anna Ek – Bo Al", "Eva Ek – Per Al", "Ida Ström – Ulf Ström"]
    assert "Alla på listan var redan anmälda." in paste(organiser, empty, text, save="1")
    assert len(labels(empty)) == 3


def test_a_row_that_stands_twice_is_added_once_unless_it_is_said(organiser: Client, empty: Hall) -> None:
    text = "Anna Ek, Bo Al\nBo Al, Anna Ek"
    page = paste(organiser, empty, text)
    assert "Står redan på rad 1 och läggs inte till igen." in page
    paste(organiser, empty, text, save="1")
    assert labels(empty) == ["Anna Ek – Bo Al"]
    paste(organiser, empty, text, keep=["Bo Al, Anna Ek"], save="1")
    assert labels(empty) == ["Anna Ek – Bo Al", "Bo Al – Anna Ek"]


def test_two_of_one_name_from_two_clubs_are_two(organiser: Client, empty: Hall) -> None:
    page = paste(organiser, empty, "Anna Ek;Bo Al;Näs\nAnna Ek;Bo Al;Vallby")
    assert "Lägg till alla 2 paren" in page
    assert "Anna Ek finns också på rad 2. Är det samma person?" in page


def test_a_row_is_left_out_only_where_that_is_said(organiser: Client, empty: Hall) -> None:
    text = "Anmälda till fredagen\nAnna Ek, Bo Al"
    page = paste(organiser, empty, text, save="1")
    assert "På raden ”Anmälda till fredagen” hittade vi 1." in page
    assert labels(empty) == []
    page = paste(organiser, empty, text, skip=["Anmälda till fredagen"])
    assert rows(page)[0].startswith("Rad 1 Ett par har två namn.")
    paste(organiser, empty, text, skip=["Anmälda till fredagen"], save="1")
    assert labels(empty) == ["Anna Ek – Bo Al"]


def test_a_number_that_is_taken_is_said_at_its_row(organiser: Client, empty: Hall) -> None:
    paste(organiser, empty, "1. Anna Ek, Bo Al", save="1")
    page = paste(organiser, empty, "1. Eva Ek, Per Al\n2. Ida Ström, Ulf Ström", save="1")
    assert "Nummer 1 är upptaget." in rows(page)[0]
    assert len(labels(empty)) == 1
    chosen = hidden(page) | {"column-0": "out"}
    assert "Lägg till alla 2 paren" in paste(
        organiser, empty, "1. Eva Ek, Per Al\n2. Ida Ström, Ulf Ström", **chosen
    )


def test_a_player_alone_is_called_no_team(organiser: Client, database: Database) -> None:
    evening = new_evening(organiser, database, "tremanswhist")
    page = evening.post("/par/klistra", text="Anna Ek\nBo Al")
    assert "Lägg till alla 2 spelarna" in page
    assert "Lagnamn" not in page


def test_an_english_page_says_it_in_english(organiser: Client, empty: Hall) -> None:
    organiser.post("/sprak", data={"language": "en"})
    page = paste(organiser, empty, "Anna Ek, Bo Al\nAnna Ek, Bo Al")
    assert "Stands on line 1 already, and is not added again." in page
    assert "Add anyway" in page
