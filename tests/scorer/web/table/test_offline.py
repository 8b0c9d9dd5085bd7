"""Issue 5, "Without network": hands go on being entered to the end of the match, and arrive once."""

import re
from datetime import timedelta

import pytest
from playwright.sync_api import Dialog, Page, expect
from playwright.sync_api import Error as PlaywrightError

from scorer.db import Database
from scorer.games import GAMES
from scorer.models import Tournament
from scorer.services.change import ORGANISER, act
from scorer.services.tournaments.making import end_tournament
from tests.scorer.services.hall import fold, record
from tests.scorer.web.table.scripts import SCRIPTS
from tests.scorer.web.table.tables import Table, new_table
from tests.scorer.web.table.tablet import Tablet
from tests.scorer.web.table.wire import Wire, everything, hands, nothing
from tests.serving import Server, serving

CHROMES_OWN_PAGE = re.compile("^chrome-error:")


def drop(tablet: Tablet) -> None:
    """The first that can be thrown away; the question is read before it is answered."""
    tablet.page.get_by_role("button", name="Släng den här").first.click()
    tablet.look()
    tablet.page.get_by_role("button", name="Ja, släng den: arrangören har den").click()


def seven(side: int) -> list[str]:
    """All melds, vinst and sistan: seven points; two such hands are a tolva (B9, B10)."""
    return [*(f"meld-{side}-{suit}" for suit in "HSDC"), f"maktorer-{side}", f"sistan-{side}"]


def small(side: int) -> list[str]:
    """Vinst to the one side, sistan to the other: a point each."""
    return [f"maktorer-{side}", f"sistan-{1 - side}"]


def stored(table: Table) -> list[str]:
    return [one.id for one in record(table.db, table.match).submissions]


def scores(table: Table) -> list[tuple[int, ...]]:
    table.db.folds.clear()
    return [parti.score for parti in fold(table.db, table.match).state.partier]


def waiting(page: Page) -> list[str]:
    """The titles of what waits, as the page lists it."""
    page.locator("#unsent-show").click()
    found = page.locator(".unsent-items b").all_inner_texts()
    page.locator("#unsent-leave").click()
    return found


def all_saved(tablet: Tablet) -> None:
    tablet.sees("#link", "Allt är sparat")
    expect(tablet.page.locator("#unsent")).to_have_count(0)


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
    for one in (seven(0), seven(1), small(0), seven(1)):
        far.put(*one)
    far.sees("#work", "Anna & Nils vann matchen, 2–1 i tolvor", "Tolva 3: 1–15 till Berit & Sven")
    far.sees("#work", "Låt sidan vara öppen.")
    far.sees("#link", "Ingen kontakt – väntar (6)")
    for side in range(2):
        expect(page.locator(f"#confirm-{side}")).to_have_attribute("aria-disabled", "true")
    far.check()
    far.tap("unsent-show")
    far.sees("#unsent-list", "Tolva 3, giv 2", "Anna & Nils: Vinst 1. Berit & Sven: Sistan 1")
    far.check()
    entered = page.locator(".unsent-items li").evaluate_all("all => all.map(one => one.id.slice(7))")

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
    for one in (small(0), seven(0), small(1)):
        far.put(*one)
    assert far.score == [9, 2]
    page.get_by_role("button", name="Rätta Tolva 1, giv 2").click()
    far.tap("mend-redeal", "mend-redeal", *(f"mend-{one}" for one in seven(0)[:4]))  # the melds off again
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
    for one in (small(0), seven(0), small(0)):
        far.hand(*one)
    wire.cut = everything
    far.page.get_by_role("button", name="Rätta Tolva 1, giv 1").click()
    far.tap("mend-redeal", "mend-redeal", *(f"mend-{one}" for one in seven(0)), "mend-look")
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


def script_of_another_day(page: Page, name: str, now: str, then: str) -> None:
    """The page gets this script as it may once have been."""
    scripts = {"page.js": SCRIPTS / "page.js", "games/tolva.js": GAMES["tolva"].script}
    body = scripts[name].read_text(encoding="utf-8")
    assert now in body
    page.route(
        f"**/table/{name}",
        lambda route: route.fulfill(body=body.replace(now, then), content_type="text/javascript"),
    )


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
    for one in (small(0), small(0), seven(0)):
        far.put(*one)
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
    other = Tablet(far.page.context.new_page(), wire, far.table)
    other.scan()
    other.sees("#link", "väntar (1)")
    other.put(*seven(0))
    far.sees("#link", "väntar (2)")
    assert far.score == other.score == [8, 1]
    wire.cut = nothing
    for one in (far, other):
        all_saved(one)
        one.hears("#side-0 .points", "8")
    assert len(stored(far.table)) == 2
    assert record(far.table.db, far.table.match).conflicts == ()


def test_two_tabs_of_one_tablet_have_one_half_filled_hand(far: Tablet) -> None:
    """Else the hand that one of them has saved stands half filled in the other, and is saved once more."""
    far.fill("meld-0-H", "sistan-1")
    other = Tablet(far.page.context.new_page(), far.server, far.table)
    other.scan()
    other.fill("maktorer-0")
    expect(far.page.locator("#next-maktorer-0")).to_have_attribute("aria-pressed", "true")
    other.save()
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
