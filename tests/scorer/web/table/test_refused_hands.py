"""What waits on a tablet and is refused, thrown away or corrected before it is sent, and had back."""

import pytest
from playwright.sync_api import Page, expect

from scorer.db import Database
from scorer.services.change import ORGANISER, act
from scorer.services.tournaments.making import end_tournament
from tests.scorer.services.hall import record
from tests.scorer.web.table.tables import new_table
from tests.scorer.web.table.tablet import Tablet
from tests.scorer.web.table.unsent import all_saved, drop, script_of_another_day, seven, small, stored
from tests.scorer.web.table.wire import Wire, everything, hands, nothing


@pytest.fixture
def tolva(page: Page, wire: Wire, database: Database) -> Tablet:
    found = Tablet(page, wire, new_table(database, game="tolva"))
    script_of_another_day(page, "games/tolva.js", "score < sheet.meld_limits[made]", "true")
    found.scan()
    found.sit()
    return found


def put_one_that_cannot_stand(tablet: Tablet, wire: Wire) -> None:
    """T6: with ten points Anna & Nils may not set trumf. Two hands more wait behind it.

    The page is an older one, whose script does not know that.
    """
    for _ in range(5):
        tablet.hand("card_points-0", "sistan-0")
    assert tablet.score == [10, 0]
    wire.cut = everything
    tablet.put("meld-0-H", "card_points-1", "sistan-1")
    assert tablet.score == [0, 0]
    for _ in range(2):
        tablet.put("card_points-1", "sistan-1")
    wire.cut = nothing
    tablet.hears(
        "#refused", "Togs inte emot: Tolva 1, giv 6", "(regel T6)", "2 givar efter den väntar så länge."
    )
    tablet.sees("#link", "Inte sparat – väntar (3)")
    tablet.check()
    assert len(stored(tablet.table)) == 5


def test_t6_a_refused_hand_is_mended_and_those_behind_it_follow(tolva: Tablet, wire: Wire) -> None:
    put_one_that_cannot_stand(tolva, wire)
    tolva.page.reload()
    tolva.sees("#refused", "(regel T6)")
    tolva.tap("again-meld-0-H", "resend")
    all_saved(tolva)
    assert tolva.score == [10, 6]
    assert (len(stored(tolva.table)), record(tolva.table.db, tolva.table.match).conflicts) == (8, ())


def test_t6_a_refused_hand_is_dropped_and_those_behind_it_follow(tolva: Tablet, wire: Wire) -> None:
    put_one_that_cannot_stand(tolva, wire)
    drop(tolva)
    all_saved(tolva)
    assert tolva.score == [10, 4]
    assert (len(stored(tolva.table)), record(tolva.table.db, tolva.table.match).conflicts) == (7, ())


def test_issue_11_two_quick_taps_throw_nothing_away_and_what_is_thrown_away_is_fetched_back(
    far: Tablet, wire: Wire
) -> None:
    """1-1, 1-1 and 7-0 wait; the organiser ends the tournament and opens it again: 9-2."""
    page, table = far.page, far.table
    wire.cut = hands
    for taps in (small(0), small(0), seven(0)):
        far.put(*taps)
    act(table.db, ORGANISER, end_tournament, table.tournament, ended=True)
    far.sees("#work", "Tävlingen är avslutad")
    wire.cut = nothing
    far.tap("unsent-show")
    far.hears("#unsent-list", "Visa givarna för arrangören, som kan öppna tävlingen igen.")
    thrown = page.get_by_role("button", name="Släng den här").first
    thrown.click(click_count=2, delay=40)
    expect(page.locator(".unsent-items > li")).to_have_count(3)
    far.look()
    page.get_by_role("button", name="Ja, släng den").click()
    far.sees("#thrown-away", "Tolva 1, giv 1", "Anna & Nils: Vinst 1. Berit & Sven: Sistan 1")
    far.check()
    page.reload()
    far.sees("#thrown-away", "Tolva 1, giv 1")
    page.locator("#thrown-away button").click()
    expect(page.locator("#thrown-away")).to_have_count(0)
    act(table.db, ORGANISER, end_tournament, table.tournament, ended=False)
    all_saved(far)
    assert far.score == [9, 2]
    assert (len(stored(table)), record(table.db, table.match).conflicts) == (3, ())


def test_issue_11_only_what_was_thrown_away_is_said_to_be(far: Tablet, wire: Wire) -> None:
    """Point 5: the second hand built on the first, and waits on: it is not thrown away, nor sent twice."""
    page, table = far.page, far.table
    wire.cut = hands
    far.put(*small(0))
    far.put(*seven(0))
    act(table.db, ORGANISER, end_tournament, table.tournament, ended=True)
    wire.cut = nothing
    far.tap("unsent-show")
    drop(far)
    expect(page.locator("#thrown-away b")).to_have_text(["Tolva 1, giv 1"])
    act(table.db, ORGANISER, end_tournament, table.tournament, ended=False)
    all_saved(far)
    expect(page.locator("#thrown-away b")).to_have_text(["Tolva 1, giv 1"])
    page.locator("#thrown-away button").click()
    far.sees("#said", "Båda finns kvar.")
    assert far.score == [7, 0]
    assert len(record(table.db, table.match).conflicts) == 1


def test_issue_11_a_hand_is_said_to_be_saved_by_the_place_where_it_stands(far: Tablet, wire: Wire) -> None:
    """Point 8: the second of three is thrown away before it was sent, so the third is giv 2."""
    wire.cut = hands
    for _ in range(3):
        far.put(*small(0))
    far.open_hands()
    far.page.locator("#hands [id^=mend-]").nth(1).click()
    far.tap("mend-strike", "mend-save")
    expect(far.page.locator(".hand")).to_have_count(2)
    wire.cut = nothing
    all_saved(far)
    far.hears("#said", "Sparat: Giv 2")


def test_issue_11_a_hand_that_was_corrected_before_it_was_sent_can_be_had_back(
    far: Tablet, wire: Wire
) -> None:
    """The second hand, 1-1, becomes 2-0, is had back, and 2-0 again; saved it is corrected to 1-1."""
    page = far.page
    wire.cut = hands
    for _ in range(2):
        far.put(*small(0))
    far.open_hands()
    page.locator("#hands [id^=mend-]").first.click()
    far.tap("mend-sistan-0", "mend-look", "mend-save")
    assert far.score == [3, 1]
    far.sees("#thrown-away", "Tolva 1, giv 2, före rättelsen", "Anna & Nils: Vinst 1. Berit & Sven: Sistan 1")
    far.check()
    for score in ([2, 2], [3, 1]):
        page.reload()
        far.look()
        page.locator("#thrown-away button").click()
        expect(page.locator(".points").first).to_contain_text(str(score[0]))
        assert far.score == score
    wire.cut = nothing
    all_saved(far)
    page.locator("#thrown-away button").click()
    far.tap("mend-look", "mend-save")
    far.sees("#side-0 .points", "2")
    all_saved(far)
    assert [row.kind for row in record(far.table.db, far.table.match).submissions] == ["deal", "deal", "mend"]
