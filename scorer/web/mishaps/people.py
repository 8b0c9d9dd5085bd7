"""The players who may sit for an entrant: substitutes, further members, replaced members."""

from typing import Any

from flask import flash, render_template
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.models import Tournament
from scorer.names import swedish_order
from scorer.problems import Problem
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.entrants.warnings import name_warnings
from scorer.rows.rounds.drawing import entrant_size
from scorer.services.entrants.substitutes import (
    Who,
    add_regular,
    add_substitute,
    remove_member,
    replace_member,
)
from scorer.session import current_session
from scorer.web.addresses import read_row_id, read_row_id_or_none
from scorer.web.pages import button, once, organisers_pages
from scorer.words.terms import terms_of

blueprint = organisers_pages(
    "people", __name__, "/tavlingar/<row_id:tournament_id>/par/<row_id:entrant_id>/spelare"
)


@blueprint.get("")
def show(tournament: Tournament, entrant: EntrantView) -> ResponseReturnValue:
    own = {person.id for person in entrant.may_sit}
    entrants = entrants_of(current_session(), tournament.id)
    others = [(person, team) for team in entrants for person in team.members if person.id not in own]
    return render_template(
        "mishaps/people.html",
        others=sorted(others, key=lambda found: swedish_order(found[0].name)),
        spare=len(entrant.members) > entrant_size(tournament),
        takes_turns=terms_of(tournament).pairs,
        warnings=[
            terms_of(tournament).warning(found)
            for found in name_warnings(entrants)
            if entrant.number in found.numbers
        ],
    )


@blueprint.post("/ersattare")
@button(".show", known=read_row_id_or_none, name=str)
def substitute(tournament: Tournament, entrant: EntrantView, **who: Any) -> None:
    """Somebody may sit in, in any match."""
    once(add_substitute, entrant.id, _who(**who))
    flash(gettext("Sparat. Vem som sitter väljs på matchens sida, under ”Platser och första giv”."))


@blueprint.post("/till")
@button(".show", known=read_row_id_or_none, name=str)
def another(tournament: Tournament, entrant: EntrantView, **who: Any) -> None:
    """Add a member to the entrant, so that they take turns."""
    once(add_regular, entrant.id, _who(**who))
    flash(gettext("Sparat. Vem som sitter väljs på matchens sida, under ”Platser och första giv”."))


@blueprint.post("/byt")
@button(".show", out=read_row_id, known=read_row_id_or_none, name=str)
def replace(tournament: Tournament, entrant: EntrantView, out: int, **who: Any) -> None:
    """Somebody takes over for good."""
    once(replace_member, entrant.id, out, _who(**who))
    flash(gettext("Bytet är gjort. Det som redan är spelat hör till dem som satt."))


@blueprint.post("/bort")
@button(".show", person=read_row_id)
def remove(tournament: Tournament, entrant: EntrantView, person: int) -> None:
    once(remove_member, entrant.id, person)
    flash(gettext("Borttagen. Det som är spelat hör kvar till den som satt."))


def _who(known: int | None, name: str) -> Who:
    """The known person who was chosen, or else the name that was written."""
    if known and name.strip():
        raise Problem("one-of-two")
    return known or name
