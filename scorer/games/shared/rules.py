"""The numbered rules that several games are played by, as people read them."""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark
from scorer.games.words import RuleText

SHARED_RULES: Final[Mapping[str, RuleText]] = {
    "C1": RuleText(
        mark(
            "36 kort: ess, tio, kung, dam, knekt, nio, åtta, sju, sex, från högst till lägst. Tian går "
            "under esset."
        )
    ),
    "C2": RuleText(mark("Förhand spelar ut till första sticket, sedan den som tog det senaste.")),
    "C3": RuleText(
        mark("Följ färg om du kan. Kan du inte, och det finns en trumffärg, måste du trumfa om du kan.")
    ),
    "C4": RuleText(
        mark("Överstickstvång: kan du ta ledningen i sticket utan att bryta mot färgtvånget, så måste du.")
    ),
    "C5": RuleText(mark("Högsta trumf vinner sticket, annars högsta kortet i den utspelade färgen.")),
    "C6": RuleText(
        mark(
            "En mälning är kung och dam i samma färg, båda på samma hand, före ett utspel "
            "men aldrig före givens första. "
            "Den första gör färgen till trumf och ger 2 poäng; de följande ger 1 poäng var. "
            "Varje färg mäls högst en gång i given."
        ),
        ruling=mark(
            "I bordstolva får kung och dam ligga på hand eller uppvända på bordet. Före första utspelet "
            "frågar man inte heller."
        ),
    ),
    "C7": RuleText(mark("Partner sitter mitt emot varandra.")),
    "C8": RuleText(
        mark(
            "En felgiv, eller ett fel i färg- eller överstickstvång som upptäcks för sent, gör given "
            "ogiltig: samma givare ger om."
        ),
        ruling=mark("Poängen och överförd vinst står som före given, också mälningar och misstag vid 11."),
    ),
    "T15": RuleText(
        mark(
            "Turen att ge går medsols. Den som var förhand i ett partis första giv ger först i nästa parti."
        ),
        ruling=mark("Överförd vinst följer inte med till nästa parti."),
    ),
}
