"""How figures, dates and times look on a page."""

import datetime as dt
from collections.abc import Sequence

from flask import Flask
from flask_babel import format_date, format_time, gettext

from scorer.figures import figure, score, signed
from scorer.wording import AWARDS


def init_app(app: Flask) -> None:
    app.add_template_filter(day)
    app.add_template_filter(clock)
    app.add_template_filter(time_of_day)
    app.add_template_filter(signed)
    app.add_template_filter(figure)
    app.add_template_filter(score)
    app.add_template_filter(nth)
    app.add_template_filter(award_name)


def day(date: dt.date) -> str:
    """27 november 2026"""
    return str(format_date(date, "d MMMM y"))


def clock(moment: dt.datetime) -> str:
    """kl. 19.30, in the hall's own time."""
    return str(gettext("kl. %(time)s", time=time_of_day(moment)))


def time_of_day(moment: dt.datetime) -> str:
    """19.30, or as the language of the page writes it: the pattern is one of its texts."""
    return str(format_time(moment, gettext("HH.mm")))


def nth(place: int, names: Sequence[str]) -> str:
    """The name at a place, for `map`."""
    return names[place]


def award_name(kind: str) -> str:
    """What players call an award of this kind."""
    return str(gettext(AWARDS[kind]))
