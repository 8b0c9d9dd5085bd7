"""Options and length changed from the next round on: what it touches first, then one button."""

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.forms.rules import RulesForm
from scorer.models import Tournament
from scorer.problems import Problem
from scorer.rows.matches.record import match_record
from scorer.rows.rounds.published import last_published
from scorer.rows.rounds.rules import AgreedRules, agreed_rules
from scorer.services.tournaments.rule_changes import (
    RuleChange,
    change_rules,
    preview_rules,
    undo_rule_change,
)
from scorer.session import current_session, database
from scorer.web.matches.view import match_view
from scorer.web.once import once
from scorer.web.reading import tournament_or_404
from scorer.web.refusals import page_status, refusals_said, sentence_of
from scorer.web.shell.auth import organiser_required
from scorer.words.choices import rules_words
from scorer.words.terms import terms_of

blueprint = Blueprint("rule_changes", __name__, url_prefix="/tavlingar/<int:tournament_id>/andra-regler")


@blueprint.route("", methods=["GET", "POST"])
@organiser_required
def show(tournament_id: int) -> ResponseReturnValue:
    """Filled in, looked at, then saved."""
    tournament = tournament_or_404(tournament_id)
    coming = last_published(current_session(), tournament_id) + 1
    before = agreed_rules(tournament, coming)
    form, change = RulesForm(terms_of(tournament), before), None
    if form.validate_on_submit():
        try:
            wanted = form.rules(before)
            change = preview_rules(current_session(), database().folds, tournament_id, wanted)
            if "save" in request.form:
                _save(tournament_id, wanted, form.reason.data or "")
                return redirect(url_for(".show", tournament_id=tournament_id))
        except Problem as problem:
            form.partier.errors = [sentence_of(problem)]
            change = None
    return _page(tournament, form, change, coming)


def _save(tournament_id: int, wanted: AgreedRules, reason: str) -> None:
    number = once(change_rules, tournament_id, wanted, reason)
    flash(gettext("De nya reglerna gäller från rond %(number)s.", number=number))


def _page(
    tournament: Tournament, form: RulesForm, change: RuleChange | None, coming: int
) -> ResponseReturnValue:
    terms = terms_of(tournament)
    changes = sorted(tournament.rule_changes, key=lambda one: int(one["round"]))
    numbers = [1, *(int(one["round"]) for one in changes)]
    page = render_template(
        "mishaps/rules.html",
        tournament=tournament,
        terms=terms,
        form=form,
        change=change,
        coming=coming,
        words=lambda rules: list(rules_words(terms, rules)),
        open_matches=[match_view(match_record(current_session(), one)) for one in change.open_matches]
        if change
        else (),
        agreed=[(number, agreed_rules(tournament, number)) for number in numbers],
    )
    return page, page_status(form.errors)


@blueprint.post("/<int:number>/angra")
@organiser_required
def undo(tournament_id: int, number: int) -> ResponseReturnValue:
    tournament_or_404(tournament_id)
    with refusals_said():
        once(undo_rule_change, tournament_id, number)
        flash(gettext("Regeländringen från rond %(number)s är ångrad.", number=number))
    return redirect(url_for(".show", tournament_id=tournament_id))
