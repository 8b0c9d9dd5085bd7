"""The page at a table: scan the code, take seats, enter hands, confirm.

The page is a small script (`static/table/`) over the JSON here. Each hand comes to `/bord/givar`, as a deal
of `protokoll/1` with its id and the id of the submission it builds on.
"""

from http import HTTPStatus
from typing import ParamSpec

from flask import (
    Blueprint,
    Response,
    abort,
    flash,
    jsonify,
    make_response,
    redirect,
    render_template,
    request,
    session,
    url_for,
)
from flask.typing import ResponseReturnValue
from flask_wtf.csrf import generate_csrf
from sqlalchemy.exc import DBAPIError

from engine.contest.ledger import Kind
from engine.forms import form_named
from scorer.db import cannot_write
from scorer.forms.auth import TableCodeForm
from scorer.models import CallReason, Device, Role
from scorer.models.columns import Json
from scorer.problems import Problem
from scorer.rows.matches.folding import EntryRefused
from scorer.rows.matches.record import check_id, match_record
from scorer.rows.tables.places import DevicePlace, place_of
from scorer.services.change import Actor, Change, Service, act
from scorer.services.matches.confirming import confirm
from scorer.services.matches.entries import EntryOutcome, Sent, check_may_enter, enter
from scorer.services.matches.previews import preview
from scorer.services.matches.seats import take_seats
from scorer.services.matches.settling import chosen, settle
from scorer.services.tables.calling import call, take_back_call
from scorer.services.tables.codes import read_code, shown_code
from scorer.services.tables.holding import (
    heard_from,
    held_and_unsettled,
    news_of,
    sit_at,
    take_over,
    told_of_move,
)
from scorer.services.tables.room import enter_table, table_of_code
from scorer.session import current_session, database
from scorer.web.refusals import sentence_of
from scorer.web.shell.limits import wrong_tries
from scorer.web.table.folded import fold_json
from scorer.web.table.sent import HANDS, Body, answers_json, body_of, refusal_json
from scorer.web.table.state import Asked, state_mark, table_state
from scorer.web.table.texts import table_texts

LONGEST_CODE = 40
PREVIEW_ID = "preview-only"

blueprint = Blueprint("table", __name__)

P = ParamSpec("P")


# --- coming to the table ----------------------------------------------------------------------------


@blueprint.get("/b/<code>")
def scan(code: str) -> ResponseReturnValue:
    """The address in the table's QR code. It redirects at once, so that the code leaves the address bar."""
    return _ask_first(code) or move_here(code)


@blueprint.post("/b/<code>")
def move_here(code: str) -> ResponseReturnValue:
    return _enter(code, TableCodeForm(data={"code": shown_code(code[:LONGEST_CODE])}))


@blueprint.route("/bord/kod", methods=["GET", "POST"])
def type_code() -> ResponseReturnValue:
    form = TableCodeForm()
    if not form.validate_on_submit():
        return render_template("table/code.html", form=form)
    code = form.code.data or ""
    return _ask_first(code) or _enter(code, form)


def _ask_first(code: str) -> ResponseReturnValue | None:
    """Ask whether a device with an unfinished match has moved to the table of this code.

    None if it has not, or comes from another tournament.
    """
    left = held_and_unsettled(current_session(), database().folds, session.get("device", ""))
    try:
        table = table_of_code(current_session(), read_code(code))
    except Problem:
        return None
    if left is None or left.id == table.id or left.tournament_id != table.tournament_id:
        return None
    return render_template("table/moved.html", left=left, table=table)


def _enter(code: str, form: TableCodeForm) -> ResponseReturnValue:
    try:
        device = act(database(), Actor(Role.TABLE, session.get("device")), enter_table, code)
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
    """The page itself. The first device that opens it at a free table gets that table."""
    try:
        actor = _actor()
        place = _place(actor)
        if place.holder is None:
            place = act(database(), actor, sit_at)
    except Problem as problem:
        flash(sentence_of(problem), "problem")
        return redirect(url_for("table.type_code"))
    table = place.table
    form = form_named(place.tournament.game, place.tournament.form)
    return render_template(
        "table/page.html",
        table=table,
        data={
            "csrf": generate_csrf(),
            "game": form.game,
            "texts": table_texts(form),
            "sprite": url_for("static", filename="suits.svg"),
            "rules": url_for("rules.show", game=form.game, form=form.name),
            "standings": url_for("standings.table", tournament_id=table.tournament_id),
            "home": url_for("home.index"),
            "state": _state(Asked(place)),
        },
    )


def _actor() -> Actor:
    device_id = session.get("device")
    if device_id is None:
        raise Problem("no-table")
    return Actor(Role.TABLE, device_id)


def _place(actor: Actor) -> DevicePlace:
    return place_of(current_session(), actor.device_id or "")


def _state(asked: Asked) -> Json:
    return table_state(current_session(), database().folds, asked)


# --- what the page asks and sends -------------------------------------------------------------------


@blueprint.get("/bord/lage")
@answers_json
def state() -> ResponseReturnValue:
    """The state of the table's match; 304 if the page has it already.

    `?match=` asks for another match; `waiting=` says how many hands the device has not sent.
    """
    actor, wanted = _actor(), request.args.get("match", type=int)
    place = _place(actor)
    asked = Asked(place, wanted)
    mark = state_mark(current_session(), asked)
    known = request.if_none_match.contains(mark)
    _hear(actor, place.device)
    if known and place.device.moved:
        act(database(), actor, told_of_move)
    answer = make_response("", HTTPStatus.NOT_MODIFIED) if known else jsonify(_state(asked))
    return _marked(answer, mark)


def _hear(actor: Actor, device: Device) -> None:
    """Note that the device has asked. A full disk must not stop it from reading."""
    news = news_of(device, request.args.get("waiting", type=int))
    if news is None:
        return
    try:
        act(database(), actor, heard_from, news)
    except DBAPIError as error:
        if not cannot_write(error):
            raise


def _marked(answer: Response, mark: str) -> Response:
    answer.set_etag(mark)
    return answer


@blueprint.post("/bord/givar")
@answers_json
def enter_hand() -> ResponseReturnValue:
    """A hand, or a change of earlier ones: stored, kept as a conflict, or refused.

    The answer holds the state and its mark as `/bord/lage` gives them, so that the page need not ask again.
    """
    actor, sent, wanted = _actor(), _sent(body_of(request, HANDS)), request.args.get("match", type=int)
    outcome, state, mark = act(database(), actor, _entered, sent, wanted)
    return _marked(jsonify(status=outcome, state=state), mark)


def _entered(change: Change, sent: Sent, wanted: int | None) -> tuple[EntryOutcome, Json, str]:
    """The answer, with the new state and its mark."""
    entered = enter(change, sent)
    asked = Asked(entered.place, wanted, entered.stored) if entered.place else _asked_anew(change, wanted)
    state = table_state(change.session, change.folds, asked)
    return entered.outcome, state, state_mark(change.session, asked)


def _asked_anew(change: Change, wanted: int | None) -> Asked:
    """Read everything again, because some writes bypass the rows that the session holds."""
    change.session.flush()
    change.session.expire_all()
    return Asked(place_of(change.session, change.actor.device_id or ""), wanted)


@blueprint.post("/bord/prova")
@answers_json
def try_mend() -> ResponseReturnValue:
    """What a change of earlier hands would lead to. Nothing is stored."""
    actor, body = _actor(), body_of(request, HANDS)
    record = match_record(current_session(), body.match_id)
    check_may_enter(current_session(), actor, record)
    sent = Sent(PREVIEW_ID, record.id, record.last, Kind.MEND, {"changes": body.get("changes")})
    seen = preview(database().folds, record, sent)
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
    seats, dealer = body.whole_numbers("seats"), body.get("first_dealer")
    return _saved(actor, body.match_id, take_seats, body.match_id, seats, dealer)


@blueprint.post("/bord/bekrafta")
@answers_json
def confirm_match() -> ResponseReturnValue:
    """A side confirms the finished match as it stands after `last`."""
    actor, body = _actor(), body_of(request)
    return _saved(actor, body.match_id, confirm, body.match_id, body.get("side"), body.get("last"))


@blueprint.post("/bord/ta-over")
@answers_json
def take_table_over() -> ResponseReturnValue:
    """This device has the table from now on."""
    return _saved(_actor(), body_of(request).wanted, take_over)


@blueprint.post("/bord/kalla")
@answers_json
def call_organiser() -> ResponseReturnValue:
    actor, body = _actor(), body_of(request)
    reason = body.one_of("reason", tuple(CallReason))
    return _saved(actor, body.wanted, call, reason)


@blueprint.post("/bord/kalla/klart")
@answers_json
def take_call_back() -> ResponseReturnValue:
    return _saved(_actor(), body_of(request).wanted, take_back_call)


@blueprint.post("/bord/konflikt")
@answers_json
def settle_conflict() -> ResponseReturnValue:
    """The hands of a conflict replace others, are added after them, or are put away."""
    actor, body = _actor(), body_of(request)
    conflict, how = check_id(body.get("conflict")), chosen(body.get("how"))
    return _saved(actor, body.match_id, settle, body.match_id, conflict, how)


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


def _saved(
    actor: Actor, wanted: int | None, service: Service[P, None], *args: P.args, **kwargs: P.kwargs
) -> ResponseReturnValue:
    """The answer to a change by the device, with the new state."""
    state = act(database(), actor, _seen_after, wanted, service, *args, **kwargs)
    return {"status": EntryOutcome.SAVED, "state": state}


def _seen_after(
    change: Change, wanted: int | None, service: Service[P, None], /, *args: P.args, **kwargs: P.kwargs
) -> Json:
    service(change, *args, **kwargs)
    return table_state(change.session, change.folds, _asked_anew(change, wanted))
