"""Issue 11, point 17: a plan has no rounds for those who are not here, and none that cannot be played."""

from dataclasses import replace

import pytest

from engine.contest.results import MatchResult, SideResult, State
from engine.pairing.groups import draw as groups
from engine.pairing.rounds import DrawnRound, Field, Options
from engine.pairing.swiss import draw as swiss

USUAL = Options()


def met(*pairs: tuple[int, int], byes: tuple[int, ...] = ()) -> DrawnRound:
    results = tuple(
        MatchResult(1, State.PLAYED, (SideResult((entrant,), 2, 24), SideResult((opponent,), 1, 20)), 0)
        for entrant, opponent in pairs
    )
    return DrawnRound(tuple(((entrant,), (opponent,)) for entrant, opponent in pairs), byes, results=results)


@pytest.mark.parametrize(("here", "most"), [(2, 1), (3, 3), (4, 3), (5, 5), (6, 5), (9, 9)])
def test_monrad_has_no_more_rounds_than_there_are_new_opponents(here: int, most: int) -> None:
    """Of an even number each meets all others; of an odd number each sits out once besides."""
    field = Field(tuple(range(1, here + 1)))
    assert swiss.rounds_needed(field, (), replace(USUAL, rounds=12), 1) == most
    assert swiss.rounds_needed(field, (), replace(USUAL, rounds=1), 1) == 1
    assert swiss.rounds_needed(field, (), replace(USUAL, rounds=12, allow_rematches=True), 1) == 12
    assert swiss.rounds_needed(field, (), USUAL, 1) is None


def test_monrad_counts_who_has_met_whom_and_who_is_here() -> None:
    """1-2 and 3-4 have met: of the four two rounds are left; without 4 the three have 1-3 and 2-3."""
    field, history = Field((1, 2, 3, 4)), (met((1, 2), (3, 4)),)
    options = replace(USUAL, rounds=7)
    assert swiss.rounds_needed(field, history, options, 1) == 2
    assert swiss.rounds_needed(replace(field, absent=frozenset({4})), history, options, 1) == 2
    assert swiss.rounds_needed(replace(field, absent=frozenset({3, 4})), history, options, 1) == 0


def test_too_few_who_are_here_are_told_so_and_the_plan_stays() -> None:
    field = Field((1, 2, 3, 4), absent=frozenset({2, 3, 4}))
    assert swiss.rounds_needed(field, (), replace(USUAL, rounds=3), 1) == 3


def test_groups_wait_for_nobody_who_is_not_here() -> None:
    """Two groups of four: three rounds, and two of a play-off of four. Two here of each group meet once; one
    alone of each goes on to a final."""
    field = Field(tuple(range(1, 9)))
    options = replace(USUAL, groups=2, advance=2)
    assert groups.rounds_needed(field, (), options, 1) == 3 + 2
    first, second = groups.groups_of(field, (), options, 1)
    away = replace(field, absent=frozenset({*first[:2], *second[:2]}))
    assert groups.rounds_needed(away, (), options, 1) == 1 + 2
    gone = replace(field, absent=frozenset({*first[:3], *second[:3]}))
    assert groups.rounds_needed(gone, (), options, 1) == 0 + 1
