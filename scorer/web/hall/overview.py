"""The organiser's overview of the tables: which of them need help, and which device each of them has.

Devices are heard from without a line in the log, so these pages are told apart by what stands on them.
"""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Final

from flask import abort, flash, render_template
from flask.blueprints import BlueprintSetupState
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.marking import mark
from scorer.models import CallReason, PlayTable, Tournament
from scorer.problems import Problem
from scorer.rows.entrants.view import short_labels
from scorer.rows.matches.record import count_in_conflict
from scorer.rows.tables.places import count_open, devices_at, holder_of, table_numbered, tables_in_use
from scorer.services.tables.calling import answer_call
from scorer.services.tables.holding import move_device, release_table
from scorer.session import current_session
from scorer.web.addresses import read_row_id
from scorer.web.hall.hall_now import IN_CONTACT, hall_now
from scorer.web.hall.live import own_part, part_page
from scorer.web.hall.live_parts import LivePart
from scorer.web.matches.conflicts import ShownConflict, shown_conflicts
from scorer.web.matches.page import Authors
from scorer.web.matches.view import MatchView
from scorer.web.pages import act_as_organiser, button, organisers_pages
from scorer.words.hands import Words
from scorer.words.terms import terms_of

REASONS: Final[Mapping[str, str]] = {
    CallReason.RULES: mark("Fråga om reglerna"),
    CallReason.WRONG: mark("Något stämmer inte"),
    CallReason.HELP: mark("Behöver hjälp"),
}

blueprint = organisers_pages("overview", __name__, "/tavlingar/<row_id:tournament_id>/bord-nu")


@blueprint.record_once
def _known_to_pages(state: BlueprintSetupState) -> None:
    state.app.jinja_env.globals["badge_of"] = badge_of


@blueprint.get("")
def show(tournament: Tournament) -> ResponseReturnValue:
    html = render_template(
        "hall/_overview.html",
        terms=terms_of(tournament),
        hall=hall_now(tournament),
        reasons=REASONS,
        shown_conflicts=_shown_conflicts,
    )
    return part_page("hall/overview.html", tournament, own_part(html))


def _shown_conflicts(view: MatchView) -> Sequence[ShownConflict]:
    """The conflicts of a match, which name its sides by their short names."""
    record = view.record
    authors = Authors(current_session(), record.conflicts)
    return shown_conflicts(view, authors, Words(record.rules.form, short_labels(record.sides)))


@blueprint.get("/antal")
def badge(tournament: Tournament) -> ResponseReturnValue:
    return part_page("hall/badge.html", tournament, badge_of(tournament))


def badge_of(tournament: Tournament) -> LivePart:
    """The number of tables that wait for the organiser. Live, on every page."""
    session, tournament_id = current_session(), tournament.id
    calls, conflicts = count_open(session, tournament_id), count_in_conflict(session, tournament_id)
    return own_part(render_template("hall/_badge.html", calls=calls, conflicts=conflicts))


@blueprint.post("/kallelser/<row_id:call_id>")
@button(".show")
def answer(tournament: Tournament, call_id: int) -> None:
    act_as_organiser(answer_call, tournament.id, call_id)


@blueprint.get("/<number:number>")
def devices(tournament: Tournament, number: int) -> ResponseReturnValue:
    """The devices of a table: which of them has it, and where it may go."""
    session = current_session()
    table = _table_or_404(tournament, number)
    holder = holder_of(session, table)
    numbers = [each.number for each in tables_in_use(session, tournament.id)]
    return render_template(
        "hall/devices.html",
        table=table,
        holder=holder and holder[1],
        devices=devices_at(session, table),
        others=[free for free in numbers if free != number],
        lately=IN_CONTACT,
    )


def _table_or_404(tournament: Tournament, number: int) -> PlayTable:
    try:
        return table_numbered(current_session(), tournament.id, number)
    except Problem:
        abort(HTTPStatus.NOT_FOUND)


@blueprint.post("/<number:number>/flytta")
@button(".show", device=str, table=read_row_id)
def move(tournament: Tournament, number: int, device: str, table: int) -> None:
    """Give a device another table, or this one, and let it write there."""
    act_as_organiser(move_device, tournament.id, device, table)
    flash(gettext("Plattan hör nu till bord %(number)s.", number=table))


@blueprint.post("/<number:number>/frigor")
@button(".show")
def release(tournament: Tournament, number: int) -> None:
    act_as_organiser(release_table, tournament.id, number)
    flash(gettext("Bord %(number)s är fritt. Nästa platta som kommer dit får det.", number=number))
