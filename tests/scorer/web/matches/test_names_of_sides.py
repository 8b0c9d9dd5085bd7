"""A side is called by its names (issue 11, point 22): a number could be points, a card or a seat."""

import re

import pytest

from scorer.db import Database
from tests.clients import Client
from tests.scorer.web.matches.evening_pages import CHOICES, GAMES, SIDES, begun, new_evening, text

NUMBER_FOR_A_SIDE = re.compile(
    r"(vanns|delades) av \d|W.o. till \d|\b\d (spader|hjärter|ruter|klöver|köpte)"
    r"|Spara giv: \d|[Pp]lats \d|Misstag vid 11 av \d",
)


def said_by_number(page: str) -> list[str]:
    return [found[0] for found in NUMBER_FOR_A_SIDE.finditer(page)]


@pytest.mark.parametrize("preset", GAMES)
def test_no_page_calls_a_side_by_its_number(organiser: Client, database: Database, preset: str) -> None:
    evening, match = begun(organiser, database, preset)
    hands = GAMES[preset][2]
    asked = text(organiser.get(f"/matcher/{match}/giv").text)
    shown = text(evening.show(match, hands[0][0]).text)
    for fields, _ in hands:
        evening.enter(match, fields)
    pages = (asked, shown, evening.match_text(match), text(evening.page("/logg")))
    assert [said_by_number(page) for page in pages] == [[], [], [], []]
    assert re.search(r"Spara giv: [A-ZÅÄÖ]", shown)


@pytest.mark.parametrize("preset", GAMES)
def test_nor_before_anybody_is_seated(organiser: Client, database: Database, preset: str) -> None:
    evening = new_evening(organiser, database, preset, system="by-hand", **CHOICES.get(preset, {}))
    sides = GAMES[preset][0]
    evening.register(sides)
    match = evening.put_together(*range(SIDES.get(preset, sides)))
    for path in ("giv", "platser", "tolva", "walk-over"):
        assert said_by_number(text(organiser.get(f"/matcher/{match}/{path}").text)) == [], path
