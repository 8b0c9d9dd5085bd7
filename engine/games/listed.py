"""The one list of games. Forms, rules and the keys of facts follow from it."""

from dataclasses import replace
from typing import Any, Final

from engine.game import Form, Game, Rule
from engine.games import bondtolva, tjuv, tolva, tremanswhist

GAMES: Final[dict[str, Game[Any]]] = {}
"""By name, in the order of pages."""
FORMS: Final[dict[tuple[str, str], Form]] = {}
"""By the names of game and form."""
FACT_KEYS: Final[set[str]] = set()
"""The keys of all facts in `protokoll/1`. One that the form at hand does not have is refused, not ignored."""
RULES: Final[dict[str, Rule]] = {}
"""By number, with the forms of all games that are played by it."""


def register(game: Game[Any]) -> None:
    """Add a game to the list. Raise ValueError for a name that is taken."""
    if game.name in GAMES:
        raise ValueError(game.name)
    GAMES[game.name] = game
    for form in game.forms:
        FORMS[form.game, form.name] = form
        FACT_KEYS.update(form.facts.KEYS)
    for rule in game.rules:
        known = RULES.get(rule.number)
        RULES[rule.number] = replace(known, forms=known.forms + rule.forms) if known else rule


for listed in (tolva.GAME, bondtolva.GAME, tremanswhist.GAME, tjuv.GAME):
    register(listed)
