"""A file that somebody chose becomes text: a CSV in its alphabet, the first sheet of a workbook with tabs.

A file that is none of these, broken, or made to do harm is refused with a sentence, whatever its name says.
"""

import csv
import re
from collections.abc import Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Final

from scorer.incoming.letters import decoded
from scorer.incoming.sheets import Sheet
from scorer.problems import Problem

MOST_ROWS: Final = 2000
"""More than any club has. A list of entrants is far shorter, and is bounded where it is read."""
_ZIP: Final = b"PK\x03\x04"
_OLD_OR_LOCKED: Final = b"\xd0\xcf\x11\xe0"
"""Excel's format before 2007, and every workbook with a password."""
_MARKUP: Final = re.compile(r"\s*<(?:!doctype|html|\?xml|table)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class ReadFile:
    """`text`: lines that end as those of a form. `sheet`: the one that was read; `unread`: the others."""

    text: str
    sheet: str = ""
    unread: tuple[str, ...] = ()


def read_file(data: bytes) -> ReadFile:
    """Refused: `file-foreign`, `file-old`, `file-broken`, `file-entities`, `file-large`, `file-rows`."""
    if data.startswith(_ZIP):
        return _workbook(data)
    if data.startswith(_OLD_OR_LOCKED):
        raise Problem("file-old")
    text = decoded(data)
    if text is None or _MARKUP.match(text):
        raise Problem("file-foreign")
    lines = re.split(r"\r\n|\r|\n", text.strip("\ufeff\r\n"))
    if sum(bool(line.strip()) for line in lines) > MOST_ROWS:
        raise Problem("file-rows", most=MOST_ROWS)
    return ReadFile("\r\n".join(lines))


def _workbook(data: bytes) -> ReadFile:
    # Its library takes long to load, and few lists come as a workbook.
    from scorer.incoming.workbooks import sheets_of

    sheets = [sheet for sheet in sheets_of(data, MOST_ROWS) if sheet.rows]
    if not sheets:
        return ReadFile("")
    first, *unread = sheets
    return ReadFile(_text(first), first.name, tuple(sheet.name for sheet in unread))


def _text(sheet: Sheet) -> str:
    """Every row has as many tabs as there are columns, so that no comma in a name parts columns."""
    width = max(map(len, sheet.rows))
    lines = StringIO(newline="")
    writer = csv.writer(lines, delimiter="\t", lineterminator="\r\n")
    writer.writerows(_padded(row, width) for row in sheet.rows)
    return lines.getvalue().rstrip("\r\n")


def _padded(row: Sequence[str], width: int) -> list[str]:
    cells = [re.sub(r"\s*[\r\n]+\s*", "\r\n", cell.strip()).replace("\t", " ") for cell in row]
    return cells + [""] * (width - len(cells))
