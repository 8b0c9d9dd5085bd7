"""Names, rules, hints and practice matches that several games share."""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark
from scorer.games.words import Deal, EventWords, Point, Story, Texts

MELD_AWARDS: Final[Texts] = {
    "trumf": mark("trumf"),
    "tjog": mark("tjog"),
    "viv": mark("viv"),
    "vinst": mark("vinst"),
    "sistan": mark("sistan"),
}
"""The awards of games with melds, vinst and sistan, by kind."""
MELDING: Final[Mapping[str, EventWords]] = {
    "meld": EventWords(mark("%(who)s visar kung och dam i %(suit)s.")),
    "ask": EventWords(mark("%(who)s frågar sin partner.")),
    "partner": EventWords(mark("%(who)s visar kung och dam i %(suit)s.")),
    "partner:-": EventWords(mark("%(who)s svarar nej.")),
}
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
        "Leken har 36 kort: sexan och uppåt i fyra färger. Korten går i ordning från högst till lägst: "
        "ess, tio, kung, dam, knekt, nio, åtta, sju, sex. Tian ligger under esset men över kungen."
    ),
    "C2": mark(
        "Spelet går medsols. Ett stick är ett kort från var och en. Förhand sitter till vänster om givaren "
        "och spelar ut till det första sticket, alltså lägger det första kortet. Den som tar ett stick "
        "spelar ut till nästa."
    ),
    "C3": mark(
        "Följ färg om du kan, alltså lägg ett kort i den utspelade färgen. Kan du inte det, och det finns "
        "en trumffärg, måste du trumfa om du kan. Har du varken färgen eller trumf lägger du vilket kort "
        "du vill."
    ),
    "C4": mark(
        "Här gäller överstickstvång, med trumf och utan, vem som än leder. Kan du ta ledningen i sticket och "
        "ändå följa regel C3, så måste du. När du följer färg går du över det bästa kortet om du kan. När du "
        "trumfar går du över en trumf som redan ligger där, om du kan, annars lägger du en lägre trumf. Har "
        "någon annan redan trumfat, och du har färgen, räcker det att följa färg."
    ),
    "C5": mark(
        "Högsta trumf tar sticket. Har ingen lagt trumf tar det högsta kortet i den utspelade färgen."
    ),
    "C7": mark(
        "Partner sitter mitt emot varandra. De är ett lag: deras stick och deras poäng räknas ihop. När en "
        "regel talar om poäng är det lagets poäng."
    ),
}
"""What the original says, by number of the rule."""
