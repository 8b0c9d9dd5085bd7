"""The forms of tolva in words: title, short rules, practice match."""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark
from scorer.games.shared.words import THREE_SIDES, TRICK_POINTS, TWO_SIDES
from scorer.games.words import FormWords, Point

_TOLVA: Final = (
    *TRICK_POINTS,
    Point(
        mark(
            "Mäl kung och dam när du är inne: trumf 2, sedan tjog, viv och mäl 1 var. En "
            "mälning vid varje utspel."
        ),
        ("C6", "T2", "T3"),
    ),
    Point(mark("Minst tre kort kvar, och ingen går ut på en mälning."), ("T4", "T6")),
    Point(
        mark("Vinst 1 för flest kortpoäng (av 120), sistan 1. Delad vinst läggs till nästa giv."),
        ("T7", "T8"),
    ),
    Point(
        mark(
            "Halv gubbe, första gången du är inne och innan trumf är satt: sex stick i rad med 60 kortpoäng "
            "ger 6, annars 6 minus. Bara vid högst 5 poäng."
        ),
        ("T10", "T11", "T12"),
    ),
    Point(
        mark(
            "Hel gubbe, av förhand eller av den som tog första sticket: alla stick ger 12, annars 12 minus."
        ),
        ("T13",),
    ),
    Point(mark("Först till 12 vinner; vinsten räknas före sistan."), ("T9",)),
)
FORMS: Final[Mapping[str, FormWords]] = {
    "four": FormWords(
        title=mark("Tolva på fyra"),
        points=(
            *_TOLVA,
            Point(
                mark("Du kan fråga din partner i stället för att mäla. Blir svaret nej mäler ingen av er."),
                ("T5",),
            ),
        ),
        story=TWO_SIDES,
    ),
    "three": FormWords(
        title=mark("Tolva på tre"),
        points=(*_TOLVA, Point(mark("Tolv kort var, alla för sig: ingen frågar."), ("T16",))),
        story=THREE_SIDES,
    ),
    "plocketolva": FormWords(
        title=mark("Plocketolva"),
        points=(
            Point(mark("Sex kort var. Efter sticket: mäl först, dra sedan, vinnaren först."), ("T17", "T18")),
            *_TOLVA,
            Point(mark("Gubbe anges efter dragningen."), ("T19",)),
        ),
        story=TWO_SIDES,
    ),
    "bordstolva": FormWords(
        title=mark("Bordstolva"),
        points=(
            Point(mark("Spela från handen eller av dina uppvända kort."), ("T20", "T21")),
            Point(mark("Efter sticket: mäl först, vänd sedan upp. Gubbe anges efter det."), ("T22", "T19")),
            *_TOLVA,
            Point(mark("Variant: första sticket spelas från bordet."), ("T23",)),
        ),
        story=TWO_SIDES,
    ),
}
