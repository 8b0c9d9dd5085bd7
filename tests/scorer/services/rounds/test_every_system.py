"""Every system through the rows: what a match is for, groups, brackets, notes, rounds by hand, flags."""

import pytest

from engine.contest.ledger import Kind
from engine.contest.stage import Part, Stage
from engine.pairing.cup.cups import Cup
from scorer.db import Database
from scorer.models import Tournament
from scorer.rows.rounds.drawing import ALLOW_REMATCHES, ONE_MORE, NextDraw, field_of, rounds_beyond
from scorer.rows.rounds.flagged import FlaggedRound, flagged_rounds
from scorer.rows.standings.results import played_rounds
from scorer.rows.standings.scoring import ScoringChoice
from scorer.rows.standings.table import GroupTable, brackets, group_tables
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.leaving import leave
from scorer.services.entrants.registering import set_present
from scorer.services.rounds.drawing import (
    discard_draft,
    draw_draft,
    meet_in_draft,
    part_in_draft,
    publish_round,
    swap_in_draft,
    warnings,
)
from scorer.services.tournaments.lots import draw_deciding, draw_lot
from tests.scorer.services.hall import (
    enter,
    ids,
    mend,
    next_round,
    play,
    play_all,
    record,
    refused,
    rounds_of,
    table_of,
    tournament,
)

BY_NUMBER = {"order": "number"}
AS_IT_WAS = {"score": [12, 3], "winner": 0}


def cup(db: Database, pairs: int = 4, **options: object) -> int:
    scoring = ScoringChoice(("cup", "partier")).json()
    return tournament(db, pairs, partier=1, system="cup", system_options=BY_NUMBER | options, scoring=scoring)


def flags(db: Database, tournament_id: int) -> tuple[FlaggedRound, ...]:
    with db.reading() as session:
        return flagged_rounds(session, db.folds, session.get_one(Tournament, tournament_id))


def cups(db: Database, tournament_id: int) -> tuple[Cup, ...]:
    with db.reading() as session:
        return brackets(session, db.folds, session.get_one(Tournament, tournament_id))


def groups(db: Database, tournament_id: int) -> tuple[GroupTable, ...]:
    with db.reading() as session:
        return group_tables(session, db.folds, session.get_one(Tournament, tournament_id))


def notes(db: Database, round_id: int) -> set[str]:
    with db.reading() as session:
        return {objection.code for objection in warnings(session, db.folds, round_id)}


def corrected(db: Database, match_id: int) -> None:
    """The other side had won."""
    mend(db, match_id, {"target": first_entry(db, match_id), "parti": {"score": [3, 12], "winner": 1}})


def first_entry(db: Database, match_id: int) -> str:
    return record(db, match_id).submissions[0].id


# --- a cup ------------------------------------------------------------------------------------------


def test_a_cup_of_four_keeps_what_each_match_is_for_and_ends_in_a_table(db: Database) -> None:
    """1–4 and 2–3; the first sides win; the final 1–2 beside a match for third place."""
    tournament_id = cup(db, third_place=True)
    pair_1, pair_2, pair_3, pair_4 = ids(db, tournament_id)
    first = next_round(db, tournament_id)
    assert {frozenset(match.sides): match.stage for match in first.matches} == {
        frozenset({(pair_1,), (pair_4,)}): Stage(Part.CUP, 4, 0),
        frozenset({(pair_2,), (pair_3,)}): Stage(Part.CUP, 4, 1),
    }
    play_all(db, first)
    last = next_round(db, tournament_id)
    assert {match.stage.part for match in last.matches if match.stage} == {Part.CUP, Part.THIRD}
    play_all(db, last)
    winners = [match.sides[0][0] for match in last.matches]
    places = {entrant: row.place for entrant, row in table_of(db, tournament_id).items()}
    assert sorted(places.values()) == [1, 2, 3, 4]
    assert {places[winner] for winner in winners} == {1, 3}
    (bracket,) = cups(db, tournament_id)
    assert bracket.rounds[-1].size == 2
    assert not bracket.undecided
    refused(db, "cup-over", lambda: act(db, ORGANISER, draw_draft, tournament_id))


def test_the_next_round_of_a_cup_waits_for_its_matches(db: Database) -> None:
    tournament_id = cup(db)
    first = next_round(db, tournament_id)
    play(db, first.matches[0].id)
    refused(db, "round-unfinished", lambda: act(db, ORGANISER, draw_draft, tournament_id))
    enter(db, first.matches[1].id, {"winner": 0, "cause": "no-show"}, kind=Kind.WALK_OVER)
    assert len(next_round(db, tournament_id).matches) == 1


def test_who_leaves_a_cup_lets_its_opponent_go_on(db: Database) -> None:
    tournament_id = cup(db)
    first = next_round(db, tournament_id)
    (leaver,), (opponent,) = first.matches[0].sides
    play(db, first.matches[1].id)
    act(db, ORGANISER, leave, leaver)
    final = next_round(db, tournament_id)
    assert (opponent,) in final.matches[0].sides


def test_a_corrected_match_flags_the_final_that_was_drawn_and_leaves_it(db: Database) -> None:
    tournament_id = cup(db)
    first = next_round(db, tournament_id)
    play_all(db, first)
    final = next_round(db, tournament_id)
    assert flags(db, tournament_id) == ()
    corrected(db, first.matches[0].id)
    (flagged,) = flags(db, tournament_id)
    (difference,) = flagged.differences
    loser, winner = (side[0] for side in first.matches[0].sides)
    assert (flagged.number, flagged.id) == (2, final.id)
    assert loser in difference.was
    assert winner in difference.would_be
    assert rounds_of(db, tournament_id)[1].matches == final.matches
    mend(db, first.matches[0].id, {"target": first_entry(db, first.matches[0].id), "parti": AS_IT_WAS})
    assert flags(db, tournament_id) == ()


def test_a_change_by_hand_is_not_flagged(db: Database) -> None:
    """The organiser lets 1 and 2 change places in the semi-finals of eight: that is no difference."""
    tournament_id = cup(db, 8)
    play_all(db, next_round(db, tournament_id))
    draft = act(db, ORGANISER, draw_draft, tournament_id)
    first, second = (match.sides[0][0] for match in rounds_of(db, tournament_id)[-1].matches)
    act(db, ORGANISER, swap_in_draft, draft, first, second)
    act(db, ORGANISER, publish_round, draft)
    assert flags(db, tournament_id) == ()


def test_a_cup_match_put_together_by_hand_is_one_of_the_cup(db: Database) -> None:
    tournament_id = cup(db)
    draft = act(db, ORGANISER, draw_draft, tournament_id)
    (pair_1, pair_4), (pair_2, pair_3) = (
        [side[0] for side in match.sides] for match in rounds_of(db, tournament_id)[0].matches
    )
    for sides in ([(pair_1,), (pair_4,)], [(pair_2,), (pair_3,)]):
        act(db, ORGANISER, part_in_draft, draft, sides)
    for sides in ([(pair_1,), (pair_2,)], [(pair_3,), (pair_4,)]):
        act(db, ORGANISER, meet_in_draft, draft, sides)
    stages = [match.stage for match in rounds_of(db, tournament_id)[0].matches]
    assert {stage.part for stage in stages if stage is not None} == {Part.CUP}
    assert None not in stages


def test_who_is_absent_from_the_first_draw_is_told_and_not_in_the_cup(db: Database) -> None:
    tournament_id = cup(db)
    act(db, ORGANISER, set_present, ids(db, tournament_id)[3], present=False)
    draft = act(db, ORGANISER, draw_draft, tournament_id)
    assert "absent-not-in-cup" in notes(db, draft)
    first, second = (side[0] for side in rounds_of(db, tournament_id)[0].matches[0].sides)
    act(db, ORGANISER, swap_in_draft, draft, first, second)
    assert "absent-not-in-cup" not in notes(db, draft)


# --- groups -----------------------------------------------------------------------------------------


def test_groups_have_their_own_tables_and_the_best_meet_in_a_play_off(db: Database) -> None:
    options = BY_NUMBER | {"groups": 2, "advance": 1}
    tournament_id = tournament(db, 6, partier=1, system="groups", system_options=options)
    assert [len(group.rows) for group in groups(db, tournament_id)] == [3, 3]
    for _ in range(3):
        play_all(db, next_round(db, tournament_id))
    tables = groups(db, tournament_id)
    assert [sum(row.tally.won for row in group.rows) for group in tables] == [3, 3]
    firsts = {group.rows[0].entrant for group in tables}
    final = next_round(db, tournament_id)
    assert {side[0] for side in final.matches[0].sides} == firsts
    assert final.matches[0].stage == Stage(Part.CUP, 2, 0)
    assert len(cups(db, tournament_id)) == 1


def test_a_play_off_between_group_mates_is_nothing_to_their_group(db: Database) -> None:
    """All of one group: its first two meet again in the final, which the second of them wins."""
    options, scoring = BY_NUMBER | {"groups": 1, "advance": 2}, ScoringChoice(("cup", "partier")).json()
    tournament_id = tournament(db, 3, partier=1, system="groups", system_options=options, scoring=scoring)
    ranks = {entrant: rank for rank, entrant in enumerate(ids(db, tournament_id))}
    for _ in range(3):
        for match in next_round(db, tournament_id).matches:
            (entrant,), (opponent,) = match.sides
            play(db, match.id, int(ranks[opponent] < ranks[entrant]))
    before = groups(db, tournament_id)
    final = next_round(db, tournament_id).matches[0]
    play(db, final.id, [ranks[entrant] for (entrant,) in final.sides].index(1))
    places = {ranks[entrant]: row.place for entrant, row in table_of(db, tournament_id).items()}
    assert places == {1: 1, 0: 2, 2: 3}
    assert groups(db, tournament_id) == before


def test_a_play_off_put_together_by_hand_is_its_bracket_and_not_flagged(db: Database) -> None:
    """The organiser makes the semi-finals of four himself, first against third and second against fourth."""
    options = BY_NUMBER | {"groups": 1, "advance": 4}
    tournament_id = tournament(db, 4, partier=1, system="groups", system_options=options)
    for _ in range(3):
        play_all(db, next_round(db, tournament_id))
    pair_1, pair_2, pair_3, pair_4 = ids(db, tournament_id)
    draft = act(db, ORGANISER, draw_draft, tournament_id, by_hand=True)
    for sides in ([(pair_1,), (pair_3,)], [(pair_2,), (pair_4,)]):
        act(db, ORGANISER, meet_in_draft, draft, sides)
    stages = [match.stage for match in rounds_of(db, tournament_id)[-1].matches]
    assert stages == [Stage(Part.CUP, 4, 0), Stage(Part.CUP, 4, 1)]
    act(db, ORGANISER, publish_round, draft)
    play_all(db, rounds_of(db, tournament_id)[-1])
    final = next_round(db, tournament_id)
    assert [match.sides for match in final.matches] == [((pair_1,), (pair_2,))]
    assert flags(db, tournament_id) == ()


def test_equals_of_a_group_draw_lots_for_its_places(db: Database) -> None:
    """Three in each group who beat each other in a ring: all share first place."""
    options = BY_NUMBER | {"groups": 2, "advance": 1}
    tournament_id = tournament(db, 6, partier=1, system="groups", system_options=options)
    wins: dict[int, int] = {}
    for _ in range(3):
        for match in next_round(db, tournament_id).matches:
            (entrant,), (opponent,) = match.sides
            winner = 0 if wins.get(entrant, 0) < wins.get(opponent, 0) else 1
            wins[(entrant, opponent)[winner]] = wins.get((entrant, opponent)[winner], 0) + 1
            play(db, match.id, winner)
    level, other_group = groups(db, tournament_id)
    assert [row.place for row in level.rows] == [1, 1, 1]
    order = act(db, ORGANISER, draw_lot, tournament_id, [row.entrant for row in level.rows])
    assert act(db, ORGANISER, draw_lot, tournament_id, [row.entrant for row in other_group.rows])
    final = next_round(db, tournament_id)
    assert (order[0],) in final.matches[0].sides


def test_a_deciding_match_in_a_cup_says_who_goes_on(db: Database) -> None:
    """Two partier, one each: nobody has won, until a deciding match says who goes on."""
    tournament_id = tournament(db, 4, partier=2, system="cup", system_options=BY_NUMBER)
    first = next_round(db, tournament_id)
    shared, decided = first.matches
    for match in (shared, decided):
        play(db, match.id, 0)
        play(db, match.id, 1 if match is shared else 0)
    refused(db, "cup-undecided", lambda: act(db, ORGANISER, draw_draft, tournament_id))
    act(db, ORGANISER, publish_round, act(db, ORGANISER, draw_deciding, tournament_id, [shared.sides]))
    deciding = rounds_of(db, tournament_id)[-1].matches[0].id
    for _ in range(2):
        play(db, deciding, 1)
    final = next_round(db, tournament_id)
    assert shared.sides[1] in final.matches[0].sides


# --- by hand in any system, and what must be allowed ------------------------------------------------


@pytest.mark.parametrize("system", ["round-robin", "swiss", "cup", "by-hand"])
def test_a_round_by_hand_comes_empty_in_any_system(db: Database, system: str) -> None:
    tournament_id = tournament(db, 4, partier=1, system=system)
    draft = act(db, ORGANISER, draw_draft, tournament_id, by_hand=True)
    (stored,) = rounds_of(db, tournament_id)
    assert (stored.id, stored.matches, stored.byes) == (draft, (), tuple(ids(db, tournament_id)))


def test_where_there_is_no_round_without_a_rematch_one_is_drawn_when_it_is_allowed(db: Database) -> None:
    tournament_id = tournament(db, 2, partier=1, system="swiss")
    play_all(db, next_round(db, tournament_id))
    refused(db, "no-round-without-rematch", lambda: act(db, ORGANISER, draw_draft, tournament_id))
    draft = act(db, ORGANISER, draw_draft, tournament_id, [ALLOW_REMATCHES])
    assert "rematch" in notes(db, draft) or "met-before" in notes(db, draft)
    act(db, ORGANISER, discard_draft, draft)


@pytest.mark.parametrize(
    ("pairs", "changes", "code"),
    [
        (1, {}, "too-few"),
        (1, {"system": "swiss"}, "too-few"),
        (1, {"system": "cup"}, "too-few"),
        (2, {"system": "tables", "form": "six"}, "too-few"),
        (5, {"system": "groups", "system_options": {"groups": 2}}, "groups-unfit"),
    ],
)
def test_what_cannot_be_drawn_says_so_and_changes_nothing(
    db: Database, pairs: int, changes: dict[str, object], code: str
) -> None:
    tournament_id = tournament(db, pairs, **changes)
    refused(db, code, lambda: act(db, ORGANISER, draw_draft, tournament_id))


@pytest.mark.parametrize(
    ("system", "pairs", "changes"),
    [
        ("swiss", 4, {}),
        ("individual", 5, {}),
        ("tables", 4, {"form": "six"}),
        ("round-robin", 4, {}),
    ],
)
def test_a_round_more_than_was_set_is_drawn_when_it_is_asked_for(
    db: Database, system: str, pairs: int, changes: dict[str, object]
) -> None:
    options = {"rounds": 1}
    tournament_id = tournament(db, pairs, partier=1, system=system, system_options=options, **changes)
    assert more(db, tournament_id) == (False, 0), "the first round is still to come"
    play_all(db, next_round(db, tournament_id))
    assert more(db, tournament_id) == (True, 0)
    refused(db, "rounds-done", lambda: act(db, ORGANISER, draw_draft, tournament_id))
    act(db, ORGANISER, publish_round, act(db, ORGANISER, draw_draft, tournament_id, [ONE_MORE]))
    last = rounds_of(db, tournament_id)[1]
    play_all(db, last)
    assert more(db, tournament_id) == (True, 1)
    assert {match.id for match in last.matches}


def test_of_a_whole_round_robin_there_is_no_round_more(db: Database) -> None:
    tournament_id = tournament(db, 4, partier=1, system="round-robin", system_options={"rounds": 3})
    for _ in range(3):
        play_all(db, next_round(db, tournament_id))
    assert more(db, tournament_id) == (False, 0)
    refused(db, "all-have-met", lambda: act(db, ORGANISER, draw_draft, tournament_id, [ONE_MORE]))


def more(db: Database, tournament_id: int) -> tuple[bool, int]:
    """Whether there can be one more than was set, and how many there are."""
    with db.reading() as session:
        found = session.get_one(Tournament, tournament_id)
        field, rounds = field_of(session, tournament_id), played_rounds(session, db.folds, found)
        another = NextDraw(found, field, rounds).can_have_one_more()
        return another, rounds_beyond(found, rounds) if rounds else 0


def test_with_nobody_present_no_later_round_is_drawn(db: Database) -> None:
    tournament_id = tournament(db, 3, partier=1, system="swiss")
    next_round(db, tournament_id)
    for entrant in ids(db, tournament_id):
        act(db, ORGANISER, set_present, entrant, present=False)
    refused(db, "too-few-present", lambda: act(db, ORGANISER, draw_draft, tournament_id))


def test_three_in_monrad_have_three_rounds_and_no_more(db: Database) -> None:
    tournament_id = tournament(db, 3, partier=1, system="swiss", system_options={"rounds": 5})
    for _ in range(3):
        play_all(db, next_round(db, tournament_id))
    refused(db, "no-round-without-rematch", lambda: act(db, ORGANISER, draw_draft, tournament_id))
