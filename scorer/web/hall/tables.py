"""The tables of a tournament: which of the club's it has, the codes that tablets enter by, their cards."""

from dataclasses import dataclass

import segno
from flask import flash, redirect, render_template, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext
from markupsafe import Markup

from scorer.models import PlayTable, Status, Tournament
from scorer.network.addresses import public_url
from scorer.network.cards import card_url, is_misled
from scorer.rows.tables.club import own_codes_of
from scorer.rows.tables.places import tables_in_use
from scorer.services.tables.club import leading
from scorer.services.tables.codes import shown_code
from scorer.services.tables.numbers import read_numbers, shown_numbers
from scorer.services.tables.room import choose_tables, renew_code, renew_codes, use_clubs_cards
from scorer.session import current_session
from scorer.web.hall.club_tables import card_link, state_todays_address
from scorer.web.pages import button, once, organisers_pages
from scorer.web.papers.routes import pdf_answer, press

QUIET_ZONE = 4

blueprint = organisers_pages("tables", __name__, "/tavlingar/<row_id:tournament_id>")


@dataclass(frozen=True, slots=True)
class ShownTable:
    """`elsewhere`: the name of another tournament to which the code leads just now."""

    number: int
    code: str
    qr: Markup
    elsewhere: str


@blueprint.get("/bord")
def index(tournament: Tournament) -> ResponseReturnValue:
    session = current_session()
    tables = tables_in_use(session, tournament.id)
    leads = leading(session, [table.club_table_id for table in tables if table.club_table_id is not None])
    elsewhere = {own: found.name for own, (_, found) in leads.items() if found.id != tournament.id}
    return render_template(
        "hall/tables_index.html",
        tables=[_shown(table, elsewhere.get(table.club_table_id or 0, "")) for table in tables],
        numbers=shown_numbers([table.number for table in tables]),
        elsewhere=sorted(set(elsewhere.values())),
        address=card_url(""),
        today=public_url(""),
        misled=is_misled(),
        old_cards=tournament.status != Status.FINISHED and bool(own_codes_of(session, tournament.id)),
    )


def _shown(table: PlayTable, elsewhere: str) -> ShownTable:
    return ShownTable(table.number, shown_code(table.code), table_qr(table), elsewhere)


def table_qr(table: PlayTable) -> Markup:
    """The table's address as a QR code."""
    title = gettext("QR-kod till bord %(number)s", number=table.number)
    return qr_code(public_url(f"/b/{table.code}"), title)


def qr_code(address: str, title: str) -> Markup:
    """The address as a QR code in SVG. The page decides its size."""
    drawn = segno.make(address, micro=False)
    inline = drawn.svg_inline(
        border=QUIET_ZONE, omitsize=True, dark="#000", light="#fff", svgclass="qr", title=title
    )
    return Markup(inline)  # noqa: S704 - made by segno from an address of our own


@blueprint.post("/bord/valda")
@button(".index", tables=read_numbers)
def choose(tournament: Tournament, tables: tuple[int, ...]) -> None:
    once(choose_tables, tournament.id, tables)
    flash(gettext("Tävlingen har nu bord %(tables)s.", tables=shown_numbers(tables)))


@blueprint.post("/bord/klubbens-kort")
@button(".index")
def use_clubs(tournament: Tournament) -> None:
    once(use_clubs_cards, tournament.id)
    flash(gettext("Nu leder klubbens bordskort hit. Lägg undan korten som gällde förut."))


@blueprint.post("/bord/<number:number>/ny-kod")
@button(".index")
def renew_one(tournament: Tournament, number: int) -> None:
    once(renew_code, tournament.id, number)
    flash(gettext("Bord %(number)s har en ny kod. Skriv ut ett nytt kort till det bordet.", number=number))


@blueprint.get("/bord/nya-koder")
def renew(tournament: Tournament) -> ResponseReturnValue:
    return render_template("hall/tables_renew.html")


@blueprint.post("/bord/nya-koder")
@button(".index")
def renew_now(tournament: Tournament) -> None:
    once(renew_codes, tournament.id)
    flash(gettext("Alla bord har fått nya koder. Skriv ut nya bordskort."))


@blueprint.post("/bord/kort")
def order_cards(tournament: Tournament) -> ResponseReturnValue:
    state_todays_address()
    return redirect(url_for(".cards"))


@blueprint.get("/papper/bordskort.pdf")
def cards(tournament: Tournament) -> ResponseReturnValue:
    """The cards that lie on the tables, with their codes."""
    from scorer.papers.evening import cards_pdf

    pdf = cards_pdf(press(), tournament, card_link, card_url(url_for("table.type_code")))
    return pdf_answer(pdf, gettext("bordskort"), tournament)
