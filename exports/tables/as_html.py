"""Tables as a piece of HTML to put into a page of one's own: plain elements, no styles, no scripts."""

from collections.abc import Sequence
from html import escape

from exports.tables.given import Cell, Table, decimal


def html_text(tables: Sequence[Table], title: str, about: str, comma: str) -> str:
    """A section with a heading, a line about it, and the tables. `comma`: the sign before decimals."""
    lines = ["<section>", f"<h2>{escape(title)}</h2>", f"<p>{escape(about)}</p>"]
    for table in tables:
        lines += _table(table, comma)
    return "\n".join([*lines, "</section>", ""])


def _table(table: Table, comma: str) -> list[str]:
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in table.heads)
    rows = ["<tr>" + "".join(_cell(cell, comma) for cell in row) + "</tr>" for row in table.rows]
    return [
        "<table>", f"<caption>{escape(table.title)}</caption>",
        f"<thead><tr>{heads}</tr></thead>", "<tbody>", *rows, "</tbody>", "</table>",
    ]  # fmt: skip


def _cell(cell: Cell, comma: str) -> str:
    if cell is None:
        return "<td></td>"
    return f"<td>{escape(cell if isinstance(cell, str) else decimal(cell, comma))}</td>"
