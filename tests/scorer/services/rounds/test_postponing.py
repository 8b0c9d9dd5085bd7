"""A match is put off and played later."""

from engine.contest.results import State
from scorer.db import Database
from scorer.services.change import ORGANISER, act
from scorer.services.matches.before_play import play_postponed, postpone
from scorer.services.matches.entries import Kind
from scorer.services.rounds.drawing import draw_draft
from scorer.services.rounds.waiting import assign_table
from scorer.services.tournaments.making import end_tournament
from tests.scorer.services.hall import (
    enter,
    fold,
    last_line,
    logged,
    next_round,
    play,
    refused,
    rounds_of,
    table_of,
    tournament,
)


def test_a_match_put_off_keeps_its_hands_and_frees_its_table_for_the_one_that_waits(db: Database) -> None:
    tournament_id = tournament(db, 4, partier=2, tables=1)
    at_table, waiting = sorted(next_round(db, tournament_id).matches, key=lambda match: match.table is None)
    play(db, at_table.id)
    act(db, ORGANISER, postpone, at_table.id, "Frida måste hem.")
    found = {match.id: (match.table, match.postponed) for match in rounds_of(db, tournament_id)[0].matches}
    assert found == {at_table.id: (None, True), waiting.id: (1, False)}
    assert len(fold(db, at_table.id).steps) == 1
    act(db, ORGANISER, postpone, at_table.id)
    assert logged(db)[-2:] == ["parti-saved", "postpone"]
    assert last_line(db) == {"table": 1, "table_to": [waiting.id]}


def test_later_rounds_go_on_and_it_counts_when_it_is_played(db: Database) -> None:
    tournament_id = tournament(db, 4, partier=1, tables=2)
    put_off, played = next_round(db, tournament_id).matches
    act(db, ORGANISER, postpone, put_off.id)
    play(db, played.id)
    next_round(db, tournament_id)
    winner = put_off.sides[1][0]
    assert table_of(db, tournament_id)[winner].tally.played == 0
    act(db, ORGANISER, play_postponed, put_off.id)
    play(db, put_off.id, 1)
    (result,) = [
        result for result in rounds_of(db, tournament_id)[0].results if result.sides[1].entrants == (winner,)
    ]
    assert (result.round, result.state, result.winner) == (1, State.PLAYED, 1)
    assert table_of(db, tournament_id)[winner].tally.won == 1


def test_it_comes_back_to_a_free_table_and_to_no_other(db: Database) -> None:
    tournament_id = tournament(db, 4, partier=1, tables=2)
    put_off, neighbour = next_round(db, tournament_id).matches
    act(db, ORGANISER, postpone, put_off.id)
    refused(db, "is-postponed", lambda: act(db, ORGANISER, assign_table, put_off.id, put_off.table))
    refused(db, "table-taken", lambda: act(db, ORGANISER, play_postponed, put_off.id, neighbour.table))
    refused(db, "table-unknown", lambda: act(db, ORGANISER, play_postponed, put_off.id, 9))
    act(db, ORGANISER, play_postponed, put_off.id, put_off.table)
    act(db, ORGANISER, play_postponed, put_off.id, put_off.table)
    assert {match.table for match in rounds_of(db, tournament_id)[0].matches} == {1, 2}
    assert logged(db).count("play-postponed") == 1


def test_what_is_over_or_free_or_not_published_is_not_put_off(db: Database) -> None:
    tournament_id = tournament(db, 3, partier=1)
    (match,) = next_round(db, tournament_id).matches
    enter(db, match.id, {"winner": 0}, kind=Kind.WALK_OVER)
    refused(db, "is-over", lambda: act(db, ORGANISER, postpone, match.id))
    act(db, ORGANISER, draw_draft, tournament_id)
    drafted = rounds_of(db, tournament_id)[-1].matches[0].id
    refused(db, "not-published", lambda: act(db, ORGANISER, postpone, drafted))
    refused(db, "is-bye", lambda: act(db, ORGANISER, postpone, match.id + 1))


def test_after_the_end_no_match_is_given_a_table(db: Database) -> None:
    tournament_id = tournament(db, 4, partier=1, tables=2)
    (match, _) = next_round(db, tournament_id).matches
    act(db, ORGANISER, end_tournament, tournament_id, ended=True)
    refused(db, "finished", lambda: act(db, ORGANISER, assign_table, match.id, None))
    refused(db, "finished", lambda: act(db, ORGANISER, play_postponed, match.id))
