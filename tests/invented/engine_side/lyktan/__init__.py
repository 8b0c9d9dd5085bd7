"""Lyktan: two or three players, twenty cards in five colours, and one who promises most tricks.

L1: Twenty cards, five colours (R G B Y V) of four ranks (4 high). Two players get eight each, three get six;
the rest stays in the stock, face down.
L2: Follow suit if you can. There is no trump; the highest card of the colour led wins.
L3: A trick gives a point.
L4: Before the first lead forehand may light the lantern: three points for more tricks than
anybody else, minus three otherwise.
L5: A parti is won at fifteen points by whoever then has most, together where several have as many.
"""

from typing import Final

from engine.game import Form, Game, Rule
from engine.games.shared.rules import shared
from engine.sheet import Count, Sheet
from tests.invented.engine_side.lyktan import play, points, records


def _form(name: str, seats: int) -> Form:
    return Form(
        "lyktan", name, seats, seats,
        Sheet((Count("tricks", points.TRICKS[seats], needed=True),), named=("lit",)),
        points.LyktanFacts, points.settle, points.check_result, target=points.TARGET,
        scores=range(-3, points.TARGET), shared_wins=True,
    )  # fmt: skip


FORMS: Final = (_form("two", 2), _form("three", 3))
_ALL: Final = tuple(form.key for form in FORMS)

RULES: Final = (
    *shared(_ALL, "C2"),
    Rule("L1", _ALL),
    Rule("L2", _ALL),
    Rule("L3", _ALL),
    Rule("L4", _ALL),
    Rule("L5", _ALL),
)

GAME: Final = Game(
    FORMS, RULES, records.dealt, records.read, records.setup_json, records.answer, play.sensible
)
