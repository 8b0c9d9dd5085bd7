"""Tables of three or more: so that nobody meets twice, or so that those meet who stand near each other.

A plan is made for as many rounds as are to be played (`turned`), and fitted to the first round as it was
published. Where it does not hold, since somebody came or went, it is searched round by round, so that as few
as can be meet again. Who has had fewest byes sits out: a late entrant has had none, and so sits out in its
first round where somebody must.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from engine.pairing.at_tables.first import (
    check_enough,
    dealt,
    first_order,
    is_fair,
    lot,
    round_of,
    rounds_left,
    turn_order,
)
from engine.pairing.at_tables.fitting import fitted
from engine.pairing.at_tables.mixing import Room, mixed, places
from engine.pairing.at_tables.sizes import limits, table_sizes
from engine.pairing.at_tables.turned import Sizes, turned
from engine.pairing.byes import times_bye
from engine.pairing.findings import findings
from engine.pairing.meetings import rounds_met
from engine.pairing.options import Options
from engine.pairing.rounds import Drawn, Field, History, Match, Pair, Round, pair_of, players
from engine.pairing.swiss.table import standing_now

USUAL_ROUNDS = 8
"""So many are planned where the club has not said how many."""
SEARCHES = 3

Tables = Sequence[Sequence[int]]


@dataclass(frozen=True, slots=True)
class Hall:
    """Those who are here and the tables for them; how often each two have met, and each has sat out."""

    here: tuple[int, ...]
    sizes: Sizes
    met: Mapping[Pair, int]
    byes: Mapping[int, int]

    @property
    def idle(self) -> int:
        return len(self.here) - sum(self.sizes)

    def repeats(self, tables: Tables) -> int:
        """How often those who meet now have met before."""
        return sum(self.met.get(pair_of(*pair), 0) for table in tables for pair in combinations(table, 2))


def draw(field: Field, history: History, options: Options, seed: int) -> Drawn:
    """The next round, the same for the same arguments. Notes: `met-before` (as in `findings`).

    Refused: `too-few-for-table`, `rounds-done`, `too-few-here-for-table`.
    """
    check_enough(field, history, options, limits(options)[0])
    tables = _tables(field, history, options, lot(field, history, seed))
    drawn = round_of([tuple((warning,) for warning in table) for table in tables], field)
    notes = findings(drawn, field, history)
    return Drawn(drawn, tuple(warning for warning in notes if warning.code == "met-before"))


def rounds_needed(_field: Field, history: History, options: Options, _seed: int) -> int | None:
    """Still to be drawn; None where the club plays as many as it likes."""
    return rounds_left(history, options)


def hall_of(field: Field, history: History, options: Options) -> Hall:
    met = {pair: len(rounds) for pair, rounds in rounds_met(history).items()}
    return Hall(field.present, table_sizes(len(field.present), options), met, times_bye(history))


def _tables(field: Field, history: History, options: Options, chance: Random) -> Tables:
    hall = hall_of(field, history, options)
    if not history:
        return dealt(first_order(field, options, chance), hall.sizes)
    if options.by_standing:
        standing = standing_now(field, history, options)
        return _by_standing(hall, {row.entrant: row.place for row in standing}, chance)
    return _planned(hall, history[0], options) or _searched(hall, chance)


def _planned(hall: Hall, first: Round, options: Options) -> Tables:
    """The first round of the plan in which nobody meets again; none, where there is no such round."""
    if first.entrants - first.absent != {*hall.here}:
        return ()
    plan = turned(hall.sizes, hall.idle, options.rounds or USUAL_ROUNDS)
    for played in fitted(plan, first):
        tables = [[*players(match)] for match in played.matches]
        if is_fair(played.byes, hall.here, hall.byes) and not hall.repeats(tables):
            return tables
    return ()


def _searched(hall: Hall, chance: Random) -> Tables:
    """As few as can be meet again, and those the ones who have met least."""
    best: Tables = ()
    for _ in range(SEARCHES):
        order = turn_order(chance.sample(hall.here, len(hall.here)), hall.byes)
        tried = _mixed(hall, order, hall.met, hall.byes, chance)
        best = min(best or tried, tried, key=hall.repeats)
        if not hall.repeats(best):
            break
    return best


def _by_standing(hall: Hall, place: Mapping[int, int], chance: Random) -> Tables:
    """First as few as can be meet again, then they stand as near each other as can be.

    The lowest of those with fewest byes sit out, if no more meet again for it.
    """
    order = sorted(chance.sample(hall.here, len(hall.here)), key=place.__getitem__)
    out = turn_order(order, hall.byes)[sum(hall.sizes) :]
    gaps = {pair_of(*pair): (place[pair[0]] - place[pair[1]]) ** 2 for pair in combinations(order, 2)}
    dear = 1 + sum(gaps.values())
    costs = {pair: gap + dear * hall.met.get(pair, 0) for pair, gap in gaps.items()}
    playing = [entrant for entrant in order if entrant not in out]
    alone = {entrant: turn for turn, entrant in enumerate(order)}
    found = _mixed(hall, [*playing, *out], costs, alone, chance)
    fresh = _searched(hall, chance) if hall.repeats(found) else found
    if hall.repeats(fresh) >= hall.repeats(found):
        return found
    seated = [entrant for table in fresh for entrant in table]
    return _mixed(
        hall, [*seated, *(entrant for entrant in order if entrant not in seated)], costs, alone, chance
    )


def _mixed(
    hall: Hall, order: Sequence[int], costs: Mapping[Pair, int], turns: Mapping[int, int], chance: Random
) -> Tables:
    """Tables of these in this order, the last of them out, and then two who change places at a time.

    Who sits out may change with those of the same turn.
    """
    between = [[costs.get(pair_of(entrant, opponent), 0) for opponent in order] for entrant in order]
    room = Room(
        mates=places(_seated(range(len(order)), hall.sizes), hall.idle),
        costs=(between, between),
        turns=[turns.get(entrant, 0) for entrant in order],
    )
    seated = mixed(room, range(len(order)), chance)
    return [[*players(match)] for match in _seated([order[index] for index in seated], hall.sizes)]


def _seated(order: Sequence[int], sizes: Sizes) -> Sequence[Match]:
    ends = [sum(sizes[: index + 1]) for index in range(len(sizes))]
    return [
        tuple((entrant,) for entrant in order[end - size : end])
        for end, size in zip(ends, sizes, strict=True)
    ]
