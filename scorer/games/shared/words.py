"""Names, hints, points of the short rules and practice matches that several games share."""

from typing import Final

from engine.marking import mark
from scorer.games.words import Deal, Point, Story, Texts

MELD_AWARDS: Final[Texts] = {
    "trumf": mark("trumf"),
    "tjog": mark("tjog"),
    "viv": mark("viv"),
    "vinst": mark("vinst"),
    "sistan": mark("sistan"),
}
"""The awards of games with melds, vinst and sistan, by kind."""
TOGETHER: Final = mark("Tillsammans %(total)s. En ruta får stå tom, så räknas den ut.")
"""The hint for a count whose last number the program computes."""


TRICK_POINTS: Final = (
    Point(mark("Följ färg; kan du inte, trumfa. Kan du gå över måste du."), ("C3", "C4")),
    Point(mark("Tian går under esset men över kungen."), ("C1",)),
)


def _hand(vinst: int, last_trick: int, *melds: tuple[int, str]) -> Deal:
    return {"melds": [{"side": side, "suit": suit} for side, suit in melds], "vinst": vinst,
            "last_trick": last_trick}  # fmt: skip


TWO_SIDES: Final = Story(
    first=_hand(1, 0, (0, "H"), (1, "S")),
    mended=_hand(1, 1, (0, "H"), (1, "S")),
    played=(_hand(0, 0, (0, "D")), _hand(1, 0, (1, "S")), _hand(0, 1, (0, "H"))),
    last=_hand(0, 0, (1, "C")),
    spare=_hand(0, 0),
)
THREE_SIDES: Final = Story(
    first=_hand(2, 0, (0, "H"), (1, "S")),
    mended=_hand(2, 2, (0, "H"), (1, "S")),
    played=(_hand(0, 0, (0, "D")), _hand(0, 1, (0, "C")), _hand(1, 0, (1, "H"))),
    last=_hand(0, 0, (1, "S")),
    spare=_hand(0, 0),
)
