"""Nine players at tremanswhist over four rounds: everybody meets everybody, once."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

from scorer.db import Database
from tests.clients import PASSWORD
from tests.evening.laptop import Organiser
from tests.evening.rounds import NAMES, Hall
from tests.serving import Server


@pytest.fixture
def hall(page: Page, live_server: Server, database: Database) -> Hall:
    return Hall(Organiser(page, live_server.url, PASSWORD), database)


def test_nine_players_meet_nobody_twice_in_four_rounds(hall: Hall) -> None:
    organiser, page = hall.organiser, hall.organiser.page
    organiser.make_tournament("Whistkvällen", 3, "Tremanswhist, bord om tre")
    organiser.paste(NAMES[:9])
    met: Counter[frozenset[int]] = Counter()
    for number in range(1, 5):
        drawn = hall.round(number)
        assert [len(sides) for sides in drawn] == [3, 3, 3]
        for sides in drawn:
            met.update(frozenset(opponents) for opponents in combinations([player for (player,) in sides], 2))
    assert set(met.values()) == {1}
    assert len(met) == 36
    hall.is_now("Skriv ut ställningen")
    organiser.go("Ronder")
    organiser.sees("Ingen har mött någon två gånger.")
    organiser.go("Ställning")
    heads = page.locator("table.standings thead th").all_inner_texts()
    assert heads[:3] == ["Plac.", "Spelare", "Poäng i tävlingen"]
    scores = page.locator("table.standings tbody td:nth-child(3)").all_inner_texts()
    assert sum(Fraction(score.replace(",", ".")) for score in scores) == 4 * 3 * (2 + 1)
    expect(page.locator("table.standings tbody tr")).to_have_count(9)
