"""The content of the diagram of a deal: plain texts, in the language of the paper."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as it was dealt: a line for each suit."""

    name: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Trick:
    """The card of each seat, empty where none was played; who led it, and who took it, if it was full."""

    cards: tuple[str, ...]
    led: int
    won: int | None


@dataclass(frozen=True, slots=True)
class Diagram:
    """`about`: who dealt, the kind of deal. `elsewhere`: cards elsewhere than in hands, each with its label.
    `play`: tricks, and between them sentences for all else that happened. `ending`: how the deal ended, or
    why it stopped. `legend`: how a trick is read."""

    title: str
    about: str
    hands: tuple[Hand, ...]
    elsewhere: tuple[tuple[str, str], ...]
    seats: tuple[str, ...]
    play: tuple[Trick | str, ...]
    awards: tuple[str, ...]
    ending: tuple[str, ...]
    legend: str
