"""Penalties and bonuses of an entrant: given with a reason, taken away with a reason, given back."""

from flask import flash, redirect, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.forms.adjustment import AdjustmentForm, TakeAwayForm
from scorer.models import Adjustment, Tournament
from scorer.rows.entrants.extras import adjustments_of, counted
from scorer.rows.entrants.view import EntrantView
from scorer.rows.rounds.published import published_rounds
from scorer.rows.standings.scoring import tournament_scoring
from scorer.services.entrants.adjusting import adjust, give_adjustment_back, take_away_adjustment
from scorer.session import current_session
from scorer.web.pages import (
    button,
    form_page,
    once,
    organisers_pages,
    refusals_at,
)
from scorer.words.terms import terms_of

blueprint = organisers_pages(
    "adjusting", __name__, "/tavlingar/<row_id:tournament_id>/par/<row_id:entrant_id>/avdrag"
)


@blueprint.route("", methods=["GET", "POST"])
def show(tournament: Tournament, entrant: EntrantView) -> ResponseReturnValue:
    form = _form(tournament)
    if form.validate_on_submit():
        with refusals_at(form):
            once(adjust, entrant.id, form.chosen_kind, form.amount(), form.reason.data or "", form.round.data)
            flash(gettext("Sparat. Det räknas i ställningen, och skälet står under den."))
            return redirect(url_for(".show"))
    rows = adjustments_of(current_session(), entrant.id)
    return form_page("mishaps/adjust.html", form, given=[(row, _words(tournament, row)) for row in rows])


def _form(tournament: Tournament) -> AdjustmentForm:
    rounds = sorted(round_.number for round_ in published_rounds(current_session(), tournament.id))
    return AdjustmentForm(terms_of(tournament), rounds, scored=tournament_scoring(tournament).scored)


def _words(tournament: Tournament, row: Adjustment) -> str:
    scored = tournament_scoring(tournament).scored
    return terms_of(tournament).given(counted(row), scored=scored)


@blueprint.route("/<row_id:adjustment_id>/ta-bort", methods=["GET", "POST"])
def take_away(tournament: Tournament, entrant: EntrantView, adjustment: Adjustment) -> ResponseReturnValue:
    form = TakeAwayForm()
    if form.validate_on_submit():
        with refusals_at(form):
            once(take_away_adjustment, adjustment.id, form.reason.data or "")
            flash(gettext("Det räknas inte längre. Det går att ge tillbaka."))
            return redirect(url_for(".show"))
    return form_page("mishaps/take_away.html", form, words=_words(tournament, adjustment))


@blueprint.post("/<row_id:adjustment_id>/ge-tillbaka")
@button(".show")
def give_back(tournament: Tournament, entrant: EntrantView, adjustment: Adjustment) -> None:
    once(give_adjustment_back, adjustment.id)
    flash(gettext("Det räknas igen."))
