"""A match at a table, in a browser, from the first look at the seats to the other side's word."""

import pytest
from playwright.sync_api import Page, expect

from scorer.db import Database
from tests.scorer.services.hall import enter, fold
from tests.scorer.web.table.tables import Table, new_table
from tests.scorer.web.table.tablet import Tablet
from tests.serving import Server

SIZES = [
    pytest.param({"width": 1024, "height": 768}, id="tablet"),
    pytest.param({"width": 390, "height": 844}, id="phone"),
]


def all_melds(side: int) -> list[str]:
    """Trumf 2, tjog 1, viv 1, viv 1."""
    return [f"meld-{side}-{suit}" for suit in "HSDC"]


def seven(side: int) -> list[str]:
    """All melds, vinst and sistan: seven points, the most that fall in a hand (B9)."""
    return [*all_melds(side), f"maktorer-{side}", f"sistan-{side}"]


@pytest.mark.parametrize("size", SIZES)
def test_a_match_of_three_tolvor(tablet: Tablet, table: Table, size: dict[str, int]) -> None:
    page = tablet.page
    page.set_viewport_size(size)
    tablet.sees("#work", "Hur sitter ni?", "Anna Öberg", "Vem drog lägsta kortet?")
    tablet.check()
    tablet.tap("seat-1")  # Berit and Sven change places
    tablet.sit(dealer=3)
    tablet.sees("#work", "Berit ger. Anna är förhand.")
    tablet.sees("#board", "Tolva 1 av 3, giv 1")
    tablet.check()

    # B8: four maktorer and twenty ögon each is nobody's vinst
    tablet.fill("meld-0-H", "meld-1-S", "maktorer-shared")
    tablet.sees("#next-line", "Kvar att svara på: Vem fick flest ögon? Vem tog sista sticket?")
    expect(page.locator("#next-line .stand")).to_have_count(0)  # no standing before all is answered
    tablet.fill("ogon-count", "ogon-d2", "ogon-d0")
    tablet.sees("#next-ogon", "Anna & Nils: 20", "Berit & Sven: 20")
    tablet.check()
    tablet.fill("sistan-1")
    tablet.sees("#next-line", "Anna & Nils: Trumf i hjärter 2", "Tjog i spader 1 + sistan 1 = 2", "2–2")
    expect(page.locator("#save")).to_have_text("Spara giv: Anna & Nils – Berit & Sven, bord 2")
    tablet.save()
    tablet.sees("#work", "Giv 2", "Anna ger. Sven är förhand.")
    assert tablet.score == [2, 2]

    # maktorer counted: the other side's number follows
    tablet.fill(*all_melds(0), "maktorer-count", "maktorer-n0-5")
    tablet.sees("#next-maktorer", "Anna & Nils: 5", "Berit & Sven: 3")
    tablet.check()
    tablet.hand("sistan-0")
    assert tablet.score == [9, 2]
    tablet.hand("maktorer-0", "sistan-0")
    assert tablet.score == [11, 2]

    # B7: at exactly eleven, trumf is a slip
    tablet.fill("meld-0-H")
    tablet.sees("#next-slip", "Anna & Nils står på 11")
    tablet.check()
    tablet.tap("next-slip-yes")
    tablet.sees("#next-line", "Misstag vid 11 i hjärter −5")
    tablet.hand("meld-0-S", "maktorer-1", "sistan-1")
    assert tablet.score == [8, 4]
    tablet.hand(*seven(1))
    assert tablet.score == [8, 11]

    # B10: both past twelve, and the side with fewer points wins because it took vinst
    tablet.hand(*all_melds(0), "maktorer-1", "sistan-0")
    tablet.sees(
        "#lately", "Tolvan är slut: 14–12 till Berit & Sven. Båda kom till tolv, och Berit & Sven tog vinst."
    )
    assert tablet.score == [0, 0]
    tablet.sees("#work", "Giv 1", "Anna ger.")  # T15: forehand of the tolva's first hand
    tablet.sees("#board", "Tolva 2 av 3, giv 1")
    tablet.check()

    # the second tolva, with a redeal (B2) in it
    tablet.fill("redeal")
    tablet.sees("#next-line", "Omgiv. Ställningen är fortfarande 0–0.")
    tablet.save()
    tablet.sees("#work", "Giv 2", "Anna ger.")
    tablet.hand(*seven(0))
    tablet.hand(*seven(0))
    tablet.sees("#lately", "Tolvan är slut: 14–0 till Anna & Nils.")
    tablet.sees("#work", "Sven ger.")

    # the third: a hand saved, undone, and saved again
    tablet.hand(*seven(1))
    tablet.tap("undo")
    tablet.sees("#work", "Ångra giv 1 i tolva 3?", "0–7", "Stryks: giv 1 i tolva 3")
    tablet.check()
    tablet.tap("mend-save")
    tablet.sees("#hands", "Struken giv")
    assert tablet.score == [0, 0]
    tablet.hand(*seven(1))
    tablet.hand(*seven(1))
    tablet.sees("#work", "Berit & Sven vann matchen, 2–1 i tolvor", "Tolva 1: 14–12 till Berit & Sven")
    tablet.check()

    # it was Anna & Nils who took vinst in the hand that ended the first tolva
    tablet.tap("confirm-wrong")
    tablet.sees("#disputed", "Arrangören är kallad hit.")
    tablet.check()
    tablet.open_hands()
    page.get_by_role("button", name="Rätta Tolva 1, giv 6").click()
    tablet.tap("mend-maktorer-0")
    tablet.sees("#mend-line", "15–11")
    tablet.tap("mend-look")
    tablet.sees("#mend-seen", "14–12 till Berit & Sven", "15–11 till Anna & Nils", "1–2", "2–1")
    tablet.check()
    tablet.tap("mend-save")
    tablet.sees("#work", "Anna & Nils vann matchen, 2–1 i tolvor")
    tablet.tap("disputed-leave")
    tablet.tap("confirm-1")
    tablet.sees("#work", "Matchen är bekräftad och klar.")
    expect(page.get_by_role("button", name="Rätta")).to_have_count(0)
    tablet.check()

    table.db.forget()
    state = fold(table.db, table.match).state
    assert [parti.score for parti in state.partier] == [(15, 11), (14, 0), (0, 14)]
    assert (state.won, state.winner, len(state.lines)) == ((2, 1), 0, 11)


def test_b10_both_past_twelve_and_nobodys_vinst_goes_on(tablet: Tablet, table: Table) -> None:
    """0-7, 7-7, 11-10, then 12-13 with vinst nobody's; the hand after it is decided by vinst: 13-14."""
    tablet.sit()
    tablet.hand(*seven(1))
    tablet.hand(*seven(0))
    tablet.hand("meld-1-H", "meld-0-S", "meld-0-D", "meld-0-C", "maktorer-1", "sistan-0")  # 11-10
    assert tablet.score == [11, 10]
    tablet.hand("meld-1-H", "meld-0-S", "maktorer-shared", "ogon-shared", "sistan-1")  # 12-13
    tablet.sees("#lately", "Båda har kommit till tolv, men ingen av dem tog vinst. Tolvan fortsätter")
    assert tablet.score == [12, 13]
    tablet.hand("maktorer-0", "sistan-1")
    tablet.sees("#lately", "Tolvan är slut: 13–14 till Anna & Nils.")


SMALL = {"melds": [], "maktorer": [3, 5], "last_trick": 0}
WIN = {"melds": [{"side": 0, "suit": suit} for suit in "HSDC"], "vinst": 0, "last_trick": 0}


@pytest.fixture
def begun(page: Page, live_server: Server, database: Database) -> Tablet:
    """1-1, 8-1, 9-2: Anna & Nils have nine."""
    found = Tablet(page, live_server, new_table(database))
    found.scan()
    found.sit()
    for deal in (SMALL, WIN, SMALL):
        enter(database, found.table.match, deal)
    page.reload()
    return found


def correct_first(tablet: Tablet) -> None:
    """The first hand was worth seven to side 0, so that the tolva ended with the second one."""
    tablet.page.get_by_role("button", name="Rätta Tolva 1, giv 1").click()
    tablet.tap("mend-redeal", "mend-redeal", *(f"mend-{field}" for field in seven(0)), "mend-look")
    tablet.sees("#mend-seen", "Tolvan slutar nu tidigare", "14–0 till Anna & Nils")


def test_hands_behind_an_earlier_end_go_on_into_the_next_tolva(begun: Tablet) -> None:
    correct_first(begun)
    begun.sees("#mend-seen", "Giv 3 i tolva 1 räknas i stället i tolva 2.", "Välj vad som ska hända")
    begun.check()
    begun.tap("surplus-move", "mend-save")
    begun.sees("#board", "Tolva 2 av 3, giv 2")
    assert begun.score == [1, 1]


def test_hands_behind_an_earlier_end_are_struck_and_can_be_taken_back(begun: Tablet) -> None:
    correct_first(begun)
    begun.tap("surplus-strike")
    begun.sees("#mend-seen", "Stryks: giv 3 i tolva 1.")
    begun.tap("mend-save")
    begun.sees("#board", "Tolva 2 av 3, giv 1")
    begun.sees("#hands", "Struken giv, räknas inte:")
    begun.tap("restore-0")
    begun.sees("#mend-seen", "1–1")
    begun.tap("mend-save")
    begun.sees("#board", "Tolva 2 av 3, giv 2")


def test_b7_a_later_hand_that_cannot_stand_is_mended_in_the_same_save(begun: Tablet) -> None:
    """1-1, 8-1, 9-2, 11-4, trumf last. With the first hand 3-2 side 0 has eleven before that trumf."""
    enter(
        begun.table.db, begun.table.match, {"melds": [{"side": 0, "suit": "H"}], "vinst": 1, "last_trick": 1}
    )
    begun.page.reload()
    begun.page.get_by_role("button", name="Rätta Tolva 1, giv 1").click()
    begun.tap("mend-meld-1-S", "mend-meld-0-H", "mend-maktorer-0", "mend-look")
    begun.sees("#mend-seen", "Då kan en senare giv inte stå kvar, giv 4 i tolva 1", "exakt 11", "(regel B7)")
    begun.check()
    begun.tap("refused-mend")
    begun.tap("inner-meld-0-H", "inner-meld-0-H")
    begun.sees("#inner-slip", "Anna & Nils står på 11")
    begun.tap("inner-slip-yes")
    begun.sees("#inner-line", "Misstag vid 11 i hjärter −5")
    begun.tap("inner-look")
    begun.sees("#mend-seen", "6–5")
    begun.tap("mend-save")
    expect(begun.page.locator("#side-0 .points")).to_contain_text("6")
    assert begun.score == [6, 5]
    assert len(fold(begun.table.db, begun.table.match).entries) == 4


def test_seats_are_mended_later_without_touching_the_hands(begun: Tablet) -> None:
    begun.sees("#work", "Nils ger.")
    begun.tap("change-seats", "seat-0", "sit-down")
    begun.sees("#work", "Anna ger.")
    assert begun.score == [9, 2]


def test_issue_11_a_meld_tapped_at_the_wrong_side_is_moved_and_the_order_is_changed(tablet: Tablet) -> None:
    """B3: hjärter stays the first meld, trumf, when it is the other side's; then spader came first."""
    page = tablet.page
    tablet.sit()
    tablet.fill("meld-0-H", "meld-0-S", "meld-1-H")
    expect(page.locator("#next-meld-1-H")).to_have_text("Trumf")
    expect(page.locator("#next-meld-0-S")).to_have_text("Tjog")
    expect(page.locator("#next-meld-0-H")).to_have_attribute("aria-pressed", "false")
    tablet.fill("order")
    tablet.check()
    tablet.fill("sooner-1")
    expect(page.locator("#next-meld-0-S")).to_have_text("Trumf")
    expect(page.locator("#next-meld-1-H")).to_have_text("Tjog")
    tablet.hand("maktorer-0", "sistan-0")
    assert tablet.score == [4, 1]
