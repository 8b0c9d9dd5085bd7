"""The words of the games, one for each code of the engine: Swedish, translated where they are shown."""

from collections.abc import Mapping
from typing import Final

from engine.marking import mark

GAMES: Final[Mapping[str, str]] = {
    "tolva": mark("Tolva"),
    "bondtolva": mark("Bondtolva"),
    "tremanswhist": mark("Svensk tremanswhist"),
    "tjuv": mark("Tjuv"),
}

AWARDS: Final[Mapping[str, str]] = {
    "trumf": mark("trumf"),
    "tjog": mark("tjog"),
    "viv": mark("viv"),
    "mäl": mark("mäl"),
    "slip": mark("misstag vid 11"),
    "vinst": mark("vinst"),
    "sistan": mark("sistan"),
    "halv-gubbe": mark("halv gubbe"),
    "hel-gubbe": mark("hel gubbe"),
    "plus": mark("plus"),
    "minus": mark("minus"),
    "bought": mark("köp"),
    "tricks": mark("stick"),
    "cards": mark("kort"),
}
"""By the kind of an award."""

COUNTS: Final[Mapping[str, str]] = {
    "maktorer": mark("Maktorer"),
    "ogon": mark("Ögon"),
    "card_points": mark("Kortpoäng"),
    "tricks": mark("Stick"),
    "cards": mark("Kort"),
}
"""By the key of a count on the sheet."""

_TOGETHER: Final = mark("Tillsammans %(total)s. En ruta får stå tom, så räknas den ut.")
COUNT_HINTS: Final[Mapping[str, str]] = {
    "maktorer": _TOGETHER,
    "ogon": mark("Behövs bara när maktorerna är lika. Tillsammans %(total)s."),
    "card_points": _TOGETHER,
    "tricks": _TOGETHER,
    "cards": _TOGETHER,
}
"""By the key of a count: what to know when filling it in."""

OPTIONS: Final[Mapping[str, str]] = {
    "first_trick_from_table": mark("Första sticket spelas från bordet, innan handkorten tas upp (regel T23)"),
    "fill_from_stock": mark("Ligger färre än tre kort öppna fylls det på från talongen (regel J5)"),
}
"""By the option of a form: what it changes."""

MELDING: Final[Mapping[str, str]] = {
    "tolva": mark("Mäler, i tur och ordning"),
    "bondtolva": mark("Säger upp, i tur och ordning"),
}
"""By the game: what is written down for melds."""

SUIT_NAMES: Final[Mapping[str, str]] = {
    "S": mark("spader"),
    "H": mark("hjärter"),
    "D": mark("ruter"),
    "C": mark("klöver"),
}

GUBBAR: Final[Mapping[str, str]] = {"half": mark("halv gubbe"), "whole": mark("hel gubbe")}
KINDS: Final[Mapping[str, str]] = {
    "plus": mark("plusspel"),
    "minus": mark("minusspel"),
    "trump": mark("plusspel med trumf"),
}
