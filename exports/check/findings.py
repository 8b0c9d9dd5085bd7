"""A finding of the checker, and the questions that all its modules ask of an archive."""

from collections.abc import Iterator
from typing import Final

from pydantic import TypeAdapter

from engine.objection import Objection
from exports.archive.content import Archive, ArchivedEntrant, ArchivedMatch, ArchivedRound
from exports.archive.shapes import Flag, FromZero, checked

Findings = Iterator[Objection]

_PATH: Final = "tournament.system_options"
_COUNT: Final = TypeAdapter[int](FromZero)
_FLAG: Final = TypeAdapter[bool](Flag)


def finding(code: str, /, **params: int | str) -> Objection:
    """`entrant`, `other`: numbers of entrants. `match`: its place in the round, from 1."""
    return Objection(code, None, tuple(params.items()))


def inside(match: ArchivedMatch) -> Iterator[int]:
    return (entrant for side in match.sides for entrant in side)


def playing(this_round: ArchivedRound) -> tuple[int, ...]:
    return tuple(entrant for match in this_round.matches for entrant in inside(match))


def in_play(entrant: ArchivedEntrant, number: int) -> bool:
    """Whether the entrant has come, and has not left, when the round is drawn."""
    return entrant.entered <= number and not is_out(entrant, number)


def is_out(entrant: ArchivedEntrant, number: int) -> bool:
    """Whether the entrant has left, and has not come back, when the round is drawn."""
    return any(
        leave.after < number and (leave.back is None or number < leave.back) for leave in entrant.leaves
    )


def struck(archive: Archive) -> frozenset[int]:
    """The entrants whose matches count nothing."""
    return frozenset(
        entrant.number
        for entrant in archive.entrants
        for leave in entrant.leaves
        if leave.struck and leave.back is None
    )


def option(archive: Archive, key: str, usual: int) -> int:
    """A number among the choices of the system; raise Refused("malformed") if it is not a number."""
    found = archive.tournament.system_options.get(key)
    return usual if found is None else checked(_COUNT, found, f"{_PATH}.{key}")


def is_on(archive: Archive, key: str) -> bool:
    """A choice that is made or not; Refused as in `option`."""
    return checked(_FLAG, archive.tournament.system_options.get(key, False), f"{_PATH}.{key}")
