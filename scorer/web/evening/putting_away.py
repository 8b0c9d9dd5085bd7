"""Tournaments that are put away: taken out again, or thrown away for good behind their name."""

from functools import partial

from flask import abort, current_app, flash, redirect, render_template, send_file, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.backups.restoring import tell_others
from scorer.backups.thrown import keep_thrown, thrown, thrown_named
from scorer.forms.closing import ThrowForm
from scorer.models import Status, Tournament
from scorer.rows.tournaments import entrants_counted, published_counted, tournaments_away
from scorer.services.tournaments.putting_away import put_away, throw_away
from scorer.session import current_session, database
from scorer.web.backups.forgetting import forget
from scorer.web.pages import act_as_organiser, button, form_page, organisers_pages, refusals_at

blueprint = organisers_pages("away", __name__, "/undanlagda")


@blueprint.get("")
def index() -> str:
    found = tournaments_away(current_session())
    return render_template("evening/away.html", away=found, thrown=thrown(database()))


@blueprint.post("/<row_id:tournament_id>/lagg-undan")
@button("home.index")
def put(tournament: Tournament) -> None:
    act_as_organiser(put_away, tournament.id, away=True)
    flash(
        gettext("”%(name)s” är undanlagd. Den finns under Undanlagda, längst ner här.", name=tournament.name)
    )


@blueprint.post("/<row_id:tournament_id>/ta-fram")
@button("tournaments.show")
def take_out(tournament: Tournament) -> None:
    act_as_organiser(put_away, tournament.id, away=False)
    flash(gettext("Tävlingen är framtagen och står på startsidan igen."))
    if tournament.status == Status.FINISHED:
        flash(gettext("Den är avslutad. Ska den spelas vidare, så öppna den igen."))


@blueprint.route("/<row_id:tournament_id>/kasta", methods=["GET", "POST"])
def throw(tournament: Tournament) -> ResponseReturnValue:
    form = ThrowForm()
    if form.validate_on_submit():
        with refusals_at(form):
            keep = partial(keep_thrown, database())
            act_as_organiser(throw_away, tournament.id, form.name.data or "", keep)
            forget()
            tell_others(database())
            flash(gettext("Tävlingen är kastad. Kopian ligger kvar här nedanför."))
            return redirect(url_for(".index"))
    session, ids = current_session(), [tournament.id]
    return form_page(
        "evening/throw.html",
        form,
        entrants=entrants_counted(session, ids)[tournament.id],
        rounds=published_counted(session, ids)[tournament.id],
    )


@blueprint.get("/kopior/<name>")
def copy(name: str) -> ResponseReturnValue:
    found = thrown_named(database(), name) or abort(404)
    return send_file(found.file, "application/json", as_attachment=True, download_name=name, max_age=0)


@blueprint.post("/kopior/<name>/ta-bort")
@button(".index")
def remove_copy(name: str) -> None:
    """The last that is left of a tournament goes for good. A second press finds nothing to do."""
    found = thrown_named(database(), name)
    if found is None:
        return
    try:
        found.file.unlink()
    except OSError as error:
        flash(gettext("Kopian gick inte att ta bort. %(why)s", why=error.strerror or ""), "problem")
        return
    current_app.logger.info("A copy of a tournament that was thrown away was removed: %s", name)
    flash(gettext("Kopian av ”%(name)s” är borttagen för gott.", name=found.name))
