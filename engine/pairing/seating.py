"""Tables for the matches of a round, and which matches wait if there are too few."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice

from engine.objection import refuse
from engine.pairing.graphs import heaviest
from engine.pairing.rounds import Match, Sitting, players

WAITING = 1 << 20  # more than all that the tables of a round can cost together
MANY = 40_000
"""Above this many (match, table) costs, only a few tables for each match are compared at first."""
FEW = 12


class Seating(StrEnum):
    """ROTATE: every entrant sits about equally often at each table. STAY: as many as possible stay at their
    last table."""

    ROTATE = "rotate"
    STAY = "stay"


@dataclass(frozen=True, slots=True)
class SeatHistory:
    """The history of seats: times by (entrant, table), the last table of each entrant, and how often it has
    waited."""

    times: Mapping[tuple[int, int], int]
    last: Mapping[int, int]
    waits: Mapping[int, int]


# Five parameters: the mode is a choice of the club, and the seed makes the answer repeatable.
def seat_tables(
    matches: Sequence[Match],
    tables: Sequence[int],
    history: Sequence[Sequence[Sitting]],
    mode: str,
    seed: int = 0,
) -> tuple[int | None, ...]:
    """The table of each of `matches`; None for a match that waits because there are too few tables.

    The matches whose entrants have waited least wait. `tables`: the numbers in use. `history`: the sittings
    of each round. In the first round the matches sit in order. Refused: `unknown-seating`.
    """
    if mode not in _COSTS:
        refuse("unknown-seating", None, seating=mode)
    if not any(history):
        return tuple(tables[index] if index < len(tables) else None for index in range(len(matches)))
    costs = _costs(matches, tables, _COSTS[mode], _past(history))
    if len(costs) > MANY:
        found = _cheapest(_at_their_best(costs, tables), seed + len(history))
        if len(found) == len(matches):
            return found
    return _cheapest(costs, seed + len(history))


def _past(history: Sequence[Sequence[Sitting]]) -> SeatHistory:
    times: Counter[tuple[int, int]] = Counter()
    waits: Counter[int] = Counter()
    last: dict[int, int] = {}
    for sitting in (sitting for seated in history for sitting in seated):
        entrants = tuple(players(sitting.match))
        if sitting.waited or sitting.table is None:
            waits.update(entrants)
        if sitting.table is not None:
            times.update((entrant, sitting.table) for entrant in entrants)
            last |= dict.fromkeys(entrants, sitting.table)
    return SeatHistory(times, last, waits)


# The cost of an entrant at a table.
Cost = Callable[[int, int, SeatHistory], int]

# "match", "table" or "wait", and its number.
Spot = tuple[str, int]


def _once_more(times: int) -> int:
    """The increase of a sum of squares, so that a repetition costs more the more often it has happened."""
    return 2 * times + 1


def _sits_again(entrant: int, table: int, past: SeatHistory) -> int:
    return _once_more(past.times.get((entrant, table), 0))


def _moves(entrant: int, table: int, past: SeatHistory) -> int:
    return int(past.last.get(entrant) != table)


def _waits_again(entrant: int, past: SeatHistory) -> int:
    return WAITING * _once_more(past.waits.get(entrant, 0))


_COSTS: Mapping[str, Cost] = {Seating.ROTATE: _sits_again, Seating.STAY: _moves}


def _costs(
    matches: Sequence[Match], tables: Sequence[int], cost: Cost, past: SeatHistory
) -> Mapping[tuple[Spot, Spot], int]:
    """The cost of each match at each table, and at each waiting place."""
    waiting = range(len(matches) - len(tables))
    costs = {}
    for index, match in enumerate(matches):
        entrants = tuple(players(match))
        for table in tables:
            costs[("match", index), ("table", table)] = sum(
                cost(entrant, table, past) for entrant in entrants
            )
        for place in waiting:
            costs[("match", index), ("wait", place)] = sum(
                _waits_again(entrant, past) for entrant in entrants
            )
    return costs


def _at_their_best(
    costs: Mapping[tuple[Spot, Spot], int], tables: Sequence[int]
) -> Mapping[tuple[Spot, Spot], int]:
    """Up to FEW of the cheapest tables of each match. If all can be seated at these, nothing is cheaper."""
    found: dict[tuple[Spot, Spot], int] = {}
    for match in dict.fromkeys(match for match, _ in costs):
        start = match[1] % len(tables)
        turned = [(match, ("table", table)) for table in (*tables[start:], *tables[:start])]
        least = min(costs[pair] for pair in turned)
        found |= dict.fromkeys(islice((pair for pair in turned if costs[pair] == least), FEW), least)
    return found


def _cheapest(costs: Mapping[tuple[Spot, Spot], int], seed: int) -> tuple[int | None, ...]:
    dearest = max(costs.values(), default=0)
    found = sorted(heaviest({pair: dearest + 1 - cost for pair, cost in costs.items()}, seed))
    return tuple(number if kind == "table" else None for _, (kind, number) in found)
