"""Pure figures of an evening of forty: standings, cross table, drawing and seating.

python -m benchmarks.standings
"""

import statistics
import time
from collections.abc import Callable
from dataclasses import replace
from random import Random

from engine.contest.crosstable import crosstable
from engine.contest.results import Basis, MatchResult, Scoring, SideResult, State
from engine.contest.standings import standings
from engine.contest.tiebreaks import TIEBREAKS, USUAL_ORDER
from engine.pairing.round_robin.draw import draw
from engine.pairing.rounds import DrawnRound, Field, Match, Options, Sitting
from engine.pairing.seating import Seating, seat_tables

ENTRANTS = 40
SEED = 2026
SCORING = Scoring.usual(3, USUAL_ORDER)
ALL_TIEBREAKS = replace(SCORING, basis=Basis.MATCH, tiebreaks=tuple(TIEBREAKS))


def entrants() -> tuple[int, ...]:
    return tuple(range(1, ENTRANTS + 1))


def rounds() -> list[DrawnRound]:
    field, drawn = Field(entrants()), list[DrawnRound]()
    for _ in range(ENTRANTS - 1):
        drawn.append(draw(field, drawn, Options(), SEED).round)
    return drawn


def seating(drawn: list[DrawnRound]) -> None:
    past: list[tuple[Sitting, ...]] = []
    for one in drawn:
        tables = seat_tables(one.matches, range(1, ENTRANTS // 2 + 1), past, Seating.ROTATE, SEED)
        past.append(tuple(map(Sitting, one.matches, tables)))


def result(number: int, match: Match, chance: Random) -> MatchResult:
    """Three tolvor as they may end; the loser of each has made 0 to 11."""
    won = chance.randrange(4)
    points = [12 * tolvor + sum(chance.randrange(12) for _ in range(3 - tolvor)) for tolvor in (won, 3 - won)]
    sides = tuple(map(SideResult, match, (won, 3 - won), points))
    return MatchResult(number, State.PLAYED, sides, int(won < 2))


def median_ms(job: Callable[[], object], times: int) -> float:
    took = []
    for _ in range(times):
        start = time.perf_counter()
        job()
        took.append(1000 * (time.perf_counter() - start))
    return statistics.median(took)


def main() -> None:
    drawn, chance = rounds(), Random(SEED)
    played = [
        result(number, match, chance) for number, one in enumerate(drawn, start=1) for match in one.matches
    ]
    jobs: tuple[tuple[str, Callable[[], object], int], ...] = (
        ("standings", lambda: standings(entrants(), played, SCORING), 100),
        ("all tie-breaks", lambda: standings(entrants(), played, ALL_TIEBREAKS), 100),
        ("cross table", lambda: crosstable(entrants(), played, SCORING), 100),
        ("drawing 39 rounds", rounds, 5),
        ("seating 39 rounds", lambda: seating(drawn), 5),
    )
    print(f"{ENTRANTS} entrants, {len(played)} matches; median")
    for name, job, times in jobs:
        print(f"{name:<20}{median_ms(job, times):8.1f} ms")


if __name__ == "__main__":
    main()
