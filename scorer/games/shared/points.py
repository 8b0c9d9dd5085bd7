"""Points of the short rules that several games share."""

from typing import Final

from engine.marking import mark
from scorer.games.words import Point

TRICK_POINTS: Final = (
    Point(mark("Följ färg; kan du inte, trumfa. Kan du gå över måste du."), ("C3", "C4")),
    Point(mark("Tian går under esset men över kungen."), ("C1",)),
)
