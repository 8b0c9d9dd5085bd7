"""The forms of bondtolva in words: title, short rules, practice match."""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark
from scorer.games.shared.words import THREE_SIDES, TRICK_POINTS, TWO_SIDES
from scorer.games.words import FormWords, Point

_BONDTOLVA: Final = (
    *TRICK_POINTS,
    Point(
        mark(
            "Säg upp trumf när du är inne (2), eller fråga partnern. "
            "Har du frågat mäler du ingenting vid det utspelet."
        ),
        ("C6", "B4"),
    ),
    Point(
        mark("Sedan mäler båda i laget som är inne tjog och viv (1 var), hur många som helst."), ("B3", "B5")
    ),
    Point(mark("På 11: säg inte upp trumf och fråga inte. Annars åker laget ner till 6."), ("B7",)),
    Point(mark("Vinst 1 för flest maktorer (av 8), vid lika flest ögon (av 40). Sistan 1."), ("B8", "B9")),
    Point(mark("Inget kort över nio: då får du begära omgiv före första utspelet."), ("B2",)),
    Point(
        mark(
            "Tolvan avgörs efter given. Har flera 12 vinner det av dem som tog vinsten; annars en giv till."
        ),
        ("B10",),
    ),
)
FORMS: Final[Mapping[str, FormWords]] = {
    "four": FormWords(
        title=mark("Bondtolva på fyra"),
        points=_BONDTOLVA,
        story=TWO_SIDES,
    ),
    "six": FormWords(
        title=mark("Bondtolva på sex"),
        points=(Point(mark("Tre lag: A B C A B C. Sex kort var."), ("B11",)), *_BONDTOLVA),
        story=THREE_SIDES,
    ),
}
