"""The numbered rules of all games. Their sentences stand in `scorer/games`; awards, objections and tests
cite the numbers."""

from engine.game import Form, Rule
from engine.games.listed import RULES

__all__ = ["RULES", "Rule", "rules_of"]


def rules_of(form: Form) -> tuple[Rule, ...]:
    """The rules that a form is played by, in the order of their numbers."""
    return tuple(rule for rule in RULES.values() if form.key in rule.forms)
