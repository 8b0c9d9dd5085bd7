"""The last round is taken back, with a count of what goes; a round that was taken back stands again."""

from collections.abc import Sequence
from http import HTTPStatus

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext
from sqlmodel import select

from scorer.models import Round
from scorer.rows.rounds.published import STANDS, drafted
from scorer.services.actor import ORGANISER
from scorer.services.change import act
from scorer.services.rounds.taking_back import (
    Played,
    TakenBack,
    bring_back_round,
    count_of,
    take_back_round,
)
from scorer.session import current_session, database
from scorer.web.reading import published_rounds, tournament_or_404
from scorer.web.refusals import refusals_said
from scorer.web.shell.auth import organiser_required

blueprint = Blueprint("taking_back", __name__, url_prefix="/tavlingar/<int:tournament_id>/aterta")


@blueprint.get("")
@organiser_required
def show(tournament_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    last = next(iter(published_rounds(tournament_id)), None)
    return render_template(
        "mishaps/take_back.html",
        tournament=tournament,
        last=last,
        played=_played(last) if last else None,
        draft=drafted(current_session(), tournament_id),
        put_aside=[(one, _played(one)) for one in _put_aside(tournament_id)],
        copied=database().file is not None,
    )


def _played(row: Round) -> Played:
    return count_of(current_session(), database().folds, row.id)


def _put_aside(tournament_id: int) -> Sequence[Round]:
    wanted = select(Round).where(Round.tournament_id == tournament_id, ~STANDS)
    return current_session().exec(wanted.order_by(Round.number, Round.taken_back)).all()


@blueprint.post("/<int:round_id>")
@organiser_required
def take_back(tournament_id: int, round_id: int) -> ResponseReturnValue:
    found = _round_or_404(tournament_id, round_id)
    with refusals_said():
        taken = act(
            database(),
            ORGANISER,
            take_back_round,
            round_id,
            confirm=request.form.get("confirm") == "1",
            reason=request.form.get("reason", ""),
        )
        flash(_taken_words(found.number, taken))
    return redirect(url_for(".show", tournament_id=tournament_id))


def _taken_words(number: int, taken: TakenBack) -> str:
    if taken.draft:
        return str(gettext("Rond %(number)s är ett förslag igen. Ändra eller kasta det.", number=number))
    if taken.backup is None:
        return str(gettext("Rond %(number)s är återtagen. Den ligger kvar här nedanför.", number=number))
    return str(
        gettext(
            "Rond %(number)s är återtagen. Den ligger kvar här nedanför. Säkerhetskopian heter %(file)s.",
            number=number,
            file=taken.backup.name,
        )
    )


@blueprint.post("/<int:round_id>/igen")
@organiser_required
def bring_back(tournament_id: int, round_id: int) -> ResponseReturnValue:
    found = _round_or_404(tournament_id, round_id)
    with refusals_said():
        act(database(), ORGANISER, bring_back_round, round_id)
        flash(gettext("Rond %(number)s gäller igen, med allt som var ifyllt.", number=found.number))
    return redirect(url_for(".show", tournament_id=tournament_id))


def _round_or_404(tournament_id: int, round_id: int) -> Round:
    row = current_session().get(Round, round_id)
    if row is None or row.tournament_id != tournament_id:
        abort(HTTPStatus.NOT_FOUND)
    return row
