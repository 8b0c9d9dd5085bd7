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
    matches = [_decided(one, results) for one in results]
    first, second = _members(matches), _b_members(matches)
    main = _places(matches, (Part.CUP, Part.THIRD), first, withdrawn)
    b_cup = _places(_before_bracket(matches), (Part.B_CUP, Part.B_THIRD), second, withdrawn)
    if third_place:
        main, b_cup = _without_third(main, withdrawn), _without_third(b_cup, withdrawn)
    alone = {one: place for one, place in main.items() if one not in second}
    return alone | {one: len(alone) + place for one, place in b_cup.items()}


def _decided(match: MatchResult, results: Sequence[MatchResult]) -> MatchResult:
    if match.part not in CUPS or match.state is State.BOTH_ABSENT or len(match.ahead) == 1:
        return match
    two = {*_entrants(match)}
    later = [one for one in _of(results, Part.DECIDING) if one.round > match.round and len(one.ahead) == 1]
    found = [replace(one, stage=match.stage) for one in later if {*_entrants(one)} == two]
    return min(found, key=lambda one: one.round, default=match)


def _of(matches: Sequence[MatchResult], part: Part) -> Sequence[MatchResult]:
    return [one for one in matches if one.part is part]


def _before_bracket(matches: Sequence[MatchResult]) -> Sequence[MatchResult]:
    """Where others come into the B cup after its first round, that is a round before its bracket: twice as
    large as the largest of it."""
    b_cup = _of(matches, Part.B_CUP)
    first = min((one.round for one in b_cup), default=0)
    size = 2 * max((_size(one) for one in b_cup if one.round > first), default=1)
    return [_of_size(one, size) if one.round == first and _size(one) < size else one for one in b_cup] + [
        one for one in matches if one.part is Part.B_THIRD
    ]


def _of_size(match: MatchResult, size: int) -> MatchResult:
    return replace(match, stage=replace(match.stage, number=size)) if match.stage else match


def _entrants(result: MatchResult) -> Iterator[int]:
    return (entrant for side in result.sides for entrant in side.entrants)


def _all_in(matches: Iterable[MatchResult]) -> Set[int]:
    return {entrant for one in matches for entrant in _entrants(one)}


def _members(matches: Sequence[MatchResult]) -> Set[int]:
    return _all_in(_of(matches, Part.CUP)) | _all_in(_first_byes(matches)[0])


def _b_members(matches: Sequence[MatchResult]) -> Set[int]:
    """All who have played in the B cup or had a bye in it: when it began, or since they lost in the cup."""
    b_cup = _of(matches, Part.B_CUP)
    rounds = {one.round for one in b_cup}
    lost = [(one, match.round) for match in _of(matches, Part.CUP) for one in _beaten(match)]
    byes = [one for one in matches if one.state is State.BYE and one.round in rounds]
    since = (one for one in byes if any(who in _all_in([one]) and when < one.round for who, when in lost))
    begun = (one for one in _first_byes(matches)[1] if one in byes)
    return _all_in([*b_cup, *since, *begun])


def _first_byes(matches: Sequence[MatchResult]) -> tuple[Sequence[MatchResult], Sequence[MatchResult]]:
    """Those who sit out of the cup's first round: for its empty places, which come first, and the others.

    A bye does not say of which cup it is.
    """
    cup = _of(matches, Part.CUP)
    number = min((one.round for one in cup), default=0)
    ties = [one for one in cup if one.round == number]
    idle = [one for one in matches if one.round == number and one.state in _IDLE]
    empty = max(0, max(map(_size, ties), default=0) // 2 - len(ties))
    return idle[:empty], idle[empty:]


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


def _without_third(places: Mapping[int, int], withdrawn: Set[int]) -> Mapping[int, int]:
    """Of those who share the third place, having met nobody for it, who has left stands last."""
    thirds = {one for one, place in places.items() if place == THIRD_PLACE}
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
