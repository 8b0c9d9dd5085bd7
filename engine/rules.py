"""The numbered rules of all games. Their sentences are in `scorer/games`; awards, objections and tests cite
the numbers."""

from engine.game import Form, Rule
from engine.games.listed import RULES

__all__ = ["RULES", "Rule", "rules_of"]


def rules_of(form: Form) -> tuple[Rule, ...]:
    """The rules of a form, in the order of their numbers."""
    return tuple(rule for rule in RULES.values() if form.key in rule.forms)
