"""Commands that use all cores (issue 13, point 4): the same bytes in the same order, little read ahead, and a
clean end."""

import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorer.cli import jobs, reading
from tests.engine.simulation.simulated import run
from tests.serving import ROOT

EXAMPLES = ROOT / "tests" / "engine" / "formats" / "examples"
SPREAD = (
    *("--system", "swiss", "--game", "bondtolva", "--form", "four"),
    *("--entrants", "24", "--rounds", "2", "--partier", "1", "--seed", "5"),
)


@pytest.fixture
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each record is sent alone, so that a few records are enough for several processes."""
    monkeypatch.setattr(reading, "CHUNK", 1)


@pytest.mark.usefixtures("small_pieces")
@pytest.mark.parametrize(
    ("command", "example"), [("replay", "tolva-four.jsonl"), ("score", "protocols.jsonl")]
)
def test_issue_13_4_two_processes_say_what_one_says_in_the_same_order(command: str, example: str) -> None:
    lines = (EXAMPLES / example).read_text("utf-8").splitlines()
    random.Random(4).shuffle(lines)
    data = "\n".join([*lines[:20], "no JSON", *lines[20:40]])
    alone, together = (run(command, "--jobs", many, data=data) for many in ("1", "2"))
    assert together.stdout == alone.stdout
    assert together.exit_code == alone.exit_code == 1
    assert "-:21: " in together.stdout


@pytest.mark.usefixtures("small_pieces")
def test_issue_13_4_two_processes_check_archives_and_count_what_is_wrong() -> None:
    archive = run("simulate", *SPREAD, "--results", "drawn").stdout
    data = archive * 6 + "{}\n" + archive * 6
    alone, together = (run("check", "--json", "--jobs", many, data=data) for many in ("1", "2"))
    assert together.stdout == alone.stdout
    assert together.exit_code == alone.exit_code == 1
    assert run("check", "--jobs", "2", data=archive * 10).exit_code == 0


def test_issue_13_4_two_processes_play_the_tournament_that_one_plays() -> None:
    alone, together = (run("simulate", *SPREAD, "--jobs", many) for many in ("1", "2"))
    assert together.stdout == alone.stdout
    assert together.exit_code == 0


def test_issue_13_4_no_more_is_read_than_the_processes_are_near_to() -> None:
    """So memory does not grow with a file."""
    read = 0

    def numbers() -> Iterator[int]:
        nonlocal read
        for number in range(100):
            read += 1
            yield number

    with jobs.Workers(2) as workers:
        for done, number in enumerate(workers.in_order(abs, numbers())):
            assert number == done
            assert read <= done + max(jobs.FEW + 1, 2 * jobs.UNDER_WAY)
    assert read == 100


def test_a_few_records_start_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "ProcessPoolExecutor", None)
    with jobs.Workers(4) as workers:
        assert list(workers.in_order(str, range(jobs.FEW))) == ["0", "1", "2", "3", "4", "5", "6", "7"]


@pytest.mark.skipif(os.name == "nt", reason="a terminal of POSIX")
def test_issue_13_4_a_bar_is_on_a_terminal_and_nowhere_else(tmp_path: Path) -> None:
    import pty

    record = tmp_path / "deal.jsonl"
    record.write_text(run("deal", "--form", "tolva/four", "--seed", "1").stdout, "utf-8")
    command = [sys.executable, "-m", "scorer", "replay", "--json", str(record)]
    piped = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    ours, theirs = pty.openpty()
    shown = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=theirs, check=True)
    os.close(theirs)
    assert piped.stderr == b""
    assert shown.stdout == piped.stdout
    assert b"100%" in os.read(ours, 10_000)
    os.close(ours)


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent otherwise there")
def test_issue_13_4_ctrl_c_ends_all_processes_without_a_traceback(tmp_path: Path) -> None:
    line, file = run("play", "--form", "tolva/four", "--seed", "1").stdout, tmp_path / "deals.jsonl"
    file.write_text(line * (4 * jobs.FEW * reading.CHUNK // len(line)), "utf-8")
    command = [sys.executable, "-m", "scorer", "replay", "--json", "--jobs", "2", str(file)]
    # Tests that run in the background of a shell ignore Ctrl-C, and what they start would inherit that.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
        ) as working:
            assert working.stdout
            assert working.stdout.readline(), "the first processes have worked"
            os.killpg(working.pid, signal.SIGINT)
            _, said = working.communicate()  # to the end of what all its processes say, so none is left
    finally:
        signal.signal(signal.SIGINT, before)
    assert working.returncode == 1
    assert said.strip() == b"Aborted!"
