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


def sign_up_sheet(address: str, texts: Texts, *, check_in: bool) -> WaySheet:
    """The sheet for the wall from which people sign up; it names no tournament, and may hang there for years.

    `check_in`: those on the list say there that they are here.
    """
    here = texts.gettext("Står ni redan på listan? Säg till på samma sida när ni har kommit.")
    return WaySheet(
        title=texts.gettext("Anmäl er här"),
        said=texts.gettext("Rikta telefonens kamera mot rutmönstret, eller skriv adressen:"),
        address=address,
        then=here if check_in else texts.gettext("Arrangören läser anmälan och skriver in er."),
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
