"""A time of another day than the tournament's own has its day beside it."""

import datetime as dt
from collections.abc import Iterator

import pytest
import time_machine

from scorer.db import Database
from scorer.services.change import ORGANISER, act
from scorer.services.matches.entries import Kind
from scorer.services.tournaments.making import end_tournament
from tests.clients import Client
from tests.scorer.web.mishaps.putting_right import entrant, follow, path, round_id
from tests.scorer.web.shown_hall import FOUR_POINTS, Hall, new_hall

BEFORE_MIDNIGHT = dt.datetime(2026, 11, 27, 22, 50, tzinfo=dt.UTC)
"""In Sweden 23.50 on the tournament's day."""
AFTER_MIDNIGHT = dt.datetime(2026, 11, 27, 23, 10, tzinfo=dt.UTC)
NEXT_DAY = "28 november 2026, kl. 00.10"


@pytest.fixture(autouse=True)
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(BEFORE_MIDNIGHT, tick=False) as traveller:
        yield traveller


@pytest.fixture
def late(clock: time_machine.Traveller, database: Database) -> Hall:
    """One hand is saved before midnight and one after it."""
    hall = new_hall(database)
    hall.publish()
    first = hall.matches(1)[0]
    hall.enter(first, Kind.DEAL, FOUR_POINTS)
    clock.move_to(AFTER_MIDNIGHT)
    hall.enter(first, Kind.DEAL, FOUR_POINTS)
    return hall


def test_the_history_of_a_match_past_midnight_names_the_day(organiser: Client, late: Hall) -> None:
    page = organiser.get(f"/matcher/{late.matches(1)[0]}").text
    assert "<td>kl. 23.50</td>" in page
    assert f"<td>{NEXT_DAY}</td>" in page


def test_the_log_past_midnight_names_the_day(organiser: Client, late: Hall) -> None:
    page = organiser.get(path(late, "logg?allt=1")).text
    assert ">kl. 23.50</time>" in page
    assert f">{NEXT_DAY}</time>" in page


def test_who_has_left_on_another_day_has_the_day(organiser: Client, late: Hall) -> None:
    left = path(late, f"par/{entrant(late, 1).id}/lamnar")
    follow(organiser, left, results="counts")
    assert f"Efter rond 1, {NEXT_DAY}." in organiser.get(left).text


@pytest.mark.parametrize(("at", "said"), [(BEFORE_MIDNIGHT, "kl. 23.50"), (AFTER_MIDNIGHT, NEXT_DAY)])
def test_a_round_that_was_taken_back_has_the_day_if_it_is_another(
    organiser: Client, clock: time_machine.Traveller, hall: Hall, at: dt.datetime, said: str
) -> None:
    clock.move_to(at)
    hall.publish()
    hall.enter(hall.matches(1)[0], Kind.DEAL, FOUR_POINTS)
    follow(organiser, path(hall, f"aterta/{round_id(hall)}"), confirm="1")
    assert f", visad {said}" in organiser.get(path(hall, "aterta")).text


def test_protests_until_another_day_have_it_on_the_projector(client: Client, database: Database) -> None:
    """The time is a whole minute, the first one after the minutes that were chosen."""
    hall = new_hall(database)
    hall.publish()
    act(database, ORGANISER, end_tournament, hall.tournament, ended=True, minutes=5)
    assert "protester till kl. 23.56" in client.get(path(hall, "storbild")).text
    act(database, ORGANISER, end_tournament, hall.tournament, ended=False)
    act(database, ORGANISER, end_tournament, hall.tournament, ended=True, minutes=15)
    assert "protester till 28 november 2026, kl. 00.06" in client.get(path(hall, "storbild")).text
