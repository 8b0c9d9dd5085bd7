"""Wrong seats, a match played later, somebody who did not come: by pages, and undone."""

import html
import re

import pytest

from engine.contest.ledger import Kind
from scorer.db import Database
from scorer.rows.entrants.view import short_labels
from scorer.services.change import ORGANISER, act
from scorer.services.matches.settling import confirm
from tests.clients import Client
from tests.scorer.services.hall import enter, record
from tests.scorer.web.mishaps.putting_right import follow, path, settle_round
from tests.scorer.web.shown_hall import RESULT_ONLY, Hall, new_cup, new_hall
from tests.scorer.web.table.tables import hand_made_table


def test_wrong_seats_show_before_and_after_and_carry_the_hands(organiser: Client, playing: Hall) -> None:
    match = playing.matches(1)[0]
    playing.win_tolva(match)
    (first,), (second,) = playing.record(match).sides
    address = path(playing, "ronder/1/fel-platser")
    page = organiser.get(address, query_string={"one": first.id, "other": second.id}).text
    assert "Så blir bytet i rond 1" in page
    assert "3 givar" in page
    assert all(f"vanns av {html.escape(short)}" in page for short in short_labels([(first,), (second,)]))
    assert [side[0].id for side in playing.record(match).sides] == [first.id, second.id]
    page = follow(organiser, address, one=first.id, other=second.id)
    assert "Bytet är gjort, och givarna följde med." in page
    assert [side[0].id for side in playing.record(match).sides] == [second.id, first.id]
    follow(organiser, address, one=first.id, other=second.id)
    assert [side[0].id for side in playing.record(match).sides] == [first.id, second.id]


def test_11_8_a_tolva_of_which_only_the_result_is_known_is_not_called_a_hand(
    organiser: Client, playing: Hall
) -> None:
    match = playing.matches(1)[0]
    playing.enter(match, Kind.PARTI, RESULT_ONLY)
    (first,), (second,) = playing.record(match).sides
    page = organiser.get(path(playing, f"ronder/1/fel-platser?one={first.id}&other={second.id}")).text
    assert "(bara resultatet)" in page
    assert "(en giv)" not in page


def test_two_at_different_tables_change_places(organiser: Client, playing: Hall) -> None:
    first, second = playing.matches(1)
    playing.win_tolva(first)
    at_first, at_second = playing.record(first).sides[0][0], playing.record(second).sides[0][0]
    page = organiser.get(path(playing, f"ronder/1/fel-platser?one={at_first.id}&other={at_second.id}")).text
    assert page.count("Efter bytet") == 2
    follow(organiser, path(playing, "ronder/1/fel-platser"), one=at_first.id, other=at_second.id)
    assert playing.record(first).sides[0][0].id == at_second.id
    assert playing.record(second).sides[0][0].id == at_first.id


def test_two_who_are_free_in_a_cup_change_places_and_can_go_back(
    organiser: Client, database: Database
) -> None:
    """Five: 1, 2 and 3 are free. The log tells of the exchange and links to the one that undoes it."""
    hall = new_cup(database, 5)
    first, second = (pair.id for pair in hall.entrants()[:2])
    address = path(hall, "ronder/1/fel-platser")
    page = organiser.get(address, query_string={"one": first, "other": second}).text
    assert page.count("Står över") >= 2
    assert "Bytet är gjort" in follow(organiser, address, one=first, other=second)
    log = organiser.get(path(hall, "logg")).text
    assert "Några bytte med varandra i rond 1." in log
    assert f"{address}?what=entrants&amp;one={first}&amp;other={second}" in log


def test_two_matches_that_were_played_at_one_table_are_told_apart(
    organiser: Client, database: Database
) -> None:
    hall = new_hall(database, tables=1)
    hall.publish()
    first, second = sorted(hall.matches(1), key=lambda match: hall.record(match).table is None)
    hall.enter(first, Kind.WALK_OVER, {"winner": 0})
    assert hall.record(second).table == 1
    at_first, at_second = (hall.record(match).sides[0][0].id for match in (first, second))
    page = organiser.get(path(hall, f"ronder/1/fel-platser?one={at_first}&other={at_second}")).text
    numbers = [hall.record(match).number for match in (first, second)]
    assert all(f"Bord 1, match {number}" in page for number in numbers)


def test_whole_matches_change_tables(organiser: Client, playing: Hall) -> None:
    first, second = playing.matches(1)
    before = playing.record(first).sides, playing.record(second).sides
    sent = {"what": "matches", "one": first, "other": second}
    assert "Så blir bytet" in organiser.get(path(playing, "ronder/1/fel-platser"), query_string=sent).text
    follow(organiser, path(playing, "ronder/1/fel-platser"), **sent)
    assert (playing.record(second).sides, playing.record(first).sides) == before


def test_a_confirmed_match_is_changed_with_a_reason(organiser: Client, playing: Hall) -> None:
    match = playing.matches(1)[0]
    for _ in range(3):
        playing.enter(match, Kind.PARTI, RESULT_ONLY)
    act(playing.db, ORGANISER, confirm, match, None, playing.record(match).last)
    (first,), (second,) = playing.record(match).sides
    address = path(playing, "ronder/1/fel-platser")
    assert "Skriv varför den ändras" in follow(organiser, address, one=first.id, other=second.id)
    assert playing.record(match).sides[0][0].id == first.id
    follow(organiser, address, one=first.id, other=second.id, reason="De satt på varandras plats")
    assert playing.record(match).sides[0][0].id == second.id


def test_figures_below_zero_have_a_minus_sign(organiser: Client, database: Database) -> None:
    table = hand_made_table(database, "tremanswhist", "nine-deals", ["Anna Ek", "Bo Al", "Cia Dal"])
    enter(database, table.match, {"score": [-3, 5, -2], "winner": 1}, kind=Kind.PARTI)
    (first,), (second,), _ = record(database, table.match).sides
    address = f"/tavlingar/{table.tournament}/ronder/1/fel-platser"
    page = organiser.get(address, query_string={"one": first.id, "other": second.id}).text
    assert re.findall(r'<strong class="figure">([^<]*)<', page)[:3] == ["−3", "5", "−2"]


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"one": "", "other": ""}, "Den du valde är inte med i ronden."),
        ({"one": "1", "other": "1"}, "Ingenting är ändrat."),
        ({"one": "999999999", "other": "1"}, "Den du valde är inte med i ronden."),
        ({"one": "ett", "other": "två"}, "Den du valde är inte med i ronden."),
        ({"what": "matches", "one": "999", "other": "998"}, "Det finns inte längre."),
    ],
)
def test_nothing_changes_places_by_nonsense(
    organiser: Client, playing: Hall, sent: dict[str, str], said: str
) -> None:
    before = [playing.record(match).sides for match in playing.matches(1)]
    address = path(playing, "ronder/1/fel-platser")
    assert said in organiser.get(address, query_string=sent).text
    assert said in follow(organiser, address, **sent)
    assert [playing.record(match).sides for match in playing.matches(1)] == before


def test_danger_grows_with_age(organiser: Client, playing: Hall) -> None:
    address = path(playing, "ronder/1/fel-platser")
    assert "note warning" not in organiser.get(address).text
    settle_round(playing, 1)
    playing.publish()
    assert "Rond 2 är redan lottad." in organiser.get(address).text
    settle_round(playing, 2)
    playing.publish()
    assert (
        "Efter den här ronden har 2 ronder lottats, och där har 2 matcher börjat."
        in organiser.get(address).text
    )


def test_a_match_is_postponed_marked_and_played_later(
    organiser: Client, client: Client, playing: Hall
) -> None:
    match = playing.matches(1)[0]
    page = follow(organiser, f"/matcher/{match}/senare", reason="Bussen går")
    assert "Matchen är uppskjuten." in page
    assert "Uppskjuten" in client.get(path(playing, "ronder/1")).text
    assert playing.record(match).table is None
    page = follow(organiser, f"/matcher/{match}/senare/nu", table=1)
    assert "Matchen spelas nu vid bord 1." in page
    assert playing.record(match).table == 1


def test_a_match_that_is_over_is_not_postponed(organiser: Client, playing: Hall) -> None:
    settle_round(playing, 1)
    match = playing.matches(1)[0]
    assert "finns inget att skjuta upp" in organiser.get(f"/matcher/{match}/senare").text
    assert "finns inget att skjuta upp" in follow(organiser, f"/matcher/{match}/senare")
    assert not playing.record(match).postponed


def test_a_postponed_match_gets_no_table_that_is_not_there(organiser: Client, playing: Hall) -> None:
    match = playing.matches(1)[0]
    follow(organiser, f"/matcher/{match}/senare")
    assert "Det bordet finns inte i tävlingen." in follow(organiser, f"/matcher/{match}/senare/nu", table=77)
    assert playing.record(match).postponed


def test_who_did_not_come_is_said_on_the_match(organiser: Client, playing: Hall) -> None:
    match = playing.matches(1)[0]
    page = follow(organiser, f"/matcher/{match}/walk-over", winner="0", cause="no-show")
    assert "motståndaren kom inte" in page
    assert playing.record(match).submissions[-1].content == {"winner": 0, "cause": "no-show"}


def test_both_were_absent(organiser: Client, playing: Hall) -> None:
    match = playing.matches(1)[0]
    assert "Ingen kom." in follow(organiser, f"/matcher/{match}/walk-over", winner="nobody", cause="")


def test_a_cause_that_nobody_knows_is_refused(organiser: Client, playing: Hall) -> None:
    match = playing.matches(1)[0]
    follow(organiser, f"/matcher/{match}/walk-over", winner="0", cause="regn")
    assert playing.record(match).submissions == ()
