"""Round robin: everybody meets everybody, by the circle method or by a plan near it.

Each meeting has its turn in the circle. The plan keeps these turns as far as possible. If nothing was changed
by hand and everybody was there, the rounds are the turns of the circle.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace
from itertools import combinations
from random import Random

from engine.objection import refuse
from engine.pairing.findings import bye_warnings
from engine.pairing.graphs import heaviest
from engine.pairing.history import ordinary, times_bye, times_idle, times_met
from engine.pairing.round_robin.choice import MeetingsLeft, next_pairs
from engine.pairing.round_robin.circle import Circle, circle_of, fitted, turns
from engine.pairing.round_robin.plan import degrees, fewest_rounds, planned
from engine.pairing.rounds import Drawn, DrawnRound, Field, History, Options, Order, Pair, pair_of
from engine.pairing.shared import check_possible, round_of_pairs


def draw(field: Field, history: History, options: Options, seed: int) -> Drawn:
    """The next round, the same for the same arguments. Notes: `second-bye`.

    Refused: `too-few-entrants`, `rounds-done`, `too-few-present`, `all-have-met`, `present-have-met`.
    """
    history = ordinary(history)
    check_possible(field, history, options)
    left = MeetingsLeft(_meetings(field, history, options), field.present, times_idle(history))
    pairs = next_pairs(left, turns(_circle(field, history, options, seed)), seed)
    every = _unmet(field, times_met(history), options.meetings - 1)
    drawn = round_of_pairs((*pairs, *_ahead(pairs, every, field, seed)), field.entrants, field)
    inside = {*still_in(field, history, options, seed)}
    byes = tuple(entrant for entrant in drawn.byes if entrant in inside)
    drawn = replace(drawn, byes=byes, absent=drawn.absent & inside)
    unfinished = degrees(every).keys()
    return Drawn(drawn, bye_warnings(drawn, unfinished & set(left.present), times_bye(history)))


def still_in(field: Field, history: History, options: Options, _seed: int) -> tuple[int, ...]:
    """The entrants of the next round. Who has met everybody is not in it: its bye would be for nothing.

    An entrant that has sat out less often than all who have meetings left is in it all the same. So each has
    a bye if the number is odd, also the one whose turn comes in the last round.
    """
    history = ordinary(history)
    unfinished = degrees(_unmet(field, times_met(history), options.meetings - 1)).keys()
    idle = times_idle(history)
    least = min((idle.get(entrant, 0) for entrant in unfinished), default=len(history) + 1)
    return tuple(
        entrant for entrant in field.in_play if entrant in unfinished or idle.get(entrant, 0) < least
    )


def rounds_needed(field: Field, history: History, options: Options, seed: int) -> int:
    """The rounds that are still to be drawn if everybody in play is there from now on.

    With one leg this is the length of the plan. With several legs it may become one round more.
    """
    history = ordinary(history)
    met = times_met(history)
    legs = [_unmet(field, met, leg) for leg in range(options.meetings)]
    now = next((meetings for meetings in legs if meetings), frozenset[Pair]())
    plan = planned(now, turns(_circle(field, history, options, seed)), seed)
    needed = max(len(plan), fewest_rounds([pair for meetings in legs for pair in meetings]))
    return needed if options.rounds is None else max(0, min(needed, options.rounds - len(history)))


def _meetings(field: Field, history: History, options: Options) -> frozenset[Pair]:
    """The meetings left in the first leg in which two entrants that are here have not met."""
    met = times_met(history)
    present = set(field.present)
    legs = [_unmet(field, met, leg) for leg in range(options.meetings)]
    possible = (meetings for meetings in legs if any(present.issuperset(pair) for pair in meetings))
    found = next(possible, None)
    if found is None:
        refuse("present-have-met" if any(legs) else "all-have-met", None)
    return found


def _ahead(pairs: Collection[Pair], every: Collection[Pair], field: Field, seed: int) -> Collection[Pair]:
    """Meetings of a later leg for entrants that would sit out together in this one. The rest of a leg may
    concern only a late entrant."""
    playing = {entrant for pair in pairs for entrant in pair}
    idle = set(field.present) - playing
    return heaviest({pair: 1 for pair in sorted(every) if idle.issuperset(pair)}, seed)


def _unmet(field: Field, met: Mapping[Pair, int], leg: int) -> frozenset[Pair]:
    """The pairs that have met at most `leg` times."""
    every = (pair_of(*pair) for pair in combinations(field.in_play, 2))
    return frozenset(pair for pair in every if met.get(pair, 0) <= leg)


def _circle(field: Field, history: History, options: Options, seed: int) -> Circle:
    """The circle of the published first round. A later entrant takes the place of one who has left."""
    first = history[0] if history else DrawnRound((), field.in_play)
    began = first.entrants
    entrants = [entrant for entrant in field.entrants if entrant in began]
    if options.order is Order.DRAWN:
        Random(seed).shuffle(entrants)  # noqa: S311 - a lot is drawn, not a secret
    circle = fitted(circle_of(entrants), first)
    late = iter([entrant for entrant in field.in_play if entrant not in began])
    return tuple(
        next(late, entrant) if entrant is None or entrant in field.withdrawn else entrant
        for entrant in circle
    )
