"""A table as CSV that a Swedish Excel opens right: UTF-8 with a mark, semicolon, decimal comma.

Excel takes a text for a formula, a number or a date by what it looks like. Such a text gets an apostrophe
before it, which Excel and LibreOffice show. `unguarded` takes it away where our own program reads the file.
"""

import csv
import re
from io import StringIO
from typing import Final

from exports.tables.given import Cell, Table, decimal

GUARD: Final = "'"
_FORMULA: Final = re.compile(r"\s*[=+\-@−＝＋－＠]")
_NUMBERLIKE: Final = re.compile(r"\s*[\d.,:/%\s–−+-]*\d[\d.,:/%\s–−+-]*(?:[eE][+-]?\d+)?\s*")
_MONTH: Final = (
    r"(?:jan|feb|mar|apr|maj|may|jun|jul|aug|sep|okt|oct|nov|dec)[a-zåäö]*\.?"  # in Swedish and English
)
_DATE: Final = re.compile(
    rf"\s*(?:\d{{1,4}}[\s./-]*{_MONTH}[\s./-]*\d{{0,4}}|{_MONTH}[\s./-]*\d{{1,4}})\s*", re.IGNORECASE
)
_TRUTH: Final = re.compile(r"\s*(?:sant|falskt|true|false)\s*", re.IGNORECASE)
_CONTROLS: Final = re.compile(r"[\x00-\x1f\x7f\x85\u2028\u2029]+")


def csv_bytes(table: Table) -> bytes:
    lines = StringIO(newline="")
    writer = csv.writer(lines, delimiter=";", lineterminator="\r\n")
    writer.writerows(map(_cell, row) for row in (table.heads, *table.rows))
    return lines.getvalue().encode("utf-8-sig")


def _cell(cell: Cell) -> str:
    if cell is None:
        return ""
    return guarded(cell) if isinstance(cell, str) else decimal(cell, ",")


def guarded(text: str) -> str:
    """The text on one line, with an apostrophe before it if a spreadsheet would take it wrongly."""
    line = _CONTROLS.sub(" ", text).strip()
    return GUARD + line if _taken_wrongly(line) else line


def unguarded(text: str) -> str:
    """The text without the apostrophe that `guarded` put before it."""
    return text[1:] if text.startswith(GUARD) and _taken_wrongly(text[1:]) else text


def _taken_wrongly(line: str) -> bool:
    whole = (_NUMBERLIKE, _DATE, _TRUTH)
    return bool(_FORMULA.match(line)) or any(pattern.fullmatch(line) for pattern in whole)
