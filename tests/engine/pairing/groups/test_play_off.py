"""From groups to the play-off (issue 4): who goes on, crossing, lots, corrections. Worked out by hand."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from engine.contest.extras import Extras
from engine.contest.results import MatchResult, State
from engine.contest.stage import Part, Stage
from engine.objection import Refused
from engine.pairing.cup.draw import bracket_of
from engine.pairing.differences import Difference, would_differ
from engine.pairing.groups import draw as groups
from engine.pairing.groups.advancing import group_table, play_off
from engine.pairing.groups.members import Groups, groups_of
from engine.pairing.history import results_of
from engine.pairing.rounds import DrawnRound, Field, Match, Options, Order, Pair, pair_of, players
from engine.pairing.systems import SYSTEMS
from tests.engine.pairing.knockout import (
    codes,
    entrants,
    group_part,
    met,
    play,
    played,
    result,
    ties,
    with_results,
)

TWELVE = entrants(12)
IN_THREE = Options(order=Order.NUMBER, groups=3, best_next=2)
IN_FOUR = Options(order=Order.NUMBER, groups=4)
THIRDS = Extras(lots={9: 1, 7: 2, 8: 3})
"""The three who come third of twelve in three groups, where the better number wins, are equal."""


def test_two_of_each_of_four_groups_go_on_and_are_crossed() -> None:
    """A 1 8 9, B 2 7 10, C 3 6 11, D 4 5 12: A1 - B2 and C1 - D2 above, B1 - A2 and D1 - C2 below."""
    found = play(groups, TWELVE, IN_FOUR)
    assert [ties(drawn) for drawn in found.rounds[3:]] == [
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
    assert {entrant for pair in met(first, Part.B_CUP) for entrant in pair} == {8, 10, 11, 12}
    assert (8, 11) not in met(first, Part.B_CUP)
    assert len(met(second, Part.B_CUP)) == len(met(second, Part.B_THIRD)) == 1
    assert met(third, Part.THIRD) == {(3, 6)}
    main, b_cup = bracket_of(found.rounds)
    assert (main.rounds[0].round, b_cup.rounds[0].round) == (4, 4)
    assert (main.rounds[-1].winners, b_cup.rounds[-1].winners) == ((1,), (8,))


def test_two_groups_are_crossed_and_the_group_winners_meet_in_the_final() -> None:
    """A 1 4 5 8, B 2 3 6 7: A1 - B2 and B1 - A2."""
    found = play(groups, entrants(8), Options(order=Order.NUMBER, groups=2))
    assert [ties(drawn) for drawn in found.rounds[3:]] == [
        [("cup", 4, 0, (1, 3)), ("cup", 4, 1, (2, 4))],
        [("cup", 2, 0, (1, 2))],
    ]


def test_one_group_and_a_final() -> None:
    found = play(groups, entrants(4), Options(order=Order.NUMBER, groups=1))
    assert [len(drawn.matches) for drawn in found.rounds] == [2, 2, 2, 1]
    assert met(found.rounds[3]) == {(1, 2)}


def test_the_best_group_winners_have_the_byes() -> None:
    """Nine in three groups of three, six go on. 2 and 3 have won both their matches, 1 one and shared one."""
    nine, options = entrants(9), Options(order=Order.NUMBER, groups=3)
    assert groups_of(nine, (), options, 0) == ((1, 6, 7), (2, 5, 8), (3, 4, 9))
    rounds = group_part(nine, options)
    shared: Match = ((1,), (7,))
    rounds = [with_shared(round_, number, shared) for number, round_ in enumerate(rounds, start=1)]
    drawn = groups.draw(nine, rounds, options, 0).round
    assert set(drawn.byes) == {2, 3}
    assert {entrant for pair in met(drawn) for entrant in pair} == {1, 4, 5, 6}
    assert (1, 6) not in met(drawn)


def with_shared(drawn: DrawnRound, number: int, *shared: Match) -> DrawnRound:
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
    rounds = [with_shared(drawn, at, *shared) for at, drawn in enumerate(group_part(seven, options), start=1)]
    assert met(groups.draw(seven, rounds, options, 0).round) == {(2, 4)}
    assert groups.draw(seven, rounds, options, 0).round.byes == (1,)


def test_where_a_lot_decides_who_goes_on_it_is_said_and_always_falls_alike() -> None:
    """7, 8 and 9 are equal and two go on."""
    rounds = group_part(TWELVE, IN_THREE)
    drawn = [groups.draw(TWELVE, rounds, IN_THREE, seed) for seed in (0, 0, *range(1, 12))]
    assert drawn[0] == drawn[1]
    assert len({frozenset({7, 8, 9} & going(draft.round)) for draft in drawn}) == 3
    for draft in drawn:
        ((code, params),) = codes(draft.notes)
        assert code == "lot-decided"
        assert params["entrant"] in going(draft.round)
        assert {7, 8, 9} - going(draft.round) == {params["other"]}


def going(drawn: DrawnRound) -> set[int]:
    return {*drawn.byes, *(entrant for match in drawn.matches for entrant in players(match))}


def test_a_lot_that_the_club_has_drawn_needs_no_note() -> None:
    rounds = group_part(TWELVE, IN_THREE)
    drawn = groups.draw(replace(TWELVE, extras=THIRDS), rounds, IN_THREE, 0)
    assert drawn.notes == ()
    assert {7, 9} == {7, 8, 9} & going(drawn.round)


def test_a_lot_within_a_group_is_said_and_a_deciding_match_makes_it_needless() -> None:
    """A ring: 1 beats 8, 8 beats 9, 9 beats 1, and two go on. Then all three meet again to decide."""
    ring = {(1, 8): 1, (8, 9): 8, (1, 9): 9}
    rounds: list[DrawnRound] = []
    while met(drawn := groups.draw(TWELVE, rounds, IN_FOUR, 0).round, Part.GROUP):
        rounds.append(played(drawn, len(rounds) + 1, lambda a, b: ring.get(pair_of(a, b), min(a, b))))
    assert [code for code, _ in codes(groups.draw(TWELVE, rounds, IN_FOUR, 0).notes)] == ["lot-decided"]

    deciding = Stage(Part.DECIDING)
    match: Match = ((8,), (9,))
    extra = DrawnRound((match,), (), (deciding,), (result(4, match, 8, stage=deciding),))
    third: Match = ((1,), (9,))
    more = DrawnRound((third,), (), (deciding,), (result(5, third, 1, stage=deciding),))
    last: Match = ((1,), (8,))
    most = DrawnRound((last,), (), (deciding,), (result(6, last, 1, stage=deciding),))
    scoring = replace(IN_FOUR.scoring, tiebreaks=(*IN_FOUR.scoring.tiebreaks, "deciding"))
    options = replace(IN_FOUR, scoring=scoring)
    decided = groups.draw(TWELVE, [*rounds, extra, more, most], options, 0)
    assert decided.notes == ()
    assert {1, 8} <= going(decided.round)
    assert 9 not in going(decided.round)


def test_who_goes_on_does_not_depend_on_who_has_left() -> None:
    """In group A (1, 4, 5, 8) 1 beats 4, 4 beats 5, 5 beats 1, and all beat 8. The ring decides nothing; the
    points differ by 30 for 5, by 0 for 1, by -30 for 4. Without 1 it would be 4 before 5."""
    ring = {(1, 4): 1, (4, 5): 4, (1, 5): 5}
    lost = {(1, 4): 0, (4, 5): 30, (1, 5): 0}
    field, options = entrants(8), Options(order=Order.NUMBER, groups=2, advance=1)
    rounds: list[DrawnRound] = []
    while met(drawn := groups.draw(field, rounds, options, 0).round, Part.GROUP):
        plain = played(drawn, len(rounds) + 1, lambda a, b: ring.get(pair_of(a, b), min(a, b)))
        rounds.append(with_results(plain, *(_with_points(result_, lost) for result_ in plain.results)))
    (group, _), results = groups_of(field, rounds, options, 0), results_of(rounds)
    gone = replace(field, withdrawn=frozenset({1}), extras=Extras(withdrawn=frozenset({1})))
    for now in (field, gone):
        assert [row.entrant for row in group_table(group, results, now, options)] == [5, 1, 4, 8]
        assert going(groups.draw(now, rounds, options, 0).round) == {2, 5}
    without_winner = replace(field, withdrawn=frozenset({5}), extras=Extras(withdrawn=frozenset({5})))
    assert going(groups.draw(without_winner, rounds, options, 0).round) == {1, 2}


def _with_points(match: MatchResult, lost: Mapping[Pair, int]) -> MatchResult:
    """36 points for the winner; for the loser those of the pair in `lost`, else 0."""
    pair = pair_of(*(side.entrants[0] for side in match.sides))
    sides = (
        replace(side, points=36 if place == match.winner else lost.get(pair, 0))
        for place, side in enumerate(match.sides)
    )
    return replace(match, sides=tuple(sides))


def test_who_has_left_does_not_hinder_a_deciding_match_of_those_who_stay() -> None:
    """1, 8 and 9 beat each other in a ring. 1 leaves, then 9 beats 8."""
    ring = {(1, 8): 1, (8, 9): 8, (1, 9): 9}
    rounds: list[DrawnRound] = []
    while met(drawn := groups.draw(TWELVE, rounds, IN_FOUR, 0).round, Part.GROUP):
        rounds.append(played(drawn, len(rounds) + 1, lambda a, b: ring.get(pair_of(a, b), min(a, b))))
    deciding, match = Stage(Part.DECIDING), ((8,), (9,))
    rounds.append(DrawnRound((match,), (), (deciding,), (result(4, match, 9, stage=deciding),)))
    scoring = replace(IN_FOUR.scoring, tiebreaks=(*IN_FOUR.scoring.tiebreaks, "deciding"))
    options = replace(IN_FOUR, scoring=scoring, advance=1)
    gone = replace(TWELVE, withdrawn=frozenset({1}), extras=Extras(withdrawn=frozenset({1})))
    drawn = groups.draw(gone, rounds, options, 0)
    assert drawn.notes == ()
    assert going(drawn.round) == {2, 3, 4, 9}


def test_struck_results_count_in_no_group() -> None:
    """8 has left and is struck: 1 and 9 have one match each, and both go on."""
    rounds = [
        with_results(
            round_,
            *(
                replace(result_, state=State.STRUCK)
                if (8,) in [s.entrants for s in result_.sides]
                else result_
                for result_ in round_.results
            ),
        )
        for round_ in group_part(TWELVE, IN_FOUR)
    ]
    drawn = groups.draw(replace(TWELVE, withdrawn=frozenset({8})), rounds, IN_FOUR, 0).round
    assert {1, 9} <= going(drawn)


def test_a_play_off_drawn_from_the_old_table_shows_what_would_be_otherwise() -> None:
    """9 - 8 was said to be 8's, who went on; it was 9 who had won, and would meet 2."""
    rounds = group_part(TWELVE, IN_FOUR)
    quarters = groups.draw(TWELVE, rounds, IN_FOUR, 0).round
    corrected = [
        played(drawn, number, lambda a, b: 9 if {a, b} == {8, 9} else min(a, b))
        for number, drawn in enumerate(rounds, start=1)
    ]
    assert would_differ(SYSTEMS["groups"], TWELVE, (*rounds, quarters), IN_FOUR, 0) == ()
    assert would_differ(SYSTEMS["groups"], TWELVE, (*corrected, quarters), IN_FOUR, 0) == (
        Difference(Stage(Part.CUP, 8, 2), (2, 8), (2, 9)),
    )
    assert would_differ(SYSTEMS["groups"], TWELVE, corrected, IN_FOUR, 0) == ()


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
                result(
                    1,
                    ((entrant,), (opponent,)),
                    Random(f"{seed} {entrant} {opponent}").choice((entrant, opponent)),
                )
                for group in dealt
                for entrant, opponent in combinations(group, 2)
            ]
            options = Options(groups=count, advance=advance, best_next=best_next)
            places = play_off(dealt, results, field, options, seed).places
            of_group = {entrant: number for number, group in enumerate(dealt) for entrant in group}
            inside = Counter(of_group[entrant] for entrant in places if entrant is not None)
            assert inside.total() == count * advance + best_next
            width = len(places)
            while width >= 2:
                for start in range(0, len(places), width):
                    here = Counter(
                        of_group[entrant] for entrant in places[start : start + width] if entrant is not None
                    )
                    for number, times in here.items():
                        assert times <= -(-inside[number] * width // len(places))
                width //= 2


def test_group_winners_meet_seconds_first() -> None:
    """Whatever the results, with as many groups as a power of two."""
    for count, seed in ((2, 1), (4, 2), (8, 3), (16, 4)):
        field, dealt = dealt_at_random([3] * count, seed)
        results = [
            result(1, ((entrant,), (opponent,)), min(entrant, opponent))
            for group in dealt
            for entrant, opponent in combinations(group, 2)
        ]
        firsts = {min(group) for group in dealt}
        places = play_off(dealt, results, field, Options(groups=count), seed).places
        for upper, lower in zip(places[::2], places[1::2], strict=True):
            assert (upper in firsts) != (lower in firsts)


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
        meetings = Counter(pair for drawn in found.rounds for pair in met(drawn, Part.GROUP))
        dealt = groups_of(entrants(size), found.rounds, options, size)
        assert set(meetings) == {pair_of(*pair) for group in dealt for pair in combinations(group, 2)}
        assert set(meetings.values()) == {1}
        main = bracket_of(found.rounds)[0]
        assert main.rounds[-1].winners[0] is not None
        lost: set[int] = set()
        for drawn in found.rounds:
            for pair in met(drawn):
                assert not lost.intersection(pair)
            lost |= {
                result_.sides[1 - (result_.winner or 0)].entrants[0]
                for result_ in results_of((drawn,))
                if result_.part is Part.CUP
            }
