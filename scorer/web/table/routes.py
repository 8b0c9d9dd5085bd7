"""The requests of the page at a table, which asks and sends JSON.

A hand comes in by one door, `/bord/givar`, as a deal of `protokoll/1` with its id and the id of the one it
builds on.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from http import HTTPStatus
from typing import Any, Final, ParamSpec, TypeVar

from flask import Blueprint, Request, Response, jsonify, make_response, request, session
from flask.typing import ResponseReturnValue
from sqlalchemy.exc import DBAPIError

from engine.contest.ledger import Kind
from engine.formats.shape import parse
from engine.objection import Refusal
from scorer.backups.missing import Seen, compare
from scorer.db import cannot_write
from scorer.models import CallReason, Device, Role
from scorer.models.columns import Json, now
from scorer.problems import Problem
from scorer.rows.matches.record import check_id, match_record
from scorer.rows.tables.glance import Heard, glance_at
from scorer.services.change import Actor, Service, act
from scorer.services.matches.before_play import take_seats
from scorer.services.matches.entries import EntryOutcome, Sent, enter
from scorer.services.matches.previews import tried
from scorer.services.matches.rights import check_may_enter
from scorer.services.matches.settling import Choice, chosen, confirm, settle
from scorer.services.tables.calling import call, take_back_call
from scorer.services.tables.holding import heard_from, news_of, take_over
from scorer.session import current_folds, current_session, current_session_anew, database
from scorer.web.addresses import LARGEST_ID, read_row_id_or_none
from scorer.web.hall.live import NOW
from scorer.web.table.folded import preview_json
from scorer.web.table.frames import mark_of, saved_quickly, state_now
from scorer.web.table.refused import refusal_json, status_of
from scorer.web.table.state import life_of
from scorer.words.language import stamp

PREVIEW_ID = "preview-only"
SMALL: Final = 4 * 1024
HANDS: Final = 64 * 1024
"""Bytes of a body: of a few words, and of as many hands as are changed at once."""

blueprint = Blueprint("table", __name__)

P = ParamSpec("P")
T = TypeVar("T", bound=str)


# --- what comes in ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Body:
    """A JSON object that somebody sent. What has the wrong shape is refused: `malformed-request`."""

    content: Mapping[str, Any]

    def get(self, key: str) -> Any:
        return self.content.get(key)

    @property
    def match_id(self) -> int:
        raw = self._fitting("match", lambda raw: type(raw) is int and 0 < raw <= LARGEST_ID)
        return int(raw)

    @property
    def wanted(self) -> int | None:
        """The match whose state is asked for, where one is named."""
        return None if self.get("match") is None else self.match_id

    def one_of(self, key: str, known: Sequence[T]) -> T:
        return known[known.index(self._fitting(key, known.__contains__))]

    def mapping(self, key: str) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self._fitting(key, lambda raw: isinstance(raw, dict))
        return found

    def true_or_false(self, key: str) -> bool:
        return bool(self._fitting(key, lambda raw: isinstance(raw, bool)))

    def whole_numbers(self, key: str) -> list[int]:
        return list(self._fitting(key, _are_whole))

    def list_of(self, key: str) -> list[Any]:
        return list(self._fitting(key, lambda raw: isinstance(raw, list)))

    def _fitting(self, key: str, fits: Callable[[Any], bool]) -> Any:
        raw = self.get(key)
        if not fits(raw):
            raise Problem("malformed-request")
        return raw


def _are_whole(raw: Any) -> bool:
    return isinstance(raw, list) and all(type(number) is int for number in raw)


def body_of(incoming: Request, most: int = SMALL) -> Body:
    """`most`: how many bytes it may be long."""
    if (incoming.content_length or 0) > most:
        raise Problem("malformed-request")
    try:
        raw = parse(incoming.get_data()) if incoming.is_json else None
    except ValueError:
        raw = None
    if not isinstance(raw, dict):
        raise Problem("malformed-request")
    return Body(raw)


def answers_json(view: Callable[P, ResponseReturnValue]) -> Callable[P, ResponseReturnValue]:
    """A refusal becomes its status and `{"error": {code, rule, sentence, entry}}`."""

    @wraps(view)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> ResponseReturnValue:
        try:
            return view(*args, **kwargs)
        except Refusal as refusal:
            return jsonify(error=refusal_json(refusal)), status_of(refusal)

    return guarded


def acting_device() -> Actor:
    """Refused: `no-table` where the device has been at none."""
    device_id = session.get("device")
    if device_id is None:
        raise Problem("no-table")
    return Actor(Role.TABLE, device_id)


def sits_here(device: Device) -> None:
    """This browser is the device from now on."""
    session["device"] = device.id
    session.permanent = True


# --- what is asked and done ---------------------------------------------------------------------------


@blueprint.get("/bord/lage")
@answers_json
def state() -> ResponseReturnValue:
    """The state of the table's match; 304 if the page has it already.

    `?match=` asks for another match; `waiting=` says how many hands the device has not sent; `told=` up to
    which line of the log it has told what the organiser has done.
    """
    actor, wanted = acting_device(), request.args.get("match", type=int)
    told, device_id = read_row_id_or_none(request.args.get("told", "")), actor.device_id or ""
    glance = glance_at(current_session(), current_folds().log, device_id)
    mark = mark_of(glance, device_id, wanted, told)
    known = request.if_none_match.contains(mark)
    _hear(actor, glance.device)
    if known:
        return _marked(make_response("", HTTPStatus.NOT_MODIFIED), mark)
    state = state_now(device_id, glance, wanted, told) | {"life": life_of(current_session())}
    return _marked(jsonify(state), mark)


def _hear(actor: Actor, device: Heard) -> None:
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
    answer.headers[NOW] = stamp(now())
    return answer


@blueprint.post("/bord/givar")
@answers_json
def enter_hand() -> ResponseReturnValue:
    """A hand, or a change of earlier ones: stored, kept as a conflict, or refused.

    The answer holds the state and its mark as `/bord/lage` gives them, so that the page need not ask again.
    """
    actor, sent = acting_device(), sent_in(body_of(request, HANDS))
    wanted = request.args.get("match", type=int)
    quick = saved_quickly(actor, sent, wanted)
    if quick is not None:
        return _marked(*quick)
    entered = act(database(), actor, enter, sent)
    state, mark = _state_after(actor, wanted)
    return _marked(jsonify(status=entered.outcome, table=entered.table, state=state), mark)


def _state_after(actor: Actor, wanted: int | None) -> tuple[Json, str]:
    """The state and its mark after a change. It is made when the change is stored: a fault in making it
    undoes nothing.
    """
    device_id = actor.device_id or ""
    glance = glance_at(current_session_anew(), current_folds().log, device_id)
    return state_now(device_id, glance, wanted), mark_of(glance, device_id, wanted)


@blueprint.post("/bord/kanns")
@answers_json
def compare_hands() -> ResponseReturnValue:
    """Which of the hands that the device has had answers for are not stored; see `missing.compare`."""
    actor, body = acting_device(), body_of(request, HANDS)
    ids, seen = [check_id(raw) for raw in body.list_of("ids")], [seen_in(raw) for raw in body.list_of("seen")]
    return {"unknown": act(database(), actor, compare, ids, seen)}


def seen_in(raw: object) -> Seen:
    body = Body(raw if isinstance(raw, dict) else {})
    (count,) = Body({"count": [body.get("count")]}).whole_numbers("count")
    return Seen(body.match_id, count, None if body.get("last") is None else check_id(body.get("last")))


@blueprint.post("/bord/prova")
@answers_json
def try_mend() -> ResponseReturnValue:
    """The match as it would be after a change of earlier hands. Nothing is stored."""
    actor, body = acting_device(), body_of(request, HANDS)
    record = match_record(current_session(), body.match_id)
    check_may_enter(current_session(), actor, record)
    sent = Sent(PREVIEW_ID, record.id, record.last, Kind.MEND, {"changes": body.get("changes")})
    seen = tried(current_folds(), actor, record, sent)
    return preview_json(record.last, seen)


@blueprint.post("/bord/platser")
@answers_json
def sit_down() -> ResponseReturnValue:
    actor, body = acting_device(), body_of(request)
    seats, dealer = body.whole_numbers("seats"), body.get("first_dealer")
    return _saved(actor, body.match_id, take_seats, body.match_id, seats, dealer)


@blueprint.post("/bord/bekrafta")
@answers_json
def confirm_match() -> ResponseReturnValue:
    """A side confirms the finished match as it stands after `last`."""
    actor, body = acting_device(), body_of(request)
    return _saved(actor, body.match_id, confirm, body.match_id, body.get("side"), body.get("last"))


@blueprint.post("/bord/ta-over")
@answers_json
def take_table_over() -> ResponseReturnValue:
    """This device has the table from now on."""
    return _saved(acting_device(), body_of(request).wanted, take_over)


@blueprint.post("/bord/kalla")
@answers_json
def call_organiser() -> ResponseReturnValue:
    actor, body = acting_device(), body_of(request)
    reason = body.one_of("reason", tuple(CallReason))
    return _saved(actor, body.wanted, call, reason)


@blueprint.post("/bord/kalla/klart")
@answers_json
def take_call_back() -> ResponseReturnValue:
    return _saved(acting_device(), body_of(request).wanted, take_back_call)


@blueprint.post("/bord/konflikt")
@answers_json
def settle_conflict() -> ResponseReturnValue:
    """The hands of a conflict replace others, are added after them, or are put away."""
    actor, body = acting_device(), body_of(request)
    conflict = check_id(body.get("conflict"))
    choice = Choice(chosen(body.get("how")), seen=body.get("last") or "")
    return _saved(actor, body.match_id, settle, body.match_id, conflict, choice)


def sent_in(body: Body) -> Sent:
    """What a device sends for a match, in the shape of the door."""
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
    act(database(), actor, service, *args, **kwargs)
    return {"status": EntryOutcome.SAVED, "state": _state_after(actor, wanted)[0]}
