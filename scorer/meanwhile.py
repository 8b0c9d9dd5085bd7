"""A thread that works while a block runs."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def meanwhile(
    job: Callable[[threading.Event], object], name: str, patience: float | None = None
) -> Iterator[None]:
    """`job` runs in a thread of its own. The event that it is given is set when the block ends.

    `patience`: seconds to wait for it then; None: as long as it takes. It does not keep the program running.
    """
    ended = threading.Event()
    thread = threading.Thread(target=job, args=(ended,), name=name, daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join(patience)
