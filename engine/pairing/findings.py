"""Warnings for a round that was changed by hand, and warnings of a second bye in any round."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping

from engine.objection import Objection, note
from engine.pairing.history import RoundsOf, rounds_met, rounds_together, times_bye, times_met
from engine.pairing.rounds import DrawnRound, Field, History, Pair, opponents, partners, players


# Six parameters: the last three depend on the system, and most callers leave them out.
def findings(
    drawn: DrawnRound,
    field: Field,
    history: History,
    meetings: int | None = 1,
    clubs_apart: int = 0,
    still_in: Collection[int] | None = None,
) -> tuple[Objection, ...]:
    """Warnings, the most serious first. The round can be published all the same.

    `meetings`: how often two may be opponents; None if the system does not limit it. `clubs_apart`: in how
    many rounds clubmates are kept apart (`Options.rounds_apart`). `still_in`: the entrants that belong in the
    round (`System.still_in`); None for all in play.

    Codes (parameters): `plays-itself` (entrant), `sits-twice` (entrant), `missing` (entrant),
    `not-in-play` (entrant), `absent-plays` (entrant), `met-before` (entrant, other, round: the last one
    where they met), `partners-before` (the same), `same-club` (entrant, other), `second-bye` (as in
    `bye_warnings`).
    """
    return (
        *_against_themselves(drawn),
        *_places(drawn, field, field.in_play if still_in is None else still_in),
        *_met_before(drawn, history, meetings),
        *_partners_before(drawn, history),
        *(_same_club(drawn, field) if len(history) < clubs_apart else ()),
        *bye_warnings(drawn, _unfinished(field, history, meetings) & {*field.present}, times_bye(history)),
    )


def _against_themselves(drawn: DrawnRound) -> Iterator[Objection]:
    for match in drawn.matches:
        yield from (
            note("plays-itself", entrant=entrant)
            for entrant in sorted({a for a, b in opponents(match) if a == b})
        )


def _places(drawn: DrawnRound, field: Field, still_in: Collection[int]) -> Iterator[Objection]:
    playing = [{*players(match)} for match in drawn.matches]
    places = Counter(entrant for match in [*playing, *({bye} for bye in drawn.byes)] for entrant in match)
    plays = set().union(*playing)
    for entrant in sorted(entrant for entrant, times in places.items() if times > 1):
        yield note("sits-twice", entrant=entrant)
    for entrant in still_in:
        if entrant not in places:
            yield note("missing", entrant=entrant)
    for entrant in sorted(places.keys() - set(still_in)):
        yield note("not-in-play", entrant=entrant)
    for entrant in field.in_play:
        if entrant in field.absent and entrant in plays:
            yield note("absent-plays", entrant=entrant)


def _met_before(drawn: DrawnRound, history: History, meetings: int | None) -> Iterator[Objection]:
    if meetings is not None:
        opposite = (pair for match in drawn.matches for pair in opponents(match))
        for (entrant, opponent), last in _last_of(opposite, rounds_met(history), meetings):
            yield note("met-before", entrant=entrant, other=opponent, round=last)


def _partners_before(drawn: DrawnRound, history: History) -> Iterator[Objection]:
    beside = (pair for match in drawn.matches for pair in partners(match))
    for (entrant, opponent), last in _last_of(beside, rounds_together(history), 1):
        yield note("partners-before", entrant=entrant, other=opponent, round=last)


def _last_of(pairs: Iterable[Pair], rounds: RoundsOf, times: int) -> Iterator[tuple[Pair, int]]:
    """The pairs that occur in at least `times` rounds, each with the last of these rounds."""
    for pair in pairs:
        if pair[0] != pair[1] and len(rounds.get(pair, ())) >= times:
            yield pair, rounds[pair][-1]


def _same_club(drawn: DrawnRound, field: Field) -> Iterator[Objection]:
    for match in drawn.matches:
        for entrant, opponent in opponents(match):
            if (
                entrant != opponent
                and entrant in field.clubs
                and field.clubs[entrant] == field.clubs.get(opponent)
            ):
                yield note("same-club", entrant=entrant, other=opponent)


def _unfinished(field: Field, history: History, meetings: int | None) -> frozenset[int]:
    """Entrants that have not yet met everybody."""
    if meetings is None:
        return frozenset(field.in_play)
    here = {*field.in_play}
    done = [pair for pair, times in times_met(history).items() if times >= meetings and here.issuperset(pair)]
    met = Counter(entrant for pair in done if pair[0] != pair[1] for entrant in pair)
    return frozenset(entrant for entrant in here if met[entrant] < len(here) - 1)


def second_byes(
    idle: Iterable[int], playing: Collection[int], byes: Mapping[int, int]
) -> Iterator[tuple[int, int]]:
    """Pairs (entrant of `idle`, the first player with fewest byes) for each that has had more byes than that
    player."""
    least = min(playing, key=lambda entrant: byes.get(entrant, 0), default=None)
    if least is not None:
        yield from ((entrant, least) for entrant in idle if byes.get(entrant, 0) > byes.get(least, 0))


def bye_warnings(
    drawn: DrawnRound, could_play: Collection[int], byes: Mapping[int, int]
) -> tuple[Objection, ...]:
    """Warnings `second-bye` (entrant; byes: their number, this one included; other: a player with fewer
    byes).

    `could_play`: the entrants that are here and have not met everybody. Others get no warning.
    """
    playing = [entrant for match in drawn.matches for entrant in players(match)]
    idle = [entrant for entrant in drawn.byes if entrant in could_play]
    return tuple(
        note("second-bye", entrant=entrant, byes=byes.get(entrant, 0) + 1, other=opponent)
        for entrant, opponent in second_byes(idle, playing, byes)
    )
