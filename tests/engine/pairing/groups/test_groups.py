"""Groups and play-off of issue 4: dealt by snake, played at the same time, crossed. Worked out by hand."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from engine.contest.stage import Part, Stage
from engine.objection import Refused
from engine.pairing.by_hand import empty, meet, part, swap
from engine.pairing.groups import draw as groups
from engine.pairing.groups.members import groups_of
from engine.pairing.rounds import DrawnRound, Field, Options, Order, pair_of, players
from tests.engine.pairing.knockout import codes, entrants, group_part, met, played, with_results

TWELVE = entrants(12)
IN_THREE = Options(order=Order.NUMBER, groups=3, best_next=2)
IN_FOUR = Options(order=Order.NUMBER, groups=4)


def refusal(
    field: Field, *history: DrawnRound, options: Options = IN_THREE
) -> tuple[str, dict[str, int | str]]:
    with pytest.raises(Refused) as refused:
        groups.draw(field, history, options, 0)
    return refused.value.objection.code, dict(refused.value.objection.params)


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
        assert (
            sorted(entrant for group in dealt for entrant in group) == list(range(1, size + 1))[: sum(sizes)]
        )


def test_dealt_by_lot_the_seed_decides() -> None:
    dealt = [groups_of(TWELVE, (), Options(groups=3), seed) for seed in (1, 1, 2)]
    assert dealt[0] == dealt[1] != dealt[2]


@pytest.mark.parametrize("seed", range(20))
def test_clubmates_are_spread_over_the_groups(seed: int) -> None:
    """Six of Näs over three groups: two in each; three of Vik: one in each."""
    clubs = dict.fromkeys(range(1, 7), "Näs") | dict.fromkeys((7, 8, 9), "Vik")
    dealt = groups_of(replace(TWELVE, clubs=clubs), (), Options(order=Order.CLUB, groups=3), seed)
    assert [Counter(clubs.get(entrant) for entrant in group) for group in dealt] == [
        {"Näs": 2, "Vik": 1, None: 1}
    ] * 3


@pytest.mark.parametrize(
    ("size", "options", "params"),
    [
        (12, Options(groups=3, group_size=4), {"why": "both"}),
        (12, Options(), {"why": "neither"}),
        (8, Options(groups=3), {"why": "small", "entrants": 8, "groups": 3, "fewest": 3}),
        (2, Options(group_size=3), {"why": "few", "entrants": 2, "fewest": 3}),
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
    meetings = {pair for drawn in rounds for pair in met(drawn, Part.GROUP)}
    assert meetings == {
        pair_of(*pair) for group in groups_of(TWELVE, (), IN_THREE, 0) for pair in combinations(group, 2)
    }


def test_a_group_that_is_ready_has_no_bye_while_another_plays() -> None:
    """Thirteen in three: five take five rounds, four take three; in the odd group one has a bye in turn."""
    options = Options(order=Order.NUMBER, groups=3)
    rounds = group_part(entrants(13), options)
    assert len(rounds) == 5
    assert Counter(entrant for drawn in rounds for entrant in drawn.byes) == dict.fromkeys(
        (1, 6, 7, 12, 13), 1
    )
    assert groups.still_in(entrants(13), rounds[:3], options, 0) == (1, 6, 7, 12, 13)
    assert groups.rounds_needed(entrants(13), rounds[:3], options, 0) == 2 + 3


def test_a_double_round_in_the_groups() -> None:
    rounds = group_part(entrants(8), Options(groups=2, meetings=2))
    assert len(rounds) == 6
    assert set(Counter(pair for drawn in rounds for pair in met(drawn, Part.GROUP)).values()) == {2}


def test_a_group_of_whom_too_few_are_here_waits_while_the_others_play() -> None:
    field = replace(TWELVE, absent=frozenset({1, 6, 7}))
    drawn = groups.draw(field, (), IN_THREE, 0).round
    assert len(met(drawn, Part.GROUP)) == 4
    assert set(drawn.byes) == {1, 6, 7, 12}


def test_where_only_matches_of_the_absent_are_left_the_play_off_does_not_begin() -> None:
    """12 is away from the second round on. When it has left for good the play-off goes on without it."""
    away = replace(TWELVE, absent=frozenset({12}))
    rounds = [played(groups.draw(TWELVE, (), IN_THREE, 0).round, 1)]
    while len({pair for drawn in rounds for pair in met(drawn, Part.GROUP)}) < 18 - 2:
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
    entrant, opponent = players(first_match)
    params = {"entrant": entrant, "other": opponent, "round": 1}
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
    assert {pair for round_ in rounds for pair in met(round_, Part.GROUP) if 11 in pair} == {
        (1, 11),
        (6, 11),
        (7, 11),
    }


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
    meetings = {pair for round_ in rounds for pair in met(round_, Part.GROUP)}
    assert {(2, 14), (5, 14), (8, 14), (11, 14), (3, 15), (4, 15), (9, 15), (10, 15)} <= meetings


def test_who_comes_when_the_groups_are_played_is_in_none_and_it_is_said() -> None:
    rounds = group_part(TWELVE, IN_FOUR)
    drawn = groups.draw(entrants(13), rounds, IN_FOUR, 0)
    assert 13 not in {entrant for match in drawn.round.matches for entrant in players(match)}
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
    assert {entrant for pair in met(drawn) for entrant in pair} == {8, 9, 2, 7, 3, 6, 4, 5}
    assert set(groups_of(gone, rounds, IN_FOUR, 0)[0]) == {1, 8, 9}
