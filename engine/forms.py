"""The forms of all games by their names, and the rules of a form."""

from engine.game import Form, Rule
from engine.games.listed import FACT_KEYS, FORMS, GAMES, RULES
from engine.objection import malformed
from engine.sheet import Sheet

__all__ = ["FACT_KEYS", "FORMS", "Form", "Sheet", "form_named", "rules_of"]


def form_named(game: object, name: object) -> Form:
    """Raise Refused("malformed") for a game or form that is not on the list."""
    if not isinstance(game, str) or game not in GAMES:
        malformed("game", "known")
    if not isinstance(name, str) or (game, name) not in FORMS:
        malformed("form", "known")
    return FORMS[game, name]


def rules_of(form: Form) -> tuple[Rule, ...]:
    """The rules of a form, in the order of their numbers."""
    return tuple(rule for rule in RULES.values() if form.key in rule.forms)
