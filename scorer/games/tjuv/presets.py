"""Presets of tournaments in tjuv."""

from typing import Final

from engine.marking import mark
from engine.pairing.rounds import Options
from scorer.presets import BY_PLACE_OF_FOUR, BY_TOTAL, TABLES, Preset

PRESETS: Final = (
    Preset(
        "tjuv",
        mark("Tjuv i sex givar, bord om fyra"),
        mark("Fyra eller tre vid varje bord. Flest kort på sex givar vinner, och korten läggs ihop."),
        ("tjuv", "tjuv"),
        partier=1,
        system=TABLES,
        length=6,
        scored=BY_TOTAL,
    ),
    Preset(
        "tjuv-standing",
        mark("Tjuv i sex givar, bord efter ställningen"),
        mark(
            "Fyra eller tre vid varje bord. De som ligger nära varandra möts. Placeringen vid bordet ger "
            "poäng."
        ),
        ("tjuv", "tjuv"),
        partier=1,
        system=TABLES,
        options=Options(by_standing=True),
        length=6,
        scored=BY_PLACE_OF_FOUR,
    ),
)
