"""Halv and hel gubbe card by card (T11-T13)."""

from typing import Final, NamedTuple

from engine.cards import TEN_HIGH
from engine.games.shared.tricks import Trick

VALUES: Final = tuple({"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}.get(card[1], 0) for card in TEN_HIGH.cards)
WINDOW: Final = 6
HALF_NEEDS: Final = 60


class Declared(NamedTuple):
    """A gubbe declared by `seat` for the tricks `first` to `last`. `made` is None until it is decided."""

    kind: str
    seat: int
    first: int
    last: int
    made: bool | None = None

    def after(self, tricks: tuple[Trick, ...], sides: int) -> "Declared":
        """The gubbe after these tricks: lost if another side won the last one, else decided after its last
        trick."""
        if tricks[-1].winner % sides != self.seat % sides:
            return self._replace(made=False)
        if len(tricks) < self.last:
            return self
        window = sum(trick_points(trick) for trick in tricks[self.first - 1 :])
        return self._replace(made=self.kind == "whole" or window >= HALF_NEEDS)


def declared(kind: str, seat: int, done: int, tricks: int) -> Declared:
    """A new gubbe, after `done` of `tricks` tricks. A halv gubbe begins with the trick that gave `seat` the
    lead."""
    if kind == "whole":
        return Declared(kind, seat, 1, tricks)
    first = max(done, 1)
    return Declared(kind, seat, first, first + WINDOW - 1)


def trick_points(trick: Trick) -> int:
    return sum([VALUES[card] for card in trick.cards])
