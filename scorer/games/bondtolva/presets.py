"""Presets of tournaments in bondtolva."""

from typing import Final

from engine.marking import mark
from engine.pairing.rounds import Options
from scorer.presets import GROUPS, INDIVIDUAL, ONE_PARTI, SWISS, TABLES, THE_CUP, Preset, played_on

PRESETS: Final = (
    Preset(
        "nas",
        mark("Bondtolva enligt Näs, alla möter alla"),
        mark("Två par möts vid varje bord i tre tolvor. Alla möter alla."),
        ("bondtolva", "four"),
        partier=3,
    ),
    Preset(
        "bondtolva-monrad",
        mark("Bondtolva, Monrad i fem ronder"),
        mark(
            "De som ligger nära varandra i ställningen möts, i tre tolvor. En kväll räcker, hur många"
            " som än är med."
        ),
        ("bondtolva", "four"),
        partier=3,
        system=SWISS,
        options=Options(rounds=5),
        scored=played_on(3),
    ),
    Preset(
        "bondtolva-groups",
        mark("Bondtolva, grupper och slutspel"),
        mark(
            "Grupper om fyra par, där alla möter alla i tre tolvor. De två bästa ur varje går till slutspel."
        ),
        ("bondtolva", "four"),
        partier=3,
        system=GROUPS,
        options=Options(group_size=4, advance=2, third_place=True),
    ),
    Preset(
        "bondtolva-cup",
        mark("Bondtolva, cup"),
        mark("Bäst av tre tolvor. Den som förlorar är ute, men de som förlorar direkt får spela en B-cup."),
        ("bondtolva", "four"),
        partier=3,
        system=THE_CUP,
        options=Options(third_place=True, b_cup=True),
        stop_when_decided=True,
    ),
    Preset(
        "bondtolva-partners",
        mark("Bondtolva, byt partner varje rond"),
        mark("Var och en anmäler sig ensam och får en ny partner i varje rond. Två tolvor i varje."),
        ("bondtolva", "four"),
        partier=2,
        system=INDIVIDUAL,
        scored=ONE_PARTI,
    ),
    Preset(
        "bondtolva-six",
        mark("Bondtolva för sex, bord om tre par"),
        mark("Tre par vid varje bord spelar tre tolvor, och möter nya par i varje rond."),
        ("bondtolva", "six"),
        partier=3,
        system=TABLES,
        scored=ONE_PARTI,
    ),
)
