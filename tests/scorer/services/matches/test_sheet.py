"""The sheet of a round (issue 15.1): lone figures stay in pencil, whole results are entered like others."""

from collections.abc import Mapping, Sequence

import pytest

from scorer.db import Database
from scorer.problems import Problem
from scorer.rows.matches.sheet import WHOLE_MATCH, Figures, SheetParti, pencils_of, sheet_of
from scorer.services.change import ORGANISER, act
from scorer.services.matches.before_play import take_seats
from scorer.services.matches.settling import confirm
from scorer.services.matches.sheet import Writing, Written, objections, write
from scorer.services.rounds.taking_back import take_back_round
from tests.scorer.services.hall import QUICK, enter, fold, given_match, record, sit_down, tournament

Place = tuple[int, int]


def put(
    db: Database,
    match: int,
    figures: Mapping[Place, int | None],
    seen: Mapping[Place, int] | None = None,
    winners: Mapping[int, int] | None = None,
) -> None:
    """Write figures by parti and side; where `seen` says nothing the cell was empty."""
    cells = [Written(*place, figure, (seen or {}).get(place)) for place, figure in figures.items()]
    bare = any(parti == WHOLE_MATCH for parti, _ in figures)
    act(db, ORGANISER, write, match, Writing(cells, winners or {}, bare))


def sheet(db: Database, match: int, *, bare: bool = False) -> Sequence[SheetParti]:
    with db.reading() as session:
        pencils = pencils_of(session, [match]).get(match, {})
    return sheet_of(record(db, match), fold(db, match), pencils, bare=bare)


def shown(db: Database, match: int) -> list[Figures]:
    return [parti.figures for parti in sheet(db, match)]


def said(db: Database, match: int) -> dict[int, str]:
    found = objections(db.folds, record(db, match), sheet(db, match))
    return {number: objection.code for number, objection in found.items()}


def test_a_lone_figure_is_kept_and_counts_nowhere_by_issue_15_1(db: Database, match: int) -> None:
    put(db, match, {(1, 0): 12})
    assert shown(db, match) == [(12, None), (None, None), (None, None)]
    assert record(db, match).submissions == ()
    assert said(db, match) == {}


def test_with_its_partner_it_is_the_result_that_paper_gives_by_issue_15_1(db: Database, match: int) -> None:
    put(db, match, {(1, 0): 12})
    put(db, match, {(1, 1): 7})
    (submission,) = record(db, match).submissions
    assert (submission.kind, submission.content) == ("parti", {"score": [12, 7], "winner": None})
    assert fold(db, match).state.won == (1, 0)
    with db.reading() as session:
        assert pencils_of(session, [match]) == {}


def test_six_figures_are_a_match_of_three_tolvor_by_issue_15_1(db: Database, match: int) -> None:
    for place, figure in {(1, 0): 12, (1, 1): 7, (2, 0): 5, (2, 1): 13, (3, 0): 14, (3, 1): 2}.items():
        put(db, match, {place: figure})
    state = fold(db, match).state
    assert (state.won, state.complete) == ((2, 1), True)
    assert [line.score for line in state.partier] == [(12, 7), (5, 13), (14, 2)]


def test_a_later_tolva_waits_for_the_one_before_it(db: Database, match: int) -> None:
    put(db, match, {(2, 0): 5, (2, 1): 13})
    assert record(db, match).submissions == ()
    assert said(db, match) == {}, "it waits, and nothing is wrong with it"
    put(db, match, {(1, 0): 12, (1, 1): 7})
    assert [line.score for line in fold(db, match).state.partier] == [(12, 7), (5, 13)]


def test_what_no_tolva_can_end_with_stays_in_pencil_and_is_marked(db: Database, match: int) -> None:
    """B10: a tolva is won by whoever has twelve."""
    put(db, match, {(1, 0): 8, (1, 1): 7})
    assert record(db, match).submissions == ()
    assert shown(db, match)[0] == (8, 7)
    assert said(db, match) == {1: "not-won"}
    put(db, match, {(1, 0): 12}, seen={(1, 0): 8})
    assert fold(db, match).state.won == (1, 0)


def test_who_won_is_asked_where_both_have_twelve(db: Database, match: int) -> None:
    put(db, match, {(1, 0): 13, (1, 1): 12})
    assert said(db, match) == {1: "winner-missing"}
    put(db, match, {}, winners={1: 1})
    assert fold(db, match).state.won == (0, 1)
    assert fold(db, match).state.partier[0].score == (13, 12)


def test_an_entered_result_is_changed_when_it_is_whole_again(db: Database, match: int) -> None:
    put(db, match, {(1, 0): 12, (1, 1): 7})
    put(db, match, {(1, 0): 7}, seen={(1, 0): 12})
    assert said(db, match) == {1: "not-won"}
    assert fold(db, match).state.partier[0].score == (12, 7), "what was entered counts until then"
    put(db, match, {(1, 1): 12}, seen={(1, 1): 7})
    assert fold(db, match).state.partier[0].score == (7, 12)
    assert [submission.kind for submission in record(db, match).submissions] == ["parti", "mend"]


def test_the_old_figure_takes_the_pencil_away(db: Database, match: int) -> None:
    put(db, match, {(1, 0): 12, (1, 1): 7})
    put(db, match, {(1, 0): 7}, seen={(1, 0): 12})
    put(db, match, {(1, 0): 12}, seen={(1, 0): 7})
    assert shown(db, match)[0] == (12, 7)
    assert len(record(db, match).submissions) == 1
    assert said(db, match) == {}


def test_who_saw_an_older_figure_is_told_and_changes_nothing(db: Database, match: int) -> None:
    put(db, match, {(1, 0): 12})
    with pytest.raises(Problem, match="sheet-changed"):
        put(db, match, {(1, 0): 9, (1, 1): 7})
    assert shown(db, match)[0] == (12, None)
    put(db, match, {(1, 0): 12, (1, 1): 7})
    assert fold(db, match).state.won == (1, 0), "who wrote the same is not told anything"


def test_what_was_not_touched_is_not_written(db: Database, match: int) -> None:
    """Another device has changed a figure since the page was shown; here only its partner is written."""
    put(db, match, {(1, 0): 12})
    put(db, match, {(1, 0): 13}, seen={(1, 0): 12})
    put(db, match, {(1, 0): 12, (1, 1): 7}, seen={(1, 0): 12})
    assert fold(db, match).state.partier[0].score == (13, 7)


def test_a_pencilled_figure_can_be_rubbed_out_and_an_entered_one_not(db: Database, match: int) -> None:
    put(db, match, {(1, 0): 12})
    put(db, match, {(1, 0): None}, seen={(1, 0): 12})
    assert shown(db, match)[0] == (None, None)
    put(db, match, {(1, 0): 12, (1, 1): 7})
    with pytest.raises(Problem, match="sheet-emptied"):
        put(db, match, {(1, 0): None}, seen={(1, 0): 12})


def test_what_the_tablet_counts_is_shown_and_not_written(db: Database, match: int) -> None:
    """QUICK is 5-0, see B8."""
    enter(db, match, QUICK)
    assert [(parti.figures, parti.open) for parti in sheet(db, match)] == [
        ((5, 0), False), ((None, None), True), ((None, None), True),
    ]  # fmt: skip
    with pytest.raises(Problem, match="sheet-closed"):
        put(db, match, {(1, 1): 7}, seen={(1, 1): 0})
    enter(db, match, QUICK)
    enter(db, match, QUICK)
    put(db, match, {(2, 0): 5, (2, 1): 13})
    assert [line.score for line in fold(db, match).state.partier] == [(15, 0), (5, 13)]


def test_a_confirmed_match_is_closed(db: Database, match: int) -> None:
    for number in (1, 2, 3):
        put(db, match, {(number, 0): 12, (number, 1): 7})
    act(db, ORGANISER, confirm, match, None, record(db, match).last)
    assert not any(parti.open for parti in sheet(db, match))
    with pytest.raises(Problem, match="sheet-closed"):
        put(db, match, {(1, 1): 8}, seen={(1, 1): 7})


def test_only_who_won_is_written_for_the_whole_match(db: Database, match: int) -> None:
    put(db, match, {(WHOLE_MATCH, 0): 2})
    assert record(db, match).submissions == ()
    put(db, match, {(WHOLE_MATCH, 1): 1})
    assert (fold(db, match).state.won, fold(db, match).state.bare) == ((2, 1), True)
    put(db, match, {(WHOLE_MATCH, 0): 1}, seen={(WHOLE_MATCH, 0): 2})
    put(db, match, {(WHOLE_MATCH, 1): 2}, seen={(WHOLE_MATCH, 1): 1})
    assert fold(db, match).state.won == (1, 2)
    assert not any(parti.open for parti in sheet(db, match)), "there are no tolvor to write points of"


def test_no_points_where_they_decide_nothing_and_points_where_they_do(db: Database) -> None:
    """Where a match is about its points, the bare result stays in pencil and is refused as everywhere."""
    hall = tournament(db, scoring={"basis": "total"})
    match = given_match(db, hall, 0, 1)
    sit_down(db, match)
    put(db, match, {(WHOLE_MATCH, 0): 2, (WHOLE_MATCH, 1): 1})
    assert record(db, match).submissions == ()


@pytest.mark.parametrize("place", [(4, 0), (1, 2), (-1, 0), (1, -1)])
def test_a_cell_that_is_not_there_is_refused(db: Database, match: int, place: Place) -> None:
    with pytest.raises(Problem, match="malformed-request"):
        put(db, match, {place: 12})


def test_pencilled_figures_follow_their_side_when_the_seats_are_turned(db: Database, hall: int) -> None:
    match = given_match(db, hall, 0, 1)
    put(db, match, {(1, 0): 12})
    pairs = [
        [person.id for entrant in side for person in entrant.members] for side in record(db, match).sides
    ]
    (anna, bo), (berit, sven) = pairs
    first = record(db, match).sides[0][0].id
    act(db, ORGANISER, take_seats, match, [berit, anna, sven, bo], 0)
    turned = [side[0].id for side in record(db, match).sides].index(first)
    assert turned == 1, "the pair is now the second side"
    assert shown(db, match)[0] == (None, 12)


def test_a_round_with_pencilled_figures_is_put_aside_and_not_made_a_draft(db: Database, match: int) -> None:
    put(db, match, {(1, 0): 12})
    round_id = record(db, match).round_id
    with pytest.raises(Problem, match="round-has-hands"):
        act(db, ORGANISER, take_back_round, round_id)
    assert act(db, ORGANISER, take_back_round, round_id, confirm=True).draft is False
    assert shown(db, match)[0] == (12, None)


def test_what_counts_stands_over_a_pencil_where_nothing_can_be_written(db: Database, match: int) -> None:
    """QUICK is 5-0, see B8: three of them end the tolva at 15-0."""
    put(db, match, {(1, 0): 7})
    for _ in range(3):
        enter(db, match, QUICK)
    assert shown(db, match)[0] == (15, 0)
