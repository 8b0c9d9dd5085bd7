"""What stands on a table card."""

from dataclasses import dataclass

import segno

from exports.papers.names import Occasion
from exports.papers.texts import Texts


@dataclass(frozen=True, slots=True)
class Table:
    """`link` opens the table's page at once; `address` is the one to type, with `code` after it."""

    number: int
    link: str
    address: str
    code: str


@dataclass(frozen=True, slots=True)
class Card:
    """`matrix` is the QR code of the link, True where it is dark; the quiet zone is not in it."""

    tournament: str
    head: str
    number: str
    scan: str
    type_in: str
    address: str
    then: str
    code: str
    matrix: tuple[tuple[bool, ...], ...]


def card(occasion: Occasion, table: Table, texts: Texts) -> Card:
    return Card(
        tournament=occasion.name,
        head=texts.gettext("Bord"),
        number=str(table.number),
        scan=texts.gettext("Rikta kameran mot rutmönstret och tryck på länken som kommer upp."),
        type_in=texts.gettext("Går det inte? Skriv den här adressen i webbläsaren:"),
        address=table.address,
        then=texts.gettext("och sedan koden:"),
        code=table.code,
        matrix=qr_matrix(table.link),
    )


def qr_matrix(link: str) -> tuple[tuple[bool, ...], ...]:
    """Error correction M: a coffee ring does no harm."""
    qr = segno.make(link, error="m", micro=False, boost_error=True)
    return tuple(tuple(bool(module) for module in row) for row in qr.matrix)
