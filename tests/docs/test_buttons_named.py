"""What a person is told to press is there under that name: in the texts, and behind the question marks."""

import re
from collections.abc import Iterable, Iterator
from functools import cache

import pytest
from babel.messages.pofile import read_po

from scorer.web.help.texts import TEXTS
from scorer.words.catalogues import LANGUAGES, SWEDISH, translations
from scorer.words.help import PAGES
from scorer.words.help.guests import GUESTS
from tests.serving import ROOT

CATALOGUE = ROOT / "scorer/translations/en/LC_MESSAGES/messages.po"
NOT_OF_THE_PROGRAM = {"Enter", "motståndarna", "opponents"}
"""A key, and people."""
LEAST = {"forsta-kvallen": 20, "kvallen-pa-papper": 14, "nar-nagot-gar-fel": 35}


def forms(text: str | Iterable[str]) -> Iterator[str]:
    yield from [text] if isinstance(text, str) else text


@cache
def known(language: str) -> frozenset[str]:
    """All that the program says, with a number in the place of each thing that it fills in."""
    with CATALOGUE.open("rb") as file:
        messages = list(read_po(file))
    chosen = [message.id if language == SWEDISH else message.string for message in messages if message.id]
    said = {text for held in chosen for text in forms(held)}
    beginnings = {text.split(" %(")[0].rstrip(" –") for text in said}
    return frozenset(beginnings | {re.sub(r"%\(\w+\)s", "1", text) for text in said})


def named(text: str, language: str) -> set[str]:
    source = (ROOT / "docs/hjalp" / language / f"{text}.md").read_text(encoding="utf-8")
    found = re.findall(r"\*\*(.+?)\*\*", source, re.DOTALL)
    return {" ".join(name.split()) for name in found} - NOT_OF_THE_PROGRAM


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", TEXTS)
def test_issue_15_12_every_name_in_a_text_is_one_of_the_program(text: str, language: str) -> None:
    assert len(named(text, language)) >= LEAST[text]
    assert sorted(named(text, language) - known(language)) == []


@pytest.mark.parametrize("text", TEXTS)
def test_issue_15_12_both_languages_name_as_many_things(text: str) -> None:
    swedish, *translated = [len(named(text, language)) for language in LANGUAGES]
    assert translated == [swedish]


@pytest.mark.parametrize("language", LANGUAGES)
def test_issue_15_12_every_name_behind_a_question_mark_is_one_of_the_program(language: str) -> None:
    sentences = [sentence for page in (*PAGES.values(), *GUESTS.values()) for sentence in page.sentences]
    said = [translations(language).gettext(sentence) for sentence in sentences]
    quoted = {name for sentence in said for name in re.findall("[”“]([^”]+)”", sentence)}
    assert len(quoted) > 25
    assert sorted(quoted - known(language)) == []
