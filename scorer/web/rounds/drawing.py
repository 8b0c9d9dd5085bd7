"""The organiser draws a round as a draft, changes it, publishes it, and gives waiting matches a table."""

from collections.abc import Callable, Sequence

from flask import flash, redirect, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.objection import Refused
from engine.pairing.rounds import Side
from scorer.models import Round, Tournament
from scorer.rows.rounds.drawing import ASKED
from scorer.services.rounds.drawing import (
    discard_draft,
    draw_draft,
    meet_in_draft,
    part_in_draft,
    publish_round,
    redraw_draft,
    swap_in_draft,
)
from scorer.services.rounds.waiting import assign_table
from scorer.services.tables.room import add_table
from scorer.session import current_session_anew
from scorer.web.addresses import match_or_404, read_row_id, read_row_id_or_none
from scorer.web.pages import act_as_organiser, button, once, organisers_pages, page_status
from scorer.web.rounds.draft import refused_page

BY_HAND = "by_hand"
MOST_SIDES = 3
"""Sides of a match whose partners are chosen one at a time."""

blueprint = organisers_pages("drawing", __name__, "/tavlingar/<row_id:tournament_id>/ronder")


@blueprint.post("")
@button("tournaments.show")
def draw(tournament: Tournament) -> ResponseReturnValue:
    """Draw the next round as a draft. If there is none, show why, and what can be done instead."""
    asked, by_hand = [name for name in ASKED if name in request.form], BY_HAND in request.form
    try:
        made = once(draw_draft, tournament.id, asked, by_hand=by_hand)
        return redirect(draft_address(tournament.id, made))
    except Refused as refused:
        return refused_page(tournament, refused.objection, asked), page_status(refused.objection)


def draft_address(tournament_id: int, round_id: int) -> str:
    """The address of a draft that this request has made."""
    number = current_session_anew().get_one(Round, round_id).number
    return url_for("rounds.show", tournament_id=tournament_id, round_number=number)


@blueprint.post("/<number:round_number>/byt")
@button("rounds.show", one=read_row_id, other=read_row_id)
def swap(tournament: Tournament, round_: Round, **pair: int) -> None:
    _changed(swap_in_draft, round_, pair["one"], pair["other"])


@blueprint.post("/<number:round_number>/satt-ihop")
@button("rounds.show")
def meet(tournament: Tournament, round_: Round) -> None:
    """A match of those who are chosen, in the order of their seats."""
    _changed(meet_in_draft, round_, _sent_sides())


@blueprint.post("/<number:round_number>/ta-isar")
@button("rounds.show")
def part(tournament: Tournament, round_: Round) -> None:
    """Take a match apart. Its sides name it: its number may be another match's once the draft is changed."""
    _changed(part_in_draft, round_, _sent_sides())


def _sent_sides() -> Sequence[Side]:
    """Each `side` of the form: an entrant's id, or several with + between them; empty ones left out.

    Partners may also be chosen one by one: `side-0` the first side's, and so on.
    """
    chosen = [request.form.getlist(f"side-{number}") for number in range(MOST_SIDES)]
    sides = [*request.form.getlist("side"), *("+".join(filter(None, side)) for side in chosen)]
    return [tuple(map(read_row_id, side.split("+"))) for side in sides if side]


def _changed(change: Callable[..., None], draft: Round, *what: object) -> None:
    once(change, draft.id, *what)
    flash(gettext("Förslaget är ändrat."))


@blueprint.post("/<number:round_number>/publicera")
@button("rounds.show", seen=str)
def publish(tournament: Tournament, round_: Round, seen: str) -> None:
    act_as_organiser(publish_round, round_.id, seen)
    flash(gettext("Rond %(number)s visas för alla. Nu kan spelarna börja.", number=round_.number))


@blueprint.post("/<number:round_number>/lotta-om")
@button("rounds.show")
def redraw(tournament: Tournament, round_: Round) -> None:
    once(redraw_draft, round_.id)
    flash(gettext("Rond %(number)s är lottad om.", number=round_.number))


@blueprint.post("/<number:round_number>/kasta")
@button("tournaments.show")
def discard(tournament: Tournament, round_: Round) -> None:
    act_as_organiser(discard_draft, round_.id)
    flash(gettext("Förslaget är kastat."))


@blueprint.post("/<number:round_number>/nytt-bord")
@button("rounds.show")
def new_table(tournament: Tournament, round_: Round) -> None:
    """A table more, for a match that waits."""
    number = once(add_table, round_.id)
    flash(gettext("Bord %(number)s är framme. Skriv ut ett kort till det.", number=number))


@blueprint.post("/<number:round_number>/bord")
@button("rounds.show", match=read_row_id, table=read_row_id_or_none)
def give_table(tournament: Tournament, round_: Round, match: int, table: int | None) -> None:
    """Put a match at a table, or let it wait."""
    act_as_organiser(assign_table, match_or_404(match).id, table)
    flash(
        gettext("Matchen spelas vid bord %(table)s.", table=table)
        if table
        else gettext("Matchen väntar på bord.")
    )
