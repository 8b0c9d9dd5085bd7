"""Earlier hands are corrected, struck and restored: looked at before and after, then saved in one piece.

What is about to be changed is a list of changes, carried by the pages themselves. As long as a hand
cannot stand after them, it is named and mended too; nothing is stored until all of it stands.
"""

import json
from collections.abc import Sequence
from typing import Any

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.contest.ledger import Entry, Kind
from engine.objection import Refusal
from scorer.forms.base import new_id
from scorer.forms.deal import deal_form, deal_values
from scorer.forms.parti import parti_form, parti_values
from scorer.rows.matches.record import MatchRecord
from scorer.services.actor import ORGANISER
from scorer.services.change import act
from scorer.services.matches.entries import submit
from scorer.services.matches.previews import Preview, preview
from scorer.session import current_session, database
from scorer.web.matches.comparison import compared
from scorer.web.matches.entering import say_outcome, sent_by_form
from scorer.web.matches.page import Authors, form_sides, history, seat_names, short_sides, words_of
from scorer.web.matches.view import match_view
from scorer.web.reading import match_or_404, tournament_of
from scorer.web.refusals import objection_sentence, page_status, sentence_of
from scorer.web.rounds.age import age_warning
from scorer.web.shell.auth import organiser_required
from scorer.words.hands import entry_title
from scorer.words.terms import Terms

Changes = list[dict[str, Any]]
AFTER_END = "after-end"

blueprint = Blueprint("mending", __name__, url_prefix="/matcher/<int:match_id>")


@blueprint.route("/givar/<entry_id>", methods=["GET", "POST"])
@organiser_required
def edit(match_id: int, entry_id: str) -> ResponseReturnValue:
    """The hand as it was written down, to change."""
    record = match_or_404(match_id)
    entry = _entry(record, entry_id)
    form = _form(record, entry)
    if not form.validate_on_submit():
        return _entry_page(record, entry, form, _carried())
    return _review(record, [*_carried(), _changed(entry, form)])


@blueprint.post("/givar/<entry_id>/stryk")
@organiser_required
def strike(match_id: int, entry_id: str) -> ResponseReturnValue:
    record = match_or_404(match_id)
    return _review(record, [*_carried(), _struck(_entry(record, entry_id).id, True)])


@blueprint.post("/givar/<entry_id>/aterstall")
@organiser_required
def restore(match_id: int, entry_id: str) -> ResponseReturnValue:
    record = match_or_404(match_id)
    return _review(record, [*_carried(), _struck(_entry(record, entry_id).id, False)])


@blueprint.post("/givar/<entry_id>/stryk-resten")
@organiser_required
def strike_rest(match_id: int, entry_id: str) -> ResponseReturnValue:
    """This hand and all after it: they lie behind the end of the match."""
    record = match_or_404(match_id)
    return _review(record, [*_carried(), *_strikes(_rest(record, entry_id))])


@blueprint.post("/stryk-overskott")
@organiser_required
def strike_surplus(match_id: int) -> ResponseReturnValue:
    """The hands behind a parti that now ends earlier, where they shall not go on into the next one."""
    record = match_or_404(match_id)
    changes = _carried()
    try:
        surplus = _surplus(record, changes)
    except Refusal:
        surplus = ()  # what cannot be read at all is said by the page that shows the changes
    return _review(record, [*changes, *_strikes(surplus)])


@blueprint.post("/angra")
@organiser_required
def undo(match_id: int) -> ResponseReturnValue:
    record = match_or_404(match_id)
    last = match_view(record).fold.last_counting
    return _review(record, [_struck(last.id, True)]) if last else redirect(_address(record))


@blueprint.get("/angra")
@blueprint.get("/andra")
@blueprint.get("/stryk-overskott")
@blueprint.get("/givar/<entry_id>/stryk")
@blueprint.get("/givar/<entry_id>/aterstall")
@blueprint.get("/givar/<entry_id>/stryk-resten")
@organiser_required
def leave_changes(match_id: int, entry_id: str = "") -> ResponseReturnValue:
    """Back to a page of changes, which carried them: to the match as it stands."""
    return redirect(_address(match_or_404(match_id)))


@blueprint.post("/andra")
@organiser_required
def save(match_id: int) -> ResponseReturnValue:
    record = match_or_404(match_id)
    changes = _carried()
    try:
        outcome = act(database(), ORGANISER, submit, sent_by_form(record, Kind.MEND, {"changes": changes}))
    except Refusal as refusal:
        return _review(record, changes, sentence_of(refusal, record.rules.form))
    say_outcome(outcome, gettext("Ändringen är sparad."))
    return redirect(_address(record))


# --- the changes ------------------------------------------------------------------------------------


def _carried() -> Changes:
    """What the page before has carried so far. What each change says is judged where it is read."""
    try:
        found = json.loads(request.form.get("changes") or "[]")
    except (ValueError, RecursionError):
        abort(400)
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        abort(400)
    return found


def _struck(entry_id: str, struck: bool) -> dict[str, Any]:
    return {"target": entry_id, "struck": struck}


def _strikes(entry_ids: Sequence[str]) -> Changes:
    return [_struck(one, True) for one in entry_ids]


def _rest(record: MatchRecord, entry_id: str) -> Sequence[str]:
    """The entry and all that counts after it."""
    counting = [step.entry.id for step in match_view(record).fold.steps]
    return counting[counting.index(entry_id) :] if entry_id in counting else [entry_id]


def _surplus(record: MatchRecord, changes: Changes) -> Sequence[str]:
    """Hands behind a parti that ends earlier; also where the last ones then fall behind the whole match."""
    looked = _look(record, changes)
    if looked.objection is None or looked.objection.code != AFTER_END:
        return looked.surplus
    rest = _rest(record, str(looked.entry_id))
    found = _look(record, [*changes, *_strikes(rest)]).surplus
    return [one for one in found if one not in rest]


def _changed(entry: Entry, form: Any) -> dict[str, Any]:
    facts = form.parti() if entry.kind == Kind.PARTI else form.deal()
    return {"target": entry.id, entry.kind: facts}


def _entry(record: MatchRecord, entry_id: str) -> Entry:
    found = [entry for entry in match_view(record).fold.entries if entry.id == entry_id]
    return found[0] if found else abort(404)


def _form(record: MatchRecord, entry: Entry, **fresh: Any) -> Any:
    """The entry's form: as it was sent just now, or with `formdata=None` and `content` as it stands."""
    sides = form_sides(record)
    content = fresh.pop("content", entry.content)
    if entry.kind == Kind.PARTI:
        return parti_form(record.rules.form, sides)(data=parti_values(content), **fresh)
    if entry.kind != Kind.DEAL:
        abort(404)
    return deal_form(record.rules.form, sides, seat_names(record))(
        data=deal_values(record.rules.form, content), **fresh
    )


def _look(record: MatchRecord, changes: Changes) -> Preview:
    sent = sent_by_form(record, Kind.MEND, {"changes": changes})
    return preview(database().folds, record, sent)


# --- the pages --------------------------------------------------------------------------------------


def _review(record: MatchRecord, changes: Changes, refusal: str | None = None) -> ResponseReturnValue:
    """Both folds, or the hand that cannot stand after the changes, to mend as well."""
    if not changes:
        return redirect(_address(record))
    try:
        looked = _look(record, changes)
    except Refusal as problem:
        return _fix_last(record, changes, sentence_of(problem, record.rules.form))
    if looked.objection is not None:
        return _fix(record, changes, looked)
    assert looked.after is not None
    page = render_template(
        "matches/review.html",
        **_common(record),
        changes=json.dumps(changes),
        sides=compared(looked.before, looked.after),
        warning=age_warning(record.tournament_id, record.round_number),
        surplus=looked.surplus,
        refusal=refusal,
        reason=request.form.get("reason", ""),
    )
    return page, page_status(refusal)


def _fix(record: MatchRecord, changes: Changes, looked: Preview) -> ResponseReturnValue:
    assert looked.objection is not None
    entry = _entry(record, str(looked.entry_id))
    past_end = looked.objection.code == AFTER_END
    return _entry_page(
        record,
        entry,
        _form(record, entry, formdata=None, content=_latest(changes, entry)),
        changes,
        refusal=objection_sentence(looked.objection, record.rules.form),
        past_end=past_end,
        surplus=len(_surplus(record, changes)) if past_end else 0,
    )


def _latest(changes: Changes, entry: Entry) -> Any:
    """The entry's content as the changes leave it."""
    said = [one[entry.kind] for one in changes if one["target"] == entry.id and entry.kind in one]
    return said[-1] if said else entry.content


def _fix_last(record: MatchRecord, changes: Changes, sentence: str) -> ResponseReturnValue:
    """The change that was just made cannot be read at all: back to its page, where it has one."""
    target = changes[-1].get("target")
    entry = next((one for one in match_view(record).fold.entries if one.id == target), None)
    if entry is None or entry.kind == Kind.WALK_OVER:
        flash(sentence, "problem")
        return redirect(_address(record))
    return _entry_page(record, entry, _form(record, entry), changes[:-1], refusal=sentence)


def _entry_page(
    record: MatchRecord,
    entry: Entry,
    form: Any,
    changes: Changes,
    **shown: Any,
) -> ResponseReturnValue:
    view = match_view(record)
    shown = {"refusal": None, "past_end": False, "surplus": 0} | shown
    page = render_template(
        "matches/entry.html",
        **_common(record),
        **shown,
        entry=entry,
        title=entry_title(view.fold, entry),
        form=form,
        changes=json.dumps(changes),
        mending_other=bool(changes) and changes[0].get("target") != entry.id,
        history=history(record, entry, Authors(current_session(), record.submissions)),
    )
    return page, page_status(shown["refusal"] or form.errors)


def _common(record: MatchRecord) -> dict[str, Any]:
    return {
        "record": record,
        "tournament": tournament_of(record),
        "shorts": short_sides(record),
        "terms": Terms(record.rules.form),
        "words": words_of(record),
        "entry_id": new_id(),
        "after": request.form.get("after", record.last or ""),
    }


def _address(record: MatchRecord) -> str:
    return url_for("matches.show", match_id=record.id)
