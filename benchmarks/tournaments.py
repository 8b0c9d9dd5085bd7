"""Thousands of simulated tournaments of every system, each looked through by the checker.

python -m benchmarks.tournaments [how many] [first seed]

Exit status 1 where something was found.
"""

import os
import sys
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from engine.objection import Objection
from engine.simulation.evening import simulate
from engine.simulation.values import Mishaps
from exports.check.checking import check
from scorer.simulated_archives import archive_of
from scorer.words.archive import finding_sentence
from tests.engine.simulation.plans import any_plan

MANY = 5000
STEP = 500
CHUNK = 10
BY_CARDS = 25
"""One of so many is played card by card."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of the tournament of a seed; `took`: seconds of a core to play it, and to check it."""

    seed: int
    system: str
    form: str
    entrants: int
    rounds: int
    matches: int
    mishaps: bool
    refused: str
    findings: tuple[Objection, ...]
    took: tuple[float, float]


def outcome(seed: int) -> Outcome:
    plan = any_plan(seed, cards=seed % BY_CARDS == 0)
    begun = time.process_time()
    played = simulate(plan)
    archived = time.process_time()
    findings = check(archive_of(played))
    return Outcome(
        seed,
        plan.system,
        plan.form.key,
        plan.entrants,
        len(played.rounds),
        sum(len(round_.matches) for round_ in played.rounds),
        plan.mishaps != Mishaps(),
        played.refused.code if played.refused else "",
        findings,
        (archived - begun, time.process_time() - archived),
    )


def outcomes(seeds: Iterable[int]) -> list[Outcome]:
    """In parallel; a line each time that so many are done, and one for each with findings."""
    found: list[Outcome] = []
    with ProcessPoolExecutor(os.cpu_count()) as processes:
        for ended in processes.map(outcome, seeds, chunksize=CHUNK):
            found.append(ended)
            if ended.findings:
                print(
                    f"seed {ended.seed}, {ended.system}, {ended.form}: {finding_sentence(ended.findings[0])}",
                    flush=True,
                )
            if len(found) % STEP == 0:
                print(f"{len(found)} done", flush=True)
    return found


def show(name: str, counted: Counter[str]) -> None:
    print(f"{name}: " + ", ".join(f"{what} {times}" for what, times in sorted(counted.items())))


def report(found: list[Outcome], seconds: float) -> None:
    print(f"{len(found)} tournaments in {seconds:.0f} s, {len(found) / seconds:.1f} a second")
    print(f"{sum(ended.rounds for ended in found)} rounds, {sum(ended.matches for ended in found)} matches")
    played, checked = (sum(ended.took[index] for ended in found) for index in range(2))
    print(f"seconds of one core: {played:.0f} to play, {checked:.0f} to check")
    show("systems", Counter(ended.system for ended in found))
    show("forms", Counter(ended.form for ended in found))
    sizes = sorted(ended.entrants for ended in found)
    print(f"entrants: {sizes[0]} to {sizes[-1]}, median {sizes[len(sizes) // 2]}")
    print(f"with mishaps: {sum(ended.mishaps for ended in found)}")
    show(
        "ended early since no round was possible", Counter(ended.refused for ended in found if ended.refused)
    )
    print(f"with findings: {sum(bool(ended.findings) for ended in found)}")


def main() -> None:
    many, first = (int(word) for word in (sys.argv[1:] + [str(MANY), "0"][len(sys.argv) - 1 :]))
    begun = time.perf_counter()
    found = outcomes(range(first, first + many))
    report(found, time.perf_counter() - begun)
    raise SystemExit(any(ended.findings for ended in found))


if __name__ == "__main__":
    main()
