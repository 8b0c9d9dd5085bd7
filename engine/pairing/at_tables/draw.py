"""Tables of three or more: nobody meets the same entrant twice, or those with similar standings meet.

A plan for all rounds is made at the start (`turned`) and fitted to the first round as it was published. If
somebody comes or goes, the plan no longer fits, and each round is searched for with as few repeated meetings
as possible. The entrant with fewest byes sits out. A late entrant has had none, so it sits out in its first
round if somebody must.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from engine.forms import Form
from engine.pairing import shared
from engine.pairing.at_tables.mixing import Room, mixed, places, table
from engine.pairing.at_tables.turned import Sizes, turned
from engine.pairing.findings import findings
from engine.pairing.history import rounds_met, standing_now, times_bye
from engine.pairing.rounds import Drawn, DrawnRound, Field, History, Match, Options, Pair, pair_of, players

FEWEST = 3
"""The fewest sides at a table of several."""
USUAL = 4
"""The preferred size if the form leaves the choice to the club and the club has not chosen."""


def suits(form: Form) -> bool:
    return form.sides_that_meet[1] >= FEWEST


def limits(options: Options) -> tuple[int, int]:
    """The fewest and the most that may sit at a table."""
    fewest, most = options.sides
    return max(FEWEST, fewest), most


def preferred(options: Options) -> int:
    fewest, most = limits(options)
    return min(max(options.size or USUAL, fewest), most)


def table_sizes(entrants: int, options: Options) -> tuple[int, ...]:
    """The sizes of the tables, the largest first. As few as possible sit out; then all sizes are as near the
    preferred one as possible. If the club has chosen none, tables of three or four come before all others.

    9: 3 + 3 + 3, with 4 chosen 5 + 4; 10: 4 + 3 + 3; 5: one table of 5; 5 with 3 and no other size allowed:
    one of 3, two out.
    """
    size = preferred(options)

    def distance(split: tuple[int, ...]) -> tuple[int, int, int]:
        unusual = 0 if options.size else sum(seats > USUAL for seats in split)
        return unusual, sum((seats - size) ** 2 for seats in split), -len(split)

    for playing in range(entrants, 0, -1):
        splits = list(_splits(playing, *limits(options)))
        if splits:
            return min(splits, key=distance)
    return ()


def _splits(playing: int, fewest: int, most: int) -> Iterator[tuple[int, ...]]:
    """For each possible number of tables, the most even sizes."""
    for tables in range(-(-playing // most), playing // fewest + 1):
        least, larger = divmod(playing, tables)
        yield (least + 1,) * larger + (least,) * (tables - larger)


USUAL_ROUNDS = 8
"""The number of rounds that is planned if the club has not chosen one."""
SEARCHES = 3

Tables = Sequence[Sequence[int]]


@dataclass(frozen=True, slots=True)
class Hall:
    """The entrants that are here, the sizes of their tables, and the history: meetings by pair, byes by
    entrant."""

    here: tuple[int, ...]
    sizes: Sizes
    met: Mapping[Pair, int]
    byes: Mapping[int, int]

    @property
    def idle(self) -> int:
        return len(self.here) - sum(self.sizes)

    def repeats(self, tables: Tables) -> int:
        """The number of these meetings that have happened before."""
        return sum(self.met.get(pair_of(*pair), 0) for table in tables for pair in combinations(table, 2))


def draw(field: Field, history: History, options: Options, seed: int) -> Drawn:
    """The next round, the same for the same arguments. Notes: `met-before` (as in `findings`).

    Refused: `too-few-for-table`, `rounds-done`, `too-few-here-for-table`.
    """
    shared.check_enough(field, history, options, limits(options)[0])
    tables = _tables(field, history, options, shared.lot(field, history, seed))
    drawn = shared.round_of(
        [tuple((entrant,) for entrant in table) for table in tables], field.entrants, field
    )
    notes = findings(drawn, field, history)
    return Drawn(drawn, tuple(warning for warning in notes if warning.code == "met-before"))


def ranked(_field: Field, history: History, options: Options, _seed: int) -> bool:
    return options.by_standing and bool(history)


def hall_of(field: Field, history: History, options: Options) -> Hall:
    met = {pair: len(rounds) for pair, rounds in rounds_met(history).items()}
    return Hall(field.present, table_sizes(len(field.present), options), met, times_bye(history))


def _tables(field: Field, history: History, options: Options, chance: Random) -> Tables:
    hall = hall_of(field, history, options)
    if not history:
        return shared.dealt(shared.first_order(field, options, chance), hall.sizes)
    if options.by_standing:
        standing = standing_now(field, history, options)
        return _by_standing(hall, {row.entrant: row.place for row in standing}, chance)
    return _planned(hall, history[0], options) or _searched(hall, chance)


def _planned(hall: Hall, first: DrawnRound, options: Options) -> Tables:
    """The first round of the plan in which nobody meets again; empty if there is none."""
    if first.entrants - first.absent != {*hall.here}:
        return ()
    plan = turned(hall.sizes, hall.idle, options.rounds or USUAL_ROUNDS)
    for played in shared.fitted(plan, first):
        tables = [[*players(match)] for match in played.matches]
        if shared.is_fair(played.byes, hall.here, hall.byes) and not hall.repeats(tables):
            return tables
    return ()


def _searched(hall: Hall, chance: Random) -> Tables:
    """As few repeated meetings as possible, and those between the pairs that have met least."""
    best: Tables = ()
    for _ in range(SEARCHES):
        order = shared.turn_order(chance.sample(hall.here, len(hall.here)), hall.byes)
        tried = _mixed(hall, order, hall.met, hall.byes, chance)
        best = min(best or tried, tried, key=hall.repeats)
        if not hall.repeats(best):
            break
    return best


def _by_standing(hall: Hall, place: Mapping[int, int], chance: Random) -> Tables:
    """As few repeated meetings as possible; then the standings at each table as close as possible.

    Of the entrants with fewest byes the lowest sit out, unless that makes more meetings repeat.
    """
    order = sorted(chance.sample(hall.here, len(hall.here)), key=place.__getitem__)
    out = shared.turn_order(order, hall.byes)[sum(hall.sizes) :]
    costs = {pair_of(a, b): (place[a] - place[b]) ** 2 for a, b in combinations(order, 2)}
    dear = 1 + sum(costs.values())
    for pair, times in hall.met.items():
        if pair in costs:
            costs[pair] += dear * times
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


# Five parameters: the two callers differ in order, costs and turns.
def _mixed(
    hall: Hall, order: Sequence[int], costs: Mapping[Pair, int], turns: Mapping[int, int], chance: Random
) -> Tables:
    """Seat the entrants in this order, the last ones out, then improve by exchanges of two.

    An entrant that sits out may change only with one that has had as many byes.
    """
    between = table(costs, order)
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
