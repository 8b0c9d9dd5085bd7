"""A cup whose rounds are changed or put together by hand: what was made is the bracket (issue 4)."""

from dataclasses import replace

from engine.contest.stage import EARLY, Part, Stage
from engine.pairing.by_hand import empty, meet, part, swap
from engine.pairing.cup import draw as cup
from engine.pairing.rounds import DrawnRound, Field, Options, Order
from tests.engine.pairing.knockout import SEEDED, entrants, first_of, met, next_of, played, ties

EIGHT = entrants(8)
THIRD = Options(order=Order.NUMBER, third_place=True)


def test_a_first_round_changed_by_hand_is_the_bracket() -> None:
    """5 and 3 have changed places: 4 - 3 is in the upper half, and 3, who wins, meets 1."""
    first = played(swap(first_of(EIGHT), 5, 3), 1)
    assert met(first) == {(1, 8), (3, 4), (2, 7), (5, 6)}
    assert met(next_of(EIGHT, first)) == {(1, 3), (2, 5)}


def test_a_bye_moved_in_the_first_draft_is_moved_in_the_bracket() -> None:
    """Five: 1, 2 and 3 had the byes. 2 and 5 change places: 5 stands where 2 stood, and meets 3."""
    first = played(swap(first_of(entrants(5)), 2, 5), 1)
    assert first.byes == (1, 5, 3)
    assert met(next_of(entrants(5), first)) == {(1, 2), (3, 5)}


def test_byes_that_change_places_stand_in_each_others_slot() -> None:
    first = played(swap(first_of(entrants(5)), 1, 2), 1)
    assert met(next_of(entrants(5), first)) == {(2, 4), (1, 3)}


def test_a_later_round_changed_by_hand_goes_on_as_it_was_played() -> None:
    first = played(first_of(EIGHT), 1)
    second = played(swap(next_of(EIGHT, first), 4, 3), 2)
    assert met(second) == {(1, 3), (2, 4)}
    assert ties(next_of(EIGHT, first, second)) == [("cup", 2, 0, (1, 2))]


def test_a_bye_that_was_swapped_in_a_later_round_goes_on() -> None:
    """1 has left. 4 should go on alone, but changes places with 2: 4 - 3 is played, and 2 goes on."""
    gone = replace(EIGHT, withdrawn=frozenset({1}))
    first = played(first_of(EIGHT), 1)
    second = played(swap(next_of(gone, first), 4, 2), 2)
    assert (met(second), second.byes) == ({(3, 4)}, (2,))
    assert met(next_of(gone, first, second)) == {(2, 3)}


def by_hand(
    draft: DrawnRound,
    field: Field,
    *matches: tuple[int, int],
    history: tuple[DrawnRound, ...] = (),
    options: Options,
) -> DrawnRound:
    """The matches made one after the other, as on the page: after each it is said what they are all for."""
    for entrant, opponent in matches:
        draft = meet(draft, ((entrant,), (opponent,)))
        draft = replace(draft, stages=cup.stages(draft, field, history, options, 0))
    return draft


def test_matches_put_together_by_hand_have_the_slots_that_are_left() -> None:
    """1 - 8 and 4 - 5 are taken apart and 1 - 4 and 5 - 8 made instead, in the first two slots."""
    draft = part(part(first_of(EIGHT), ((1,), (8,))), ((4,), (5,)))
    draft = by_hand(draft, EIGHT, (1, 4), (5, 8), options=SEEDED)
    assert sorted(ties(draft)) == [
        ("cup", 8, 0, (1, 4)),
        ("cup", 8, 1, (5, 8)),
        ("cup", 8, 2, (2, 7)),
        ("cup", 8, 3, (3, 6)),
    ]
    assert met(next_of(EIGHT, played(draft, 1))) == {(1, 5), (2, 3)}


def test_a_cup_put_together_by_hand_from_the_first_round_on() -> None:
    """Three matches and a bye of seven, and 8 was not there: the bye is in the slot that is left."""
    field = Field(tuple(range(1, 9)), absent=frozenset({8}))
    draft = empty(field, cup.still_in(field, (), SEEDED, 0)).round
    first = played(by_hand(draft, field, (1, 2), (3, 4), (5, 6), options=SEEDED), 1)
    assert first.byes == (7,)
    assert [stage for _, stage in first.staged] == [Stage(Part.CUP, 8, slot) for slot in range(3)]
    assert met(next_of(field, first)) == {(1, 3), (5, 7)}


def test_a_b_cup_and_a_match_for_third_place_are_put_together_by_hand_too() -> None:
    """Of eight 1 to 4 have won; 5 to 8 begin the B cup beside the semi-finals. By hand to the end."""
    options = Options(order=Order.NUMBER, third_place=True, b_cup=True)
    first = played(first_of(EIGHT, options), 1)
    draft = empty(EIGHT, cup.still_in(EIGHT, (first,), options, 0)).round
    made = ((1, 2), (5, 6), (3, 4), (7, 8))
    draft = by_hand(draft, EIGHT, *made, history=(first,), options=options)
    assert sorted(ties(draft)) == [
        ("b-cup", 4, 0, (5, 6)),
        ("b-cup", 4, 1, (7, 8)),
        ("cup", 4, 0, (1, 2)),
        ("cup", 4, 1, (3, 4)),
    ]
    second = played(draft, 2)
    draft = empty(EIGHT, cup.still_in(EIGHT, (first, second), options, 0)).round
    made = ((2, 4), (5, 7), (1, 3), (6, 8))
    draft = by_hand(draft, EIGHT, *made, history=(first, second), options=options)
    assert sorted(ties(draft)) == [
        ("b-cup", 2, 0, (5, 7)),
        ("b-third", 0, 0, (6, 8)),
        ("cup", 2, 0, (1, 3)),
        ("third", 0, 0, (2, 4)),
    ]


def test_by_hand_too_the_b_cup_has_no_bracket_while_others_may_come_in() -> None:
    """Ten: 9 and 10 are beaten, and of 1 to 6, who had byes, nobody has played."""
    options = Options(order=Order.NUMBER, b_cup=True)
    first = played(first_of(entrants(10), options), 1)
    draft = empty(entrants(10), cup.still_in(entrants(10), (first,), options, 0)).round
    draft = by_hand(draft, entrants(10), (9, 10), (1, 8), history=(first,), options=options)
    assert sorted(ties(draft)) == [("b-cup", EARLY, 0, (9, 10)), ("cup", 8, 0, (1, 8))]


def test_a_later_round_put_together_by_hand() -> None:
    first = played(first_of(EIGHT), 1)
    draft = empty(EIGHT, cup.still_in(EIGHT, (first,), SEEDED, 0)).round
    assert sorted(draft.byes) == [1, 2, 3, 4]
    draft = meet(meet(draft, ((1,), (3,))), ((2,), (4,)))
    assert cup.stages(draft, EIGHT, (first,), SEEDED, 0) == (Stage(Part.CUP, 4, 0), Stage(Part.CUP, 4, 1))
    assert met(next_of(EIGHT, first, played(draft, 2))) == {(1, 2)}
