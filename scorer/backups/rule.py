"""Which backups are kept: all of the last 24 hours, one a day for a month, one a month for ever."""

import datetime as dt
from collections.abc import Iterable

ALL_KEPT = dt.timedelta(hours=24)
DAILY_KEPT = dt.timedelta(days=31)


def superfluous(made: Iterable[dt.datetime], now: dt.datetime) -> frozenset[dt.datetime]:
    """The moments whose backups may be thrown away. Of a day, and of a month, the last one is kept.

    Days are those of the zone that `now` is in. A backup from the future is kept: the clock may be wrong.
    """
    moments = sorted(made)
    last_of_day = {moment.astimezone(now.tzinfo).date(): moment for moment in moments}
    last_of_month = {(day.year, day.month): moment for day, moment in last_of_day.items()}
    daily = {moment for moment in last_of_day.values() if moment > now - DAILY_KEPT}
    recent = {moment for moment in moments if moment > now - ALL_KEPT}
    return frozenset(moments) - recent - daily - frozenset(last_of_month.values()) - frozenset(moments[-1:])
