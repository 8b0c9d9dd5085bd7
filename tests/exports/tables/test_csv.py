"""Issue 14, files out: CSV that opens right in a Swedish Excel."""

import csv
from fractions import Fraction

import pytest

from exports.tables.as_csv import csv_bytes, guarded, unguarded
from exports.tables.given import Table
from tests.exports.tables.names import NAMES_OF_HELL, TAKEN_WRONGLY, WITH_CONTROLS


def lines(*rows: tuple[object, ...]) -> bytes:
    return csv_bytes(Table("T", tuple("ABCDEFGH"[: len(rows[0])]), rows))


def read(data: bytes) -> list[list[str]]:
    return list(csv.reader(data.decode("utf-8-sig").splitlines(keepends=True), delimiter=";"))


def test_issue_14_mark_semicolon_decimal_comma_and_line_ends() -> None:
    made = lines(("Öberg", 3, Fraction(3, 2), Fraction(10, 3), -2, Fraction(-1, 4), None, Fraction(4)))
    assert made == "\ufeffA;B;C;D;E;F;G;H\r\nÖberg;3;1,5;3,33;-2;-0,25;;4\r\n".encode()


@pytest.mark.parametrize("name", NAMES_OF_HELL)
def test_issue_14_a_name_is_as_it_was(name: str) -> None:
    assert read(lines((name, 1))) == [["A", "B"], [name.strip(), "1"]]


@pytest.mark.parametrize("name", TAKEN_WRONGLY)
def test_issue_14_no_formula_no_date_no_number_from_a_text(name: str) -> None:
    assert read(lines((name, 1)))[1] == ["'" + name.strip(), "1"]
    assert unguarded(guarded(name)) == name.strip()


@pytest.mark.parametrize(("name", "cell"), WITH_CONTROLS.items())
def test_issue_14_tab_and_return_in_a_name_begin_neither_formula_nor_row(name: str, cell: str) -> None:
    assert read(lines((name, 1))) == [["A", "B"], [cell, "1"]]


@pytest.mark.parametrize("name", ["Anna Ek", "'Kajsa'", "'s Gravenhage", "Maj Lind", "Mars", "Sanna", "x=1"])
def test_a_common_text_gets_nothing_and_loses_nothing(name: str) -> None:
    assert guarded(name) == unguarded(name) == name


def test_columns_in_which_nothing_stands_are_left_out() -> None:
    table = Table("T", ("A", "B", "C"), ((1, "", None), (2, None, 0)))
    assert table.without_empty_columns() == Table("T", ("A", "C"), ((1, None), (2, 0)))
    assert Table("T", ("A",), ()).without_empty_columns().heads == ("A",)
