"""Issue 14, files out: each table as its page shows it; the organiser has what only the organiser sees."""

import csv
import re
from io import BytesIO

import pytest
from openpyxl import load_workbook

from scorer.incoming.reading import read_file
from scorer.lists import read_list
from scorer.models import AdjustmentKind
from scorer.pasting import rows_of
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.adjusting import Amount, adjust
from scorer.services.entrants.registering import Registration, edit_entrant
from scorer.services.matches.entries import Kind
from tests.clients import Client
from tests.exports.tables.names import NAMES_OF_HELL
from tests.scorer.web.shown_hall import RESULT_ONLY, Hall


@pytest.fixture
def evening(playing: Hall) -> Hall:
    """Match 1 is won 3–0 by result, with hands in its first tolva; match 2 goes on; round 2 is a draft."""
    first, second = playing.matches(1)
    playing.win_tolva(first)
    playing.enter(first, Kind.PARTI, RESULT_ONLY)
    playing.enter(first, Kind.PARTI, RESULT_ONLY)
    playing.enter(second, Kind.PARTI, RESULT_ONLY)
    playing.draw()
    return playing


def fetch(visitor: Client, hall: Hall, name: str) -> bytes:
    answer = visitor.get(f"/tavlingar/{hall.tournament}/filer/{name}")
    assert answer.status_code == 200, name
    return answer.data


def table(visitor: Client, hall: Hall, name: str) -> list[dict[str, str]]:
    lines = fetch(visitor, hall, name).decode("utf-8-sig").splitlines(keepends=True)
    return list(csv.DictReader(lines, delimiter=";"))


def shown(visitor: Client, address: str, kind: str) -> list[list[str]]:
    """The rows of a page's table, its cells as text."""
    page = visitor.get(address).text
    body = page.partition(f'<table class="{kind}')[2].partition("<tbody")[2].partition("</tbody>")[0]
    rows = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL) for row in body.split("</tr>")[:-1]]
    return [[" ".join(re.sub(r"<[^>]+>", " ", cell).split()) for cell in row] for row in rows]


def together(cell: str) -> str:
    """The cell without the blanks that stood for its elements."""
    return cell.replace(" ", "")


def test_issue_14_standings_are_the_rows_of_the_page(client: Client, evening: Hall) -> None:
    page = shown(client, f"/tavlingar/{evening.tournament}/stallning", "standings")
    rows = table(client, evening, "stallning.csv")
    assert len(rows) == len(page) == 4
    for row, cells in zip(rows, page, strict=True):
        assert row["Plac."] == cells[0]
        assert f"{row['Nr']} {row['Par']}" == cells[1]
        assert f"{row['Vunna tolvor']}–{row['Förlorade tolvor']}" == together(cells[2])
        assert row["Matcher"] == cells[3]
        assert f"{row['Poäng']}–{row['Motståndarnas poäng']}" == together(cells[4])
    assert [row["Vunna tolvor"] for row in rows] == ["3", "0", "0", "0"]


def test_issue_14_results_are_the_rows_of_the_page(client: Client, evening: Hall) -> None:
    page = shown(client, f"/tavlingar/{evening.tournament}/ronder/1", "matches")
    rows = table(client, evening, "resultat.csv")
    assert [[row["Bord"], row["Läge"]] for row in rows] == [
        [cells[0].split()[-1], cells[-1]] for cells in page
    ]
    won = [f"{row['Vunna tolvor A']}–{row['Vunna tolvor B']}" for row in rows]
    assert won == [cells[2].split(" (")[0] for cells in page] == ["3–0", "1–0"]
    assert [(row["Poäng A"], row["Poäng B"]) for row in rows] == [("36", "6"), ("", "")]
    assert [row["Vann"] for row in rows] == [rows[0]["Par A"], ""]


def test_issue_14_every_hand_with_its_points_and_the_score(client: Client, evening: Hall) -> None:
    rows = table(client, evening, "givar.csv")
    hands = [row for row in rows if row["Giv"]]
    assert [(row["Poäng A"], row["Ställning A"], row["Ställning B"]) for row in hands] == [
        ("4", "4", "0"), ("4", "8", "0"), ("4", "12", "0")
    ]  # fmt: skip
    assert [row["Vad som hände"] for row in rows if not row["Giv"]] == ["Bara resultatet är ifyllt."] * 3
    assert [(row["Match"], row["Tolva"]) for row in rows if not row["Giv"]] == [
        ("1", "2"),
        ("1", "3"),
        ("2", "1"),
    ]


def test_issue_14_visitors_fetch_what_they_see_the_organiser_all(
    client: Client, organiser: Client, evening: Hall
) -> None:
    assert {row["Rond"] for row in table(client, evening, "lottning.csv")} == {"1"}
    drawn = table(organiser, evening, "lottning.csv")
    assert [row["Anmärkning"] for row in drawn if row["Rond"] == "2"] == ["Förslag", "Förslag"]
    assert "På plats" not in table(client, evening, "anmalda.csv")[0]
    assert table(organiser, evening, "anmalda.csv")[0]["På plats"] == "ja"


def test_issue_14_5_fee_and_paid_are_numbers_and_words_for_the_organiser_alone(
    client: Client, organiser: Client, evening: Hall
) -> None:
    assert "Avgift, kr" not in table(organiser, evening, "anmalda.csv")[0]
    first, second, *_ = evening.entrants()
    for entrant, fee, paid in ((first, 1250, True), (second, 90, False)):
        names = tuple(person.name for person in entrant.members)
        act(evening.db, ORGANISER, edit_entrant, entrant.id, Registration(names, fee=fee, paid=paid))
    rows = table(organiser, evening, "anmalda.csv")
    assert [(row["Avgift, kr"], row["Betalat"]) for row in rows] == [
        ("1250", "ja"), ("90", "nej"), ("", ""), ("", "")
    ]  # fmt: skip
    sheet = load_workbook(BytesIO(fetch(organiser, evening, "allt.xlsx")))["Anmälda"]
    assert [cell.value for cell in sheet[2]][-2:] == [1250, "ja"]
    assert not {"Avgift, kr", "Betalat"} & table(client, evening, "anmalda.csv")[0].keys()
    found = read_list(rows_of(read_file(fetch(organiser, evening, "anmalda.csv")).text))
    assert [row.registration.members for row in found.rows if row.registration] == [
        tuple(person.name for person in entrant.members) for entrant in evening.entrants()
    ]


def test_issue_14_a_tournament_in_preparation_gives_visitors_nothing(client: Client, hall: Hall) -> None:
    for name in ("", "/stallning.csv", "/anmalda.csv", "/allt.xlsx"):
        assert client.get(f"/tavlingar/{hall.tournament}/filer{name}").status_code == 404


def test_an_unknown_file_is_not_found(client: Client, evening: Hall) -> None:
    assert client.get(f"/tavlingar/{evening.tournament}/filer/stallning.exe").status_code == 404


def test_issue_14_all_as_one_workbook_equal_to_the_lists(organiser: Client, evening: Hall) -> None:
    book = load_workbook(BytesIO(fetch(organiser, evening, "allt.xlsx")))
    assert book.sheetnames == ["Anmälda", "Lottning", "Resultat", "Ställning", "Givar"]
    for sheet, name in zip(
        book, ("anmalda.csv", "lottning.csv", "resultat.csv", "stallning.csv", "givar.csv"), strict=True
    ):
        rows = [
            ["" if cell is None else str(cell) for cell in row] for row in sheet.iter_rows(values_only=True)
        ]
        listed = table(organiser, evening, name)
        assert rows == [list(listed[0]), *(list(row.values()) for row in listed)]
    assert book["Ställning"]["A2"].data_type == "n"


def test_issue_14_names_of_hell_come_through_in_every_file(organiser: Client, evening: Hall) -> None:
    entrant = evening.entrants()[0].id
    for name in NAMES_OF_HELL[:2] + NAMES_OF_HELL[5:12]:
        act(evening.db, ORGANISER, edit_entrant, entrant, Registration((name, "Bo Al"), name="=1+1"))
        (kept,) = (view for view in evening.entrants() if view.id == entrant)
        row = table(organiser, evening, "anmalda.csv")[0]
        assert (row["Spelare 1"], row["Lagnamn"]) == (kept.members[0].name, "'=1+1")
        sheet = load_workbook(BytesIO(fetch(organiser, evening, "allt.xlsx")))["Anmälda"]
        assert [sheet["B2"].value, sheet["D2"].value, sheet["D2"].data_type] == [
            kept.members[0].name, "=1+1", "s"
        ]  # fmt: skip
        assert kept.members[0].name in fetch(organiser, evening, "tidningen.txt").decode()


def test_a_number_below_zero_is_a_number_of_every_program(organiser: Client, evening: Hall) -> None:
    last = evening.entrants()[3].id
    act(evening.db, ORGANISER, adjust, last, AdjustmentKind.PENALTY, Amount(partier=1), "Sen")
    assert table(organiser, evening, "stallning.csv")[-1]["Vunna tolvor"] == "-1"


def test_issue_14_a_text_for_the_paper_and_some_lines_for_a_message(client: Client, evening: Hall) -> None:
    paper = fetch(client, evening, "tidningen.txt").decode()
    winner = evening.entrants()[0].label
    assert paper.startswith("Novemberbondtolvan. Bondtolva. 27 november 2026.\n\n")
    assert f"(vunna tolvor): 1) {winner}, 3; " in paper
    assert re.search(rf"Rond 1: {re.escape(winner)} mot .* 3–0\.\n", paper)
    message = fetch(client, evening, "meddelande.txt").decode().splitlines()
    assert message[0] == "Novemberbondtolvan, 27 november 2026"
    assert message[2] == f"1. {winner}, 3"
    assert message[-1] == "Deltog: 4 par."


def test_issue_14_the_page_of_files_has_each_of_them_and_the_texts(client: Client, evening: Hall) -> None:
    page = client.get(f"/tavlingar/{evening.tournament}/filer").text
    for name in ("stallning.csv", "lottning.csv", "resultat.csv", "anmalda.csv", "givar.csv", "allt.xlsx",
                 "resultat.html", "tidningen.txt", "meddelande.txt"):  # fmt: skip
        assert f"/tavlingar/{evening.tournament}/filer/{name}" in page
    assert "&lt;table&gt;" in page
    assert "Deltog: 4 par." in page


def test_issue_14_english_has_english_heads(client: Client, evening: Hall) -> None:
    client.post("/sprak", data={"language": "en", "next": "/"})
    assert "Place" in fetch(client, evening, "stallning.csv").decode().partition("\n")[0]
