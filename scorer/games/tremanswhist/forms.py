"""The forms of svensk tremanswhist in words: title, short rules, practice match."""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark
from scorer.games.tremanswhist.told import TOLD
from scorer.games.words import Deal, FormWords, Point, PointsRow, Story

_WHIST: Final = (
    Point(mark("Följ färg; kan du inte, trumfa om det finns trumf. Du behöver inte gå över."), ("W4",)),
)


def _plus(*tricks: int, kind: str = "plus", buyer: int | None = None) -> Deal:
    return {"kind": kind, "buyer": buyer, "tricks": list(tricks)}


_UPCARD: Final = Story(
    first=_plus(6, 4, 3),
    mended=_plus(6, 4, 3, buyer=1),
    played=(_plus(7, 3, 3), _plus(1, 6, 6, kind="minus")),
    last=_plus(6, 5, 2),
    spare=_plus(7, 3, 3),
)
_NINE: Final = Story(
    first={"tricks": [6, 5, 2]},
    mended={"tricks": [7, 4, 2]},
    played=tuple(
        {"tricks": list(tricks)}
        for tricks in ((5, 5, 3), (4, 6, 3), (2, 5, 6), (3, 4, 6), (4, 4, 5), (6, 4, 3), (5, 5, 3))
    ),
    last={"tricks": [7, 3, 3]},
    spare={"tricks": [5, 4, 4]},
)
FORMS: Final[Mapping[str, FormWords]] = {
    "upcard": FormWords(
        title=mark("Tremanswhist till tio plus"),
        points=(
            Point(
                mark("Uppslaget 2–7: minus i sang. 8–10: plus i sang. Knekt och högre: plus med trumf."),
                ("W2",),
            ),
            Point(mark("Köp talongen för ett minus, eller stå nöjd. En köper, sedan är det slut."), ("W3",)),
            *_WHIST,
            Point(mark("Räkna från fyra stick. Plus i en kolumn, minus i en annan."), ("W5",)),
            Point(
                mark("Slut när någon har tio plus. Mest kvar när minus är draget från plus vinner."), ("W6",)
            ),
        ),
        story=_UPCARD,
        aim=mark(
            "Tre spelare, var och en för sig. Ett kort som slås upp visar om det gäller att ta många stick "
            "eller få. När någon har tio plus är spelet slut, och den som då har mest kvar vinner."
        ),
        worth=(
            PointsRow(mark("Plusspel"), mark("antalet stick minus 4"), "W5"),
            PointsRow(mark("Minusspel"), mark("4 minus antalet stick"), "W5"),
            PointsRow(mark("Köpa talongen"), mark("1 i minuskolumnen"), "W3"),
        ),
        told=TOLD["upcard"],
    ),
    "nine-deals": FormWords(
        title=mark("Tremanswhist i nio givar"),
        points=(
            Point(mark("Giv 1–3 plus, 4–6 minus, 7–9 plus med trumf."), ("W7",)),
            Point(
                mark("Byt så många kort du vill, en gång, så långt talongen räcker. Det är gratis."), ("W8",)
            ),
            *_WHIST,
            Point(
                mark("Plus räknas från 6, 5 och 2 stick (förhand, nästa, givaren), minus från 2, 5 och 6."),
                ("W9",),
            ),
            Point(mark("Flest poäng efter nio givar vinner."), ("W9",)),
        ),
        story=_NINE,
        aim=mark(
            "Tre spelare, var och en för sig. I sex av nio givar gäller det att ta många stick, i tre att "
            "ta få. Den som har flest poäng efter nio givar vinner."
        ),
        worth=(
            PointsRow(mark("Plusspel: förhand"), mark("antalet stick minus 6"), "W9"),
            PointsRow(mark("Plusspel: nästa spelare"), mark("antalet stick minus 5"), "W9"),
            PointsRow(mark("Plusspel: givaren"), mark("antalet stick minus 2"), "W9"),
            PointsRow(mark("Minusspel: förhand"), mark("2 minus antalet stick"), "W9"),
            PointsRow(mark("Minusspel: nästa spelare"), mark("5 minus antalet stick"), "W9"),
            PointsRow(mark("Minusspel: givaren"), mark("6 minus antalet stick"), "W9"),
        ),
        told=TOLD["nine-deals"],
    ),
}
