"""Rounds in which one meets one: what they need, and how they are written."""

from collections.abc import Collection, Iterable

from engine.objection import refuse
from engine.pairing.options import Options
from engine.pairing.rounds import Field, History, Pair, Round, ordinary

FEWEST = 2


def check_possible(field: Field, history: History, options: Options) -> None:
    """Refused: `too-few-entrants`, `rounds-done`, `too-few-present`."""
    if len(field.in_play) < FEWEST:
        refuse("too-few-entrants", None, entrants=len(field.in_play))
    if options.rounds is not None and len(ordinary(history)) >= options.rounds:
        refuse("rounds-done", None, rounds=options.rounds)
    if len(field.present) < FEWEST:
        refuse("too-few-present", None, present=len(field.present))


def round_of(pairs: Collection[Pair], order: Iterable[int], field: Field) -> Round:
    """Matches and their sides in this order; all others in play are idle, in that of the field."""
    place = {one: index for index, one in enumerate(order)}
    sides = (sorted(two, key=place.__getitem__) for two in pairs)
    ordered = sorted(sides, key=lambda two: place[two[0]])
    playing = {one for two in pairs for one in two}
    return Round(
        matches=tuple(tuple((one,) for one in two) for two in ordered),
        byes=tuple(one for one in field.in_play if one not in playing),
        absent=field.absent.intersection(field.in_play),
    )
