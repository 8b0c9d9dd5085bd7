"""The organiser chooses how the table of clubs is made."""

from flask import flash, redirect, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.contest.clubs import FEWEST
from scorer.forms.closing import ClubsForm
from scorer.models import Tournament
from scorer.rows.standings.table import standings_table
from scorer.services.tournaments.making import choose_clubs
from scorer.session import current_folds, current_session
from scorer.web.pages import act_as_organiser, form_page, organisers_pages, refusals_said

blueprint = organisers_pages("clubs", __name__, "/tavlingar/<row_id:tournament_id>/klubbar")


@blueprint.route("", methods=["GET", "POST"])
def choose(tournament: Tournament) -> ResponseReturnValue:
    form = ClubsForm(tournament.clubs)
    if form.validate_on_submit():
        with refusals_said():
            act_as_organiser(choose_clubs, tournament.id, form.chosen)
            flash(gettext("Valet är sparat."))
        return redirect(url_for("standings.table"))
    entrants = standings_table(current_session(), current_folds(), tournament).entrants.values()
    clubs = {" ".join(entrant.club.split()).casefold() for entrant in entrants} - {""}
    return form_page("standings/clubs.html", form, too_few=len(clubs) < FEWEST)
