"""Penalties and bonuses of an entrant: given with a reason, taken away with a reason, given back."""

from http import HTTPStatus

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext
from sqlmodel import select

from scorer.forms.adjustment import AdjustmentForm
from scorer.models import Adjustment, Tournament
from scorer.problems import Problem
from scorer.rows.entrants.given import counted
from scorer.rows.standings.scoring import tournament_scoring
from scorer.services.entrants.adjusting import adjust, give_adjustment_back, take_away_adjustment
from scorer.session import current_session
from scorer.web.once import once
from scorer.web.reading import entrant_or_404, published_rounds, tournament_or_404
from scorer.web.refusals import page_status, refusals_said, show_at_field
from scorer.web.shell.auth import organiser_required
from scorer.words.terms import terms_of

blueprint = Blueprint(
    "adjusting", __name__, url_prefix="/tavlingar/<int:tournament_id>/par/<int:entrant_id>/avdrag"
)


@blueprint.route("", methods=["GET", "POST"])
@organiser_required
def show(tournament_id: int, entrant_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    entrant = entrant_or_404(tournament_id, entrant_id)
    form = _form(tournament)
    if form.validate_on_submit():
        try:
            once(adjust, entrant_id, form.chosen_kind, form.amount(), form.reason.data or "", form.round.data)
            flash(gettext("Sparat. Det räknas i ställningen, och skälet står under den."))
            return redirect(url_for(".show", tournament_id=tournament_id, entrant_id=entrant_id))
        except Problem as problem:
            show_at_field(form, problem)
    page = render_template(
        "mishaps/adjust.html",
        tournament=tournament,
        entrant=entrant,
        form=form,
        given=[(one, amount_words(tournament, one)) for one in _rows(entrant_id)],
    )
    return page, page_status(form.errors)


def _form(tournament: Tournament) -> AdjustmentForm:
    rounds = sorted(one.number for one in published_rounds(tournament.id))
    return AdjustmentForm(terms_of(tournament), rounds, scored=_scored(tournament))


def _scored(tournament: Tournament) -> bool:
    return tournament_scoring(tournament).scored


def _rows(entrant_id: int) -> list[Adjustment]:
    wanted = select(Adjustment).where(Adjustment.entrant_id == entrant_id).order_by(Adjustment.id)
    return list(current_session().exec(wanted).all())


def amount_words(tournament: Tournament, row: Adjustment) -> str:
    return terms_of(tournament).given(counted(row), scored=_scored(tournament))


@blueprint.route("/<int:adjustment_id>/ta-bort", methods=["GET", "POST"])
@organiser_required
def take_away(tournament_id: int, entrant_id: int, adjustment_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    entrant = entrant_or_404(tournament_id, entrant_id)
    row = _row_or_404(entrant_id, adjustment_id)
    if request.method == "POST":
        with refusals_said():
            once(take_away_adjustment, adjustment_id, request.form.get("reason", ""))
            flash(gettext("Det räknas inte längre. Det går att ge tillbaka."))
            return redirect(url_for(".show", tournament_id=tournament_id, entrant_id=entrant_id))
    page = render_template(
        "mishaps/take_away.html",
        tournament=tournament,
        entrant=entrant,
        row=row,
        words=amount_words(tournament, row),
        reason=request.form.get("reason", ""),
    )
    return page, page_status(request.method == "POST")


@blueprint.post("/<int:adjustment_id>/ge-tillbaka")
@organiser_required
def give_back(tournament_id: int, entrant_id: int, adjustment_id: int) -> ResponseReturnValue:
    entrant_or_404(tournament_id, entrant_id)
    _row_or_404(entrant_id, adjustment_id)
    with refusals_said():
        once(give_adjustment_back, adjustment_id)
        flash(gettext("Det räknas igen."))
    return redirect(url_for(".show", tournament_id=tournament_id, entrant_id=entrant_id))


def _row_or_404(entrant_id: int, adjustment_id: int) -> Adjustment:
    row = current_session().get(Adjustment, adjustment_id)
    if row is None or row.entrant_id != entrant_id:
        abort(HTTPStatus.NOT_FOUND)
    return row
