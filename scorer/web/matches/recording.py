"""A deal card by card, pasted or from a file, becomes a hand of a match, or the record of one that it has.

What it comes to is shown before it is saved. Where a hand says something else, both are shown.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from flask import flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.contest.ledger import Entry, Kind
from engine.contest.match import MatchState
from engine.formats import documents
from engine.objection import Refusal, Refused
from scorer.forms.entry import Choices, RecordedForm, builds_on
from scorer.incoming.records import MOST_BYTES, read_record
from scorer.models.columns import Json
from scorer.rows.matches.folding import fold_chain
from scorer.rows.matches.record import MatchRecord
from scorer.rows.matches.recorded import RECORD
from scorer.services.matches.entries import submit
from scorer.services.matches.previews import preview
from scorer.services.matches.recording import Recorded, at_the_table, check_place
from scorer.session import current_folds
from scorer.web.addresses import refuse_bye
from scorer.web.matches.changes import Change, Changes
from scorer.web.matches.mending import review
from scorer.web.matches.page import seat_names, told
from scorer.web.matches.paper_entry import saved, say_outcome
from scorer.web.matches.view import MatchView, match_view
from scorer.web.pages import act_as_organiser, objection_sentence, organisers_pages, page_status, sentence_of
from scorer.web.shell.security import takes
from scorer.words.figures import score
from scorer.words.hands import line_of, same_points, step_title
from scorer.words.terms import Terms

MOST_SENT: Final = 2 * MOST_BYTES
"""Bytes of the form, with a file and with what was pasted before it."""

blueprint = organisers_pages("recording", __name__, "/matcher/<row_id:match_id>/kort")
blueprint.before_request(refuse_bye)


@dataclass(frozen=True, slots=True)
class Place:
    """A hand that the record may be the record of. `entry`: None for the next hand; `before`: the match
    before it."""

    title: str
    entry: Entry | None
    before: MatchState

    @property
    def id(self) -> str:
        return self.entry.id if self.entry else ""


@blueprint.route("", methods=["GET", "POST"])
@takes(MOST_SENT)
def show(record: MatchRecord) -> ResponseReturnValue:
    view = match_view(record)
    places = tuple(_places(view))
    form = _form(record, places)
    if not form.validate_on_submit():
        return _page(view, form)
    place = next(place for place in places if place.id == form.hand.data)
    try:
        raw = read_record(form.bytes_sent())
        form.record.data = documents.write(raw)  # so that a file need not be chosen again
        first = int(form.first.data) if form.first.data else None
        dealer = place.before.dealer if record.first_dealer is not None else None
        found = at_the_table(record.rules, raw, dealer, first)
        if place.entry is None or place.entry.content.get(RECORD) != found.key:
            check_place(record, found.record, (place.before.dealer or 0, place.before.deals + 1))
        if place.entry is not None:
            return _beside(view, form, place, found)
        return _next(view, form, place, found)
    except Refusal as refusal:
        return _page(view, form, refusal=_refused(refusal, record))


def _form(record: MatchRecord, places: Sequence[Place]) -> RecordedForm:
    hands = [(place.id, place.title) for place in places]
    seats = [("", gettext("Det syns på vem som ger"))]
    seats += [(str(seat), name) for seat, name in enumerate(seat_names(record))]
    return RecordedForm(hands, seats, data=builds_on(record) | {"hand": _asked(hands)})


def _asked(hands: Choices) -> str:
    """The hand that the address names with `giv`, else the first."""
    named = request.args.get("giv", "")
    return named if named in dict(hands) else next(iter(dict(hands)), "")


def _places(view: MatchView) -> Iterator[Place]:
    """The next hand first, then those that are there, the last one first."""
    state, record = view.fold.state, view.record
    if not view.fold.over:
        title = Terms(record.rules.form).hand(len(state.partier) + 1, state.deals)
        yield Place(title, None, state)
    steps = view.fold.steps
    befores = [fold_chain(record.rules, ()).state, *(step.state for step in steps)]
    for step, before in reversed(list(zip(steps, befores, strict=False))):
        if step.entry.kind == Kind.DEAL:
            yield Place(step_title(step), step.entry, before)


def _next(view: MatchView, form: RecordedForm, place: Place, found: Recorded) -> ResponseReturnValue:
    """Save it if it is unchanged since its line was shown, else show the line."""
    record, content = view.record, found.facts | {RECORD: found.record}
    sent = form.sent(record, Kind.DEAL, content)
    looked = preview(current_folds(), record, sent)
    if looked.objection is not None:
        said = objection_sentence(looked.objection, record.rules.form)
        return _page(view, form, refusal=said, doubts=_doubts(place, found))
    assert looked.after is not None
    if form.seen.data == found.key:
        return saved(record, sent, act_as_organiser(submit, sent))
    step, doubts = looked.after.steps[-1], _doubts(place, found)
    return _page(view, form, step=step, found=found, doubts=doubts, seen=found.key)


def _beside(view: MatchView, form: RecordedForm, place: Place, found: Recorded) -> ResponseReturnValue:
    """Give the hand its record. Where they say something else, show both and ask."""
    record, entry = view.record, place.entry
    assert entry is not None
    change: Change = {"target": entry.id, Kind.DEAL: found.facts | {RECORD: found.record}}
    if not _gives_the_same(record, entry, change):
        carry = {"changes": [change], "entry": entry, "doubts": _doubts(place, found)}
        return _page(view, form, found=found, **carry)
    if entry.content.get(RECORD) == found.key:
        flash(gettext("Given har redan den här inspelningen."))
        return redirect(url_for("matches.show"))
    if record.confirmed_now:
        return review(Changes(record, (change,)))  # where the reason is asked for
    sent = form.sent(record, Kind.MEND, {"changes": [change]})
    outcome = act_as_organiser(submit, sent)
    say_outcome(outcome, gettext("Kort för kort ger samma poäng som det ifyllda. Nu hör korten till given."))
    return redirect(url_for("matches.show"))


def _gives_the_same(record: MatchRecord, entry: Entry, change: Change) -> bool:
    """Whether the hand gives the same points after the change. At the table `compare.js` asks the same."""
    looked = Changes(record, (change,)).preview()
    folds = (looked.before, looked.after or looked.before)
    before, after = (
        next(step.state.lines[-1] for step in fold.steps if step.entry.id == entry.id) for fold in folds
    )
    return looked.after is not None and same_points(record.rules.seated, before, after)


def _refused(refusal: Refusal, record: MatchRecord) -> str:
    said = sentence_of(refusal, record.rules.form)
    if not isinstance(refusal, Refused) or refusal.index is None:
        return said
    return str(gettext("Händelse %(number)s i given: ", number=refusal.index + 1)) + said


def _doubts(place: Place, found: Recorded) -> Iterator[str]:
    """What the record says of the score before the hand, where the match says something else."""
    own, before = found.record, place.before
    if "score" in own and tuple(own["score"]) != before.score:
        yield gettext(
            "Före given är det %(own)s i filen, men %(match)s i matchen.",
            own=score(tuple(own["score"])),
            match=score(before.score),
        )
    if own.get("carry", before.carry) != before.carry:
        yield gettext(
            "Nästa vinst är värd %(own)s i filen, men %(match)s i matchen.",
            own=own["carry"] + 1,
            match=before.carry + 1,
        )


def _page(view: MatchView, form: RecordedForm, **shown: Any) -> ResponseReturnValue:
    """`step`: the line that it makes, to be saved once `seen`; `changes`: what would make the hand `entry`
    say the same; `doubts`: what does not fit; `refusal`: why there is no line."""
    values: Json = {"refusal": None, "step": None, "found": None, "entry": None, "changes": ()} | shown
    form.seen.data = values.pop("seen", "")
    values["doubts"] = list(values.get("doubts", ()))
    page = render_template(
        "matches/recording.html", form=form, view=view, line_of=line_of, **told(view.record), **values
    )
    return page, page_status(form.errors or values["refusal"])
