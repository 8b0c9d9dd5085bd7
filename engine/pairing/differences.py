"""Differences between a published cup round and the round that would be drawn now, after a correction."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.contest.stage import CUPS, Stage
from engine.objection import Refused
from engine.pairing.cup import draw as cup
from engine.pairing.cup.history import has_groups
from engine.pairing.groups import draw as groups
from engine.pairing.rounds import DrawnRound, Field, History, Match, Options, players


@dataclass(frozen=True, slots=True)
class Difference:
    """A cup match that differs: who meets as drawn, and who would meet now; empty for nobody."""

    stage: Stage
    was: tuple[int, ...]
    would_be: tuple[int, ...]


# The four arguments that every system draws from, and the number of the round.
def would_differ(
    field: Field, history: History, options: Options, seed: int, number: int
) -> tuple[Difference, ...]:
    """The matches of round `number` (from 1) that a new draw from the earlier rounds would make differently.

    The round itself stays as it was drawn. A swap made in the draft counts as a difference too. There is none
    in a cup's first round, and none while an earlier match is undecided. Entrants in the round count as not
    withdrawn.
    """
    stood, before = history[number - 1], history[: number - 1]
    after_groups = has_groups(before)
    if not _cup_matches(stood) or not (after_groups or before):
        return ()
    system = groups if after_groups else cup
    then = replace(field, withdrawn=field.withdrawn - stood.entrants)
    try:
        drawn = system.draw(then, before, options, seed)
    except Refused:
        return ()
    return _compared(_cup_matches(stood), _cup_matches(drawn.round))


def _compared(was: Mapping[Stage, Match], now: Mapping[Stage, Match]) -> tuple[Difference, ...]:
    found = (
        Difference(stage, tuple(players(was.get(stage, ()))), tuple(players(now.get(stage, ()))))
        for stage in {**was, **now}
    )
    return tuple(difference for difference in found if {*difference.was} != {*difference.would_be})


def _cup_matches(drawn: DrawnRound) -> Mapping[Stage, Match]:
    return {stage: match for match, stage in drawn.staged if stage is not None and stage.part in CUPS}
