"""Tables as a workbook for Excel and LibreOffice: a sheet each, heads that stay, numbers as numbers."""

import re
from collections.abc import Sequence
from datetime import datetime
from io import BytesIO
from typing import Any, Final

import xlsxwriter

from exports.tables.given import Cell, Table, decimal

_NARROWEST: Final = 6
_WIDEST: Final = 60
"""Widths of columns, in letters."""
_LONGEST_SHEET: Final = 31
_NOT_IN_SHEETS: Final = re.compile(r"[\[\]:*?/\\\x00-\x1f]")
_NEVER: Final = {"strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
"""A text stays a text, whatever it begins with."""


def xlsx_bytes(tables: Sequence[Table], title: str, at: datetime) -> bytes:
    """The same tables and moment give the same bytes."""
    file = BytesIO()
    workbook = xlsxwriter.Workbook(file, {"in_memory": True, **_NEVER})
    workbook.set_properties({"title": title, "created": at.replace(tzinfo=None)})
    looks = {
        "head": workbook.add_format({"bold": True, "bottom": 1, "text_wrap": True, "valign": "top"}),
        "number": workbook.add_format({"num_format": "0"}),
        "decimal": workbook.add_format({"num_format": "0.0#"}),
    }
    taken: set[str] = set()
    for table in tables:
        _fill(workbook.add_worksheet(_sheet_name(table.title, taken)), table, looks)
    workbook.close()
    return file.getvalue()


def _fill(sheet: Any, table: Table, looks: dict[str, Any]) -> None:
    sheet.freeze_panes(1, 0)
    sheet.repeat_rows(0)
    sheet.set_paper(9)  # A4
    sheet.fit_to_pages(1, 0)
    for place, head in enumerate(table.heads):
        sheet.write_string(0, place, head, looks["head"])
        sheet.set_column(place, place, _width(table, place))
    for line, row in enumerate(table.rows, start=1):
        for place, cell in enumerate(row):
            _write(sheet, (line, place), cell, looks)


def _write(sheet: Any, where: tuple[int, int], cell: Cell, looks: dict[str, Any]) -> None:
    if isinstance(cell, str):
        sheet.write_string(*where, cell)
    elif cell is not None:
        look = "number" if cell.denominator == 1 else "decimal"
        sheet.write_number(*where, float(cell), looks[look])


def _width(table: Table, place: int) -> int:
    shown = [table.heads[place].split(" ")[0], *(_shown(row[place]) for row in table.rows)]
    return min(max(_NARROWEST, *map(len, shown)) + 1, _WIDEST)


def _shown(cell: Cell) -> str:
    if cell is None:
        return ""
    return cell if isinstance(cell, str) else decimal(cell, ",")


def _sheet_name(title: str, taken: set[str]) -> str:
    """A name that a sheet may have and that no sheet has yet. Excel knows no capitals there."""
    name = _NOT_IN_SHEETS.sub(" ", title).strip("' ")[:_LONGEST_SHEET].rstrip() or "1"
    number = 1
    while name.casefold() in taken:
        number += 1
        end = f" {number}"
        name = name[: _LONGEST_SHEET - len(end)].rstrip() + end
    taken.add(name.casefold())
    return name
