"""The list of games. Forms, rules and the keys of facts are derived from it."""

from dataclasses import replace
from typing import Any, Final

from engine.game import Form, Game, Rule
from engine.games import bondtolva, tjuv, tolva, tremanswhist

GAMES: Final[dict[str, Game[Any]]] = {}
"""The games by name, in the order in which pages show them."""
FORMS: Final[dict[tuple[str, str], Form]] = {}
"""The forms by the names of game and form."""
FACT_KEYS: Final[set[str]] = set()
"""The keys of all facts in `protokoll/1`. A key that the form does not have is refused, not ignored."""
RULES: Final[dict[str, Rule]] = {}
"""The rules by number, each with the forms of all games that use it."""


def register(game: Game[Any]) -> None:
    """Add a game to the list. Raise ValueError if its name is taken."""
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
