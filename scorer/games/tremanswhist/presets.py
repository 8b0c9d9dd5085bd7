"""Presets of tournaments in svensk tremanswhist."""

from typing import Final

from engine.marking import mark
from engine.pairing.rounds import Options
from scorer.presets import BY_PLACE, BY_TOTAL, TABLES, Preset

PRESETS: Final = (
    Preset(
        "tremanswhist",
        mark("Tremanswhist, bord om tre"),
        mark("Tre vid varje bord spelar tills någon har tio plus. Nya motståndare i varje rond."),
        ("tremanswhist", "upcard"),
        partier=1,
        system=TABLES,
        options=Options(rounds=4),
        scored=BY_PLACE,
    ),
    Preset(
        "tremanswhist-standing",
        mark("Tremanswhist, bord efter ställningen"),
        mark("Tre vid varje bord spelar tills någon har tio plus. De som ligger nära varandra möts."),
        ("tremanswhist", "upcard"),
        partier=1,
        system=TABLES,
        options=Options(rounds=4, by_standing=True),
        scored=BY_PLACE,
    ),
    Preset(
        "nine-deals",
        mark("Tremanswhist i nio givar, bord om tre"),
        mark(
            "Tre vid varje bord: tre givar plus, tre minus och tre plus med trumf. Plus och minus läggs ihop."
        ),
        ("tremanswhist", "nine-deals"),
        partier=1,
        system=TABLES,
        options=Options(rounds=4),
        scored=BY_TOTAL,
    ),
)
