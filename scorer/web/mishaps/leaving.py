"""An entrant leaves and comes back. A page shows first what it would do. Each can be undone."""

from http import HTTPStatus

from flask import abort, flash, render_template
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.models import Leave, Tournament
from scorer.rows.entrants.extras import leaves
from scorer.rows.entrants.view import EntrantView
from scorer.services.entrants.leaving import (
    change_struck,
    come_back,
    leave,
    may_strike,
    preview_leave,
    undo_come_back,
    undo_leave,
)
from scorer.session import current_folds, current_session
from scorer.web.matches.view import match_views
from scorer.web.pages import button, once, organisers_pages

blueprint = organisers_pages(
    "leaving", __name__, "/tavlingar/<row_id:tournament_id>/par/<row_id:entrant_id>/lamnar"
)
CHOICES = {"counts": False, "struck": True}
"""By what the field `results` says: whether the matches are struck."""


@blueprint.get("")
def show(tournament: Tournament, entrant: EntrantView) -> ResponseReturnValue:
    own = [row for row in leaves(current_session(), tournament.id) if row.entrant_id == entrant.id]
    away = next((row for row in own if row.back_round is None), None)
    preview = preview_leave(current_session(), current_folds(), entrant.id) if away is None else None
    return render_template(
        "mishaps/leave.html",
        away=away,
        may_strike=may_strike(tournament),
        back=[row for row in own if row.back_round is not None][-1:],
        preview=preview,
        walk_overs=match_views(preview.walk_overs) if preview else (),
        undecided=match_views(preview.undecided) if preview else (),
    )


@blueprint.post("")
@button(".show", results=CHOICES.get, reason=str)
def go(tournament: Tournament, entrant: EntrantView, results: bool | None, reason: str) -> None:
    once(leave, entrant.id, struck=results, reason=reason)
    flash(
        gettext(
            "%(name)s har lämnat tävlingen och är inte med från nästa rond. Blev det fel kan du ångra "
            "det här nedanför.",
            name=entrant.label,
        )
    )


@blueprint.post("/<row_id:leave_id>/tillbaka")
@button(".show")
def back(tournament: Tournament, entrant: EntrantView, left: Leave) -> None:
    once(come_back, left.id)
    flash(gettext("%(name)s är med igen från nästa rond.", name=entrant.label))


@blueprint.post("/<row_id:leave_id>/angra")
@button(".show")
def undo(tournament: Tournament, entrant: EntrantView, left: Leave) -> None:
    once(undo_leave, left.id)
    flash(gettext("Ångrat: %(name)s har aldrig lämnat tävlingen.", name=entrant.label))


@blueprint.post("/<row_id:leave_id>/angra-tillbaka")
@button(".show")
def undo_back(tournament: Tournament, entrant: EntrantView, left: Leave) -> None:
    once(undo_come_back, left.id)
    flash(gettext("Ångrat: %(name)s är fortfarande borta.", name=entrant.label))


@blueprint.post("/<row_id:leave_id>/resultat")
@button(".show", results=CHOICES.get)
def results(tournament: Tournament, entrant: EntrantView, left: Leave, results: bool | None) -> None:
    """Choose anew whether their matches count."""
    if results is None:
        abort(HTTPStatus.BAD_REQUEST)
    once(change_struck, left.id, struck=results)
    flash(
        gettext("Det som %(name)s har spelat räknas inte för någon.", name=entrant.label)
        if results
        else gettext("Det som %(name)s har spelat räknas.", name=entrant.label)
    )
