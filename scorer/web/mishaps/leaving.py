"""An entrant leaves and comes back: what it would do first, then one button; each can be undone."""

from collections.abc import Sequence
from http import HTTPStatus

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.models import Leave
from scorer.rows.entrants.leaves import leaves
from scorer.rows.entrants.view import EntrantView
from scorer.rows.matches.record import match_record
from scorer.services.entrants.leaving import (
    change_struck,
    come_back,
    leave,
    may_strike,
    preview_leave,
    undo_come_back,
    undo_leave,
)
from scorer.session import current_session, database
from scorer.web.matches.view import MatchView, match_view
from scorer.web.once import once
from scorer.web.reading import entrant_or_404, tournament_or_404
from scorer.web.refusals import refusals_said
from scorer.web.shell.auth import organiser_required

blueprint = Blueprint(
    "leaving", __name__, url_prefix="/tavlingar/<int:tournament_id>/par/<int:entrant_id>/lamnar"
)
CHOICES = {"counts": False, "struck": True}


@blueprint.get("")
@organiser_required
def show(tournament_id: int, entrant_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    entrant = entrant_or_404(tournament_id, entrant_id)
    own = [one for one in leaves(current_session(), tournament_id) if one.entrant_id == entrant_id]
    away = next((one for one in own if one.back_round is None), None)
    preview = preview_leave(current_session(), database().folds, entrant_id) if away is None else None
    return render_template(
        "mishaps/leave.html",
        tournament=tournament,
        entrant=entrant,
        away=away,
        may_strike=may_strike(tournament),
        back=[one for one in own if one.back_round is not None][-1:],
        preview=preview,
        walk_overs=_views(preview.walk_overs) if preview else (),
        undecided=_views(preview.undecided) if preview else (),
    )


def _views(ids: Sequence[int]) -> Sequence[MatchView]:
    return [match_view(match_record(current_session(), one)) for one in ids]


@blueprint.post("")
@organiser_required
def go(tournament_id: int, entrant_id: int) -> ResponseReturnValue:
    entrant = entrant_or_404(tournament_id, entrant_id)
    struck = CHOICES.get(request.form.get("results", ""))
    with refusals_said():
        once(leave, entrant_id, struck=struck, reason=request.form.get("reason", ""))
        flash(
            gettext(
                "%(name)s har lämnat tävlingen och är inte med från nästa rond. Blev det fel kan du ångra "
                "det här nedanför.",
                name=entrant.label,
            )
        )
    return _back(tournament_id, entrant_id)


@blueprint.post("/<int:leave_id>/tillbaka")
@organiser_required
def back(tournament_id: int, entrant_id: int, leave_id: int) -> ResponseReturnValue:
    entrant = _entrant_of(tournament_id, entrant_id, leave_id)
    with refusals_said():
        once(come_back, leave_id)
        flash(gettext("%(name)s är med igen från nästa rond.", name=entrant.label))
    return _back(tournament_id, entrant_id)


@blueprint.post("/<int:leave_id>/angra")
@organiser_required
def undo(tournament_id: int, entrant_id: int, leave_id: int) -> ResponseReturnValue:
    entrant = _entrant_of(tournament_id, entrant_id, leave_id)
    with refusals_said():
        once(undo_leave, leave_id)
        flash(gettext("Ångrat: %(name)s har aldrig lämnat tävlingen.", name=entrant.label))
    return _back(tournament_id, entrant_id)


@blueprint.post("/<int:leave_id>/angra-tillbaka")
@organiser_required
def undo_back(tournament_id: int, entrant_id: int, leave_id: int) -> ResponseReturnValue:
    entrant = _entrant_of(tournament_id, entrant_id, leave_id)
    with refusals_said():
        once(undo_come_back, leave_id)
        flash(gettext("Ångrat: %(name)s är fortfarande borta.", name=entrant.label))
    return _back(tournament_id, entrant_id)


@blueprint.post("/<int:leave_id>/resultat")
@organiser_required
def results(tournament_id: int, entrant_id: int, leave_id: int) -> ResponseReturnValue:
    struck = CHOICES.get(request.form.get("results", ""))
    if struck is None:
        abort(HTTPStatus.BAD_REQUEST)
    entrant = _entrant_of(tournament_id, entrant_id, leave_id)
    with refusals_said():
        once(change_struck, leave_id, struck=struck)
        flash(
            gettext("Det som %(name)s har spelat räknas inte för någon.", name=entrant.label)
            if struck
            else gettext("Det som %(name)s har spelat räknas.", name=entrant.label)
        )
    return _back(tournament_id, entrant_id)


def _entrant_of(tournament_id: int, entrant_id: int, leave_id: int) -> EntrantView:
    """The entrant whose leave it is."""
    row = current_session().get(Leave, leave_id)
    if row is None or row.entrant_id != entrant_id:
        abort(HTTPStatus.NOT_FOUND)
    return entrant_or_404(tournament_id, entrant_id)


def _back(tournament_id: int, entrant_id: int) -> ResponseReturnValue:
    return redirect(url_for(".show", tournament_id=tournament_id, entrant_id=entrant_id))
