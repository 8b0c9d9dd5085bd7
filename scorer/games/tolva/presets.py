"""Presets of tournaments in tolva."""

from typing import Final

from engine.marking import mark
from engine.pairing.rounds import Options
from scorer.presets import INDIVIDUAL, ONE_PARTI, SWISS, TABLES, THE_CUP, Preset, played_on

PRESETS: Final = (
    Preset(
        "tolva-four",
        mark("Tolva för fyra, alla möter alla"),
        mark("Två par möts vid varje bord i tre tolvor, med halv och hel gubbe. Alla möter alla."),
        ("tolva", "four"),
        partier=3,
    ),
    Preset(
        "tolva-monrad",
        mark("Tolva för fyra, Monrad i fem ronder"),
        mark(
            "De som ligger nära varandra i ställningen möts, i tre tolvor. En kväll räcker, hur många"
            " som än är med."
        ),
        ("tolva", "four"),
        partier=3,
        system=SWISS,
        options=Options(rounds=5),
        scored=played_on(3),
    ),
    Preset(
        "tolva-partners",
        mark("Tolva för fyra, byt partner varje rond"),
        mark("Var och en anmäler sig ensam och får en ny partner i varje rond. Två tolvor i varje."),
        ("tolva", "four"),
        partier=2,
        system=INDIVIDUAL,
        scored=ONE_PARTI,
    ),
    Preset(
        "tolva-three",
        mark("Tolva för tre, bord om tre"),
        mark("Tre spelare vid varje bord, var och en för sig, i tre tolvor. Nya motståndare i varje rond."),
        ("tolva", "three"),
        partier=3,
        system=TABLES,
        scored=ONE_PARTI,
    ),
    Preset(
        "plocketolva",
        mark("Plocketolva, alla möter alla"),
        mark("Två spelare möts i tre tolvor och plockar kort ur talongen. Alla möter alla."),
        ("tolva", "plocketolva"),
        partier=3,
    ),
    Preset(
        "plocketolva-cup",
        mark("Plocketolva, cup"),
        mark("Två spelare möts i bäst av tre tolvor. Den som förlorar är ute."),
        ("tolva", "plocketolva"),
        partier=3,
        system=THE_CUP,
        options=Options(third_place=True),
        stop_when_decided=True,
    ),
    Preset(
        "bordstolva",
        mark("Bordstolva, alla möter alla"),
        mark("Två spelare möts i tre tolvor med kort på bordet. Alla möter alla."),
        ("tolva", "bordstolva"),
        partier=3,
    ),
)
