"""The language of a request: which one it is, its dates and times, and what papers get of it."""

import datetime as dt
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from babel import Locale
from babel.dates import get_timezone as zone_named
from babel.numbers import get_decimal_symbol
from flask import current_app, g, session
from flask_babel import (
    format_date,
    format_time,
    get_locale,
    get_timezone,
    gettext,
    ngettext,
    to_user_timezone,
)

from scorer.games import GAMES
from scorer.games.words import GameWords
from scorer.models import UNDATED
from scorer.words.catalogues import LANGUAGES, SWEDISH
from scorer.words.figures import figure

_KEY = "language"
_LOCALES: Final = {language: Locale.parse(language) for language in LANGUAGES}
_ZONE_KEPT = 60.0
"""Seconds."""
_TIMES_KEPT = 500
"""Each saved hand tells when the device was last heard of; to write that takes longer than to count it."""


def chosen_language() -> str:
    spoken: str | None = g.get(_KEY)
    return spoken or language_of(session)


def language_of(session: Mapping[str, Any]) -> str:
    """The language that the browser of this session has chosen."""
    language: str = session.get(_KEY, SWEDISH)
    return language if language in LANGUAGES else SWEDISH


def speak(language: str) -> None:
    """In this request alone, whatever the browser has chosen; one of LANGUAGES."""
    setattr(g, _KEY, language)


def chosen_locale() -> Locale:
    """What Babel writes the request's dates and numbers by."""
    return _LOCALES[chosen_language()]


def choose_language(language: str) -> None:
    """From now on in this browser; one of LANGUAGES."""
    session[_KEY] = language
    session.permanent = True


@dataclass(slots=True)
class RememberedZone:
    """The club's time zone, remembered by the process that changes it: most requests tell a time.

    `kept`: seconds. A process beside it asks the database each time.
    """

    kept: float = _ZONE_KEPT
    zone: dt.tzinfo = dt.UTC
    until: float = 0.0

    def now(self, read: Callable[[], str]) -> dt.tzinfo:
        if time.monotonic() >= self.until:
            self.zone, self.until = zone_named(read()), time.monotonic() + self.kept
        return self.zone


def remembered_zone() -> RememberedZone:
    found: RememberedZone = current_app.extensions["scorer-zone"]
    return found


def forget_zone() -> None:
    """It has changed. What a request that began before still remembers, nobody asks any more."""
    current_app.extensions["scorer-zone"] = RememberedZone(remembered_zone().kept)


def zone_selector(read: Callable[[], str]) -> Callable[[], dt.tzinfo]:
    """What Babel asks for the zone of a request. `read` asks the database for its name."""
    return lambda: remembered_zone().now(read)


def day(date: dt.date) -> str:
    """27 november 2026; empty where the date is not known."""
    return "" if date == UNDATED else str(format_date(date, "d MMMM y"))


def weekday(date: dt.date | None) -> str:
    """fredag 27 november 2026; a blank as high as a line where there is no date."""
    return "\N{NO-BREAK SPACE}" if date is None else str(format_date(date, "EEEE d MMMM y"))


def clock(moment: dt.datetime) -> str:
    """kl. 19.30, in the hall's own time."""
    return str(gettext("kl. %(time)s", time=time_of_day(moment)))


def moment_in_words(moment: dt.datetime) -> str:
    """27 november 2026, kl. 19.30, in the hall's own time."""
    return f"{format_date(to_user_timezone(moment), 'd MMMM y')}, {clock(moment)}"


def clock_on(moment: dt.datetime, date: dt.date) -> str:
    """kl. 19.30; with its day where that is not `date`, the day that readers take it for."""
    return clock(moment) if to_user_timezone(moment).date() == date else moment_in_words(moment)


def time_of_day(moment: dt.datetime) -> str:
    """19.30, or as the language of the page writes it: the pattern is one of its texts."""
    return _time_of_day(moment, str(get_locale()), str(get_timezone()))


@lru_cache(maxsize=_TIMES_KEPT)
def _time_of_day(moment: dt.datetime, _locale: str, _zone: str) -> str:
    """In the language and the zone of the request. They are named because what is kept depends on them."""
    return str(format_time(moment, gettext("HH.mm")))


def stamp(moment: dt.datetime) -> str:
    """2026-11-27T19:30:00.123+01:00, in the hall's own time: by this a page knows what time it is here."""
    return str(to_user_timezone(moment).isoformat(timespec="milliseconds"))


class PaperTexts:
    """`exports.papers.given.Texts`, by Flask-Babel."""

    @property
    def language(self) -> str:
        return "sv-SE" if chosen_language() == SWEDISH else "en-GB"

    def gettext(self, message: str, /, **params: object) -> str:
        return str(gettext(message, **params))

    def ngettext(self, singular: str, plural: str, number: int, /, **params: object) -> str:
        return str(ngettext(singular, plural, number, **params))

    def game(self, name: str) -> GameWords:
        return GAMES[name]

    @property
    def decimal_sign(self) -> str:
        """A comma in Swedish."""
        return get_decimal_symbol(get_locale())

    def number(self, value: int | Fraction) -> str:
        whole = value.denominator == 1  # most are, and asking for the language's comma takes longer
        return figure(value) if whole else figure(value, self.decimal_sign)

    def day(self, date: dt.date) -> str:
        return day(date)

    def moment(self, at: dt.datetime) -> str:
        return f"{day(at)}, {clock(at)}"
