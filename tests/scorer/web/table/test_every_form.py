"""A short match of every other form, in a browser, from the seats to another side's word."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scorer.db import Database
from tests.scorer.services.hall import enter, fold
from tests.scorer.web.table.tables import Table, hand_made_table
from tests.scorer.web.table.tablet import Tablet
from tests.serving import Server

NAMES = (
    "Anna Öberg", "Bo Ek", "Cilla Alm", "David Häll", "Elsa Norrby", "Fredrik Sundin", "Gun-Britt Johansson",
    "Harald Åkesson", "Ingegärd Ström", "Jan-Erik Lund", "Karin Vasastjerna",
)  # fmt: skip
PHONE = {"width": 390, "height": 844}
NARROW = {"width": 360, "height": 740}

Sit = Callable[..., Tablet]


@pytest.fixture
def come(page: Page, live_server: Server, database: Database) -> Sit:
    """A telephone that has scanned the code of a table with so many players of the form."""

    def scanned(game: str, form: str, players: int, partners: int = 1, **changes: object) -> Tablet:
        page.set_viewport_size(PHONE)
        table = hand_made_table(database, game, form, NAMES[:players], partners, **changes)
        found = Tablet(page, live_server, table)
        found.scan()
        return found

    return scanned


def score(table: Table) -> list[tuple[int, ...]]:
    """Of each finished parti, folded anew from what is stored."""
    table.db.forget()
    return [parti.score for parti in fold(table.db, table.match).state.partier]


def test_tolva_on_four_with_carry_gubbe_and_a_meld_too_many(come: Sit) -> None:
    """0-1; 8-1 with vinst worth two; 8-7 by a halv gubbe; 10-9; 12-9."""
    tablet = come("tolva", "four", 4, 2)
    tablet.sees("#work", "Vem ger först?")
    tablet.sit()
    tablet.fill("card_points-shared")
    tablet.sees("#next-line", "I nästa giv är den värd 2.")
    tablet.check()
    tablet.hand("sistan-1")
    tablet.sees("#board", "Vinsten är värd 2: en poäng ligger kvar.")

    melds = [f"meld-0-{suit}" for suit in "HSDC"]
    tablet.fill(*melds, "card_points-count", "card_points-d6", "card_points-d4", "sistan-0")
    tablet.sees("#next-card_points", "Anna & Bo: 64", "Cilla & David: 56")
    tablet.sees("#next-line", "mäl i klöver 1 + vinst 2 + sistan 1 = 8", "8–1")
    tablet.save()
    tablet.fill("gubbe", "gubbe-kind-half", "gubbe-side-0")
    tablet.sees("#next-line", "Halv gubbe får bara den ange som har högst 5 poäng. (regel T10)", "Gick den?")
    tablet.check()
    tablet.hand("gubbe-side-1", "gubbe-made-true")
    assert tablet.score == [8, 7]
    tablet.hand("meld-0-H", "card_points-1", "sistan-1")

    tablet.fill("meld-0-H", "card_points-0", "sistan-0")
    tablet.sees("#next-refused", "Ingen går ut på en mälning", "(regel T6)")
    expect(tablet.page.locator("#next-refused a")).to_have_attribute("href", "/regler/tolva/four#T6")
    expect(tablet.page.locator("#save")).to_have_attribute("aria-disabled", "true")
    tablet.check()
    tablet.fill("melds-q")  # what is answered has folded away
    tablet.hand("meld-0-H")
    tablet.sees("#work", "Anna & Bo vann")
    tablet.check()
    tablet.tap("confirm-1")
    tablet.sees("#work", "Matchen är bekräftad och klar.")
    assert score(tablet.table) == [(12, 9)]


def test_tolva_on_three_counted_and_a_score_below_zero(come: Sit) -> None:
    """1, 1, 2; then hel gubbe lost, 1, 1, -10; then hel gubbe made, 13, 1, -10."""
    tablet = come("tolva", "three", 3, partier=2)
    tablet.sit(2)
    tablet.fill("meld-2-H", "card_points-count", "card_points-d5", "card_points-d0", "card_points-next")
    tablet.fill("card_points-d4", "card_points-d0")
    tablet.sees("#next-card_points-left", "Allt är fördelat: 120")
    tablet.sees("#next-card_points", "Cilla: 30")
    tablet.check()
    tablet.hand("sistan-1")
    assert tablet.score == [1, 1, 2]
    tablet.hand("gubbe", "gubbe-kind-whole", "gubbe-side-2", "gubbe-made-false")
    expect(tablet.page.locator("#side-2 .points")).to_contain_text("−10")
    tablet.check()
    tablet.hand("gubbe", "gubbe-kind-whole", "gubbe-side-0", "gubbe-made-true")
    tablet.sees("#lately", "Tolvan är slut: Anna 13, Bo 1, Cilla −10 till Anna.")
    tablet.sees("#board", "Tolva 2 av 2, giv 1", "Vunna tolvor: 1")
    tablet.hand("gubbe", "gubbe-kind-whole", "gubbe-side-1", "gubbe-made-true")
    tablet.sees("#work", "Anna och Bo delar segern", "Ge plattan till en annan spelare")
    tablet.tap("confirm-2")
    tablet.sees("#work", "Matchen är bekräftad och klar.")
    assert score(tablet.table) == [(13, 1, -10), (0, 12, 0)]


@pytest.mark.parametrize("form", ["plocketolva", "bordstolva"])
def test_tolva_on_two(come: Sit, form: str) -> None:
    """2-4, and then hel gubbe by the first: 14-4."""
    tablet = come("tolva", form, 2)
    expect(tablet.page.locator("[id^=seat-]")).to_have_count(0)
    tablet.check()
    tablet.sit(1)
    tablet.fill("meld-1-C", "meld-1-S", "meld-0-H", "card_points-count", "card_points-d7", "card_points-d0")
    tablet.hand("sistan-1")
    assert tablet.score == [2, 4]
    tablet.hand("gubbe", "gubbe-kind-whole", "gubbe-side-0", "gubbe-made-true")
    tablet.sees("#work", "Anna vann")
    tablet.tap("confirm-1")
    tablet.sees("#work", "Matchen är bekräftad och klar.")
    assert score(tablet.table) == [(14, 4)]


def test_bondtolva_on_six_with_a_shared_top(come: Sit) -> None:
    """The pairs sit in the other order. B8: 3-3-2 maktorer, ögon decide: 6-1-0; then 13-1-0."""
    tablet = come("bondtolva", "six", 6, 2)
    tablet.sees("#work", "Vem drog lägsta kortet?")
    tablet.tap("seats-turn")
    tablet.check()
    tablet.sit(5)
    tablet.sees("#side-1", "Elsa & Fredrik")
    melds = [f"meld-0-{suit}" for suit in "HSDC"]
    tablet.fill(*melds, "maktorer-shared", "maktorer-n0-3", "maktorer-n1-3")
    tablet.sees("#next-maktorer", "Cilla & David: 2")
    expect(tablet.page.locator("#next-ogon-2")).to_have_count(0)
    tablet.check()
    tablet.fill("ogon-1")
    tablet.sees("#next-line", "Elsa & Fredrik: Vinst 1")
    tablet.hand("sistan-0")
    assert tablet.score == [6, 1, 0]
    tablet.hand(*melds, "maktorer-0", "sistan-0")
    tablet.sees("#work", "Anna & Bo vann")
    tablet.tap("confirm-2")
    tablet.sees("#work", "Matchen är bekräftad och klar.")
    assert score(tablet.table) == [(13, 1, 0)]


def test_tremanswhist_to_ten_plus_with_a_corrected_buyer(come: Sit) -> None:
    """W5, W3: 9, -5, -4; the buyer was Cilla, not Bo: 9, -4, -5; then minus: 10, -5, -6."""
    tablet = come("tremanswhist", "upcard", 3)
    tablet.sit(2)
    tablet.sees("#board", "Spelas tills någon har 10 i plus.")
    tablet.fill("tricks-n0-13")
    tablet.sees("#next-line", "Blev det plus eller minus? Köpte någon?")
    tablet.fill("kind-plus", "buyer-1")
    tablet.sees("#next-line", "Anna: 13 stick: plus 9", "Bo: 0 stick: minus 4 + köpet minus 1", "minus 5")
    tablet.check()
    tablet.save()
    tablet.sees("#side-1", "−5", "plus 0, minus 5")

    tablet.page.get_by_role("button", name="Rätta giv 1").click()
    tablet.tap("mend-buyer-2", "mend-look")
    tablet.sees("#mend-seen", "Anna 9, Bo −4, Cilla −5")
    tablet.check()
    tablet.tap("mend-save")
    tablet.sees("#side-2", "plus 0, minus 5")

    tablet.fill("kind-minus", "buyer-nobody", "tricks-n0-3")
    expect(tablet.page.locator("#next-tricks .number[disabled]")).to_have_text(["11", "12", "13"])
    tablet.hand("tricks-n1-5")
    tablet.sees("#work", "Anna vann")
    tablet.sees("#final-0", "plus 10, minus 0", "10")
    tablet.check()
    tablet.tap("confirm-1")
    tablet.sees("#work", "Matchen är bekräftad och klar.")
    assert score(tablet.table) == [(10, -5, -6)]


EVEN = {"plus": (6, 5, 2), "minus": (2, 5, 6)}
"""W9: from forehand to the dealer, tricks that give nobody anything."""


def even_deal(number: int) -> dict[str, object]:
    """Deal 1 is dealt by seat 2, so that seat 0 is forehand."""
    pars = EVEN["minus" if 4 <= number <= 6 else "plus"]
    return {"tricks": [pars[(seat - number + 1) % 3] for seat in range(3)]}


def test_tremanswhist_in_nine_deals_and_a_shared_win(come: Sit) -> None:
    """Eight deals give nothing. W9, the ninth, dealt by Bo: Cilla 4 - 6, Anna 6 - 5, Bo 3 - 2."""
    tablet = come("tremanswhist", "nine-deals", 3)
    tablet.sit(2)
    tablet.sees("#hand-title", "Giv 1 av 9: plusspel")
    tablet.sees("#next-tricks-t2", "2 ger noll")
    for number in range(1, 9):
        enter(tablet.table.db, tablet.table.match, even_deal(number))
    tablet.page.reload()
    tablet.sees("#hand-title", "Giv 9 av 9: plusspel med trumf")
    tablet.sees("#told", "Arrangören har gjort 5 ändringar till.", "Arrangören har fyllt i giv 8")
    tablet.tap("told-read")
    tablet.fill("tricks-n0-6", "tricks-n1-3")
    tablet.sees("#next-line", "Anna: 6 stick: 1 poäng", "Bo: 3 stick: 1 poäng", "Cilla: 4 stick: −2 poäng")
    tablet.check()
    tablet.save()
    tablet.sees("#work", "Anna och Bo delar segern")
    tablet.tap("confirm-2")
    tablet.sees("#work", "Matchen är bekräftad och klar.")
    assert score(tablet.table) == [(1, 1, -2)]


def test_tjuv_on_four_in_another_order(come: Sit) -> None:
    """J7: all have nine, so that the dealer deals again. Then 12, 6, 9 and 9: 21, 15, 18, 18."""
    tablet = come("tjuv", "tjuv", 4, length=2)
    tablet.tap("seat-1", "seat-2")  # Bo and Cilla change places
    tablet.check()
    tablet.sit()
    tablet.sees("#side-1", "Cilla")
    tablet.fill("cards-d9", "cards-next", "cards-d9", "cards-next", "cards-d9")
    tablet.sees("#next-cards", "David: 9", "Allt är fördelat: 36")
    tablet.check()
    tablet.save()
    tablet.sees("#work", "Giv 2 av 2", "David ger. Anna är förhand.")
    tablet.fill("cards-d1", "cards-d2", "cards-next", "cards-d6", "cards-next", "cards-d9")
    tablet.sees("#next-line", "Anna: 12 kort", "Cilla: 6 kort")
    tablet.save()
    tablet.sees("#work", "Anna vann")
    tablet.check()
    tablet.tap("confirm-3")
    tablet.sees("#work", "Matchen är bekräftad och klar.")
    assert score(tablet.table) == [(21, 15, 18, 18)]


def test_among_many_it_says_who_won_and_shows_the_scores_when_asked(come: Sit) -> None:
    """Issue 11, point 11: a row of numbers says nothing. 12, 6, 9 and 9, twice: two partier to Anna."""
    tablet = come("tjuv", "tjuv", 4, length=1, partier=2)
    tablet.sit()
    for told in ("Partiet är slut: 12 till Anna.", "Anna vann"):
        tablet.fill("cards-d1", "cards-d2", "cards-next", "cards-d6", "cards-next", "cards-d9")
        tablet.save()
        tablet.sees("#work", told)
    expect(tablet.page.locator("#result-title")).to_have_text("Anna vann")
    expect(tablet.page.locator("#result-all li").first).to_be_hidden()
    tablet.check()
    tablet.page.get_by_text("Så gick det för alla").click()
    tablet.sees("#result-all", "Parti 1", "Anna12", "Parti 2", "Bo6")
    tablet.check()
    assert score(tablet.table) == [(12, 6, 9, 9)] * 2


def test_eleven_players_on_a_narrow_telephone(come: Sit) -> None:
    tablet = come("tjuv", "tjuv", 11, length=1)
    tablet.page.set_viewport_size(NARROW)
    tablet.check()
    tablet.sit(10)
    for _ in range(4):
        tablet.fill("cards-d9", "cards-next")
    tablet.sees("#next-cards-left", "Allt är fördelat: 36")
    tablet.check()
    expect(tablet.page.locator("#save")).to_have_text("Spara giv 1 av 1, bord 1")
    tablet.save()
    tablet.sees("#work", "Anna, Bo, Cilla och David delar segern")
    expect(tablet.page.locator("#final-10")).to_be_hidden()
    tablet.check()
    tablet.page.get_by_text("Så gick det för alla").click()
    expect(tablet.page.locator("#final-10")).to_have_text("Karin0")
    tablet.check()
    tablet.tap("confirm-10")
    tablet.sees("#work", "Matchen är bekräftad och klar.")
    assert score(tablet.table) == [(9, 9, 9, 9) + (0,) * 7]
