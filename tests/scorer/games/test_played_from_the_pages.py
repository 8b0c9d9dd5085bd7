"""Issue 12, "Done when": with the page of a form and a pack alone a deal is played and counted right.

The deals were shuffled, played and counted by hand, with only the page of the form in view.
`language`: which page. `counted`: the points of each side, in tjuv the cards.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.formats.replay import answer
from engine.forms import FORMS

PLAYED = Path(__file__).with_name("played_from_the_pages.jsonl").read_text("utf-8").splitlines()


@pytest.mark.parametrize("line", PLAYED)
def test_a_deal_played_and_counted_from_the_page_stands(line: str) -> None:
    played: dict[str, Any] = json.loads(line)
    given = answer(played["record"], lambda objection: objection.code)
    assert given["status"] == "complete", given
    assert given.get("points", given["taken"].get("cards")) == played["counted"]


def test_each_form_was_played_from_the_swedish_page_and_each_game_from_the_english() -> None:
    played = [json.loads(line) for line in PLAYED]
    forms = {(each["record"]["game"], each["record"]["form"]) for each in played if each["language"] == "sv"}
    assert forms == FORMS.keys()
    assert {each["record"]["game"] for each in played if each["language"] == "en"} == {
        game for game, _ in FORMS
    }
