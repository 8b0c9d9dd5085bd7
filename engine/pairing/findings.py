"""What is worth a warning in a round that was changed by hand."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations

from engine.objection import Objection
from engine.pairing.byes import bye_warnings
from engine.pairing.rounds import Field, History, Pair, Round, opponents, pair, players, times_idle, times_met


def findings(drawn: Round, field: Field, history: History, meetings: int = 1) -> tuple[Objection, ...]:
    """Warnings, those that concern most first; none of them is a reason to refuse the round.

    Codes (parameters): `plays-itself` (entrant), `sits-twice` (entrant), `missing` (entrant),
    `not-in-play` (entrant), `absent-plays` (entrant), `met-before` (entrant, other, round: the last one
    where they met), `second-bye` (as in `byes`).
    """
    return (
        *_against_themselves(drawn),
        *_places(drawn, field),
        *_met_before(drawn, history, meetings),
        *bye_warnings(drawn, _unfinished(field, history, meetings) & {*field.present}, times_idle(history)),
    )


def _finding(code: str, **params: int) -> Objection:
    return Objection(code, None, tuple(params.items()))


def _against_themselves(drawn: Round) -> Iterator[Objection]:
    for match in drawn.matches:
        yield from (
            _finding("plays-itself", entrant=one)
            for one in sorted({a for a, b in opponents(match) if a == b})
        )


def _places(drawn: Round, field: Field) -> Iterator[Objection]:
    playing = [{*players(match)} for match in drawn.matches]
    places = Counter(one for match in [*playing, *({bye} for bye in drawn.byes)] for one in match)
    plays = set().union(*playing)
    for one in sorted(one for one, times in places.items() if times > 1):
        yield _finding("sits-twice", entrant=one)
    for one in field.in_play:
        if one not in places:
            yield _finding("missing", entrant=one)
    for one in sorted(places.keys() - set(field.in_play)):
        yield _finding("not-in-play", entrant=one)
    for one in field.in_play:
        if one in field.absent and one in plays:
            yield _finding("absent-plays", entrant=one)


def _met_before(drawn: Round, history: History, meetings: int) -> Iterator[Objection]:
    rounds = _rounds_of(history)
    for match in drawn.matches:
        for one, other in opponents(match):
            met = rounds.get((one, other), ())
            if one != other and len(met) >= meetings:
                yield _finding("met-before", entrant=one, other=other, round=met[-1])


def _rounds_of(history: History) -> Mapping[Pair, tuple[int, ...]]:
    rounds: dict[Pair, tuple[int, ...]] = {}
    for number, played in enumerate(history, start=1):
        for match in played.matches:
            for two in opponents(match):
                rounds[two] = (*rounds.get(two, ()), number)
    return rounds


def _unfinished(field: Field, history: History, meetings: int) -> frozenset[int]:
    met = times_met(history)
    left = (two for two in combinations(field.in_play, 2) if met.get(pair(*two), 0) < meetings)
    return frozenset(one for two in left for one in two)
