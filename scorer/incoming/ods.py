"""Sheets of OpenDocument: what LibreOffice writes, read by the standard library alone."""

from collections.abc import Iterator
from io import BytesIO
from typing import Final
from xml.parsers import expat
from zipfile import ZipFile

from scorer.incoming.sheets import Bounds, Sheet
from scorer.problems import Problem

_OFFICE: Final = "urn:oasis:names:tc:opendocument:xmlns:office:1.0"
_TABLE: Final = "urn:oasis:names:tc:opendocument:xmlns:table:1.0"
_TEXT: Final = "urn:oasis:names:tc:opendocument:xmlns:text:1.0"
_SHEET: Final = f"{_TABLE} table"
_ROW: Final = f"{_TABLE} table-row"
_CELLS: Final = (f"{_TABLE} table-cell", f"{_TABLE} covered-table-cell")
_PARAGRAPH: Final = f"{_TEXT} p"
_NOTE: Final = f"{_OFFICE} annotation"
_BLANKS: Final = {f"{_TEXT} s": " ", f"{_TEXT} tab": " ", f"{_TEXT} line-break": "\n"}
_PART: Final = 64 * 1024


def ods_sheets(data: bytes, bounds: Bounds) -> Iterator[Sheet]:
    reader = _Reader(bounds)
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.StartDoctypeDeclHandler = _refused
    parser.StartElementHandler = reader.begin
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.write
    with ZipFile(BytesIO(data)) as packed, packed.open("content.xml") as lines:
        while part := lines.read(_PART):
            parser.Parse(part, False)
        parser.Parse(b"", True)
    yield from reader.sheets


def _refused(*_declared: object) -> None:
    raise Problem("file-entities")


class _Reader:
    """Hears the elements of the document in their order. A row or cell may stand for many equal ones."""

    def __init__(self, bounds: Bounds) -> None:
        self.sheets: list[Sheet] = []
        self._bounds = bounds
        self._rows: list[tuple[str, ...]] = []
        self._row: list[str] = []
        self._cell: list[str] | None = None
        self._row_times = self._cell_times = 1
        self._empty = 0
        self._name = ""
        self._notes = 0

    def begin(self, name: str, values: dict[str, str]) -> None:
        if name == _SHEET:
            self._name, self._rows = values.get(f"{_TABLE} name", ""), []
        elif name == _ROW:
            self._row, self._empty = [], 0
            self._row_times = _times(values, "rows")
        elif name in _CELLS:
            self._cell = []
            self._cell_times = _times(values, "columns")
        elif name == _NOTE:
            self._notes += 1
        elif name == _PARAGRAPH and self._cell:
            self.write("\n")
        elif name in _BLANKS:
            self.write(_BLANKS[name])

    def write(self, text: str) -> None:
        if self._cell is not None and not self._notes:
            self._cell.append(text)

    def end(self, name: str) -> None:
        if name in _CELLS:
            self._add_cell("".join(self._cell or ()))
            self._cell = None
        elif name == _ROW:
            self._add_row()
        elif name == _SHEET:
            self.sheets.append(Sheet(self._name, self._bounds.rows(self._rows)))
        elif name == _NOTE:
            self._notes -= 1

    def _add_cell(self, text: str) -> None:
        """Empty cells count only where one follows that is not: at the end of a row stand thousands."""
        if not text.strip():
            self._empty += self._cell_times
            return
        self._bounds.spend(self._empty + self._cell_times)
        self._row += [""] * self._empty + [text] * self._cell_times
        self._empty = 0

    def _add_row(self) -> None:
        """Empty rows say nothing; after the last one stand a million."""
        if self._row:
            self._bounds.spend(len(self._row) * self._row_times)
            self._rows += [tuple(self._row)] * self._row_times


def _times(values: dict[str, str], of: str) -> int:
    """How many equal rows or columns the element stands for."""
    return max(1, int(values.get(f"{_TABLE} number-{of}-repeated", "1")))
