"""Issue 14, files out: a workbook with a sheet each, read back with openpyxl."""

import datetime as dt
from fractions import Fraction
from io import BytesIO

import pytest
from openpyxl import load_workbook

from exports.tables.as_xlsx import xlsx_bytes
from exports.tables.given import Table
from tests.exports.tables.names import NAMES_OF_HELL, TAKEN_WRONGLY

AT = dt.datetime(2026, 11, 27, 19, 30, tzinfo=dt.UTC)


def book(*tables: Table):
    return load_workbook(BytesIO(xlsx_bytes(tables, "Luciacupen", AT)))


@pytest.mark.parametrize("name", [*NAMES_OF_HELL, *TAKEN_WRONGLY])
def test_issue_14_a_text_stays_the_text_that_it_is(name: str) -> None:
    cell = book(Table("T", ("A",), ((name,),))).active["A2"]
    assert (cell.value, cell.data_type) == (name, "s")


def test_issue_14_numbers_are_numbers_with_the_decimals_of_the_page() -> None:
    sheet = book(Table("T", ("A", "B", "C", "D"), ((3, Fraction(3, 2), None, -2),))).active
    cells = sheet[2]
    assert [cell.value for cell in cells] == [3, 1.5, None, -2]
    assert [cell.number_format for cell in cells[:2]] == ["0", "0.0#"]
    assert {cell.data_type for cell in cells if cell.value is not None} == {"n"}


def test_issue_14_heads_stay_and_columns_are_wide_enough() -> None:
    sheet = book(Table("T", ("Nr", "Par"), ((1, "Birgitta Sjöö – Åke Ström"),))).active
    assert sheet.freeze_panes == "A2"
    assert sheet["A1"].font.bold
    assert sheet.column_dimensions["B"].width >= len("Birgitta Sjöö – Åke Ström")
    assert sheet.column_dimensions["A"].width < 10


def test_issue_14_sheets_have_names_that_excel_takes() -> None:
    titles = [
        "Ställning efter rond 3, rond 4 pågår",
        "Ställning efter rond 3, rond 4 PÅGÅR",
        "a/b:c?",
        "'",
        "[]",
    ]
    names = book(*(Table(title, ("A",), ()) for title in titles)).sheetnames
    assert names == [
        "Ställning efter rond 3, rond 4", "Ställning efter rond 3, rond 2", "a b c", "1", "1 2",
    ]  # fmt: skip
    assert all(len(name) <= 31 for name in names)


def test_issue_14_same_input_same_bytes() -> None:
    tables = [Table("T", ("A", "B"), (("Anna", 1), ("Bo", Fraction(1, 3))))]
    assert xlsx_bytes(tables, "Luciacupen", AT) == xlsx_bytes(tables, "Luciacupen", AT)
