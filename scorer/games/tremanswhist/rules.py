"""The numbered rules of svensk tremanswhist as people read them."""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark
from scorer.games.shared.rules import SHARED_RULES
from scorer.games.words import RuleText

RULES: Final[Mapping[str, RuleText]] = {
    "C2": SHARED_RULES["C2"],
    "C5": SHARED_RULES["C5"],
    "W1": RuleText(
        mark(
            "52 kort, ess högst, tretton var; tretton kort blir talong. Spelas det till tio plus "
            "vänds givarens sista kort upp för alla och tas sedan på hand."
        )
    ),
    "W2": RuleText(
        mark(
            "Uppslagskortet bestämmer: 2–7 minusspel i sang, 8–10 plusspel i sang, knekt och högre "
            "plusspel med kortets färg som trumf."
        )
    ),
    "W3": RuleText(
        mark(
            "I tur från förhand får man byta hela handen mot talongen eller stå nöjd. Den som köper får "
            "ett minus, och sedan köper ingen mer."
        )
    ),
    "W4": RuleText(
        mark(
            "Följ färg om du kan. Kan du inte, och det finns trumf, måste du trumfa om du kan. "
            "Överstickstvång finns inte."
        )
    ),
    "W5": RuleText(
        mark(
            "Plusspel: stick minus fyra. Minusspel: fyra minus stick. Plus och minus skrivs i var sin kolumn."
        )
    ),
    "W6": RuleText(
        mark(
            "Spelet slutar efter den giv då någon har minst tio i pluskolumnen. "
            "Dra minuskolumnen från pluskolumnen: den som då har mest vinner."
        ),
        ruling=mark("Är flera lika bäst delar de segern. Turen att ge går medsols."),
    ),
    "W7": RuleText(
        mark("Nio givar: tre plusspel i sang, tre minusspel i sang, tre plusspel med en trumffärg som dras.")
    ),
    "W8": RuleText(
        mark(
            "I tur från förhand byter var och en en gång så många kort den vill mot talongens översta, "
            "så långt den räcker."
        )
    ),
    "W9": RuleText(
        mark(
            "Plusspel: förhand stick minus 6, nästa minus 5, givaren minus 2. "
            "Minusspel: förhand 2 minus stick, nästa 5 minus, givaren 6 minus. Flest efter nio givar vinner."
        ),
        ruling=mark(
            "Är flera lika delar de segern. Turen att ge går medsols, så att var och en ger tre gånger."
        ),
    ),
    "W10": RuleText(
        mark("Spelar man flera spel i rad går turen att ge vidare medsols."),
        ruling=mark("Originalet talar inte om flera spel i rad."),
    ),
}
