"""The four suits, by the letters of the text formats."""

from typing import Final

SUITS: Final = ("S", "H", "D", "C")
SYMBOLS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
