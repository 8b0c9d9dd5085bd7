"""What visitors see at each stage, with a preview; and the standings of a tournament that become final."""

from flask import flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.forms.closing import SeenForm
from scorer.models import Seen, Tournament
from scorer.rows.standings.seen import seen_until, table_after
from scorer.rows.standings.table import standings_table
from scorer.services.tournaments.making import choose_seen, make_final
from scorer.session import current_session, database
from scorer.web.pages import act_as_organiser, button, organisers_pages, page_status, refusals_said
from scorer.web.standings.routes import ranked
from scorer.words.choices import at_stages, held_note
from scorer.words.terms import terms_of

LOOK = "look"
"""The button that shows the preview, and saves nothing."""

blueprint = organisers_pages("stages", __name__, "/tavlingar/<row_id:tournament_id>")


@blueprint.route("/besokarna", methods=["GET", "POST"])
def seen(tournament: Tournament) -> ResponseReturnValue:
    form = SeenForm(data={"seen": tournament.standings_seen.value})
    if form.validate_on_submit() and LOOK not in request.form:
        with refusals_said():
            act_as_organiser(choose_seen, tournament.id, Seen(form.seen.data))
            flash(gettext("Valet är sparat."))
        return redirect(url_for("tournaments.show"))
    trying = tournament.standings_seen if form.errors else Seen(form.seen.data)
    return render_template("evening/seen.html", form=form, **_preview(tournament, trying)), page_status(
        form.errors
    )


def _preview(tournament: Tournament, trying: Seen) -> dict[str, object]:
    """What visitors would see with this choice: at each stage in words, and just now."""
    session, folds = current_session(), database().folds
    until = seen_until(session, folds, tournament, trying)
    table = standings_table(session, folds, tournament)
    now = table if until is None else table_after(session, tournament, table, until)
    terms = terms_of(tournament)
    return {
        "stages": at_stages(trying),
        "held": held_note(trying, until),
        "until": until,
        "whole": ranked(now, terms),
        "terms": terms,
    }


@blueprint.post("/slutlig")
@button("tournaments.show")
def final(tournament: Tournament) -> None:
    act_as_organiser(make_final, tournament.id)
    flash(gettext("Ställningen är slutlig."))
