"""Issue 5, "One device a table", "Next round": taking over, being moved, an old tab, a round in mid-hand."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from sqlmodel import select

from scorer.models import Holding
from scorer.services.change import ORGANISER, act
from scorer.services.tables.holding import move_device, release_table
from scorer.services.tournaments.making import end_tournament
from tests.scorer.services.hall import given_match, record
from tests.scorer.web.table.tables import Table
from tests.scorer.web.table.tablet import Tablet
from tests.scorer.web.table.wire import Wire, hands, nothing
from tests.serving import Server

Context = dict[str, object]
HAND = ("meld-0-H", "maktorer-0", "sistan-1")
"""3-1."""


@pytest.fixture
def second(
    far: Tablet, browser: Browser, browser_context_args: Context, live_server: Server
) -> Iterator[Tablet]:
    context = browser.new_context(**browser_context_args)
    found = Tablet(context.new_page(), live_server, far.table)
    found.scan()
    yield found
    context.close()


def holder(table: Table) -> str:
    """The device that has the table, or had it last."""
    with table.db.reading() as session:
        return session.exec(select(Holding.device_id).order_by(Holding.id.desc())).first() or ""


def test_a_second_device_sees_who_has_the_table_and_enters_nothing(
    far: Tablet, second: Tablet, wire: Wire
) -> None:
    wire.cut = hands
    far.put(*HAND)
    second.sees("#taken", "En annan platta har bordet", "Den har använts här sedan kl.", "hördes senast kl.")
    second.sees("#taken", "Givar som väntar där på att sparas: 1.")
    second.check()
    expect(second.page.locator("#save, #undo, #change-seats")).to_have_count(0)
    wire.cut = nothing
    second.hears("#side-0 .points", "3")


def test_the_old_device_says_so_and_takes_no_hand_until_it_has_the_table_back(
    far: Tablet, second: Tablet
) -> None:
    far.fill("meld-0-H")
    second.tap("take-over")
    second.sees("#said", "Bordet är ert.")
    far.sees("#taken", "En annan platta har bordet")
    far.check()
    expect(far.page.locator("#save, #undo")).to_have_count(0)
    second.hand(*HAND)
    far.hears("#side-0 .points", "3")
    far.tap("take-over")
    far.sees("#next-line", "Trumf i hjärter 2")
    far.hand("maktorer-0", "sistan-0")
    second.sees("#taken", "En annan platta har bordet")
    second.sees("#side-0 .points", "7")
    assert far.score == second.score == [7, 1]
    assert record(far.table.db, far.table.match).conflicts == ()


def test_a_half_filled_hand_that_the_other_device_has_saved_is_asked_about(
    far: Tablet, second: Tablet
) -> None:
    far.fill(*HAND)
    second.tap("take-over")
    second.hand(*HAND)
    far.sees("#side-0 .points", "3")
    far.tap("take-over")
    far.sees("#overtaken", "Är det här redan sparat av någon annan?", "Nej, det är giv 2")
    far.check()
    far.page.reload()
    far.tap("overtaken-clear")
    expect(far.page.locator("#overtaken, #work [aria-pressed=true]")).to_have_count(0)
    far.fill("meld-1-S")
    expect(far.page.locator("#overtaken")).to_have_count(0)
    far.hand("maktorer-1", "sistan-1")
    assert far.score == [3, 5]


def test_a_half_filled_hand_that_is_the_next_one_all_the_same_is_kept(far: Tablet, second: Tablet) -> None:
    far.fill("meld-0-H")
    second.tap("take-over")
    second.hand(*HAND)
    far.sees("#taken", "En annan platta har bordet")
    far.tap("take-over")
    far.tap("overtaken-keep")
    expect(far.page.locator("#overtaken")).to_have_count(0)
    far.page.reload()
    far.sees("#next-line", "Trumf i hjärter 2")
    expect(far.page.locator("#overtaken")).to_have_count(0)


def test_a_table_that_the_organiser_has_released_is_taken_with_one_tap(far: Tablet) -> None:
    table = far.table
    act(table.db, ORGANISER, release_table, table.tournament, table.number)
    far.hears("#taken", "Ingen platta har bordet just nu")
    far.check()
    far.tap("take-over")
    far.hand(*HAND)


def test_a_device_that_the_organiser_moves_says_so_and_keeps_what_it_had(far: Tablet, wire: Wire) -> None:
    table = far.table
    following = given_match(table.db, table.tournament, 2, 3, table=3)
    wire.cut = hands
    far.put(*HAND)
    act(table.db, ORGANISER, move_device, table.tournament, holder(table), 3)
    far.sees("#told", "Arrangören har flyttat den här plattan till bord 3.")
    far.sees("#table-title", "Bord 3")
    far.sees("#work", "Hur sitter ni?", "Karin Häll")
    far.check()
    far.tap("unsent-show")
    far.sees("#unsent-list", "Tolva 1, giv 1", "Trumf i hjärter 2 + vinst 1 = 3")
    far.tap("unsent-leave", "told-read")
    expect(far.page.locator("#told")).to_have_count(0)
    wire.cut = nothing
    far.hears("#link", "Allt är sparat")
    kept = record(table.db, table.match)
    assert len(kept.submissions) + len(kept.conflicts) == 1
    far.tap("dealer-0", "sit-down")
    far.hand(*HAND)
    assert len(record(table.db, following).submissions) == 1


def test_an_old_tab_of_a_tournament_that_is_over_says_so_and_leads_on(far: Tablet) -> None:
    table = far.table
    far.fill("meld-0-H")
    act(table.db, ORGANISER, end_tournament, table.tournament, ended=True)
    far.hears("#work", "Tävlingen är avslutad.")
    far.check()
    for name in ("Visa ställningen i tävlingen", "Till startsidan"):
        expect(far.page.get_by_role("main").get_by_role("link", name=name)).to_be_visible()
    far.page.get_by_role("main").get_by_role("link", name="Visa ställningen i tävlingen").click()
    far.sees("main", "Anna")
    act(table.db, ORGANISER, end_tournament, table.tournament, ended=False)
    far.page.goto(f"{far.server.url}/bord")
    far.sees("#next-line", "Trumf i hjärter 2")


def test_a_round_is_published_while_a_hand_is_half_filled(far: Tablet) -> None:
    """It stays before those who fill it in; the next match is offered, and each keeps its own hand."""
    table = far.table
    far.fill("meld-0-H", "maktorer-0")
    following = given_match(table.db, table.tournament, 2, 3, table=table.number)
    far.sees("main", "Nästa match vid bordet: Havdhem – Elsa & Åke, rond 2.")
    far.sees("#next-line", "Trumf i hjärter 2 + vinst 1 = 3")
    far.tap(f"other-go-{following}")
    far.sit(dealer=0)
    far.fill("meld-1-S")
    far.tap(f"other-go-{table.match}")
    far.sees("#next-line", "Trumf i hjärter 2 + vinst 1 = 3")
    far.hand("sistan-1")
    far.tap(f"other-go-{following}")
    far.sees("#next-line", "Elsa & Åke: Trumf i spader 2")
    far.page.reload()
    far.tap(f"other-go-{following}")
    far.sees("#next-line", "Elsa & Åke: Trumf i spader 2")
