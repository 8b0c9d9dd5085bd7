"""The organiser fills in a paper protocol: hand by hand, or only the result of each tolva."""

from functools import partial
from typing import Any

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.contest.ledger import Kind
from engine.objection import Objection, Refusal
from scorer.forms.base import Form, new_id
from scorer.forms.deal import deal_form
from scorer.forms.parti import parti_form
from scorer.problems import Problem
from scorer.rows.matches.record import MatchRecord, match_record
from scorer.services.actor import ORGANISER
from scorer.services.change import act
from scorer.services.matches.entries import Outcome, Sent, submit
from scorer.services.matches.previews import preview
from scorer.session import current_session_anew, database
from scorer.web.matches.entering import say_outcome, sent_by_form
from scorer.web.matches.page import form_sides, seat_names, short_sides
from scorer.web.matches.view import match_view
from scorer.web.reading import played_match, tournament_of
from scorer.web.refusals import objection_sentence, page_status, sentence_of
from scorer.web.shell.auth import organiser_required
from scorer.words.figures import score
from scorer.words.hands import pieces, step_title
from scorer.words.terms import Terms

blueprint = Blueprint("paper", __name__, url_prefix="/matcher/<int:match_id>")


@blueprint.route("/giv", methods=["GET", "POST"])
@organiser_required
def deal(match_id: int) -> ResponseReturnValue:
    """A hand: first the line it makes is shown, then it is saved."""
    record = played_match(match_id)
    form = deal_form(record.rules.form, form_sides(record), seat_names(record))()
    if not form.validate_on_submit():
        return _page("matches/from_paper_deal.html", record, form)
    return _look_or_save(record, form, Kind.DEAL, form.deal(), "matches/from_paper_deal.html")


@blueprint.route("/tolva", methods=["GET", "POST"])
@organiser_required
def parti(match_id: int) -> ResponseReturnValue:
    record = played_match(match_id)
    if match_view(record).fold.state.deals:
        return _parti_begun(record)
    form = parti_form(record.rules.form, form_sides(record))()
    if not form.validate_on_submit():
        return _page("matches/from_paper_parti.html", record, form)
    return _look_or_save(record, form, Kind.PARTI, form.parti(), "matches/from_paper_parti.html")


def _parti_begun(record: MatchRecord) -> ResponseReturnValue:
    """Said before anybody has filled in a result that cannot be saved."""
    return render_template(
        "matches/from_paper_begun.html",
        record=record,
        tournament=tournament_of(record),
        view=match_view(record),
        terms=Terms(record.rules.form),
        said=objection_sentence(Objection("parti-begun", None)),
    )


def _look_or_save(
    record: MatchRecord, form: Form, kind: Kind, content: dict[str, Any], template: str
) -> ResponseReturnValue:
    """Saved only as it was shown: a field changed since then shows the new line first."""
    sent, game = sent_by_form(record, kind, content), record.rules.form
    try:
        looked = preview(database().folds, record, sent)
        if looked.objection is not None:
            return _page(template, record, form, refusal=objection_sentence(looked.objection, game))
        assert looked.after is not None
        if request.form.get("seen") != repr(content):
            return _page(template, record, form, step=looked.after.steps[-1], seen=repr(content))
        outcome = act(database(), ORGANISER, submit, sent)
    except Refusal as refusal:
        return _page(template, record, form, refusal=sentence_of(refusal, game))
    return _saved(record, sent, outcome)


def _saved(record: MatchRecord, sent: Sent, outcome: Outcome) -> ResponseReturnValue:
    """On to the next hand, or back to the match where it is over."""
    view = match_view(match_record(current_session_anew(), record.id))
    step = next((one for one in view.fold.steps if one.entry.id == sent.id), None)
    if step:
        standing = step.state.score if step.state.deals else step.state.partier[-1].score
        flash(gettext("Sparat: %(what)s. Ställning %(score)s.", what=step_title(step), score=score(standing)))
    elif outcome == Outcome.CONFLICT:
        say_outcome(outcome, "")
    else:  # sent once more after it was struck
        flash(sentence_of(Problem("nothing-changed")), "problem")
    if view.fold.over or outcome == Outcome.CONFLICT:
        return redirect(url_for("matches.show", match_id=record.id))
    return redirect(request.base_url)


def _page(template: str, record: MatchRecord, form: Form, **shown: Any) -> ResponseReturnValue:
    view = match_view(record)
    values = {"refusal": None, "step": None, "seen": ""} | shown
    page = render_template(
        template,
        record=record,
        tournament=tournament_of(record),
        form=form,
        view=view,
        shorts=short_sides(record),
        seats=seat_names(record),
        pieces=partial(pieces, record.rules.form),
        terms=Terms(record.rules.form),
        entry_id=request.form.get("entry_id") or new_id(),
        after=request.form.get("after", record.last or ""),
        reason=request.form.get("reason", ""),
        **values,
    )
    return page, page_status(form.errors or values["refusal"])
