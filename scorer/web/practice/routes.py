"""A practice match at a made-up table, open to everybody. It leaves no trace.

Page and script are the table's own. Only the server side differs: the page keeps the hands, and sends them to
`/ova/lage`, which folds them and stores nothing.
"""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

from flask import abort, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.contest.ledger import Kind, LedgerSubmission
from engine.forms import FORMS, form_named
from engine.objection import Refused
from scorer.games import form_words, usual_preset
from scorer.models.columns import Json
from scorer.problems import Problem
from scorer.rows.matches.folding import EntryRefused, Folded, fold_chain
from scorer.rows.matches.record import MatchRecord, check_id
from scorer.services.installation import time_zone
from scorer.services.matches.previews import looked_at
from scorer.services.matches.recording import hand_content
from scorer.session import current_session
from scorer.web.pages import everybodys_pages
from scorer.web.practice.made_up import made_up_match, new_state, rules_of, story_json
from scorer.web.table.coming import page_data
from scorer.web.table.folded import fold_json, preview_json
from scorer.web.table.recorder import read_taps, recorder_json
from scorer.web.table.routes import HANDS, Body, answers_json, body_of
from scorer.words.table.practice import practice_texts

MOST_SENT = 100
MOST_CHANGES = 20
"""Changed hands in one mend."""
TRIED = "preview-only"

blueprint = everybodys_pages("practice", __name__, "/ova")


@blueprint.get("")
def choose() -> ResponseReturnValue:
    preset = usual_preset()
    usual = preset.form
    titles = {form.key: form_words(form).title for form in FORMS.values()}
    others = [form for form in FORMS.values() if form is not usual]
    return render_template("practice/choose.html", usual=usual, others=others, titles=titles)


@blueprint.get("/<game>/<form>")
def show(game: str, form: str) -> ResponseReturnValue:
    found = FORMS.get((game, form)) or abort(HTTPStatus.NOT_FOUND)
    data = page_data(found, state=new_state(found, gettext("Övning")), standings=url_for(".choose"))
    data["texts"] |= practice_texts(found)
    data["judge"] = None  # it asks for a match that is there
    asked = {"address": url_for(".count"), "cards": url_for(".tap_in"), "game": game, "form": form}
    data["practice"] = story_json(found) | asked | {"time_zone": time_zone(current_session())}
    return render_template("practice/page.html", data=data)


@blueprint.post("/lage")
@answers_json
def count() -> ResponseReturnValue:
    """The score of the hands sent: `{game, form, first_dealer, sent: [{id, kind, …}, …], changes}`.

    Answers `{fold}`; with `changes` also what they would lead to, as `/bord/prova` answers. Nothing is
    stored.
    """
    body = body_of(request, HANDS)
    match = _match(body)
    sent = _sent(match, body)
    before = fold_chain(match.rules, sent)
    if body.get("changes") is None:
        return {"fold": fold_json(before)}
    mend = LedgerSubmission(TRIED, Kind.MEND, _changes(match, body))
    seen = looked_at(before, lambda: fold_chain(match.rules, [*sent, mend]))
    return preview_json(_last(sent), seen)


@blueprint.post("/kort")
@answers_json
def tap_in() -> ResponseReturnValue:
    """The next hand card by card, as `/bord/kort` answers: `{…, seats, taps}`. Nothing is kept."""
    body = body_of(request, HANDS)
    match, taps = _match(body, body.whole_numbers("seats")), read_taps(body.get("taps"))
    sent = _sent(match, body)
    state = recorder_json(Folded(match, fold_chain(match.rules, sent)), taps)
    return {"count": len(taps), "after": _last(sent), "kept": None} | state | {"judge": None}


# --- what was sent ----------------------------------------------------------------------------------


def _match(body: Body, seats: Sequence[int] = ()) -> MatchRecord:
    """The practice match; only its seats and the first dealer are chosen."""
    form, dealer = form_named(body.get("game"), body.get("form")), body.get("first_dealer")
    players = rules_of(form, 0).seated.seats
    if type(dealer) is not int or not 0 <= dealer < players:
        raise Problem("dealer-wrong")
    if seats and sorted(seats) != list(range(1, players + 1)):
        raise Problem("seats-wrong")
    return made_up_match(rules_of(form, dealer), seats)


def _sent(match: MatchRecord, body: Body) -> Sequence[LedgerSubmission]:
    return [_submission(match, Body(raw)) for raw in _list(body, "sent", MOST_SENT)]


def _last(sent: Sequence[LedgerSubmission]) -> str | None:
    return sent[-1].id if sent else None


def _list(body: Body, key: str, most: int) -> Sequence[Mapping[str, Any]]:
    raw = body.get(key)
    if not isinstance(raw, list) or len(raw) > most or not all(isinstance(hand, dict) for hand in raw):
        raise Problem("malformed-request")
    return raw


def _submission(match: MatchRecord, sent: Body) -> LedgerSubmission:
    kind = sent.one_of("kind", (Kind.DEAL, Kind.MEND))
    own = check_id(sent.get("id"))
    if kind == Kind.MEND:
        return LedgerSubmission(own, kind, _changes(match, sent))
    try:
        return LedgerSubmission(own, kind, hand_content(match, sent.get("deal")))
    except Refused as refused:
        raise EntryRefused(own, refused.objection) from refused


def _changes(match: MatchRecord, sent: Body) -> Json:
    return {"changes": [_change(match, raw) for raw in _list(sent, "changes", MOST_CHANGES)]}


def _change(match: MatchRecord, raw: Mapping[str, Any]) -> Json:
    said = Body(raw)
    change = {"target": check_id(said.get("target"))}
    if "deal" in raw:
        return change | {"deal": hand_content(match, raw["deal"])}
    return change | {"struck": said.true_or_false("struck")}
