"""How far each came in a cup, by its matches alone."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from operator import itemgetter
from typing import Final

from engine.contest.results import MatchResult, State
from engine.contest.stage import CUPS, Part

FINAL: Final = 2
THIRD_PLACE: Final = 3
_IDLE: Final = (State.BYE, State.ABSENT)
_NOT_OVER: Final = (State.UNFINISHED, State.STRUCK, *_IDLE)


def cup_places(
    results: Sequence[MatchResult], withdrawn: Set[int] = frozenset(), *, third_place: bool = False
) -> Mapping[int, int]:
    """The place in the cup of all who are, or have been, in it; nobody else is in the answer.

    The final's winner is 1 and its loser 2; the match for third place gives 3 and 4; those who are out in the
    round of eight share 5. Who is still in has the best place that it can get. Those of the B cup stand after
    all who are in the cup alone, in their own order. `withdrawn`: they have lost what was their next match,
    and where there is one for `third_place` that too. A match that several have won is decided by a deciding
    match of theirs in a later round.
    """
    matches = [_decided(result, results) for result in results]
    first, second = _members(matches), _b_members(matches)
    main = _places(matches, (Part.CUP, Part.THIRD), first, withdrawn)
    b_cup = _places(_before_bracket(matches), (Part.B_CUP, Part.B_THIRD), second, withdrawn)
    if third_place:
        main, b_cup = _without_third(main, withdrawn), _without_third(b_cup, withdrawn)
    alone = {entrant: place for entrant, place in main.items() if entrant not in second}
    return alone | {entrant: len(alone) + place for entrant, place in b_cup.items()}


def _decided(match: MatchResult, results: Sequence[MatchResult]) -> MatchResult:
    if match.part not in CUPS or match.state is State.BOTH_ABSENT or len(match.ahead) == 1:
        return match
    pair = {*_entrants(match)}
    later = [
        deciding
        for deciding in _of(results, Part.DECIDING)
        if deciding.round > match.round and len(deciding.ahead) == 1 and {*_entrants(deciding)} == pair
    ]
    earliest = min(later, key=lambda deciding: deciding.round, default=match)
    return replace(earliest, stage=match.stage)


def _of(matches: Sequence[MatchResult], part: Part) -> Sequence[MatchResult]:
    return [match for match in matches if match.part is part]


def _before_bracket(matches: Sequence[MatchResult]) -> Sequence[MatchResult]:
    """Where others come into the B cup after its first round, that is a round before its bracket: twice as
    large as the largest of it."""
    b_cup = _of(matches, Part.B_CUP)
    first = min((match.round for match in b_cup), default=0)
    size = 2 * max((_size(match) for match in b_cup if match.round > first), default=1)
    return [
        _of_size(match, size) if match.round == first and _size(match) < size else match for match in b_cup
    ] + [match for match in matches if match.part is Part.B_THIRD]


def _of_size(match: MatchResult, size: int) -> MatchResult:
    return replace(match, stage=replace(match.stage, number=size)) if match.stage else match


def _entrants(result: MatchResult) -> Iterator[int]:
    return (entrant for side in result.sides for entrant in side.entrants)


def _all_in(matches: Iterable[MatchResult]) -> Set[int]:
    return {entrant for match in matches for entrant in _entrants(match)}


def _members(matches: Sequence[MatchResult]) -> Set[int]:
    return _all_in(_of(matches, Part.CUP)) | _all_in(_first_byes(matches)[0])


def _b_members(matches: Sequence[MatchResult]) -> Set[int]:
    """All who have played in the B cup or had a bye in it: when it began, or since they lost in the cup."""
    b_cup = _of(matches, Part.B_CUP)
    rounds = {match.round for match in b_cup}
    lost = [(beaten, match.round) for match in _of(matches, Part.CUP) for beaten in _beaten(match)]
    byes = [match for match in matches if match.state is State.BYE and match.round in rounds]
    since = (bye for bye in byes if any(who in _all_in([bye]) and when < bye.round for who, when in lost))
    begun = (bye for bye in _first_byes(matches)[1] if bye in byes)
    return _all_in([*b_cup, *since, *begun])


def _first_byes(matches: Sequence[MatchResult]) -> tuple[Sequence[MatchResult], Sequence[MatchResult]]:
    """Those who sit out of the cup's first round: for its empty places, which come first, and the others.

    A bye does not say of which cup it is.
    """
    cup = _of(matches, Part.CUP)
    number = min((match.round for match in cup), default=0)
    ties = [match for match in cup if match.round == number]
    idle = [match for match in matches if match.round == number and match.state in _IDLE]
    empty = max(0, max(map(_size, ties), default=0) // 2 - len(ties))
    return idle[:empty], idle[empty:]


def _beaten(result: MatchResult) -> Iterator[int]:
    """None in a match that is not over, or that several have won together; all where all were absent."""
    if result.state not in _NOT_OVER:
        for side, losing_side in enumerate(result.sides):
            if side not in result.ahead:
                yield from losing_side.entrants


def _places(
    results: Sequence[MatchResult], parts: tuple[Part, Part], members: Set[int], withdrawn: Set[int]
) -> Mapping[int, int]:
    cup, third = (_of(results, part) for part in parts)
    found = [
        *((entrant, 1) for entrant in members),
        *((entrant, _loser_of(_next_size(cup, entrant))) for entrant in members & withdrawn),
        *((loser, _loser_of(_size(match))) for match in cup for loser in _beaten(match)),
        *((entrant, THIRD_PLACE) for match in third for entrant in _entrants(match)),
        *((loser, THIRD_PLACE + 1) for match in third for loser in _beaten(match)),
    ]
    return dict(sorted(found, key=itemgetter(1)))


def _without_third(places: Mapping[int, int], withdrawn: Set[int]) -> Mapping[int, int]:
    """Of those who share the third place, having met nobody for it, who has left stands last."""
    thirds = {entrant for entrant, place in places.items() if place == THIRD_PLACE}
    here = thirds - withdrawn
    return {**places, **dict.fromkeys(thirds - here, THIRD_PLACE + len(here))}


def _loser_of(size: int) -> int:
    """Shared by those who lose in a round of `size` places; after the final there is nothing to lose."""
    return size // 2 + 1 if size >= FINAL else 1


def _next_size(cup: Sequence[MatchResult], entrant: int) -> int:
    """The places in the round of the match that the entrant has next: after a bye, the second one."""
    sizes = [_size(match) // (1 + _is_won(match)) for match in cup if entrant in _entrants(match)]
    return min(sizes, default=max(map(_size, cup), default=0) // 2)


def _size(match: MatchResult) -> int:
    """How many places its round has."""
    return match.stage.number if match.stage else 0


def _is_won(match: MatchResult) -> bool:
    return match.state not in _NOT_OVER and len(match.ahead) == 1
