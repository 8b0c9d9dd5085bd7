"""Tjuv: two to eleven players."""

from typing import Final

from engine.game import Form, Game, Rule
from engine.games.tjuv import player, points, records
from engine.sheet import Count, Sheet

FORM: Final = Form(
    "tjuv", "tjuv", 0, 0, Sheet((Count("cards", points.CARDS, needed=True),)), points.TjuvFacts,
    points.settle, options=("fill_from_stock",), fewest=2, most=11, shared_wins=True, points_alone=True,
    next_dealer=points.next_dealer,
)  # fmt: skip
_ALL: Final = (FORM.key,)

RULES: Final = (
    Rule("J1", _ALL),
    Rule("J2", _ALL, ruling=True),
    Rule("J3", _ALL),
    Rule("J4", _ALL),
    Rule("J5", _ALL),
    Rule("J6", _ALL, ruling=True),
    Rule("J7", _ALL),
    Rule("J8", _ALL, ruling=True),
)

GAME: Final = Game(
    (FORM,), RULES, records.dealt, records.read, records.setup_json, records.answer, player.sensible
)
