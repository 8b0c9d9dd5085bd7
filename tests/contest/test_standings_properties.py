"""What must hold of every table of standings."""

from itertools import pairwise
from random import Random

from evenings import THREE_TOLVOR
from hypothesis import given
from hypothesis import strategies as st

from engine.contest.crosstable import crosstable
from engine.contest.results import MatchResult, SideResult, State
from engine.contest.standings import standings
from engine.contest.tally import tallies

Evening = tuple[list[int], list[MatchResult]]

SIZES = st.integers(2, 7)


@st.composite
def matches(draw: st.DrawFn, size: int) -> MatchResult:
    one, other = draw(st.lists(st.integers(1, size), min_size=2, max_size=2, unique=True))
    state = draw(st.sampled_from([state for state in State if state is not State.BYE]))
    partier = draw(st.integers(0, 3))
    points = draw(st.tuples(st.integers(0, 4), st.integers(0, 4)))
    sides = (SideResult((one,), partier, points[0]), SideResult((other,), 3 - partier, points[1]))
    winner = draw(st.sampled_from([0, 1])) if state in {State.WALK_OVER, State.NO_SHOW} else int(partier < 2)
    return MatchResult(draw(st.integers(1, 9)), state, sides, winner)


@st.composite
def evenings(draw: st.DrawFn) -> Evening:
    size = draw(SIZES)
    byes = st.integers(1, size).map(lambda one: MatchResult(1, State.BYE, (SideResult((one,), 0, 0),)))
    return list(range(1, size + 1)), draw(
        st.lists(st.one_of(matches(size), matches(size), byes), max_size=25)
    )


@given(evenings(), st.randoms(use_true_random=False))
def test_the_order_in_which_results_come_does_not_matter(evening: Evening, random: Random) -> None:
    entrants, results = evening
    shuffled = random.sample(results, len(results))
    assert standings(entrants, shuffled, THREE_TOLVOR) == standings(entrants, results, THREE_TOLVOR)


@given(evenings(), st.randoms(use_true_random=False))
def test_entrants_in_another_order_have_the_same_places(evening: Evening, random: Random) -> None:
    entrants, results = evening
    shuffled = random.sample(entrants, len(entrants))
    places = {row.entrant: row.place for row in standings(entrants, results, THREE_TOLVOR)}
    assert {row.entrant: row.place for row in standings(shuffled, results, THREE_TOLVOR)} == places


@given(evenings(), st.randoms(use_true_random=False))
def test_other_numbers_for_the_same_entrants_change_nothing_else(evening: Evening, random: Random) -> None:
    entrants, results = evening
    number = dict(zip(entrants, random.sample(range(100, 200), len(entrants)), strict=True))
    renamed = [
        MatchResult(
            one.round,
            one.state,
            tuple(SideResult(tuple(number[e] for e in s.entrants), s.partier, s.points) for s in one.sides),
            one.winner,
        )
        for one in results
    ]
    before = standings(entrants, results, THREE_TOLVOR)
    after = standings([number[one] for one in entrants], renamed, THREE_TOLVOR)
    assert [(number[row.entrant], row.place, row.decided_by) for row in before] == [
        (row.entrant, row.place, row.decided_by) for row in after
    ]


@given(evenings())
def test_places_grow_and_are_shared_only_by_those_who_share(evening: Evening) -> None:
    entrants, results = evening
    rows = standings(entrants, results, THREE_TOLVOR)
    assert sorted(row.entrant for row in rows) == entrants
    for index, row in enumerate(rows):
        assert row.place == 1 + sum(other.place < row.place for other in rows)
        if index + 1 < len(rows):
            assert (rows[index + 1].place == row.place) == (row.decided_by == "shared")
    assert [row.decided_by for row in rows].index(None) == len(rows) - 1


@given(evenings())
def test_each_row_stands_before_the_next_by_the_reason_it_gives(evening: Evening) -> None:
    entrants, results = evening
    rows = standings(entrants, results, THREE_TOLVOR)
    for row, following in pairwise(rows):
        for (id_, own), (_, theirs) in zip(row.values, following.values, strict=True):
            if id_ != row.decided_by:
                assert own == theirs
                continue
            assert own is not None
            assert theirs is not None
            assert own > theirs or (id_ == "mutual" and own == theirs)
            break


@given(evenings())
def test_what_some_win_others_lose(evening: Evening) -> None:
    entrants, results = evening
    all_ = tallies(entrants, results, THREE_TOLVOR)
    assert sum(one.partier_won for one in all_) == sum(one.partier_lost for one in all_)
    assert sum(one.points_for for one in all_) == sum(one.points_against for one in all_)
    for one in all_:
        assert all(one.met[other] == -all_[other - 1].met[one.entrant] for other in one.met)


@given(evenings())
def test_the_cross_table_adds_up_to_the_standings(evening: Evening) -> None:
    entrants, results = evening
    cells = crosstable(entrants, results, THREE_TOLVOR)
    for one in tallies(entrants, results, THREE_TOLVOR):
        row = [its for other in entrants if other != one.entrant for its in cells[one.entrant, other]]
        finished = [its for its in row if its.state not in {State.UNFINISHED, State.ABSENT, State.STRUCK}]
        assert sum(its.won for its in finished) == one.partier_won
        assert sum(its.lost for its in finished) == one.partier_lost
        assert len(finished) == one.played
