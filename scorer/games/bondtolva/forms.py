"""The forms of bondtolva in words: title, short rules, practice match."""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark
from scorer.games.bondtolva.told import TOLD
from scorer.games.shared.words import THREE_SIDES, TRICK_POINTS, TWO_SIDES
from scorer.games.words import FormWords, Point, PointsRow

_BONDTOLVA: Final = (
    *TRICK_POINTS,
    Point(
        mark(
            "När du har tagit ett stick och ska spela ut: säg upp trumf (2 poäng), eller fråga partnern. "
            "Säger partnern upp trumf säger du inte själv upp något vid det utspelet."
        ),
        ("C6", "B4"),
    ),
    Point(
        mark("Sedan får båda i laget som ska spela ut säga upp tjog och viv (1 var), hur många som helst."),
        ("B3", "B5"),
    ),
    Point(mark("På 11: säg inte upp trumf och fråga inte. Annars åker laget ner till 6."), ("B7",)),
    Point(mark("Vinst 1 för flest maktorer (av 8), vid lika flest ögon (av 40). Sistan 1."), ("B8", "B9")),
    Point(mark("Har du inget kort över nio får du begära omgiv."), ("B2",)),
    Point(
        mark(
            "Tolvan avgörs när given är färdig: minst 12 vinner. Har flera det, vinner det av dem som tog "
            "vinsten."
        ),
        ("B10",),
    ),
)
_WORTH: Final = (
    PointsRow(mark("Trumf, givens första mälning"), "2", "B3"),
    PointsRow(mark("Tjog och viv, var och en"), "1", "B3"),
    PointsRow(mark("Vinst, flest maktorer eller vid lika flest ögon"), "1", "B8"),
    PointsRow(mark("Sistan, det sista sticket"), "1", "B9"),
    PointsRow(mark("Misstag vid 11"), mark("ner till 6"), "B7"),
)
FORMS: Final[Mapping[str, FormWords]] = {
    "four": FormWords(
        title=mark("Bondtolva på fyra"),
        points=_BONDTOLVA,
        story=TWO_SIDES,
        aim=mark(
            "Fyra spelare i två lag, som på Näs. Ni tar stick, helst med ess och tior i, och säger upp "
            "kung och dam. Laget som först har 12 poäng efter en färdig giv vinner."
        ),
        worth=_WORTH,
        told=TOLD["four"],
    ),
    "six": FormWords(
        title=mark("Bondtolva på sex"),
        points=(Point(mark("Tre lag: A B C A B C. Sex kort var."), ("B11",)), *_BONDTOLVA),
        story=THREE_SIDES,
        aim=mark(
            "Sex spelare i tre lag, som på Näs. Ni tar stick, helst med ess och tior i, och säger upp kung "
            "och dam. Laget som först har 12 poäng efter en färdig giv vinner."
        ),
        worth=_WORTH,
        told=TOLD["six"],
    ),
}
