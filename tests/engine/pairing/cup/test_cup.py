"""The cup of issue 4: seeded or drawn, byes, third place, B cup. The brackets are worked out by hand."""

from collections import Counter
from random import Random

import pytest

from engine.contest.stage import EARLY, Part
from engine.objection import Objection, Refused
from engine.pairing.cup import draw as cup
from engine.pairing.cup.bracket import full_size
from engine.pairing.rounds import DrawnRound, Field, Options, Order, players
from tests.engine.pairing.knockout import (
    SEEDED,
    Tournament,
    Winner,
    entrants,
    met,
    play,
    played,
    ties,
    won_by,
)

WITH_THIRD = Options(order=Order.NUMBER, third_place=True)
WITH_B = Options(order=Order.NUMBER, b_cup=True)
WITH_BOTH = Options(order=Order.NUMBER, third_place=True, b_cup=True)


def shown(
    tournament: Tournament,
) -> list[tuple[list[tuple[str, int, int, tuple[int, int]]], tuple[int, ...]]]:
    return [(ties(drawn), drawn.byes) for drawn in tournament.rounds]


def named(notes: tuple[Objection, ...]) -> list[tuple[str, int | str]]:
    return [(note.code, dict(note.params)["entrant"]) for note in notes]


def test_cup_of_four_with_a_match_for_third_place() -> None:
    """1 ┐
    4 ┴ 1 ┐
    2 ┐   ├ 1     third place: 4 - 3
    3 ┴ 2 ┘"""
    found = play(cup, entrants(4), WITH_THIRD)
    assert shown(found) == [
        ([("cup", 4, 0, (1, 4)), ("cup", 4, 1, (2, 3))], ()),
        ([("cup", 2, 0, (1, 2)), ("third", 0, 0, (4, 3))], ()),
    ]
    assert found.end.code == "cup-over"


def test_cup_of_five_seeded() -> None:
    """1 ──── 1 ┐
    4 ┐        ├ 1 ┐
    5 ┴ 4 ────┘    │
    2 ──── 2 ┐     ├ 1
    3 ──── 3 ┴ 2 ──┘"""
    assert shown(play(cup, entrants(5), SEEDED)) == [
        ([("cup", 8, 1, (4, 5))], (1, 2, 3)),
        ([("cup", 4, 0, (1, 4)), ("cup", 4, 1, (2, 3))], ()),
        ([("cup", 2, 0, (1, 2))], ()),
    ]


def test_cup_of_six_seeded() -> None:
    assert shown(play(cup, entrants(6), SEEDED)) == [
        ([("cup", 8, 1, (4, 5)), ("cup", 8, 3, (3, 6))], (1, 2)),
        ([("cup", 4, 0, (1, 4)), ("cup", 4, 1, (2, 3))], ()),
        ([("cup", 2, 0, (1, 2))], ()),
    ]


def test_cup_of_seven_seeded_where_five_wins() -> None:
    """5 beats 4, 1 and, in the final, 3, who beat 6 and 2."""
    found = play(cup, entrants(7), SEEDED, won_by({(4, 5): 5, (1, 5): 5, (2, 3): 3, (3, 5): 5}))
    assert shown(found) == [
        ([("cup", 8, 1, (4, 5)), ("cup", 8, 2, (2, 7)), ("cup", 8, 3, (3, 6))], (1,)),
        ([("cup", 4, 0, (1, 5)), ("cup", 4, 1, (2, 3))], ()),
        ([("cup", 2, 0, (5, 3))], ()),
    ]


def test_cup_of_eight_with_third_place_and_a_b_cup_beside_it() -> None:
    """Beaten in the first round are 8, 5, 7 and 6: 8 - 5 and 7 - 6 beside the semi-finals, then 5 - 6."""
    assert shown(play(cup, entrants(8), WITH_BOTH)) == [
        (
            [
                ("cup", 8, 0, (1, 8)),
                ("cup", 8, 1, (4, 5)),
                ("cup", 8, 2, (2, 7)),
                ("cup", 8, 3, (3, 6)),
            ],
            (),
        ),
        (
            [
                ("cup", 4, 0, (1, 4)),
                ("cup", 4, 1, (2, 3)),
                ("b-cup", 4, 0, (8, 5)),
                ("b-cup", 4, 1, (7, 6)),
            ],
            (),
        ),
        (
            [
                ("cup", 2, 0, (1, 2)),
                ("third", 0, 0, (4, 3)),
                ("b-cup", 2, 0, (5, 6)),
                ("b-third", 0, 0, (8, 7)),
            ],
            (),
        ),
    ]


def test_cup_of_thirteen_seeded() -> None:
    """16 places, in order 1 16 8 9 4 13 5 12 2 15 7 10 3 14 6 11: nobody is 14, 15 or 16."""
    assert shown(play(cup, entrants(13), SEEDED)) == [
        (
            [
                ("cup", 16, 1, (8, 9)),
                ("cup", 16, 2, (4, 13)),
                ("cup", 16, 3, (5, 12)),
                ("cup", 16, 5, (7, 10)),
                ("cup", 16, 7, (6, 11)),
            ],
            (1, 2, 3),
        ),
        (
            [
                ("cup", 8, 0, (1, 8)),
                ("cup", 8, 1, (4, 5)),
                ("cup", 8, 2, (2, 7)),
                ("cup", 8, 3, (3, 6)),
            ],
            (),
        ),
        ([("cup", 4, 0, (1, 4)), ("cup", 4, 1, (2, 3))], ()),
        ([("cup", 2, 0, (1, 2))], ()),
    ]


def test_who_had_a_bye_and_loses_comes_into_the_b_cup_with_the_third_round() -> None:
    """Thirteen; beaten in the first round are 9, 13, 12, 10 and 11, of whom one must wait: 11. Then 8 beats
    1, who had a bye. Four are in the B cup: 9 and 10 have had no bye in it or before, 1 and 11 one."""
    found = play(cup, entrants(13), WITH_B, won_by({(1, 8): 8}))
    second, third, fourth = found.rounds[1:]
    assert met(second, Part.B_CUP) == {(9, 13), (10, 12)}
    assert second.byes == (11,)
    assert met(third) == {(4, 8), (2, 3)}
    assert met(third, Part.B_CUP) == {(9, 11), (1, 10)}
    assert met(fourth) == {(2, 4)}
    assert met(fourth, Part.B_CUP) == {(1, 9)}
    assert len(found.rounds) == 4


def test_the_b_cup_has_a_round_of_its_own_where_all_who_had_byes_come_into_it() -> None:
    """Now 2 and 3 lose as well: six are in the B cup for the third round, and byes go to 9 and 10, who have
    had none. The cup's final is in round 4, that of the B cup in round 5."""
    found = play(cup, entrants(13), WITH_B, won_by({(1, 8): 8, (2, 7): 7, (3, 6): 6}))
    third, fourth, fifth = found.rounds[2:]
    assert met(third, Part.B_CUP) == {(2, 3), (1, 11)}
    assert third.byes == (9, 10)
    assert met(fourth, Part.B_CUP) == {(2, 9), (1, 10)}
    assert ties(fifth) == [("b-cup", 2, 0, (2, 1))]
    assert found.end.code == "cup-over"


def test_what_the_b_cup_plays_before_its_bracket_is_none_of_its_rounds() -> None:
    """Ten: 9 meets 10 while 1 to 6, who had byes, may still come in. Then 5 and 6 do, and the bracket is laid
    for three."""
    found = play(cup, entrants(10), WITH_B)
    assert [[tie[:2] for tie in ties(drawn) if tie[0] == "b-cup"] for drawn in found.rounds] == [
        [],
        [("b-cup", EARLY)],
        [("b-cup", 4)],
        [("b-cup", 2)],
    ]


def test_nothing_is_before_the_bracket_where_nobody_can_come_in() -> None:
    """Six with a match for third place: who loses the semi-finals plays for that."""
    found = play(cup, entrants(6), WITH_BOTH)
    assert [tie[:2] for tie in ties(found.rounds[1]) if tie[0] == "b-cup"] == [("b-cup", 2)]


def test_one_alone_who_was_beaten_waits_for_the_b_cup() -> None:
    """Five: 5 is beaten, and 3 after a bye. 4 was beaten in its second match and is out."""
    found = play(cup, entrants(5), WITH_B)
    assert shown(found)[1:] == [
        ([("cup", 4, 0, (1, 4)), ("cup", 4, 1, (2, 3))], (5,)),
        ([("cup", 2, 0, (1, 2)), ("b-cup", 2, 0, (5, 3))], ()),
    ]
    assert named(found.notes[1]) == [("waits-for-b-cup", 5)]


def test_who_plays_for_third_place_is_not_sent_to_the_b_cup() -> None:
    """Six: 4 beats 1, who had a bye; 1 meets 3 for third place and 5 - 6 was all of the B cup."""
    found = play(cup, entrants(6), WITH_BOTH, won_by({(1, 4): 4}))
    assert met(found.rounds[1], Part.B_CUP) == {(5, 6)}
    assert ties(found.rounds[2]) == [("cup", 2, 0, (4, 2)), ("third", 0, 0, (1, 3))]
    assert len(found.rounds) == 3


@pytest.mark.parametrize(("size", "rounds"), [(2, 1), (3, 2)])
def test_a_cup_of_two_or_three_has_no_b_cup_and_no_third_place(size: int, rounds: int) -> None:
    found = play(cup, entrants(size), WITH_BOTH)
    assert len(found.rounds) == rounds
    assert {tie[0] for drawn in found.rounds for tie in ties(drawn)} == {"cup"}


def test_drawn_by_lot_the_same_seed_gives_the_same_cup_and_others_another() -> None:
    drawn = [cup.draw(entrants(16), (), Options(), seed).round for seed in (1, 1, 2, 3)]
    assert drawn[0] == drawn[1]
    assert len({frozenset(met(round_)) for round_ in drawn}) == 3


def test_clubmates_meet_as_late_as_possible() -> None:
    """Four of a club among eight: one in each match of the first round."""
    field = Field(tuple(range(1, 9)), clubs=dict.fromkeys((1, 2, 3, 4), "Näs"))
    for seed in range(20):
        drawn = cup.draw(field, (), Options(order=Order.CLUB), seed).round
        assert all(len({1, 2, 3, 4} & {*players(match)}) == 1 for match in drawn.matches)


def mates_first(entrant: int, opponent: int) -> int:
    return next((mate for mate in (entrant, opponent) if mate in (4, 5)), entrant)


def test_two_of_a_club_can_only_meet_in_the_final() -> None:
    field = Field(tuple(range(1, 12)), clubs={4: "Näs", 5: "Näs"})
    for seed in range(20):
        found = play(cup, field, Options(order=Order.CLUB), mates_first, seed)
        assert met(found.rounds[-1]) == {(4, 5)}


def test_who_is_absent_at_the_draw_is_not_in_the_cup_and_it_is_said() -> None:
    field = Field((1, 2, 3, 4, 5), absent=frozenset({3}))
    drawn = cup.draw(field, (), SEEDED, 0)
    assert met(drawn.round) == {(1, 5), (2, 4)}
    assert drawn.round.byes == ()
    assert named(drawn.notes) == [("absent-not-in-cup", 3)]


def test_who_comes_later_is_not_in_the_cup_and_it_is_said() -> None:
    first = played(cup.draw(entrants(4), (), SEEDED, 0).round, 1)
    drawn = cup.draw(entrants(5), (first,), SEEDED, 0)
    assert met(drawn.round) == {(1, 2)}
    assert named(drawn.notes) == [("late-not-in-cup", 5)]


def test_who_is_absent_later_is_drawn_all_the_same() -> None:
    first = played(cup.draw(entrants(4), (), SEEDED, 0).round, 1)
    drawn = cup.draw(Field((1, 2, 3, 4), absent=frozenset({2})), (first,), SEEDED, 0)
    assert met(drawn.round) == {(1, 2)}


@pytest.mark.parametrize(
    ("field", "code"),
    [
        (entrants(1), "too-few-entrants"),
        (Field((1, 2, 3), absent=frozenset({1, 2, 3})), "too-few-present"),
        (Field((1, 2, 3), absent=frozenset({1, 2})), "too-few-present"),
        (Field((1, 2), withdrawn=frozenset({1})), "too-few-entrants"),
    ],
)
def test_a_cup_of_nobody_is_refused_with_the_reason(field: Field, code: str) -> None:
    with pytest.raises(Refused) as refused:
        cup.draw(field, (), SEEDED, 0)
    assert refused.value.objection.code == code


def by_chance(seed: int) -> Winner:
    chance = Random(seed)
    return lambda entrant, opponent: chance.choice((entrant, opponent))


def check_cup(found: Tournament, size: int, part: Part) -> None:
    """Who lost in it plays no more in it; one is left."""
    out: set[int] = set()
    for drawn in found.rounds:
        for result in (result for result in drawn.results if result.part is part):
            assert result.winner is not None
            both = [side.entrants[0] for side in result.sides]
            assert not out.intersection(both)
            out.add(both[1 - result.winner])
    inside = {entrant for drawn in found.rounds for pair in met(drawn, part) for entrant in pair}
    assert len(inside - out) == min(1, len(inside))
    assert part is Part.B_CUP or size < 2 or len(out) == size - 1


@pytest.mark.parametrize("size", range(2, 61))
def test_a_cup_ends_with_one_winner_and_nobody_plays_after_being_out(size: int) -> None:
    needed = full_size(size).bit_length() - 1
    for seed, (third, b_cup) in enumerate([(False, False), (True, False), (False, True), (True, True)]):
        order = [*Order][(seed + size) % len(Order)]
        options = Options(order=order, third_place=third, b_cup=b_cup)
        found = play(cup, entrants(size), options, by_chance(seed), seed)
        assert found.end.code == "cup-over"
        assert needed <= len(found.rounds) <= needed + b_cup
        assert met(found.rounds[needed - 1]), "the final is in this round"
        check_cup(found, size, Part.CUP)
        check_cup(found, size, Part.B_CUP)
        assert sum(bool(met(drawn, Part.THIRD)) for drawn in found.rounds) == (third and size > 3)


@pytest.mark.parametrize("size", range(3, 61))
def test_the_two_best_meet_in_the_final_only(size: int) -> None:
    found = play(cup, entrants(size), SEEDED)
    assert [(1, 2) in met(drawn) for drawn in found.rounds] == [False] * (len(found.rounds) - 1) + [True]


@pytest.mark.parametrize("size", range(5, 61))
def test_the_b_cup_has_all_who_were_beaten_in_their_first_match_and_nobody_else(size: int) -> None:
    """But for those of the final; nobody in it meets again whom it met in the first round."""
    found = play(cup, entrants(size), WITH_B, by_chance(size))
    first, second = found.rounds[:2]
    lost = {entrant for drawn in (first, second) for entrant in losers(drawn)}
    beaten = {entrant for entrant in lost if entrant in losers(first) or entrant in first.byes}
    inside = {entrant for drawn in found.rounds for pair in met(drawn, Part.B_CUP) for entrant in pair}
    assert inside == (beaten if len(beaten) > 1 else set())
    pairs = [pair for drawn in found.rounds for pair in met(drawn) | met(drawn, Part.B_CUP)]
    assert len(pairs) == len(set(pairs))


def losers(drawn: DrawnRound) -> set[int]:
    results = [result for result in drawn.results if result.part is Part.CUP]
    return {result.sides[1 - (result.winner or 0)].entrants[0] for result in results}


def test_nobody_has_a_second_bye_in_the_b_cup_before_everyone_in_it_has_had_one() -> None:
    """When its bracket is laid out the byes are for those who have had fewest."""
    for size in range(5, 40):
        found = play(cup, entrants(size), WITH_B, by_chance(size))
        had = Counter(entrant for drawn in found.rounds[:2] for entrant in drawn.byes)
        playing = {entrant for pair in met(found.rounds[2], Part.B_CUP) for entrant in pair}
        assert all(had[entrant] <= had[player] for entrant in found.rounds[2].byes for player in playing)
