"""Names, rules, hints and practice matches that several games share."""

from typing import Final

from engine.marking import mark
from scorer.games.words import Deal, Point, Story, Texts

MELD_AWARDS: Final[Texts] = {
    "trumf": mark("trumf"),
    "tjog": mark("tjog"),
    "viv": mark("viv"),
    "vinst": mark("vinst"),
    "sistan": mark("sistan"),
}
"""The awards of games with melds, vinst and sistan, by kind."""
TOGETHER: Final = mark("Tillsammans %(total)s. En ruta får stå tom, så räknas den ut.")
"""The hint for a count whose last number the program computes."""


TRICK_POINTS: Final = (
    Point(mark("Följ färg; kan du inte, trumfa. Kan du gå över måste du."), ("C3", "C4")),
    Point(mark("Tian går under esset men över kungen."), ("C1",)),
)


def _hand(vinst: int, last_trick: int, *melds: tuple[int, str]) -> Deal:
    return {"melds": [{"side": side, "suit": suit} for side, suit in melds], "vinst": vinst,
            "last_trick": last_trick}  # fmt: skip


TWO_SIDES: Final = Story(
    first=_hand(1, 0, (0, "H"), (1, "S")),
    mended=_hand(1, 1, (0, "H"), (1, "S")),
    played=(_hand(0, 0, (0, "D")), _hand(1, 0, (1, "S")), _hand(0, 1, (0, "H"))),
    last=_hand(0, 0, (1, "C")),
    spare=_hand(0, 0),
)
THREE_SIDES: Final = Story(
    first=_hand(2, 0, (0, "H"), (1, "S")),
    mended=_hand(2, 2, (0, "H"), (1, "S")),
    played=(_hand(0, 0, (0, "D")), _hand(0, 1, (0, "C")), _hand(1, 0, (1, "H"))),
    last=_hand(0, 0, (1, "S")),
    spare=_hand(0, 0),
)


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
