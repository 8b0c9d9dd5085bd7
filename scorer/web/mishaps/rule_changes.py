"""Options and length change from the next round on. The page shows what that affects before it is saved."""

from flask import flash, redirect, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.forms.rules import RulesForm
from scorer.models import Tournament
from scorer.rows.rounds.published import last_published
from scorer.rows.rounds.rules import agreed_rules
from scorer.services.tournaments.rule_changes import RuleChange, change_rules, preview_rules, undo_rule_change
from scorer.session import current_folds, current_session
from scorer.web.matches.view import match_views
from scorer.web.pages import button, form_page, once, organisers_pages, refusals_at
from scorer.words.choices import rules_words
from scorer.words.terms import terms_of

blueprint = organisers_pages("rule_changes", __name__, "/tavlingar/<row_id:tournament_id>/andra-regler")


@blueprint.route("", methods=["GET", "POST"])
def show(tournament: Tournament) -> ResponseReturnValue:
    """The rules are filled in, looked at, then saved."""
    coming = last_published(current_session(), tournament.id) + 1
    before = agreed_rules(tournament, coming)
    form = RulesForm(terms_of(tournament), before)
    if form.validate_on_submit():
        with refusals_at(form):
            wanted = form.rules(before)
            change = preview_rules(current_session(), current_folds(), tournament.id, wanted)
            if "save" not in request.form:
                return _page(tournament, form, change, coming)
            number = once(change_rules, tournament.id, wanted, form.reason.data or "")
            flash(gettext("De nya reglerna gäller från rond %(number)s.", number=number))
            return redirect(url_for(".show"))
    return _page(tournament, form, None, coming)


def _page(
    tournament: Tournament, form: RulesForm, change: RuleChange | None, coming: int
) -> ResponseReturnValue:
    terms = terms_of(tournament)
    numbers = [1, *sorted(int(changed["round"]) for changed in tournament.rule_changes)]
    return form_page(
        "mishaps/rules.html",
        form,
        terms=terms,
        change=change,
        coming=coming,
        words=lambda rules: list(rules_words(terms, rules)),
        open_matches=match_views(change.open_matches) if change else (),
        agreed=[(number, agreed_rules(tournament, number)) for number in numbers],
    )


@blueprint.post("/<number:from_round>/angra")
@button(".show")
def undo(tournament: Tournament, from_round: int) -> None:
    once(undo_rule_change, tournament.id, from_round)
    flash(gettext("Regeländringen från rond %(number)s är ångrad.", number=from_round))
