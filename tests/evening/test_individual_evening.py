"""Thirteen who have entered alone, with a new partner each round."""

from collections import Counter
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


def test_thirteen_players_and_never_the_same_partner(hall: Hall) -> None:
    organiser, page = hall.organiser, hall.organiser.page
    organiser.make_tournament("Partnerkvällen", 3, "Bondtolva, byt partner varje rond")
    organiser.paste(NAMES[:13])
    partners: Counter[frozenset[int]] = Counter()
    free: list[int] = []
    for number in range(1, 6):
        drawn = hall.draw(f"Lotta rond {number}", number)
        partners.update(frozenset(side) for sides in drawn for side in sides)
        free += hall.free()
        playing = [player for sides in drawn for side in sides for player in side]
        assert sorted([*playing, *hall.free()]) == list(range(1, 14))
        hall.publish(number)
        hall.play(number)
    assert set(partners.values()) == {1}
    assert len(partners) == 5 * 3 * 2
    assert len(set(free)) == 5
    organiser.sees("Gör en rond till, eller avsluta tävlingen.")
    organiser.go("Ronder")
    organiser.sees("Ingen har haft samma partner två gånger.")
    as_many_as_there_are(page, len(partners))
    organiser.go("Ställning")
    expect(page.locator("table.standings thead")).to_contain_text("Spelare")
    expect(page.locator("table.standings tbody tr")).to_have_count(13)


def as_many_as_there_are(page: Page, together: int) -> None:
    """Of the seventy-eight pairs of players those who have played together, and those who have not."""
    row = page.locator("table.reached tbody tr").first
    counts = [int(count) for count in row.locator("td").all_inner_texts()]
    every = len([*combinations(range(13), 2)])
    assert counts[:2] == [every - together, together]
    assert sum(counts) == every
