"""What is worth a warning in a round that was changed by hand."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import combinations

from engine.objection import Objection, note
from engine.pairing.byes import bye_warnings, times_bye
from engine.pairing.meetings import RoundsOf, rounds_met, rounds_together
from engine.pairing.rounds import Field, History, Pair, Round, opponents, pair, partners, players, times_met


def findings(
    drawn: Round,
    field: Field,
    history: History,
    meetings: int | None = 1,
    clubs_apart: int = 0,
    still_in: Collection[int] | None = None,
) -> tuple[Objection, ...]:
    """Warnings, those that concern most first; none of them is a reason to refuse the round.

    `meetings`: how often two may be opponents; None where the system promises nothing of it. `clubs_apart`:
    in how many rounds clubmates are kept apart (`Options.rounds_apart`). `still_in`: who is to be in the
    round (`System.still_in`); None where that is all in play.

    Codes (parameters): `plays-itself` (entrant), `sits-twice` (entrant), `missing` (entrant),
    `not-in-play` (entrant), `absent-plays` (entrant), `met-before` (entrant, other, round: the last one
    where they met), `partners-before` (the same), `same-club` (entrant, other), `second-bye` (as in `byes`).
    """
    return (
        *_against_themselves(drawn),
        *_places(drawn, field, field.in_play if still_in is None else still_in),
        *_met_before(drawn, history, meetings),
        *_partners_before(drawn, history),
        *(_same_club(drawn, field) if len(history) < clubs_apart else ()),
        *bye_warnings(drawn, _unfinished(field, history, meetings) & {*field.present}, times_bye(history)),
    )


def _against_themselves(drawn: Round) -> Iterator[Objection]:
    for match in drawn.matches:
        yield from (
            note("plays-itself", entrant=one) for one in sorted({a for a, b in opponents(match) if a == b})
        )


def _places(drawn: Round, field: Field, still_in: Collection[int]) -> Iterator[Objection]:
    playing = [{*players(match)} for match in drawn.matches]
    places = Counter(one for match in [*playing, *({bye} for bye in drawn.byes)] for one in match)
    plays = set().union(*playing)
    for one in sorted(one for one, times in places.items() if times > 1):
        yield note("sits-twice", entrant=one)
    for one in still_in:
        if one not in places:
            yield note("missing", entrant=one)
    for one in sorted(places.keys() - set(still_in)):
        yield note("not-in-play", entrant=one)
    for one in field.in_play:
        if one in field.absent and one in plays:
            yield note("absent-plays", entrant=one)


def _met_before(drawn: Round, history: History, meetings: int | None) -> Iterator[Objection]:
    if meetings is not None:
        opposite = (two for match in drawn.matches for two in opponents(match))
        for (one, other), last in _last_of(opposite, rounds_met(history), meetings):
            yield note("met-before", entrant=one, other=other, round=last)


def _partners_before(drawn: Round, history: History) -> Iterator[Objection]:
    beside = (two for match in drawn.matches for two in partners(match))
    for (one, other), last in _last_of(beside, rounds_together(history), 1):
        yield note("partners-before", entrant=one, other=other, round=last)


def _last_of(pairs: Iterable[Pair], rounds: RoundsOf, times: int) -> Iterator[tuple[Pair, int]]:
    """Those who have been so that often, with the last round where they were."""
    for two in pairs:
        if two[0] != two[1] and len(rounds.get(two, ())) >= times:
            yield two, rounds[two][-1]


def _same_club(drawn: Round, field: Field) -> Iterator[Objection]:
    for match in drawn.matches:
        for one, other in opponents(match):
            if one != other and one in field.clubs and field.clubs[one] == field.clubs.get(other):
                yield note("same-club", entrant=one, other=other)


def _unfinished(field: Field, history: History, meetings: int | None) -> frozenset[int]:
    """Those who may still meet somebody."""
    if meetings is None:
        return frozenset(field.in_play)
    met = times_met(history)
    left = (two for two in combinations(field.in_play, 2) if met.get(pair(*two), 0) < meetings)
    return frozenset(one for two in left for one in two)
