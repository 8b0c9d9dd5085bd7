"""The rules as people read them: for each form a short page, and every numbered rule in a sentence."""

from dataclasses import dataclass

from engine.forms import Form, rules_of
from engine.game import Rule
from scorer.games import GAMES, form_words
from scorer.games.words import GameWords, Point


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
    words, found = GAMES[form.game], form_words(form)
    rules = tuple(_numbered(rule, words) for rule in rules_of(form))
    return Page(form.key, found.title, found.points, rules)


def _numbered(rule: Rule, words: GameWords) -> NumberedRule:
    ruling = words.rulings[rule.number] if rule.ruling else None
    return NumberedRule(rule.number, words.sentences[rule.number], ruling, rule.checkable)
