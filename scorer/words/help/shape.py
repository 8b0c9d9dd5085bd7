"""What is said of one page."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Help:
    """Three sentences: what the page is for, what one usually does here, where to go next or if it is wrong.

    `chapter` says more: a text of `docs/hjalp` and the Swedish anchor there ("forsta-kvallen#5-lotta").
    """

    purpose: str
    doing: str
    going_on: str
    chapter: str = ""

    @property
    def sentences(self) -> tuple[str, str, str]:
        return self.purpose, self.doing, self.going_on
