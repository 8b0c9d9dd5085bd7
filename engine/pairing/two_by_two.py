"""What the systems in which two meet share: enough entrants, and the round as a value."""

from collections.abc import Collection, Iterable

from engine.objection import refuse
from engine.pairing.history import ordinary
from engine.pairing.rounds import DrawnRound, Field, History, Options, Pair

FEWEST = 2


def check_possible(field: Field, history: History, options: Options) -> None:
    """Refused: `too-few-entrants`, `rounds-done`, `too-few-present`."""
    if len(field.in_play) < FEWEST:
        refuse("too-few-entrants", None, entrants=len(field.in_play))
    if options.rounds is not None and len(ordinary(history)) >= options.rounds:
        refuse("rounds-done", None, rounds=options.rounds)
    if len(field.present) < FEWEST:
        refuse("too-few-present", None, present=len(field.present))


def round_of(pairs: Collection[Pair], order: Iterable[int], field: Field) -> DrawnRound:
    """The round. Matches and sides are in the order `order`; all others in play are idle, in the order of the
    field."""
    place = {entrant: index for index, entrant in enumerate(order)}
    sides = (sorted(pair, key=place.__getitem__) for pair in pairs)
    ordered = sorted(sides, key=lambda pair: place[pair[0]])
    playing = {entrant for pair in pairs for entrant in pair}
    return DrawnRound(
        matches=tuple(tuple((entrant,) for entrant in pair) for pair in ordered),
        byes=tuple(entrant for entrant in field.in_play if entrant not in playing),
        absent=field.absent.intersection(field.in_play),
    )
