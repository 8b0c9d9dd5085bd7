"""A match from paper, hand by hand, with the buttons of the table.

The page and its script are the table's own. What the script asks and sends comes here instead of to `/bord`:
the organiser needs no device, and has no table.
"""

from http import HTTPStatus
from typing import Any

from flask import Response, abort, jsonify, render_template, request, url_for
from flask.typing import ResponseReturnValue

from engine.contest.ledger import Kind
from scorer.models import Tournament
from scorer.models.columns import Json
from scorer.problems import Problem
from scorer.rows.matches.record import MatchRecord, check_id, match_record
from scorer.services.change import ORGANISER
from scorer.services.matches.entries import EntryOutcome, Sent, enter
from scorer.services.matches.previews import tried
from scorer.services.matches.rights import check_may_enter
from scorer.services.matches.settling import Choice, chosen, confirm, settle
from scorer.session import current_folds, current_session, current_session_anew
from scorer.web.addresses import refuse_bye, tournament_of
from scorer.web.pages import act_as_organiser, organisers_pages
from scorer.web.table.coming import page_data
from scorer.web.table.folded import preview_json
from scorer.web.table.recorder import recorded_state
from scorer.web.table.routes import HANDS, PREVIEW_ID, Body, answers_json, body_of, sent_in
from scorer.web.table.state import paper_state
from scorer.words.table.paper import paper_texts

blueprint = organisers_pages("paper_hands", __name__, "/matcher/<row_id:match_id>/papper")
blueprint.before_request(refuse_bye)


@blueprint.get("")
def show(record: MatchRecord) -> ResponseReturnValue:
    """404 before the round is shown to all: nothing is played in a draft."""
    if not record.published:
        abort(HTTPStatus.NOT_FOUND)
    tournament = tournament_of(record)
    round_ = url_for("rounds.show", tournament_id=tournament.id, round_number=record.round_number)
    data = page_data(record.rules.form, state=_state(record), standings=round_)
    data["texts"] |= paper_texts(record)
    data["paper"] = url_for(".show")
    return render_template("matches/paper_hands.html", data=data)


@blueprint.get("/lage")
@answers_json
def state(record: MatchRecord) -> ResponseReturnValue:
    """The state, as `/bord/lage` gives it; 304 if the page has it already."""
    answer = jsonify(_state(record))
    answer.add_etag()
    return answer.make_conditional(request)


@blueprint.post("/givar")
@answers_json
def enter_hand(record: MatchRecord) -> ResponseReturnValue:
    """A hand, or a change of earlier ones, as `/bord/givar` takes it."""
    sent = sent_in(_own(record, body_of(request, HANDS)))
    entered = act_as_organiser(enter, sent)
    return _saved(record, status=entered.outcome, table=entered.table)


@blueprint.post("/kort")
@answers_json
def tap_in(record: MatchRecord) -> ResponseReturnValue:
    """A deal card by card, as `/bord/kort` takes it."""
    return recorded_state(ORGANISER, _own(record, body_of(request, HANDS)))


@blueprint.post("/prova")
@answers_json
def try_mend(record: MatchRecord) -> ResponseReturnValue:
    """The match as it would be after a change of earlier hands. Nothing is stored."""
    body = _own(record, body_of(request, HANDS))
    check_may_enter(current_session(), ORGANISER, record)
    sent = Sent(PREVIEW_ID, record.id, record.last, Kind.MEND, {"changes": body.get("changes")})
    return preview_json(record.last, tried(current_folds(), ORGANISER, record, sent))


@blueprint.post("/bekrafta")
@answers_json
def confirm_match(record: MatchRecord) -> ResponseReturnValue:
    """All have signed the protocol of the match as it stands after `last`."""
    body = _own(record, body_of(request))
    act_as_organiser(confirm, record.id, None, body.get("last"))
    return _saved(record)


@blueprint.post("/konflikt")
@answers_json
def settle_conflict(record: MatchRecord) -> ResponseReturnValue:
    body = _own(record, body_of(request))
    choice = Choice(chosen(body.get("how")), seen=body.get("last") or "")
    act_as_organiser(settle, record.id, check_id(body.get("conflict")), choice)
    return _saved(record)


def _own(record: MatchRecord, body: Body) -> Body:
    """Refused: `malformed-request` where the body names another match than the address."""
    if body.match_id != record.id:
        raise Problem("malformed-request")
    return body


def _saved(record: MatchRecord, **said: Any) -> Response:
    """The state after a change."""
    stored = match_record(current_session_anew(), record.id)
    return jsonify({"status": EntryOutcome.SAVED} | said | {"state": _state(stored)})


def _state(record: MatchRecord) -> Json:
    tournament = current_session().get_one(Tournament, record.tournament_id)
    return paper_state(tournament, current_folds().folded(record))
