"""The tables as they are now, for the organiser: where somebody is needed, and which device has which table.

Devices are heard from without a line in the log, so these pages are told apart by what stands on them.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask.blueprints import BlueprintSetupState
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.marking import mark
from scorer.models import CallReason, PlayTable, Tournament
from scorer.problems import Problem
from scorer.rows.matches.record import count_in_conflict
from scorer.rows.tables.calls import count_open
from scorer.rows.tables.places import devices_at, holder_of, table_numbered
from scorer.services.actor import ORGANISER
from scorer.services.change import act
from scorer.services.tables.calling import answer_call
from scorer.services.tables.holding import move_device, release_table
from scorer.session import current_session, database
from scorer.web.hall.live import own_part, part_page
from scorer.web.hall.live_parts import Part
from scorer.web.hall.table_now import NOW, hall_now
from scorer.web.matches.disputes import Dispute, disputes
from scorer.web.matches.page import Authors
from scorer.web.matches.view import MatchView
from scorer.web.reading import tables_in_use, tournament_or_404
from scorer.web.refusals import refusals_said
from scorer.web.row_id import sent_row_id
from scorer.web.shell.auth import organiser_required
from scorer.web.table.names import short_labels
from scorer.words.hands import Words
from scorer.words.terms import terms_of

REASONS: Final[Mapping[str, str]] = {
    CallReason.RULES: mark("Fråga om reglerna"),
    CallReason.WRONG: mark("Något stämmer inte"),
    CallReason.HELP: mark("Behöver hjälp"),
}

blueprint = Blueprint("grid", __name__, url_prefix="/tavlingar/<int:tournament_id>/bord-nu")


@blueprint.record_once
def _known_to_pages(state: BlueprintSetupState) -> None:
    state.app.jinja_env.globals["badge_of"] = badge_of


@blueprint.get("")
@organiser_required
def show(tournament_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    html = render_template(
        "hall/_watch_tables.html",
        tournament=tournament,
        terms=terms_of(tournament),
        hall=hall_now(tournament),
        reasons=REASONS,
        disputes=_disputes,
    )
    return part_page("hall/watch_show.html", tournament, own_part(html))


def _disputes(view: MatchView) -> Sequence[Dispute]:
    """Of a match, its sides by their short names."""
    record = view.record
    authors = Authors(current_session(), record.conflicts)
    return disputes(view, authors, Words(record.rules.form, short_labels(record.sides)))


@blueprint.get("/antal")
@organiser_required
def badge(tournament_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    return part_page("hall/watch_badge.html", tournament, badge_of(tournament))


def badge_of(tournament: Tournament) -> Part:
    """How many tables wait for the organiser, on every page of the tournament; it follows too."""
    session, tournament_id = current_session(), tournament.id
    calls, conflicts = count_open(session, tournament_id), count_in_conflict(session, tournament_id)
    return own_part(render_template("hall/_watch_badge.html", calls=calls, conflicts=conflicts))


@blueprint.post("/kallelser/<int:call_id>")
@organiser_required
def answer(tournament_id: int, call_id: int) -> ResponseReturnValue:
    with refusals_said():
        act(database(), ORGANISER, answer_call, tournament_id, call_id)
    return redirect(url_for(".show", tournament_id=tournament_id))


@blueprint.get("/<int:number>")
@organiser_required
def devices(tournament_id: int, number: int) -> ResponseReturnValue:
    """The devices of a table: which of them has it, and where it may go."""
    tournament, table = tournament_or_404(tournament_id), _table_or_404(tournament_id, number)
    holder = holder_of(current_session(), table)
    return render_template(
        "hall/watch_devices.html",
        tournament=tournament,
        table=table,
        holder=holder and holder[1],
        devices=devices_at(current_session(), table),
        others=[one.number for one in tables_in_use(tournament_id) if one.number != number],
        lately=NOW,
    )


def _table_or_404(tournament_id: int, number: int) -> PlayTable:
    try:
        return table_numbered(current_session(), tournament_id, number)
    except Problem:
        abort(404)


@blueprint.post("/<int:number>/flytta")
@organiser_required
def move(tournament_id: int, number: int) -> ResponseReturnValue:
    """A device to another table, which it then has; or to have this one."""
    to = sent_row_id("table") or 0
    with refusals_said():
        act(database(), ORGANISER, move_device, tournament_id, request.form.get("device", ""), to)
        flash(gettext("Plattan hör nu till bord %(number)s.", number=to))
    return redirect(url_for(".show", tournament_id=tournament_id))


@blueprint.post("/<int:number>/frigor")
@organiser_required
def release(tournament_id: int, number: int) -> ResponseReturnValue:
    with refusals_said():
        act(database(), ORGANISER, release_table, tournament_id, number)
        flash(gettext("Bord %(number)s är fritt. Nästa platta som kommer dit får det.", number=number))
    return redirect(url_for(".show", tournament_id=tournament_id))
