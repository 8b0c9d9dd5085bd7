"""What a table holds: heads, and rows of texts and numbers. Every writer takes it."""

from dataclasses import dataclass
from fractions import Fraction

Cell = str | int | Fraction | None
"""A text, a number, or nothing."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table with its title. Each row has a cell for each head."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def without_empty_columns(self) -> "Table":
        """The table without the columns in which no row has anything; of a table without rows all stay."""
        filled = [
            place
            for place in range(len(self.heads))
            if any(row[place] not in (None, "") for row in self.rows)
        ]
        if not self.rows:
            return self
        rows = tuple(tuple(row[place] for place in filled) for row in self.rows)
        return Table(self.title, tuple(self.heads[place] for place in filled), rows)


def decimal(number: int | Fraction, sign: str) -> str:
    """-2, 1,5, 3,33: two decimals at most, as pages show them, and a minus that every program reads."""
    if number.denominator == 1:
        return str(int(number))
    return f"{float(number):.2f}".rstrip("0").rstrip(".").replace(".", sign)
