"""What is said of big screens, in the log and on their page: their names, and what each of them shows."""

from collections.abc import Mapping
from typing import Final

from flask_babel import gettext

from engine.marking import mark
from scorer.log.hall import LoggedScreen, Show
from scorer.rows.screens import FIRST

SHOWS: Final[Mapping[Show, str]] = {
    Show.SUITING: mark("Det som passar just nu"),
    Show.STANDINGS: mark("Ställningen"),
    Show.CLUBS: mark("Klubb mot klubb"),
    Show.TABLES: mark("Vem som möter vem, bord för bord"),
    Show.NAMES: mark("Var alla sitter, i bokstavsordning"),
    Show.CLOCK: mark("Klockan"),
    Show.RESULTS: mark("Senaste resultaten"),
    Show.CUP: mark("Cupträdet"),
    Show.NOTICE: mark("Egen text"),
    Show.PICTURE: mark("Egen bild"),
    Show.WINNERS: mark("Vinnarna, en placering i taget"),
}


def screen_name(screen: LoggedScreen) -> str:
    """Its own, else "Storbild" with its number."""
    if screen.name:
        return screen.name
    if screen.screen == FIRST:
        return str(gettext("Storbild"))
    return str(gettext("Storbild %(number)s", number=screen.screen))


def shown_words(screen: LoggedScreen) -> str:
    return ", ".join(str(gettext(SHOWS[show])) for show in screen.shows)
