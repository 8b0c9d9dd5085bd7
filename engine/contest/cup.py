"""How far each came in a cup, by its matches alone."""

from collections.abc import Iterator, Mapping, Sequence, Set
from operator import itemgetter
from typing import Final

from engine.contest.results import MatchResult, State
from engine.contest.stage import Part

FINAL: Final = 2
THIRD_PLACE: Final = 3
_NOT_OVER: Final = frozenset({State.UNFINISHED, State.STRUCK, State.BYE, State.ABSENT})


def cup_places(results: Sequence[MatchResult], withdrawn: Set[int] = frozenset()) -> Mapping[int, int]:
    """The place in the cup of all who are, or have been, in it; nobody else is in the answer.

    The final's winner is 1 and its loser 2; the match for third place gives 3 and 4; those who are out in the
    round of eight share 5. Who is still in has the best place that it can get. Those of the B cup stand after
    all who are in the cup alone, in their own order. `withdrawn`: they have lost what was their next match.
    """
    second = _b_members(results)
    first = _members(results, Part.CUP) | {one for one, _ in _idle(results, Part.CUP)} - second
    main = _places(results, (Part.CUP, Part.THIRD), first, withdrawn)
    b_cup = _places(results, (Part.B_CUP, Part.B_THIRD), second, withdrawn)
    alone = {one: place for one, place in main.items() if one not in second}
    return alone | {one: len(alone) + place for one, place in b_cup.items()}


def _of(results: Sequence[MatchResult], part: Part) -> Sequence[MatchResult]:
    return [one for one in results if one.part is part]


def _entrants(result: MatchResult) -> Iterator[int]:
    return (entrant for side in result.sides for entrant in side.entrants)


def _members(results: Sequence[MatchResult], part: Part) -> Set[int]:
    return {entrant for one in _of(results, part) for entrant in _entrants(one)}


def _idle(results: Sequence[MatchResult], part: Part) -> Set[tuple[int, int]]:
    """Entrant and round of byes in rounds of that cup; one that does not say of which cup is of either."""
    rounds = {one.round for one in _of(results, part) if one.state is not State.BYE}
    byes = [one for one in results if one.state is State.BYE and one.part in (None, part)]
    return {(entrant, one.round) for one in byes if one.round in rounds for entrant in _entrants(one)}


def _b_members(results: Sequence[MatchResult]) -> Set[int]:
    """All who have played in the B cup; those who have lost in the cup and since had a bye in the B cup."""
    lost = [(entrant, one.round) for one in _of(results, Part.CUP) for entrant in _beaten(one)]
    idle = _idle(results, Part.B_CUP)
    return _members(results, Part.B_CUP) | {
        one for one, number in idle if any(who == one and when < number for who, when in lost)
    }


def _beaten(result: MatchResult) -> Iterator[int]:
    """None in a match that is not over, or that several have won together; all where all were absent."""
    if result.state not in _NOT_OVER:
        for side, one in enumerate(result.sides):
            if side not in result.ahead:
                yield from one.entrants


def _places(
    results: Sequence[MatchResult], parts: tuple[Part, Part], members: Set[int], withdrawn: Set[int]
) -> Mapping[int, int]:
    cup, third = (_of(results, part) for part in parts)
    found = [
        *((one, 1) for one in members),
        *((one, _loser_of(_next_size(cup, one))) for one in members & withdrawn),
        *((one, _loser_of(_size(match))) for match in cup for one in _beaten(match)),
        *((one, THIRD_PLACE) for match in third for one in _entrants(match)),
        *((one, THIRD_PLACE + 1) for match in third for one in _beaten(match)),
    ]
    return dict(sorted(found, key=itemgetter(1)))


def _loser_of(size: int) -> int:
    """Shared by those who lose in a round of `size` places; after the final there is nothing to lose."""
    return size // 2 + 1 if size >= FINAL else 1


def _next_size(cup: Sequence[MatchResult], entrant: int) -> int:
    """The places in the round of the match that the entrant has next: after a bye, the second one."""
    played = [match for match in cup if match.state is not State.BYE]
    sizes = [_size(match) // (1 + _is_won(match)) for match in played if entrant in _entrants(match)]
    return min(sizes, default=max(map(_size, played), default=0) // 2)


def _size(match: MatchResult) -> int:
    """How many places its round has."""
    return match.stage.number if match.stage else 0


def _is_won(match: MatchResult) -> bool:
    return match.state not in _NOT_OVER and len(match.ahead) == 1
