"""Every benchmark starts and comes to its end (issue 13). The sizes are the smallest; no figure is judged."""

import importlib
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SMALLEST = {
    "abuse": {"SILENT": 5, "PAPERS": 2, "GUESSES": 1, "BODIES": 1, "VISITS": 1, "SETTLING": 0.1},
    "backups": {"LINES": 10, "SAVES": 20},
    "cards": {"ROUNDS": 1, "SECONDS": 0.001, "RECORDS": 200},
    "evening": {"TABLES": 2, "PARTIER": 3, "SAVES_EVERY": 0.2, "load.SPECTATORS": 2, "load.ASKS_EVERY": 0.2},
    "hour": {"SPECTATORS": 2, "ASKS_EVERY": 0.2, "MINUTE": 0.5},
    "judging": {"DEALS": 16},
    "pages": {"PAIRS": 4, "HANDS": 2, "MANY": 6},
    "pairing": {"SIZES": (16,), "EVENINGS": 1, "MANY": 20, "AT_TABLES": 20},
    "papers": {"PAIRS": 2, "RUNS": 1, "PROTOCOLS": 2, "ROWS": 3, "ROUNDS": 1},
    "round_trips": {},
    "servers": {"TABLES": 2, "SILENT": 5, "SLOW": 2},
    "standings": {"ENTRANTS": 4},
    "start": {"PAIRS": 4, "STARTS": 1},
    "tournaments": {},
    "viewer": {"RECORDS": 9},
}
ARGUMENTS = {
    "abuse": ["--rounds", "1"],
    "evening": ["--seconds", "1", "--turns", "2", "--every", "0.2"],
    "hour": ["--minutes", "0.1", "--every", "0.02"],
    "round_trips": ["2", "52"],
    "servers": ["--seconds", "1"],
    "tournaments": ["2"],
}
PARTS = {"bare", "beside", "disk", "filled", "load", "own_postgres", "processes", "served", "tablets"}
"""Modules that others run or read."""
ELSEWHERE = {"killed", "power"}
"""Run by tests of their own, beside this one."""


def test_every_benchmark_is_run_by_a_test_of_issue_13() -> None:
    modules = {path.stem for path in (ROOT / "benchmarks").glob("*.py")} - {"__init__"}
    assert modules == {*SMALLEST, *PARTS, *ELSEWHERE}


@pytest.mark.parametrize("name", SMALLEST)
def test_a_benchmark_runs_for_a_moment_as_issue_13_asks(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module = importlib.import_module(f"benchmarks.{name}")
    for constant, value in SMALLEST[name].items():
        part, _, constant = constant.rpartition(".")
        monkeypatch.setattr(
            importlib.import_module(f"benchmarks.{part}") if part else module, constant, value
        )
    monkeypatch.setattr(sys, "argv", [name, *ARGUMENTS.get(name, [])])
    with ThreadPoolExecutor(1) as thread:  # where no browser's loop is running
        ended = thread.submit(module.main).exception()
    assert ended is None or (isinstance(ended, SystemExit) and not ended.code)
    assert capsys.readouterr().out
