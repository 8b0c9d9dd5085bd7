"""Work that is spread over the cores of the machine, its results in order."""

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import chain, islice
from multiprocessing import get_context
from typing import Final, Self, TypeVar

import click

T = TypeVar("T")
R = TypeVar("R")
FEW: Final = 8
"""So few items are done before other processes would have started."""
UNDER_WAY: Final = 2
"""Items for each process that are read but not written yet. So memory does not grow with a file."""

jobs_option = click.option(
    "--jobs",
    type=click.IntRange(1),
    default=os.cpu_count() or 1,
    show_default="all cores",
    help="How many processes work.",
)


class Workers:
    """Processes that work, from when there is enough to do until the block ends.

    They are started anew (spawn), so it is the same on every system. Work, items and results are sent to them
    and back, so they must be such that can be pickled.
    """

    def __init__(self, jobs: int) -> None:
        self._jobs: Final = jobs
        self._processes: ProcessPoolExecutor | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        if self._processes is not None:
            self._processes.shutdown(cancel_futures=True)

    def in_order(self, work: Callable[[T], R], items: Iterable[T]) -> Iterator[R]:
        """The result of `work` for each item, in their order. A few items are worked on here."""
        waiting = iter(items)
        first = list(islice(waiting, FEW + 1)) if self._jobs > 1 else []
        if len(first) <= FEW:
            yield from map(work, chain(first, waiting))
            return
        under_way: deque[Future[R]] = deque()
        for item in chain(first, waiting):
            under_way.append(self._sent(work, item))
            if len(under_way) == UNDER_WAY * self._jobs:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()

    def _sent(self, work: Callable[[T], R], item: T) -> Future[R]:
        if self._processes is None:
            self._processes = ProcessPoolExecutor(self._jobs, get_context("spawn"), _leave_interrupts)
        with _uninterrupted():
            return self._processes.submit(work, item)


def _leave_interrupts() -> None:
    """Ctrl-C reaches all processes of a terminal. The first one ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """A process that is started here ignores Ctrl-C from its first moment (not on Windows, where it may then
    say so in a traceback)."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
