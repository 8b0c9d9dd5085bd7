"""The states of a practice match, as its page is told them."""

from engine.contest.match import MatchState, fold
from engine.formats.summary import parse_deal
from engine.forms import Form
from scorer.games import form_words
from scorer.web.practice.made_up import rules_of, story_json


def states(form: Form) -> list[MatchState]:
    """The match of the story before its first hand and after each."""
    rules = rules_of(form, story_json(form)["dealer"])
    facts = [parse_deal(form, deal, rules.players) for deal in form_words(form).story.deals]
    return [fold(rules, facts[:count]) for count in range(len(facts) + 1)]
