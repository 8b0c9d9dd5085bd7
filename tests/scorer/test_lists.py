"""Lists of entrants, as typed or as copied from a spreadsheet: who is meant, and what is asked about."""

import time
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.lists import Column, ReadRow, read_list
from scorer.pasting import rows_of
from scorer.problems import Problem
from scorer.services.entrants.registering import Registration
from tests.scorer.clubs_lists import LISTS, ClubsList


def read_pasted(text: str, size: int = 2) -> tuple[ReadRow, ...]:
    return read_list(rows_of(text), size).rows


@pytest.mark.parametrize("pasted", LISTS.values(), ids=LISTS)
def test_11_29_a_list_of_a_club_is_read_as_it_is_meant(pasted: ClubsList) -> None:
    rows = read_pasted(pasted.text, pasted.size)
    assert [row.registration or row.problem for row in rows] == list(pasted.entrants)


@pytest.mark.parametrize("pasted", LISTS.values(), ids=LISTS)
def test_11_29_every_cell_that_came_is_in_a_column_or_a_heading(pasted: ClubsList) -> None:
    found = read_list(rows_of(pasted.text), pasted.size)
    shown = [*found.heads, *(cell for row in found.rows for cell in row.cells)]
    letters = [sign for row in rows_of(pasted.text) for cell in row for sign in cell if sign.isalpha()]
    kept = [sign for cell in shown for sign in cell if sign.isalpha()]
    assert len(letters) - len(kept) == len("Par") * pasted.text.count(":")


ASKED = {
    "a fifth column": ("Anna Ek\tBo Al\tNäs\tRävarna\tbetalt", 2, 4),
    "a third name": ("Anna Ek, Bo Al, Eva Ek", 2, 2),
    "a heading that nobody knows": ("Namn;Namn;Ålder\nAnna Ek;Bo Al;71", 2, 2),
    "a column without a heading": ("Namn;Namn\nAnna Ek;Bo Al;Näs", 2, 2),
    "numbers after the names": ("Anna Ek;Bo Al;12\nEva Ek;Per Al;14", 2, 2),
    "a second name where everybody plays alone": ("Anna Ek, Bo Al", 1, 1),
    "first names or clubs": ("Anna, Ek\nBo, Al", 1, 1),
}


@pytest.mark.parametrize(("text", "size", "place"), ASKED.values(), ids=ASKED)
def test_11_29_a_column_that_can_be_two_things_is_asked_about(text: str, size: int, place: int) -> None:
    found = read_list(rows_of(text), size)
    assert [column is Column.ASK for column in found.columns] == [
        index == place for index in range(len(found.columns))
    ]
    assert {row.problem and row.problem.code for row in found.rows} == {"column-unknown"}


def test_11_29_a_column_can_be_called_something_else() -> None:
    rows = rows_of("Anna Ek, Bo Al, Eva Ek\nPer Al, Ida Berg, Ulf Berg")
    (first, _) = read_list(rows, 2, {2: Column.NAME}).rows
    assert first.registration == Registration(("Anna Ek", "Bo Al", "Eva Ek"))
    (first, _) = read_list(rows, 2, {2: Column.OUT}).rows
    assert first.registration == Registration(("Anna Ek", "Bo Al"))
    (first, _) = read_list(rows, 2, {0: Column.TEAM, 2: Column.NAME}).rows
    assert first.registration == Registration(("Bo Al", "Eva Ek"), name="Anna Ek")
    (first, _) = read_list(rows_of("Ek, Anna\nAl, Bo"), 1, {0: Column.LAST, 1: Column.FIRST}).rows
    assert first.registration == Registration(("Anna Ek",))


def test_11_29_a_licence_called_a_number_is_refused_where_there_is_no_room_for_it() -> None:
    (row,) = read_list(rows_of("1204;Anna Ek;Bo Al"), 2, {0: Column.NUMBER}).rows
    assert row.problem is not None
    assert row.problem.code == "number-range"


@pytest.mark.parametrize("name", ["Ã…sa Öst", "\ufffdsa Ek", "Anna Ek (Näs)", "Anna <anna@ek.se>", "Anna 3"])
def test_11_29_a_name_with_odd_signs_is_doubted(name: str) -> None:
    (row,) = read_pasted(f"{name}, Bo Al")
    assert row.registration is not None
    assert (row.registration.members[0], row.doubts) == (name, ("odd-signs",))


def test_11_29_three_names_without_a_plus_are_doubted() -> None:
    first, second = read_pasted("Anna Ek, Bo Al och Eva Ek\nPer Al, Ida Berg + Ulf Berg")
    assert (first.doubts, second.doubts) == (("three-names",), ())


def test_11_29_a_quote_that_nobody_closed_swallows_no_rows() -> None:
    first, second = read_pasted('"Anna Ek, Bo Al\nEva Ek, Per Al')
    assert first.doubts == ("odd-signs",)
    assert second.registration == Registration(("Eva Ek", "Per Al"))


def test_11_29_a_title_above_the_headings_is_a_row_that_is_not_understood() -> None:
    title, pair = read_pasted("Höstens tävling\nNamn\tNamn\nAnna Ek\tBo Al")
    assert title.problem is not None
    assert pair.registration == Registration(("Anna Ek", "Bo Al"))


SIGNS = ["Anna", "Ek", "Näs", "12", "Nr", "Namn", "och", " ", "    ", *',;|\t\n\r"+&/-.•(=']
MORE_SIGNS = ["sep=;", "Ã…", "\ufeff", "\x0b"]


@given(st.lists(st.sampled_from(SIGNS + MORE_SIGNS), max_size=40).map("".join), st.sampled_from([1, 2]))
def test_11_29_whatever_is_pasted_every_row_is_read_or_asked_about(text: str, size: int) -> None:
    found = read_list(rows_of(text), size)
    for row in found.rows:
        assert (row.registration is None) != (row.problem is None)
        assert len(row.cells) == len(found.columns) == len(found.heads)
        if row.registration:
            members = " ".join(row.registration.members)
            there = [column for column, cell in zip(found.columns, row.cells, strict=True) if cell]
            assert Column.ASK not in there
            kept = [
                cell
                for column, cell in zip(found.columns, row.cells, strict=True)
                if column in (Column.NAME, Column.FIRST, Column.LAST)
            ]
            assert members.count("Anna") == "".join(kept).count("Anna")


LONG = [" ", "a", "1", "-", ".", "+", "&", '"', "(", "\xa0", "Ã", "a,", "a;b\t", " -", "och "]


@pytest.mark.parametrize("sign", LONG)
@pytest.mark.parametrize("around", ["{}", "Anna Ek{}Bo Al", "Anna Ek{}, Bo Al", "{}Anna Ek;Bo Al"])
def test_11_29_a_long_line_is_read_at_once(around: str, sign: str) -> None:
    began = time.process_time()
    with suppress(Problem):
        read_pasted(around.format(sign * 100_000))
    assert time.process_time() - began < 3


def test_11_29_a_list_of_more_columns_than_people_look_at_is_refused_as_a_whole() -> None:
    assert read_pasted("Anna Ek;Bo Al" + ";a" * 38)
    with pytest.raises(Problem, match="too-many-columns"):
        read_pasted("Anna Ek;Bo Al" + ";a" * 39)


def only(text: str) -> Registration:
    (line,) = read_pasted(text)
    assert line.problem is None
    assert line.registration is not None
    return line.registration


@pytest.mark.parametrize(
    "line",
    [
        "Anna Öberg, Nils Åkesson",
        "Anna Öberg\tNils Åkesson",
        "Anna Öberg; Nils Åkesson",
        "Anna Öberg & Nils Åkesson",
        "Anna Öberg och Nils Åkesson",
        "  Anna Öberg / Nils Åkesson  ",
        "Anna Öberg – Nils Åkesson",
        "Anna Öberg - Nils Åkesson",
    ],
)
def test_what_people_write_between_two_names(line: str) -> None:
    assert only(line).members == ("Anna Öberg", "Nils Åkesson")


def test_double_names_keep_their_hyphen() -> None:
    assert only("Karl-Erik Ström, Ann-Sofie Ek").members == ("Karl-Erik Ström", "Ann-Sofie Ek")


def test_a_number_before_the_names_is_the_pairs_number() -> None:
    assert only("12. Anna Öberg, Nils Åkesson").number == 12
    assert only("7\tAnna Öberg\tNils Åkesson").number == 7


def test_columns_of_a_spreadsheet_are_names_then_club_then_name_of_the_pair() -> None:
    pair = only("Anna Öberg\tNils Åkesson\tNäs\tRävarna")
    assert (pair.club, pair.name) == ("Näs", "Rävarna")


def test_headings_and_empty_lines_are_passed_over() -> None:
    lines = read_pasted("Spelare 1\tSpelare 2\r\n\r\nAnna Öberg\tNils Åkesson\r\n")
    assert [line.cells for line in lines] == [("Anna Öberg", "Nils Åkesson")]


@pytest.mark.parametrize("line", ["Anna Öberg", "Anna, Nils, Berit", "Anna Öberg,", "\tNils"])
def test_a_line_without_two_names_is_named_not_guessed(line: str) -> None:
    (read,) = read_pasted(line)
    assert read.registration is None
    assert read.problem is not None
    assert read.problem.code in ("two-names", "name-empty", "column-unknown")


@pytest.mark.parametrize(
    "line",
    ["Anna Ek, Bo Alm + Eva Lind", "Anna Ek och Bo Alm+Eva Lind", "3. Anna Ek\tBo Alm + Eva Lind\tNäs"],
)
def test_the_third_of_three_who_take_turns_comes_after_a_plus(line: str) -> None:
    team = only(line)
    assert team.members == ("Anna Ek", "Bo Alm", "Eva Lind")
    assert (team.number, team.club) == ((3, "Näs") if "\t" in line else (None, ""))


@pytest.mark.parametrize("line", ["Anna + Bo, Näs", "Anna + Bo + Eva", "Anna, Bo + ", "Anna, Bo + Eva, Näs"])
def test_what_a_plus_stands_for_is_not_guessed(line: str) -> None:
    (read,) = read_pasted(line)
    assert read.problem is not None


def test_a_plus_between_two_names_is_as_a_comma() -> None:
    assert only("Anna Ek + Bo Alm").members == ("Anna Ek", "Bo Alm")
    (alone,) = read_pasted("Anna Ek + Bo Alm", size=1)
    assert alone.problem is not None


def test_a_line_of_nothing_but_pluses_is_read_at_once() -> None:
    (line,) = read_pasted("Anna, Bo" + "+a" * 100_000)
    assert line.problem is not None
    assert line.problem.code == "too-many-members"


def test_nothing_is_nothing() -> None:
    assert read_pasted(" \n\n") == ()


def test_a_game_without_partners_has_one_name_a_line() -> None:
    lines = read_pasted("Anna Öberg\nNils Åkesson\tNäs\n3. Bo Ek\nAnna, Nils\n", size=1)
    assert [line.registration and line.registration.members for line in lines] == [
        ("Anna Öberg",),
        ("Nils Åkesson",),
        ("Bo Ek",),
        None,
    ]
    assert lines[1].registration is not None
    assert lines[1].registration.club == "Näs"
    assert lines[3].problem is not None
    assert lines[3].problem.code == "one-name"


def test_a_list_of_more_than_fit_is_refused_as_a_whole() -> None:
    assert len(read_pasted("Anna Ek, Bo Alm\n" * 200)) == 200
    with pytest.raises(Problem, match="too-many-entrants"):
        read_pasted("Anna Ek, Bo Alm\n" * 201)


def test_a_line_of_blanks_between_two_names_is_read_at_once() -> None:
    (line,) = read_pasted("Anna Ek" + " " * 200_000 + ", Bo Alm")
    assert line.registration is not None
    assert line.registration.members == ("Anna Ek", "Bo Alm")


DOUBTED = {
    "avbokat in front": ("AVBOKAT Eva Ek, Per Al", "called-off"),
    "återbud after": ("Eva Ek, Per Al återbud", "called-off"),
    "nobody beside": ("Eva Ek, söker partner", "called-off"),
    "a name to come": ("Eva Ek / N.N.", "called-off"),
    "a couple": ("Anna och Bo Ek", "one-last-name"),
    "an alphabet of another machine": ("≈ke Ek, Bo Al", "odd-signs"),
    "a box of a letter": ("☒ Anna Ek, Bo Al", "odd-signs"),
}


@pytest.mark.parametrize(("text", "doubt"), DOUBTED.values(), ids=DOUBTED)
def test_11_29_who_may_not_be_meant_is_doubted(text: str, doubt: str) -> None:
    (row,) = read_pasted(text)
    assert row.registration is not None
    assert row.doubts == (doubt,)


@pytest.mark.parametrize("cells", [("100 kr", "100 kr"), ("betalt", "betalt"), ("", "avbokat"), ("x", "x")])
def test_11_29_what_is_paid_or_called_off_is_no_club(cells: tuple[str, str]) -> None:
    found = read_list(rows_of(f"Anna Ek;Bo Al;{cells[0]}\nEva Ek;Per Al;{cells[1]}"))
    assert found.columns[2] is Column.ASK
