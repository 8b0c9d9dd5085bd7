"""Earlier hands are corrected, struck and restored: looked at before and after, then saved in one piece.

What is about to be changed is a list of changes, carried by the pages themselves. As long as a hand
cannot stand after them, it is named and mended too; nothing is stored until all of it stands.
"""

import json
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from flask import abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.contest.ledger import Entry, Kind
from scorer.forms.deal import deal_form, deal_values
from scorer.forms.entry import ChangesForm, EntryForm
from scorer.forms.parti import parti_form, parti_values
from scorer.language.terms import Terms
from scorer.rows.matches.record import MatchRecord
from scorer.services.matches.entries import submit
from scorer.services.matches.previews import Preview, preview
from scorer.session import current_session, database
from scorer.web.matches.comparison import compared
from scorer.web.matches.entering import say_outcome
from scorer.web.matches.entry_words import entry_title
from scorer.web.matches.page import Authors, form_sides, history, seat_names, short_sides, words_of
from scorer.web.matches.view import match_view
from scorer.web.once import act_as_organiser
from scorer.web.refusals import REFUSALS, objection_sentence, page_status, sentence_of
from scorer.web.rooms import organisers_pages
from scorer.web.rounds.age import age_warning

Changes = list[dict[str, Any]]
AFTER_END = "after-end"

blueprint = organisers_pages("mending", __name__, "/matcher/<row_id:match_id>")


@blueprint.route("/givar/<entry_id>", methods=["GET", "POST"])
def edit(record: MatchRecord, entry_id: str) -> ResponseReturnValue:
    """A form with the hand as it was entered, to change it."""
    entry = _entry(record, entry_id)
    form = _form(record, entry)
    if not form.validate_on_submit():
        return _entry_page(record, entry, form, _carried())
    return _review(record, [*_carried(), _changed(entry, form)])


@blueprint.post("/givar/<entry_id>/stryk")
def strike(record: MatchRecord, entry_id: str) -> ResponseReturnValue:
    return _review(record, [*_carried(), _struck(_entry(record, entry_id).id, True)])


@blueprint.post("/givar/<entry_id>/aterstall")
def restore(record: MatchRecord, entry_id: str) -> ResponseReturnValue:
    return _review(record, [*_carried(), _struck(_entry(record, entry_id).id, False)])


@blueprint.post("/givar/<entry_id>/stryk-resten")
def strike_rest(record: MatchRecord, entry_id: str) -> ResponseReturnValue:
    """Strike this hand and all after it: they come after the new end of the match."""
    return _review(record, [*_carried(), *_strikes(_rest(record, entry_id))])


@blueprint.post("/stryk-overskott")
def strike_surplus(record: MatchRecord) -> ResponseReturnValue:
    """Strike the hands after the new end of a parti, instead of moving them to the next one."""
    changes = _carried()
    surplus: Sequence[str] = ()
    with suppress(*REFUSALS):  # what cannot be read at all is said by the page that shows the changes
        surplus = _surplus(record, changes)
    return _review(record, [*changes, *_strikes(surplus)])


@blueprint.post("/angra")
def undo(record: MatchRecord) -> ResponseReturnValue:
    last = match_view(record).fold.last_counting
    return _review(record, [_struck(last.id, True)]) if last else redirect(url_for("matches.show"))


@blueprint.get("/angra")
@blueprint.get("/andra")
@blueprint.get("/stryk-overskott")
@blueprint.get("/givar/<entry_id>/stryk")
@blueprint.get("/givar/<entry_id>/aterstall")
@blueprint.get("/givar/<entry_id>/stryk-resten")
def leave_changes(record: MatchRecord, entry_id: str = "") -> ResponseReturnValue:
    """The address of a page of changes, opened without them: go to the match."""
    return redirect(url_for("matches.show"))


@blueprint.post("/andra")
def save(record: MatchRecord) -> ResponseReturnValue:
    changes = _carried()
    try:
        outcome = act_as_organiser(submit, EntryForm(record).sent(Kind.MEND, {"changes": changes}))
    except REFUSALS as refusal:
        return _review(record, changes, sentence_of(refusal, record.rules.form))
    say_outcome(outcome, gettext("Ändringen är sparad."))
    return redirect(url_for("matches.show"))


# --- the changes ------------------------------------------------------------------------------------


def _carried() -> Changes:
    """The changes that the previous page carried. Their content is checked where it is used."""
    try:
        found = json.loads(request.form.get("changes") or "[]")
    except (ValueError, RecursionError):
        abort(400)
    if not isinstance(found, list) or not all(isinstance(change, dict) for change in found):
        abort(400)
    return found


def _struck(entry_id: str, struck: bool) -> dict[str, Any]:
    return {"target": entry_id, "struck": struck}


def _strikes(entry_ids: Sequence[str]) -> Changes:
    return [_struck(entry_id, True) for entry_id in entry_ids]


def _rest(record: MatchRecord, entry_id: str) -> Sequence[str]:
    """The ids of the entry and of all counting entries after it."""
    counting = [step.entry.id for step in match_view(record).fold.steps]
    return counting[counting.index(entry_id) :] if entry_id in counting else [entry_id]


def _surplus(record: MatchRecord, changes: Changes) -> Sequence[str]:
    """The entries after the new end of a parti, also those after the end of the match."""
    looked = _look(record, changes)
    if looked.objection is None or looked.objection.code != AFTER_END:
        return looked.surplus
    rest = _rest(record, str(looked.entry_id))
    found = _look(record, [*changes, *_strikes(rest)]).surplus
    return [later for later in found if later not in rest]


def _changed(entry: Entry, form: Any) -> dict[str, Any]:
    facts = form.parti() if entry.kind == Kind.PARTI else form.deal()
    return {"target": entry.id, entry.kind: facts}


def _entry(record: MatchRecord, entry_id: str) -> Entry:
    found = [entry for entry in match_view(record).fold.entries if entry.id == entry_id]
    return found[0] if found else abort(404)


def _form(record: MatchRecord, entry: Entry, **fresh: Any) -> Any:
    """The entry's form, filled in with what was sent; with `formdata=None` with `content`."""
    sides = form_sides(record)
    content = fresh.pop("content", entry.content)
    if entry.kind == Kind.PARTI:
        return parti_form(record.rules.form, sides)(record, data=parti_values(content), **fresh)
    if entry.kind != Kind.DEAL:
        abort(404)
    return deal_form(record.rules.form, sides, seat_names(record))(record, data=deal_values(content), **fresh)


def _look(record: MatchRecord, changes: Changes) -> Preview:
    sent = EntryForm(record).sent(Kind.MEND, {"changes": changes})
    return preview(database().folds, record, sent)


# --- the pages --------------------------------------------------------------------------------------


def _review(record: MatchRecord, changes: Changes, refusal: str | None = None) -> ResponseReturnValue:
    """The match before and after the changes, or a form for the hand that they make impossible."""
    if not changes:
        return redirect(url_for("matches.show"))
    try:
        looked = _look(record, changes)
    except REFUSALS as problem:
        return _fix_last(record, changes, sentence_of(problem, record.rules.form))
    if looked.objection is not None:
        return _fix(record, changes, looked)
    assert looked.after is not None
    page = render_template(
        "matches/review.html",
        **_common(record, changes),
        sides=compared(looked.before, looked.after),
        warning=age_warning(record.tournament_id, record.round_number),
        surplus=looked.surplus,
        refusal=refusal,
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
    """The entry's content after the changes."""
    said = [change[entry.kind] for change in changes if change["target"] == entry.id and entry.kind in change]
    return said[-1] if said else entry.content


def _fix_last(record: MatchRecord, changes: Changes, sentence: str) -> ResponseReturnValue:
    """The last change cannot be read: show the form of its entry again, or the match if it has no form."""
    target = changes[-1].get("target")
    entry = next((entry for entry in match_view(record).fold.entries if entry.id == target), None)
    if entry is None or entry.kind == Kind.WALK_OVER:
        flash(sentence, "problem")
        return redirect(url_for("matches.show"))
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
        **_common(record, changes),
        **shown,
        entry=entry,
        title=entry_title(view.fold, entry),
        form=form,
        mending_other=bool(changes) and changes[0].get("target") != entry.id,
        history=history(record, entry, Authors(current_session(), record.submissions)),
    )
    return page, page_status(shown["refusal"] or form.errors)


def _common(record: MatchRecord, changes: Changes) -> dict[str, Any]:
    """What both pages show. `carry` is a form of hidden fields with all changes so far, under a new id."""
    came = EntryForm(record)
    carried = {"changes": json.dumps(changes), "after": came.after.data, "reason": came.reason.data}
    return {
        "carry": ChangesForm(record, formdata=None, data=carried),
        "shorts": short_sides(record),
        "terms": Terms(record.rules.form),
        "words": words_of(record),
    }
