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
from flask_wtf.csrf import generate_csrf

from engine.contest.ledger import Kind, Submission
from engine.contest.match import MatchRules
from engine.forms import FORMS, Form, form_named
from engine.objection import Refused
from engine.summary import deal_json, parse_deal
from scorer.games import form_words, usual_preset
from scorer.models.columns import Json
from scorer.problems import Problem
from scorer.rows.matches.folding import EntryRefused, Fold, fold_chain
from scorer.rows.matches.record import check_id
from scorer.services.matches.previews import surplus
from scorer.web.practice.made_up import new_state, rules_of, story_json
from scorer.web.practice.texts import practice_texts
from scorer.web.rooms import everybodys_pages
from scorer.web.table.folded import fold_json
from scorer.web.table.sent import HANDS, Body, answers_json, body_of, refusal_json
from scorer.web.table.texts import table_texts

MOST_SENT = 100
MOST_CHANGES = 20
"""Changed hands in one mend."""
TRIED = "preview-only"

blueprint = everybodys_pages("practice", __name__, "/ova")


@blueprint.get("")
def choose() -> ResponseReturnValue:
    preset = usual_preset()
    usual = form_named(preset.game, preset.form)
    titles = {form.key: form_words(form).title for form in FORMS.values()}
    others = [form for form in FORMS.values() if form is not usual]
    return render_template("practice/choose.html", usual=usual, others=others, titles=titles)


@blueprint.get("/<game>/<form>")
def show(game: str, form: str) -> ResponseReturnValue:
    found = FORMS.get((game, form)) or abort(HTTPStatus.NOT_FOUND)
    return render_template(
        "practice/page.html",
        data={
            "csrf": generate_csrf(),
            "texts": table_texts(found) | practice_texts(found),
            "sprite": url_for("static", filename="suits.svg"),
            "rules": url_for("rules.show", game=game, form=form),
            "standings": url_for(".choose"),
            "home": url_for("home.index"),
            "state": new_state(found, gettext("Övning")),
            "practice": story_json(found) | {"address": url_for(".count"), "game": game, "form": form},
        },
    )


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
    mend = Submission(TRIED, Kind.MEND, _changes(rules, body))
    return {"last": sent[-1].id if sent else None, **_tried(rules, before, [*sent, mend])}


def _tried(rules: MatchRules, before: Fold, sent: Sequence[Submission]) -> Json:
    try:
        after = fold_chain(rules, sent)
    except EntryRefused as refused:
        error = refusal_json(refused)
        return {"before": fold_json(before), "after": None, "surplus": [], "refused": error}
    fallen = surplus(before, after)
    return {"before": fold_json(before), "after": fold_json(after), "surplus": fallen, "refused": None}


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


def _submission(rules: MatchRules, sent: Body) -> Submission:
    kind = sent.one_of("kind", (Kind.DEAL, Kind.MEND))
    own = check_id(sent.get("id"))
    if kind == Kind.MEND:
        return Submission(own, kind, _changes(rules, sent))
    try:
        return Submission(own, kind, _deal(rules, sent.get("deal")))
    except Refused as refused:
        raise EntryRefused(own, refused.objection) from refused


def _changes(rules: MatchRules, sent: Body) -> Json:
    return {"changes": [_change(rules, raw) for raw in _list(sent, "changes", MOST_CHANGES)]}


def _change(rules: MatchRules, raw: Mapping[str, Any]) -> Json:
    said = Body(raw)
    change = {"target": check_id(said.get("target"))}
    if "deal" in raw:
        return change | {"deal": _deal(rules, raw["deal"])}
    return change | {"struck": said.true_or_false("struck")}


def _deal(rules: MatchRules, raw: object) -> Json:
    """The deal in its normal form, as a real match stores it."""
    return dict(deal_json(parse_deal(rules.form, raw, rules.players)))
