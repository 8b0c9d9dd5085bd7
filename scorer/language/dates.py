"""Dates and times as the language of the page writes them, in the hall's own time."""

import datetime as dt

from flask_babel import format_date, format_time, gettext


def day(date: dt.date) -> str:
    """27 november 2026"""
    return str(format_date(date, "d MMMM y"))


def weekday(date: dt.date | None) -> str:
    """fredag 27 november 2026; a blank as high as a line where there is no date."""
    return "\N{NO-BREAK SPACE}" if date is None else str(format_date(date, "EEEE d MMMM y"))


def clock(moment: dt.datetime) -> str:
    """kl. 19.30, in the hall's own time."""
    return str(gettext("kl. %(time)s", time=time_of_day(moment)))


def time_of_day(moment: dt.datetime) -> str:
    """19.30, or as the language of the page writes it: the pattern is one of its texts."""
    return str(format_time(moment, gettext("HH.mm")))
