"""Workbooks, XLSX by openpyxl and ODS by our own reader, within bounds: both are zipped XML."""

import warnings
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import date, datetime, time
from io import BytesIO
from typing import IO, Final
from xml.parsers import expat
from zipfile import BadZipFile, ZipFile

from openpyxl import load_workbook

from scorer.incoming.ods import ods_sheets
from scorer.incoming.sheets import Bounds, Sheet
from scorer.problems import Problem

_LARGEST: Final = 16 * 1024 * 1024
"""Bytes of XML in a file, unpacked. Python unpacks no more of a part than its directory says."""
_MOST_PARTS: Final = 2000
_MOST_ELEMENTS: Final = 200_000
"""More than the cells of the longest list that is read; a library keeps each of them for a while."""
_DEEPEST: Final = 100
_LONGEST: Final = 256 * 1024
"""Bytes of one tag or text: a parser looks at a long one again and again."""
_PIECE: Final = 64 * 1024
_XML: Final = (".xml", ".rels", ".vml")
_XLSX: Final = "xl/workbook.xml"
_ODS: Final = "content.xml"


def sheets_of(data: bytes, most_rows: int) -> list[Sheet]:
    """The sheets that are shown, in their order. Refused: `file-foreign`, `file-broken` and more."""
    try:
        with ZipFile(BytesIO(data)) as packed:
            names = set(packed.namelist())
            read = _xlsx if _XLSX in names else ods_sheets if _ODS in names else None
            if read is None:
                raise Problem("file-foreign")
            _check(packed)
        return list(read(data, Bounds(most_rows)))
    except Problem:
        raise
    except (BadZipFile, expat.ExpatError, SyntaxError):
        raise Problem("file-broken") from None
    except Exception as error:  # a file can be wrong in any way, and the libraries say so in any way
        raise Problem("file-broken") from error


Reader = Callable[[bytes, Bounds], Iterator[Sheet]]


def _check(packed: ZipFile) -> None:
    """Refused: `file-large`, `file-entities`."""
    parts = packed.infolist()
    texts = [part for part in parts if part.filename.lower().endswith(_XML)]
    if len(parts) > _MOST_PARTS or sum(part.file_size for part in texts) > _LARGEST:
        raise Problem("file-large")
    watch = _Watch()
    for part in texts:
        with packed.open(part) as lines, suppress(expat.ExpatError):  # it is said where the part is read
            watch.look_through(lines)


class _Watch:
    """Looks through all XML before a library does: what is small as a file and large when it is read."""

    def __init__(self) -> None:
        self._left = _MOST_ELEMENTS
        self._depth = 0

    def look_through(self, lines: IO[bytes]) -> None:
        """Entities are declared before the first element; no program that makes workbooks does so."""
        self._depth = 0
        parser = expat.ParserCreate()
        parser.StartDoctypeDeclHandler = _refused
        parser.StartElementHandler = self._begin
        parser.EndElementHandler = self._end
        open_ended = 0
        while part := lines.read(_PIECE):
            open_ended = 0 if b">" in part else open_ended + len(part)
            if open_ended > _LONGEST:
                raise Problem("file-large")
            parser.Parse(part, False)

    def _begin(self, _name: str, _values: object) -> None:
        self._left -= 1
        self._depth += 1
        if self._left < 0 or self._depth > _DEEPEST:
            raise Problem("file-large")

    def _end(self, _name: str) -> None:
        self._depth -= 1


def _refused(*_declared: object) -> None:
    raise Problem("file-entities")


def _xlsx(data: bytes, bounds: Bounds) -> Iterator[Sheet]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of styles and parts that openpyxl does not know
        book = load_workbook(BytesIO(data), read_only=True, data_only=True)
        for sheet in book.worksheets:
            if sheet.sheet_state == "visible":
                sheet.reset_dimensions()  # what the file says of its size need not be so
                rows = (tuple(map(_shown, row)) for row in sheet.iter_rows(values_only=True))
                yield Sheet(sheet.title, bounds.rows(rows))


def _shown(value: object) -> str:
    """The cell as a text: 3 for 3.0, 2026-11-27."""
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, datetime) and value.time() == time():
        return date.isoformat(value)
    return str(value)
