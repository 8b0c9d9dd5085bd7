"""A match is played later, or now that it can be."""

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.services.actor import ORGANISER
from scorer.services.change import act
from scorer.services.rounds.postponing import play_postponed, postpone
from scorer.session import database
from scorer.web.matches.view import match_view
from scorer.web.reading import played_match, tables_in_use, tournament_of
from scorer.web.refusals import refusals_said
from scorer.web.row_id import sent_row_id
from scorer.web.shell.auth import organiser_required

blueprint = Blueprint("postponing", __name__, url_prefix="/matcher/<int:match_id>/senare")


@blueprint.get("")
@organiser_required
def show(match_id: int) -> ResponseReturnValue:
    record = played_match(match_id)
    return render_template(
        "mishaps/postpone.html",
        tournament=tournament_of(record),
        record=record,
        view=match_view(record),
        tables=[table.number for table in tables_in_use(record.tournament_id)],
    )


@blueprint.post("")
@organiser_required
def later(match_id: int) -> ResponseReturnValue:
    record = played_match(match_id)
    with refusals_said():
        act(database(), ORGANISER, postpone, match_id, request.form.get("reason", ""))
        flash(gettext("Matchen är uppskjuten. Bordet är fritt, och de andra ronderna kan gå vidare."))
    return redirect(url_for("matches.show", match_id=record.id))


@blueprint.post("/nu")
@organiser_required
def play_now(match_id: int) -> ResponseReturnValue:
    record, table = played_match(match_id), sent_row_id("table")
    with refusals_said():
        act(database(), ORGANISER, play_postponed, match_id, table)
        flash(
            gettext("Matchen spelas nu vid bord %(table)s.", table=table)
            if table
            else gettext("Matchen spelas nu och väntar på bord.")
        )
    return redirect(url_for("matches.show", match_id=record.id))
