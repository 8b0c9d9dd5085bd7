"""Groups and a play-off of twelve on the laptop, to the final."""

import pytest
from playwright.sync_api import Locator, Page, expect

from scorer.db import Database
from tests.clients import PASSWORD
from tests.evening.laptop import Organiser
from tests.evening.rounds import PAIRS, Hall
from tests.serving import Server


@pytest.fixture
def hall(page: Page, live_server: Server, database: Database) -> Hall:
    return Hall(Organiser(page, live_server.url, PASSWORD), database)


def test_twelve_in_three_groups_and_their_play_off(hall: Hall) -> None:
    """Two of each group go on: six, of whom two pass the quarter-finals without a match."""
    organiser, page = hall.organiser, hall.organiser.page
    organiser.make_tournament("Gruppkvällen", 6, "Bondtolva, grupper och slutspel")
    organiser.paste(PAIRS)
    for number in (1, 2, 3):
        assert len(hall.round(number)) == 6
    organiser.sees("Gruppspelet är klart.")
    organiser.go("Ställning")
    tables = page.locator("table.standings")
    expect(tables).to_have_count(4)
    groups = [numbers(tables.nth(place)) for place in range(3)]
    assert sorted(pair for group in groups for pair in group) == list(range(1, 13))
    through = {pair for group in groups for pair in group[:2]}
    quarter = hall.draw("Gör slutspelet", 4)
    mates = [set(group) for group in groups]
    assert all(not any({pair, opponent} <= group for group in mates) for (pair,), (opponent,) in quarter)
    assert {pair for sides in quarter for (pair,) in sides} | {*hall.free()} == through
    expect(page.get_by_role("heading", name="Kvartsfinal")).to_be_visible()
    hall.publish(4)
    hall.play(4)
    assert len(hall.round(5, "Gör rond 5: semifinal")) == 2
    last = hall.round(6, "Gör rond 6: final")
    hall.is_now("Skriv ut ställningen")
    the_bracket(organiser, {pair for sides in last for (pair,) in sides})


def numbers(table: Locator) -> list[int]:
    return [int(number) for number in table.locator("tbody .no").all_inner_texts()]


def the_bracket(organiser: Organiser, last_four: set[int]) -> None:
    organiser.go("Ställning")
    bracket = organiser.page.locator(".bracket")
    titles = bracket.locator("h3").all_inner_texts()
    assert titles == ["Kvartsfinal", "Semifinal", "Final", "Match om tredje pris"]
    expect(bracket.locator(".slot.idle")).to_have_count(2)
    whole = organiser.page.locator("table.standings").last
    assert {*numbers(whole)[:4]} == last_four
    winner = bracket.locator(".cup-round").last.locator(".slot").first.locator(".won .no").inner_text()
    assert int(winner) == numbers(whole)[0]
