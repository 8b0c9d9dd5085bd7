"""Parts of pages that follow, as they were last rendered for everybody.

Hands come in many a second, and each may change a table of standings that takes a tenth of a second to
render. So a part is rendered anew when something has come that it shows, but in the long run with no more
than its share of the processor. Until it has earned the next rendering, and while that is being made, readers
get the last one: if they waited, all threads of the process would soon wait for one part. Each process that
makes pages keeps its own.
"""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final

from markupsafe import Markup

from scorer.rows.logged import Version

MOST_REMEMBERED: Final = 300
SHARE: Final = 0.25
"""Share of one processor's time that a part may use."""
MOST_CREDIT: Final = 0.25
"""Most seconds of rendering that a part can save up while nothing changes."""
DIGEST: Final = 12
PartKey = tuple[str, ...]
"""The path of a part, its language and time zone, and what else makes it another."""


@dataclass(frozen=True, slots=True)
class LivePart:
    """The live part of a page, and a hash of its content for the `ETag`."""

    html: Markup
    etag: str


def part_of(html: str, without: str = "") -> LivePart:
    """`without`: a token in the part that is left out of the hash."""
    content = html.replace(without, "") if without else html
    mark = blake2b(content.encode(), digest_size=DIGEST).hexdigest()
    return LivePart(Markup(html), mark)  # noqa: S704 - a template of our own


@dataclass(frozen=True, slots=True)
class Drawing:
    """How a part is made. `shows`: what it is made of, if that is much quicker to find than the part; a part
    that is made of the same as the last one is the same.
    """

    render: Callable[[], str]
    shows: Callable[[], object] | None = None


@dataclass(slots=True)
class Kept:
    """A part, its version, and what it `shows`. The version is a lower one after a backup was put in place.

    `credit` is the rendering time in seconds that it had left at the time `at`.
    """

    lock: threading.Lock = field(default_factory=threading.Lock)
    part: LivePart | None = None
    version: Version = (-1, -1)
    shows: object = None
    credit: float = MOST_CREDIT
    at: float = 0.0

    def current(self, version: Version, drawing: Drawing, wait: bool) -> LivePart | None:
        """The newest part; it is rendered now if something changed and there is credit left.

        None where the first is being rendered just now, and the reader does not `wait`. While another one is
        being rendered, the last one.
        """
        if self.part is not None and (self.version == version or self._credit_now() <= 0):
            return self.part
        if not self.lock.acquire(blocking=wait and self.part is None):
            return self.part
        try:
            return self._rendered(version, drawing)
        finally:
            self.lock.release()

    def _rendered(self, version: Version, drawing: Drawing) -> LivePart:
        if self.part is None or self.version != version:
            begun, first = time.thread_time(), self.part is None
            shows = drawing.shows() if drawing.shows else None
            if self.part is None or shows is None or shows != self.shows:
                self.part, self.shows = part_of(drawing.render()), shows
            spent = 0.0 if first else time.thread_time() - begun  # the first time also loads the templates
            self.credit, self.at = self._credit_now() - spent, time.monotonic()
            self.version = version
        return self.part

    def _credit_now(self) -> float:
        return min(MOST_CREDIT, self.credit + SHARE * (time.monotonic() - self.at))


class Parts:
    """The live parts that were rendered last."""

    def __init__(self) -> None:
        self._kept: dict[PartKey, Kept] = {}

    def current(self, key: PartKey, version: Version, drawing: Drawing, *, wait: bool) -> LivePart | None:
        kept = self._kept.get(key)
        if kept is None:
            if len(self._kept) >= MOST_REMEMBERED:
                self._kept.clear()
            kept = self._kept.setdefault(key, Kept())
        return kept.current(version, drawing, wait)

    def is_new(self, key: PartKey, version: Version) -> bool:
        """Whether what is kept is of this version; it may be of another one while there is no credit."""
        kept = self._kept.get(key)
        return kept is not None and kept.part is not None and kept.version == version
