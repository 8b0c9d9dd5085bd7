"""Which backups are kept: counted on a calendar by hand."""

import datetime as dt

from scorer.backups.rule import superfluous

ZONE = dt.timezone(dt.timedelta(hours=1))


def _at(text: str) -> dt.datetime:
    return dt.datetime.fromisoformat(text).replace(tzinfo=ZONE)


def test_issue_13_15_all_of_the_last_24_hours_are_kept() -> None:
    evening = [_at(f"2026-11-27 {hour}:{minute}0") for hour in (19, 20, 21) for minute in range(6)]
    assert superfluous(evening, _at("2026-11-28 18:59")) == frozenset()


def test_issue_13_15_then_the_last_of_each_day_for_a_month() -> None:
    two_days = [_at(f"2026-11-{day} {time}") for day in (20, 21) for time in ("19:00", "21:30", "22:00")]
    thrown = {_at(f"2026-11-{day} {time}") for day in (20, 21) for time in ("19:00", "21:30")}
    assert superfluous(two_days, _at("2026-11-28 12:00")) == thrown


def test_issue_13_15_then_the_last_of_each_month_for_ever() -> None:
    made = [_at(text) for text in ("2024-03-05 20:00", "2024-03-19 20:00", "2026-10-06 20:00",
                                   "2026-10-27 20:00", "2026-10-28 21:00", "2026-11-24 20:00")]  # fmt: skip
    # On 28 November the month goes back to 28 October, noon: the 27th is older and not the last of its month.
    thrown = {_at("2024-03-05 20:00"), _at("2026-10-06 20:00"), _at("2026-10-27 20:00")}
    assert superfluous(made, _at("2026-11-28 12:00")) == thrown


def test_the_newest_is_kept_however_old_and_one_from_the_future_too() -> None:
    assert superfluous([_at("2020-01-01 12:00")], _at("2026-11-28 12:00")) == frozenset()
    assert superfluous([_at("2030-01-01 12:00")], _at("2026-11-28 12:00")) == frozenset()
