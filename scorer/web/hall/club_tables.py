"""The tables of the club, their cards, and the address that the cards say."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from flask import flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.models import ClubTable
from scorer.network.addresses import public_url
from scorer.network.cards import card_url, is_misled, is_no_way_in, read_address, stated_address
from scorer.rows.tables.club import club_tables, spare_code
from scorer.services.installation import state_card_address
from scorer.services.tables.club import add_club_tables, leading, renew_club_code, renew_spare_code
from scorer.services.tables.codes import shown_code
from scorer.services.tables.numbers import read_numbers, shown_numbers
from scorer.session import current_session
from scorer.web.pages import act_as_organiser, button, once, organisers_pages, refusals_said
from scorer.web.papers.routes import pdf_named, press

USUAL = range(1, 9)

blueprint = organisers_pages("club_tables", __name__, "/bordskort")


@dataclass(frozen=True, slots=True)
class ShownTable:
    """`tournament`: the one that the code leads to, empty if there is none now."""

    number: int
    code: str
    tournament: str


@blueprint.get("")
def index() -> ResponseReturnValue:
    session = current_session()
    tables = club_tables(session)
    leads = leading(session, [table.id for table in tables])
    return render_template(
        "hall/club_tables.html",
        tables=[_shown(table, leads[table.id][1].name if table.id in leads else "") for table in tables],
        numbers=shown_numbers([table.number for table in tables] or USUAL),
        address=card_url(""),
        today=public_url(""),
        misled=is_misled(),
        spare=shown_code(spare_code(session)),
    )


def _shown(table: ClubTable, tournament: str) -> ShownTable:
    return ShownTable(table.number, shown_code(table.code), tournament)


@blueprint.post("/skriv-ut")
def order() -> ResponseReturnValue:
    """The cards of these tables. Tables that the club does not have yet are made."""
    with refusals_said():
        numbers = read_numbers(request.form.get("tables", ""))
        once(add_club_tables, numbers)
        state_todays_address()
        return redirect(url_for(".cards", bord=shown_numbers(numbers)))
    return redirect(url_for(".index"))


def state_todays_address() -> None:
    """The first cards that are printed settle what all cards say, unless there is no network yet."""
    today = public_url("")
    if stated_address() is None and not is_no_way_in(urlsplit(today).hostname or ""):
        act_as_organiser(state_card_address, today)


@blueprint.get("/kort.pdf")
def cards() -> ResponseReturnValue:
    """`?bord=1-8`: of these tables; else of all."""
    from scorer.papers.evening import numbered_cards_pdf

    asked = request.args.get("bord")
    with refusals_said():
        numbers = None if asked is None else read_numbers(asked)
        tables = [
            (table.number, table.code)
            for table in club_tables(current_session())
            if numbers is None or table.number in numbers
        ]
        pdf = numbered_cards_pdf(press(), tables, card_link, card_url(url_for("table.type_code")))
        return pdf_named(pdf, gettext("bordskort"))
    return redirect(url_for(".index"))


def card_link(code: str) -> str:
    """The address in the QR code of a card."""
    return card_url(url_for("table.scan", code=code))


@blueprint.get("/reservplatta.pdf")
def spare() -> ResponseReturnValue:
    from scorer.papers.evening import spare_card_pdf

    code = spare_code(current_session())
    pdf = spare_card_pdf(press(), code, card_link, card_url(url_for("table.type_code")))
    return pdf_named(pdf, gettext("reservplatta"))


@blueprint.get("/hit-i-dag.pdf")
def way_sheet() -> ResponseReturnValue:
    """The sheet that leads to today's address, for cards that lead elsewhere."""
    from scorer.papers.evening import way_sheet_pdf

    return pdf_named(way_sheet_pdf(press(), public_url(url_for("table.type_code"))), gettext("hit i dag"))


@blueprint.post("/adress")
@button(".index", address=read_address)
def save_address(address: str) -> None:
    changed = address != stated_address()
    once(state_card_address, address)
    if changed:
        flash(gettext("Nya kort leder till %(address)s. De som är utskrivna ändras inte.", address=address))
    else:
        flash(gettext("Korten leder redan dit."))


@blueprint.post("/<number:number>/ny-kod")
@button(".index")
def renew(number: int) -> None:
    once(renew_club_code, number)
    flash(gettext("Bord %(number)s har en ny kod. Skriv ut ett nytt kort till det bordet.", number=number))


@blueprint.post("/reservplatta/ny-kod")
@button(".index")
def renew_spare() -> None:
    once(renew_spare_code)
    flash(gettext("Reservplattan har en ny kod. Skriv ut ett nytt kort till den."))
