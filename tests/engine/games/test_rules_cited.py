"""Every checkable rule is cited by a test that was worked out by hand; every sentence has its rule."""

import ast
import re
from pathlib import Path

import pytest

from engine.forms import FORMS, rules_of
from engine.games.listed import RULES
from scorer.games import GAMES
from scorer.words.rules import rule_page

FILES = sorted(Path(__file__).parent.glob("test_rules_*.py"))


def cited() -> set[str]:
    names = [
        node.name
        for file in FILES
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]
    return {rule.upper() for name in names for rule in re.findall(r"(?<=_)[ctbwj]\d+(?=_)", name)}


@pytest.mark.parametrize("number", [rule.number for rule in RULES.values() if rule.checkable])
def test_a_checkable_rule_is_cited_by_a_hand_worked_test(number):
    assert number in cited()


def test_tests_cite_only_rules_that_there_are():
    assert cited() <= RULES.keys()


def test_only_rules_that_there_are_have_words():
    texts = [text for words in GAMES.values() for text in (*words.sentences, *words.rulings)]
    assert {text.partition("/")[0] for text in texts} == RULES.keys()


@pytest.mark.parametrize("form", list(FORMS.values()), ids=[form.key for form in FORMS.values()])
def test_a_page_cites_rules_of_its_form_and_is_short(form):
    page = rule_page(form)
    numbers = {rule.number for rule in rules_of(form)}
    assert {rule.number for rule in page.rules} == numbers
    assert {number for point in page.words.points for number in point.rules} <= numbers
    assert 4 <= len(page.words.points) <= 12
