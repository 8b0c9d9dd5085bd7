"""Groups and play-off of issue 4: dealt by snake, played at the same time, crossed. Worked out by hand."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from knockout import entrants, met, play, played, result, ties, with_results

from engine.contest.extras import Extras
from engine.contest.results import State
from engine.contest.stage import Part, Stage
from engine.objection import Objection, Refused
from engine.pairing import groups
from engine.pairing.advancing import play_off
from engine.pairing.amend import meet, part, swap
from engine.pairing.byhand import empty
from engine.pairing.cup_stands import bracket_of
from engine.pairing.differences import Difference, would_differ
from engine.pairing.group_members import Groups, groups_of
from engine.pairing.options import Options, Order
from engine.pairing.rounds import Field, Match, Round, pair, players, results_of

TWELVE = entrants(12)
IN_THREE = Options(order=Order.NUMBER, groups=3, best_next=2)
IN_FOUR = Options(order=Order.NUMBER, groups=4)
THIRDS = Extras(lots={9: 1, 7: 2, 8: 3})
"""The three who come third of twelve in three groups, where the better number wins, are equal."""


def codes(notes: tuple[Objection, ...]) -> list[tuple[str, dict[str, int | str]]]:
    return [(one.code, dict(one.params)) for one in notes]


def refusal(field: Field, *history: Round, options: Options = IN_THREE) -> tuple[str, dict[str, int | str]]:
    with pytest.raises(Refused) as refused:
        groups.draw(field, history, options, 0)
    return refused.value.objection.code, dict(refused.value.objection.params)


def group_part(field: Field, options: Options, seed: int = 0) -> list[Round]:
    """All rounds of the groups; the better number wins."""
    rounds: list[Round] = []
    while True:
        drawn = groups.draw(field, rounds, options, seed).round
        if not met(drawn, Part.GROUP):
            return rounds
        rounds.append(played(drawn, len(rounds) + 1))


# Who is in which group


def test_twelve_are_dealt_into_three_groups_by_snake() -> None:
    """1 2 3, then back 4 5 6, and so on."""
    dealt = groups_of(TWELVE, (), IN_THREE, 0)
    assert dealt == ((1, 6, 7, 12), (2, 5, 8, 11), (3, 4, 9, 10))


@pytest.mark.parametrize(
    ("size", "options", "sizes"),
    [
        (12, Options(groups=4), [3, 3, 3, 3]),
        (13, Options(groups=3), [5, 4, 4]),
        (14, Options(groups=4), [3, 3, 4, 4]),
        (13, Options(group_size=5), [5, 4, 4]),
        (13, Options(group_size=4), [4, 3, 3, 3]),
        (12, Options(group_size=4), [4, 4, 4]),
        (8, Options(group_size=3), [4, 4]),
        (5, Options(group_size=4), [5]),
        (12, Options(), []),
    ],
)
def test_no_group_is_larger_than_asked_for_if_each_can_have_three_and_they_differ_by_one(
    size: int, options: Options, sizes: list[int]
) -> None:
    for order in Order:
        dealt = groups_of(entrants(size), (), replace(options, order=order), 1)
        assert sorted(map(len, dealt)) == sorted(sizes)
        assert sorted(one for group in dealt for one in group) == list(range(1, size + 1))[: sum(sizes)]


def test_dealt_by_lot_the_seed_decides() -> None:
    dealt = [groups_of(TWELVE, (), Options(groups=3), seed) for seed in (1, 1, 2)]
    assert dealt[0] == dealt[1] != dealt[2]


@pytest.mark.parametrize("seed", range(20))
def test_clubmates_are_spread_over_the_groups(seed: int) -> None:
    """Six of Näs over three groups: two in each; three of Vik: one in each."""
    clubs = dict.fromkeys(range(1, 7), "Näs") | dict.fromkeys((7, 8, 9), "Vik")
    dealt = groups_of(replace(TWELVE, clubs=clubs), (), Options(order=Order.CLUB, groups=3), seed)
    assert [Counter(clubs.get(one) for one in group) for group in dealt] == [
        {"Näs": 2, "Vik": 1, None: 1}
    ] * 3


@pytest.mark.parametrize(
    ("size", "options", "params"),
    [
        (12, Options(groups=3, group_size=4), {"why": "both"}),
        (12, Options(), {"why": "neither"}),
        (8, Options(groups=3), {"why": "small", "entrants": 8, "groups": 3, "fewest": 3}),
        (2, Options(group_size=3), {"why": "small", "entrants": 2, "groups": 1, "fewest": 3}),
        (12, Options(groups=3, advance=5), {"why": "advance", "advance": 5, "smallest": 4}),
        (12, Options(groups=3, advance=4, best_next=1), {"why": "advance", "advance": 4, "smallest": 4}),
        (12, Options(groups=3, advance=0), {"why": "nobody"}),
        (12, Options(groups=3, best_next=4), {"why": "next", "next": 4, "groups": 3}),
        (5, Options(groups=1, advance=1), {"why": "alone"}),
    ],
)
def test_what_does_not_go_together_is_refused_with_the_reason(
    size: int, options: Options, params: dict[str, int | str]
) -> None:
    assert refusal(entrants(size), options=options) == ("groups-unfit", params)


def test_nobody_here_is_refused() -> None:
    assert refusal(replace(TWELVE, absent=frozenset(range(1, 13))))[0] == "too-few-present"


# The groups are played


def test_all_groups_play_their_rounds_at_the_same_time() -> None:
    rounds = group_part(TWELVE, IN_THREE)
    assert len(rounds) == 3
    for drawn in rounds:
        assert Counter(stage.number for _, stage in drawn.staged if stage) == {1: 2, 2: 2, 3: 2}
    meetings = {two for drawn in rounds for two in met(drawn, Part.GROUP)}
    assert meetings == {
        pair(*two) for group in groups_of(TWELVE, (), IN_THREE, 0) for two in combinations(group, 2)
    }


def test_a_group_that_is_ready_has_no_bye_while_another_plays() -> None:
    """Thirteen in three: five take five rounds, four take three; in the odd group one has a bye in turn."""
    options = Options(order=Order.NUMBER, groups=3)
    rounds = group_part(entrants(13), options)
    assert len(rounds) == 5
    assert Counter(one for drawn in rounds for one in drawn.byes) == dict.fromkeys((1, 6, 7, 12, 13), 1)
    assert groups.still_in(entrants(13), rounds[:3], options, 0) == (1, 6, 7, 12, 13)
    assert groups.rounds_needed(entrants(13), rounds[:3], options, 0) == 2 + 3


def test_a_double_round_in_the_groups() -> None:
    rounds = group_part(entrants(8), Options(groups=2, meetings=2))
    assert len(rounds) == 6
    assert set(Counter(two for drawn in rounds for two in met(drawn, Part.GROUP)).values()) == {2}


def test_a_group_of_whom_too_few_are_here_waits_while_the_others_play() -> None:
    field = replace(TWELVE, absent=frozenset({1, 6, 7}))
    drawn = groups.draw(field, (), IN_THREE, 0).round
    assert len(met(drawn, Part.GROUP)) == 4
    assert set(drawn.byes) == {1, 6, 7, 12}


def test_where_only_matches_of_the_absent_are_left_the_play_off_does_not_begin() -> None:
    """12 is away from the second round on. When it has left for good the play-off goes on without it."""
    away = replace(TWELVE, absent=frozenset({12}))
    rounds = [played(groups.draw(TWELVE, (), IN_THREE, 0).round, 1)]
    while len({two for one in rounds for two in met(one, Part.GROUP)}) < 18 - 2:
        rounds.append(played(groups.draw(away, rounds, IN_THREE, 0).round, len(rounds) + 1))
    assert refusal(away, *rounds) == ("groups-wait", {})
    assert met(groups.draw(TWELVE, rounds, IN_THREE, 0).round, Part.GROUP) <= {(1, 12), (6, 12), (7, 12)}
    gone = replace(TWELVE, withdrawn=frozenset({12}))
    assert met(groups.draw(gone, rounds, IN_THREE, 0).round)


def test_a_match_that_is_not_over_stops_the_play_off_but_not_the_groups() -> None:
    rounds = group_part(TWELVE, IN_FOUR)
    late = with_results(rounds[0], *rounds[0].results[1:])
    first_match = rounds[0].matches[0]
    assert met(groups.draw(TWELVE, (late,), IN_FOUR, 0).round, Part.GROUP)
    one, other = players(first_match)
    params = {"entrant": one, "other": other, "round": 1}
    assert refusal(TWELVE, late, *rounds[1:], options=IN_FOUR) == ("round-unfinished", params)
    assert groups.still_in(TWELVE, (late, *rounds[1:]), IN_FOUR, 0) == TWELVE.entrants


# Membership as the evening has it


def test_two_of_different_groups_swapped_in_the_first_draft_have_changed_groups() -> None:
    draft = swap(groups.draw(TWELVE, (), IN_THREE, 0).round, 12, 11)
    first = played(draft, 1)
    found = groups_of(TWELVE, (first,), IN_THREE, 0)
    assert [set(group) for group in found] == [{1, 6, 7, 11}, {2, 5, 8, 12}, {3, 4, 9, 10}]
    rounds = [first]
    while met(drawn := groups.draw(TWELVE, rounds, IN_THREE, 0).round, Part.GROUP):
        rounds.append(played(drawn, len(rounds) + 1))
    assert len(rounds) == 3
    assert {two for one in rounds for two in met(one, Part.GROUP) if 11 in two} == {(1, 11), (6, 11), (7, 11)}


def test_a_bye_swapped_with_one_of_another_group_in_the_first_draft() -> None:
    """Twelve in four groups of three: 1 to 4 have the byes. 1 changes places with 12, of the fourth."""
    draft = swap(groups.draw(TWELVE, (), IN_FOUR, 0).round, 1, 12)
    assert draft.byes == (12, 2, 3, 4)
    found = groups_of(TWELVE, (played(draft, 1),), IN_FOUR, 0)
    assert [set(group) for group in found] == [{12, 8, 9}, {2, 7, 10}, {3, 6, 11}, {1, 4, 5}]


def test_two_byes_swapped_in_the_first_draft_have_changed_groups() -> None:
    draft = swap(groups.draw(TWELVE, (), IN_FOUR, 0).round, 1, 2)
    found = groups_of(TWELVE, (played(draft, 1),), IN_FOUR, 0)
    assert [set(group) for group in found] == [{2, 8, 9}, {1, 7, 10}, {3, 6, 11}, {4, 5, 12}]


def test_matches_put_together_by_hand_belong_to_the_group_of_both() -> None:
    draft = groups.draw(TWELVE, (), IN_THREE, 0).round
    draft = part(part(draft, ((1,), (12,))), ((6,), (7,)))
    draft = meet(meet(draft, ((1,), (6,))), ((7,), (12,)))
    assert groups.stages(draft, TWELVE, (), IN_THREE, 0)[-2:] == (Stage(Part.GROUP, 1), Stage(Part.GROUP, 1))
    again = groups.draw(TWELVE, (played(draft, 1),), IN_THREE, 0).round
    assert not met(again, Part.GROUP) & {(1, 6), (7, 12)}


def test_a_first_round_all_by_hand_is_one_of_the_groups_and_begins_no_cup() -> None:
    draft = empty(TWELVE, groups.still_in(TWELVE, (), IN_THREE, 0)).round
    for match in (((1,), (6,)), ((7,), (12,)), ((2,), (3,))):
        draft = meet(draft, match)
    group_a = Stage(Part.GROUP, 1)
    assert groups.stages(draft, TWELVE, (), IN_THREE, 0) == (group_a, group_a, None)
    second = groups.draw(TWELVE, (played(draft, 1),), IN_THREE, 0).round
    assert met(second, Part.GROUP)
    assert not met(second)
    assert not met(second, Part.GROUP) & {(1, 6), (7, 12)}


def test_who_comes_late_is_put_into_the_smallest_group_and_meets_all_of_it() -> None:
    """Thirteen in three: the groups are of 5, 4 and 4. 14 comes into the second, 15 into the third."""
    options = Options(order=Order.NUMBER, groups=3)
    first = played(groups.draw(entrants(13), (), options, 0).round, 1)
    assert [set(group) for group in groups_of(entrants(15), (first,), options, 0)] == [
        {1, 6, 7, 12, 13},
        {2, 5, 8, 11, 14},
        {3, 4, 9, 10, 15},
    ]
    rounds = [first]
    while met(drawn := groups.draw(entrants(15), rounds, options, 0).round, Part.GROUP):
        rounds.append(played(drawn, len(rounds) + 1))
    meetings = {two for one in rounds for two in met(one, Part.GROUP)}
    assert {(2, 14), (5, 14), (8, 14), (11, 14), (3, 15), (4, 15), (9, 15), (10, 15)} <= meetings


def test_who_comes_when_the_groups_are_played_is_in_none_and_it_is_said() -> None:
    rounds = group_part(TWELVE, IN_FOUR)
    drawn = groups.draw(entrants(13), rounds, IN_FOUR, 0)
    assert 13 not in {one for match in drawn.round.matches for one in players(match)}
    assert codes(drawn.notes) == [("late-not-in-cup", {"entrant": 13})]
    after = groups.draw(entrants(13), [*rounds, played(drawn.round, 4)], IN_FOUR, 0)
    assert codes(after.notes) == [("late-not-in-cup", {"entrant": 13})]


def test_who_has_left_is_met_no_more_and_does_not_go_on() -> None:
    """1 leaves after the first round: 8 and 9 go on from its group."""
    first = played(groups.draw(TWELVE, (), IN_FOUR, 0).round, 1)
    gone = replace(TWELVE, withdrawn=frozenset({1}))
    rounds = [first]
    while met(drawn := groups.draw(gone, rounds, IN_FOUR, 0).round, Part.GROUP):
        rounds.append(played(drawn, len(rounds) + 1))
    assert {one for two in met(drawn) for one in two} == {8, 9, 2, 7, 3, 6, 4, 5}
    assert set(groups_of(gone, rounds, IN_FOUR, 0)[0]) == {1, 8, 9}


# The play-off


def test_two_of_each_of_four_groups_go_on_and_are_crossed() -> None:
    """A 1 8 9, B 2 7 10, C 3 6 11, D 4 5 12: A1 - B2 and C1 - D2 above, B1 - A2 and D1 - C2 below."""
    found = play(groups, TWELVE, IN_FOUR)
    assert [ties(one) for one in found.rounds[3:]] == [
        [
            ("cup", 8, 0, (1, 7)),
            ("cup", 8, 1, (3, 5)),
            ("cup", 8, 2, (2, 8)),
            ("cup", 8, 3, (4, 6)),
        ],
        [("cup", 4, 0, (1, 3)), ("cup", 4, 1, (2, 4))],
        [("cup", 2, 0, (1, 2))],
    ]
    assert found.end.code == "cup-over"


def test_two_of_each_of_three_groups_go_on_and_the_two_best_of_the_thirds() -> None:
    """A 1 6 7, B 2 5, C 3 4 9 by the lot between 7, 8 and 9. A1 - B2 and C1 - A3 above, B1 - C2 and A2 - C3
    below: 1 and 6, 2 and 5, 3 and 4 are in different halves, no group mates meet before the semi-finals."""
    found = play(groups, replace(TWELVE, extras=THIRDS), IN_THREE)
    assert met(found.rounds[3]) == {(1, 5), (3, 7), (2, 4), (6, 9)}
    assert met(found.rounds[4]) == {(1, 3), (2, 6)}
    assert len(found.rounds) == 6


def test_third_place_and_a_b_play_off_for_all_others() -> None:
    """Beside: 8, 10, 11 and 12, by group and place 12 of A, 8 and 11 of B, 10 of C."""
    options = replace(IN_THREE, third_place=True, b_cup=True)
    found = play(groups, replace(TWELVE, extras=THIRDS), options)
    first, second, third = found.rounds[3:]
    assert {one for two in met(first, Part.B_CUP) for one in two} == {8, 10, 11, 12}
    assert (8, 11) not in met(first, Part.B_CUP)
    assert len(met(second, Part.B_CUP)) == len(met(second, Part.B_THIRD)) == 1
    assert met(third, Part.THIRD) == {(3, 6)}
    main, b_cup = bracket_of(found.rounds)
    assert (main.rounds[0].round, b_cup.rounds[0].round) == (4, 4)
    assert (main.rounds[-1].winners, b_cup.rounds[-1].winners) == ((1,), (8,))


def test_two_groups_are_crossed_and_the_group_winners_meet_in_the_final() -> None:
    """A 1 4 5 8, B 2 3 6 7: A1 - B2 and B1 - A2."""
    found = play(groups, entrants(8), Options(order=Order.NUMBER, groups=2))
    assert [ties(one) for one in found.rounds[3:]] == [
        [("cup", 4, 0, (1, 3)), ("cup", 4, 1, (2, 4))],
        [("cup", 2, 0, (1, 2))],
    ]


def test_one_group_and_a_final() -> None:
    found = play(groups, entrants(4), Options(order=Order.NUMBER, groups=1))
    assert [len(one.matches) for one in found.rounds] == [2, 2, 2, 1]
    assert met(found.rounds[3]) == {(1, 2)}


def test_the_best_group_winners_have_the_byes() -> None:
    """Nine in three groups of three, six go on. 2 and 3 have won both their matches, 1 one and shared one."""
    nine, options = entrants(9), Options(order=Order.NUMBER, groups=3)
    assert groups_of(nine, (), options, 0) == ((1, 6, 7), (2, 5, 8), (3, 4, 9))
    rounds = group_part(nine, options)
    shared: Match = ((1,), (7,))
    rounds = [with_shared(one, number, shared) for number, one in enumerate(rounds, start=1)]
    drawn = groups.draw(nine, rounds, options, 0).round
    assert set(drawn.byes) == {2, 3}
    assert {one for two in met(drawn) for one in two} == {1, 4, 5, 6}
    assert (1, 6) not in met(drawn)


def with_shared(drawn: Round, number: int, *shared: Match) -> Round:
    results = [
        result(number, match, None if match in shared else min(players(match)), stage=stage)
        for match, stage in drawn.staged
    ]
    return with_results(drawn, *results)


def test_the_best_of_the_next_are_compared_by_match_where_some_have_had_more() -> None:
    """A 1 4 5, B 2 3 6 7. 4 has won one of two matches, 3 partier in two: 1.5 a match. 3 has won one of three
    and shared one, 4 partier in three. So 4 goes on, and meets 2 rather than 1, of its own group."""
    seven, options = entrants(7), Options(order=Order.NUMBER, groups=2, advance=1, best_next=1)
    assert groups_of(seven, (), options, 0) == ((1, 4, 5), (2, 3, 6, 7))
    shared = (((3,), (7,)), ((6,), (7,)))
    rounds = [with_shared(one, at, *shared) for at, one in enumerate(group_part(seven, options), start=1)]
    assert met(groups.draw(seven, rounds, options, 0).round) == {(2, 4)}
    assert groups.draw(seven, rounds, options, 0).round.byes == (1,)


def test_where_a_lot_decides_who_goes_on_it_is_said_and_always_falls_alike() -> None:
    """7, 8 and 9 are equal and two go on."""
    rounds = group_part(TWELVE, IN_THREE)
    drawn = [groups.draw(TWELVE, rounds, IN_THREE, seed) for seed in (0, 0, *range(1, 12))]
    assert drawn[0] == drawn[1]
    assert len({frozenset({7, 8, 9} & going(one.round)) for one in drawn}) == 3
    for one in drawn:
        ((code, params),) = codes(one.notes)
        assert code == "lot-decided"
        assert params["entrant"] in going(one.round)
        assert {7, 8, 9} - going(one.round) == {params["other"]}


def going(drawn: Round) -> set[int]:
    return {*drawn.byes, *(one for match in drawn.matches for one in players(match))}


def test_a_lot_that_the_club_has_drawn_needs_no_note() -> None:
    rounds = group_part(TWELVE, IN_THREE)
    drawn = groups.draw(replace(TWELVE, extras=THIRDS), rounds, IN_THREE, 0)
    assert drawn.notes == ()
    assert {7, 9} == {7, 8, 9} & going(drawn.round)


def test_a_lot_within_a_group_is_said_and_a_deciding_match_makes_it_needless() -> None:
    """A ring: 1 beats 8, 8 beats 9, 9 beats 1, and two go on. Then all three meet again to decide."""
    ring = {(1, 8): 1, (8, 9): 8, (1, 9): 9}
    rounds: list[Round] = []
    while met(drawn := groups.draw(TWELVE, rounds, IN_FOUR, 0).round, Part.GROUP):
        rounds.append(played(drawn, len(rounds) + 1, lambda a, b: ring.get(pair(a, b), min(a, b))))
    assert [code for code, _ in codes(groups.draw(TWELVE, rounds, IN_FOUR, 0).notes)] == ["lot-decided"]

    deciding = Stage(Part.DECIDING)
    match: Match = ((8,), (9,))
    extra = Round((match,), (), (deciding,), (result(4, match, 8, stage=deciding),))
    third: Match = ((1,), (9,))
    more = Round((third,), (), (deciding,), (result(5, third, 1, stage=deciding),))
    last: Match = ((1,), (8,))
    most = Round((last,), (), (deciding,), (result(6, last, 1, stage=deciding),))
    scoring = replace(IN_FOUR.scoring, tiebreaks=(*IN_FOUR.scoring.tiebreaks, "deciding"))
    options = replace(IN_FOUR, scoring=scoring)
    decided = groups.draw(TWELVE, [*rounds, extra, more, most], options, 0)
    assert decided.notes == ()
    assert {1, 8} <= going(decided.round)
    assert 9 not in going(decided.round)


def test_struck_results_count_in_no_group() -> None:
    """8 has left and is struck: 1 and 9 have one match each, and both go on."""
    rounds = [
        with_results(
            one,
            *(
                replace(it, state=State.STRUCK) if (8,) in [s.entrants for s in it.sides] else it
                for it in one.results
            ),
        )
        for one in group_part(TWELVE, IN_FOUR)
    ]
    drawn = groups.draw(replace(TWELVE, withdrawn=frozenset({8})), rounds, IN_FOUR, 0).round
    assert {1, 9} <= going(drawn)


def test_a_play_off_drawn_from_the_old_table_shows_what_would_be_otherwise() -> None:
    """9 - 8 was said to be 8's, who went on; it was 9 who had won, and would meet 2."""
    rounds = group_part(TWELVE, IN_FOUR)
    quarters = groups.draw(TWELVE, rounds, IN_FOUR, 0).round
    corrected = [
        played(one, number, lambda a, b: 9 if {a, b} == {8, 9} else min(a, b))
        for number, one in enumerate(rounds, start=1)
    ]
    assert would_differ(TWELVE, (*rounds, quarters), IN_FOUR, 0, 4) == ()
    assert would_differ(TWELVE, (*corrected, quarters), IN_FOUR, 0, 4) == (
        Difference(Stage(Part.CUP, 8, 2), (2, 8), (2, 9)),
    )
    assert would_differ(TWELVE, (*corrected, quarters), IN_FOUR, 0, 3) == ()


def test_the_first_round_of_the_play_off_changed_by_hand_is_its_bracket() -> None:
    rounds = group_part(TWELVE, IN_FOUR)
    changed = swap(groups.draw(TWELVE, rounds, IN_FOUR, 0).round, 7, 8)
    assert met(changed) == {(1, 8), (3, 5), (2, 7), (4, 6)}
    won = played(changed, 4, max)
    assert met(groups.draw(TWELVE, (*rounds, won), IN_FOUR, 0).round) == {(5, 8), (6, 7)}


def test_byes_of_both_play_offs_stay_with_their_brackets_when_they_are_swapped() -> None:
    """Nine in three groups: six go on, of whom two have byes; three are in the B play-off, one has a bye."""
    nine, options = entrants(9), Options(order=Order.NUMBER, groups=3, b_cup=True)
    rounds = group_part(nine, options)
    first = groups.draw(nine, rounds, options, 0).round
    assert len(first.byes) == 3
    _, other, third = first.byes
    won = played(swap(first, other, third), len(rounds) + 1)
    second = groups.draw(nine, (*rounds, won), options, 0).round
    assert third in {it for two in met(second) for it in two}
    assert other in {it for two in met(second, Part.B_CUP) for it in two}


# Properties


def dealt_at_random(sizes: list[int], seed: int) -> tuple[Field, Groups]:
    order = Random(seed).sample(range(1, sum(sizes) + 1), sum(sizes))
    starts = [sum(sizes[:at]) for at in range(len(sizes))]
    found = tuple(tuple(order[at : at + size]) for at, size in zip(starts, sizes, strict=True))
    return entrants(sum(sizes)), found


@pytest.mark.parametrize("count", range(1, 9))
@pytest.mark.parametrize("advance", range(1, 5))
def test_no_group_mates_meet_early_in_the_play_off_where_that_can_be_avoided(
    count: int, advance: int
) -> None:
    """Of c of a group no more than c over the number of parts, rounded up, are in any half, quarter, and so
    on down to a match."""
    for best_next in range(count + 1):
        if count * advance + best_next < 2:
            continue
        for seed in range(4):
            field, dealt = dealt_at_random([5] * count, seed)
            results = [
                result(1, ((one,), (other,)), Random(f"{seed} {one} {other}").choice((one, other)))
                for group in dealt
                for one, other in combinations(group, 2)
            ]
            options = Options(groups=count, advance=advance, best_next=best_next)
            places = play_off(dealt, results, field, options, seed).places
            of_group = {one: number for number, group in enumerate(dealt) for one in group}
            inside = Counter(of_group[one] for one in places if one is not None)
            assert inside.total() == count * advance + best_next
            width = len(places)
            while width >= 2:
                for start in range(0, len(places), width):
                    here = Counter(of_group[one] for one in places[start : start + width] if one is not None)
                    for number, times in here.items():
                        assert times <= -(-inside[number] * width // len(places))
                width //= 2


def test_group_winners_meet_seconds_first() -> None:
    """Whatever the results, with as many groups as a power of two."""
    for count, seed in ((2, 1), (4, 2), (8, 3), (16, 4)):
        field, dealt = dealt_at_random([3] * count, seed)
        results = [
            result(1, ((one,), (other,)), min(one, other))
            for group in dealt
            for one, other in combinations(group, 2)
        ]
        firsts = {min(group) for group in dealt}
        places = play_off(dealt, results, field, Options(groups=count), seed).places
        for one, other in zip(places[::2], places[1::2], strict=True):
            assert (one in firsts) != (other in firsts)


@pytest.mark.parametrize("size", [*range(6, 61, 3), 7, 8, 13, 29, 59])
def test_groups_and_play_off_come_to_an_end_with_one_winner(size: int) -> None:
    chance = Random(size)
    for order in Order:
        options = Options(
            order=order,
            group_size=chance.choice([3, 4, 5]) if size % 3 == 0 else 0,
            groups=0 if size % 3 == 0 else size // chance.choice([3, 4, 5]) or 1,
            best_next=chance.choice([0, 1]),
            third_place=chance.random() < 0.5,
            b_cup=chance.random() < 0.5,
        )
        try:
            groups.draw(entrants(size), (), options, size)
        except Refused as refused:
            code, params = refused.objection.code, dict(refused.objection.params)
            assert (code, params["why"]) in {("groups-unfit", "small"), ("groups-unfit", "advance")}
            continue
        found = play(groups, entrants(size), options, lambda a, b: chance.choice((a, b)), size)
        assert found.end.code == "cup-over"
        meetings = Counter(two for one in found.rounds for two in met(one, Part.GROUP))
        dealt = groups_of(entrants(size), found.rounds, options, size)
        assert set(meetings) == {pair(*two) for group in dealt for two in combinations(group, 2)}
        assert set(meetings.values()) == {1}
        main = bracket_of(found.rounds)[0]
        assert main.rounds[-1].winners[0] is not None
        lost: set[int] = set()
        for one in found.rounds:
            for two in met(one):
                assert not lost.intersection(two)
            lost |= {
                it.sides[1 - (it.winner or 0)].entrants[0] for it in results_of((one,)) if it.part is Part.CUP
            }
