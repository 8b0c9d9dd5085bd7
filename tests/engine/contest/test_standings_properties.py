"""What must hold of every table of standings, whatever a match is worth and whatever decides."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.contest.crosstable import crosstable
from engine.contest.extras import CountedAdjustment, Extras
from engine.contest.results import (
    NOTHING,
    Basis,
    MatchResult,
    Number,
    Outcome,
    Scoring,
    SideResult,
    State,
    Worth,
)
from engine.contest.stage import Part, Stage
from engine.contest.standings import standings
from engine.contest.tally import tallies
from engine.contest.tiebreaks import TIEBREAKS
from tests.engine.contest.evenings import THREE_TOLVOR

Evening = tuple[list[int], list[MatchResult]]

SIZES = st.integers(2, 7)


STAGES = st.one_of(
    st.none(),
    st.builds(Stage, st.sampled_from([Part.CUP, Part.B_CUP]), st.sampled_from([2, 4, 8])),
    st.just(Stage(Part.THIRD)),
    st.just(Stage(Part.DECIDING)),
)
IDLE = (State.BYE, State.ABSENT)
GIVEN = (State.WALK_OVER, State.NO_SHOW)


@st.composite
def matches(draw: st.DrawFn, size: int) -> MatchResult:
    entrant, opponent = draw(st.lists(st.integers(1, size), min_size=2, max_size=2, unique=True))
    state = draw(st.sampled_from([state for state in State if state not in IDLE]))
    partier = draw(st.integers(0, 3))
    points = draw(st.tuples(st.integers(0, 4), st.integers(0, 4)))
    sides = (SideResult((entrant,), partier, points[0]), SideResult((opponent,), 3 - partier, points[1]))
    return MatchResult(draw(st.integers(1, 9)), state, sides, _winner(draw, state, partier), draw(STAGES))


def _winner(draw: st.DrawFn, state: State, partier: int) -> int | None:
    if state is State.BOTH_ABSENT:
        return None
    return draw(st.sampled_from([0, 1])) if state in GIVEN else int(partier < 2)


@st.composite
def evenings(draw: st.DrawFn) -> Evening:
    size = draw(SIZES)
    idle = st.builds(
        lambda entrant, number, state: MatchResult(number, state, (SideResult((entrant,), 0, 0),)),
        st.integers(1, size), st.integers(1, 9), st.sampled_from(IDLE),
    )  # fmt: skip
    return list(range(1, size + 1)), draw(
        st.lists(st.one_of(matches(size), matches(size), idle), max_size=25)
    )


WORTHS = st.builds(Worth, st.sampled_from(Outcome), st.integers(0, 3), st.integers(0, 4))


@st.composite
def scorings(draw: st.DrawFn) -> Scoring:
    return Scoring(
        tuple(draw(st.lists(st.sampled_from(sorted(TIEBREAKS)), unique=True, min_size=1))),
        walk_over_won=draw(st.builds(Worth, st.just(Outcome.WON), st.integers(0, 3))),
        bye=draw(WORTHS),
        absent=draw(st.sampled_from([NOTHING, Worth(Outcome.LOST)])),
        basis=draw(st.sampled_from(Basis)),
        place_points=draw(st.sampled_from([(3, 2, 1), (2, 1), ()])),
    )


@st.composite
def extras(draw: st.DrawFn) -> Extras:
    amounts = st.integers(-3, 3)
    adjustments = st.builds(
        CountedAdjustment, st.integers(1, 2), amounts, amounts, amounts, st.integers(0, 9)
    )
    lots = draw(st.dictionaries(st.integers(1, 2), st.integers(1, 9)))
    return Extras(tuple(draw(st.lists(adjustments, max_size=3))), lots, draw(st.frozensets(st.just(2))))


def shuffled(results: list[MatchResult], random: Random) -> list[MatchResult]:
    """In another order, but for the byes among themselves: of a cup the first ones are its own."""
    idle = iter([result for result in results if result.state in IDLE])
    return [next(idle) if result.state in IDLE else result for result in random.sample(results, len(results))]


@given(evenings(), scorings(), extras(), st.randoms(use_true_random=False))
def test_the_order_in_which_results_come_does_not_matter(
    evening: Evening, scoring: Scoring, given_: Extras, random: Random
) -> None:
    entrants, results = evening
    reordered = shuffled(results, random)
    assert standings(entrants, reordered, scoring, given_) == standings(entrants, results, scoring, given_)


@given(evenings(), scorings(), extras(), st.randoms(use_true_random=False))
def test_entrants_in_another_order_have_the_same_places(
    evening: Evening, scoring: Scoring, given_: Extras, random: Random
) -> None:
    entrants, results = evening
    shuffled = random.sample(entrants, len(entrants))
    places = {row.entrant: row.place for row in standings(entrants, results, scoring, given_)}
    assert {row.entrant: row.place for row in standings(shuffled, results, scoring, given_)} == places


@given(evenings(), scorings(), st.randoms(use_true_random=False))
def test_other_numbers_for_the_same_entrants_change_nothing_else(
    evening: Evening, scoring: Scoring, random: Random
) -> None:
    entrants, results = evening
    number = dict(zip(entrants, random.sample(range(100, 200), len(entrants)), strict=True))
    renamed = [
        MatchResult(
            result.round,
            result.state,
            tuple(
                SideResult(tuple(number[e] for e in s.entrants), s.partier, s.points) for s in result.sides
            ),
            result.winner,
            result.stage,
        )
        for result in results
    ]
    before = standings(entrants, results, scoring)
    after = standings([number[entrant] for entrant in entrants], renamed, scoring)
    assert [(number[row.entrant], row.place, row.values, row.decided_by) for row in before] == [
        (row.entrant, row.place, row.values, row.decided_by) for row in after
    ]


@given(evenings(), scorings(), extras())
def test_places_grow_and_are_shared_only_by_those_who_share(
    evening: Evening, scoring: Scoring, given_: Extras
) -> None:
    entrants, results = evening
    rows = standings(entrants, results, scoring, given_)
    assert sorted(row.entrant for row in rows) == entrants
    for index, row in enumerate(rows):
        assert row.place == 1 + sum(rival.place < row.place for rival in rows)
        if index + 1 < len(rows):
            assert (rows[index + 1].place == row.place) == (row.decided_by == "shared")
    assert [row.decided_by for row in rows].index(None) == len(rows) - 1


@given(evenings(), scorings(), extras())
def test_each_row_stands_before_the_next_by_the_reason_it_gives(
    evening: Evening, scoring: Scoring, given_: Extras
) -> None:
    entrants, results = evening
    rows = standings(entrants, results, scoring, given_)
    for row, following in pairwise(rows):
        assert [id_ for id_, _ in row.values] == list(scoring.order)
        for (id_, own), (_, theirs) in zip(row.values, following.values, strict=True):
            if id_ != row.decided_by:
                assert own == theirs
                continue
            assert own is not None
            if TIEBREAKS[id_].is_place:
                assert theirs is None or own < theirs
            elif id_ == "deciding" and theirs is None:
                assert following.entrant in given_.withdrawn  # plays no deciding match
            else:
                assert theirs is not None
                assert own > theirs or (id_ in ("mutual", "deciding") and own == theirs)
            break


@given(evenings())
def test_what_some_win_others_lose(evening: Evening) -> None:
    entrants, results = evening
    all_ = tallies(entrants, results, THREE_TOLVOR)
    assert sum(tally.partier_won for tally in all_.values()) == sum(
        tally.partier_lost for tally in all_.values()
    )
    assert sum(tally.points_for for tally in all_.values()) == sum(
        tally.points_against for tally in all_.values()
    )
    for entrant, tally in all_.items():
        assert all(tally.met[opponent] == -all_[opponent].met[entrant] for opponent in tally.met)


@given(evenings())
def test_the_cross_table_adds_up_to_the_standings(evening: Evening) -> None:
    entrants, results = evening
    cells = crosstable(entrants, results, THREE_TOLVOR)
    for tally in tallies(entrants, results, THREE_TOLVOR).values():
        row = [
            encounter
            for opponent in entrants
            if opponent != tally.entrant
            for encounter in cells[tally.entrant, opponent]
        ]
        counted = [encounter for encounter in row if encounter.state not in (State.UNFINISHED, State.STRUCK)]
        assert sum(encounter.won for encounter in counted) == tally.partier_won
        assert sum(encounter.lost for encounter in counted) == tally.partier_lost
        assert len(counted) == tally.played


@given(evenings(), scorings(), extras())
def test_the_score_is_made_of_its_steps_and_is_a_whole_number_where_it_can_be(
    evening: Evening, scoring: Scoring, given_: Extras
) -> None:
    entrants, results = evening
    for tally in tallies(entrants, results, scoring, given_).values():
        assert tally.score == sum(gained for _, gained in tally.steps)
        assert isinstance(tally.score, int) == (tally.score.denominator == 1)
        if scoring.basis is Basis.PARTIER:
            assert tally.score == tally.partier_won
        if scoring.basis is Basis.TOTAL:
            assert tally.score == tally.points_for


def buchholz(entrant: int, results: list[MatchResult], scores: Mapping[int, Number]) -> Number:
    """By its definition, match by match."""
    total: Number = 0
    for result in results:
        places = [place for place, side in enumerate(result.sides) if entrant in side.entrants]
        if not places or result.stage == Stage(Part.DECIDING):
            continue
        if result.state is State.PLAYED:
            total += sum(scores[side.entrants[0]] for side in result.sides if entrant not in side.entrants)
        elif result.state is State.BYE or (result.state in GIVEN and result.winner == places[0]):
            total += scores[entrant]
    return total


def progressive(entrant: int, results: list[MatchResult], scoring: Scoring) -> Number:
    """The score as it stood after each round, added up."""
    last = max((result.round for result in results if result.state is not State.UNFINISHED), default=0)
    so_far = [[result for result in results if result.round <= number] for number in range(1, last + 1)]
    return sum((tallies([entrant], some, scoring)[entrant].score for some in so_far), Fraction())


@given(evenings(), scorings())
def test_buchholz_and_progressive_are_what_they_are_said_to_be(evening: Evening, scoring: Scoring) -> None:
    entrants, results = evening
    both = replace(scoring, tiebreaks=("buchholz", "progressive"))
    scores = {entrant: tally.score for entrant, tally in tallies(entrants, results, both).items()}
    for row in standings(entrants, results, both):
        values = dict(row.values)
        assert values["buchholz"] == buchholz(row.entrant, results, scores)
        assert values["progressive"] == progressive(row.entrant, results, both)


@given(evenings(), scorings())
def test_what_the_deciding_matches_were_changes_no_sum(evening: Evening, scoring: Scoring) -> None:
    entrants, results = evening
    without = [result for result in results if result.stage != Stage(Part.DECIDING)]
    tallied = tallies(entrants, results, scoring), tallies(entrants, without, scoring)
    for entrant in entrants:
        tally, tally_without = (found[entrant] for found in tallied)
        assert replace(tally, deciding={}) == replace(tally_without, deciding={})
