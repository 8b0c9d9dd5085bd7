"""The stages of a cup round that the organiser has changed, also for matches made by hand."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from engine.contest.stage import EARLY, THIRD_OF, Part, Stage
from engine.pairing.cup.bracket import full_size
from engine.pairing.cup.cups import Cups
from engine.pairing.cup.history import cups_of
from engine.pairing.cup.rounds import NextRound, next_rounds
from engine.pairing.rounds import DrawnRound, Field, History, Match, Options, players

Stages = tuple[Stage | None, ...]


def opening_stages(
    drawn: DrawnRound, part_of: Callable[[Match], Part | None], byes: Mapping[Part, int]
) -> Stages:
    """The stages of the first round of the cups in `byes`. The draft is their bracket and has room for nobody
    else.

    `part_of`: the cup that a match made by hand belongs to. `byes`: the number of byes in each cup. A match
    keeps its slot as long as the slot exists; a match made by hand gets the first free one.
    """
    parts = [stage.part if stage else part_of(match) for match, stage in drawn.staged]
    found = [stage for _, stage in drawn.staged]
    for part, idle in byes.items():
        own = [place for place, kind in enumerate(parts) if kind is part]
        room = full_size(len(own) + idle)
        for place, slot in zip(own, _slots([found[place] for place in own], room), strict=True):
            found[place] = Stage(part, 2 * room, slot)
    return tuple(found)


def _slots(before: Sequence[Stage | None], room: int) -> Sequence[int]:
    kept = [stage.slot if stage and stage.slot < room else None for stage in before]
    free = (slot for slot in range(room) if slot not in kept)
    return [next(free) if slot is None else slot for slot in kept]


# Five parameters: three of the four that every system draws from, the changed round, and the cups before it.
def later_stages(cups: Cups, drawn: DrawnRound, field: Field, history: History, options: Options) -> Stages:
    """The stages of a later round. `cups`: as they stood before it."""
    main, b_cup = next_rounds(cups, options, field.withdrawn, field.absent)
    found = _going_on(cups_of((*history, drawn), field.withdrawn, after_groups=cups.after_groups), drawn)
    found = tuple(
        stage or _third(match, (main, b_cup)) for match, stage in zip(drawn.matches, found, strict=True)
    )
    if cups.b_cup.rounds and not cups.b_begins_anew:
        return found
    inside = {*b_cup.places, *b_cup.waiting} - {None}
    opened = opening_stages(
        replace(drawn, stages=found),
        lambda match: Part.B_CUP if inside.issuperset(players(match)) else None,
        {Part.B_CUP: len(inside.intersection(drawn.byes))},
    )
    return tuple(map(_early, opened)) if b_cup.early else opened


def _early(stage: Stage | None) -> Stage | None:
    return replace(stage, number=EARLY) if stage and stage.part is Part.B_CUP else stage


def _going_on(cups: Cups, drawn: DrawnRound) -> Stages:
    """The slots that the entrants of each match have reached."""
    found = {
        frozenset(slot.sides): Stage(cup.part, cup_round.size, place)
        for cup in (cups.main, cups.b_cup)
        for cup_round in cup.rounds[-1:]
        for place, slot in enumerate(cup_round.slots)
        if slot.round
    }
    return tuple(stage or found.get(frozenset(players(match))) for match, stage in drawn.staged)


def _third(match: Match, coming: Sequence[NextRound]) -> Stage | None:
    pair = {*players(match)}
    return next((Stage(THIRD_OF[cup_round.part]) for cup_round in coming if pair == {*cup_round.third}), None)
