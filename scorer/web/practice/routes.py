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
from engine.contest.match import MatchRules
from engine.forms import FORMS, Form, form_named
from engine.objection import Refused
from scorer.games import form_words, usual_preset
from scorer.models.columns import Json
from scorer.problems import Problem
from scorer.rows.matches.folding import EntryRefused, fold_chain
from scorer.rows.matches.record import check_id
from scorer.services.installation import time_zone
from scorer.services.matches.contents import deal_content
from scorer.services.matches.previews import looked_at
from scorer.session import current_session
from scorer.web.pages import everybodys_pages
from scorer.web.practice.made_up import new_state, rules_of, story_json
from scorer.web.table.coming import page_data
from scorer.web.table.folded import fold_json, preview_json
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
    data["judge"] = data["deck"] = None  # they ask for a match that is there
    asked = {"address": url_for(".count"), "game": game, "form": form}
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
    form = form_named(body.get("game"), body.get("form"))
    rules = _rules(form, body.get("first_dealer"))
    sent = [_submission(rules, Body(raw)) for raw in _list(body, "sent", MOST_SENT)]
    before = fold_chain(rules, sent)
    if body.get("changes") is None:
        return {"fold": fold_json(before)}
    mend = LedgerSubmission(TRIED, Kind.MEND, _changes(rules, body))
    seen = looked_at(before, lambda: fold_chain(rules, [*sent, mend]))
    return preview_json(sent[-1].id if sent else None, seen)


# --- what was sent ----------------------------------------------------------------------------------


def _rules(form: Form, dealer: object) -> MatchRules:
    """The rules of the practice match; only the first dealer is chosen."""
    if type(dealer) is not int or not 0 <= dealer < rules_of(form, 0).seated.seats:
        raise Problem("dealer-wrong")
    return rules_of(form, dealer)


def _list(body: Body, key: str, most: int) -> Sequence[Mapping[str, Any]]:
    raw = body.get(key)
    if not isinstance(raw, list) or len(raw) > most or not all(isinstance(hand, dict) for hand in raw):
        raise Problem("malformed-request")
    return raw


def _submission(rules: MatchRules, sent: Body) -> LedgerSubmission:
    kind = sent.one_of("kind", (Kind.DEAL, Kind.MEND))
    own = check_id(sent.get("id"))
    if kind == Kind.MEND:
        return LedgerSubmission(own, kind, _changes(rules, sent))
    try:
        return LedgerSubmission(own, kind, deal_content(rules, sent.get("deal")))
    except Refused as refused:
        raise EntryRefused(own, refused.objection) from refused


def _changes(rules: MatchRules, sent: Body) -> Json:
    return {"changes": [_change(rules, raw) for raw in _list(sent, "changes", MOST_CHANGES)]}


def _change(rules: MatchRules, raw: Mapping[str, Any]) -> Json:
    said = Body(raw)
    change = {"target": check_id(said.get("target"))}
    if "deal" in raw:
        return change | {"deal": deal_content(rules, raw["deal"])}
    return change | {"struck": said.true_or_false("struck")}
