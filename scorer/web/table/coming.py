"""Coming to a table by its code, and the page there.

The page is a small script (`static/table/`); what it asks and sends is JSON, see `routes`.
"""

from contextlib import suppress
from http import HTTPStatus

from flask import abort, flash, redirect, render_template, session, url_for
from flask.typing import ResponseReturnValue
from flask_wtf.csrf import generate_csrf

from engine.drafting.unknown import can_be_drafted, pack_of
from engine.forms import Form, form_named
from engine.judging.told import can_be_told
from scorer.forms.auth import TableCodeForm
from scorer.models import Role, Status
from scorer.models.columns import Json
from scorer.problems import Problem
from scorer.rows.tables.glance import glance_at
from scorer.rows.tables.places import DevicePlace, place_of
from scorer.services.change import Actor, act
from scorer.services.tables.club import table_of_code
from scorer.services.tables.codes import read_code, shown_code
from scorer.services.tables.holding import held_and_unsettled, sit_at
from scorer.services.tables.room import enter_table
from scorer.session import current_folds, current_session, current_session_anew, database
from scorer.web.pages import form_page, sentence_of
from scorer.web.shell.guarding import begin
from scorer.web.table.carried import WORDS, signed_device
from scorer.web.table.frames import state_now
from scorer.web.table.routes import acting_device, blueprint, sits_here
from scorer.web.table.spare import led_as_spare
from scorer.web.table.state import life_of
from scorer.words.cards.names import card_texts, in_order
from scorer.words.table.texts import table_texts

LONGEST_CODE = 40


@blueprint.get("/b/<code>")
def scan(code: str) -> ResponseReturnValue:
    """The address in the QR code on the table. It redirects, so that the code leaves the address bar."""
    return led_as_spare(code) or _ask_first(code) or move_here(code)


@blueprint.post("/b/<code>")
def move_here(code: str) -> ResponseReturnValue:
    return _enter(code, TableCodeForm(data={"code": shown_code(code[:LONGEST_CODE])}))


@blueprint.route("/bord/kod", methods=["GET", "POST"])
def type_code() -> ResponseReturnValue:
    form = TableCodeForm()
    if not form.validate_on_submit():
        return form_page("table/code.html", form)
    code = form.code.data or ""
    return led_as_spare(code) or _ask_first(code) or _enter(code, form)


def _ask_first(code: str) -> ResponseReturnValue | None:
    """The page that asks whether the people of an unfinished match have moved to the table of this code.

    None where there is nothing to ask: no such match, the same table, or a table of another tournament.
    """
    left = held_and_unsettled(current_session(), current_folds(), session.get("device", ""))
    try:
        table = table_of_code(current_session(), read_code(code))
    except Problem:
        return None
    if left is None or left.id == table.id or left.tournament_id != table.tournament_id:
        return None
    return render_template("table/moved.html", left=left, table=table)


def _enter(code: str, form: TableCodeForm) -> ResponseReturnValue:
    problem = come_to_table_of(code)
    if problem is None:
        return redirect(url_for("table.show"))
    form.code.errors = [sentence_of(problem)]
    return render_template("table/code.html", form=form), HTTPStatus.NOT_FOUND


def come_to_table_of(code: str) -> Problem | None:
    """The device sits at the table of the code from now on. Returns why not; wrong tries are counted.

    A right code is never held up by wrong ones from the same hall (decision 112). One of a table that no
    tournament has now is right too.
    """
    try:
        table_of_code(current_session(), read_code(code))  # a wrong one keeps no writer waiting
        device = act(database(), Actor(Role.TABLE, session.get("device")), enter_table, code)
    except Problem as problem:
        if problem.code == "table-idle":
            return problem
        _counted, wait = begin("table-code")
        if wait:
            abort(HTTPStatus.TOO_MANY_REQUESTS)
        return problem
    sits_here(device)
    return None


@blueprint.get("/bord")
def show() -> ResponseReturnValue:
    """The page itself. The first device at a table that nobody has gets it by coming here."""
    try:
        actor = acting_device()
        place = place_of(current_session(), actor.device_id or "")
        if _is_over(place):
            act(database(), actor, enter_table, place.device.code)
            place = place_of(current_session_anew(), actor.device_id or "")
        if place.holder is None:
            place = act(database(), actor, sit_at)
    except Problem as problem:
        flash(sentence_of(problem), "problem")
        return redirect(url_for("table.type_code"))
    table, device_id = place.table, actor.device_id or ""
    glance = glance_at(current_session_anew(), current_folds().log, device_id)
    form = form_named(place.tournament.game, place.tournament.form)
    return render_template(
        "table/page.html",
        table=table,
        data=page_data(
            form,
            state=state_now(device_id, glance, None) | {"life": life_of(current_session())},
            standings=url_for("standings.table", tournament_id=table.tournament_id),
        )
        | {"carrying": {"words": WORDS, "device": signed_device(place.device.id)}},
    )


def _is_over(place: DevicePlace) -> bool:
    """Whether the evening at the table has ended and another one has taken the table: the tablet goes along.

    One with hands that it has not sent stays, as they belong to the evening that has ended.
    """
    if place.tournament.status != Status.FINISHED or place.table.own_code or place.device.waiting:
        return False
    with suppress(Problem):
        return table_of_code(current_session(), place.device.code).id != place.table.id
    return False


def _deck(form: Form) -> Json | None:
    """The cards, for a deal that is written down one by one. `tricks`: a card that is played is the event."""
    if not can_be_drafted(form):
        return None
    return {"pack": in_order(pack_of(form)), "words": card_texts(), "tricks": bool(form.seats)}


def page_data(form: Form, *, state: Json, standings: str) -> Json:
    """`standings`: the address that a link on the page leads to."""
    return {
        "csrf": generate_csrf(),
        "game": form.game,
        "texts": table_texts(form),
        "sprite": url_for("static", filename="suits.svg"),
        "rules": url_for("rules.show", game=form.game, form=form.name),
        "judge": url_for("judging.show", game=form.game, form=form.name) if can_be_told(form) else None,
        "standings": standings,
        "home": url_for("home.index"),
        "deck": _deck(form),
        "state": state,
    }
