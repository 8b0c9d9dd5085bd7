"""Swiss (Monrad): the first round, byes, rematches, clubs, and what cannot be (issue 4)."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.contest.extras import CountedAdjustment, Extras
from engine.contest.results import Basis, MatchResult, Scoring, SideResult, State
from engine.contest.stage import Part, Stage
from engine.contest.tiebreaks import USUAL_ORDER
from engine.objection import Objection, Refused
from engine.pairing.findings import findings
from engine.pairing.history import rounds_met
from engine.pairing.rounds import DrawnRound, Field, Match, Options, Order
from engine.pairing.shared import rounds_needed
from engine.pairing.swiss.draw import draw, in_the_way
from engine.pairing.systems import SYSTEMS
from tests.engine.pairing.swiss.monrad import pairs, played, rounds
from tests.engine.pairing.verify import CheckedRound, verify

USUAL = Options()
AGAIN = Options(allow_rematches=True)
SEEDS = st.integers(0, 2**31 - 1)


def in_order(size: int) -> Field:
    return Field(tuple(range(1, size + 1)))


def match(entrant: int, opponent: int) -> Match:
    return (entrant,), (opponent,)


def won(number: int, entrant: int, opponent: int, partier: int = 3) -> MatchResult:
    """`entrant` won so many of three partier against `opponent`."""
    sides = (
        SideResult((entrant,), partier, 12 * partier),
        SideResult((opponent,), 3 - partier, 36 - 12 * partier),
    )
    return MatchResult(number, State.PLAYED, sides, 0 if partier > 1 else 1)


def after(number: int, *results: MatchResult, byes: tuple[int, ...] = ()) -> DrawnRound:
    """A round in which these were played."""
    seated = tuple(tuple(side.entrants for side in result.sides) for result in results)
    return DrawnRound(seated, byes, results=tuple(replace(result, round=number) for result in results))


def refused(field: Field, history: list[DrawnRound], options: Options = USUAL) -> dict[str, int | str]:
    with pytest.raises(Refused) as caught:
        draw(field, history, options, 0)
    return {"code": caught.value.objection.code} | dict(caught.value.objection.params)


# The first round


def test_by_number_the_upper_half_meets_the_lower_and_the_last_sits_out() -> None:
    drawn = draw(in_order(9), [], Options(Order.NUMBER), 0)
    assert pairs(drawn.round) == [(1, 5), (2, 6), (3, 7), (4, 8)]
    assert (drawn.round.byes, drawn.notes) == ((9,), ())


def test_by_lot_the_seed_decides() -> None:
    def first(seed: int) -> DrawnRound:
        return draw(in_order(9), [], USUAL, seed).round

    assert first(1) == first(1)
    assert len({first(seed) for seed in range(20)}) > 15
    assert {first(seed).byes for seed in range(100)} == {(entrant,) for entrant in range(1, 10)}


@given(st.lists(st.sampled_from(["", "A", "B", "C"]), min_size=2, max_size=14), SEEDS)
@settings(max_examples=150)
def test_by_club_no_more_clubmates_meet_than_must(names: list[str], seed: int) -> None:
    # A club of more than half of those who play, and no other, must meet itself. The bye may help.
    entrants = tuple(range(len(names)))
    field = Field(
        entrants, clubs={entrant: name for entrant, name in zip(entrants, names, strict=True) if name}
    )
    drawn = draw(field, [], Options(Order.CLUB), seed).round
    largest = max(Counter(name for name in names if name).values(), default=0)
    meet = sum(
        entrant in field.clubs and field.clubs[entrant] == field.clubs.get(opponent)
        for entrant, opponent in pairs(drawn)
    )
    assert meet == max(0, largest - -(-len(names) // 2))
    assert len(drawn.byes) == len(names) % 2


def test_by_number_with_clubs_apart_only_those_move_who_must() -> None:
    # 1 and 5 are clubmates, so 1 meets 6 and 2 meets 5; all others as they would.
    field = replace(in_order(8), clubs={1: "Näs", 5: "Näs"})
    drawn = draw(field, [], Options(Order.NUMBER, clubs_apart=1), 0)
    assert {(3, 7), (4, 8), (1, 6), (2, 5)} == set(pairs(drawn.round))


@pytest.mark.parametrize("size", [130, 301])
def test_by_number_with_large_clubs_apart_whoever_must_be_looked_for_far_away(size: int) -> None:
    # The upper half is one club but for its last ten, and the first of the lower half are of it too.
    half = size // 2
    field = replace(
        in_order(size), clubs=dict.fromkeys([*range(1, half - 9), *range(half + 1, half + 11)], "Näs")
    )
    drawn = draw(field, [], Options(Order.NUMBER, clubs_apart=1), 0).round
    assert not [pair for pair in pairs(drawn) if field.clubs.keys() >= {*pair}]
    assert drawn.byes == ((size,) if size % 2 else ())


# The demands, one by one


def test_winners_meet_winners_and_the_best_sit_first() -> None:
    history = [after(1, won(1, 5, 1), won(1, 2, 6), won(1, 7, 3, 2), won(1, 4, 8, 2))]
    for seed in range(20):
        drawn = draw(in_order(8), history, USUAL, seed).round
        assert {*pairs(drawn)[0]} == {2, 5}
        assert {*pairs(drawn)[1]} == {4, 7}
        assert {frozenset(pair) for pair in pairs(drawn)[2:]} == {frozenset({3, 8}), frozenset({1, 6})}


def test_the_bye_goes_to_the_lowest_of_those_with_fewest() -> None:
    history = [after(1, won(1, 1, 2), won(1, 3, 4, 2), byes=(5,))]
    drawn = draw(in_order(5), history, USUAL, 0)
    # 5 stands with 2 at the bottom and has had one. 1 has 3, 3 has 2 and 4 has 1 partier.
    assert (drawn.round.byes, drawn.notes) == ((2,), ())
    assert set(pairs(drawn.round)) <= {(1, 3), (4, 5), (1, 4), (3, 5)}


def test_the_bye_goes_to_another_where_it_would_force_a_rematch() -> None:
    # 3 stands lowest; but 1 and 2 have met. 2 stands before 1, so 1 sits out and 2 meets 3.
    history = [after(1, won(1, 2, 1, 2))]
    drawn = draw(in_order(3), history, USUAL, 0)
    assert (pairs(drawn.round), drawn.round.byes) == ([(2, 3)], (1,))
    assert [(note.code, dict(note.params)) for note in drawn.notes] == [
        ("bye-else-rematch", {"entrant": 1, "other": 3})
    ]


def test_a_second_bye_that_must_be_is_said_and_why() -> None:
    # 1 has met all others but nobody else has met: whoever sits out but 1, 1 meets again.
    history = [
        after(1, won(1, 1, 2), byes=(3, 4, 5)),
        after(2, won(2, 1, 3), byes=(2, 4, 5)),
        after(3, won(3, 1, 4), byes=(2, 3, 5)),
        after(4, won(4, 1, 5), byes=(2, 3, 4)),
        after(5, won(5, 2, 3), won(5, 4, 5), byes=(1,)),
    ]
    history[:4] = [replace(round_, absent=frozenset(round_.byes)) for round_ in history[:4]]
    drawn = draw(in_order(5), history, USUAL, 0)
    assert drawn.round.byes == (1,)
    codes = {note.code: dict(note.params) for note in drawn.notes}
    assert codes.keys() == {"second-bye", "bye-else-rematch"}
    assert (codes["second-bye"]["entrant"], codes["second-bye"]["byes"]) == (1, 2)
    assert codes["bye-else-rematch"]["other"] in {3, 5}


def test_who_was_absent_has_had_no_bye() -> None:
    history = [replace(after(1, won(1, 1, 2), won(1, 3, 4), byes=(5,)), absent=frozenset({5}))]
    assert draw(in_order(5), history, USUAL, 0).round.byes in [(2,), (4,), (5,)]
    history = [after(1, won(1, 1, 2), won(1, 3, 4), byes=(5,))]
    assert draw(in_order(5), history, USUAL, 0).round.byes in [(2,), (4,)]


def test_the_absent_are_idle_and_hold_no_bye() -> None:
    field = replace(in_order(6), absent=frozenset({2, 5, 6}), withdrawn=frozenset({6}))
    drawn = draw(field, [], USUAL, 0).round
    assert drawn.absent == {2, 5}
    assert len(drawn.byes) == 3
    assert {2, 5} < {*drawn.byes} <= {1, 2, 3, 4, 5}


def test_clubmates_are_apart_as_long_as_that_is_asked_for() -> None:
    # 1 and 3 won all and are clubmates; 2 and 4 lost all.
    field = replace(in_order(4), clubs={1: "Näs", 3: "Näs"})
    history = [after(1, won(1, 1, 2), won(1, 3, 4))]
    assert (1, 3) in pairs(draw(field, history, USUAL, 0).round)
    assert (1, 3) in pairs(draw(field, history, Options(clubs_apart=1), 0).round)
    assert set(pairs(draw(field, history, Options(clubs_apart=2), 0).round)) == {(1, 4), (3, 2)}


def test_a_small_greatest_difference_where_the_sum_is_the_same() -> None:
    # Of 9, 8, 8 and 7 the sum is 2 whoever meets, but 9 against 7 would be a difference of 2 in one match.
    one_more = Extras(tuple(CountedAdjustment(*given) for given in [(1, 9), (2, 8), (3, 8), (4, 7)]))
    field = replace(in_order(6), extras=one_more)
    history = [after(1, won(1, 5, 6, 2))]
    for seed in range(20):
        drawn = draw(replace(field, withdrawn=frozenset({5, 6})), history, USUAL, seed).round
        assert {frozenset(pair) for pair in pairs(drawn)} in (
            {frozenset({1, 2}), frozenset({3, 4})},
            {frozenset({1, 3}), frozenset({2, 4})},
        )


def test_a_penalty_counts_in_the_pairing() -> None:
    # 1 and 3 won all; a penalty of three puts 3 among those who lost, and 2 of these has a bonus.
    history = [after(1, won(1, 1, 2), won(1, 3, 4))]
    extras = Extras((CountedAdjustment(3, -3), CountedAdjustment(4, 3)))
    drawn = draw(replace(in_order(4), extras=extras), history, USUAL, 0).round
    assert {frozenset(pair) for pair in pairs(drawn)} == {frozenset({1, 4}), frozenset({2, 3})}


def test_a_match_won_is_a_match_won_where_matches_count() -> None:
    # 2-1 and 3-0 are worth the same: any two of 1, 3, 5 and 7 may meet.
    history = [after(1, won(1, 1, 2), won(1, 3, 4, 2), won(1, 5, 6, 2), won(1, 7, 8, 3))]
    scoring = replace(Scoring.usual(3, USUAL_ORDER), basis=Basis.MATCH)
    seen = set()
    for seed in range(40):
        drawn = draw(in_order(8), history, Options(scoring=scoring), seed).round
        above = [pair for pair in pairs(drawn) if {*pair} <= {1, 3, 5, 7}]
        assert len(above) == 2
        seen.add(frozenset(map(frozenset, above)))
    assert len(seen) == 3


def test_halves_of_points_where_a_place_is_shared() -> None:
    # 3 points for the better place and 2 for the other; 3 with 4, and 7 with 8, share 5: two and a half each.
    level = [
        MatchResult(1, State.PLAYED, (SideResult((entrant,), 1, 20), SideResult((entrant + 1,), 1, 20)))
        for entrant in (3, 7)
    ]
    history = [after(1, won(1, 1, 2), won(1, 5, 6), *level)]
    scoring = replace(Scoring.usual(3, USUAL_ORDER), basis=Basis.PLACE, place_points=(3, 2))
    for seed in range(20):
        drawn = draw(in_order(8), history, Options(scoring=scoring), seed).round
        assert {frozenset(pair) for pair in pairs(drawn)} in (
            {frozenset({1, 5}), frozenset({3, 7}), frozenset({4, 8}), frozenset({2, 6})},
            {frozenset({1, 5}), frozenset({3, 8}), frozenset({4, 7}), frozenset({2, 6})},
        )


# Who has met


@pytest.mark.parametrize(
    ("state", "again"),
    [
        (State.NO_SHOW, True),
        (State.BOTH_ABSENT, True),
        (State.WALK_OVER, False),
        (State.STRUCK, False),
        (State.PLAYED, False),
        (State.UNFINISHED, False),
    ],
)
def test_those_who_did_not_sit_down_may_meet_again(state: State, again: bool) -> None:
    result = replace(won(1, 1, 2), state=state, winner=None if state == State.BOTH_ABSENT else 0)
    history = [after(1, result)]
    assert bool(rounds_met(history)) is not again
    if again:
        assert draw(in_order(2), history, USUAL, 0).notes == ()
        assert findings(DrawnRound((match(1, 2),)), in_order(2), history) == ()
    else:
        assert refused(in_order(2), history)["code"] == "no-round-without-rematch"


def test_a_match_that_is_not_over_is_one_where_they_meet() -> None:
    history = [DrawnRound((match(1, 2),))]
    assert refused(in_order(2), history)["pairs"] == "1-2"


# Whole tournaments


@given(st.integers(2, 40), st.integers(1, 9), SEEDS)
@settings(max_examples=40)
def test_nobody_meets_twice_and_byes_go_round(size: int, number: int, seed: int) -> None:
    history, drawn = rounds(in_order(size), number, USUAL, seed)
    excused = [
        frozenset(dict(n.params)["entrant"] for n in draft.notes if n.code == "second-bye") for draft in drawn
    ]
    seen = [
        CheckedRound(round_.matches, round_.byes, excused=free)
        for round_, free in zip(history, excused, strict=True)
    ]
    assert verify(seen) == ()
    assert len(history) >= min(number, size // 2)


@given(st.integers(2, 12), st.integers(1, 16), SEEDS)
@settings(max_examples=40)
def test_with_rematches_allowed_there_is_always_a_round(size: int, number: int, seed: int) -> None:
    history, drawn = rounds(in_order(size), number, AGAIN, seed)
    assert len(history) == number
    for earlier, draft in enumerate(drawn):
        again = {tuple(dict(n.params).values())[:2] for n in draft.notes if n.code == "rematch"}
        met = rounds_met(history[:earlier])
        assert again == {tuple(sorted(pair)) for pair in pairs(draft.round) if tuple(sorted(pair)) in met}


def test_late_gone_back_again_and_away_in_one_tournament() -> None:
    chance, history = Random(4), list[DrawnRound]()
    for number in range(1, 8):
        field = Field(
            tuple(range(1, 14 if number < 3 else 17)),
            absent=frozenset({4} if number in (2, 3) else ()),
            withdrawn=frozenset({7} if number in (4, 5) else ()) | frozenset({9} if number > 5 else ()),
        )
        drawn = draw(field, history, USUAL, 11).round
        idle = [entrant for entrant in drawn.byes if entrant not in drawn.absent]
        assert len(idle) == len(field.present) % 2
        assert sorted([*drawn.byes, *(entrant for pair in pairs(drawn) for entrant in pair)]) == sorted(
            field.in_play
        )
        history.append(played(drawn, number, chance))
    assert {len(numbers) for numbers in rounds_met(history).values()} == {1}


def test_the_same_seed_the_same_rounds() -> None:
    assert rounds(in_order(21), 6, USUAL, 8)[0] == rounds(in_order(21), 6, USUAL, 8)[0]
    assert rounds(in_order(21), 6, USUAL, 8)[0] != rounds(in_order(21), 6, USUAL, 9)[0]


def test_many_of_few_clubs_are_still_drawn() -> None:
    field = Field(tuple(range(500)), clubs={entrant: "ABC"[entrant % 3] for entrant in range(500)})
    history = [played(draw(field, [], Options(Order.CLUB), 1).round, 1, Random(1))]
    drawn = draw(field, history, Options(Order.CLUB, clubs_apart=2), 1).round
    assert not [pair for pair in pairs(drawn) if pair[0] % 3 == pair[1] % 3]


# What cannot be


def test_one_entrant_or_nobody_here() -> None:
    assert refused(in_order(1), []) == {"code": "too-few-entrants", "entrants": 1}
    field = replace(in_order(5), absent=frozenset({1, 2, 3, 4, 5}))
    assert refused(field, []) == {"code": "too-few-present", "present": 0}


def test_three_entrants_meet_in_three_rounds_and_not_in_five() -> None:
    history, _ = rounds(in_order(3), 5, USUAL, 3)
    assert len(history) == 3
    before = list(history)
    why = refused(in_order(3), history)
    assert (why["code"], why["rematches"]) == ("no-round-without-rematch", 1)
    assert why["pairs"] in ("1-2", "1-3", "2-3")
    assert history == before


def test_more_rounds_than_meetings_names_as_many_pairs_as_must_meet_again() -> None:
    history, _ = rounds(in_order(4), 9, USUAL, 0)
    assert len(history) == 3
    why = refused(in_order(4), history)
    assert why["rematches"] == 2
    assert why["pairs"] in ("1-2 3-4", "1-3 2-4", "1-4 2-3")


def test_those_in_the_way_can_be_named() -> None:
    with pytest.raises(Refused) as caught:
        draw(Field((7, 12)), [DrawnRound((match(12, 7),))], USUAL, 0)
    assert in_the_way(caught.value.objection) == ((7, 12),)
    assert in_the_way(Objection("rounds-done", None)) == ()


def test_a_round_may_be_impossible_though_everybody_has_somebody_left() -> None:
    # 1, 2 and 3 have met each other, and 5 and 6: all three have only 4 left. Two of them meet again.
    met = [(1, 2), (1, 3), (2, 3), (1, 5), (1, 6), (2, 5), (2, 6), (3, 5), (3, 6)]
    history = [after(number, won(number, *pair)) for number, pair in enumerate(met, start=1)]
    why = refused(in_order(6), history)
    assert (why["code"], why["rematches"]) == ("no-round-without-rematch", 1)
    drawn = draw(in_order(6), history, AGAIN, 0)
    assert [note.code for note in drawn.notes] == ["rematch"]


def test_all_rounds_are_drawn() -> None:
    history, _ = rounds(in_order(8), 3, USUAL, 0)
    assert refused(in_order(8), history, Options(rounds=3)) == {"code": "rounds-done", "rounds": 3}
    assert [rounds_needed(in_order(8), history[:k], Options(rounds=3), 0) for k in range(4)] == [3, 2, 1, 0]
    assert rounds_needed(in_order(8), history, USUAL, 0) is None


def test_a_deciding_match_is_none_of_the_rounds_that_the_club_has_chosen() -> None:
    deciding = DrawnRound((match(1, 2),), stages=(Stage(Part.DECIDING),))
    history, _ = rounds(in_order(8), 2, USUAL, 1)
    field, options = in_order(8), Options(rounds=3)
    assert rounds_needed(field, [*history, deciding], options, 0) == 1
    assert len(draw(field, [*history, deciding], options, 0).round.matches) == 4


def test_the_list_of_systems_has_it() -> None:
    system = SYSTEMS["swiss"]
    assert system.takes == {"order", "rounds", "allow_rematches", "clubs_apart"}
    assert system.orders == tuple(Order)
