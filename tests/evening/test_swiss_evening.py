"""Monrad in five rounds on the laptop: nine pairs, one that comes late, one that goes home."""

from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from scorer.db import Database
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.leaving import leave
from tests.clients import PASSWORD
from tests.evening.laptop import Organiser
from tests.evening.rounds import PAIRS, Hall
from tests.serving import Server


@pytest.fixture
def hall(page: Page, live_server: Server, database: Database) -> Hall:
    return Hall(Organiser(page, live_server.url, PASSWORD), database)


def test_an_odd_number_a_late_entrant_and_a_withdrawal(hall: Hall) -> None:
    """Nobody meets anybody twice; nobody is free a second time. Nine, then ten, then nine again."""
    organiser = hall.organiser
    organiser.make_tournament("Monradkvällen", 5, "Bondtolva, Monrad i fem ronder")
    organiser.paste(PAIRS[:9])
    met: Counter[frozenset[int]] = Counter()
    free: list[int] = []
    for number in range(1, 6):
        if number == 3:
            come_late(organiser)
        if number == 4:
            act(hall.database, ORGANISER, leave, hall.ids()[2], struck=False, reason="Åkte hem.")
        drawn = hall.draw(f"Lotta rond {number}", number)
        met.update(frozenset(one for side in sides for one in side) for sides in drawn)
        free += hall.free()
        assert len(drawn) == (5 if number == 3 else 4)
        hall.publish(number)
        hall.play(number)
    assert set(met.values()) == {1}
    assert len(free) == len(set(free)) == 4
    assert sum(10 in two for two in met) == 3 - free.count(10)
    assert sum(2 in two for two in met) == 3 - free.count(2)
    hall.is_now("Avsluta")
    the_end(organiser)


def come_late(organiser: Organiser) -> None:
    organiser.go("Par")
    organiser.page.get_by_label("Spelare 1").fill("Sent Holm")
    organiser.page.get_by_label("Spelare 2").fill("Stig Lund")
    organiser.press("Lägg till paret")
    organiser.sees("Sent Holm – Stig Lund")


def the_end(organiser: Organiser) -> None:
    organiser.go("Ställning")
    table = organiser.page.locator("table.standings")
    expect(table.locator("tbody tr")).to_have_count(10)
    expect(table.locator("tbody tr", has_text="har lämnat").locator(".no")).to_have_text("2")
    assert "Buchholz" in table.locator("thead").inner_text()
    organiser.go("Kvällen")
    organiser.follow("Avsluta tävlingen")
    organiser.press("Avsluta tävlingen")
    organiser.sees("Tävlingen är avslutad.")
