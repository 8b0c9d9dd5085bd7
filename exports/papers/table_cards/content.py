"""The content of a table card."""

from dataclasses import dataclass

import segno

from exports.papers.given import Occasion, Texts


@dataclass(frozen=True, slots=True)
class TableAddress:
    """How to open the page of a table: by its `link`, or by typing `address` and then `code`."""

    number: int
    link: str
    address: str
    code: str


@dataclass(frozen=True, slots=True)
class Card:
    """`matrix`: the QR code of the link without its quiet zone; True is dark."""

    tournament: str
    head: str
    number: str
    scan: str
    type_in: str
    address: str
    then: str
    code: str
    matrix: tuple[tuple[bool, ...], ...]


def card(occasion: Occasion, table: TableAddress, texts: Texts) -> Card:
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
    """The QR code of a link. Error correction M: a coffee stain does no harm."""
    qr = segno.make(link, error="m", micro=False, boost_error=True)
    return tuple(tuple(bool(module) for module in row) for row in qr.matrix)
