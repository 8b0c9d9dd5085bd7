"""The tables of a tournament: how many there are, the codes that tablets enter by, the cards with them."""

import segno
from flask import flash, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext
from markupsafe import Markup

from scorer.models import PlayTable, Tournament
from scorer.network.addresses import public_url
from scorer.rows.tables.places import tables_in_use
from scorer.services.tables.codes import shown_code
from scorer.services.tables.room import change_tables, renew_codes
from scorer.session import current_session
from scorer.web.pages import button, once, organisers_pages
from scorer.web.papers.routes import pdf_answer, press

QUIET_ZONE = 4

blueprint = organisers_pages("tables", __name__, "/tavlingar/<row_id:tournament_id>")


@blueprint.get("/bord")
def index(tournament: Tournament) -> ResponseReturnValue:
    tables = tables_in_use(current_session(), tournament.id)
    return render_template(
        "hall/tables_index.html",
        tables=[(table.number, shown_code(table.code), table_qr(table)) for table in tables],
        address=public_url(),
    )


def table_qr(table: PlayTable) -> Markup:
    """The table's address as a QR code in SVG. The page decides its size."""
    drawn = segno.make(public_url(f"/b/{table.code}"), micro=False)
    title = gettext("QR-kod till bord %(number)s", number=table.number)
    inline = drawn.svg_inline(
        border=QUIET_ZONE, omitsize=True, dark="#000", light="#fff", svgclass="qr", title=title
    )
    return Markup(inline)  # noqa: S704 - made by segno from an address of our own


@blueprint.post("/bord/antal")
@button(".index")
def change(tournament: Tournament) -> None:
    # Not read by `@button`: a number with a space beside it is read, and the service refuses all else as 0.
    once(change_tables, tournament.id, request.form.get("tables", type=int) or 0)
    flash(gettext("Antalet bord är ändrat."))


@blueprint.get("/bord/nya-koder")
def renew(tournament: Tournament) -> ResponseReturnValue:
    return render_template("hall/tables_renew.html")


@blueprint.post("/bord/nya-koder")
@button(".index")
def renew_now(tournament: Tournament) -> None:
    once(renew_codes, tournament.id)
    flash(gettext("Alla bord har fått nya koder. Skriv ut nya bordskort."))


@blueprint.get("/papper/bordskort.pdf")
def cards(tournament: Tournament) -> ResponseReturnValue:
    """The cards that lie on the tables, with their codes."""
    from scorer.papers.evening import cards_pdf

    address = public_url(url_for("table.type_code"))
    pdf = cards_pdf(press(), tournament, lambda code: public_url(url_for("table.scan", code=code)), address)
    return pdf_answer(pdf, gettext("bordskort"), tournament)
