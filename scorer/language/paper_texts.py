"""The language of this request, as the papers want it."""

import datetime as dt
from fractions import Fraction

from babel.numbers import get_decimal_symbol
from flask_babel import get_locale, gettext, ngettext

from scorer.figures import figure
from scorer.games import GAMES
from scorer.games.words import GameWords
from scorer.language.chosen import chosen_language
from scorer.language.dates import clock, day
from scorer.texts import SWEDISH


class PaperTexts:
    """`exports.papers.texts.Texts`, by Flask-Babel."""

    @property
    def language(self) -> str:
        return "sv-SE" if chosen_language() == SWEDISH else "en-GB"

    def gettext(self, message: str, /, **params: object) -> str:
        return str(gettext(message, **params))

    def ngettext(self, singular: str, plural: str, number: int, /, **params: object) -> str:
        return str(ngettext(singular, plural, number, **params))

    def game(self, name: str) -> GameWords:
        return GAMES[name]

    def number(self, value: int | Fraction) -> str:
        return figure(value, get_decimal_symbol(get_locale()))

    def day(self, date: dt.date) -> str:
        return day(date)

    def moment(self, at: dt.datetime) -> str:
        return f"{day(at)}, {clock(at)}"
