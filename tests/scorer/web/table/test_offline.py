"""Issue 5, "Without network": hands go on being entered to the end of the match, and arrive once."""

import re
from datetime import timedelta

import pytest
from playwright.sync_api import Dialog, Page, expect
from playwright.sync_api import Error as PlaywrightError

from scorer.db import Database
from scorer.models import Tournament
from tests.scorer.services.hall import fold, record
from tests.scorer.web.table.tables import Table
from tests.scorer.web.table.tablet import Tablet
from tests.scorer.web.table.unsent import all_saved, drop, seven, small, stored
from tests.scorer.web.table.wire import Wire, everything, hands, nothing
from tests.serving import Server, serving

CHROMES_OWN_PAGE = re.compile("^chrome-error:")


def scores(table: Table) -> list[tuple[int, ...]]:
    table.db.forget()
    return [parti.score for parti in fold(table.db, table.match).state.partier]


def waiting(page: Page) -> list[str]:
    """The titles of what waits, as the page lists it."""
    page.locator("#unsent-show").click()
    found = page.locator(".unsent-items b").all_inner_texts()
    page.locator("#unsent-leave").click()
    return found


def test_offline_from_hand_3_to_the_end_of_a_match_of_three_tolvor(
    far: Tablet, wire: Wire, live_server: Server, database: Database
) -> None:
    """8-1, 15-1; 7-0, 14-0; 0-7, 1-8, 1-15: hand 3 of the match and all after it without network."""
    page, table = far.page, far.table
    asked: list[str] = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    far.hand(*small(0))
    far.hand(*seven(0))
    assert far.score == [8, 1]
    wire.cut = everything
    far.put(*seven(0))
    far.sees("#link", "Ingen kontakt – väntar (1)")
    far.sees("#lately", "Tolvan är slut: 15–1 till Anna & Nils.")
    far.sees("#counted-here", "Räknat här, inte sparat än")
    far.check()
    far.put(*seven(0))
    far.sees("#side-0", "7")

    with pytest.raises(PlaywrightError, match="ERR_"):
        page.reload()
    expect(page).to_have_url(CHROMES_OWN_PAGE)
    assert asked == ["beforeunload"], "the page warned before it was left"
    wire.cut = hands
    page.goto(f"{wire.url}/bord")
    far.sees("#link", "Ingen kontakt – väntar (2)")
    assert far.score == [7, 0]
    assert waiting(page) == ["Tolva 1, giv 3", "Tolva 2, giv 1"]
    assert len(stored(table)) == 2

    wire.cut = everything
    for taps in (seven(0), seven(1), small(0), seven(1)):
        far.put(*taps)
    far.sees("#work", "Anna & Nils vann matchen, 2–1 i tolvor", "Tolva 3: 1–15 till Berit & Sven")
    far.sees("#work", "Låt sidan vara öppen.")
    far.sees("#link", "Ingen kontakt – väntar (6)")
    for side in range(2):
        expect(page.locator(f"#confirm-{side}")).to_have_attribute("aria-disabled", "true")
    far.check()
    far.tap("unsent-show")
    far.sees("#unsent-list", "Tolva 3, giv 2", "Anna & Nils: Vinst 1. Berit & Sven: Sistan 1")
    far.check()
    entered = page.locator(".unsent-items li").evaluate_all("all => all.map(item => item.id.slice(7))")

    assert len(stored(table)) == 2
    live_server.stop()
    with serving(live_server.file) as later:  # the server was started anew in the meantime
        wire.port = later.port
        wire.cut = nothing
        all_saved(far)
        far.tap("confirm-1")
        far.hears("#work", "Matchen är bekräftad och klar.")
    assert stored(table)[2:] == entered
    assert record(database, table.match).conflicts == ()
    assert scores(table) == [(15, 1), (14, 0), (1, 15)]


def test_what_waits_is_mended_and_undone_without_network(far: Tablet, wire: Wire) -> None:
    """Of three hands in the queue the second is corrected and the last undone; then one more."""
    page, table = far.page, far.table
    wire.cut = everything
    for taps in (small(0), seven(0), small(1)):
        far.put(*taps)
    assert far.score == [9, 2]
    page.get_by_role("button", name="Rätta Tolva 1, giv 2").click()
    far.tap("mend-redeal", "mend-redeal", *(f"mend-{field}" for field in seven(0)[:4]))  # the melds off again
    far.tap("mend-look")
    far.sees("#mend-seen", "Räknat här, inte sparat än", "Nu: 9–2", "Efter: 4–2")
    far.check()
    far.tap("mend-save")
    far.sees("#side-0 .points", "4")
    far.tap("undo", "mend-save")
    far.sees("#link", "väntar (2)")
    far.put(*small(0))
    wire.cut = nothing
    all_saved(far)
    assert far.score == [4, 2]
    state = fold(table.db, table.match).state
    assert (state.score, len(state.lines)) == ((4, 2), 3)
    assert record(table.db, table.match).conflicts == ()


def test_a_stored_hand_is_mended_without_network(far: Tablet, wire: Wire) -> None:
    """1-1 becomes 7-0; the tolva ends with the next hand, and the one after it opens the second."""
    table = far.table
    for taps in (small(0), seven(0), small(0)):
        far.hand(*taps)
    wire.cut = everything
    far.page.get_by_role("button", name="Rätta Tolva 1, giv 1").click()
    far.tap("mend-redeal", "mend-redeal", *(f"mend-{field}" for field in seven(0)), "mend-look")
    far.sees(
        "#mend-seen", "Räknat här", "14–0 till Anna & Nils", "Giv 3 i tolva 1 räknas i stället i tolva 2."
    )
    far.tap("surplus-move", "mend-save")
    far.sees("#board", "Tolva 2 av 3, giv 2")
    far.sees("#counted-here", "Räknat här")
    wire.cut = nothing
    far.hears("#said", "Rättelsen är sparad.")
    all_saved(far)
    assert scores(table) == [(14, 0)]
    assert len(fold(table.db, table.match).state.lines) == 3


def test_the_browser_warns_only_while_hands_wait(far: Tablet, wire: Wire) -> None:
    asked: list[str] = []

    def heard(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    far.page.on("dialog", heard)
    far.hand(*small(0))
    far.page.reload()
    assert asked == []
    wire.cut = hands
    far.put(*small(0))
    far.page.reload()
    assert asked == ["beforeunload"]


def test_two_tabs_of_one_tablet_have_one_queue(far: Tablet, wire: Wire) -> None:
    """The code is scanned again, and another tab opens: what waits is there too, and is sent once."""
    wire.cut = hands
    far.put(*small(0))
    second_tab = Tablet(far.page.context.new_page(), wire, far.table)
    second_tab.scan()
    second_tab.sees("#link", "väntar (1)")
    second_tab.put(*seven(0))
    far.sees("#link", "väntar (2)")
    assert far.score == second_tab.score == [8, 1]
    wire.cut = nothing
    for tab in (far, second_tab):
        all_saved(tab)
        tab.hears("#side-0 .points", "8")
    assert len(stored(far.table)) == 2
    assert record(far.table.db, far.table.match).conflicts == ()


def test_two_tabs_of_one_tablet_have_one_half_filled_hand(far: Tablet) -> None:
    """Else the hand that one of them has saved stands half filled in the other, and is saved once more."""
    far.fill("meld-0-H", "sistan-1")
    second_tab = Tablet(far.page.context.new_page(), far.server, far.table)
    second_tab.scan()
    second_tab.fill("maktorer-0")
    expect(far.page.locator("#next-maktorer-0")).to_have_attribute("aria-pressed", "true")
    second_tab.save()
    expect(far.page.locator("#work [aria-pressed=true]")).to_have_count(0)
    expect(far.page.locator("#save")).to_have_attribute("aria-disabled", "true")
    assert len(stored(far.table)) == 1


def test_a_browser_that_is_emptied_while_hands_wait_loses_none(far: Tablet, wire: Wire) -> None:
    """Cookies and all that was kept are thrown away; another tab of the tablet is where it was done."""
    asked: list[str] = []
    far.page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    wire.cut = everything
    far.put(*small(0))
    far.put(*seven(0))
    far.fill("meld-1-S")
    wire.cut = hands
    elsewhere = far.page.context.new_page()
    elsewhere.goto(f"{wire.url}/regler/")
    far.page.context.clear_cookies()
    elsewhere.evaluate("localStorage.clear()")
    wire.cut = nothing
    far.hears("#unsent-why", "Plattan känns inte igen längre. Skriv bordets kod igen")
    far.page.get_by_role("link", name="Skriv bordets kod").click()
    far.page.get_by_label("Kod").fill(far.table.code)
    far.page.get_by_role("main").get_by_role("button").click()
    assert asked == [], "who goes to write the code is not frightened"
    far.sees("#said", "Kommit fram, men räknas inte än.")
    far.tap("take-over")
    far.sees(".conflict", "Det här räknas inte än", "Ifyllt på den här plattan", "8–1")
    far.check()
    far.page.get_by_role("button", name="Räkna det här").click()
    far.sees("#side-0 .points", "8")
    expect(far.page.locator(".conflict")).to_have_count(0)
    expect(far.page.locator("#next-meld-1-S")).to_have_attribute("aria-pressed", "true")
    assert fold(far.table.db, far.table.match).state.score == (8, 1)


def test_hands_of_another_database_at_this_address_are_kept_and_never_sent(far: Tablet, wire: Wire) -> None:
    """The demo in the afternoon, the club's own evening after it: both have a match 1."""
    wire.cut = hands
    far.put(*small(0))
    with far.table.db.writing() as session:
        session.get_one(Tournament, far.table.tournament).created_at -= timedelta(days=1)
    far.page.reload()
    wire.cut = nothing
    far.hand(*seven(0))
    assert far.score == [7, 0]
    far.hears("#link", "Inte sparat – väntar (1)")
    far.tap("unsent-show")
    far.sees("#unsent-list", "Tolva 1, giv 1", "Den hör till en annan tävling och skickas inte härifrån.")
    drop(far)
    all_saved(far)
    assert len(stored(far.table)) == 1
