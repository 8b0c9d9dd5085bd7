"""Issue 11, point 6: hands wait, their round is taken back, and the same sides meet again in another one."""

import pytest
from playwright.sync_api import expect

from scorer.services.change import ORGANISER, act
from scorer.services.matches.entries import Kind
from scorer.services.rounds.drawing import publish_round
from scorer.services.rounds.taking_back import take_back_round
from tests.scorer.services.hall import enter, fold, given_match, record
from tests.scorer.web.table.tablet import Tablet
from tests.scorer.web.table.wire import Wire, hands, nothing

THREE_ONE = ("meld-0-H", "maktorer-0", "sistan-1")


@pytest.fixture
def redrawn(far: Tablet, wire: Wire) -> int:
    """One hand is saved, two wait; the round is put aside and the sides meet again, the other one first."""
    table = far.table
    far.hand(*THREE_ONE)
    wire.cut = hands
    far.put(*THREE_ONE)
    far.put("meld-1-S", "maktorer-1", "sistan-1")
    act(table.db, ORGANISER, take_back_round, record(table.db, table.match).round_id, confirm=True)
    wire.cut = nothing
    far.hears("#unsent", "Arrangören har tagit tillbaka rond 1.")
    return given_match(table.db, table.tournament, 1, 0, table=table.number)


def test_they_are_counted_there_if_the_table_says_so(far: Tablet, redrawn: int) -> None:
    table, page = far.table, far.page
    page.set_viewport_size({"width": 390, "height": 844})
    far.sees("#again-here", "Ni möts igen i rond 2. Ska de 2 givar som väntar räknas här?", "hur ni sitter")
    far.sees("#again-here", "De som redan var sparade i den ronden följer inte med.")
    far.sit()
    far.check()
    far.tap("again-count")
    far.sees("#link", "Allt är sparat")
    expect(page.locator("#again-here, #unsent")).to_have_count(0)
    assert far.score == [5, 3], "Berit & Sven stand first now: 1-3 and 4-0"
    assert [step.state.score for step in fold(table.db, redrawn).steps] == [(1, 3), (5, 3)]
    assert len(record(table.db, table.match).submissions) == 1


def test_hands_of_another_round_do_not_keep_a_match_from_its_confirmation(far: Tablet, redrawn: int) -> None:
    """Point 8: nothing of this match waits, and no contact is missing."""
    enter(far.table.db, redrawn, {"won": [2, 1]}, kind=Kind.PARTI)
    far.sees("#work", "Berit & Sven vann matchen, 2–1", "De som inte har fyllt i läser igenom")
    expect(far.page.locator("#work")).not_to_contain_text("när kontakten är tillbaka")
    far.tap("unsent-show")
    far.sees("#unsent-list", "Läs nedan varför de inte är sparade.", "Arrangören har tagit tillbaka rond 1.")
    expect(far.page.locator("#unsent-list")).not_to_contain_text("när kontakten är tillbaka")
    far.tap("unsent-leave", "confirm-1")
    far.sees("#work", "Matchen är bekräftad och klar.")


def test_they_are_kept_if_not_and_where_a_hand_is_played_already(far: Tablet, redrawn: int) -> None:
    far.sit()
    far.tap("again-leave")
    expect(far.page.locator("#again-here")).to_have_count(0)
    far.hand(*THREE_ONE)
    far.page.reload()
    far.tap("unsent-show")
    far.sees("#unsent-list", "Osända givar (2)", "Trumf i spader 2")
    expect(far.page.locator("#again-here")).to_have_count(0)
    assert len(record(far.table.db, redrawn).submissions) == 1


def test_a_round_that_is_a_draft_again_takes_them_when_it_is_published(far: Tablet, wire: Wire) -> None:
    table = far.table
    wire.cut = hands
    far.put(*THREE_ONE)
    round_id = record(table.db, table.match).round_id
    act(table.db, ORGANISER, take_back_round, round_id)
    wire.cut = nothing
    far.hears("#unsent", "Arrangören har tagit tillbaka ronden.")
    act(table.db, ORGANISER, publish_round, round_id)
    far.sit()
    far.sees("#link", "Allt är sparat")
    assert len(record(table.db, table.match).submissions) == 1
