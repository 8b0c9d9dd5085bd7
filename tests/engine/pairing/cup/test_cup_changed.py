"""What happens to a cup on an evening: walk-over, drawn, withdrawn, corrected (issue 4)."""

from dataclasses import replace
from random import Random

import pytest

from engine.contest.results import MatchResult, State
from engine.contest.stage import Part, Stage
from engine.objection import Objection, Refused
from engine.pairing.by_hand import swap
from engine.pairing.cup import draw as cup
from engine.pairing.cup.decided import Fate
from engine.pairing.cup.draw import bracket_of
from engine.pairing.differences import Difference, would_differ
from engine.pairing.rounds import DrawnRound, Field, Match, Options, Order, players
from engine.pairing.systems import SYSTEMS
from tests.engine.pairing.knockout import (
    SEEDED,
    entrants,
    first_of,
    met,
    next_of,
    play,
    played,
    result,
    ties,
    with_results,
)

FOUR, EIGHT = entrants(4), entrants(8)
THIRD = Options(order=Order.NUMBER, third_place=True)
ONE_FOUR: Match = ((1,), (4,))
TWO_THREE: Match = ((2,), (3,))


def refusal(
    field: Field, *history: DrawnRound, options: Options = SEEDED
) -> tuple[str, dict[str, int | str]]:
    with pytest.raises(Refused) as refused:
        cup.draw(field, history, options, 0)
    return refused.value.objection.code, dict(refused.value.objection.params)


def codes(notes: tuple[Objection, ...]) -> list[tuple[str, int | str]]:
    return [(note.code, dict(note.params)["entrant"]) for note in notes]


# Results of every kind


@pytest.mark.parametrize("state", [State.WALK_OVER, State.NO_SHOW])
def test_of_a_walk_over_or_a_no_show_the_winner_goes_on(state: State) -> None:
    first = with_results(first_of(FOUR), result(1, ONE_FOUR, 4, state), result(1, TWO_THREE, 2))
    assert met(next_of(FOUR, first)) == {(2, 4)}


def test_both_absent_nobody_goes_on_and_the_next_opponent_has_a_bye() -> None:
    """Nobody of 1 and 8 came: 4, who beat 5, has nobody to meet in the second round."""
    first = first_of(EIGHT)
    results = [
        result(1, match, None if match == ((1,), (8,)) else min(players(match)), State.BOTH_ABSENT)
        if match == ((1,), (8,))
        else result(1, match, min(players(match)))
        for match in first.matches
    ]
    drawn = cup.draw(EIGHT, (with_results(first, *results),), SEEDED, 0)
    assert ties(drawn.round) == [("cup", 4, 1, (2, 3))]
    assert drawn.round.byes == (4,)
    assert codes(drawn.notes) == [("goes-on-alone", 4)]
    second = played(drawn.round, 2)
    assert met(next_of(EIGHT, with_results(first, *results), second)) == {(2, 4)}


def test_both_absent_in_a_semi_final_the_other_has_won_without_a_final() -> None:
    absent = result(1, ONE_FOUR, None, State.BOTH_ABSENT)
    first = with_results(first_of(FOUR), absent, result(1, TWO_THREE, 2))
    assert refusal(FOUR, first, options=THIRD)[0] == "cup-over"
    assert cup.rounds_needed(FOUR, (first,), THIRD, 0) == 0
    assert cup.still_in(FOUR, (first,), THIRD, 0) == ()


def test_the_next_round_waits_for_every_match() -> None:
    first = with_results(first_of(FOUR), result(1, ONE_FOUR, 1))
    assert refusal(FOUR, first) == ("round-unfinished", {"entrant": 2, "other": 3, "round": 1})
    going_on = result(1, TWO_THREE, None, State.UNFINISHED)
    assert refusal(FOUR, with_results(first, *first.results, going_on))[0] == "round-unfinished"
    assert cup.still_in(FOUR, (first,), SEEDED, 0) == (1, 2, 3)
    assert cup.rounds_needed(FOUR, (first,), SEEDED, 0) == 1


def test_after_the_final_is_drawn_it_is_waited_for_and_then_the_cup_is_over() -> None:
    first = played(first_of(FOUR), 1)
    final = next_of(FOUR, first)
    assert refusal(FOUR, first, final) == ("round-unfinished", {"entrant": 1, "other": 2, "round": 2})
    assert refusal(FOUR, first, played(final, 2)) == ("cup-over", {})


def drawn_first() -> DrawnRound:
    return with_results(first_of(FOUR), result(1, ONE_FOUR, None), result(1, TWO_THREE, 2))


def test_a_match_that_both_have_won_is_named() -> None:
    assert refusal(FOUR, drawn_first()) == ("cup-undecided", {"entrant": 1, "other": 4, "round": 1})


def test_a_deciding_match_says_who_goes_on() -> None:
    """In a round of its own, where everybody else is free; the sides may sit the other way round."""
    again: Match = ((4,), (1,))
    deciding = Stage(Part.DECIDING)
    between = DrawnRound((again,), (2, 3), (deciding,), (result(2, again, 4, stage=deciding),))
    assert met(next_of(FOUR, drawn_first(), between)) == {(2, 4)}
    assert cup.rounds_needed(FOUR, (drawn_first(), between), SEEDED, 0) == 1


def test_a_deciding_match_that_is_not_over_decides_nothing() -> None:
    between = DrawnRound((ONE_FOUR,), (2, 3), (Stage(Part.DECIDING),))
    assert refusal(FOUR, drawn_first(), between)[0] == "cup-undecided"


def test_in_a_match_that_nobody_has_won_who_has_not_left_goes_on() -> None:
    assert met(next_of(replace(FOUR, withdrawn=frozenset({1})), drawn_first())) == {(2, 4)}


# Who leaves


def test_who_won_and_left_gives_the_next_opponent_a_bye() -> None:
    first = played(first_of(EIGHT), 1)
    drawn = cup.draw(replace(EIGHT, withdrawn=frozenset({1})), (first,), SEEDED, 0)
    assert ties(drawn.round) == [("cup", 4, 1, (2, 3))]
    assert drawn.round.byes == (4,)
    assert codes(drawn.notes) == [("goes-on-alone", 4)]


def test_who_had_a_bye_and_leaves_later_changes_no_slot() -> None:
    """4 goes on alone in the second round, and leaves after it: 2 has won the cup."""
    first = played(first_of(EIGHT), 1)
    second = played(cup.draw(replace(EIGHT, withdrawn=frozenset({1})), (first,), SEEDED, 0).round, 2)
    assert met(next_of(replace(EIGHT, withdrawn=frozenset({1})), first, second)) == {(2, 4)}
    assert refusal(replace(EIGHT, withdrawn=frozenset({1, 4})), first, second)[0] == "cup-over"


def test_a_round_in_which_nobody_meets_anybody_is_passed_over() -> None:
    """1 and 3 have left: 4 and 2 would go on alone, and so they meet in the final at once."""
    first = played(first_of(EIGHT), 1)
    gone = replace(EIGHT, withdrawn=frozenset({1, 3}))
    final = next_of(gone, first)
    assert ties(final) == [("cup", 2, 0, (4, 2))]
    assert refusal(gone, first, played(final, 2))[0] == "cup-over"


def test_a_match_for_third_place_needs_two() -> None:
    first = played(first_of(FOUR), 1)
    assert ties(next_of(replace(FOUR, withdrawn=frozenset({3})), first, options=THIRD)) == [
        ("cup", 2, 0, (1, 2))
    ]


def test_who_is_absent_when_the_b_cup_begins_is_not_in_it_and_it_is_said() -> None:
    b_cup = Options(order=Order.NUMBER, b_cup=True)
    first = played(first_of(EIGHT), 1)
    drawn = cup.draw(replace(EIGHT, absent=frozenset({2, 7})), (first,), b_cup, 0)
    assert met(drawn.round) == {(1, 4), (2, 3)}
    assert met(drawn.round, Part.B_CUP) == {(5, 8)}
    assert drawn.round.byes == (6,)
    assert codes(drawn.notes) == [("absent-not-in-b-cup", 7)]


# Corrected afterwards


def test_a_corrected_match_shows_what_would_be_drawn_otherwise() -> None:
    """4 - 5 was first said to be 4's: 1 - 4 was drawn. It was 5 who had won."""
    first = played(first_of(EIGHT), 1)
    second = next_of(EIGHT, first)
    corrected = played(
        first, 1, lambda entrant, opponent: 5 if {entrant, opponent} == {4, 5} else min(entrant, opponent)
    )
    assert would_differ(SYSTEMS["cup"], EIGHT, (first, second), SEEDED, 0) == ()
    assert would_differ(SYSTEMS["cup"], EIGHT, (corrected, second), SEEDED, 0) == (
        Difference(Stage(Part.CUP, 4, 0), (1, 4), (1, 5)),
    )
    assert met(second) == {(1, 4), (2, 3)}, "the round that is drawn stands"


def test_what_was_corrected_is_seen_in_the_b_cup_and_for_third_place_too() -> None:
    options = Options(order=Order.NUMBER, third_place=True, b_cup=True)
    rounds = play(cup, EIGHT, options).rounds
    turned = played(
        rounds[1], 2, lambda entrant, opponent: 3 if {entrant, opponent} == {2, 3} else min(entrant, opponent)
    )
    assert would_differ(SYSTEMS["cup"], EIGHT, (rounds[0], turned, rounds[2]), options, 0) == (
        Difference(Stage(Part.CUP, 2, 0), (1, 2), (1, 3)),
        Difference(Stage(Part.THIRD), (4, 3), (4, 2)),
    )


def test_a_first_round_and_a_round_before_which_something_is_open_differ_in_nothing() -> None:
    first = played(first_of(EIGHT), 1)
    second = next_of(EIGHT, first)
    assert would_differ(SYSTEMS["cup"], EIGHT, (swap(first, 1, 2),), SEEDED, 0) == ()
    assert (
        would_differ(SYSTEMS["cup"], EIGHT, (replace(first, results=first.results[1:]), second), SEEDED, 0)
        == ()
    )


def test_who_left_after_a_round_makes_no_difference_to_it() -> None:
    first = played(first_of(EIGHT), 1)
    second = next_of(EIGHT, first)
    assert (
        would_differ(SYSTEMS["cup"], replace(EIGHT, withdrawn=frozenset({1})), (first, second), SEEDED, 0)
        == ()
    )


def test_a_result_that_is_opened_again_loses_nobody_who_had_a_bye_since() -> None:
    """1 has left, so 4 went on alone. Then 4 - 5 is found not to be over: 4 has gone on all the same."""
    gone = replace(EIGHT, withdrawn=frozenset({1}))
    first = played(first_of(EIGHT), 1)
    second = played(cup.draw(gone, (first,), SEEDED, 0).round, 2)
    opened = replace(
        first, results=tuple(result_ for result_ in first.results if {4, 5} != entrants_of(result_))
    )
    assert met(next_of(gone, opened, second)) == {(2, 4)}


def entrants_of(result_: MatchResult) -> set[int]:
    return {entrant for side in result_.sides for entrant in side.entrants}


# For pages


def test_the_bracket_has_all_rounds_and_what_is_known_of_them() -> None:
    first = first_of(entrants(6))
    first = replace(first, results=(result(1, ((4,), (5,)), 5),))
    (shown,) = bracket_of((first,))
    assert shown.part is Part.CUP
    assert [round_.size for round_ in shown.rounds] == [8, 4, 2]
    assert [round_.round for round_ in shown.rounds] == [1, 0, 0]
    assert [(slot.sides, slot.winner) for slot in shown.rounds[0].slots] == [
        ((1, None), 1),
        ((4, 5), 5),
        ((2, None), 2),
        ((3, 6), None),
    ]
    assert [slot.sides for slot in shown.rounds[1].slots] == [(1, 5), (2, None)]
    assert [slot.fate for slot in shown.rounds[1].slots] == [Fate.OPEN, Fate.OPEN]
    assert shown.rounds[2].slots[0].sides == (None, None)


def test_the_bracket_of_a_whole_cup_has_its_third_place_and_the_b_cup_beside_it() -> None:
    main, b_cup = bracket_of(play(cup, EIGHT, Options(Order.NUMBER, third_place=True, b_cup=True)).rounds)
    assert (main.rounds[-1].winners, b_cup.rounds[-1].winners) == ((1,), (5,))
    assert main.third is not None
    assert (main.third.winner, main.third.loser) == (3, 4)
    assert [(cup.rounds[-1].size, cup.undecided) for cup in (main, b_cup)] == [(2, ()), (2, ())]
    assert [round_.round for round_ in b_cup.rounds] == [2, 3]


def test_before_the_first_round_there_is_no_bracket() -> None:
    assert bracket_of(()) == ()


# Whatever happens


def any_result(number: int, match: Match, stage: Stage | None, chance: Random) -> MatchResult:
    entrant, opponent = players(match)
    winner = chance.choice((entrant, opponent))
    state = chance.choices([State.PLAYED, State.WALK_OVER, State.NO_SHOW, State.BOTH_ABSENT], [8, 1, 1, 1])[0]
    return result(number, match, None if state is State.BOTH_ABSENT else winner, state, stage)


@pytest.mark.parametrize("size", range(2, 40))
def test_whatever_happens_a_cup_comes_to_an_end_and_nobody_plays_after_being_out(size: int) -> None:
    for seed in range(12):
        chance = Random(f"{size} {seed}")
        options = Options(order=chance.choice(list(Order)), third_place=seed % 2 == 0, b_cup=seed % 3 > 0)
        field, history, out = entrants(size), list[DrawnRound](), set[tuple[Part, int]]()
        while True:
            leaves = [entrant for entrant in field.in_play if chance.random() < 0.05]
            if history and len(field.in_play) - len(leaves) > 1:
                field = replace(field, withdrawn=field.withdrawn | {*leaves})
            if not cup.rounds_needed(field, history, options, seed) and history:
                assert refusal(field, *history, options=options)[0] == "cup-over"
                break
            drawn = cup.draw(field, history, options, seed).round
            inside = [*drawn.byes, *(entrant for match in drawn.matches for entrant in players(match))]
            assert len(inside) == len(set(inside))
            assert not field.withdrawn.intersection(inside)
            if len(inside) > 1 and chance.random() < 0.2:
                drawn = swap(drawn, *chance.sample(inside, 2)) if not history else drawn
            number = len(history) + 1
            results = [any_result(number, match, stage, chance) for match, stage in drawn.staged]
            for result_ in results:
                both, of_part = entrants_of(result_), result_.stage.part if result_.stage else Part.CUP
                assert not out.intersection((of_part, entrant) for entrant in both)
                out |= {
                    (of_part, entrant)
                    for entrant in both
                    if result_.winner is None or (entrant,) != drawn_side(result_)
                }
            history.append(replace(drawn, results=tuple(results)))
            assert number <= 12


def drawn_side(result_: MatchResult) -> tuple[int, ...]:
    return result_.sides[result_.winner or 0].entrants
