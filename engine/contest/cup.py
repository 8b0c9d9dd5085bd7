"""The place of each entrant in a cup, read from the results of its matches."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from typing import Final

from engine.contest.results import MatchResult, State
from engine.contest.stage import Part

FINAL: Final = 2
THIRD_PLACE: Final = 3
_IDLE: Final = (State.BYE, State.ABSENT)
_NOT_OVER: Final = (State.UNFINISHED, State.STRUCK, *_IDLE)


def cup_places(
    results: Sequence[MatchResult], withdrawn: Set[int] = frozenset(), *, third_place: bool = False
) -> Mapping[int, int]:
    """The place in the cup of everybody who is, or has been, in it. Others are not in the answer.

    The winner of the final is 1 and the loser 2. The match for third place gives 3 and 4. Those who lose in
    the round of eight share 5. An entrant who is still in has the best place that it can reach. Those who
    play in the B cup stand after all others, in the order of the B cup. Entrants in `withdrawn` have lost
    their next match, and also the match for third place if `third_place` is set. If several won a match, a
    later deciding match between them decides it.
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
    if match.state is State.BOTH_ABSENT or len(match.ahead) == 1:
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
    """The matches of the B cup. If entrants join after its first round, that round was played before the
    bracket and counts as twice the size of the bracket's largest round."""
    b_cup = _of(matches, Part.B_CUP)
    first = min((match.round for match in b_cup), default=0)
    size = 2 * max((_size(match) for match in b_cup if match.round > first), default=1)
    return [
        *(_of_size(match, max(size, _size(match))) if match.round == first else match for match in b_cup),
        *_of(matches, Part.B_THIRD),
    ]


def _of_size(match: MatchResult, size: int) -> MatchResult:
    return replace(match, stage=replace(match.stage, number=size)) if match.stage else match


def _entrants(result: MatchResult) -> Iterator[int]:
    return (entrant for side in result.sides for entrant in side.entrants)


def _all_in(matches: Iterable[MatchResult]) -> Set[int]:
    return {entrant for match in matches for entrant in _entrants(match)}


def _members(matches: Sequence[MatchResult]) -> Set[int]:
    return _all_in(_of(matches, Part.CUP)) | _all_in(_first_byes(matches)[0])


def _b_members(matches: Sequence[MatchResult]) -> Set[int]:
    """Everybody who has played in the B cup or had a bye in it."""
    b_cup = _of(matches, Part.B_CUP)
    rounds = {match.round for match in b_cup}
    lost = [(beaten, match.round) for match in _of(matches, Part.CUP) for beaten in _beaten(match)]
    byes = [match for match in matches if match.state is State.BYE and match.round in rounds]
    since = (bye for bye in byes if any(who in _all_in([bye]) and when < bye.round for who, when in lost))
    begun = (bye for bye in _first_byes(matches)[1] if bye in byes)
    return _all_in([*b_cup, *since, *begun])


def _first_byes(matches: Sequence[MatchResult]) -> tuple[Sequence[MatchResult], Sequence[MatchResult]]:
    """The idle results of the cup's first round, in two parts: those in empty places of the bracket, then the
    rest.

    A bye does not say which cup it belongs to; the byes of the cup stand first.
    """
    cup = _of(matches, Part.CUP)
    number = min((match.round for match in cup), default=0)
    ties = [match for match in cup if match.round == number]
    idle = [match for match in matches if match.round == number and match.state in _IDLE]
    empty = max(0, max(map(_size, ties), default=0) // 2 - len(ties))
    return idle[:empty], idle[empty:]


def _beaten(result: MatchResult) -> Iterator[int]:
    """The losers of a match; nobody if it is not over or shared, everybody if nobody came."""
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
    return dict(sorted(found))


def _without_third(places: Mapping[int, int], withdrawn: Set[int]) -> Mapping[int, int]:
    """Among those who share third place without a match for it, entrants who have left stand last."""
    thirds = {entrant for entrant, place in places.items() if place == THIRD_PLACE}
    here = thirds - withdrawn
    return {**places, **dict.fromkeys(thirds - here, THIRD_PLACE + len(here))}


def _loser_of(size: int) -> int:
    """The place that the losers of a round with `size` places share; 1 after the final."""
    return size // 2 + 1 if size >= FINAL else 1


def _next_size(cup: Sequence[MatchResult], entrant: int) -> int:
    """The size of the round in which the entrant plays next. After a bye that is the second round."""
    sizes = [_size(match) // (1 + _is_won(match)) for match in cup if entrant in _entrants(match)]
    return min(sizes, default=max(map(_size, cup), default=0) // 2)


def _size(match: MatchResult) -> int:
    """The number of places in the round of this match."""
    return match.stage.number if match.stage else 0


def _is_won(match: MatchResult) -> bool:
    return match.state not in _NOT_OVER and len(match.ahead) == 1
