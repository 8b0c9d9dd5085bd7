"""What a volunteer is told to press is there under that name."""

import re

import pytest
from babel.messages.pofile import read_po

from tests.serving import ROOT

CATALOGUE = ROOT / "scorer/translations/en/LC_MESSAGES/messages.po"
OTHERS = {"Enter", "motståndarna"}
"""A key, and people."""


def known() -> set[str]:
    """All that the program says, with a number in the place of each thing that it fills in."""
    with CATALOGUE.open("rb") as file:
        messages = [message.id for message in read_po(file)]
    said = {text for held in messages for text in ([held] if isinstance(held, str) else held)}
    beginnings = {text.split(" %(")[0].rstrip(" –") for text in said}
    return beginnings | {re.sub(r"%\(\w+\)s", "1", text) for text in said}


@pytest.mark.parametrize(
    ("document", "least"),
    [
        pytest.param("nar-datorn-gar-sonder.md", 12, id="issue_13_17"),
        pytest.param("forsta-kvallen.md", 20, id="issue_15_12"),
    ],
)
def test_every_name_in_the_instructions_is_one_of_the_program(document: str, least: int) -> None:
    text = (ROOT / "docs" / document).read_text(encoding="utf-8")
    named = {" ".join(name.split()) for name in re.findall(r"\*\*(.+?)\*\*", text, re.DOTALL)} - OTHERS
    assert len(named) >= least
    assert sorted(named - known()) == []
