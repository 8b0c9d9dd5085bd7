"""The tables of a tournament: how many there are, and the codes that tablets enter by."""

import segno
from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext
from markupsafe import Markup

from scorer.models import PlayTable
from scorer.network.addresses import public_url
from scorer.services.tables.codes import shown_code
from scorer.services.tables.room import change_tables, renew_codes
from scorer.services.tournaments.plans import MOST_TABLES
from scorer.web.once import once
from scorer.web.reading import tables_in_use, tournament_or_404
from scorer.web.refusals import refusals_said
from scorer.web.shell.auth import organiser_required

QUIET_ZONE = 4

blueprint = Blueprint("tables", __name__, url_prefix="/tavlingar/<int:tournament_id>/bord")


@blueprint.get("")
@organiser_required
def index(tournament_id: int) -> ResponseReturnValue:
    return render_template(
        "hall/tables_index.html",
        tournament=tournament_or_404(tournament_id),
        tables=[
            (table.number, shown_code(table.code), table_qr(table)) for table in tables_in_use(tournament_id)
        ],
        address=public_url(),
        most=MOST_TABLES,
    )


def table_qr(table: PlayTable) -> Markup:
    """The table's address as a drawing, without a size of its own."""
    drawn = segno.make(public_url(f"/b/{table.code}"), micro=False)
    title = gettext("QR-kod till bord %(number)s", number=table.number)
    inline = drawn.svg_inline(
        border=QUIET_ZONE, omitsize=True, dark="#000", light="#fff", svgclass="qr", title=title
    )
    return Markup(inline)  # noqa: S704 - made by segno from an address of our own


@blueprint.post("/antal")
@organiser_required
def change(tournament_id: int) -> ResponseReturnValue:
    wanted = request.form.get("tables", type=int) or 0
    with refusals_said():
        once(change_tables, tournament_id, wanted)
        flash(gettext("Antalet bord är ändrat."))
    return redirect(url_for(".index", tournament_id=tournament_id))


@blueprint.route("/nya-koder", methods=["GET", "POST"])
@organiser_required
def renew(tournament_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    if request.method == "GET":
        return render_template("hall/tables_renew.html", tournament=tournament)
    with refusals_said():
        once(renew_codes, tournament_id)
        flash(gettext("Alla bord har fått nya koder. Skriv ut nya bordskort."))
    return redirect(url_for(".index", tournament_id=tournament_id))
