"""Wrong seats are found after four hands: the organiser lets two pairs change places, and the hands stay.

The pair that the list had at table 1 sat at table 2, and the other way round. Points by B3 and B8: trumf 2,
vinst 1, sistan 1.
"""

from collections.abc import Callable, Mapping

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.clients import PASSWORD
from tests.evening.laptop import Organiser
from tests.evening.tablets import Tablet
from tests.evening.who_and_what import PAIRS, Pair, hand
from tests.serving import Server

FOUR = PAIRS[:4]
BY_NUMBER: Mapping[int, Pair] = {pair.number: pair for pair in FOUR}
FOUR_HANDS = (
    hand("aH", "a", "b", 3, 1),
    hand("bS", "b", "a", 4, 4),
    hand("aD", "a", "a", 8, 4),
    hand("bC", "a", "b", 9, 7),
)
FIFTH = hand("aH", "a", "a", 13, 7)
"""Ends the tolva: 13-7 to the side that `a` is on."""


@pytest.fixture
def organiser(page: Page, live_server: Server) -> Organiser:
    return Organiser(page, live_server.url, PASSWORD)


def test_wrong_seats_are_mended_after_four_hands(
    organiser: Organiser, live_server: Server, new_context: Callable[..., BrowserContext]
) -> None:
    organiser.make_tournament("Novemberbondtolvan", tables=2)
    organiser.paste([pair.line for pair in FOUR])
    codes = organiser.codes()
    organiser.draw(1)
    (written, opponent), (sat, _) = (
        [BY_NUMBER[number] for number in organiser.drawn()[table]] for table in (1, 2)
    )
    organiser.press("Visa rond 1 för alla")
    tablet = Tablet.at(new_context().new_page(), live_server.url, codes[0])
    tablet.sit_down(written, opponent)
    for number, played in enumerate(FOUR_HANDS, start=1):
        tablet.save(played, number)
        tablet.sees_score(played.stands)

    change_places(organiser, written, sat)

    organiser.follow(f"{sat.number} {sat.label}")
    organiser.sees(f"{sat.number} {sat.label}", f"{opponent.number} {opponent.label}", "9–7")
    tablet.sees(sat.short, opponent.short)
    expect(tablet.page.get_by_role("main")).not_to_contain_text(written.short)
    tablet.pairs = {"a": sat, "b": opponent}
    tablet.save(FIFTH, 5)
    organiser.sees(f"vanns av {sat.short}")


def change_places(organiser: Organiser, first: Pair, second: Pair) -> None:
    """From the place that is found in distress: before and after first, with the hands."""
    organiser.go("Har något hänt?")
    organiser.follow("Några har suttit fel")
    for label, pair in (("Det ena paret", first), ("Det andra paret", second)):
        organiser.page.get_by_label(label).select_option(label=f"{pair.number}. {pair.label}")
    organiser.page.get_by_role("button", name="Visa hur det blir").first.click()
    organiser.sees("Så blir bytet i rond 1", "Nu", "Efter bytet", "4 givar")
    organiser.press("Gör bytet")
    organiser.sees("Bytet är gjort, och givarna följde med.")
