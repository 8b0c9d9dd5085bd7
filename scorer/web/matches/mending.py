"""Earlier hands are corrected, struck and restored: looked at before and after, then saved in one piece.

What is about to be changed is a list of changes, carried by the pages themselves. As long as a hand
cannot stand after them, it is named and mended too; nothing is stored until all of it stands.
"""

import json
from collections.abc import Sequence
from contextlib import suppress
from http import HTTPStatus
from typing import Any

from flask import abort, flash, redirect, render_template, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.contest.ledger import Entry, Kind
from engine.objection import Refusal
from scorer.forms.deal import deal_form, deal_values
from scorer.forms.entry import ChangesForm, EntryForm, builds_on, match_form, parti_form, parti_values
from scorer.rows.matches.record import MatchRecord
from scorer.services.matches.entries import submit
from scorer.services.matches.previews import Preview
from scorer.session import current_session
from scorer.web.matches.changes import AFTER_END, Change, Changes, carried, compared, rest_from, struck
from scorer.web.matches.page import Authors, form_sides, history, seat_names, told
from scorer.web.matches.paper_entry import say_outcome
from scorer.web.matches.view import age_warning, match_view
from scorer.web.pages import act_as_organiser, objection_sentence, organisers_pages, page_status, sentence_of
from scorer.words.hands import entry_title, line_of

blueprint = organisers_pages("mending", __name__, "/matcher/<row_id:match_id>")


@blueprint.route("/givar/<entry_id>", methods=["GET", "POST"])
def edit(record: MatchRecord, entry_id: str) -> ResponseReturnValue:
    """A form with the hand as it was entered, to change it."""
    entry = _entry(record, entry_id)
    form = _form(record, entry)
    if not form.validate_on_submit():
        return _entry_page(carried(record), entry, form)
    return review(carried(record).and_then(_changed(entry, form)))


@blueprint.post("/givar/<entry_id>/stryk")
def strike(record: MatchRecord, entry_id: str) -> ResponseReturnValue:
    return review(carried(record).and_then(struck(_entry(record, entry_id).id, True)))


@blueprint.post("/givar/<entry_id>/aterstall")
def restore(record: MatchRecord, entry_id: str) -> ResponseReturnValue:
    return review(carried(record).and_then(struck(_entry(record, entry_id).id, False)))


@blueprint.post("/givar/<entry_id>/stryk-resten")
def strike_rest(record: MatchRecord, entry_id: str) -> ResponseReturnValue:
    """Strike this hand and all after it: they come after the new end of the match."""
    return review(carried(record).and_strike(rest_from(record, entry_id)))


@blueprint.post("/stryk-overskott")
def strike_surplus(record: MatchRecord) -> ResponseReturnValue:
    """Strike the hands after the new end of a parti, instead of moving them to the next one."""
    changes = carried(record)
    surplus: Sequence[str] = ()
    with suppress(Refusal):  # the page that shows the changes says what cannot be read
        surplus = changes.surplus()
    return review(changes.and_strike(surplus))


@blueprint.post("/angra")
def undo(record: MatchRecord) -> ResponseReturnValue:
    last = match_view(record).fold.last_counting
    return review(Changes(record).and_strike([last.id] if last else []))


@blueprint.post("/galler")
def look(record: MatchRecord) -> ResponseReturnValue:
    """Changes that another page proposes."""
    return review(carried(record))


@blueprint.get("/angra")
@blueprint.get("/galler")
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
    changes = carried(record)
    try:
        outcome = act_as_organiser(submit, changes.sent)
    except Refusal as refusal:
        return review(changes, sentence_of(refusal, record.rules.form))
    say_outcome(outcome, gettext("Ändringen är sparad."))
    return redirect(url_for("matches.show"))


def _entry(record: MatchRecord, entry_id: str) -> Entry:
    found = [entry for entry in match_view(record).fold.entries if entry.id == entry_id]
    return found[0] if found else abort(HTTPStatus.NOT_FOUND)


def _form(record: MatchRecord, entry: Entry, **fresh: Any) -> Any:
    """The entry's form, filled in with what was sent; with `formdata=None` with `content`."""
    sides = form_sides(record)
    content = fresh.pop("content", entry.content)
    if entry.kind == Kind.PARTI:
        form = (
            match_form(sides, record.rules.partier)
            if "won" in content
            else parti_form(record.rules.form, sides)
        )
        return form(data=parti_values(content), **fresh)
    if entry.kind != Kind.DEAL:
        abort(HTTPStatus.NOT_FOUND)
    return deal_form(record.rules.form, sides, seat_names(record))(
        data=deal_values(record.rules.form, content), **fresh
    )


def _changed(entry: Entry, form: Any) -> Change:
    facts = form.parti() if entry.kind == Kind.PARTI else form.deal()
    return {"target": entry.id, entry.kind: facts}


# --- the pages --------------------------------------------------------------------------------------


def review(changes: Changes, refusal: str | None = None) -> ResponseReturnValue:
    """The match before and after the changes, or a form for the hand that they make impossible."""
    record = changes.record
    if not changes.listed:
        return redirect(url_for("matches.show"))
    try:
        looked = changes.preview()
    except Refusal as problem:
        return _fix_last(changes, sentence_of(problem, record.rules.form))
    if looked.objection is not None:
        return _fix(changes, looked)
    assert looked.after is not None
    page = render_template(
        "matches/review.html",
        **_common(changes),
        sides=compared(looked.before, looked.after),
        line_of=line_of,
        warning=age_warning(record.tournament_id, record.round_number),
        surplus=looked.surplus,
        refusal=refusal,
    )
    return page, page_status(refusal)


def _fix(changes: Changes, looked: Preview) -> ResponseReturnValue:
    """The form of the hand that cannot stand after the changes, to change it too."""
    assert looked.objection is not None
    record = changes.record
    entry = _entry(record, str(looked.entry_id))
    past_end = looked.objection.code == AFTER_END
    return _entry_page(
        changes,
        entry,
        _form(record, entry, formdata=None, content=changes.content_of(entry)),
        refusal=objection_sentence(looked.objection, record.rules.form),
        past_end=past_end,
        surplus=len(changes.surplus()) if past_end else 0,
    )


def _fix_last(changes: Changes, sentence: str) -> ResponseReturnValue:
    """The last change cannot be read: show the form of its entry again, or the match if it has no form."""
    record, target = changes.record, changes.listed[-1].get("target")
    entry = next((entry for entry in match_view(record).fold.entries if entry.id == target), None)
    if entry is None or entry.kind == Kind.WALK_OVER:
        flash(sentence, "problem")
        return redirect(url_for("matches.show"))
    return _entry_page(changes.but_the_last(), entry, _form(record, entry), refusal=sentence)


def _entry_page(changes: Changes, entry: Entry, form: Any, **shown: Any) -> ResponseReturnValue:
    record, first = changes.record, next(iter(changes.listed), None)
    shown = {"refusal": None, "past_end": False, "surplus": 0} | shown
    page = render_template(
        "matches/entry.html",
        **_common(changes),
        **shown,
        entry=entry,
        title=entry_title(match_view(record).fold, entry),
        form=form,
        mending_other=first is not None and first.get("target") != entry.id,
        history=history(record, entry, Authors(current_session(), record.submissions)),
    )
    return page, page_status(shown["refusal"] or form.errors)


def _common(changes: Changes) -> dict[str, Any]:
    """The values of both pages. `carry` is a form of hidden fields with all changes, under a new id."""
    record = changes.record
    came = EntryForm(data=builds_on(record))
    values = {
        "changes": json.dumps(list(changes.listed)),
        "after": came.after.data,
        "reason": came.reason.data,
    }
    return {"carry": ChangesForm(formdata=None, data=values)} | told(record)
