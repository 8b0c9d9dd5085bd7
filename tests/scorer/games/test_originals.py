"""Issue 12, point 4: each sentence of the originals stands on the pages, and what stands there is theirs or
marked as ours."""

import html
import re

import pytest

from engine.forms import FORMS, Form, rules_of
from scorer.games import GAMES
from scorer.words.rules import rule_page
from tests.clients import Client
from tests.scorer.games.originals import LISTED, MANNERS, covering, sentences
from tests.scorer.web.matches.evening_pages import text

ALL = [pytest.param(form, id=form.key) for form in FORMS.values()]


def of_the_original(page: str) -> dict[str, str]:
    """By rule: what the page says of it as the original's, not as ours."""
    rules = re.findall(r'<li id="([A-Z]\d+)".*?</span>(.*?)</li>', page, re.DOTALL)
    return {number: text(said.partition('<p class="ruling">')[0]) for number, said in rules}


def listed(form: Form) -> list[tuple[str, str, str]]:
    """Number of the sentence, rule and words, as far as they concern the form."""
    found = []
    for number, said in LISTED[form.game]["sentences"].items():
        for key, words in covering(said):
            rule, _, name = key.partition("/")
            if rule in {each.number for each in rules_of(form)} and name in ("", form.name):
                found.append((number, rule, words))
    return found


@pytest.mark.parametrize("game", LISTED)
def test_sentences_are_numbered_from_one_and_each_has_a_rule_or_is_manners(game: str) -> None:
    said = LISTED[game]["sentences"]
    assert [int(number) for number in said] == list(range(1, len(said) + 1))
    on_pages = {
        (number, words) for form in FORMS.values() if form.game == game for number, _, words in listed(form)
    }
    for number, words in said.items():
        assert words == MANNERS or covering(words)
        assert all(found and (number, found) in on_pages for _, found in covering(words))


def test_all_316_sentences_are_listed() -> None:
    assert {game: len(found["sentences"]) for game, found in LISTED.items()} == {
        "tolva": 121, "bondtolva": 77, "tremanswhist": 65, "tjuv": 53,
    }  # fmt: skip
    assert {form.game for form in FORMS.values()} == LISTED.keys()


@pytest.mark.parametrize("form", ALL)
def test_the_page_says_each_sentence_of_the_original_at_its_rule(client: Client, form: Form) -> None:
    said = of_the_original(client.get(f"/regler/{form.game}/{form.name}").text)
    missing = [row for row in listed(form) if row[2] not in html.unescape(said[row[1]])]
    assert not missing


@pytest.mark.parametrize("form", ALL)
def test_a_rule_says_a_sentence_of_the_original_or_is_all_ours(form: Form) -> None:
    covered = {rule for _, rule, _ in listed(form)}
    page = rule_page(form)
    assert {rule.number for rule in page.rules if rule.original} == covered
    assert all(rule.ours for rule in page.rules if rule.number not in covered)


@pytest.mark.parametrize("form", ALL)
def test_each_text_of_a_rule_is_shown_by_some_form(form: Form) -> None:
    words = GAMES[form.game]
    shown = {
        f"{rule.number}{name}"
        for each in FORMS.values()
        if each.game == form.game
        for rule in rules_of(each)
        for name in ("", f"/{each.name}")
    }
    assert words.sentences.keys() | words.rulings.keys() <= shown


def test_sentences_are_counted_past_headings_lists_and_sources() -> None:
    original = (
        "Spelet\n\nInledning\nTre spelar. De säger ”nej!” *Sedan*:\n1. Dra ett kort.\n2. Lägg 1.5 kort.\n\n"
        "Källor\n\n1. En bok. 1988.\n\n* En not. Slut."
    )
    assert sentences(original) == [
        "Spelet Inledning Tre spelar.",
        "De säger ”nej!",
        "*Sedan*: Dra ett kort.",
        "Lägg 1.5 kort.",
        "En not.",
        "Slut.",
    ]
