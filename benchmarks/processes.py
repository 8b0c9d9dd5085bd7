"""The processes of a server, as /proc has them: which there are, and what they take."""

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

_ENDED = (FileNotFoundError, ProcessLookupError)


def family(pid: int) -> list[int]:
    """The process, those that it has started, and those that they have."""
    return [pid, *(each for child in _children(pid) for each in family(child))]


def _children(pid: int) -> list[int]:
    """Each thread has children of its own: the paper process is started by the thread of a lane."""
    found: list[int] = []
    with suppress(*_ENDED):
        for thread in Path(f"/proc/{pid}/task").iterdir():
            with suppress(*_ENDED):
                found += map(int, (thread / "children").read_text().split())
    return [child for child in found if fields_of(child)]


def fields_of(pid: int) -> list[str]:
    """Of its `stat`, from the state on; nothing where it has ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except _ENDED:
        return []
    return [] if fields[0] == "Z" else fields


def seconds_in(fields: Sequence[str]) -> float:
    """Seconds of processor, of a process with these fields."""
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")


def processor_seconds(pid: int) -> dict[int, float]:
    """By process of the family."""
    return {each: seconds_in(fields_of(each)) for each in family(pid)}


def own_memory(pid: int) -> float:
    """Megabytes; what it shares with others is divided among them."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def memory(pid: int) -> float:
    """Megabytes of the family; pages that its processes share are counted once."""
    return sum(map(own_memory, family(pid)))
