"""A list of entrants: rows of cells come in, and what each column holds; entrants go out.

What a column holds is read from its heading or guessed from its cells, and people may say otherwise. A column
that can be read in two ways is asked about. Nothing is left out unless the page says so.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import zip_longest
from typing import Final

from scorer.names import clean_name, clean_text
from scorer.pasting import Cells
from scorer.problems import OfLine, Problem
from scorer.services.entrants.members import MOST_MEMBERS
from scorer.services.entrants.registering import LARGEST_NUMBER, MOST_ENTRANTS, Registration

MOST_COLUMNS = 40


class Column(StrEnum):
    """NAME: one name or several. FIRST, LAST: the parts of a name. ASK: we do not know. OUT: left out."""

    ASK = "ask"
    NUMBER = "number"
    NAME = "name"
    FIRST = "first"
    LAST = "last"
    CLUB = "club"
    TEAM = "team"
    OUT = "out"


_WORDS: Final[Mapping[Column, frozenset[str]]] = {
    column: frozenset(words.split())
    for column, words in {
        Column.OUT: """telefon telefonnummer tel mobil mobilnummer epost mejl mail email phone mobile adress
            address licens licensnr licensnummer license licence medlemsnr medlemsnummer id tidsstämpel
            tidstämpel timestamp plats here ersättare substitutes anmärkning remarks avgift
            avgiften startavgift kr kronor fee betalat betalt paid""",
        Column.NUMBER: "# nr nummer no number start startnr startnummer parnr parnummer",
        Column.CLUB: "klubb klubben hemmaklubb förening ort hemort club",
        Column.TEAM: "lag laget lagnamn lagets parnamn team",
        Column.FIRST: "förnamn för fornamn tilltalsnamn first forename given",
        Column.LAST: "efternamn last surname family",
        Column.NAME: """namn spelare spelarens deltagare medlem medspelare partner partnern partnerns par
            paret name names player players pair pairs""",
    }.items()
}
"""The words of headings. If words of several columns stand in a heading, the first column is meant."""
_SMALL_WORDS = frozenset((
    "a", "b", "c", "d", "s", "ditt", "din", "hans", "hennes", "och", "and", "the", "of", "full", "hela",
    "ett", "två", "tre", "på",
))  # fmt: skip
_NUMBER = re.compile(r"[(#]?(\d{1,9})[.):]*")
_NUMBER_FIRST = re.compile(
    r"(?:(?:par|lag|nr|spelare|pair|team|no|player)\b\.?\s*)?[(#]?(\d{1,9})(?:[.):]+\s*|\s+)(?=[^\W\d])",
    re.IGNORECASE,
)
_CLUB_WORD = re.compile(r"\b(?:kk|bk|if|ik|sk|ks|spf|pro|\w*klubb\w*|club)\b", re.IGNORECASE)
_CONTACT = re.compile(r"\S+@\S+|[\d\s+()./:-]{6,}")
_JOINT = re.compile(r"(\s*[,;/&+\n]\s*|\s+(?:och|and|samt|med|-|–|—)\s+)")
_AND = re.compile(r"\s*&\s*|\s+(?:och|and|samt|med)\s+")
_LAST_FIRST = re.compile(r"[^ ,]+, ?[^,]+|[^,]+, ?[^ ,]+")
_ODD = re.compile(r"[^\w\s.,:'’´`-]|[\d_ˆƒÃÂ]|â€")
_CALLED_OFF = re.compile(
    r"\b(?:av(?:bok|anm)\w*|återbud|struk\w+|utgår|reserv\w*|sök\w*|sjuk|inställ\w*|förhindra\w*"
    r"|ej|inte|n\.?n|cancel\w*)\b",
    re.IGNORECASE,
)
_NO_CLUB = re.compile(r"\d.*|x|(?:o?betal|swish|kontant)\w*|ja|nej|ok|[^\w]*", re.IGNORECASE)
_WRONG_NUMBER: Final[Mapping[int, OfLine]] = {1: "one-name", 2: "two-names"}


@dataclass(frozen=True, slots=True)
class ReadRow:
    """A row with its entrant, or with the problem. `doubts`: codes of what people should look at."""

    cells: Cells
    registration: Registration | None = None
    problem: Problem | None = None
    doubts: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return ", ".join(cell for cell in self.cells if cell)


@dataclass(frozen=True, slots=True)
class ReadList:
    """`heads`: the headings in the list, if it has any. `columns`: what each holds."""

    heads: Cells
    columns: tuple[Column, ...]
    rows: tuple[ReadRow, ...]


def read_list(rows: Sequence[Cells], size: int = 2, called: Mapping[int, Column] | None = None) -> ReadList:
    """Each row is an entrant of `size` persons or more. `called`: the columns that people have named.

    An error in a row stands in its `ReadRow`. Refused: `too-many-columns`, `too-many-entrants`.
    """
    if any(len(row) > MOST_COLUMNS for row in rows):
        raise Problem("too-many-columns", most=MOST_COLUMNS)
    heads, rows = _without_heads(_numbers_apart(_in_line(rows)))
    if len(rows) > MOST_ENTRANTS:
        raise Problem("too-many-entrants", most=MOST_ENTRANTS)
    width = max(map(len, (heads, *rows)), default=0)
    heads, *rows = (row + ("",) * (width - len(row)) for row in (heads, *rows))
    guessed = _guessed(heads, rows, size)
    columns = tuple((called or {}).get(place, column) for place, column in enumerate(guessed))
    reader = _Reader(columns, _turned(rows, columns, size), size)
    return ReadList(heads, columns, tuple(reader.row(row) for row in rows))


# --- from rows to columns -------------------------------------------------------------------------------


def _numbers_apart(rows: Sequence[Cells]) -> list[Cells]:
    """A number before the first name gets a cell of its own."""
    found = [None if _head(row[0]) else _NUMBER_FIRST.match(row[0]) for row in rows]
    return [_apart(row, match) for row, match in zip(rows, found, strict=True)] if any(found) else list(rows)


def _apart(row: Cells, match: re.Match[str] | None) -> Cells:
    if match:
        return match[1], row[0][match.end() :], *row[1:]
    return row if _NUMBER.fullmatch(row[0]) else ("", *row)


def _in_line(rows: Sequence[Cells]) -> list[Cells]:
    """Without empty cells at the end. A row that begins too far to the right is moved to the others."""
    rows = [row[: max(place for place, cell in enumerate(row, 1) if cell)] for row in rows]
    margin = min((_margin(row) for row in rows), default=0)
    rows = [row[margin:] for row in rows]
    if any(_NUMBER.fullmatch(row[0]) for row in rows):
        return rows
    width = max((len(row) for row in rows if row[0]), default=0)
    return [row[min(_margin(row), max(len(row) - width, 0)) :] for row in rows]


def _margin(row: Cells) -> int:
    return next(place for place, cell in enumerate(row) if cell)


def _without_heads(rows: Sequence[Cells]) -> tuple[Cells, list[Cells]]:
    """The headings of the list, and the rows without them. They may stand again further down."""
    heads = next((row for row in rows if _are_heads(row)), ())
    return heads, [row for row in rows if row != heads]


def _are_heads(row: Cells) -> bool:
    known = sum(_head(cell) is not None for cell in row)
    return known >= 2 or known * 2 > sum(map(bool, row))


def _head(cell: str) -> Column | None:
    """The column that a heading names, if all its words are known."""
    words = set(re.findall(r"[^\W\d_]+|#", cell.casefold().replace("-", "")))
    found = [column for column, known in _WORDS.items() if words & known]
    if not found or words - _SMALL_WORDS.union(*_WORDS.values()):
        return None
    return Column.NAME if {Column.FIRST, Column.LAST} <= set(found) else found[0]


def _guessed(heads: Cells, rows: Sequence[Cells], size: int) -> list[Column]:
    columns = [_head(head) or _plain(rows, place) for place, head in enumerate(heads)]
    if not {Column.NAME, Column.FIRST, Column.LAST} & set(columns):
        free = [place for place, column in enumerate(columns) if column is None]
        for place, column in zip(free, _usual(rows, free, size), strict=False):
            columns[place] = column
    different = list(dict.fromkeys(rows))
    return [_settled(column, _filled(different, place)) for place, column in enumerate(columns)]


def _plain(rows: Sequence[Cells], place: int) -> Column | None:
    """What a column without a known heading holds, if its cells alone tell."""
    cells = _filled(rows, place)
    if all(_CONTACT.fullmatch(cell) for cell in cells):
        return Column.OUT
    first = not any(_filled(rows, before) for before in range(place))
    return Column.NUMBER if first and all(_NUMBER.fullmatch(cell) for cell in cells) else None


def _usual(rows: Sequence[Cells], places: Sequence[int], size: int) -> Iterator[Column]:
    """Names, then club, then the team's name: each only where the cells look so."""
    names = _columns_of_names(rows, places, size)
    yield from names
    for column, place in zip((Column.CLUB, Column.TEAM), places[len(names) :], strict=False):
        cells = _filled(rows, place)
        known = _are_clubs(cells, rows, places[0]) if column is Column.CLUB else len(set(cells)) == len(cells)
        if not known or (column is Column.TEAM and size == 1):
            return
        yield column


def _columns_of_names(rows: Sequence[Cells], places: Sequence[int], size: int) -> list[Column]:
    parts = places[: 2 * size]
    if size > 1 and len(parts) == 2 * size and all(_one_word(rows, place) for place in parts):
        return [Column.FIRST, Column.LAST] * size
    if len(places) > 1:
        beside = [row[places[0]] for row in rows if row[places[1]] and row[places[0]]]
        together = Counter(len(_AND.split(re.sub(r"\s*/\s*|\s+[-–—]\s+", " & ", cell))) for cell in beside)
        if together and together.most_common(1)[0][0] >= size:
            return [Column.NAME]
    return [Column.NAME] * min(size, len(places))


def _are_clubs(cells: Sequence[str], rows: Sequence[Cells], name: int) -> bool:
    """A club comes again, calls itself one, or has one word where names have two."""
    again = len({cell.casefold() for cell in cells}) < len(cells)
    short = all(" " not in cell for cell in cells) and not _one_word(rows, name)
    named = not any(_NO_CLUB.fullmatch(cell) or _CALLED_OFF.search(cell) for cell in cells)
    return named and (again or short or any(map(_CLUB_WORD.search, cells)))


def _settled(column: Column | None, cells: Sequence[str]) -> Column:
    """Numbers are numbers to compete by if there is room for each; licences are not."""
    numbers = [_NUMBER.fullmatch(cell) for cell in cells]
    if column is Column.NUMBER or (column is Column.NAME and cells and all(numbers)):
        fit = {number[1] for number in numbers if number and 1 <= int(number[1]) <= LARGEST_NUMBER}
        return Column.NUMBER if len(fit) == len(cells) else Column.OUT
    return column or Column.ASK


def _filled(rows: Sequence[Cells], place: int) -> list[str]:
    return [row[place] for row in rows if row[place]]


def _one_word(rows: Sequence[Cells], place: int) -> bool:
    return all(" " not in cell for cell in _filled(rows, place))


def _turned(rows: Sequence[Cells], columns: Sequence[Column], size: int) -> frozenset[int]:
    """The columns whose names stand as "Ek, Anna". Where one column is all, a comma parts two persons."""
    names = [place for place, column in enumerate(columns) if column is Column.NAME]
    return frozenset(
        place
        for place in names
        if len(names) >= size and all(map(_LAST_FIRST.fullmatch, _filled(rows, place)))
    )


# --- from a row to an entrant ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Named:
    """A name with the sign before it: empty if it has a cell of its own."""

    name: str
    sign: str = ""

    @property
    def plus(self) -> bool:
        return self.sign.strip() == "+"


@dataclass(frozen=True, slots=True)
class _Reader:
    columns: tuple[Column, ...]
    turned: frozenset[int]
    size: int

    def row(self, cells: Cells) -> ReadRow:
        read = ReadRow(cells)
        try:
            named = self._named(cells)
            registration = self._registration(cells, self._checked(named, read.text))
        except Problem as problem:
            return replace(read, problem=problem)
        doubts = {
            "odd-signs": any(map(_ODD.search, registration.members)),
            "three-names": any(_AND.fullmatch(name.sign) for name in named[self.size :]),
            "one-last-name": any(map(_one_last_name, named, named[1:])),
            "called-off": bool(_CALLED_OFF.search(read.text)),
        }
        return replace(read, registration=registration, doubts=tuple(code for code in doubts if doubts[code]))

    def _registration(self, cells: Cells, names: Sequence[_Named]) -> Registration:
        numbers, clubs, teams = (
            dict.fromkeys(self._cells(cells, column)) for column in (Column.NUMBER, Column.CLUB, Column.TEAM)
        )
        return Registration(
            members=tuple(clean_name(named.name) for named in names),
            name=clean_text(" / ".join(teams)),
            club=clean_text(" / ".join(clubs)),
            number=_number(next(iter(numbers), "")),
        )

    def _checked(self, names: Sequence[_Named], text: str) -> Sequence[_Named]:
        """As many as play together, or more who take turns. What else a sign may mean is not guessed."""
        more = names[self.size :]
        clear = not any(named.plus for named in names[: self.size]) and all(
            not named.sign or named.plus or _AND.fullmatch(named.sign) for named in more
        )
        if len(names) < self.size or (more and (self.size == 1 or not clear)):
            raise Problem(_WRONG_NUMBER.get(self.size, "names-wrong"), line=text[:60], found=len(names))
        if len(names) > MOST_MEMBERS:
            raise Problem("too-many-members", most=MOST_MEMBERS)
        return names

    def _named(self, cells: Cells) -> list[_Named]:
        """The names in the order of their columns. Refused: `column-unknown`."""
        for cell in self._cells(cells, Column.ASK):
            raise Problem("column-unknown", cell=cell[:60])
        places = {
            column: [place for place, known in enumerate(self.columns) if known is column]
            for column in (Column.NAME, Column.FIRST, Column.LAST)
        }
        found = {
            place: self._split(cells[place], turned=place in self.turned) for place in places[Column.NAME]
        }
        for parts in zip_longest(places[Column.FIRST], places[Column.LAST]):
            there = [place for place in parts if place is not None]
            name = " ".join(cells[place] for place in there if cells[place])
            found[min(there)] = [_Named(name)] if name else []
        return [named for place in sorted(found) for named in found[place]]

    def _split(self, cell: str, *, turned: bool) -> list[_Named]:
        if turned:
            return [_Named(" ".join(reversed(cell.split(","))))] if cell else []
        first, *more = _JOINT.split(cell)
        return [_Named(first) for _ in cell[:1]] + [
            _Named(*pair) for pair in zip(more[1::2], more[::2], strict=True)
        ]

    def _cells(self, cells: Cells, column: Column) -> Iterator[str]:
        return (cell for cell, known in zip(cells, self.columns, strict=True) if cell and known is column)


def _one_last_name(before: _Named, named: _Named) -> bool:
    """Anna och Bo Ek: the last name may be the name of both."""
    return bool(_AND.fullmatch(named.sign)) and " " not in before.name.strip() and " " in named.name.strip()


def _number(cell: str) -> int | None:
    if not cell:
        return None
    found = _NUMBER.fullmatch(cell)
    if not found or not 1 <= int(found[1]) <= LARGEST_NUMBER:
        raise Problem("number-range")
    return int(found[1])
