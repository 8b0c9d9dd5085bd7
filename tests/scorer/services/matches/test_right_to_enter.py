"""Who may enter what: the device at the table, the organiser, nobody for a match that does not stand."""

import pytest
from sqlmodel import select

from scorer.db import Database
from scorer.models import MatchSide, Role
from scorer.problems import Problem
from scorer.services.change import ORGANISER, Actor, act
from scorer.services.matches.entries import EntryOutcome, Kind
from scorer.services.matches.settling import confirm
from scorer.services.rounds.drawing import draw_draft
from scorer.services.rounds.taking_back import take_back_round
from scorer.services.tournaments.making import end_tournament
from tests.scorer.services.hall import (
    QUICK,
    enter,
    fold,
    given_match,
    mend,
    next_round,
    play_all,
    record,
    refused,
    rounds_of,
    sit_down,
    tablet,
    tournament,
)


def test_a_tablet_enters_for_its_own_table_only(db: Database) -> None:
    tournament_id = tournament(db)
    match = given_match(db, tournament_id, 0, 1, table=1)
    sit_down(db, match)
    with pytest.raises(Problem, match="not-your-table"):
        enter(db, match, QUICK, actor=tablet(db, tournament_id, table=2))
    assert enter(db, match, QUICK, actor=tablet(db, tournament_id, table=1)) == EntryOutcome.SAVED


def test_a_tablet_says_first_who_sits_where(db: Database) -> None:
    tournament_id = tournament(db)
    match = given_match(db, tournament_id, 0, 1)
    with pytest.raises(Problem, match="seats-needed"):
        enter(db, match, QUICK, actor=tablet(db, tournament_id))


def test_a_tablet_enters_hands_and_leaves_paper_results_and_walk_overs_to_the_organiser(db: Database) -> None:
    tournament_id = tournament(db)
    match = given_match(db, tournament_id, 0, 1)
    sit_down(db, match)
    actor = tablet(db, tournament_id)
    for kind, content in ((Kind.PARTI, {"score": [12, 7], "winner": 0}), (Kind.WALK_OVER, {"winner": 0})):
        with pytest.raises(Problem, match="organiser-only"):
            enter(db, match, content, kind=kind, actor=actor)
    enter(db, match, {"winner": 1}, kind=Kind.WALK_OVER)
    walk_over = record(db, match).last
    with pytest.raises(Problem, match="organiser-only"):
        mend(db, match, {"target": walk_over, "struck": True}, actor=actor)
    assert fold(db, match).over


def test_a_tablet_does_not_make_a_hand_a_result_from_paper(db: Database) -> None:
    tournament_id = tournament(db)
    match = given_match(db, tournament_id, 0, 1)
    sit_down(db, match)
    device = tablet(db, tournament_id)
    enter(db, match, QUICK, actor=device)
    change = {"target": record(db, match).last, "parti": {"score": [12, 7], "winner": 0}}
    refused(db, "organiser-only", lambda: mend(db, match, change, actor=device))
    mend(db, match, change)
    assert fold(db, match).state.won == (1, 0)


def test_no_result_is_entered_for_a_bye_or_in_a_draft(db: Database) -> None:
    tournament_id = tournament(db, 3, partier=1)
    (free,) = next_round(db, tournament_id).byes
    refused(db, "is-bye", lambda: enter(db, of_entrant(db, free), {"winner": 0}, kind=Kind.WALK_OVER))
    play_all(db, rounds_of(db, tournament_id)[0])
    act(db, ORGANISER, draw_draft, tournament_id)
    drafted = of_entrant(db, free)
    refused(db, "not-published", lambda: enter(db, drafted, {"winner": 0}, kind=Kind.WALK_OVER))


def of_entrant(db: Database, entrant: int) -> int:
    """The newest match of an entrant, or its bye."""
    with db.reading() as session:
        rows = select(MatchSide.match_id).where(MatchSide.entrant_id == entrant)
        return max(session.exec(rows).all())


def test_nobody_sits_down_or_enters_when_the_round_is_taken_back_or_the_tournament_has_ended(
    db: Database, match: int
) -> None:
    enter(db, match, QUICK)
    found = record(db, match)
    act(db, ORGANISER, take_back_round, found.round_id, confirm=True)
    for action in (lambda: enter(db, match, QUICK), lambda: sit_down(db, match)):
        with pytest.raises(Problem, match="taken-back") as raised:
            action()
        assert raised.value.params == {"number": found.round_number}
    later = given_match(db, found.tournament_id, 2, 3)
    act(db, ORGANISER, end_tournament, found.tournament_id, ended=True)
    refused(db, "finished", lambda: enter(db, later, QUICK))
    refused(db, "finished", lambda: sit_down(db, later))


def test_issue_10_the_device_that_entered_and_the_one_that_confirmed_are_stored(
    db: Database, match: int, device: Actor
) -> None:
    enter(db, match, QUICK, actor=device)
    enter(db, match, {"winner": 0}, kind=Kind.WALK_OVER)
    act(db, device, confirm, match, 1, record(db, match).last)
    stored = record(db, match)
    assert [(row.number, row.role, row.device_id) for row in stored.submissions] == [
        (1, Role.TABLE, device.device_id),
        (2, Role.ORGANISER, None),
    ]
    assert [(row.role, row.device_id) for row in stored.confirmations] == [(Role.TABLE, device.device_id)]
