"""Issue 13, 16: what was counted just before a backup is put in place counts for nothing after it."""

from contextlib import closing

import pytest
from sqlmodel import Session

from scorer.backups import keeper
from scorer.backups.keeper import Keeper
from scorer.backups.making import back_up
from scorer.backups.restoring import put_in_place_live
from scorer.db import Database
from scorer.models import Round
from scorer.rows.matches.folding import FoldCache
from scorer.rows.rounds.published import newest_published
from scorer.rows.tables.glance import Glance, glance_at
from scorer.services.change import ORGANISER, Actor, act
from scorer.services.matches import next_hand
from scorer.services.matches.entries import Kind, Sent
from scorer.services.matches.next_hand import Ready, enter_next, ready
from scorer.services.rounds.drawing import draw_draft
from tests.scorer.rows.standings.test_kept_standings import standings
from tests.scorer.services.hall import (
    QUICK,
    next_round,
    play,
    record,
    seated_match,
    sent,
    tablet,
    tournament,
)


def test_issue_13_16_results_of_a_change_that_has_just_ended_are_forgotten(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Side 0 had won when the round was drawn; after the backup side 1 wins the same match."""
    number = tournament(database, pairs=4, partier=1)
    matches = [match.id for match in next_round(database, number).matches]
    copy = back_up(database).copy
    assert copy
    for match in matches:
        play(database, match, 0)
    add = FoldCache.add

    def late(known: FoldCache, stored: FoldCache) -> None:
        monkeypatch.setattr(FoldCache, "add", add)
        put_in_place_live(database, copy, ORGANISER)
        add(known, stored)

    monkeypatch.setattr(FoldCache, "add", late)
    act(database, ORGANISER, draw_draft, number)
    assert record(database, matches[0]).submissions == ()
    play(database, matches[0], 1)
    first = standings(database, database.folds, number).rows[0].tally
    assert first.entrant == record(database, matches[0]).sides[1][0].id


def test_issue_13_16_a_hand_that_has_just_been_saved_is_forgotten(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, match = seated_match(database)
    device = tablet(database, number)
    copy = back_up(database).copy
    assert copy
    assert device.device_id
    with database.reading() as session:
        glance = glance_at(session, database.folds.log, device.device_id)
    waiting = ready(device.device_id, glance.standing, database.folds.folded(record(database, match)))
    assert waiting
    store = next_hand._store

    def late(db: Database, actor: Actor, match: Ready, sent: Sent) -> tuple[FoldCache, Glance] | None:
        stored = store(db, actor, match, sent)
        put_in_place_live(db, copy, ORGANISER)
        return stored

    monkeypatch.setattr(next_hand, "_store", late)
    assert enter_next(database, device, waiting, sent(database, match, Kind.DEAL, QUICK))
    assert record(database, match).submissions == ()
    assert database.folds.known(match, waiting.rules) is None


def test_issue_13_15_16_what_the_keeper_was_reading_is_forgotten(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It looks whether the round is over, and sees the matches as they were when it began."""
    number = tournament(database, pairs=4, partier=1)
    (match, _) = [match.id for match in next_round(database, number).matches]
    copy = back_up(database).copy
    assert copy
    play(database, match)

    def slow(session: Session, tournament_id: int) -> Round | None:
        found = newest_published(session, tournament_id)
        put_in_place_live(database, copy, ORGANISER)
        return found

    monkeypatch.setattr(keeper, "newest_published", slow)
    with closing(Keeper(database)) as kept:
        kept._finished_rounds()
    assert database.folds.known(match, record(database, match).rules) is None
