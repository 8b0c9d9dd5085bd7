"""The hall's weak Wi-Fi: what was entered stays on the page and on the device until the server has it."""

from unittest.mock import ANY

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from scorer.services.change import ORGANISER, act
from scorer.services.matches.entries import Kind
from scorer.services.matches.settling import confirm
from scorer.services.rounds.taking_back import bring_back_round, take_back_round
from scorer.services.rounds.waiting import assign_table
from scorer.services.tables.room import renew_codes
from scorer.services.tournaments.making import end_tournament
from tests.scorer.services.hall import QUICK, enter, given_match, record
from tests.scorer.web.table.tables import code_of
from tests.scorer.web.table.tablet import Tablet

HANDS = "**/bord/givar"
STATE = "**/bord/lage*"


@pytest.fixture
def playing(tablet: Tablet) -> Tablet:
    tablet.sit()
    return tablet


def submissions(tablet: Tablet) -> int:
    return len(record(tablet.table.db, tablet.table.match).submissions)


def fill_hand(tablet: Tablet) -> None:
    tablet.fill("meld-0-H", "maktorer-0", "sistan-1")


def shut(page: Page) -> None:
    page.route(HANDS, lambda route: route.abort())


def test_a_half_filled_hand_survives_a_reload(playing: Tablet) -> None:
    playing.fill("meld-0-H", "meld-1-S", "maktorer-shared")
    playing.page.reload()
    playing.sees("#next-line", "Trumf i hjärter 2", "Tjog i spader 1", "Vem fick flest ögon?")
    expect(playing.page.locator("#next-meld-0-H")).to_have_attribute("aria-pressed", "true")


def test_what_is_said_of_a_saved_hand_moves_nothing_on_a_telephone(playing: Tablet) -> None:
    playing.page.set_viewport_size({"width": 390, "height": 844})
    before = playing.page.locator("header").bounding_box()
    fill_hand(playing)
    playing.tap("save")
    playing.sees("#said", "Sparat: Giv 1")
    assert before is not None
    assert playing.page.locator("header").bounding_box() == before | {"y": ANY}


def test_after_a_save_the_score_and_that_it_is_saved_are_seen(playing: Tablet) -> None:
    playing.page.set_viewport_size({"width": 360, "height": 640})
    fill_hand(playing)
    playing.save()
    for shown in ("#said", "#side-0 .points", "#side-1 .points"):
        expect(playing.page.locator(shown)).to_be_in_viewport(ratio=1)
    expect(playing.page.locator("#hand-title")).to_be_focused()


def test_a_hand_that_was_not_sent_stays_and_is_sent_again(playing: Tablet) -> None:
    page = playing.page
    shut(page)
    fill_hand(playing)
    playing.tap("save")
    playing.sees("#link", "Ingen kontakt – väntar (1)")
    playing.sees("#unsent", "En giv är räknad här men inte sparad än.", "Ladda inte om sidan")
    playing.sees("#counted-here", "Räknat här, inte sparat än")
    assert playing.score == [3, 1]
    playing.check()
    page.reload()
    playing.tap("unsent-show")
    playing.sees("#unsent-list", "Anna & Nils: Trumf i hjärter 2 + vinst 1 = 3", "Berit & Sven: Sistan 1")
    playing.check()
    assert submissions(playing) == 0
    page.unroute(HANDS)
    playing.tap("retry")
    playing.sees("#said", "Sparat: Giv 1")
    playing.sees("#link", "Allt är sparat")
    assert (submissions(playing), playing.score) == (1, [3, 1])


def test_a_waiting_hand_goes_by_itself_when_the_server_is_heard_again(playing: Tablet) -> None:
    shut(playing.page)
    fill_hand(playing)
    playing.tap("save")
    expect(playing.page.locator("#unsent")).to_be_visible()
    playing.page.unroute(HANDS)
    playing.hears("#said", "Sparat: Giv 1")
    assert submissions(playing) == 1


def test_a_hand_whose_answer_was_lost_is_stored_once(playing: Tablet) -> None:
    def lose_the_answer(route: Route) -> None:
        route.fetch(url=route.request.url.replace(playing.server.url, playing.server.local))
        route.abort()

    playing.page.route(HANDS, lose_the_answer)
    fill_hand(playing)
    playing.tap("save")
    expect(playing.page.locator("#unsent")).to_be_visible()
    assert submissions(playing) == 1
    playing.page.unroute_all(behavior="wait")
    playing.hears("#said", "Sparat: Giv 1")
    assert (submissions(playing), playing.score) == (1, [3, 1])


def test_two_taps_on_save_are_one_hand(playing: Tablet) -> None:
    fill_hand(playing)
    playing.page.locator("#save").dblclick()
    playing.sees("#said", "Sparat: Giv 1")
    assert submissions(playing) == 1


def test_a_silent_server_is_told_after_ten_seconds(playing: Tablet) -> None:
    page = playing.page
    page.clock.install()
    page.reload()
    playing.sees("#link", "Allt är sparat")
    page.route(STATE, lambda route: route.abort())
    for _ in range(5):
        page.clock.run_for(3_000)
        page.wait_for_timeout(50)
    playing.sees("#link", "Ingen kontakt på 10 sekunder")
    playing.check()
    page.unroute(STATE)
    page.clock.run_for(3_500)
    playing.sees("#link", "Allt är sparat")


def test_a_refused_hand_comes_back_as_a_draft_with_the_reason(playing: Tablet) -> None:
    page = playing.page
    error = '{"error": {"code": "score-limit", "rule": "B7", "sentence": "Vid exakt 11 ...", "entry": null}}'
    page.route(HANDS, lambda route: route.fulfill(status=422, content_type="application/json", body=error))
    fill_hand(playing)
    playing.tap("save")
    playing.sees("#refused", "Togs inte emot: Tolva 1, giv 1", "Vid exakt 11 ... (regel B7)")
    playing.sees("#again-line", "Trumf i hjärter 2")
    playing.check()
    playing.tap("again-maktorer-1")
    page.reload()
    playing.sees("#again-line", "Anna & Nils: Trumf i hjärter 2", "Vinst 1 + sistan 1 = 2")
    page.unroute(HANDS)
    playing.tap("resend")
    playing.sees("#said", "Sparat: Giv 1")
    assert playing.score == [2, 2]


def test_issue_11_a_dropped_hand_is_no_more_said_to_be_unsaved(playing: Tablet) -> None:
    """Point 8: "Det gick inte att spara" stood beside "Allt är sparat"."""
    page = playing.page
    error = '{"error": {"code": "score-limit", "rule": "B7", "sentence": "Vid exakt 11 ...", "entry": null}}'
    page.route(HANDS, lambda route: route.fulfill(status=422, content_type="application/json", body=error))
    fill_hand(playing)
    playing.tap("save")
    playing.sees("#said", "Det gick inte att spara.")
    for words in ("Släng den här", "Ja, släng den: arrangören har den"):
        page.get_by_role("button", name=words).click()
    playing.sees("#link", "Allt är sparat")
    expect(page.locator("#said")).to_be_empty()


def test_a_conflict_shows_both_versions_and_the_table_decides(playing: Tablet) -> None:
    page, match = playing.page, playing.table.match
    page.route(STATE, lambda route: route.abort())
    fill_hand(playing)
    enter(playing.table.db, match, QUICK)
    playing.tap("save")
    playing.sees(".conflict", "Två olika har fyllts i", "Trumf i hjärter 2 + vinst 1 = 3")
    playing.check()
    assert playing.score == [5, 0]
    page.reload()
    page.get_by_role("button", name="Räkna den här i stället").click()
    playing.sees("#said", "Valt och sparat.")
    expect(page.locator(".conflict")).to_have_count(0)
    assert playing.score == [3, 1]


def test_what_the_organiser_enters_shows_by_itself(playing: Tablet) -> None:
    fill_hand(playing)
    enter(playing.table.db, playing.table.match, QUICK)
    playing.sees("#side-0 .points", "5")
    playing.sees("#next-line", "8–1")


def test_a_renewed_code_keeps_the_hand_until_the_new_one_is_scanned(playing: Tablet) -> None:
    page, table = playing.page, playing.table
    page.route(STATE, lambda route: route.abort())
    act(table.db, ORGANISER, renew_codes, table.tournament)
    fill_hand(playing)
    playing.tap("save")
    playing.sees("#unsent", "Skanna koden på bordet igen. Bordskoderna har bytts.")
    with page.expect_response(lambda answer: answer.status == 401):
        page.unroute(STATE)
    playing.check()
    page.goto(f"{playing.server.url}/b/{code_of(table.db, table.tournament, table.number)}")
    playing.sees("#said", "Sparat: Giv 1")
    assert submissions(playing) == 1


def test_a_hand_of_the_table_that_the_device_has_left_is_kept_with_its_match(playing: Tablet) -> None:
    page, table = playing.page, playing.table
    shut(page)
    fill_hand(playing)
    playing.tap("save")
    expect(page.locator("#unsent")).to_be_visible()
    page.goto(f"{playing.server.url}/b/{code_of(table.db, table.tournament, 1)}")
    playing.sees("main", "Har ni flyttat till bord 1?")
    playing.check()
    page.unroute(HANDS)
    playing.tap("flytta-hit")
    playing.sees("#table-title", "Bord 1")
    playing.sees("#said", "Kommit fram till bord 2, men räknas inte än.")
    playing.sees("#link", "Allt är sparat")
    assert (submissions(playing), len(record(table.db, table.match).conflicts)) == (0, 1)


def test_issue_11_a_hand_of_a_match_that_was_moved_is_said_to_be_at_the_table_where_it_is_now(
    playing: Tablet,
) -> None:
    """Point 8: the hand waited at table 2 while the organiser moved the match to table 4."""
    shut(playing.page)
    fill_hand(playing)
    playing.tap("save")
    expect(playing.page.locator("#unsent")).to_be_visible()
    act(playing.table.db, ORGANISER, assign_table, playing.table.match, 4)
    playing.hears("#work", "Här spelas ingen match")
    playing.page.unroute(HANDS)
    playing.sees("#said", "Kommit fram till bord 4, men räknas inte än. De som har det bordet väljer.")
    playing.sees("#link", "Allt är sparat")


def test_a_hand_that_comes_after_the_match_was_decided_is_shown_with_the_reason(playing: Tablet) -> None:
    page, table = playing.page, playing.table
    shut(page)
    fill_hand(playing)
    playing.tap("save")
    expect(page.locator("#unsent")).to_be_visible()
    act(table.db, ORGANISER, end_tournament, table.tournament, ended=True)
    playing.hears("#work", "Tävlingen är avslutad.")
    page.unroute(HANDS)
    playing.sees("#unsent-why", "Tävlingen är avslutad.")
    page.reload()
    playing.tap("unsent-show")
    playing.sees("#unsent-list", "Trumf i hjärter 2", "Tävlingen är avslutad.")
    for words in ("Släng den här", "Ja, släng den: arrangören har den"):
        page.get_by_role("button", name=words).click()
    playing.sees("#link", "Allt är sparat")
    expect(page.locator("#unsent-list")).to_have_count(0)


def test_the_next_match_comes_by_itself(tablet: Tablet) -> None:
    table = tablet.table
    for won in (7, 8, 9):
        enter(table.db, table.match, {"score": [12, won], "winner": 0}, kind=Kind.PARTI)
    tablet.sees("#work", "Anna & Nils vann matchen, 3–0 i tolvor", "Tolva 3: 12–9 till Anna & Nils")
    given_match(table.db, table.tournament, 2, 3, table=table.number)
    tablet.sees("main", "Nästa match vid bordet: Havdhem – Elsa & Åke, rond 2.")
    tablet.check()
    act(table.db, ORGANISER, confirm, table.match, None, record(table.db, table.match).last)
    tablet.hears("#work", "Hur sitter ni?", "Karin Häll")


def test_the_table_may_go_on_before_the_old_match_is_confirmed(tablet: Tablet) -> None:
    table = tablet.table
    for _ in range(3):
        enter(table.db, table.match, {"score": [12, 7], "winner": 0}, kind=Kind.PARTI)
    following = given_match(table.db, table.tournament, 2, 3, table=table.number)
    tablet.tap(f"other-go-{following}")
    tablet.sees("main", "Hur sitter ni?", "Matchen Anna & Nils – Berit & Sven i rond 1 är inte bekräftad än.")
    tablet.sit()
    tablet.tap(f"other-go-{table.match}")
    tablet.sees("#work", "Anna & Nils vann matchen")
    tablet.tap("confirm-0")
    tablet.sees("#work", "Matchen är bekräftad och klar.")


def test_two_devices_at_one_table_see_the_same(
    playing: Tablet, browser: Browser, browser_context_args: dict[str, object]
) -> None:
    second_tablet = Tablet(
        browser.new_context(**browser_context_args).new_page(), playing.server, playing.table
    )
    second_tablet.scan()
    fill_hand(playing)
    playing.save()
    second_tablet.sees("#side-0 .points", "3")
    second_tablet.page.context.close()


@pytest.mark.parametrize(
    "how",
    [
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }",
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('refused'); } })",
    ],
    ids=["full", "refused"],
)
def test_where_the_device_cannot_remember_the_page_says_so_and_sends_all_the_same(
    page: Page, tablet: Tablet, how: str
) -> None:
    page.add_init_script(how)
    tablet.scan()
    tablet.sit()
    shut(page)
    tablet.put("meld-0-H", "maktorer-0", "sistan-1")
    tablet.sees("#unsent", "Skriv dem på papper också.")
    page.unroute(HANDS)
    tablet.sees("#link", "Allt är sparat")
    assert submissions(tablet) == 1


def test_a_hand_that_came_after_the_end_is_sent_when_the_tournament_is_opened_again(playing: Tablet) -> None:
    table = playing.table
    fill_hand(playing)
    playing.page.route(STATE, lambda route: route.abort())
    act(table.db, ORGANISER, end_tournament, table.tournament, ended=True)
    playing.tap("save")
    playing.page.unroute(STATE)
    playing.sees("#work", "Tävlingen är avslutad")
    playing.sees("#link", "väntar (1)")
    act(table.db, ORGANISER, end_tournament, table.tournament, ended=False)
    playing.sees("#link", "Allt är sparat")
    assert submissions(playing) == 1


def test_issue_11_a_hand_of_a_round_taken_back_is_sent_when_it_is_brought_back(
    playing: Tablet,
) -> None:
    """What is said is said to those at the table, and they need press nothing."""
    table = playing.table
    round_id = record(table.db, table.match).round_id
    playing.hand("maktorer-0", "sistan-1")
    fill_hand(playing)
    playing.page.route(STATE, lambda route: route.abort())
    act(table.db, ORGANISER, take_back_round, round_id, confirm=True)
    playing.tap("save")
    playing.page.unroute(STATE)
    playing.sees("#link", "väntar (1)")
    expect(playing.page.locator("body")).to_contain_text("Arrangören har tagit tillbaka rond 1.")
    expect(playing.page.locator("body")).not_to_contain_text("Låt den gälla igen först")
    act(table.db, ORGANISER, bring_back_round, round_id)
    playing.sees("#link", "Allt är sparat")
    assert submissions(playing) == 2


@pytest.mark.parametrize("what", ["the tournament", "the round"])
def test_a_hand_whose_refusal_comes_when_it_may_be_taken_again_is_sent_again(
    playing: Tablet, what: str
) -> None:
    """The tablet never sees that the tournament was over, or the round taken back."""
    table, page = playing.table, playing.page
    round_id = record(table.db, table.match).round_id
    playing.hand("maktorer-0", "sistan-1")
    here = f"{playing.server.local}/bord/givar"
    held: list[Route] = []
    page.route(HANDS, lambda route: held.append(route), times=1)
    fill_hand(playing)
    playing.tap("save")
    while not held:
        page.wait_for_timeout(20)
    if what == "the round":
        act(table.db, ORGANISER, take_back_round, round_id, confirm=True)
        refusal = held[0].fetch(url=here)
        act(table.db, ORGANISER, bring_back_round, round_id)
    else:
        act(table.db, ORGANISER, end_tournament, table.tournament, ended=True)
        refusal = held[0].fetch(url=here)
        act(table.db, ORGANISER, end_tournament, table.tournament, ended=False)
    assert refusal.status == 409
    with page.expect_response(STATE):
        pass
    held[0].fulfill(response=refusal)
    playing.sees("#link", "Allt är sparat")
    assert submissions(playing) == 2


def test_a_call_that_cannot_be_made_says_to_go_there(page: Page, playing: Tablet) -> None:
    page.route("**/bord/kalla", lambda route: route.abort())
    playing.tap("call-open", "call-help")
    playing.sees("#refusal", "Gå dit och säg till.")
    expect(page.locator("#refusal")).to_have_count(0)  # there is contact again by now
    page.unroute("**/bord/kalla")
    playing.tap("call-help")
    playing.sees("#called", "Arrangören är kallad hit")
