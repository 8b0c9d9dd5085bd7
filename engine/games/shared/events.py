"""The decisions of play as `giv/1` writes them, and the two objections that every game has to them."""

from typing import Final

from engine.objection import Objection, misshapen, objection

Event = str

UNKNOWN_EVENT: Final = misshapen("events", "event")


def not_now(rule: str, why: str) -> Objection:
    """There is such a decision, but this is not the time for it."""
    return objection("not-now", rule, why=why)
