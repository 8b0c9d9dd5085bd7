"""Who may sit for an entrant: substitutes, a member more, somebody replaced for good; and back again."""

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.problems import Problem
from scorer.rows.entrants.view import entrants_of
from scorer.rows.rounds.drawing import entrant_size
from scorer.services.entrants.substitutes import (
    Who,
    add_regular,
    add_substitute,
    remove_member,
    replace_member,
)
from scorer.session import current_session
from scorer.web.once import once
from scorer.web.reading import entrant_or_404, tournament_or_404
from scorer.web.refusals import refusals_said
from scorer.web.row_id import sent_row_id
from scorer.web.shell.auth import organiser_required
from scorer.words.terms import terms_of

blueprint = Blueprint(
    "people", __name__, url_prefix="/tavlingar/<int:tournament_id>/par/<int:entrant_id>/spelare"
)


@blueprint.get("")
@organiser_required
def show(tournament_id: int, entrant_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    entrant = entrant_or_404(tournament_id, entrant_id)
    own = {person.id for person in entrant.may_sit}
    others = entrants_of(current_session(), tournament_id)
    return render_template(
        "mishaps/people.html",
        tournament=tournament,
        entrant=entrant,
        others=[(person, one) for one in others for person in one.members if person.id not in own],
        spare=len(entrant.members) > entrant_size(tournament),
        takes_turns=terms_of(tournament).pairs,
    )


@blueprint.post("/ersattare")
@organiser_required
def substitute(tournament_id: int, entrant_id: int) -> ResponseReturnValue:
    """May sit in, in any match."""
    entrant_or_404(tournament_id, entrant_id)
    with refusals_said():
        once(add_substitute, entrant_id, _who())
        flash(gettext("Sparat. Vem som sitter väljs på matchens sida, under «Platser och första giv»."))
    return _back(tournament_id, entrant_id)


@blueprint.post("/till")
@organiser_required
def another(tournament_id: int, entrant_id: int) -> ResponseReturnValue:
    """A member more, so that they take turns."""
    entrant_or_404(tournament_id, entrant_id)
    with refusals_said():
        once(add_regular, entrant_id, _who())
        flash(gettext("Sparat. Vem som sitter väljs på matchens sida, under «Platser och första giv»."))
    return _back(tournament_id, entrant_id)


@blueprint.post("/byt")
@organiser_required
def replace(tournament_id: int, entrant_id: int) -> ResponseReturnValue:
    """Somebody takes over for good."""
    entrant_or_404(tournament_id, entrant_id)
    with refusals_said():
        once(replace_member, entrant_id, sent_row_id("out") or 0, _who())
        flash(gettext("Bytet är gjort. Det som redan är spelat hör till dem som satt."))
    return _back(tournament_id, entrant_id)


@blueprint.post("/bort")
@organiser_required
def remove(tournament_id: int, entrant_id: int) -> ResponseReturnValue:
    entrant_or_404(tournament_id, entrant_id)
    with refusals_said():
        once(remove_member, entrant_id, sent_row_id("person") or 0)
        flash(gettext("Borttagen. Det som är spelat hör kvar till den som satt."))
    return _back(tournament_id, entrant_id)


def _who() -> Who:
    """Somebody known, where one is chosen; else the name that was written."""
    known, name = sent_row_id("known"), request.form.get("name", "")
    if known and name.strip():
        raise Problem("one-of-two")
    return known or name


def _back(tournament_id: int, entrant_id: int) -> ResponseReturnValue:
    return redirect(url_for(".show", tournament_id=tournament_id, entrant_id=entrant_id))
