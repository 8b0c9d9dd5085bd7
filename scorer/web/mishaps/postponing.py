"""A match is postponed, and played later."""

from flask import flash, render_template, request
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.rows.matches.record import MatchRecord
from scorer.rows.tables.places import tables_in_use
from scorer.services.rounds.postponing import play_postponed, postpone
from scorer.session import current_session
from scorer.web.addresses import refuse_bye, sent_row_id
from scorer.web.matches.view import match_view
from scorer.web.refusals import act_as_organiser, button
from scorer.web.rooms import organisers_pages

blueprint = organisers_pages("postponing", __name__, "/matcher/<row_id:match_id>/senare")
blueprint.before_request(refuse_bye)


@blueprint.get("")
def show(record: MatchRecord) -> ResponseReturnValue:
    tables = tables_in_use(current_session(), record.tournament_id)
    return render_template(
        "mishaps/postpone.html", view=match_view(record), tables=[table.number for table in tables]
    )


@blueprint.post("")
@button("matches.show")
def later(record: MatchRecord) -> None:
    act_as_organiser(postpone, record.id, request.form.get("reason", ""))
    flash(gettext("Matchen är uppskjuten. Bordet är fritt, och de andra ronderna kan gå vidare."))


@blueprint.post("/nu")
@button("matches.show")
def play_now(record: MatchRecord) -> None:
    table = sent_row_id("table")
    act_as_organiser(play_postponed, record.id, table)
    flash(
        gettext("Matchen spelas nu vid bord %(table)s.", table=table)
        if table
        else gettext("Matchen spelas nu och väntar på bord.")
    )
