"""Pasted text becomes rows of cells, as a CSV reader reads it."""

import csv
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress

from exports.tables.as_csv import unguarded

Cells = tuple[str, ...]

BETWEEN = "\t;|,"
"""What may stand between two cells. The one in most lines is it; of equals the first. A tab always is."""
_SAID = re.compile(r"sep=([\t;|,])", re.IGNORECASE)
_LIST_MARK = re.compile(r"^\s*[-–—•·*▪◦‣→>☐☑✓✔\uf0b7]\s+(?=\S)")
_GAP = re.compile(r"(?<=\S)[ \xa0]{3,}(?=[^\W_])")
"""Columns in a letter stand apart by blanks."""
_QUOTED = re.compile(r"[“”„»«\"][^“”„»«\"]*[“”„»«\"]|['’‘][^'’‘]*['’‘]")
_NOTHING = re.compile(r"[-–—=_:]+")
_BROKEN = re.compile("[ÃÂâï]")


def rows_of(text: str) -> list[Cells]:
    """The rows that are not empty; cells have no blanks around them."""
    lines = [_plain(line) for line in re.split(r"\r\n|\r|\n", text)]
    lines = [line for whole in lines for line in whole.splitlines() if line.strip()]
    said = _SAID.fullmatch(lines[0].strip("\"' ")) if lines else None
    between = said[1] if said else _between(lines)
    rows = (tuple(_bare(cell) for cell in row) for row in _split(lines[bool(said) :], between))
    return [row for row in rows if any(row)]


def _plain(line: str) -> str:
    """Without marks of a list or a file; letters that were read in a wrong alphabet are mended."""
    line = _LIST_MARK.sub("", _mended(line).replace("\ufeff", ""))
    return line if any(sign in line for sign in BETWEEN) else _GAP.sub("\t", line)


def _mended(line: str) -> str:
    """Ã…sa is Åsa, if all of the line reads so; else it stays, and is asked about."""
    if _BROKEN.search(line):
        with suppress(UnicodeError):
            return b"".join(map(_byte, line)).decode()
    return line


def _byte(letter: str) -> bytes:
    """Windows writes most bytes as its own letters, the others as they are."""
    with suppress(UnicodeEncodeError):
        return letter.encode("cp1252")
    return letter.encode("latin-1")


def _between(lines: Sequence[str]) -> str:
    return max(BETWEEN, key=lambda sign: sum(sign in line for line in lines))


def _split(lines: Sequence[str], between: str) -> Iterator[Sequence[str]]:
    lines = [line.replace("\t", between) for line in lines]
    if sum(line.count('"') for line in lines) % 2 == 0:
        with suppress(csv.Error):
            yield from list(csv.reader(_ended(lines), delimiter=between, skipinitialspace=True))
            return
    yield from (line.split(between) for line in lines)


def _ended(lines: Sequence[str]) -> Iterator[str]:
    return (line + "\n" for line in lines)


def _bare(cell: str) -> str:
    """Without needless blanks, and the signs that a letter or our CSV puts around it; a dash is nothing."""
    cell = re.sub(r"[^\S\n]+", " ", cell).strip()
    cell = "" if _NOTHING.fullmatch(cell) else cell
    return cell[1:-1].strip() if _QUOTED.fullmatch(cell) else unguarded(cell)
