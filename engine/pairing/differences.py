"""Differences between a published round and the round that would be drawn now, after a correction."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest

from engine.contest.stage import CUPS, Stage
from engine.objection import Refused
from engine.pairing.rounds import DrawnRound, Field, History, Match, Options, players
from engine.pairing.systems import System


@dataclass(frozen=True, slots=True)
class Difference:
    """A match that differs: who meets as drawn, and who would meet now; empty for nobody.

    `stage`: the place in the cup; None outside cups, where matches are only listed beside each other.
    """

    stage: Stage | None
    was: tuple[int, ...]
    would_be: tuple[int, ...]


# The system, and the four arguments that it draws from.
def would_differ(
    system: System, field: Field, history: History, options: Options, seed: int
) -> tuple[Difference, ...]:
    """The matches of the last round of `history` that a draw from the earlier rounds would make differently.

    The round itself stays as it was drawn. There is none in a round that was not drawn from results, and none
    while the system refuses to draw. Entrants in the round count as not withdrawn.
    """
    *before, stood = history
    then = replace(field, withdrawn=field.withdrawn - stood.entrants)
    if not stood.matches or not system.ranked(then, before, options, seed):
        return ()
    try:
        drawn = system.draw(then, before, options, seed)
    except Refused:
        return ()
    return tuple(_compared(stood, drawn.round))


def _compared(was: DrawnRound, now: DrawnRound) -> Iterator[Difference]:
    places, new_places = _cup_matches(was), _cup_matches(now)
    for stage in {**places, **new_places}:
        before, after = places.get(stage, ()), new_places.get(stage, ())
        if {*players(before)} != {*players(after)}:
            yield Difference(stage, tuple(players(before)), tuple(players(after)))
    lost, made = _only_in(was, now), _only_in(now, was)
    for old, new in zip_longest(lost, made, fillvalue=()):
        yield Difference(None, tuple(players(old)), tuple(players(new)))


def _cup_matches(drawn: DrawnRound) -> dict[Stage, Match]:
    return {stage: match for match, stage in drawn.staged if stage is not None and stage.part in CUPS}


def _only_in(drawn: DrawnRound, compared: DrawnRound) -> list[Match]:
    """The matches without a stage that the round compared with does not have."""
    found = {frozenset(map(frozenset, match)) for match in compared.matches}
    return [
        match
        for match, stage in drawn.staged
        if stage is None and frozenset(map(frozenset, match)) not in found
    ]
