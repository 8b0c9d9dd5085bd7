"""As last time: a new tournament with the choices of an earlier one."""

from flask import flash, redirect, render_template, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.forms.plans import edited_plan, tournament_systems, tournament_values
from scorer.forms.tournament import TournamentForm
from scorer.models import Tournament
from scorer.rows.tables.places import tables_in_use
from scorer.rows.tournaments import all_tournaments
from scorer.services.entrants.last_time import MOST_EARLIER
from scorer.services.installation import today
from scorer.services.tournaments.making import copy_tournament
from scorer.session import current_session
from scorer.web.evening.naming import let_name_follow, proposed_name
from scorer.web.evening.routes import blueprint, is_wrong, shown
from scorer.web.pages import once, page_status, refusals_at
from scorer.words.choices import in_words, of_tournament
from scorer.words.terms import terms_of

__all__ = ["blueprint"]


@blueprint.route("/ny/som/<row_id:tournament_id>", methods=["GET", "POST"])
def copy(tournament: Tournament) -> ResponseReturnValue:
    """The choices of this one, a name and a date of today. Then it is asked who of its entrants is here."""
    terms, date = terms_of(tournament), today(current_session())
    name = proposed_name(tournament.game, tournament.system, date)
    tables = len(tables_in_use(current_session(), tournament.id))
    form = TournamentForm(
        terms,
        tournament_systems(tournament),
        data=tournament_values(tournament, tables) | {"name": name, "date": date},
    )
    if form.validate_on_submit():
        with refusals_at(form):
            let_name_follow(form, tournament.game, name)
            made = once(copy_tournament, edited_plan(tournament, form), tournament.id)
            flash(gettext("Tävlingen är skapad, med samma val som %(name)s.", name=tournament.name))
            return redirect(url_for("last_time.show", tournament_id=made, fran=tournament.id))
    page = render_template(
        "evening/new.html",
        tournament=None,
        like=tournament,
        earlier=all_tournaments(current_session())[:MOST_EARLIER],
        said=in_words(of_tournament(tournament)),
        wrong=is_wrong(form),
        **shown(form, terms),
    )
    return page, page_status(is_wrong(form))
