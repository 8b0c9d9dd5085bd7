"""What a volunteer is told to press when the computer breaks is there under that name."""

import re

from babel.messages.pofile import read_po

from tests.serving import ROOT

DOCUMENT = ROOT / "docs/nar-datorn-gar-sonder.md"
CATALOGUE = ROOT / "scorer/translations/en/LC_MESSAGES/messages.po"
KEYS = {"Enter"}


def test_issue_13_17_every_name_in_the_instructions_is_one_of_the_program() -> None:
    with CATALOGUE.open("rb") as file:
        said = {str(message.id) for message in read_po(file) if isinstance(message.id, str)}
    known = said | {text.split(" %(")[0] for text in said}
    named = set(re.findall(r"\*\*(.+?)\*\*", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)) - KEYS
    assert len(named) >= 12
    assert sorted(" ".join(name.split()) for name in named if " ".join(name.split()) not in known) == []
