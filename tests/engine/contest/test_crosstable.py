"""The cross table: partier of each against each."""

from engine.contest.crosstable import Encounter, crosstable
from engine.contest.results import MatchResult, SideResult, State
from tests.engine.contest.evenings import THREE_TOLVOR, played, unplayed


def test_a_match_is_seen_from_both() -> None:
    cells = crosstable([1, 2, 3], [played(1, 1, 2, "2-1", "30-35")], THREE_TOLVOR)
    assert cells[1, 2] == (Encounter(1, State.PLAYED, 2, 1),)
    assert cells[2, 1] == (Encounter(1, State.PLAYED, 1, 2),)
    assert cells[1, 3] == cells[3, 1] == ()
    assert len(cells) == 6


def test_a_walk_over_shows_the_tolvor_it_counts() -> None:
    cells = crosstable([1, 2], [unplayed(4, State.WALK_OVER, 1, 2, winner=1)], THREE_TOLVOR)
    assert cells[1, 2] == (Encounter(4, State.WALK_OVER, 0, 3),)
    assert cells[2, 1] == (Encounter(4, State.WALK_OVER, 3, 0),)


def test_both_absent_is_nil_nil_and_a_bye_is_in_no_cell() -> None:
    results = [unplayed(1, State.BOTH_ABSENT, 1, 2), unplayed(1, State.BYE, 3)]
    cells = crosstable([1, 2, 3], results, THREE_TOLVOR)
    assert cells[1, 2] == (Encounter(1, State.BOTH_ABSENT, 0, 0),)
    assert cells[3, 1] == cells[3, 2] == ()


def test_an_unfinished_match_shows_how_it_stands() -> None:
    sides = (SideResult((1,), 1, 20), SideResult((2,), 0, 9))
    cells = crosstable([1, 2], [MatchResult(2, State.UNFINISHED, sides)], THREE_TOLVOR)
    assert cells[2, 1] == (Encounter(2, State.UNFINISHED, 0, 1),)


def test_two_matches_stand_in_the_order_of_their_rounds() -> None:
    results = [played(5, 2, 1, "3-0", "36-20"), played(2, 1, 2, "2-1", "30-35")]
    cells = crosstable([1, 2], results, THREE_TOLVOR)
    assert [(encounter.round, encounter.won, encounter.lost) for encounter in cells[1, 2]] == [
        (2, 2, 1),
        (5, 0, 3),
    ]


def test_three_sides_and_partners() -> None:
    sides = (SideResult((1, 2), 1, 25), SideResult((3,), 2, 30), SideResult((4,), 0, 18))
    cells = crosstable([1, 2, 3, 4], [MatchResult(1, State.PLAYED, sides, 1)], THREE_TOLVOR)
    assert cells[3, 2] == (Encounter(1, State.PLAYED, 2, 1),)
    assert cells[4, 1] == (Encounter(1, State.PLAYED, 0, 1),)
    assert cells[1, 2] == ()
