"""A list on paper as plain values: a table with its heading and the texts below it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from exports.papers.words import Heading


class Kind(Enum):
    """What stands in a column. PART: a figure of a long row, which may go on in a further part."""

    PLACE = "place"
    NUMBER = "number"
    NAME = "name"
    FIGURE = "figure"
    PART = "part"
    BOX = "box"


@dataclass(frozen=True, slots=True)
class ListColumn:
    """`weight`: the share that a NAME has of the width that the others leave."""

    head: str
    kind: Kind = Kind.FIGURE
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Cell:
    """A text, with `detail` small below it. In a column of boxes a text is a cross."""

    text: str
    detail: str = ""


Rows = tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class Under:
    """A block of text below the tables, never split. `note`: it is a little larger. `beside`: its many short
    lines stand in columns, and a page may end among them."""

    lines: tuple[str, ...]
    title: str = ""
    note: bool = False
    beside: bool = False


@dataclass(frozen=True, slots=True)
class ListSheet:
    """`tables`: their titles and rows, of the same columns. `empty` is said if there is no row. `large`: it
    is read from two metres, on as many pages as that takes."""

    heading: Heading
    foot: str
    columns: tuple[ListColumn, ...]
    tables: tuple[tuple[str, Rows], ...]
    under: tuple[Under, ...] = ()
    empty: str = ""
    large: bool = False

    @property
    def rows(self) -> Rows:
        return tuple(row for _, rows in self.tables for row in rows)

    @property
    def parts(self) -> Sequence[int]:
        """The places of the columns that may go on in a further part."""
        return [place for place, column in enumerate(self.columns) if column.kind is Kind.PART]
