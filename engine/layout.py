"""Where the cards of a deal lie at one moment, the same value for every game: what pages and papers show."""

from dataclasses import dataclass
from typing import NamedTuple

from engine.parti import Award

Texts = tuple[str, ...]
"""Cards as `giv/1` writes them."""


class Place(NamedTuple):
    """A place of a row on the table: its face-up and its face-down card, empty where none lies."""

    up: str
    down: str


class Pile(NamedTuple):
    """Captured cards in front of a player: the card on top, and the number of cards."""

    top: str
    size: int


class Played(NamedTuple):
    """A card of a trick, and who played it."""

    seat: int
    card: str


class Taken(NamedTuple):
    """A full trick, in the order in which it was played."""

    plays: tuple[Played, ...]
    winner: int


class Shown(NamedTuple):
    """What a seat announced before a lead: a meld or a slip (B7), its suit if it has one, and its award."""

    seat: int
    suit: str | None
    award: Award


@dataclass(frozen=True, slots=True)
class Layout:
    """A deal at one moment. Hands, rows and piles are by seat.

    `middle`: the trick that is going on. `stock`: top first. `aside`: cards that nobody plays any more.
    `open`: face-up cards that belong to nobody. `rows`: a player's own cards on the table. `upcard`: a card
    of a hand that everybody has seen. `trump`: its suit, None where there is none.
    """

    hands: tuple[Texts, ...] = ()
    middle: tuple[Played, ...] = ()
    tricks: tuple[Taken, ...] = ()
    stock: Texts = ()
    aside: Texts = ()
    open: Texts = ()
    rows: tuple[tuple[Place, ...], ...] = ()
    piles: tuple[tuple[Pile, ...], ...] = ()
    shown: tuple[Shown, ...] = ()
    upcard: str = ""
    trump: str | None = None
