"""The forms of tolva in words: title, short rules, practice match."""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark
from scorer.games.shared.words import THREE_SIDES, TRICK_POINTS, TWO_SIDES
from scorer.games.tolva.told import TOLD
from scorer.games.words import FormWords, Point, PointsRow

_MELDS: Final = (
    PointsRow(mark("Trumf, givens första mälning"), "2", "T2"),
    PointsRow(mark("Tjog, viv och mäl, var och en"), "1", "T2"),
    PointsRow(mark("Vinst, flest kortpoäng (överförd vinst kommer till)"), "1", "T7"),
    PointsRow(mark("Sistan, det sista sticket"), "1", "T8"),
    PointsRow(mark("Halv gubbe som går"), "6", "T12"),
    PointsRow(mark("Halv gubbe som inte går"), "−6", "T12"),
)
_WHOLE: Final = (
    PointsRow(mark("Hel gubbe som går"), "12", "T13"),
    PointsRow(mark("Hel gubbe som inte går"), "−12", "T13"),
)
_FIRST: Final = (
    *TRICK_POINTS,
    Point(
        mark(
            "Mäl kung och dam när du har tagit ett stick och ska spela ut: trumf 2, sedan tjog, viv och "
            "mäl 1 var. En mälning vid varje utspel."
        ),
        ("C6", "T2", "T3"),
    ),
    Point(mark("Ha minst tre kort kvar när du mäler. Ingen går ut på en mälning."), ("T4", "T6")),
)
_LAST: Final = (
    Point(
        mark("Vinst 1 för flest kortpoäng (av 120), sistan 1. Delad vinst läggs till nästa giv."),
        ("T7", "T8"),
    ),
    Point(
        mark(
            "Halv gubbe, första gången du är inne och innan trumf är satt: sex stick i rad med 60 "
            "kortpoäng ger 6, annars 6 minus. Bara vid högst 5 poäng."
        ),
        ("T10", "T11", "T12"),
    ),
)
_TARGET: Final = Point(mark("Först till 12 vinner. Vinsten räknas före sistan."), ("T9",))
_WHOLE_POINT: Final = Point(
    mark(
        "Hel gubbe, av förhand före första utspelet eller av en annan som tog första sticket: alla stick ger "
        "12, annars 12 minus."
    ),
    ("T13",),
)
FORMS: Final[Mapping[str, FormWords]] = {
    "four": FormWords(
        title=mark("Tolva på fyra"),
        points=(
            *_FIRST,
            Point(
                mark(
                    "Du kan fråga din partner i stället för att mäla. Då mäler du inte själv vid det "
                    "utspelet."
                ),
                ("T5",),
            ),
            *_LAST,
            _WHOLE_POINT,
            _TARGET,
        ),
        story=TWO_SIDES,
        aim=mark(
            "Fyra spelare i två lag. Ni tar stick, helst med höga kort i, och mäler kung och dam. Laget "
            "som först har 12 poäng vinner."
        ),
        worth=_MELDS + _WHOLE,
        told=TOLD["four"],
    ),
    "three": FormWords(
        title=mark("Tolva på tre"),
        points=(
            Point(mark("Tolv kort var, alla för sig."), ("T16",)),
            *_FIRST,
            *_LAST,
            _WHOLE_POINT,
            _TARGET,
        ),
        story=THREE_SIDES,
        aim=mark(
            "Tre spelare, var och en för sig. Du tar stick, helst med höga kort i, och mäler kung och dam. "
            "Den som först har 12 poäng vinner."
        ),
        worth=_MELDS + _WHOLE,
        told=TOLD["three"],
    ),
    "plocketolva": FormWords(
        title=mark("Plocketolva"),
        points=(
            Point(mark("Sex kort var. Efter sticket: mäl först, dra sedan, vinnaren först."), ("T17", "T18")),
            *_FIRST,
            *_LAST,
            _TARGET,
        ),
        story=TWO_SIDES,
        aim=mark(
            "Två spelare, med en talong att dra ur. Du tar stick, helst med höga kort i, och mäler kung "
            "och dam. Den som först har 12 poäng vinner."
        ),
        worth=_MELDS,
        told=TOLD["plocketolva"],
    ),
    "bordstolva": FormWords(
        title=mark("Bordstolva"),
        points=(
            Point(mark("Spela från handen eller av dina uppvända kort."), ("T20", "T21")),
            Point(mark("Efter sticket: mäl först, vänd sedan upp."), ("T21", "T22")),
            *_FIRST,
            *_LAST,
            _TARGET,
            Point(mark("Variant: första sticket spelas från bordet."), ("T23",)),
        ),
        story=TWO_SIDES,
        aim=mark(
            "Två spelare, med kort både på handen och på bordet. Du tar stick, helst med höga kort i, och "
            "mäler kung och dam. Den som först har 12 poäng vinner."
        ),
        worth=_MELDS,
        told=TOLD["bordstolva"],
    ),
}
