"""The ids inside JSON that is stored, exchanged for others: lines of the log, how a round was drawn, mends.

The database has its own ids, and a file has its own. The same walk leads from the one to the other and back.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any, Final

from scorer.log.actions import Action
from scorer.log.matches import ENTRY_ACTIONS
from scorer.rows.rounds.stored import ABSENT, BASIS, NOTES, PROPOSED

Json = Mapping[str, Any]


class Of(StrEnum):
    """What an id is the id of."""

    ENTRANT = "entrant"
    PERSON = "person"
    MATCH = "match"
    ROUND = "round"
    LEAVE = "leave"
    ADJUSTMENT = "adjustment"
    SUBMISSION = "submission"


Exchange = Callable[[Of, Any], Any]
"""The other id of a thing."""

IN_LINES: Final[Mapping[str, Of]] = {
    "entrant": Of.ENTRANT,
    "byes": Of.ENTRANT,
    "sides": Of.ENTRANT,
    "matches": Of.ENTRANT,
    "order": Of.ENTRANT,
    "lots": Of.ENTRANT,
    "leave": Of.LEAVE,
    "adjustment": Of.ADJUSTMENT,
    "person": Of.PERSON,
    "seats": Of.PERSON,
    "match": Of.MATCH,
    "walk_overs": Of.MATCH,
    "table_to": Of.MATCH,
    "last": Of.SUBMISSION,
    "ids": Of.SUBMISSION,
    "against": Of.SUBMISSION,
}
"""By the name of a value in a line of the log. In an object under such a name the keys are ids, in a list
the items; `matches` are sides, or objects with names of their own."""
BY_KEY: Final = frozenset({"lots"})
WITHOUT: Final = frozenset({"device"})
"""A line that leaves the house does not say which device it was."""
_PLANS: Final = frozenset({Action.CREATE_TOURNAMENT, Action.EDIT_TOURNAMENT})
_ROUNDS: Final = frozenset({Action.TAKE_BACK_ROUND, Action.BRING_BACK_ROUND})
NAMED: Final = ("entrant", "other", "entrants")
"""Parameters of a note that are entrants."""


def in_line(action: str, held: Json | None, exchange: Exchange) -> dict[str, Any] | None:
    """What a line of the log holds before or after, with the other ids."""
    if held is None:
        return None
    if action in _PLANS:
        return {key: value for key, value in held.items() if key != "id"}
    if action in ENTRY_ACTIONS.values():
        return in_entry(held, exchange)
    found = _object(held, exchange)
    if action in _ROUNDS and "id" in found:
        found["id"] = exchange(Of.ROUND, found["id"])
    return found


def in_entry(held: Json, exchange: Exchange) -> dict[str, Any]:
    """A submission: its own id, the hands that it changes, and the conflicts that it settled."""
    found = dict(held)
    for key in ("id", "last"):
        if found.get(key) is not None:
            found[key] = exchange(Of.SUBMISSION, found[key])
    if "settled" in found:
        found["settled"] = _each(Of.SUBMISSION, found["settled"], exchange)
    if "changes" in found:
        found["changes"] = [
            {**change, "target": exchange(Of.SUBMISSION, change["target"])} for change in found["changes"]
        ]
    return found


def _object(held: Json, exchange: Exchange) -> dict[str, Any]:
    return {key: _value(key, value, exchange) for key, value in held.items()}


def _value(key: str, value: Any, exchange: Exchange) -> Any:
    if key in WITHOUT:
        return None
    if key in BY_KEY and isinstance(value, Mapping):
        return _keys(value, exchange)
    if isinstance(value, Mapping):
        return _object(value, exchange)
    if key in IN_LINES:
        return _each(IN_LINES[key], value, exchange)
    if isinstance(value, list | tuple):
        return [_object(item, exchange) if isinstance(item, Mapping) else item for item in value]
    return value


def _each(of: Of, value: Any, exchange: Exchange) -> Any:
    if isinstance(value, list | tuple):
        return [_each(of, item, exchange) for item in value]
    if isinstance(value, Mapping):
        return _object(value, exchange)
    return None if value is None else exchange(of, value)


def _keys(value: Json, exchange: Exchange) -> dict[str, Any]:
    """An object whose keys are entrants."""
    return {str(exchange(Of.ENTRANT, int(key))): held for key, held in value.items()}


# --- how a round was drawn --------------------------------------------------------------------------


def in_drawn(pairing: Json, exchange: Exchange) -> dict[str, Any]:
    """`Round.pairing` with other ids; in the order of its keys."""
    found = dict(pairing)
    if ABSENT in found:
        found[ABSENT] = sorted(_each(Of.ENTRANT, found[ABSENT], exchange))
    if PROPOSED in found:
        found[PROPOSED] = _object(found[PROPOSED], exchange)
    if NOTES in found:
        found[NOTES] = [{**note, "params": in_params(note["params"], exchange)} for note in found[NOTES]]
    if found.get(BASIS) is not None:
        found[BASIS] = _basis(found[BASIS], exchange)
    return found


def in_params(params: Json, exchange: Exchange) -> dict[str, Any]:
    """The parameters of a note; several entrants are one text, as "3-7"."""
    return {key: _named(value, exchange) if key in NAMED else value for key, value in params.items()}


def _named(value: int | str, exchange: Exchange) -> int | str:
    if isinstance(value, str):
        return "-".join(str(exchange(Of.ENTRANT, int(part))) for part in value.split("-"))
    found: int = exchange(Of.ENTRANT, value)
    return found


def _basis(basis: Json, exchange: Exchange) -> dict[str, Any]:
    """See `scorer.rows.rounds.basis.DrawBasis`."""
    found = dict(basis)
    found["entrants"] = [[exchange(Of.ENTRANT, entrant), where] for entrant, where in basis["entrants"]]
    for key in ("clubs", "adjustments", "lots"):
        found[key] = _keys(basis[key], exchange)
    found["results"] = {_met(key, exchange): said for key, said in basis["results"].items()}
    found["missing"] = [_met(key, exchange) for key in basis["missing"]]
    return found


def _met(key: str, exchange: Exchange) -> str:
    """The key of a match, as "1:3-7"."""
    number, entrants = key.split(":")
    return f"{number}:{_named(entrants, exchange)}"


# --- the ids of a file ------------------------------------------------------------------------------


class FileIds:
    """The file's own ids, by those of the database. What is not there any more gets -1, -2 …

    Those are given in the order in which they are asked for.
    """

    def __init__(self) -> None:
        self._given: dict[tuple[Of, Any], int] = {}
        self._gone: dict[Of, int] = dict.fromkeys(Of, 0)

    def give(self, of: Of, known: Iterable[tuple[Any, int]]) -> None:
        self._given |= {(of, own): given for own, given in known}

    def count(self, of: Of, known: Iterable[Any]) -> None:
        """They are counted from 1, in this order."""
        self.give(of, ((own, number) for number, own in enumerate(known, 1)))

    def __call__(self, of: Of, own: Any) -> int:
        if (of, own) not in self._given:
            self._gone[of] -= 1
            self._given[of, own] = self._gone[of]
        return self._given[of, own]
