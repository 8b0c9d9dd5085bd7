"""A check of a tournament's rounds. It must not import the code that makes rounds."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from engine.objection import Objection
from engine.pairing.rounds import Match


@dataclass(frozen=True, slots=True)
class CheckedRound:
    """A round to check. `tables`: in the order of the matches, None for a match that waited; may be empty.

    `excused`: entrants with a second bye that the draw has explained.
    """

    matches: tuple[Match, ...]
    byes: tuple[int, ...] = ()
    tables: tuple[int | None, ...] = ()
    absent: frozenset[int] = frozenset()
    excused: frozenset[int] = frozenset()


def verify(
    rounds: Sequence[CheckedRound],
    meetings: int = 1,
    *,
    finished: bool = False,
    left: frozenset[int] = frozenset(),
) -> tuple[Objection, ...]:
    """Everything that is wrong, round by round. `finished`: everybody in the last round must have met
    everybody.

    `left`: entrants that have left since the last round and need not.

    Codes (parameters): `sits-twice`, `plays-itself`, `absent-plays` (round, entrant), `table-twice` (round,
    table), `tables-missing` (round), `met-before` (round, entrant, other), `second-bye` (round, entrant
    who was here and had not met everybody, other: one who had had fewer and plays), `not-met` (entrant,
    other).
    """
    wrong = [*_within(rounds), *_rematches(rounds, meetings), *_second_byes(rounds, meetings)]
    return (*wrong, *_unmet(rounds, meetings, left)) if finished else tuple(wrong)


def _wrong(code: str, **params: int) -> Objection:
    return Objection(code, None, tuple(params.items()))


def _playing(played: CheckedRound) -> Sequence[int]:
    return [entrant for match in played.matches for side in match for entrant in side]


def _within(rounds: Sequence[CheckedRound]) -> Iterator[Objection]:
    """What is wrong within single rounds."""
    for number, played in enumerate(rounds, start=1):
        places = Counter([*_playing(played), *played.byes])
        for entrant in sorted(player for player, times in places.items() if times > 1):
            yield _wrong("sits-twice", round=number, entrant=entrant)
        for match in played.matches:
            inside = Counter(entrant for side in match for entrant in set(side))
            for entrant in sorted(player for player, sides in inside.items() if sides > 1):
                yield _wrong("plays-itself", round=number, entrant=entrant)
        for entrant in sorted(played.absent.intersection(_playing(played))):
            yield _wrong("absent-plays", round=number, entrant=entrant)
        yield from _tables(number, played)


def _tables(number: int, played: CheckedRound) -> Iterator[Objection]:
    if played.tables and len(played.tables) != len(played.matches):
        yield _wrong("tables-missing", round=number)
    used = Counter(table for table in played.tables if table is not None)
    for table in sorted(table_number for table_number, times in used.items() if times > 1):
        yield _wrong("table-twice", round=number, table=table)


def _meetings(played: CheckedRound) -> Counter[frozenset[int]]:
    met: Counter[frozenset[int]] = Counter()
    for match in played.matches:
        for side, opposite in combinations(match, 2):
            met.update(
                frozenset((entrant, opponent))
                for entrant in side
                for opponent in opposite
                if entrant != opponent
            )
    return met


def _rematches(rounds: Sequence[CheckedRound], meetings: int) -> Iterator[Objection]:
    so_far: Counter[frozenset[int]] = Counter()
    for number, played in enumerate(rounds, start=1):
        for pair in _meetings(played):
            so_far[pair] += 1
            if so_far[pair] > meetings:
                entrant, opponent = sorted(pair)
                yield _wrong("met-before", round=number, entrant=entrant, other=opponent)


def _second_byes(rounds: Sequence[CheckedRound], meetings: int) -> Iterator[Objection]:
    had: Counter[int] = Counter()
    met: Counter[frozenset[int]] = Counter()
    for number, played in enumerate(rounds, start=1):
        playing = sorted(_playing(played))
        for entrant in sorted(set(played.byes) - played.absent - played.excused):
            others = {*playing, *played.byes} - {entrant}
            finished = all(met[frozenset((entrant, opponent))] >= meetings for opponent in others)
            fewer = next((player for player in playing if had[player] < had[entrant]), None)
            if fewer is not None and not finished:
                yield _wrong("second-bye", round=number, entrant=entrant, other=fewer)
        had.update(set(played.byes) - played.absent)
        met.update(_meetings(played))


def _unmet(rounds: Sequence[CheckedRound], meetings: int, left: frozenset[int]) -> Iterator[Objection]:
    met: Counter[frozenset[int]] = Counter()
    for played in rounds:
        met.update(_meetings(played))
    last = rounds[-1] if rounds else CheckedRound(())
    for entrant, opponent in combinations(sorted({*_playing(last), *last.byes} - left), 2):
        if met[frozenset((entrant, opponent))] < meetings:
            yield _wrong("not-met", entrant=entrant, other=opponent)
