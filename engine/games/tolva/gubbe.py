"""Halv and hel gubbe card by card (T11-T13)."""

from typing import Final, NamedTuple

from engine.cards import TEN_HIGH
from engine.games.shared.tricks import Trick

VALUES: Final = tuple({"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}.get(card[1], 0) for card in TEN_HIGH.cards)
WINDOW: Final = 6
HALF_NEEDS: Final = 60


class Declared(NamedTuple):
    """A gubbe by `seat` over the tricks `first` to `last`; `made` is None while it is undecided."""

    kind: str
    seat: int
    first: int
    last: int
    made: bool | None = None

    def after(self, tricks: tuple[Trick, ...], sides: int) -> "Declared":
        """Lost at the first trick of the window that another side wins, else decided at its end."""
        if tricks[-1].winner % sides != self.seat % sides:
            return self._replace(made=False)
        if len(tricks) < self.last:
            return self
        window = sum(trick_points(trick) for trick in tricks[self.first - 1 :])
        return self._replace(made=self.kind == "whole" or window >= HALF_NEEDS)


def declared(kind: str, seat: int, done: int, tricks: int) -> Declared:
    """Declared after `done` of `tricks`; a halv gubbe begins with the trick that put `seat` in."""
    if kind == "whole":
        return Declared(kind, seat, 1, tricks)
    first = max(done, 1)
    return Declared(kind, seat, first, first + WINDOW - 1)


def trick_points(trick: Trick) -> int:
    return sum([VALUES[card] for card in trick.cards])
