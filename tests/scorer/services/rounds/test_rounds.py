"""Rounds: drafted, changed, published, thrown away; matches wait for tables."""

import pytest

from engine.objection import Refused
from scorer.db import Database
from scorer.models import Status, Tournament
from scorer.problems import Problem
from scorer.rows.matches.record import round_records, table_records
from scorer.rows.rounds.drawing import ALLOW_REMATCHES, WITHOUT_RESULTS
from scorer.rows.rounds.stored import StoredRound, stored_rounds
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import Registration, register, remove_entrant, set_present
from scorer.services.matches.entries import Kind, Sent
from scorer.services.matches.entries import enter as enter_hand
from scorer.services.matches.settling import confirm
from scorer.services.rounds.drawing import (
    discard_draft,
    draw_draft,
    meet_in_draft,
    part_in_draft,
    publish_round,
    swap_in_draft,
    warnings,
)
from scorer.services.rounds.taking_back import take_back_round
from scorer.services.rounds.waiting import assign_table
from scorer.services.tournaments.making import end_tournament
from tests.scorer.services.hall import QUICK, enter, entrant_ids, mend, record, refused, tablet, tournament

BY_NUMBER = {"order": "number"}


def rounds(db: Database, tournament_id: int) -> tuple[StoredRound, ...]:
    with db.reading() as session:
        return stored_rounds(session, tournament_id)


def numbered(db: Database, tournament_id: int) -> dict[int, int]:
    with db.reading() as session:
        return {entrant: place for place, entrant in enumerate(entrant_ids(session, tournament_id), start=1)}


def as_numbers(db: Database, tournament_id: int) -> list[tuple[set[frozenset[int]], set[int]]]:
    """Each round as the pairs' numbers: who meets whom, and who is free."""
    number = numbered(db, tournament_id)
    return [
        (
            {frozenset(number[side[0]] for side in match.sides) for match in drawn.matches},
            {number[entrant] for entrant in drawn.byes},
        )
        for drawn in rounds(db, tournament_id)
    ]


def play_round(db: Database, tournament_id: int) -> None:
    act(db, ORGANISER, publish_round, act(db, ORGANISER, draw_draft, tournament_id))


def test_seven_pairs_meet_in_seven_rounds_and_each_is_free_once(db: Database) -> None:
    tournament_id = tournament(db, 7)
    for _ in range(7):
        play_round(db, tournament_id)
    found = as_numbers(db, tournament_id)
    met = [match for matches, _ in found for match in matches]
    assert len(met) == len(set(met)) == 21
    assert sorted(number for _, byes in found for number in byes) == [1, 2, 3, 4, 5, 6, 7]
    with pytest.raises(Refused) as refused:
        act(db, ORGANISER, draw_draft, tournament_id)
    assert refused.value.objection.code == "all-have-met"


def test_a_bye_moved_in_the_draft_of_round_1_leaves_a_whole_round_robin(db: Database) -> None:
    """By number the circle gives 2-7, 3-6, 4-5 and 1 free. 4 has not come: 1 plays in its place."""
    tournament_id = tournament(db, 7, system_options=BY_NUMBER)
    draft = act(db, ORGANISER, draw_draft, tournament_id)
    assert as_numbers(db, tournament_id)[0] == (
        {frozenset({2, 7}), frozenset({3, 6}), frozenset({4, 5})},
        {1},
    )
    by_number = {number: entrant for entrant, number in numbered(db, tournament_id).items()}
    act(db, ORGANISER, swap_in_draft, draft, by_number[1], by_number[4])
    assert as_numbers(db, tournament_id)[0] == (
        {frozenset({2, 7}), frozenset({3, 6}), frozenset({1, 5})},
        {4},
    )
    act(db, ORGANISER, publish_round, draft)
    for _ in range(6):
        play_round(db, tournament_id)
    found = as_numbers(db, tournament_id)
    assert len({match for matches, _ in found for match in matches}) == 21
    assert sorted(number for _, byes in found for number in byes) == [1, 2, 3, 4, 5, 6, 7]


def test_absent_pairs_are_free(db: Database) -> None:
    tournament_id = tournament(db, 4)
    absent = min(numbered(db, tournament_id))
    act(db, ORGANISER, set_present, absent, present=False)
    act(db, ORGANISER, draw_draft, tournament_id)
    (draft,) = rounds(db, tournament_id)
    assert absent in draft.byes
    assert len(draft.matches) == 1


def test_a_draft_is_there_once_and_nothing_is_drawn_beside_it(db: Database) -> None:
    tournament_id = tournament(db, 4)
    draft = act(db, ORGANISER, draw_draft, tournament_id)
    with pytest.raises(Problem, match="rounds-before"):
        act(db, ORGANISER, draw_draft, tournament_id)
    act(db, ORGANISER, discard_draft, draft)
    assert rounds(db, tournament_id) == ()
    act(db, ORGANISER, draw_draft, tournament_id)


def test_a_published_round_is_not_redrawn(db: Database) -> None:
    tournament_id = tournament(db, 4)
    draft = act(db, ORGANISER, draw_draft, tournament_id)
    act(db, ORGANISER, publish_round, draft)
    act(db, ORGANISER, publish_round, draft)
    first, second, *_ = numbered(db, tournament_id)
    for change in (
        lambda: act(db, ORGANISER, discard_draft, draft),
        lambda: act(db, ORGANISER, swap_in_draft, draft, first, second),
    ):
        with pytest.raises(Problem, match="draft-only"):
            change()


def test_a_tournament_that_is_over_publishes_nothing_and_opens_again_as_it_was(db: Database) -> None:
    tournament_id = tournament(db, 4)
    draft = act(db, ORGANISER, draw_draft, tournament_id)
    act(db, ORGANISER, end_tournament, tournament_id, ended=True)
    with pytest.raises(Problem, match="finished"):
        act(db, ORGANISER, publish_round, draft)
    assert not rounds(db, tournament_id)[0].published
    act(db, ORGANISER, end_tournament, tournament_id, ended=False)
    with db.reading() as session:
        assert session.get_one(Tournament, tournament_id).status == Status.REGISTERING
    act(db, ORGANISER, publish_round, draft)
    act(db, ORGANISER, end_tournament, tournament_id, ended=True)
    act(db, ORGANISER, end_tournament, tournament_id, ended=False)
    with db.reading() as session:
        assert session.get_one(Tournament, tournament_id).status == Status.PLAYING


def test_the_draft_warns_of_those_who_have_met(db: Database) -> None:
    tournament_id = tournament(db, 4, system_options=BY_NUMBER)
    play_round(db, tournament_id)
    draft = act(db, ORGANISER, draw_draft, tournament_id)
    first, second = rounds(db, tournament_id)
    (entrant,), (opponent,) = first.matches[0].sides
    with db.reading() as session:
        assert warnings(session, db.folds, draft) == ()
    mate = next(
        side[0]
        for match in second.matches
        if (entrant,) in match.sides
        for side in match.sides
        if side != (entrant,)
    )
    act(db, ORGANISER, swap_in_draft, draft, mate, opponent)
    with db.reading() as session:
        assert {objection.code for objection in warnings(session, db.folds, draft)} == {"met-before"}


def test_a_rematch_that_must_be_is_said_once(db: Database) -> None:
    """Two pairs of Monrad have met, and meet again as the organiser allows it."""
    tournament_id = tournament(db, 2, system="swiss")
    play_round(db, tournament_id)
    draft = act(db, ORGANISER, draw_draft, tournament_id, [ALLOW_REMATCHES, WITHOUT_RESULTS])
    with db.reading() as session:
        assert [objection.code for objection in warnings(session, db.folds, draft)] == ["rematch"]


def test_one_pair_is_not_enough(db: Database) -> None:
    tournament_id = tournament(db, 1)
    with pytest.raises(Problem, match="too-few"):
        act(db, ORGANISER, draw_draft, tournament_id)
    assert rounds(db, tournament_id) == ()


def test_more_pairs_than_tables_the_match_waits_and_gets_the_table_that_becomes_free(db: Database) -> None:
    tournament_id = tournament(db, 4, tables=1)
    play_round(db, tournament_id)
    (stored,) = rounds(db, tournament_id)
    at_table, waiting = sorted(stored.matches, key=lambda match: match.table is None)
    assert (at_table.table, waiting.table) == (1, None)
    with pytest.raises(Problem, match="table-taken"):
        act(db, ORGANISER, assign_table, waiting.id, 1)
    for lost in (7, 8, 9):
        enter(db, at_table.id, {"score": [12, lost], "winner": 0}, kind=Kind.PARTI)
    (still,) = rounds(db, tournament_id)
    assert {match.id: match.table for match in still.matches} == {at_table.id: 1, waiting.id: None}
    act(db, ORGANISER, confirm, at_table.id, None, record(db, at_table.id).last)
    (after,) = rounds(db, tournament_id)
    assert {match.id: match.table for match in after.matches} == {at_table.id: 1, waiting.id: 1}


def test_a_walk_over_gives_its_table_at_once_to_the_match_that_waits(db: Database) -> None:
    tournament_id = tournament(db, 4, tables=1)
    act(db, ORGANISER, publish_round, act(db, ORGANISER, draw_draft, tournament_id))
    (stored,) = rounds(db, tournament_id)
    at_table, waiting = sorted(stored.matches, key=lambda match: match.table is None)
    enter(db, at_table.id, {"winner": 0}, kind=Kind.WALK_OVER)
    (after,) = rounds(db, tournament_id)
    assert {match.id: match.table for match in after.matches} == {at_table.id: 1, waiting.id: 1}


def test_a_confirmed_match_that_the_organiser_reopens_is_at_its_table_again(db: Database) -> None:
    tournament_id = tournament(db, 4, tables=2)
    play_round(db, tournament_id)
    match = rounds(db, tournament_id)[0].matches[0].id
    enter(db, match, {"winner": 0}, kind=Kind.WALK_OVER, id="walk-over-1")
    act(db, ORGANISER, confirm, match, None, "walk-over-1")
    play_round(db, tournament_id)
    assert match not in at_its_table(db, match)
    mend(db, match, {"target": "walk-over-1", "struck": True}, reason="De kom till slut.")
    assert match in at_its_table(db, match)


def at_its_table(db: Database, match: int) -> list[int]:
    table = record(db, match).table_id
    assert table is not None
    with db.reading() as session:
        return [match_record.id for match_record in table_records(session, table)]


# --- by hand ----------------------------------------------------------------------------------------


def test_a_round_by_hand_is_put_together_match_by_match(db: Database) -> None:
    tournament_id = tournament(db, 5, system="by-hand", tables=3)
    pair_1, pair_2, pair_3, pair_4, pair_5 = numbered(db, tournament_id)
    draft = act(db, ORGANISER, draw_draft, tournament_id)
    assert rounds(db, tournament_id)[0].byes == (pair_1, pair_2, pair_3, pair_4, pair_5)
    act(db, ORGANISER, meet_in_draft, draft, [(pair_1,), (pair_4,)])
    act(db, ORGANISER, meet_in_draft, draft, [(pair_5,), (pair_2,)])
    (made,) = rounds(db, tournament_id)
    assert {match.sides: match.table for match in made.matches} == {
        ((pair_1,), (pair_4,)): 1,
        ((pair_5,), (pair_2,)): 2,
    }
    assert made.byes == (pair_3,)
    act(db, ORGANISER, part_in_draft, draft, [(pair_1,), (pair_4,)])
    (made,) = rounds(db, tournament_id)
    assert [(match.sides, match.table) for match in made.matches] == [(((pair_5,), (pair_2,)), 2)]
    act(db, ORGANISER, meet_in_draft, draft, [(pair_1,), (pair_3,)])
    assert {match.table for match in rounds(db, tournament_id)[0].matches} == {1, 2}


def test_a_match_by_hand_has_as_many_sides_as_the_form(db: Database) -> None:
    tournament_id = tournament(db, 4, system="by-hand", game="bondtolva", form="six")
    pair_1, pair_2, pair_3, _ = numbered(db, tournament_id)
    draft = act(db, ORGANISER, draw_draft, tournament_id)
    with pytest.raises(Problem, match="sides-wrong"):
        act(db, ORGANISER, meet_in_draft, draft, [(pair_1,), (pair_2,)])
    act(db, ORGANISER, meet_in_draft, draft, [(pair_1,), (pair_2,), (pair_3,)])


def test_who_plays_already_is_not_put_into_a_second_match(db: Database) -> None:
    tournament_id = tournament(db, 4, system="by-hand")
    pair_1, pair_2, pair_3, _ = numbered(db, tournament_id)
    draft = act(db, ORGANISER, draw_draft, tournament_id)
    act(db, ORGANISER, meet_in_draft, draft, [(pair_1,), (pair_2,)])
    for sides, code in (([(pair_1,), (pair_3,)], "not-free"), ([(pair_3,), (pair_3,)], "sits-twice")):
        with pytest.raises(Refused) as refused:
            act(db, ORGANISER, meet_in_draft, draft, sides)
        assert refused.value.objection.code == code


def test_a_round_in_which_nobody_plays_is_not_published(db: Database) -> None:
    draft = act(db, ORGANISER, draw_draft, tournament(db, 4, system="by-hand"))
    with pytest.raises(Problem, match="round-empty"):
        act(db, ORGANISER, publish_round, draft)


def matches_of(db: Database, round_id: int) -> list[int]:
    with db.reading() as session:
        return [record.id for record in round_records(session, round_id)]


def test_a_match_that_is_drawn_anew_has_an_id_that_no_other_one_has_had(db: Database) -> None:
    """Else a tablet that holds a hand for the round that was taken back could put it into the new one."""
    hall = tournament(db)
    draft = act(db, ORGANISER, draw_draft, hall)
    act(db, ORGANISER, publish_round, draft)
    (before, *_) = matches = matches_of(db, draft)
    act(db, ORGANISER, take_back_round, draft)
    act(db, ORGANISER, discard_draft, draft)
    again = act(db, ORGANISER, draw_draft, hall)
    act(db, ORGANISER, publish_round, again)
    assert again > draft
    assert set(matches_of(db, again)).isdisjoint(matches)
    hand = Sent("an-old-hand", before, None, Kind.DEAL, QUICK)
    actor = tablet(db, hall)
    refused(db, "not-found", lambda: act(db, actor, enter_hand, hand))


def test_a_pair_that_is_registered_has_an_id_that_no_other_one_has_had(db: Database) -> None:
    """The log speaks of the one that was removed, and a page that is still open may name it."""
    hall = tournament(db)
    with db.reading() as session:
        last = entrant_ids(session, hall)[-1]
    act(db, ORGANISER, remove_entrant, last)
    (again,) = act(db, ORGANISER, register, hall, [Registration(("Ny", "Par"))])
    assert again > last
