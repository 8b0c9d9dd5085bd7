"""Penalties and bonuses, the lot, and deciding matches."""

import pytest

from engine.contest.results import State
from scorer.db import Database
from scorer.models import AdjustmentKind
from scorer.rows.standings.scoring import ScoringChoice
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.adjusting import Amount, adjust, give_adjustment_back, take_away_adjustment
from scorer.services.entrants.registering import set_present
from scorer.services.matches.entries import Kind
from scorer.services.rounds.drawing import discard_draft, draw_draft, meet_in_draft, publish_round, warnings
from scorer.services.tournaments.lots import draw_deciding, draw_lot, undo_lot
from tests.made_once import made_once
from tests.scorer.services.hall import (
    enter,
    ids,
    logged,
    next_round,
    play,
    play_all,
    refused,
    rounds_of,
    table_of,
    tournament,
)

PENALTY, BONUS = AdjustmentKind.PENALTY, AdjustmentKind.BONUS
WITH_LOT = ScoringChoice(("partier", "deciding", "lot")).json()


@made_once
def level(db: Database) -> tuple[int, list[int]]:
    """Four pairs after a round: two have won, two have lost, and nothing else tells them apart."""
    tournament_id = tournament(db, 4, partier=1, system_options={"order": "number"}, scoring=WITH_LOT)
    play_all(db, next_round(db, tournament_id))
    return tournament_id, ids(db, tournament_id)


def winners(db: Database, tournament_id: int) -> list[int]:
    return [entrant for entrant, row in table_of(db, tournament_id).items() if row.tally.won]


# --- penalty and bonus ------------------------------------------------------------------------------


def test_a_penalty_is_in_the_sum_until_it_is_taken_away_and_when_it_is_given_back(db: Database) -> None:
    tournament_id, (first, *_) = level(db)
    before = table_of(db, tournament_id)[first].tally
    given = act(db, ORGANISER, adjust, first, PENALTY, Amount(partier=1, points=4), "Kom för sent.", 1)
    after = table_of(db, tournament_id)[first].tally
    assert (after.partier_won, after.points_for) == (before.partier_won - 1, before.points_for - 4)
    act(db, ORGANISER, take_away_adjustment, given, "Bussen stod still.")
    assert table_of(db, tournament_id)[first].tally.partier_won == before.partier_won
    act(db, ORGANISER, give_adjustment_back, given)
    assert table_of(db, tournament_id)[first].tally.partier_won == before.partier_won - 1
    assert logged(db)[-3:] == ["adjust", "take-away-adjustment", "give-adjustment-back"]


def test_pressed_twice_it_is_taken_away_once(db: Database) -> None:
    _, (first, *_) = level(db)
    given = act(db, ORGANISER, adjust, first, BONUS, Amount(points=4), "Bästa kaffet.")
    act(db, ORGANISER, give_adjustment_back, given)
    for _ in range(2):
        act(db, ORGANISER, take_away_adjustment, given, "Kaffet var kallt.")
    assert logged(db).count("take-away-adjustment") == 1
    assert "give-adjustment-back" not in logged(db)


def test_the_pairing_counts_a_penalty_too(db: Database) -> None:
    """After round 1 the winners meet: differences 0 and 0. Fined to -2 one of them is 3 from the other and 2
    from the losers: 3 + 0 or 2 + 1, and the greatest difference is less where it meets a loser."""
    tournament_id = tournament(db, 4, partier=1, system="swiss", system_options={"order": "number"})
    play_all(db, next_round(db, tournament_id))
    fined, unfined = winners(db, tournament_id)
    draft = act(db, ORGANISER, draw_draft, tournament_id)
    assert {(fined,), (unfined,)} in [set(match.sides) for match in rounds_of(db, tournament_id)[-1].matches]
    act(db, ORGANISER, discard_draft, draft)
    act(db, ORGANISER, adjust, fined, PENALTY, Amount(partier=3), "Spelade med fel lek.")
    act(db, ORGANISER, draw_draft, tournament_id)
    assert {(fined,), (unfined,)} not in [
        set(match.sides) for match in rounds_of(db, tournament_id)[-1].matches
    ]


@pytest.mark.parametrize(
    ("kind", "amount", "reason", "code"),
    [
        (PENALTY, Amount(), "Sen.", "amount-empty"),
        (PENALTY, Amount(partier=-1), "Sen.", "amount-wrong"),
        (BONUS, Amount(points=1000), "Sen.", "amount-wrong"),
        (PENALTY, Amount(partier=1), "  ", "adjustment-reason"),
        (AdjustmentKind.LATE, Amount(partier=1), "Sen.", "kind-wrong"),
    ],
)
def test_what_is_no_adjustment_is_refused(
    db: Database, kind: AdjustmentKind, amount: Amount, reason: str, code: str
) -> None:
    _, (first, *_) = level(db)
    refused(db, code, lambda: act(db, ORGANISER, adjust, first, kind, amount, reason))


def test_what_is_not_there_is_neither_taken_away_nor_given_back(db: Database) -> None:
    level(db)
    refused(db, "not-found", lambda: act(db, ORGANISER, take_away_adjustment, 9, "Fel."))
    refused(db, "not-found", lambda: act(db, ORGANISER, give_adjustment_back, 9))


# --- the lot ----------------------------------------------------------------------------------------


def test_a_lot_puts_equals_in_order_once_and_undone_they_share_a_place(db: Database) -> None:
    tournament_id, _ = level(db)
    equals = winners(db, tournament_id)
    order = act(db, ORGANISER, draw_lot, tournament_id, equals)
    table = table_of(db, tournament_id)
    assert sorted(order) == sorted(equals)
    assert [table[entrant].place for entrant in order] == [1, 2]
    refused(db, "lot-drawn", lambda: act(db, ORGANISER, draw_lot, tournament_id, equals))
    act(db, ORGANISER, undo_lot, tournament_id, equals)
    assert [table_of(db, tournament_id)[entrant].place for entrant in equals] == [1, 1]
    assert logged(db)[-2:] == ["draw-lot", "undo-lot"]
    refused(db, "no-lot", lambda: act(db, ORGANISER, undo_lot, tournament_id, equals))


def test_the_lot_is_for_those_who_are_equal_and_all_of_them(db: Database) -> None:
    tournament_id, everybody = level(db)
    (first, second) = winners(db, tournament_id)
    loser = next(entrant for entrant in everybody if entrant not in (first, second))
    for wrong in ([first], [first, loser], everybody):
        refused(db, "not-equal", lambda wrong=wrong: act(db, ORGANISER, draw_lot, tournament_id, wrong))


def test_a_lot_that_decides_nothing_is_not_drawn(db: Database) -> None:
    tournament_id = tournament(db, 4)
    refused(
        db, "lot-not-chosen", lambda: act(db, ORGANISER, draw_lot, tournament_id, ids(db, tournament_id)[:2])
    )


def test_nobody_of_another_tournament_is_in_the_lot(db: Database) -> None:
    tournament_id, _ = level(db)
    elsewhere = tournament(db, 2)
    refused(db, "not-found", lambda: act(db, ORGANISER, draw_lot, tournament_id, ids(db, elsewhere)))


# --- deciding matches -------------------------------------------------------------------------------


def test_a_deciding_match_decides_between_equals_and_counts_for_nothing_else(db: Database) -> None:
    tournament_id, _ = level(db)
    first, second = winners(db, tournament_id)
    draft = act(db, ORGANISER, draw_deciding, tournament_id, [[(second,), (first,)]])
    with db.reading() as session:
        assert warnings(session, db.folds, draft) == ()
    act(db, ORGANISER, publish_round, draft)
    play(db, rounds_of(db, tournament_id)[-1].matches[0].id)
    table = table_of(db, tournament_id)
    assert (table[second].place, table[first].place) == (1, 2)
    assert table[second].tally.partier_won == table[first].tally.partier_won == 1
    assert table[second].tally.played == 1


def test_a_deciding_match_is_nobodys_bye_and_goes_as_any_draft(db: Database) -> None:
    tournament_id, _ = level(db)
    first, second = winners(db, tournament_id)
    draft = act(db, ORGANISER, draw_deciding, tournament_id, [[(first,), (second,)]])
    assert rounds_of(db, tournament_id)[-1].byes == ()
    refused(db, "rounds-before", lambda: act(db, ORGANISER, draw_draft, tournament_id))
    act(db, ORGANISER, discard_draft, draft)
    assert len(rounds_of(db, tournament_id)) == 1


def test_deciding_matches_that_cannot_be_are_refused(db: Database) -> None:
    tournament_id, (first, second, *_) = level(db)

    def deciding(*matches: list[tuple[int, ...]]) -> object:
        return act(db, ORGANISER, draw_deciding, tournament_id, matches)

    refused(db, "match-missing", deciding)
    refused(db, "sides-wrong", lambda: deciding([(first,)]))
    refused(db, "not-in-play", lambda: deciding([(first,), (99,)]))
    refused(db, "sits-in-two", lambda: deciding([(first,), (second,)], [(second,), (first,)]))
    fresh = tournament(db, 2)
    refused(db, "not-begun", lambda: act(db, ORGANISER, draw_deciding, fresh, [[(1,), (2,)]]))


def test_a_no_show_is_worth_what_was_chosen_and_they_have_not_met(db: Database) -> None:
    choice = ScoringChoice(("partier", "mutual"), no_show_partier=1).json()
    tournament_id = tournament(db, 2, partier=3, system="by-hand", scoring=choice)
    first, second = ids(db, tournament_id)
    draft = act(db, ORGANISER, draw_draft, tournament_id)
    act(db, ORGANISER, meet_in_draft, draft, [(first,), (second,)])
    act(db, ORGANISER, publish_round, draft)
    match = rounds_of(db, tournament_id)[0].matches[0].id
    enter(db, match, {"winner": 1, "cause": "no-show"}, kind=Kind.WALK_OVER)
    (result,) = rounds_of(db, tournament_id)[0].results
    assert (result.state, result.winner) == (State.NO_SHOW, 1)
    tally = table_of(db, tournament_id)[second].tally
    assert (tally.partier_won, dict(tally.met)) == (1, {})
    refused(
        db, "malformed-request", lambda: enter(db, match, {"winner": 1, "cause": "rain"}, kind=Kind.WALK_OVER)
    )


def test_who_was_absent_from_a_round_had_no_bye_whatever_a_bye_is_worth(db: Database) -> None:
    choice = ScoringChoice(bye_is_won=True, bye_partier=1).json()
    tournament_id = tournament(db, 4, partier=1, scoring=choice)
    away, *_ = ids(db, tournament_id)
    act(db, ORGANISER, set_present, away, present=False)
    drawn = next_round(db, tournament_id)
    act(db, ORGANISER, set_present, away, present=True)
    found = {result.sides[0].entrants[0]: result.state for result in rounds_of(db, tournament_id)[0].results}
    (idle,) = {*drawn.byes} - {away}
    assert found == {away: State.ABSENT, idle: State.BYE}
    assert table_of(db, tournament_id)[away].tally.partier_won == 0
    assert table_of(db, tournament_id)[idle].tally.partier_won == 1
