"""Issue 13, 16: what was counted just before a backup is put in place counts for nothing after it."""

import pytest

from scorer.backups.making import back_up
from scorer.backups.restoring import put_in_place_live
from scorer.db import Database
from scorer.rows.matches.folding import FoldCache
from scorer.services.change import ORGANISER, act
from scorer.services.rounds.drawing import draw_draft
from tests.scorer.rows.standings.test_kept_standings import standings
from tests.scorer.services.hall import next_round, play, record, tournament


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
