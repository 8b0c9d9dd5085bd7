"""The organiser fills in a paper protocol: hand by hand, or only the result of each tolva."""

from typing import Any

from flask import flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.contest.ledger import Kind
from engine.objection import Objection, Refusal
from scorer.forms.deal import deal_form
from scorer.forms.entry import EntryForm, builds_on, match_form, parti_form
from scorer.problems import Problem
from scorer.rows.matches.record import MatchRecord, match_record
from scorer.rows.standings.scoring import may_be_bare, tournament_scoring
from scorer.services.matches.entries import EntryOutcome, Sent, submit
from scorer.services.matches.previews import preview
from scorer.session import current_folds, current_session_anew
from scorer.web.addresses import refuse_bye, tournament_of
from scorer.web.matches.page import form_sides, seat_names, told
from scorer.web.matches.view import match_view
from scorer.web.pages import act_as_organiser, objection_sentence, organisers_pages, page_status, sentence_of
from scorer.words.figures import score
from scorer.words.hands import line_of, step_title
from scorer.words.terms import Terms, lacking_in, listed

blueprint = organisers_pages("paper_entry", __name__, "/matcher/<row_id:match_id>")
blueprint.before_request(refuse_bye)


@blueprint.route("/giv", methods=["GET", "POST"])
def deal(record: MatchRecord) -> ResponseReturnValue:
    """A hand from paper: the form first shows the line that it makes, then saves it."""
    form = deal_form(record.rules.form, form_sides(record), seat_names(record))(data=builds_on(record))
    if not form.validate_on_submit():
        return _page("matches/paper_deal.html", record, form)
    return _look_or_save(record, form, form.sent(record, Kind.DEAL, form.deal()), "matches/paper_deal.html")


@blueprint.route("/tolva", methods=["GET", "POST"])
def parti(record: MatchRecord) -> ResponseReturnValue:
    if match_view(record).fold.state.deals:
        return _parti_begun(record)
    form = parti_form(record.rules.form, form_sides(record))(data=builds_on(record))
    if not form.validate_on_submit():
        return _page("matches/paper_parti.html", record, form)
    sent = form.sent(record, Kind.PARTI, form.parti())
    return _look_or_save(record, form, sent, "matches/paper_parti.html")


@blueprint.route("/match", methods=["GET", "POST"])
def whole_match(record: MatchRecord) -> ResponseReturnValue:
    """The bare result, where nobody wrote points down."""
    form = match_form(form_sides(record), record.rules.partier)(data=builds_on(record))
    if not form.validate_on_submit():
        return _page("matches/paper_match.html", record, form)
    sent = form.sent(record, Kind.PARTI, form.parti())
    return _look_or_save(record, form, sent, "matches/paper_match.html")


def _parti_begun(record: MatchRecord) -> ResponseReturnValue:
    """Warn before anybody fills in a result that could not be saved."""
    return render_template(
        "matches/paper_begun.html",
        view=match_view(record),
        terms=Terms(record.rules.form),
        said=objection_sentence(Objection("parti-begun", None)),
    )


def _look_or_save(record: MatchRecord, form: EntryForm, sent: Sent, template: str) -> ResponseReturnValue:
    """Save the form if it is unchanged since its line was shown, else show the new line."""
    game, shown = record.rules.form, repr(sent.content)
    try:
        looked = preview(current_folds(), record, sent)
        if looked.objection is not None:
            return _page(template, record, form, refusal=objection_sentence(looked.objection, game))
        assert looked.after is not None
        if form.seen.data != shown:
            return _page(template, record, form, step=looked.after.steps[-1], seen=shown)
        outcome = act_as_organiser(submit, sent)
    except Refusal as refusal:
        return _page(template, record, form, refusal=sentence_of(refusal, game))
    return saved(record, sent, outcome)


def saved(record: MatchRecord, sent: Sent, outcome: EntryOutcome) -> ResponseReturnValue:
    """Go on to the next hand, or back to the match if it is over."""
    view = match_view(match_record(current_session_anew(), record.id))
    step = next((step for step in view.fold.steps if step.entry.id == sent.id), None)
    if step:
        standing = score(line_of(step).score)
        flash(gettext("Sparat: %(what)s. Ställning %(score)s.", what=step_title(step), score=standing))
    elif outcome == EntryOutcome.CONFLICT:
        say_outcome(outcome, "")
    else:  # sent once more after it was struck
        flash(sentence_of(Problem("nothing-changed")), "problem")
    if view.fold.over or outcome == EntryOutcome.CONFLICT:
        return redirect(url_for("matches.show"))
    return redirect(request.base_url)


def _page(template: str, record: MatchRecord, form: EntryForm, **shown: Any) -> ResponseReturnValue:
    """`step`: the line that the form makes, to be saved once `seen`; `refusal`: why there is none."""
    values = {"refusal": None, "step": None} | shown
    form.seen.data = values.pop("seen", "")
    tournament = tournament_of(record)
    page = render_template(
        template,
        form=form,
        view=match_view(record),
        line_of=line_of,
        may_be_bare=may_be_bare(tournament, record.rules),
        lacking=listed(lacking_in(record.rules.form, tournament_scoring(tournament).order)),
        **told(record),
        **values,
    )
    return page, page_status(form.errors or values["refusal"])


def say_outcome(outcome: EntryOutcome, saved: str) -> None:
    if outcome == EntryOutcome.SAVED:
        flash(saved)
    else:
        flash(
            gettext(
                "Någon annan hann spara under tiden. Din uppgift ligger kvar på matchens sida, men räknas "
                "inte. Titta på båda och bestäm vad som gäller."
            ),
            "problem",
        )
