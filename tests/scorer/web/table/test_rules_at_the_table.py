"""Issue 11, point 2: with or without contact the page says in the server's words what the rules refuse."""

import pytest
from playwright.sync_api import Page, expect

from scorer.db import Database
from tests.scorer.services.hall import fold, record
from tests.scorer.web.table.tables import new_table
from tests.scorer.web.table.tablet import Tablet
from tests.scorer.web.table.unsent import all_saved, script_of_another_day
from tests.scorer.web.table.wire import Wire, everything, nothing

A, B = 0, 1


def bondtolva(melds: str, vinst: int, sistan: int) -> list[str]:
    return [*(f"meld-{A}-{suit}" for suit in melds), f"maktorer-{vinst}", f"sistan-{sistan}"]


def shut(tablet: Tablet, button: str) -> None:
    expect(tablet.page.locator(f"#{button}")).to_have_attribute("aria-disabled", "true")


def correct_hand_3(tablet: Tablet) -> str:
    """What is said of giving its sistan to Anna & Nils: their ten points become eleven."""
    page = tablet.page
    tablet.open_hands()
    page.get_by_role("button", name="Rätta Tolva 1, giv 3").click()
    tablet.tap(f"mend-sistan-{A}", "mend-look")
    said = page.locator("#mend-seen .problem")
    expect(said).to_be_visible()
    expect(page.locator("#mend-save")).to_have_count(0)
    return said.inner_text()


def test_b7_a_correction_that_makes_a_later_hand_impossible_is_refused_as_on_line(
    far: Tablet, wire: Wire
) -> None:
    """6-1, 9-2, 10-3, 12-5; with 11-2 after hand 3 trumf in hand 4 is a mistake."""
    for melds, vinst, sistan in (("HSDC", A, B), ("H", A, B), ("", A, B), ("H", B, B)):
        far.hand(*bondtolva(melds, vinst, sistan))
    far.sees("#lately", "Tolvan är slut: 12–5 till Anna & Nils.")
    on_line = correct_hand_3(far)
    assert "giv 4 i tolva 1" in on_line
    assert "Vid exakt 11 får laget inte säga upp trumf." in on_line
    far.tap("mend-leave")
    wire.cut = everything
    assert correct_hand_3(far) == on_line
    far.check()

    far.tap("refused-mend", "inner-meld-0-H")
    far.tap("inner-look")
    far.sees("#mend-seen", "Räknat här, inte sparat än", "Nu: 12–5 till Anna & Nils", "Efter: 11–4")
    far.tap("mend-save")
    wire.cut = nothing
    all_saved(far)
    far.table.db.forget()
    state = fold(far.table.db, far.table.match).state
    assert (state.score, len(state.lines), state.partier) == ((11, 4), 4, ())


def test_b7_a_correction_of_a_hand_that_waits_is_checked_too(far: Tablet, wire: Wire) -> None:
    for melds, vinst, sistan in (("HSDC", A, B), ("H", A, B)):
        far.hand(*bondtolva(melds, vinst, sistan))
    wire.cut = everything
    for melds, vinst, sistan in (("", A, B), ("H", B, B)):
        far.put(*bondtolva(melds, vinst, sistan))
    assert "giv 4 i tolva 1" in correct_hand_3(far)
    far.tap("refused-strike", "mend-save")
    wire.cut = nothing
    all_saved(far)
    far.table.db.forget()
    assert fold(far.table.db, far.table.match).state.score == (11, 2)


@pytest.fixture
def tolva(page: Page, wire: Wire, database: Database) -> Tablet:
    """Anna & Nils at 10, Berit & Sven at 1; then the network is cut."""
    found = Tablet(page, wire, new_table(database, game="tolva"))
    found.scan()
    found.sit()
    found.hand("meld-0-H", "meld-0-S", "card_points-0", "sistan-1")
    for _ in range(3):
        found.hand("card_points-0", "sistan-0")
    assert found.score == [10, 1]
    wire.cut = everything
    return found


def test_t6_nobody_goes_out_on_a_meld_though_there_is_no_contact(tolva: Tablet, wire: Wire) -> None:
    tolva.fill("meld-0-H")
    tolva.sees("#next-refused", "Ingen går ut på en mälning: efter den får det stå högst 11. (regel T6)")
    tolva.fill("card_points-1", "sistan-1")
    shut(tolva, "save")
    tolva.page.locator("#save").click(force=True)
    expect(tolva.page.locator("#next-refused")).to_be_focused()
    tolva.check()
    assert tolva.score == [10, 1]
    expect(tolva.page.locator("#next-meld-0-H")).to_have_attribute("aria-pressed", "true")
    tolva.fill("meld-0-H")
    tolva.put()
    assert tolva.score == [10, 3]
    wire.cut = nothing
    all_saved(tolva)
    assert len(record(tolva.table.db, tolva.table.match).submissions) == 5


def test_t10_halv_gubbe_is_not_for_a_side_above_five(tolva: Tablet) -> None:
    tolva.fill("gubbe", "gubbe-kind-half", "gubbe-side-0", "gubbe-made-true")
    tolva.sees("#next-refused", "Halv gubbe får bara den ange som har högst 5 poäng. (regel T10)")
    shut(tolva, "save")
    tolva.fill("gubbe-side-1")
    expect(tolva.page.locator("#next-refused")).to_have_count(0)
    expect(tolva.page.locator("#save")).not_to_have_attribute("aria-disabled", "true")


def test_a_correction_that_changes_nothing_is_told_before_it_is_saved(far: Tablet, wire: Wire) -> None:
    far.hand(*bondtolva("H", A, B))
    page = far.page
    page.get_by_role("button", name="Rätta Tolva 1, giv 1").click()
    far.tap("mend-look")
    far.sees("#refusal", "Ingenting är ändrat.")
    far.tap("mend-leave")
    wire.cut = everything
    page.get_by_role("button", name="Rätta Tolva 1, giv 1").click()
    far.tap("mend-look")
    far.sees("#mend-seen", "Ingenting är ändrat.")
    expect(page.locator("#mend-save")).to_have_count(0)


def test_a_page_older_than_the_server_lets_the_server_decide(
    page: Page, wire: Wire, database: Database
) -> None:
    """Its script knows a rule that there is no more: no meld from two points on."""
    tablet = Tablet(page, wire, new_table(database, game="tolva"))
    script_of_another_day(page, "games/tolva.js", "score < sheet.meld_limits[made]", "score < 2")
    script_of_another_day(page, "page.js", "scripts: data.state.scripts", 'scripts: "of another day"')
    tablet.scan()
    tablet.sit()
    tablet.hand("card_points-0", "sistan-0")
    tablet.fill("meld-0-H", "card_points-0", "sistan-0")
    tablet.sees("#next-refused", "(regel T6)", "Spara ändå om ni är säkra, så avgör datorn.")
    tablet.check()
    tablet.save()
    assert tablet.score == [6, 0]
