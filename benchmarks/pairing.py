"""Swiss pairing of round 8, beside the matching of networkx on the same graphs; individual and at tables.

python -m benchmarks.pairing

networkx is asked for by the tests alone: `pip install networkx`, or `pip install ".[test]"`. Without it the
program's own figures are printed.
"""

import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from random import Random

from engine.contest.results import MatchResult, SideResult, State
from engine.pairing.graphs import cheapest
from engine.pairing.history import standing_now
from engine.pairing.rounds import DrawnRound, Field, Match, Options, Pair
from engine.pairing.swiss.best import costs_of, within_reach
from engine.pairing.swiss.draw import draw, table_of
from engine.pairing.systems import SYSTEMS

SIZES = (40, 200, 201, 1000)
EVENINGS = 5
MANY = 1000
"""Entrants of the field with clubs."""
AT_TABLES = 500
"""Entrants of the other systems."""
EARLIER = 7
PARTIER = 3
OPTIONS = Options()


def result(number: int, match: Match, chance: Random) -> MatchResult:
    """The better number wins the more partier, the farther the two are apart."""
    (entrant,), (opponent,) = match
    strength = 1 / (1 + 10 ** ((entrant - opponent) / 400))
    won = sum(chance.random() < strength for _ in range(PARTIER))
    sides = (
        SideResult((entrant,), won, 12 * won),
        SideResult((opponent,), PARTIER - won, 12 * (PARTIER - won)),
    )
    return MatchResult(number, State.PLAYED, sides, int(2 * won < PARTIER))


def evening(size: int, seed: int) -> tuple[Field, list[DrawnRound]]:
    """Seven rounds, drawn and played."""
    field, history, chance = Field(tuple(range(1, size + 1))), list[DrawnRound](), Random(seed)
    for number in range(1, EARLIER + 1):
        drawn = draw(field, history, OPTIONS, seed).round
        results = tuple(result(number, match, chance) for match in drawn.matches)
        history.append(replace(drawn, results=results))
    return field, history


def graph(field: Field, history: list[DrawnRound], seed: int) -> Mapping[Pair, int]:
    """All pairs that the eighth round may need, and what they cost."""
    rows = standing_now(field, history, OPTIONS)
    table = table_of(rows, history, {}, seed)
    return costs_of(within_reach(table), table)


def networkx_matching() -> Callable[[Mapping[Pair, int]], object] | None:
    """The same matching by networkx, where it is installed."""
    try:
        import networkx as nx
    except ModuleNotFoundError:
        return None

    def matched(costs: Mapping[Pair, int]) -> object:
        dearest = max(costs.values())
        joined: nx.Graph[int] = nx.Graph()
        joined.add_weighted_edges_from((*pair, dearest - cost) for pair, cost in costs.items())
        return nx.max_weight_matching(joined, maxcardinality=True)

    return matched


def seconds(job: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    start = clock()
    job()
    return clock() - start


def figures(size: int) -> str:
    """Medians over the evenings; the slow library has one only."""
    evenings = [(*evening(size, seed), seed) for seed in range(EVENINGS)]
    jobs = [partial(draw, field, history, OPTIONS, seed) for field, history, seed in evenings]
    whole, working = [*map(seconds, jobs)], [seconds(job, time.process_time) for job in jobs]
    graphs = [graph(*e) for e in evenings]
    own = [seconds(partial(cheapest, costs, 0)) for costs in graphs]
    matching = networkx_matching()
    slow = f"{seconds(partial(matching, graphs[0])):9.3f} s" if matching else "not there"
    edges = statistics.median(map(len, graphs))
    return (
        f"{size:>5}{edges:>9.0f}{statistics.median(whole):>12.3f} s{statistics.median(working):>10.3f} s"
        f"{statistics.median(own):>11.3f} s{slow:>13}"
    )


def with_clubs(spread: float, large: float = 0) -> str:
    """So many of five clubs as large, all clubmates apart: the slowest of rounds 2 to 8.

    `spread`: how many numbers a club reaches over; a small one is a club whose members are as good. `large`:
    the first club is larger, and has this share of the field.
    """
    chance = Random(0)
    places = sorted(range(MANY), key=lambda place: place + chance.gauss(0, spread))
    clubs = {
        place + 1: "Klubb" if rank < large * MANY else f"Klubb {5 * rank // MANY}"
        for rank, place in enumerate(places)
    }
    field, history, options = (
        Field(tuple(range(1, MANY + 1)), clubs=clubs),
        list[DrawnRound](),
        Options(clubs_apart=8),
    )
    took = []
    for number in range(1, EARLIER + 2):
        start = time.process_time()
        drawn = draw(field, history, options, 0).round
        took.append(time.process_time() - start)
        results = tuple(result(number, match, chance) for match in drawn.matches)
        history.append(replace(drawn, results=results))
    return f"{max(took):.3f} s (median {statistics.median(took):.3f} s)"


def result_of_many(number: int, match: Match, chance: Random) -> MatchResult:
    """One parti; the side with most points wins, the first of those with as many."""
    points = [chance.randrange(13) for _ in match]
    best = points.index(max(points))
    sides = (
        SideResult(side, int(place == best), made)
        for place, (side, made) in enumerate(zip(match, points, strict=True))
    )
    return MatchResult(number, State.PLAYED, tuple(sides), best)


def slowest(system: str, options: Options, away: int) -> str:
    """The rounds after the first, with so many away from each. The first is a deal of the cards."""
    field, history, chance = Field(tuple(range(1, AT_TABLES + 1))), list[DrawnRound](), Random(0)
    took = []
    for number in range(1, EARLIER + 2):
        field = replace(field, absent=frozenset(chance.sample(field.entrants, away)))
        start = time.process_time()
        drawn = SYSTEMS[system].draw(field, history, options, 0).round
        took.append(time.process_time() - start)
        results = tuple(result_of_many(number, match, chance) for match in drawn.matches)
        history.append(replace(drawn, results=results))
    return f"{max(took):.3f} s (median {statistics.median(took[1:]):.3f} s)"


OF_MANY = (
    ("individual", "individual", Options(), 0),
    ("individual, three away", "individual", Options(), 3),
    ("tables, all meet anew", "tables", Options(sides=(3, 4)), 0),
    ("tables of eight", "tables", Options(sides=(3, 8), size=8), 0),
    ("tables of twelve", "tables", Options(sides=(3, 12), size=12), 0),
    ("tables, three away", "tables", Options(sides=(3, 4)), 3),
    ("tables, by standing", "tables", Options(sides=(3, 4), by_standing=True), 0),
)


def main() -> None:
    print(f"Swiss, round {EARLIER + 1}; of {EVENINGS} evenings each")
    print("  size    pairs   the round: median  processor    matching     networkx")
    for size in SIZES:
        print(figures(size), flush=True)
    print(f"{MANY:,} of five clubs kept apart, the slowest round, seconds of processor:")
    print(f"  clubs spread over the field    {with_clubs(10_000)}", flush=True)
    print(f"  clubs that differ in strength  {with_clubs(300)}", flush=True)
    print(f"  each club as strong            {with_clubs(1)}", flush=True)
    print(f"  the best club has 70 per cent  {with_clubs(1, 0.7)}", flush=True)
    print(f"{AT_TABLES} who enter alone or meet three and four at a table, the slowest of rounds 1 to 8:")
    for name, system, options, away in OF_MANY:
        print(f"  {name:<29}  {slowest(system, options, away)}", flush=True)


if __name__ == "__main__":
    main()
