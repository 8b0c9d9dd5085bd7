"""A play-off that the organiser changes, or makes from nothing (issue 4). Worked out by hand."""

from dataclasses import replace
from random import Random

import pytest

from engine.contest.stage import Part
from engine.pairing.by_hand import empty, meet, part, swap
from engine.pairing.cup.draw import bracket_of
from engine.pairing.groups import draw as groups
from engine.pairing.rounds import DrawnRound, Field, Match, Options, Order
from tests.engine.pairing.knockout import (
    entrants,
    group_part,
    met,
    played,
    ties,
)

TWELVE = entrants(12)
IN_FOUR = Options(order=Order.NUMBER, groups=4)


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
    _, advanced, third = first.byes
    won = played(swap(first, advanced, third), len(rounds) + 1)
    second = groups.draw(nine, (*rounds, won), options, 0).round
    assert third in {entrant for pair in met(second) for entrant in pair}
    assert advanced in {entrant for pair in met(second, Part.B_CUP) for entrant in pair}


def by_hand(
    draft: DrawnRound, field: Field, history: list[DrawnRound], options: Options, *twos: Match
) -> DrawnRound:
    """The matches made one after the other, as on the page: after each it is said what they are all for."""
    for match in twos:
        draft = meet(draft, match)
        draft = replace(draft, stages=groups.stages(draft, field, history, options, 0))
    return draft


def from_nothing(field: Field, history: list[DrawnRound], options: Options) -> DrawnRound:
    return empty(field, groups.still_in(field, history, options, 0)).round


def test_a_quarter_final_taken_apart_and_made_anew_is_one_of_the_play_off() -> None:
    """1 - 7 and 3 - 5 become 1 - 3 and 5 - 7, in the two slots that are free."""
    rounds = group_part(TWELVE, IN_FOUR)
    draft = groups.draw(TWELVE, rounds, IN_FOUR, 0).round
    draft = part(part(draft, ((1,), (7,))), ((3,), (5,)))
    draft = by_hand(draft, TWELVE, rounds, IN_FOUR, ((1,), (3,)), ((7,), (5,)))
    assert sorted(ties(draft)) == [
        ("cup", 8, 0, (1, 3)),
        ("cup", 8, 1, (7, 5)),
        ("cup", 8, 2, (2, 8)),
        ("cup", 8, 3, (4, 6)),
    ]
    assert met(groups.draw(TWELVE, (*rounds, played(draft, 4)), IN_FOUR, 0).round) == {(1, 5), (2, 4)}


def test_a_play_off_made_from_nothing_has_its_bracket_also_between_group_mates() -> None:
    """1 and 8 are of one group: a match between them is no group match any more."""
    rounds = group_part(TWELVE, IN_FOUR)
    draft = from_nothing(TWELVE, rounds, IN_FOUR)
    assert draft.byes == (1, 2, 3, 4, 5, 6, 7, 8)
    draft = by_hand(
        draft, TWELVE, rounds, IN_FOUR, *(((entrant,), (9 - entrant,)) for entrant in (1, 2, 3, 4))
    )
    assert ties(draft) == [("cup", 8, entrant - 1, (entrant, 9 - entrant)) for entrant in (1, 2, 3, 4)]
    assert met(groups.draw(TWELVE, (*rounds, played(draft, 4)), IN_FOUR, 0).round) == {(1, 2), (3, 4)}


def test_a_play_off_and_its_b_play_off_made_from_nothing_with_byes_in_both() -> None:
    """Twelve in three groups, two of each go on: 1 - 6 by A 1 6 7 12, B 2 5 8 11, C 3 4 9 10. Two matches and
    two byes in each of the two."""
    options = Options(order=Order.NUMBER, groups=3, b_cup=True)
    rounds = group_part(TWELVE, options)
    draft = from_nothing(TWELVE, rounds, options)
    assert draft.byes == tuple(range(1, 13))
    twos = (((7,), (8,)), ((1,), (2,)), ((3,), (4,)), ((11,), (12,)))
    draft = by_hand(draft, TWELVE, rounds, options, *twos)
    assert sorted(ties(draft)) == [
        ("b-cup", 8, 0, (7, 8)),
        ("b-cup", 8, 1, (11, 12)),
        ("cup", 8, 0, (1, 2)),
        ("cup", 8, 1, (3, 4)),
    ]
    assert draft.byes == (5, 6, 9, 10)
    following = groups.draw(TWELVE, (*rounds, played(draft, 4)), options, 0).round
    assert (met(following), met(following, Part.B_CUP)) == ({(1, 3), (5, 6)}, {(7, 11), (9, 10)})


def full(draft: DrawnRound, cup: set[int], part: Part) -> bool:
    """As many matches and byes as a round of a bracket has room for."""
    ties_of = sum(stage is not None and stage.part is part for _, stage in draft.staged)
    idle = sum((entrant in cup) == (part is Part.CUP) for entrant in draft.byes)
    return ties_of > 0 and (ties_of + idle).bit_count() == 1


@pytest.mark.parametrize("seed", range(40))
def test_however_a_play_off_is_changed_by_hand_everybody_has_one_place_in_its_brackets(seed: int) -> None:
    """Taken apart and put together at random until both are full; nobody changes from one to the other."""
    random = Random(seed)
    options = Options(order=Order.NUMBER, groups=3, advance=random.randint(1, 3), b_cup=True)
    cup = {*range(1, 3 * options.advance + 1)}
    rounds = group_part(TWELVE, options)
    draft = groups.draw(TWELVE, rounds, options, seed).round
    if random.random() < 0.3:
        draft = from_nothing(TWELVE, rounds, options)
    changes = 0
    while changes < 12 or not (full(draft, cup, Part.CUP) and full(draft, cup, Part.B_CUP)):
        changes += 1
        in_cup = random.random() < 0.5
        free = [entrant for entrant in draft.byes if (entrant in cup) == in_cup]
        if draft.matches and (len(free) < 2 or random.random() < 0.3):
            draft = part(draft, random.choice(draft.matches))
            draft = replace(draft, stages=groups.stages(draft, TWELVE, rounds, options, seed))
        elif len(free) > 1:
            entrant, opponent = random.sample(free, 2)
            draft = by_hand(draft, TWELVE, rounds, options, ((entrant,), (opponent,)))
    main, b_cup = (bracket.rounds[0] for bracket in bracket_of((*rounds, draft)))
    for played_in, members in ((main, cup), (b_cup, {*range(1, 13)} - cup)):
        stood = [entrant for slot in played_in.slots for entrant in slot.sides if entrant is not None]
        assert sorted(stood) == sorted(members)
        assert all(any(slot.sides) for slot in played_in.slots)
    assert all(stage is not None for _, stage in draft.staged)
