"""A round is taken back and brought back; what was entered in it is kept."""

from contextlib import closing
from pathlib import Path
from typing import Any

from sqlmodel import select

from engine.contest.ledger import Kind
from scorer.config import sqlite_url
from scorer.db import Database
from scorer.models import DealDraft, LogEntry, Round, Status, Submission, Tournament
from scorer.rows.matches.drafted import latest_draft
from scorer.rows.matches.record import table_records
from scorer.rows.rounds.rules import AgreedRules
from scorer.rows.rounds.stored import stored_rounds
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.adjusting import Amount
from scorer.services.entrants.late import Compensation, Missed, register_late
from scorer.services.entrants.leaving import leave
from scorer.services.entrants.registering import Registration
from scorer.services.matches.drafting import Taps, keep_draft
from scorer.services.rounds.drawing import discard_draft, draw_draft, publish_round, swap_in_draft
from scorer.services.rounds.taking_back import bring_back_round, count_of, take_back_round
from scorer.services.tournaments.making import tournament_row
from scorer.services.tournaments.rule_changes import change_rules
from tests.made_once import made_once
from tests.scorer.services.hall import (
    enter,
    everything,
    fold,
    ids,
    logged,
    next_round,
    play,
    play_all,
    record,
    refused,
    rounds_of,
    sit_down,
    table_of,
    tablet,
    tournament,
)


def status(db: Database, tournament_id: int) -> Status:
    with db.reading() as session:
        return session.get_one(Tournament, tournament_id).status


@made_once
def played(db: Database, pairs: int = 4) -> tuple[int, int]:
    """A tournament with round 1 played, and the round's id."""
    tournament_id = tournament(db, pairs, partier=1, tables=2)
    drawn = next_round(db, tournament_id)
    play_all(db, drawn)
    return tournament_id, drawn.id


def test_a_round_in_which_nothing_was_played_is_a_draft_again(db: Database) -> None:
    tournament_id = tournament(db, 4, partier=1, tables=2)
    drawn = next_round(db, tournament_id)
    sit_down(db, drawn.matches[0].id)
    back = act(db, ORGANISER, take_back_round, drawn.id, reason="Fel bord.")
    assert (back.draft, back.backup) == (True, None)
    assert status(db, tournament_id) == Status.REGISTERING
    (draft,) = rounds_of(db, tournament_id)
    assert (draft.id, draft.published, draft.matches) == (drawn.id, False, drawn.matches)
    assert record(db, drawn.matches[0].id).seats == (None,) * 4
    act(db, ORGANISER, swap_in_draft, drawn.id, *(side[0] for side in drawn.matches[0].sides))
    act(db, ORGANISER, publish_round, drawn.id)
    assert status(db, tournament_id) == Status.PLAYING


def test_issue_16_2_a_round_in_which_a_deal_is_written_down_goes_only_when_that_is_said(db: Database) -> None:
    """What was tapped of a deal lies with the round that was put aside, and no draft stumbles over it."""
    tournament_id = tournament(db, 4, partier=1, tables=2)
    drawn = next_round(db, tournament_id)
    written = record(db, drawn.matches[0].id)
    act(db, ORGANISER, keep_draft, written, Taps("0" * 32, None, ("dealer:1", "S6")))
    refused(db, "round-has-hands", lambda: act(db, ORGANISER, take_back_round, drawn.id))
    assert not act(db, ORGANISER, take_back_round, drawn.id, confirm=True).draft
    with db.reading() as session:
        assert latest_draft(session, written) is not None


def test_a_draft_is_thrown_away_with_the_deals_that_are_written_down_in_it(db: Database) -> None:
    tournament_id = tournament(db, 4, partier=1, tables=2)
    drawn = next_round(db, tournament_id)
    act(db, ORGANISER, take_back_round, drawn.id)
    match = drawn.matches[0].id
    act(db, ORGANISER, lambda change: change.session.add(DealDraft(id="0" * 32, match_id=match, taps=["S6"])))
    act(db, ORGANISER, discard_draft, drawn.id)
    assert not rounds_of(db, tournament_id)


def test_a_round_with_hands_goes_only_when_they_are_counted_and_the_file_is_copied(db: Database) -> None:
    tournament_id, round_id = played(db)
    with db.reading() as session:
        counted = count_of(session, db.folds, round_id)
    assert (counted.entries, counted.begun, counted.confirmed, counted.nothing) == (2, 2, 0, False)
    refused(db, "round-has-hands", lambda: act(db, ORGANISER, take_back_round, round_id))
    back = act(db, ORGANISER, take_back_round, round_id, confirm=True)
    assert not back.draft
    assert logged(db)[-1] == "take-back-round"
    if db.file is None:
        assert back.backup is None
    else:
        assert back.backup is not None
        assert hands_in(back.backup) == 2
    assert rounds_of(db, tournament_id) == ()
    assert all(row.tally.played == 0 for row in table_of(db, tournament_id).values())


def hands_in(copy: Path) -> int:
    """In a copy that is a whole database, with the round still standing."""
    with closing(Database(sqlite_url(copy), copy.parent)) as database, database.reading() as session:
        assert session.exec(select(Round.taken_back)).all() == [0]
        return len(session.exec(select(Submission)).all())


def test_a_new_round_has_its_number_and_the_old_one_nothing_to_say(db: Database) -> None:
    tournament_id, round_id = played(db)
    old = rounds_of(db, tournament_id)[0].matches[0].id
    act(db, ORGANISER, take_back_round, round_id, confirm=True)
    refused(db, "taken-back", lambda: enter(db, old, {"winner": 0}, kind=Kind.WALK_OVER))
    refused(db, "taken-back", lambda: act(db, ORGANISER, publish_round, round_id))
    refused(db, "taken-back", lambda: act(db, ORGANISER, discard_draft, round_id))
    refused(db, "taken-back", lambda: act(db, ORGANISER, take_back_round, round_id))
    drawn = next_round(db, tournament_id)
    assert (drawn.number, drawn.id != round_id) == (1, True)
    with db.reading() as session:
        at_table = table_records(session, record(db, old).table_id or 0)
        assert old not in [match_record.id for match_record in at_table]
        assert [stored.id for stored in stored_rounds(session, tournament_id)] == [drawn.id]
    refused(db, "round-replaced", lambda: act(db, ORGANISER, bring_back_round, round_id))
    play_all(db, drawn)
    act(db, ORGANISER, take_back_round, drawn.id, confirm=True)
    with db.reading() as session:
        assert sorted(session.exec(select(Round.taken_back)).all()) == [1, 2]


def test_brought_back_it_stands_with_all_its_hands(db: Database) -> None:
    tournament_id, round_id = played(db)
    before = table_of(db, tournament_id)
    act(db, ORGANISER, take_back_round, round_id, confirm=True)
    assert status(db, tournament_id) == Status.REGISTERING
    act(db, ORGANISER, bring_back_round, round_id)
    assert table_of(db, tournament_id) == before
    assert status(db, tournament_id) == Status.PLAYING
    stood = everything(db)
    act(db, ORGANISER, bring_back_round, round_id)
    assert everything(db) == stood


def test_a_draft_in_its_place_is_thrown_away_first(db: Database) -> None:
    tournament_id, round_id = played(db)
    act(db, ORGANISER, take_back_round, round_id, confirm=True)
    draft = act(db, ORGANISER, draw_draft, tournament_id)
    refused(db, "round-replaced", lambda: act(db, ORGANISER, bring_back_round, round_id))
    act(db, ORGANISER, discard_draft, draft)
    act(db, ORGANISER, bring_back_round, round_id)


def test_only_the_last_round_and_none_behind_a_draft_is_taken_back(db: Database) -> None:
    tournament_id, round_id = played(db)
    second = next_round(db, tournament_id)
    refused(db, "not-last", lambda: act(db, ORGANISER, take_back_round, round_id, confirm=True))
    draft = act(db, ORGANISER, draw_draft, tournament_id)
    refused(db, "rounds-before", lambda: act(db, ORGANISER, take_back_round, second.id))
    refused(db, "not-published", lambda: act(db, ORGANISER, take_back_round, draft))
    refused(db, "not-found", lambda: act(db, ORGANISER, take_back_round, 99))


def test_of_two_rounds_taken_back_the_first_comes_back_first(db: Database) -> None:
    tournament_id, first = played(db)
    second = next_round(db, tournament_id)
    play_all(db, second)
    for round_id in (second.id, first):
        act(db, ORGANISER, take_back_round, round_id, confirm=True)
    refused(db, "rounds-missing", lambda: act(db, ORGANISER, bring_back_round, second.id))
    act(db, ORGANISER, bring_back_round, first)
    act(db, ORGANISER, bring_back_round, second.id)
    assert [drawn.number for drawn in rounds_of(db, tournament_id)] == [1, 2]


def test_hands_that_were_played_by_other_rules_do_not_come_back_under_new_ones(db: Database) -> None:
    tournament_id, _ = played(db)
    second = next_round(db, tournament_id)
    play_all(db, second)
    act(db, ORGANISER, take_back_round, second.id, confirm=True)
    act(db, ORGANISER, change_rules, tournament_id, AgreedRules(2, 0, (), False))
    refused(db, "rules-changed", lambda: act(db, ORGANISER, bring_back_round, second.id))


def test_a_hand_that_waited_on_a_tablet_is_not_lost_in_a_draft(db: Database) -> None:
    """A conflict is something that was entered, though it counts nowhere."""
    tournament_id = tournament(db, 4, partier=1, tables=2)
    drawn = next_round(db, tournament_id)
    match = next(match for match in drawn.matches if match.table == 1)
    actor = tablet(db, tournament_id)
    sit_down(db, match.id, actor)
    enter(db, match.id, {"winner": 0}, kind=Kind.WALK_OVER, after="another-one")
    assert fold(db, match.id).steps == ()
    refused(db, "round-has-hands", lambda: act(db, ORGANISER, take_back_round, drawn.id))


def test_who_came_and_who_left_in_a_round_that_was_taken_back_were_never_in_it(db: Database) -> None:
    """Pair 5 came after round 1 and was given something for it; pair 1 left. The new round 1 is drawn with
    5 and without 1, and 5 has missed nothing."""
    tournament_id, round_id = played(db)
    gone = ids(db, tournament_id)[0]
    late = act(
        db,
        ORGANISER,
        register_late,
        tournament_id,
        Registration(("Vera", "Nils")),
        Compensation(Missed.OWN, Amount(partier=1)),
    )
    act(db, ORGANISER, leave, gone, struck=False)
    act(db, ORGANISER, take_back_round, round_id, confirm=True)
    drawn = next_round(db, tournament_id)
    inside = {entrant for match in drawn.matches for side in match.sides for entrant in side}
    assert late in inside
    assert gone not in inside
    assert table_of(db, tournament_id)[late].tally.partier_won == 0
    play(db, drawn.matches[0].id)
    settled = published(db)
    assert settled["came"] == [{"entrant": late, "entered": 2}]
    assert [
        (adjustment["entrant"], adjustment["round"], adjustment["partier"])
        for adjustment in settled["not_missed"]
    ] == [(late, 1, 1)]
    assert settled["left"] == [{"entrant": gone, "after_round": 1}]


def published(db: Database) -> dict[str, Any]:
    """What the log says was settled with the newest round."""
    with db.reading() as session:
        wanted = select(LogEntry.before).where(LogEntry.action == "publish-round")
        return session.exec(wanted.order_by(LogEntry.id.desc())).first() or {}


def test_a_round_that_is_published_once_settles_nothing(db: Database) -> None:
    played(db)
    assert published(db) == {}


def test_in_a_tournament_that_is_over_nothing_is_taken_back(db: Database) -> None:
    tournament_id, round_id = played(db)
    with db.writing() as session:
        tournament_row(session, tournament_id).status = Status.FINISHED
    refused(db, "finished", lambda: act(db, ORGANISER, take_back_round, round_id, confirm=True))
    refused(db, "finished", lambda: act(db, ORGANISER, bring_back_round, round_id))
