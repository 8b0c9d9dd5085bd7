"""Issue 11, points 7 and 14: what the organiser does to a match is told at its table, once, in a sentence."""

from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import expect

from scorer.db import Database
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.leaving import change_struck, leave
from scorer.services.entrants.substitutes import add_substitute
from scorer.services.matches.before_play import postpone, take_seats
from scorer.services.matches.entries import Kind
from scorer.services.matches.settling import confirm
from scorer.services.rounds.exchanging import exchange
from scorer.services.rounds.taking_back import take_back_round
from scorer.services.rounds.waiting import assign_table
from tests.clients import Client
from tests.scorer.services.hall import (
    QUICK,
    enter,
    given_match,
    mend,
    next_round,
    record,
    sit_down,
    tournament,
)
from tests.scorer.web.table.hands_sent import SMALL, hand
from tests.scorer.web.table.tables import Table, code_of, hand_made_table, scanned
from tests.scorer.web.table.tablet import Tablet
from tests.scorer.web.table.wire import Wire, everything, nothing

ANNA, BERIT, NILS, SVEN = "Anna Öberg", "Berit Ek", "Nils Åkesson", "Sven Lund"


def news(client: Client, told: int = 0) -> list[str]:
    found: list[str] = client.get(f"/bord/lage?told={told}").json["news"]["sentences"]
    return found


def newest(client: Client) -> int:
    found: int = client.get("/bord/lage?told=0").json["news"]["last"]
    return found


def test_what_the_table_does_is_no_news(seated: Client, table: Table) -> None:
    seated.post("/bord/givar", json=hand(table, SMALL))
    assert news(seated) == []


def test_a_hand_struck_restored_and_corrected_is_told_by_its_place(seated: Client, table: Table) -> None:
    for _ in range(2):
        seated.post("/bord/givar", json=hand(table, SMALL))
    mend(table.db, table.match, {"target": "hand-0001", "struck": True})
    mend(table.db, table.match, {"target": "hand-0001", "struck": False})
    mend(table.db, table.match, {"target": "hand-0000", "deal": SMALL | {"last_trick": 1}})
    what = "maktorer 3–5, %s sistan"
    assert news(seated) == [
        f"Arrangören har strukit tolva 1, giv 2: {what % 'Anna & Nils'}.",
        f"Arrangören låter tolva 1, giv 2 räknas igen: {what % 'Anna & Nils'}.",
        f"Arrangören har rättat tolva 1, giv 1. Nu står det: {what % 'Berit & Sven'}.",
    ]


def test_where_there_is_but_one_parti_a_hand_has_its_number_alone(app: Flask, database: Database) -> None:
    players = ["Anna Ek", "Bo Al", "Cia Dal"]
    table = hand_made_table(database, "tremanswhist", "nine-deals", players)
    sit_down(database, table.match, first_dealer=0)
    client = scanned(app, table.code)
    told = newest(client)
    enter(database, table.match, {"tricks": [6, 4, 3]})
    mend(database, table.match, {"target": record(database, table.match).last, "struck": True})
    assert news(client, told) == [
        "Arrangören har fyllt i giv 1: stick 6–4–3.",
        "Arrangören har strukit giv 1: stick 6–4–3.",
    ]


def test_hands_results_and_walk_overs_of_the_organiser_are_told(seated: Client, table: Table) -> None:
    enter(table.db, table.match, SMALL)
    mend(table.db, table.match, {"target": record(table.db, table.match).last, "struck": True})
    enter(table.db, table.match, {"score": [12, 7], "winner": 0}, kind=Kind.PARTI)
    told = news(seated)
    assert told[0] == "Arrangören har fyllt i tolva 1, giv 1: maktorer 3–5, Anna & Nils sistan."
    assert told[2] == "Arrangören har fyllt i tolva 1, bara resultatet: 12–7."
    enter(table.db, table.match, {"winner": 1}, kind=Kind.WALK_OVER)
    mend(table.db, table.match, {"target": record(table.db, table.match).last, "struck": True})
    assert news(seated)[-2:] == [
        "Arrangören har avgjort matchen. W.o. till Berit & Sven.",
        "Arrangören har ändrat vem som får w.o.",
    ]


def test_a_result_below_zero_is_told_with_minus_signs(app: Flask, database: Database) -> None:
    table = hand_made_table(database, "tremanswhist", "nine-deals", ["Anna Ek", "Bo Al", "Cia Dal"])
    client = scanned(app, table.code)
    told = newest(client)
    enter(database, table.match, {"score": [-3, 5, -2], "winner": 1}, kind=Kind.PARTI)
    assert news(client, told) == ["Arrangören har fyllt i parti 1, bara resultatet: −3 – 5 – −2."]


def test_one_change_more_than_there_is_room_for_is_one_change(seated: Client, table: Table) -> None:
    for _ in range(4):
        enter(table.db, table.match, SMALL)
    assert news(seated)[0] == "Arrangören har gjort en ändring till. Titta i listan."
    enter(table.db, table.match, SMALL)
    assert news(seated)[0] == "Arrangören har gjort 2 ändringar till. Titta i listan."


def test_seats_are_told_by_the_names(seated: Client, table: Table) -> None:
    anna, berit, nils, sven = table.people
    act(table.db, ORGANISER, take_seats, table.match, [nils, berit, anna, sven], 1)
    sentence = f"Arrangören har skrivit hur ni sitter: {NILS}, {BERIT}, {ANNA} och {SVEN}. Först gav {BERIT}."
    assert news(seated) == [sentence]


def test_an_exchange_is_told_at_both_tables_and_at_no_other(app: Flask, database: Database) -> None:
    hall = tournament(database, 6, tables=3)
    drawn = next_round(database, hall)
    tablets = {table: scanned(app, code_of(database, hall, number=table)) for table in (1, 2, 3)}
    by_table = {record(database, match.id).table: record(database, match.id) for match in drawn.matches}
    first, second = (by_table[table].sides[0][0] for table in (1, 2))
    told = newest(tablets[1])
    act(database, ORGANISER, exchange, drawn.id, (first.id, second.id))
    for table, come in ((1, second), (2, first)):
        against = by_table[table].sides[1][0]
        names = f"{come.number} {come.label} mot {against.number} {against.label}"
        sentence = f"Arrangören har bytt vilka som spelar här. Nu är det {names}."
        assert news(tablets[table], told) == [sentence]
    assert news(tablets[3], told) == []


def test_who_leaves_or_gets_a_substitute_is_told_to_those_who_play_with_it(
    seated: Client, stranger: Client, table: Table
) -> None:
    berit = record(table.db, table.match).sides[1][0].id
    act(table.db, ORGANISER, add_substitute, berit, "Eva Ek")
    act(table.db, ORGANISER, leave, berit, struck=True)
    assert news(seated) == [
        "Par 2 Berit Ek – Sven Lund fick en ersättare.",
        "Par 2 Berit Ek – Sven Lund lämnade tävlingen efter rond 1. Det som är spelat räknas inte.",
    ]
    assert news(stranger) == []


def test_a_round_taken_back_is_told(seated: Client, table: Table) -> None:
    act(table.db, ORGANISER, take_back_round, record(table.db, table.match).round_id, confirm=True)
    assert news(seated) == ["Arrangören har tagit tillbaka rond 1."]


def test_a_confirmation_of_the_organiser_is_told(seated: Client, table: Table) -> None:
    for _ in range(3):
        enter(table.db, table.match, {"score": [12, 7], "winner": 0}, kind=Kind.PARTI)
    told = newest(seated)
    act(table.db, ORGANISER, confirm, table.match, None, record(table.db, table.match).last)
    assert news(seated, told) == ["Arrangören har bekräftat matchen."]


def test_what_is_told_need_not_be_told_again(seated: Client, table: Table) -> None:
    """The mark of the state changes with it, so that the tablet hears of it, and not after it."""
    enter(table.db, table.match, QUICK)
    told = newest(seated)
    known = {"If-None-Match": seated.get(f"/bord/lage?told={told}").headers["ETag"]}
    assert news(seated, told) == []
    assert seated.get(f"/bord/lage?told={told}", headers=known).status_code == 304
    seated.post("/bord/givar", json=hand(table, SMALL))
    mend(table.db, table.match, {"target": record(table.db, table.match).last, "struck": True})
    assert len(news(seated, told)) == 1


def test_a_match_that_leaves_the_table_or_comes_to_it_is_told(seated: Client, table: Table) -> None:
    act(table.db, ORGANISER, assign_table, table.match, 1)
    name = "1 Anna Öberg – Nils Åkesson mot 2 Berit Ek – Sven Lund, rond 1"
    assert news(seated) == [f"Arrangören har flyttat {name} till bord 1."]
    told = newest(seated)
    act(table.db, ORGANISER, assign_table, table.match, table.number)
    assert news(seated, told) == [f"Här spelas nu {name}."]
    told = newest(seated)
    act(table.db, ORGANISER, postpone, table.match)
    assert news(seated, told) == [f"Arrangören har skjutit upp {name}."]


TELEPHONE = {"width": 390, "height": 844}
PLACES = (
    "() => [...document.querySelectorAll('#work button')]"
    ".map(button => [button.id, button.getBoundingClientRect().y])"
)


def test_on_a_telephone_it_is_told_once_and_moves_no_button(far: Tablet, wire: Wire) -> None:
    """After a time without contact too, and not of what stood when the tablet came."""
    table, page = far.table, far.page
    page.set_viewport_size(TELEPHONE)
    far.hand("maktorer-0", "sistan-1")
    far.fill("meld-0-H")
    before = page.evaluate(PLACES)
    expect(page.locator("#told")).to_have_count(0)
    wire.cut = everything
    enter(table.db, table.match, SMALL)
    mend(table.db, table.match, {"target": record(table.db, table.match).last, "struck": True})
    wire.cut = nothing
    far.hears("#told", "Arrangören har fyllt i tolva 1, giv 2", "Arrangören har strukit tolva 1, giv 2")
    far.check()
    assert page.evaluate(PLACES) == before
    page.reload()
    far.sees("#told", "Arrangören har strukit tolva 1, giv 2")
    far.tap("told-read")
    expect(page.locator("#told")).to_have_count(0)
    page.reload()
    far.sees("#next-line", "Trumf i hjärter 2")
    far.look()
    expect(page.locator("#told")).to_have_count(0)


def test_it_goes_when_the_next_hand_is_saved(far: Tablet) -> None:
    enter(far.table.db, far.table.match, SMALL)
    far.hears("#told", "Arrangören har fyllt i tolva 1, giv 1")
    far.hand("maktorer-0", "sistan-1")
    expect(far.page.locator("#told")).to_have_count(0)
    act(far.table.db, ORGANISER, take_seats, far.table.match, far.table.people, 0)
    far.sees("#told", "Arrangören har skrivit hur ni sitter")


def test_what_comes_by_itself_moves_no_button_of_the_hand(far: Tablet) -> None:
    """A conflict, the next match and a hand that was saved elsewhere, one after the other."""
    table, page = far.table, far.page
    page.set_viewport_size(TELEPHONE)
    far.hand("maktorer-0", "sistan-1")
    far.fill("meld-0-H")
    before = page.evaluate(PLACES)
    enter(table.db, table.match, SMALL, after=None)
    far.sees("#to-conflict", "Två olika har fyllts i")
    given_match(table.db, table.tournament, 2, 3, table=table.number)
    far.sees("#about", "Nästa match vid bordet")
    enter(table.db, table.match, SMALL)
    far.sees("#overtaken", "Är det här redan sparat av någon annan?")
    assert page.evaluate(PLACES) == before
    far.check()
    far.tap("to-conflict-go")
    expect(page.locator(".conflict h2")).to_be_focused()
    expect(page.locator(".conflict h2")).to_be_in_viewport()


# --- point 14: a struck match and a struck result offer nothing that is refused -----------------------


def state_of(client: Client) -> dict[str, Any]:
    found: dict[str, Any] = client.get("/bord/lage").json
    return found


@pytest.mark.parametrize("partier", [0, 1, 3], ids=["not begun", "begun", "over"])
def test_issue_11_a_struck_match_says_so_and_asks_for_nothing(
    seated: Client, table: Table, partier: int
) -> None:
    for _ in range(partier):
        enter(table.db, table.match, {"score": [12, 7], "winner": 0}, kind=Kind.PARTI)
    row = act(table.db, ORGANISER, leave, record(table.db, table.match).sides[1][0].id, struck=True)
    state = state_of(seated)
    assert state["phase"] == "done"
    assert state["sentences"] == [
        "Matchen är struken: Berit Ek – Sven Lund har lämnat tävlingen, så den räknas inte.",
        "Vänta på nästa rond. Nästa match kommer fram här av sig själv.",
    ]
    act(table.db, ORGANISER, change_struck, row, struck=False)
    assert state_of(seated)["phase"] == ("confirm" if partier == 3 else "done")
    assert "struken" not in str(state_of(seated)["sentences"])


def test_issue_11_a_struck_result_from_paper_is_not_offered_back(far: Tablet) -> None:
    """A table cannot take it back: only hands are its own."""
    table = far.table
    enter(table.db, table.match, {"score": [12, 7], "winner": 0}, kind=Kind.PARTI)
    mend(table.db, table.match, {"target": record(table.db, table.match).last, "struck": True})
    far.hears("#struck-0", "12–7")
    expect(far.page.locator("#struck-0 button")).to_have_count(0)


def test_who_goes_on_to_the_next_match_hears_how_the_last_one_was_decided(
    seated: Client, table: Table
) -> None:
    given_match(table.db, table.tournament, 2, 3, table=table.number)
    enter(table.db, table.match, {"winner": 1}, kind=Kind.WALK_OVER)
    assert state_of(seated)["match"]["round"] == 2
    assert news(seated)[-1] == (
        "1 Anna Öberg – Nils Åkesson mot 2 Berit Ek – Sven Lund, rond 1: "
        "Arrangören har avgjort matchen. W.o. till Berit & Sven."
    )


def test_what_was_saved_is_not_said_to_be_when_it_is_struck(tablet: Tablet) -> None:
    """Point 8: "Sparat: Giv 1" beside "Ingen giv är spelad än"."""
    tablet.sit()
    tablet.hand("maktorer-0", "sistan-0")
    table = tablet.table
    mend(table.db, table.match, {"target": record(table.db, table.match).last, "struck": True})
    tablet.hears("#hands", "Ingen giv är spelad än.")
    expect(tablet.page.locator("#said")).to_be_empty()
