"""The numbered rules of svensk tremanswhist in words."""

from typing import Final

from engine.marking import mark
from scorer.games.shared.words import SHARED_SENTENCES
from scorer.games.words import Texts

SENTENCES: Final[Texts] = {
    "C2": SHARED_SENTENCES["C2"],
    "C5": SHARED_SENTENCES["C5"],
    "W1": mark(
        "52 kort, ess högst, tretton var; tretton kort blir talong. Spelas det till tio plus "
        "vänds givarens sista kort upp för alla och tas sedan på hand."
    ),
    "W2": mark(
        "Uppslagskortet bestämmer: 2–7 minusspel i sang, 8–10 plusspel i sang, knekt och högre "
        "plusspel med kortets färg som trumf."
    ),
    "W3": mark(
        "I tur från förhand får man byta hela handen mot talongen eller stå nöjd. Den som köper får "
        "ett minus, och sedan köper ingen mer."
    ),
    "W4": mark(
        "Följ färg om du kan. Kan du inte, och det finns trumf, måste du trumfa om du kan. "
        "Överstickstvång finns inte."
    ),
    "W5": mark(
        "Plusspel: stick minus fyra. Minusspel: fyra minus stick. Plus och minus skrivs i var sin kolumn."
    ),
    "W6": mark(
        "Spelet slutar efter den giv då någon har minst tio i pluskolumnen. "
        "Dra minuskolumnen från pluskolumnen: den som då har mest vinner."
    ),
    "W7": mark(
        "Nio givar: tre plusspel i sang, tre minusspel i sang, tre plusspel med en trumffärg som dras."
    ),
    "W8": mark(
        "I tur från förhand byter var och en en gång så många kort den vill mot talongens översta, "
        "så långt den räcker."
    ),
    "W9": mark(
        "Plusspel: förhand stick minus 6, nästa minus 5, givaren minus 2. "
        "Minusspel: förhand 2 minus stick, nästa 5 minus, givaren 6 minus. Flest efter nio givar vinner."
    ),
    "W10": mark("Spelar man flera spel i rad går turen att ge vidare medsols."),
}
RULINGS: Final[Texts] = {
    "W6": mark("Är flera lika bäst delar de segern. Turen att ge går medsols."),
    "W9": mark("Är flera lika delar de segern. Turen att ge går medsols, så att var och en ger tre gånger."),
    "W10": mark("Originalet talar inte om flera spel i rad."),
}
