"""The words of numbered rules that several games share."""

from typing import Final

from engine.marking import mark
from scorer.games.words import Texts

SHARED_SENTENCES: Final[Texts] = {
    "C1": mark(
        "36 kort: ess, tio, kung, dam, knekt, nio, åtta, sju, sex, från högst till lägst. Tian går "
        "under esset."
    ),
    "C2": mark("Förhand spelar ut till första sticket, sedan den som tog det senaste."),
    "C3": mark("Följ färg om du kan. Kan du inte, och det finns en trumffärg, måste du trumfa om du kan."),
    "C4": mark("Överstickstvång: kan du ta ledningen i sticket utan att bryta mot färgtvånget, så måste du."),
    "C5": mark("Högsta trumf vinner sticket, annars högsta kortet i den utspelade färgen."),
    "C6": mark(
        "En mälning är kung och dam i samma färg, båda på samma hand, före ett utspel "
        "men aldrig före givens första. "
        "Den första gör färgen till trumf och ger 2 poäng; de följande ger 1 poäng var. "
        "Varje färg mäls högst en gång i given."
    ),
    "C7": mark("Partner sitter mitt emot varandra."),
    "C8": mark(
        "En felgiv, eller ett fel i färg- eller överstickstvång som upptäcks för sent, gör given "
        "ogiltig: samma givare ger om."
    ),
    "T15": mark(
        "Turen att ge går medsols. Den som var förhand i ett partis första giv ger först i nästa parti."
    ),
}
SHARED_RULINGS: Final[Texts] = {
    "C6": mark(
        "I bordstolva får kung och dam ligga på hand eller uppvända på bordet. Före första utspelet "
        "frågar man inte heller."
    ),
    "C8": mark("Poängen och överförd vinst står som före given, också mälningar och misstag vid 11."),
    "T15": mark("Överförd vinst följer inte med till nästa parti."),
}
