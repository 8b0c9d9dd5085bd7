"""Issue 5, "Never twice, never over": two devices at one table, both without network, both entering."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.clients import PASSWORD
from tests.scorer.services.hall import fold, mend, record
from tests.scorer.web.table.tables import Table
from tests.scorer.web.table.tablet import Tablet
from tests.scorer.web.table.wire import Wire, everything, nothing
from tests.serving import Server

Context = dict[str, object]


@pytest.fixture
def second(
    far: Tablet, browser: Browser, browser_context_args: Context, live_server: Server
) -> Iterator[Tablet]:
    """Another device at the same table, with a network of its own."""
    context = browser.new_context(**browser_context_args)
    with Wire(live_server.port).open() as wire:
        found = Tablet(context.new_page(), wire, far.table)
        found.scan()
        yield found
        context.close()


@pytest.fixture
def organiser(browser: Browser, browser_context_args: Context, live_server: Server) -> Iterator[Page]:
    context = browser.new_context(**browser_context_args)
    page = context.new_page()
    page.goto(f"{live_server.local}/logga-in")
    page.get_by_label("Lösenord").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Logga in").click()
    expect(page.get_by_role("button", name="Logga ut")).to_be_visible()
    yield page
    context.close()


MINE = ("meld-0-H", "maktorer-0", "sistan-1")
"""3-1."""
THEIRS = ("meld-1-S", "maktorer-1", "sistan-1")
"""0-4."""


def wire_of(tablet: Tablet) -> Wire:
    assert isinstance(tablet.server, Wire)
    return tablet.server


def both_enter_without_network(far: Tablet, second: Tablet) -> None:
    """The first device enters two hands, the second takes over meanwhile and enters one."""
    wire_of(far).cut = everything
    for _ in range(2):
        far.put(*MINE)
    second.tap("take-over")
    expect(second.page.locator("#hand-title")).to_be_visible()
    wire_of(second).cut = everything
    second.put(*THEIRS)
    assert (far.score, second.score) == ([6, 2], [0, 4])
    wire_of(second).cut = nothing
    second.hears("#link", "Allt är sparat")
    wire_of(far).cut = nothing
    far.hears("#link", "Allt är sparat")


def contents(table: Table) -> tuple[int, int]:
    kept = record(table.db, table.match)
    return len(kept.submissions), len(kept.conflicts)


def test_the_conflict_is_seen_on_both_and_by_the_organiser(
    far: Tablet, second: Tablet, organiser: Page, live_server: Server
) -> None:
    both_enter_without_network(far, second)
    for tablet in (far, second):
        tablet.sees(".conflict", "Två olika har fyllts i", "Trumf i hjärter 2", "Trumf i spader 2")
        tablet.check()
        assert tablet.score == [0, 4]
    far.sees("#taken", "En annan platta har bordet")
    expect(far.page.locator("#save")).to_have_count(0)
    expect(far.page.get_by_role("button", name="Räkna den här i stället")).to_have_count(0)
    assert contents(far.table) == (1, 2)
    organiser.goto(f"{live_server.local}/matcher/{far.table.match}")
    expect(organiser.get_by_role("main")).to_contain_text("trumf hjärter")
    expect(organiser.get_by_role("main")).to_contain_text("trumf spader")


def test_one_tap_lets_what_the_other_device_wrote_count(far: Tablet, second: Tablet) -> None:
    both_enter_without_network(far, second)
    second.page.get_by_role("button", name="Räkna den här i stället").click()
    for tablet in (far, second):
        expect(tablet.page.locator(".conflict")).to_have_count(0)
        tablet.sees("#side-0 .points", "6")
        assert tablet.score == [6, 2]
    assert fold(far.table.db, far.table.match).state.score == (6, 2)
    assert contents(far.table)[1] == 2, "what came too late is kept as it was"


def test_one_tap_lets_what_stands_go_on_counting(far: Tablet, second: Tablet) -> None:
    both_enter_without_network(far, second)
    second.page.get_by_role("button", name="Behåll det som räknas nu").click()
    for tablet in (far, second):
        expect(tablet.page.locator(".conflict")).to_have_count(0)
        assert tablet.score == [0, 4]
    assert contents(far.table) == (1, 2)


def test_one_tap_lets_both_count_as_it_was_shown(far: Tablet, second: Tablet) -> None:
    """0-4 counts; 3-1 and 3-1 come after it, where the tablet showed them: 3-5 and 6-6."""
    both_enter_without_network(far, second)
    second.hears(".conflict", "Om båda har spelats", "3–5", "6–6")
    second.page.get_by_role("button", name="Båda gäller").click()
    for tablet in (far, second):
        expect(tablet.page.locator(".conflict")).to_have_count(0)
        tablet.sees("#side-0 .points", "6")
        assert tablet.score == [6, 6]
    assert [step.state.score for step in fold(far.table.db, far.table.match).steps] == [
        (0, 4),
        (3, 5),
        (6, 6),
    ]


def test_what_comes_when_the_match_is_confirmed_is_the_organisers(far: Tablet, second: Tablet) -> None:
    seven = [*(f"meld-0-{suit}" for suit in "HSDC"), "maktorer-0", "sistan-0"]
    wire_of(far).cut = everything
    far.put(*THEIRS)
    second.tap("take-over")
    for _ in range(6):
        second.hand(*seven)
    second.tap("confirm-1")
    second.sees("#waiting", "Matchen är bekräftad och klar.")
    wire_of(far).cut = nothing
    for tablet in (far, second):
        tablet.hears(".conflict", "Två olika har fyllts i", "Matchen är klar. Säg till arrangören")
        expect(tablet.page.locator(".conflict button")).to_have_count(0)
        tablet.check()
    assert fold(far.table.db, far.table.match).state.won == (3, 0)


def test_the_same_hand_on_both_devices_is_no_quarrel(far: Tablet, second: Tablet) -> None:
    wire_of(far).cut = everything
    far.put(*MINE)
    second.tap("take-over")
    second.hand(*MINE)
    wire_of(far).cut = nothing
    far.hears("#link", "Allt är sparat")
    far.sees("#said", "Någon annan hade redan sparat samma sak. Den räknas en gång.")
    far.sees("#taken", "En annan platta har bordet")
    for tablet in (far, second):
        expect(tablet.page.locator(".conflict")).to_have_count(0)
        assert tablet.score == [3, 1]
    second.hand(*THEIRS)
    assert fold(far.table.db, far.table.match).state.score == (3, 5)


def test_issue_11_point_3_what_waits_is_shown_as_it_will_count_after_a_hand_was_struck(
    far: Tablet, wire: Wire
) -> None:
    """3-2 and 3-6 are saved, 2-0 and 4-1 wait; the second is struck: they make 5-2 and 9-3."""
    far.hand("meld-0-H", "meld-1-S", "maktorer-0", "sistan-1")
    far.hand("meld-1-H", "maktorer-1", "sistan-1")
    assert far.score == [3, 6]
    wire.cut = everything
    far.put("maktorer-0", "sistan-0")
    far.put("meld-0-H", "meld-0-S", "maktorer-0", "sistan-1")
    assert far.score == [9, 7]
    database, match = far.table.db, far.table.match
    mend(database, match, {"target": record(database, match).last, "struck": True})
    wire.cut = nothing
    far.hears(".conflict", "Det här räknas inte än", "5–2", "9–3")
    expect(far.page.locator(".conflict")).not_to_contain_text("9–7")
    far.page.get_by_role("button", name="Räkna det här").click()
    expect(far.page.locator(".conflict")).to_have_count(0)
    far.sees("#side-0 .points", "9")
    assert far.score == [9, 3]


def test_issue_11_what_was_put_away_is_listed_and_taken_back(far: Tablet, second: Tablet) -> None:
    both_enter_without_network(far, second)
    second.page.get_by_role("button", name="Behåll det som räknas nu").click()
    for tablet in (far, second):
        tablet.sees("#put-away", "Lagt åt sidan, räknas inte", "Trumf i hjärter 2")
        tablet.check()
    expect(far.page.locator("#put-away button")).to_have_count(0)
    second.page.locator("#put-away button").click()
    second.sees("#said", "Framtaget igen.")
    second.sees(".conflict", "Två olika har fyllts i", "Trumf i hjärter 2")
    expect(second.page.locator("#put-away")).to_have_count(0)
    second.page.get_by_role("button", name="Räkna den här i stället").click()
    for tablet in (far, second):
        tablet.sees("#side-0 .points", "6")
        assert tablet.score == [6, 2]
