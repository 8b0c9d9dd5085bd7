"""The page of the clock: how long a round may take, start and pause, extra time for a table."""

import re
from typing import Final

from flask import flash, redirect, render_template, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.forms.hall import ClockForm
from scorer.models import Tournament
from scorer.rows.rounds.clock import clock_of
from scorer.rows.tables.places import tables_in_use
from scorer.services.rounds.clock import (
    give_time,
    go_on_clock,
    pause_clock,
    set_clock,
    start_clock,
    stop_clock,
)
from scorer.session import current_session
from scorer.web.addresses import read_row_id_or_none
from scorer.web.pages import act_as_organiser, button, once, organisers_pages, page_status

USUAL: Final = 45
"""Minutes that are proposed."""
GIVEN: Final = (1, 2, 3, 5, 10)
"""Minutes that can be given, by a press."""
blueprint = organisers_pages("clock", __name__, "/tavlingar/<row_id:tournament_id>/klocka")


def read_minutes(given: str) -> int:
    """A whole number, also below zero; 0 for anything else."""
    return int(given) if re.fullmatch("-?[0-9]{1,4}", given) else 0


@blueprint.get("")
def show(tournament: Tournament) -> ResponseReturnValue:
    return _page(tournament, ClockForm(formdata=None))


@blueprint.post("")
def choose(tournament: Tournament) -> ResponseReturnValue:
    form = ClockForm()
    if form.validate_on_submit():
        once(set_clock, tournament.id, form.minutes.data or 0, form.over.data or "")
        flash(gettext("Sparat."))
        return redirect(url_for(".show"))
    return _page(tournament, form)


def _page(tournament: Tournament, form: ClockForm) -> ResponseReturnValue:
    session = current_session()
    now = clock_of(session, tournament)
    if not form.is_submitted():
        form.minutes.data = now.rules.minutes if now.chosen else USUAL
        form.over.data = now.rules.over if now.chosen else gettext("Den giv som är påbörjad spelas klart.")
    page = render_template(
        "hall/clock.html",
        form=form,
        now=now,
        tables=[table.number for table in tables_in_use(session, tournament.id)],
        given=GIVEN,
    )
    return page, page_status(form.errors)


@blueprint.post("/starta")
@button(".show")
def start(tournament: Tournament) -> None:
    act_as_organiser(start_clock, tournament.id)


@blueprint.post("/pausa")
@button(".show")
def pause(tournament: Tournament) -> None:
    act_as_organiser(pause_clock, tournament.id)


@blueprint.post("/fortsatt")
@button(".show")
def go_on(tournament: Tournament) -> None:
    act_as_organiser(go_on_clock, tournament.id)


@blueprint.post("/stang-av")
@button(".show")
def stop(tournament: Tournament) -> None:
    act_as_organiser(stop_clock, tournament.id)


@blueprint.post("/mer-tid")
@button(".show", minutes=read_minutes, table=read_row_id_or_none)
def give(tournament: Tournament, minutes: int, table: int | None) -> None:
    """Extra time for a table; for all where none is named."""
    once(give_time, tournament.id, minutes, table)
