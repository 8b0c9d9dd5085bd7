"""Evenings of each system, drawn and played through the pages."""

import re

from scorer.db import Database
from tests.clients import Client
from tests.scorer.web.matches.evening_pages import Evening, new_evening

WHOLE = {"score_0": "12", "score_1": "3"}


def evening_of(organiser: Client, database: Database, system: str, entrants: int, **choices: str) -> Evening:
    """Bondtolva for four in one tolva a match, with tables for all."""
    evening = new_evening(organiser, database, "nas", system=system, tables="8", **choices)
    evening.register(entrants)
    return evening


def draw(evening: Evening, **asked: str) -> int:
    """The number of the round that was drawn."""
    page = evening.post("/ronder", **asked)
    return int(re.findall(r"Förslag till rond (\d+)", page)[0])


def play(evening: Evening) -> str:
    """A round drawn, published, and won by the first side everywhere; the page of the round."""
    number = draw(evening)
    page = evening.post(f"/ronder/{number}/publicera")
    for match in dict.fromkeys(re.findall(r'href="/matcher/(\d+)"', page)):
        evening.enter(int(match), WHOLE, "tolva")
    return evening.page(f"/ronder/{number}")
