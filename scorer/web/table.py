"""The page at a table: scan the code, play, enter hand by hand, confirm.

The page itself is a small script (`static/table/`) over the JSON here. A hand comes in by one door,
`/bord/givar`, as a deal of `protokoll/1` with its id and the id of the one it builds on.
"""

from http import HTTPStatus

from flask import Blueprint, abort, flash, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue
from flask_wtf.csrf import generate_csrf

from engine.contest.ledger import Kind
from engine.forms import form_named
from scorer.forms.table import TableCodeForm
from scorer.models import PlayTable, Role, Tournament
from scorer.problems import Problem
from scorer.rows.folding import EntryRefused
from scorer.rows.matches import match_record
from scorer.services.actor import Actor
from scorer.services.codes import shown_code
from scorer.services.confirming import confirm
from scorer.services.contents import check_id
from scorer.services.entries import Outcome, Sent, check_may_enter, submit
from scorer.services.previews import preview
from scorer.services.seats import take_seats
from scorer.services.tables import device_table, enter_table
from scorer.session import current_session, database
from scorer.web.limits import wrong_tries
from scorer.web.refusals import sentence_of
from scorer.web.table_json import Body, answers_json, body_of, refusal_json, state_answer
from scorer.web.table_state import fold_json, table_state
from scorer.web.table_texts import table_texts

PREVIEW_ID = "preview-only"

blueprint = Blueprint("table", __name__)


# --- coming to the table ----------------------------------------------------------------------------


@blueprint.get("/b/<code>")
def scan(code: str) -> ResponseReturnValue:
    """What the QR code on the table leads to; the code leaves the address bar at once."""
    return _enter(code, TableCodeForm(data={"code": shown_code(code[:40])}))


@blueprint.route("/bord/kod", methods=["GET", "POST"])
def type_code() -> ResponseReturnValue:
    form = TableCodeForm()
    if not form.validate_on_submit():
        return render_template("table/code.html", form=form)
    return _enter(form.code.data or "", form)


def _enter(code: str, form: TableCodeForm) -> ResponseReturnValue:
    try:
        device = enter_table(database(), code, session.get("device"))
    except Problem as problem:
        return _wrong_code(problem, form)
    session["device"] = device.id
    session.permanent = True
    return redirect(url_for("table.show"))


def _wrong_code(problem: Problem, form: TableCodeForm) -> ResponseReturnValue:
    if wrong_tries().count("table-code", request.remote_addr or ""):
        abort(HTTPStatus.TOO_MANY_REQUESTS)
    form.code.errors = [sentence_of(problem)]
    return render_template("table/code.html", form=form), HTTPStatus.NOT_FOUND


@blueprint.get("/bord")
def show() -> ResponseReturnValue:
    try:
        table = _table(_actor())
    except Problem as problem:
        flash(sentence_of(problem), "problem")
        return redirect(url_for("table.type_code"))
    tournament = current_session().get_one(Tournament, table.tournament_id)
    form = form_named(tournament.game, tournament.form)
    return render_template(
        "table/page.html",
        table=table,
        data={
            "csrf": generate_csrf(),
            "texts": table_texts(form),
            "sprite": url_for("static", filename="suits.svg"),
            "rules": url_for("rules.show", game=form.game, form=form.name),
            "standings": url_for("standings.table", tournament_id=table.tournament_id),
            "state": table_state(current_session(), database().folds, table, None),
        },
    )


def _actor() -> Actor:
    device_id = session.get("device")
    if device_id is None:
        raise Problem("no-table")
    return Actor(Role.TABLE, device_id)


def _table(actor: Actor) -> PlayTable:
    return device_table(current_session(), actor.device_id or "")


# --- what the page asks and sends -------------------------------------------------------------------


@blueprint.get("/bord/lage")
@answers_json
def state() -> ResponseReturnValue:
    """The state of the table's match; 304 where the page has it already. `?match=` asks for another one."""
    wanted = request.args.get("match", type=int)
    return state_answer(table_state(current_session(), database().folds, _table(_actor()), wanted))


@blueprint.post("/bord/givar")
@answers_json
def enter_hand() -> ResponseReturnValue:
    """A hand, or a change of earlier ones: stored, kept as a conflict, or refused."""
    actor, sent = _actor(), _sent(body_of(request))
    outcome = submit(database(), actor, sent)
    return _saved(actor, sent.match_id, outcome)


@blueprint.post("/bord/prova")
@answers_json
def try_mend() -> ResponseReturnValue:
    """What a change of earlier hands would lead to. Nothing is stored."""
    actor, body = _actor(), body_of(request)
    record = match_record(current_session(), body.match_id)
    check_may_enter(current_session(), actor, record)
    sent = Sent(PREVIEW_ID, record.id, record.last, Kind.MEND, {"changes": body.get("changes")})
    seen = preview(database(), record, sent)
    return {
        "last": record.last,
        "before": fold_json(seen.before),
        "after": seen.after and fold_json(seen.after),
        "surplus": seen.surplus,
        "refused": seen.objection and refusal_json(EntryRefused(seen.entry_id or "", seen.objection)),
    }


@blueprint.post("/bord/platser")
@answers_json
def sit_down() -> ResponseReturnValue:
    actor, body = _actor(), body_of(request)
    take_seats(database(), actor, body.match_id, body.whole_numbers("seats"), body.get("first_dealer"))
    return _saved(actor, body.match_id)


@blueprint.post("/bord/bekrafta")
@answers_json
def confirm_match() -> ResponseReturnValue:
    """A side says that the finished match is right as it stands after `last`."""
    actor, body = _actor(), body_of(request)
    confirm(database(), actor, body.match_id, body.get("side"), body.get("last"))
    return _saved(actor, body.match_id)


def _sent(body: Body) -> Sent:
    kind = body.one_of("kind", (Kind.DEAL, Kind.MEND))
    after = body.get("after")
    return Sent(
        id=check_id(body.get("id")),
        match_id=body.match_id,
        after=None if after is None else check_id(after),
        kind=kind,
        content=body.mapping("deal") if kind == Kind.DEAL else {"changes": body.get("changes")},
    )


def _saved(actor: Actor, match_id: int, outcome: Outcome = Outcome.SAVED) -> ResponseReturnValue:
    state = table_state(current_session(), database().folds, _table(actor), match_id)
    return {"status": outcome, "state": state}
