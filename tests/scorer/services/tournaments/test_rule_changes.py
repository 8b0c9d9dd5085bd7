"""Options and length are settled by the first hand; later they are changed from a round on."""

from dataclasses import replace

import pytest

from scorer.db import Database
from scorer.models import Tournament
from scorer.rows.rounds.rules import AgreedRules
from scorer.rows.standings.scoring import ScoringChoice
from scorer.services.change import ORGANISER, act
from scorer.services.matches.entries import Kind
from scorer.services.rounds.drawing import draw_draft, meet_in_draft, publish_round
from scorer.services.tournaments.making import edit_tournament
from scorer.services.tournaments.rule_changes import change_rules, preview_rules, undo_rule_change
from tests.scorer.services.hall import (
    enter,
    fold,
    ids,
    logged,
    next_round,
    plan,
    play,
    record,
    refused,
    rounds_of,
    table_of,
    tournament,
)

TWO = AgreedRules(partier=2, length=0, options=(), stop_when_decided=False)


def test_before_the_first_hand_the_length_is_changed_as_it_was_chosen(db: Database) -> None:
    tournament_id = tournament(db, 4, partier=1)
    next_round(db, tournament_id)
    act(db, ORGANISER, edit_tournament, tournament_id, plan(partier=2))
    match = rounds_of(db, tournament_id)[0].matches[0].id
    assert record(db, match).rules.partier == 2
    play(db, match)
    refused(db, "hands-stored", lambda: act(db, ORGANISER, edit_tournament, tournament_id, plan(partier=3)))
    refused(
        db,
        "playing",
        lambda: act(db, ORGANISER, edit_tournament, tournament_id, plan(partier=2, system="swiss")),
    )
    act(db, ORGANISER, edit_tournament, tournament_id, plan(partier=2, name="Vintertolvan"))


def test_from_the_next_round_matches_are_longer_and_the_open_ones_keep_the_old(db: Database) -> None:
    tournament_id = tournament(db, 4, partier=1)
    done, still_open = next_round(db, tournament_id).matches
    play(db, done.id)
    with db.reading() as session:
        seen = preview_rules(session, db.folds, tournament_id, TWO)
    assert (seen.from_round, seen.before.partier, seen.after.partier) == (2, 1, 2)
    assert (seen.open_matches, seen.draft) == ((still_open.id,), False)
    assert act(db, ORGANISER, change_rules, tournament_id, TWO, "Det blev sent.") == 2
    assert record(db, still_open.id).rules.partier == 1
    play(db, still_open.id)
    assert fold(db, still_open.id).over
    later = next_round(db, tournament_id).matches[0].id
    play(db, later)
    assert not fold(db, later).over
    assert logged(db).count("change-rules") == 1


def test_a_change_is_undone_until_a_round_is_published_by_it(db: Database) -> None:
    tournament_id = tournament(db, 4, partier=1)
    next_round(db, tournament_id)
    act(db, ORGANISER, change_rules, tournament_id, TWO)
    act(db, ORGANISER, draw_draft, tournament_id)
    act(db, ORGANISER, undo_rule_change, tournament_id, 2)
    refused(db, "not-found", lambda: act(db, ORGANISER, undo_rule_change, tournament_id, 2))
    act(db, ORGANISER, change_rules, tournament_id, TWO)

    act(db, ORGANISER, publish_round, rounds_of(db, tournament_id)[-1].id)
    assert record(db, rounds_of(db, tournament_id)[1].matches[0].id).rules.partier == 2
    refused(db, "rules-in-use", lambda: act(db, ORGANISER, undo_rule_change, tournament_id, 2))


def test_the_last_change_for_a_round_is_the_one_that_holds(db: Database) -> None:
    tournament_id = tournament(db, 4, partier=1)
    next_round(db, tournament_id)
    act(db, ORGANISER, change_rules, tournament_id, TWO)
    act(db, ORGANISER, change_rules, tournament_id, AgreedRules(3, 0, (), True))
    with db.reading() as session:
        assert session.get_one(Tournament, tournament_id).rule_changes == [
            {"round": 2, "partier": 3, "length": 0, "options": [], "stop_when_decided": True}
        ]


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        (AgreedRules(1, 0, (), False), "nothing-changed"),
        (AgreedRules(0, 0, (), False), "partier-unfit"),
        (AgreedRules(2, 0, ("fill_from_stock",), False), "option-unfit"),
    ],
)
def test_rules_that_cannot_be_are_refused(db: Database, rules: AgreedRules, code: str) -> None:
    tournament_id = tournament(db, 4, partier=1)
    refused(db, "not-begun", lambda: act(db, ORGANISER, change_rules, tournament_id, TWO))
    next_round(db, tournament_id)
    refused(db, code, lambda: act(db, ORGANISER, change_rules, tournament_id, rules))


def test_a_parti_of_an_agreed_number_of_deals_needs_one(db: Database) -> None:
    tournament_id = tournament(db, 4, partier=1, system="by-hand", game="tjuv", form="tjuv", length=6)

    draft = act(db, ORGANISER, draw_draft, tournament_id)
    act(db, ORGANISER, meet_in_draft, draft, [(entrant,) for entrant in ids(db, tournament_id)])
    act(db, ORGANISER, publish_round, draft)
    refused(db, "length-unfit", lambda: act(db, ORGANISER, change_rules, tournament_id, TWO))
    match = rounds_of(db, tournament_id)[0].matches[0].id
    enter(db, match, {"winner": 0}, kind=Kind.WALK_OVER)
    four = AgreedRules(1, 4, ("fill_from_stock",), False)
    assert act(db, ORGANISER, change_rules, tournament_id, four) == 2


def test_a_walk_over_and_a_bye_are_worth_a_match_of_their_round(db: Database) -> None:
    """A bye of two tolvor, as many as a match has in the first round. From the second on a match is of one,
    and a bye gives one; who has a walk-over in both has three as well."""
    scoring = ScoringChoice(bye_partier=2, bye_is_won=True).json()
    tournament_id = tournament(db, 3, partier=2, system="by-hand", scoring=scoring)
    pair_1, pair_2, pair_3 = ids(db, tournament_id)
    for number in (1, 2):
        draft = act(db, ORGANISER, draw_draft, tournament_id)
        act(db, ORGANISER, meet_in_draft, draft, [(pair_1,), (pair_2,)])
        act(db, ORGANISER, publish_round, draft)
        match = rounds_of(db, tournament_id)[-1].matches[0].id
        enter(db, match, {"winner": 0, "cause": "no-show"}, kind=Kind.WALK_OVER)
        if number == 1:
            act(db, ORGANISER, change_rules, tournament_id, replace(TWO, partier=1))
            first = {entrant: row.tally.partier_won for entrant, row in table_of(db, tournament_id).items()}
            assert first == {pair_1: 2, pair_2: 0, pair_3: 2}
    partier = {entrant: row.tally.partier_won for entrant, row in table_of(db, tournament_id).items()}
    assert partier == {pair_1: 3, pair_2: 0, pair_3: 3}
