"""What stands on a match protocol, hand for hand, worked out by hand from the rules of bondtolva."""

from engine.contest.ledger import WalkOver
from engine.contest.match import PartiScore
from exports.papers.protocol.content import PrintedProtocol, protocol
from exports.papers.protocol.match import Confirmed, ProtocolMatch, emptied
from tests.exports.papers.papers import AT, BIRGIT, LONG, LONG_NAME, REDEAL, SWEDISH, deal, match, rows

HEADS = [
    "Trumf",
    "Tjog",
    "Viv",
    "Viv",
    "Misstag vid 11",
    "Maktorer",
    "Ögon",
    "Vinst",
    "Sistan",
    "Poäng",
    "Ställning",
]
SEVEN = deal("0S 0H 0D 0C", 0, maktorer=[8, 0])
"""Trumf 2, tjog 1, viv 1, viv 1, vinst 1, sistan 1: all seven points of B9 to side 0."""


def sheet(found: ProtocolMatch) -> PrintedProtocol:
    return protocol(found, SWEDISH)


# --- empty ------------------------------------------------------------------------------------------


def test_the_columns_are_in_the_order_of_the_hand_form() -> None:
    assert [column.head for column in sheet(match()).columns] == HEADS


def test_an_empty_protocol_says_who_meets_whom_and_where() -> None:
    found = sheet(match())
    assert (found.tournament, found.round, found.table) == ("Luciacupen", "Rond 2", "4")
    assert found.subtitle == "Bondtolva · 3 tolvor · 27 november 2026 · Näs hembygdsgård"
    assert [party.title for party in found.parties] == ["Par 3", "Par 7"]
    assert found.parties[1].label == "Sudrets kungar"
    assert found.parties[1].detail.replace("\u00a0", " ") == "Birgit Persson – Karl-Erik Häglund"


def test_b1_partners_sit_opposite_by_the_compass() -> None:
    places = sheet(match()).places
    assert [(place.letter, place.name, place.side) for place in places] == [
        ("N", "Anna Öberg", 0),
        ("Ö", "Birgit Persson", 1),
        ("S", "Nils Åkesson", 0),
        ("V", "Karl-Erik Häglund", 1),
    ]
    assert not any(place.deals for place in places)


def test_b1_the_lowest_card_is_ticked_once_it_is_known() -> None:
    places = sheet(match(first_dealer=2, dealer_known=True)).places
    assert [place.letter for place in places if place.deals] == ["S"]


def test_unknown_seats_are_left_to_be_written() -> None:
    assert [place.name for place in sheet(match(seats=(None,) * 4)).places] == [""] * 4


def test_a_match_that_waits_has_no_table_yet() -> None:
    assert sheet(match(table=None)).table == ""


def test_b13_three_empty_tolvor_with_ten_rows_each() -> None:
    parts = sheet(match()).parts
    assert [part.title for part in parts] == ["Tolva 1", "Tolva 2", "Tolva 3"]
    assert [len(part.rows) for part in parts] == [10, 10, 10]
    assert all(row.cells == () and row.note == "" for part in parts for row in part.rows)
    assert all(part.score == ("", "") and part.winner is None for part in parts)


def test_emptied_takes_all_that_was_entered_away() -> None:
    full = match(SEVEN, walk_over=WalkOver(0), struck=1, confirmed=(Confirmed(1, AT),))
    assert sheet(emptied(full)).parts == sheet(match()).parts
    assert sheet(emptied(full)).notes == ()


# --- with hands -------------------------------------------------------------------------------------


def test_c6_b3_b8_b9_a_hand_is_a_row() -> None:
    """Side 0 sets hearts, side 1 melds spades; 5-3 in maktorer; side 1 takes the last trick: 3-2."""
    (row,) = rows(sheet(match(deal("0H 1S", 1, maktorer=[5, 3]))).parts[0])
    assert row == ("♥|", "|♠", "|", "|", "|", "5|3", "|", "1|", "|1", "3|2", "3|2")


def test_b8_ogon_are_shown_and_nobody_takes_vinst_at_twenty_each() -> None:
    (row,) = rows(sheet(match(deal("", 0, maktorer=[4, 4], ogon=[20, 20]))).parts[0])
    assert row == ("|", "|", "|", "|", "|", "4|4", "20|20", "|", "1|", "1|0", "1|0")


def test_a_meld_whose_suit_nobody_wrote_is_a_cross() -> None:
    (row,) = rows(sheet(match(deal("1", 1, vinst=1))).parts[0])
    assert row == ("|×", "|", "|", "|", "|", "|", "|", "|1", "|1", "0|4", "0|4")


def test_b2_a_redeal_is_a_row_and_the_same_dealer_deals_again() -> None:
    part = sheet(match(REDEAL, deal("", 1, maktorer=[2, 6]), first_dealer=1)).parts[0]
    assert [(row.number, row.dealer, row.note) for row in part.rows[:2]] == [
        ("1", "Ö", "Omgiv"),
        ("2", "Ö", ""),
    ]
    assert rows(part)[0][-1] == "0|2"


def test_b7_the_slip_stands_in_its_column_and_costs_five() -> None:
    """7 + 4 = 11 to side 0, which shows hearts by mistake: 6. Side 1 sets spades, takes vinst and sistan."""
    eleven = deal("0S", 0, maktorer=[6, 2])
    found = sheet(match(SEVEN, eleven, deal("0H! 1S", 1, maktorer=[3, 5])))
    assert rows(found.parts[0])[1][-1] == "11|0"
    assert rows(found.parts[0])[2] == ("|♠", "|", "|", "|", "♥|", "3|5", "|", "|1", "|1", "−5|4", "6|4")


def test_b12_the_next_dealer_is_written_in_where_lots_have_been_drawn() -> None:
    hand = deal("", 0, maktorer=[5, 3])
    known = sheet(match(hand, first_dealer=3, dealer_known=True)).parts[0]
    assert [row.dealer for row in known.rows[:3]] == ["V", "N", ""]
    assert [row.dealer for row in sheet(match()).parts[0].rows] == [""] * 10


def test_a_reprint_carries_the_hands_and_leaves_rows_behind_them() -> None:
    part = sheet(match(deal("", 0, maktorer=[5, 3]))).parts[0]
    assert [row.number for row in part.rows] == [str(number) for number in range(1, 11)]
    nine = sheet(match(*[deal("", 0, maktorer=[4, 4], ogon=[20, 20])] * 9)).parts[0]
    assert len(nine.rows) == 12


def test_a_finished_tolva_has_its_result_and_no_empty_rows() -> None:
    """7-0, then 7-0 again: 14-0."""
    found = sheet(match(SEVEN, SEVEN))
    first = found.parts[0]
    assert (len(first.rows), first.score, first.winner, first.note) == (2, ("14", "0"), 0, "")
    assert found.won == ("1", "0")
    assert [len(part.rows) for part in found.parts] == [2, 10, 10]


def test_b10_both_past_twelve_is_said_where_vinst_decided() -> None:
    """7-0, all seven back: 7-7; 3 against 4: 10-11; 3 against 2: 13-13, and side 1 has vinst."""
    back = deal("1S 1H 1D 1C", 1, maktorer=[0, 8])
    third = deal("0H 1S 1C 1D", 0, maktorer=[3, 5])
    fourth = deal("0H 0S", 1, maktorer=[3, 5])
    first = sheet(match(SEVEN, back, third, fourth)).parts[0]
    assert [row[-1] for row in rows(first)] == ["7|0", "7|7", "10|11", "13|13"]
    assert first.winner == 1
    assert first.note == "Flera hade 12 eller mer: vinsten avgjorde."


def test_a_tolva_from_paper_has_its_result_and_no_rows() -> None:
    first = sheet(match(PartiScore((12, 7)))).parts[0]
    assert (first.rows, first.score, first.winner) == ((), ("12", "7"), 0)
    assert first.note == "Bara resultatet är ifyllt."


def test_a_finished_match_has_its_winner_and_nothing_left_to_write() -> None:
    found = sheet(match(PartiScore((12, 7)), PartiScore((5, 13)), PartiScore((12, 0))))
    assert (found.won, found.winner, found.open, found.guide) == (("2", "1"), 0, False, "")
    assert len(found.parts) == 3


def test_struck_hands_are_told_and_not_counted() -> None:
    assert sheet(match(struck=1)).notes == ("1 giv är struken och räknas inte.",)
    assert sheet(match(struck=2)).notes == ("2 givar är strukna och räknas inte.",)


def test_a_walk_over_is_told_and_leaves_no_rows() -> None:
    found = sheet(match(walk_over=WalkOver(1)))
    assert found.notes == ("W.o.: par 7 Sudrets kungar har vunnit matchen.",)
    assert (found.parts, found.winner, found.open) == ((), 1, False)


def test_hands_before_a_walk_over_stay_on_paper_and_do_not_count() -> None:
    found = sheet(match(SEVEN, SEVEN, SEVEN, walk_over=WalkOver(1)))
    assert found.notes == ("W.o.: par 7 Sudrets kungar har vunnit matchen. Det som är spelat räknas inte.",)
    assert [len(part.rows) for part in found.parts] == [2, 1]
    assert found.won == ("", "")


def test_both_absent_is_told() -> None:
    assert sheet(match(walk_over=WalkOver(None))).notes == (
        "Ingen kom till spel: alla har förlorat matchen.",
    )


def test_confirmations_are_told_with_side_and_time() -> None:
    confirmed = (Confirmed(1, AT), Confirmed(None, AT))
    assert sheet(match(confirmed=confirmed)).notes == (
        "Bekräftad 27 november 2026, kl. 19.30 av par 7 Sudrets kungar.",
        "Bekräftad 27 november 2026, kl. 19.30 av arrangören.",
    )


def test_a_draft_says_that_it_is_one() -> None:
    assert sheet(match(published=False)).notes == ("FÖRSLAG – inte visat för alla, kan ändras",)


def test_the_long_name_stands_whole() -> None:
    assert sheet(match(sides=(LONG, BIRGIT), seats=(None,) * 4)).parties[0].label == LONG_NAME
