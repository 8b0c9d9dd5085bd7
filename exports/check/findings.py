"""A finding of the checker, and the questions that all its modules ask of an archive."""

from collections.abc import Iterator
from typing import Final, Literal, overload

from pydantic import TypeAdapter

from engine.objection import Objection, Value
from exports.archive.content import Archive, ArchivedEntrant, ArchivedMatch, ArchivedRound
from exports.archive.shapes import Flag, FromZero, checked

Findings = Iterator[Objection]

_PATH: Final = "tournament.system_options"
_COUNT: Final = TypeAdapter[int](FromZero)
_FLAG: Final = TypeAdapter[bool](Flag)


OfEntrant = Literal[
    "b-cup-wrongly", "in-both-cups", "no-reason", "number-twice", "two-groups", "unknown-adjusted",
]  # fmt: skip
OfTwo = Literal["not-met", "wrong-advance"]
OfRound = Literal["cup-slots", "rounds-order", "standings-who"]
InRound = Literal[
    "late-in-cup", "loser-goes-on", "missing", "not-beaten-there", "not-in-play", "person-twice",
    "plays-itself", "left-wrongly",
    "sits-twice", "standings-order", "standings-reason", "unknown-entrant", "winner-left-out", "wrong-slot",
]  # fmt: skip
"""Codes of findings on an entrant in a round."""
TwoInRound = Literal[
    "bye-for-nothing", "clubmates-meet", "mates-meet", "met-before", "not-said", "second-bye",
]  # fmt: skip
OfMatch = Literal[
    "fold-differs", "is-over", "no-table", "not-over", "not-struck", "side-size", "sides-wrong",
    "struck-wrongly", "walk-over-winner", "winner-differs", "wrong-seats",
]  # fmt: skip
OfTable = Literal["table-free", "table-twice", "unknown-table"]
Again = Literal["meets-again", "partners-again", "rematches"]
Differs = Literal["standings-differ"]


# Each code with its parameters. `entrant`, `other`: numbers of entrants. `match`: its place in the round,
# from 1.
# fmt: off
@overload
def finding(code: Literal["no-third-place"], /) -> Objection: ...
@overload
def finding(code: OfEntrant, /, *, entrant: int) -> Objection: ...
@overload
def finding(code: OfTwo, /, *, entrant: int, other: int) -> Objection: ...
@overload
def finding(code: OfRound, /, *, round: int) -> Objection: ...
@overload
def finding(code: InRound, /, *, round: int, entrant: int) -> Objection: ...
@overload
def finding(code: TwoInRound, /, *, round: int, entrant: int, other: int) -> Objection: ...
@overload
def finding(code: OfMatch, /, *, round: int, match: int) -> Objection: ...
@overload
def finding(code: OfTable, /, *, round: int, table: int) -> Objection: ...
@overload
def finding(code: Again, /, *, round: int, times: int, fewest: int) -> Objection: ...
@overload
def finding(code: Literal["idle"], /, *, round: int, entrants: int) -> Objection: ...
@overload
def finding(code: Literal["cup-unfinished"], /, *, entrants: int) -> Objection: ...
@overload
def finding(code: Literal["advanced"], /, *, entrants: int, wanted: int) -> Objection: ...
@overload
def finding(code: Literal["group-count"], /, *, groups: int, wanted: int) -> Objection: ...
@overload
def finding(code: Literal["unknown-system"], /, *, system: str) -> Objection: ...
@overload
def finding(code: Literal["unknown-tiebreak"], /, *, tiebreak: str) -> Objection: ...
@overload
def finding(
    code: Differs, /, *, round: int, entrant: int, what: str, says: Value, counted: Value
) -> Objection: ...
@overload
def finding(
    code: Literal["impossible-result"], /, *, round: int, match: int, parti: int
) -> Objection: ...
@overload
def finding(
    code: Literal["deal-refused"], /, *, round: int, match: int, deal: int, rule: str, **more: Value
) -> Objection: ...
# fmt: on
def finding(code: str, /, **params: Value) -> Objection:
    """What is wrong in an archive."""
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
