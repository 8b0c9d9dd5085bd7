"""Withdrawal between rounds and during one, return, and both undone."""

import pytest

from engine.contest.results import State
from scorer.db import Database
from scorer.models import Tournament
from scorer.rows.rounds.basis import changed_since
from scorer.rows.rounds.stored import StoredRound
from scorer.rows.standings.scoring import ScoringChoice
from scorer.rows.standings.table import group_tables
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.leaving import (
    Leaving,
    change_struck,
    come_back,
    leave,
    preview_leave,
    undo_come_back,
    undo_leave,
)
from scorer.services.matches.entries import Kind
from scorer.services.rounds.drawing import draw_draft, meet_in_draft, publish_round, warnings
from tests.scorer.services.archives.trips import written
from tests.scorer.services.hall import (
    enter,
    ids,
    last_line,
    logged,
    next_round,
    play,
    play_all,
    refused,
    rounds_of,
    table_of,
    tournament,
)


def started(db: Database, pairs: int = 4, **changes: object) -> tuple[int, list[int]]:
    """A tournament of matches of one parti."""
    tournament_id = tournament(db, pairs, partier=1, system_options={"order": "number"}, **changes)
    return tournament_id, ids(db, tournament_id)


def inside(drawn: StoredRound) -> set[int]:
    return {*drawn.byes, *(entrant for match in drawn.matches for side in match.sides for entrant in side)}


def match_of(drawn: StoredRound, entrant: int) -> int:
    return next(match.id for match in drawn.matches if (entrant,) in match.sides)


def states(db: Database, tournament_id: int, entrant: int) -> list[State]:
    return [
        result.state
        for drawn in rounds_of(db, tournament_id)
        for result in drawn.results
        if any(entrant in side.entrants for side in result.sides)
    ]


def preview(db: Database, entrant: int) -> Leaving:
    with db.reading() as session:
        return preview_leave(session, db.folds, entrant)


def test_who_leaves_between_rounds_is_not_drawn_and_keeps_its_results(db: Database) -> None:
    tournament_id, (first, *_) = started(db)
    play_all(db, next_round(db, tournament_id))
    act(db, ORGANISER, leave, first, struck=False)
    assert logged(db)[-1] == "leave"
    drawn = next_round(db, tournament_id)
    assert first not in inside(drawn)
    assert table_of(db, tournament_id)[first].tally.won == 1


def test_who_leaves_during_a_round_loses_its_open_match_on_walk_over(db: Database) -> None:
    tournament_id, (first, *_) = started(db)
    drawn = next_round(db, tournament_id)
    own = match_of(drawn, first)
    (opponent,) = next(
        side for match in drawn.matches if match.id == own for side in match.sides if side != (first,)
    )
    seen = preview(db, first)
    assert (seen.after_round, seen.played, seen.planned, seen.struck) == (1, 0, 3, True)
    assert (seen.walk_overs, seen.undecided, seen.draft) == ((own,), (), None)
    leave_id = act(db, ORGANISER, leave, first, struck=False, reason="Sjuk.")
    assert states(db, tournament_id, opponent) == [State.WALK_OVER]
    assert table_of(db, tournament_id)[opponent].tally.partier_won == 1
    act(db, ORGANISER, undo_leave, leave_id)
    assert states(db, tournament_id, opponent) == []
    assert logged(db)[-2:] == ["leave", "undo-leave"]
    play(db, own)
    assert states(db, tournament_id, first) == [State.PLAYED]


def test_in_a_round_robin_less_than_half_played_is_struck_unless_the_club_chooses(
    db: Database,
) -> None:
    """Four pairs: three matches each. One played is less than half, two are not."""
    tournament_id, (first, *_) = started(db)
    play_all(db, next_round(db, tournament_id))
    assert preview(db, first).struck
    play_all(db, next_round(db, tournament_id))
    assert not preview(db, first).struck
    leave_id = act(db, ORGANISER, leave, first)
    assert set(states(db, tournament_id, first)) == {State.PLAYED}
    act(db, ORGANISER, change_struck, leave_id, struck=True)
    assert set(states(db, tournament_id, first)) == {State.STRUCK}
    assert table_of(db, tournament_id)[first].tally.played == 0


def test_struck_matches_count_for_nobody_and_are_not_played_again(db: Database) -> None:
    tournament_id, (first, *others) = started(db)
    drawn = next_round(db, tournament_id)
    play_all(db, drawn)
    act(db, ORGANISER, leave, first)
    winners = [entrant for entrant in others if table_of(db, tournament_id)[entrant].tally.won]
    assert len(winners) <= 1  # of the two matches one was struck
    left = [next_round(db, tournament_id) for _ in range(2)]
    met = {
        frozenset(entrant for side in match.sides for entrant in side)
        for later in left
        for match in later.matches
    }
    assert all(first not in meeting for meeting in met)


def test_issue_14_a_bye_is_no_match_and_is_never_struck_on_pages_or_in_archives(db: Database) -> None:
    """Three pairs, the first has the bye of round 1: after it has left it still has what a bye is worth."""
    tournament_id, entrants = started(db, 3, scoring=ScoringChoice(bye_is_won=True, bye_partier=1).json())
    drawn = next_round(db, tournament_id)
    play_all(db, drawn)
    (idle,) = drawn.byes
    act(db, ORGANISER, leave, idle, struck=True)
    assert states(db, tournament_id, idle) == [State.BYE]
    assert table_of(db, tournament_id)[idle].tally.partier_won == 1
    shown = written(db, tournament_id)["rounds"][0]["standings"]
    row = next(row for row in shown if row["entrant"] == entrants.index(idle) + 1)
    assert row["partier"] == [1, 0]


def test_in_monrad_nothing_is_struck_by_itself(db: Database) -> None:
    tournament_id = tournament(db, 4, partier=1, system="swiss")
    play_all(db, next_round(db, tournament_id))
    seen = preview(db, ids(db, tournament_id)[0])
    assert (seen.planned, seen.struck) == (0, False)


def test_only_where_everybody_meets_everybody_can_what_was_played_be_struck(db: Database) -> None:
    """In Monrad the opponents would be left with nothing for their round."""
    tournament_id = tournament(db, 4, partier=1, system="swiss")
    drawn = next_round(db, tournament_id)
    gone, opponent = (side[0] for side in drawn.matches[0].sides)
    refused(db, "struck-unfit", lambda: act(db, ORGANISER, leave, gone, struck=True))
    leave_id = act(db, ORGANISER, leave, gone)
    refused(db, "struck-unfit", lambda: act(db, ORGANISER, change_struck, leave_id, struck=True))
    assert states(db, tournament_id, opponent) == [State.WALK_OVER]
    assert table_of(db, tournament_id)[opponent].tally.partier_won == 1


def test_the_table_of_who_left_goes_to_the_match_that_waits_in_the_same_line_of_the_log(
    db: Database,
) -> None:
    tournament_id, _ = started(db, tables=1)
    at_table, waiting = sorted(next_round(db, tournament_id).matches, key=lambda match: match.table is None)
    act(db, ORGANISER, leave, at_table.sides[0][0])
    assert logged(db)[-2:] == ["publish-round", "leave"]
    line = last_line(db)
    assert line is not None
    assert (line["walk_overs"], line["table_to"]) == ([at_table.id], [waiting.id])


def test_who_comes_back_is_drawn_again_and_counts_again(db: Database) -> None:
    tournament_id, (first, *_) = started(db)
    play_all(db, next_round(db, tournament_id))
    leave_id = act(db, ORGANISER, leave, first, struck=True)
    next_round(db, tournament_id)
    act(db, ORGANISER, come_back, leave_id)
    assert states(db, tournament_id, first) == [State.PLAYED]
    act(db, ORGANISER, undo_come_back, leave_id)
    assert states(db, tournament_id, first) == [State.STRUCK]
    act(db, ORGANISER, come_back, leave_id)
    drawn = next_round(db, tournament_id)
    assert match_of(drawn, first)
    refused(db, "played-since", lambda: act(db, ORGANISER, undo_come_back, leave_id))


def test_who_left_for_a_round_that_was_published_comes_back_from_the_next_one(db: Database) -> None:
    tournament_id, (first, *_) = started(db)
    play_all(db, next_round(db, tournament_id))
    leave_id = act(db, ORGANISER, leave, first, struck=False)
    refused(db, "left-already", lambda: act(db, ORGANISER, leave, first))
    refused(db, "not-back", lambda: act(db, ORGANISER, undo_come_back, leave_id))
    next_round(db, tournament_id)
    refused(db, "played-without", lambda: act(db, ORGANISER, undo_leave, leave_id))
    act(db, ORGANISER, come_back, leave_id)
    refused(db, "back-already", lambda: act(db, ORGANISER, come_back, leave_id))
    refused(db, "back-already", lambda: act(db, ORGANISER, undo_leave, leave_id))


def test_a_draft_that_holds_somebody_who_left_is_told(db: Database) -> None:
    tournament_id, (first, *_) = started(db)
    draft = act(db, ORGANISER, draw_draft, tournament_id)
    assert preview(db, first).draft == 1
    act(db, ORGANISER, leave, first)
    with db.reading() as session:
        assert "not-in-play" in {objection.code for objection in warnings(session, db.folds, draft)}
        seen = changed_since(session, db.folds, session.get_one(Tournament, tournament_id)).mark
    refused(db, "basis-changed", lambda: act(db, ORGANISER, publish_round, draft))
    act(db, ORGANISER, publish_round, draft, seen)


def test_a_walk_over_that_was_struck_since_is_left_alone_when_the_leave_is_undone(db: Database) -> None:
    tournament_id, (first, *_) = started(db)
    own = match_of(next_round(db, tournament_id), first)
    leave_id = act(db, ORGANISER, leave, first)
    change = {"changes": [{"target": f"leave-{leave_id}-{own}", "struck": True}]}
    enter(db, own, change, kind=Kind.MEND)
    act(db, ORGANISER, undo_leave, leave_id)
    assert states(db, tournament_id, first) == []


def test_a_match_of_three_stays_open_when_one_of_them_leaves(db: Database) -> None:
    tournament_id = tournament(db, 3, partier=1, system="by-hand", form="six")
    first, second, third = ids(db, tournament_id)
    draft = act(db, ORGANISER, draw_draft, tournament_id)
    act(db, ORGANISER, meet_in_draft, draft, [(first,), (second,), (third,)])
    act(db, ORGANISER, publish_round, draft)
    seen = preview(db, first)
    assert seen.walk_overs == ()
    assert len(seen.undecided) == 1


@pytest.mark.parametrize("action", [leave, preview])
def test_nobody_who_is_not_there_leaves(db: Database, action: object) -> None:
    refused(db, "not-found", lambda: act(db, ORGANISER, leave, 77) if action is leave else preview(db, 77))


# --- where they stand (issue 11, point 14) ----------------------------------------------------------


def places(db: Database, tournament_id: int) -> list[int]:
    """The entrants in the order of the table."""
    return list(table_of(db, tournament_id))


def test_who_leaves_early_stands_after_those_who_play_on(db: Database) -> None:
    """1 beats 4, 2 beats 3; then 1 leaves with its win."""
    tournament_id, (first, second, *_) = started(db)
    play_all(db, next_round(db, tournament_id))
    winners = places(db, tournament_id)[:2]
    assert first in winners
    leave_id = act(db, ORGANISER, leave, first, struck=False)
    assert places(db, tournament_id)[0] == second
    assert places(db, tournament_id)[-1] == first
    assert table_of(db, tournament_id)[first].place == 4
    act(db, ORGANISER, come_back, leave_id)
    assert places(db, tournament_id)[:2] == winners


def test_who_leaves_when_all_is_played_keeps_its_place(db: Database) -> None:
    tournament_id, _ = started(db)
    for _ in range(3):
        play_all(db, next_round(db, tournament_id))
    before = places(db, tournament_id)
    act(db, ORGANISER, leave, before[0], struck=False)
    assert places(db, tournament_id) == before


def test_a_finished_groups_table_does_not_change_when_its_winner_leaves(db: Database) -> None:
    """Two groups of three, all played; then the winner of the first leaves, and the second of it goes on."""
    tournament_id = grouped(db)
    for _ in range(3):
        play_all(db, next_round(db, tournament_id))
    before = group_rows(db, tournament_id)
    winner = before[0][0][0]
    act(db, ORGANISER, leave, winner)
    assert group_rows(db, tournament_id) == before
    final = next_round(db, tournament_id)
    assert {side[0] for side in final.matches[0].sides} == {before[0][1][0], before[1][0][0]}


def test_who_leaves_while_its_group_plays_stands_last_in_it(db: Database) -> None:
    tournament_id = grouped(db)
    play_all(db, next_round(db, tournament_id))
    winner = group_rows(db, tournament_id)[0][0][0]
    act(db, ORGANISER, leave, winner)
    assert group_rows(db, tournament_id)[0][-1][0] == winner


def grouped(db: Database) -> int:
    options = {"order": "number", "groups": 2, "advance": 1}
    return tournament(db, 6, partier=1, system="groups", system_options=options)


def group_rows(db: Database, tournament_id: int) -> list[list[tuple[int, int]]]:
    """By group: each entrant and its place."""
    with db.reading() as session:
        tables = group_tables(session, db.folds, session.get_one(Tournament, tournament_id))
    return [[(row.entrant, row.place) for row in table.rows] for table in tables]
