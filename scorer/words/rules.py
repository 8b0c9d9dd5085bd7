"""The rules as people read them: for each form a short page, and every numbered rule in a sentence."""

from dataclasses import dataclass

from engine.forms import Form
from engine.rules import Rule, rules_of
from scorer.games import GAMES, form_words
from scorer.games.words import Point, RuleText


@dataclass(frozen=True, slots=True)
class NumberedRule:
    """`sentence` and `ruling` are message ids; `ruling` is None where the original leaves no doubt."""

    number: str
    sentence: str
    ruling: str | None
    checkable: bool


@dataclass(frozen=True, slots=True)
class Page:
    """`title` is a message id; `points` are the short version, `rules` all that the form is played by."""

    key: str
    title: str
    points: tuple[Point, ...]
    rules: tuple[NumberedRule, ...]


def rule_page(form: Form) -> Page:
    """The rule page of a form."""
    found, texts = form_words(form), GAMES[form.game].rules
    rules = tuple(_numbered(rule, texts[rule.number]) for rule in rules_of(form))
    return Page(form.key, found.title, found.points, rules)


def _numbered(rule: Rule, text: RuleText) -> NumberedRule:
    return NumberedRule(rule.number, text.sentence, text.ruling, rule.checkable)
