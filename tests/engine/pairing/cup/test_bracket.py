"""Who stands where in a bracket (issue 4: cup, group mates and clubmates as late as possible)."""

from collections.abc import Mapping
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.pairing.cup.bracket import Places, apart, full_size, seeded


def byes(places: Places) -> list[int]:
    twos = zip(places[::2], places[1::2], strict=True)
    return sorted(upper or lower or 0 for upper, lower in twos if upper is None or lower is None)


def meeting_round(places: Places, entrant: int, opponent: int) -> int:
    """In which round two would meet, if both win until then: 1 for the first."""
    here, there = places.index(entrant), places.index(opponent)
    return (here ^ there).bit_length()


def mates_in_each(places: Places, mates: Mapping[int, str], width: int) -> list[list[int]]:
    """For each mark, how many of it stand in each part of the bracket of that width."""
    parts = [places[start : start + width] for start in range(0, len(places), width)]
    marks = sorted(set(mates.values()))
    return [[sum(mates.get(entrant or 0) == mark for entrant in part) for part in parts] for mark in marks]


def test_eight_seeded() -> None:
    assert seeded(range(1, 9)) == (1, 8, 4, 5, 2, 7, 3, 6)


def test_five_seeded_the_three_best_have_byes() -> None:
    assert seeded(range(1, 6)) == (1, None, 4, 5, 2, None, 3, None)


def test_one_alone_and_two() -> None:
    assert seeded([7]) == (7,)
    assert seeded([7, 8]) == (7, 8)


@pytest.mark.parametrize("size", range(2, 70))
def test_the_byes_are_the_best_seeds_and_no_match_is_empty(size: int) -> None:
    ranked = list(range(1, size + 1))
    for places in (seeded(ranked), apart(ranked, {})):
        assert sorted(entrant for entrant in places if entrant) == ranked
        assert byes(places) == ranked[: full_size(size) - size]


@pytest.mark.parametrize("size", range(3, 70))
def test_the_two_best_meet_in_the_final(size: int) -> None:
    last = full_size(size).bit_length() - 1
    for places in (seeded(range(1, size + 1)), apart(range(1, size + 1), {})):
        assert meeting_round(places, 1, 2) == last


@pytest.mark.parametrize("size", [4, 8, 16, 32, 64])
def test_the_better_the_seed_the_later_it_meets_another(size: int) -> None:
    """The best four meet in the semi-finals, the best eight in the round before, and so on."""
    places = seeded(range(1, size + 1))
    last = size.bit_length() - 1
    for step in range(1, last + 1):
        best = range(1, 2**step + 1)
        assert min(meeting_round(places, *pair) for pair in combinations(best, 2)) == last - step + 1


def test_four_of_a_club_among_eight_stand_in_different_quarters() -> None:
    mates = dict.fromkeys([1, 2, 3, 4], "Näs")
    assert mates_in_each(apart(range(1, 9), mates), mates, 2) == [[1, 1, 1, 1]]


def test_five_of_a_club_among_eight_meet_each_other_once_in_the_first_round() -> None:
    mates = dict.fromkeys([4, 5, 6, 7, 8], "Näs")
    (in_matches,) = mates_in_each(apart(range(1, 9), mates), mates, 2)
    assert sorted(in_matches) == [1, 1, 1, 2]


def test_of_three_the_winner_with_its_group_mate_has_the_bye_not_the_best() -> None:
    """The best would else have it, and 2 and 3 of the same group meet at once."""
    assert apart([1, 2, 3], {2: "A", 3: "A", 1: "B"}) == (1, 3, 2, None)


@given(st.integers(2, 40), st.data())
def test_however_the_bracket_is_halved_no_part_has_more_mates_than_it_must(
    size: int, data: st.DataObject
) -> None:
    """In 2, 4, 8 parts: as many of each club in one as in another, or one more. Nothing can be later."""
    clubs = data.draw(st.lists(st.sampled_from(["Näs", "Vik", "Å", ""]), min_size=size, max_size=size))
    mates = {entrant: club for entrant, club in enumerate(clubs, start=1) if club}
    places = apart(range(1, size + 1), mates)
    assert sorted(entrant for entrant in places if entrant) == list(range(1, size + 1))
    width = len(places)
    while width >= 2:
        for parts in mates_in_each(places, mates, width):
            assert max(parts) - min(parts) <= 1
        sizes = [
            sum(entrant is not None for entrant in places[at : at + width])
            for at in range(0, len(places), width)
        ]
        assert max(sizes) - min(sizes) <= 1
        width //= 2
