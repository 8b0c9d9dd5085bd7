"""Events of play as `giv/1` writes them, and the two objections that every game can have."""

from typing import Final

from engine.objection import Objection, misshapen, objection

Event = str

UNKNOWN_EVENT: Final = misshapen("events", "event")


def not_now(rule: str, why: str) -> Objection:
    """The event exists in this game but is not allowed at this moment."""
    return objection("not-now", rule, why=why)
