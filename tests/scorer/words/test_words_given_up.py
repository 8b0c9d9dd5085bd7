"""Issue 12, points 5 to 8: each thing has one word, and words that were given up do not come back.

The words stand in `docs/words.md`.
"""

import re
from collections.abc import Iterator

import pytest
from babel.messages.pofile import read_po

from tests.serving import ROOT

GLOSSARY = (ROOT / "docs" / "words.md").read_text(encoding="utf-8")
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]")
TO_THE_ORGANISER = re.compile(r"templates/(entrants|evening|hall|log|matches|mishaps|rounds|standings)/")


def rows() -> Iterator[tuple[list[str], list[str]]]:
    """What was given up and the phrases that are allowed, row by row."""
    for line in re.findall(r"^\| (?!Swedish|---)(.+) \|$", GLOSSARY, re.M):
        *_, given_up, allowed = (cell.strip() for cell in re.split(r"\|", line))
        yield [word for word in given_up.split(", ") if word], [word for word in allowed.split(", ") if word]


def pattern(word: str) -> re.Pattern[str]:
    ending = r"\w*" if word.endswith("…") else r"(?!\w)"
    return re.compile(r"(?<!\w)" + re.escape(word.rstrip("…")) + ending, re.I)


GIVEN_UP = [(word, pattern(word), allowed) for words, allowed in rows() for word in words]
IN_ENGLISH = re.search(r"In English these were given up: (.+?)\.", GLOSSARY, re.S)
assert IN_ENGLISH is not None
ENGLISH = [pattern(word) for word in re.split(r",\s", IN_ENGLISH[1])]


def catalogue() -> Iterator[tuple[str, str, list[str]]]:
    """Each text in Swedish and English, and the files where it stands."""
    file = ROOT / "scorer" / "translations" / "en" / "LC_MESSAGES" / "messages.po"
    with file.open("rb") as stream:
        messages = list(read_po(stream, locale="en"))
    for message in messages:
        names = [name for name, _ in message.locations]
        for swedish, english in zip(_each(message.id), _each(message.string), strict=True):
            if swedish:
                yield swedish, english, names


def _each(text: str | tuple[str, ...]) -> tuple[str, ...]:
    return text if isinstance(text, tuple) else (text,)


TEXTS = list(catalogue())


def stands_in(text: str, found: re.Pattern[str], allowed: list[str]) -> bool:
    for phrase in allowed:
        text = text.replace(phrase, "")
    return bool(found.search(PLACEHOLDER.sub("N", text)))


@pytest.mark.parametrize(("word", "found", "allowed"), GIVEN_UP, ids=[word for word, _, _ in GIVEN_UP])
def test_12_5_a_word_given_up_stands_in_no_text(
    word: str, found: re.Pattern[str], allowed: list[str]
) -> None:
    assert [swedish for swedish, _, _ in TEXTS if stands_in(swedish, found, allowed)] == []
    told = [file.read_text(encoding="utf-8") for file in (ROOT / "docs/hjalp/sv").glob("*.md")]
    assert len(told) == 3
    lines = [line for text in told for line in text.splitlines()]
    assert [line for line in lines if stands_in(line, found, [*allowed, "run.py serve"])] == []


def test_12_7_an_english_word_given_up_stands_in_no_text() -> None:
    said = [PLACEHOLDER.sub("N", english.replace("database server", "")) for _, english, _ in TEXTS]
    assert [text for text in said if any(found.search(text) for found in ENGLISH)] == []


def test_12_8_a_button_that_a_text_names_has_its_own_name_in_english_too() -> None:
    named = {swedish: english for swedish, english, _ in TEXTS}
    quoted = [
        pair
        for swedish, english, _ in TEXTS
        for pair in zip(re.findall("”(.+?)”", swedish), re.findall("“(.+?)”", english), strict=False)
        if pair[0] in named
    ]
    assert len(quoted) > 10
    assert [(button, told) for button, told in quoted if named[button] != told] == []


def test_12_5_the_organiser_is_du_and_never_ni() -> None:
    ni = re.compile(r"(?<!\w)(ni|er|era|ert)(?!\w)", re.I)
    to_organiser = [text for text, _, names in TEXTS if names and all(map(TO_THE_ORGANISER.match, names))]
    assert len(to_organiser) > 300
    assert [text for text in to_organiser if ni.search(text)] == []


def test_12_5_a_rule_is_cited_as_regel_and_its_number() -> None:
    bare = re.compile(r"\((?!regel |rule )[TBWJC]\d+\)")
    assert [text for pair in TEXTS for text in pair[:2] if bare.search(text)] == []


def test_the_glossary_has_words_to_look_for() -> None:
    assert len(GIVEN_UP) > 40
    assert pattern("ledig…").search("De är lediga.") is not None
    assert stands_in("Bordet var ledigt, och paret är ledigt.", pattern("ledigt"), ["var ledigt"])
