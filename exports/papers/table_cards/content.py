"""The content of a table card."""

from dataclasses import dataclass

import segno

from exports.papers.given import Texts


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

    head: str
    number: str
    scan: str
    type_in: str
    address: str
    then: str
    code: str
    matrix: tuple[tuple[bool, ...], ...]


def card(table: TableAddress, texts: Texts) -> Card:
    """The card names no tournament: it lies on the table evening after evening."""
    return _card(texts.gettext("Bord"), str(table.number), table, texts)


def spare_card(way_in: TableAddress, texts: Texts) -> Card:
    """The card of the spare tablet; the number is not read."""
    return _card(texts.gettext("Reservplatta"), "", way_in, texts)


@dataclass(frozen=True, slots=True)
class WaySheet:
    """A sheet for the wall that leads to today's address: cards with another one lead elsewhere."""

    title: str
    said: str
    address: str
    then: str
    matrix: tuple[tuple[bool, ...], ...]


def way_sheet(address: str, texts: Texts) -> WaySheet:
    """`address`: of the page that asks for the code of a table."""
    return WaySheet(
        title=texts.gettext("Hit i dag"),
        said=texts.gettext("Korten på borden leder fel i dag. Rikta kameran hit, eller skriv adressen:"),
        address=address,
        then=texts.gettext("Skriv sedan koden som står på bordets kort."),
        matrix=qr_matrix(address),
    )


def _card(head: str, number: str, table: TableAddress, texts: Texts) -> Card:
    return Card(
        head=head,
        number=number,
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
