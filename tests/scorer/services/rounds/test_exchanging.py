"""Wrong seats and wrong tables mended after hands were entered: the hands stay where they were played."""

import pytest
from sqlmodel import select

from engine.contest.ledger import Kind
from engine.contest.stage import Part
from scorer.db import Database
from scorer.models import LogEntry, MatchSide, Role, Round
from scorer.problems import Problem
from scorer.rows.entrants.view import PersonView, entrants_of
from scorer.rows.rounds.stored import StoredRound
from scorer.rows.standings.scoring import ScoringChoice
from scorer.services.change import ORGANISER, act
from scorer.services.matches.before_play import take_seats
from scorer.services.matches.settling import confirm
from scorer.services.rounds.drawing import draw_draft, meet_in_draft, publish_round
from scorer.services.rounds.exchanging import (
    Said,
    as_seen,
    exchange,
    exchange_matches,
    preview_exchange,
    preview_exchange_matches,
)
from scorer.services.rounds.taking_back import take_back_round
from scorer.services.tournaments.making import end_tournament
from tests.made_once import made_once
from tests.scorer.services.hall import (
    QUICK,
    enter,
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
    tournament,
)


@made_once
def two_matches(db: Database, pairs: int = 4) -> tuple[int, list[int], int, int]:
    """1–2 and 3–4 by hand, all seated, three hands of 5–0 in the first match."""
    tournament_id = tournament(db, pairs, partier=1, system="by-hand")
    pair_1, pair_2, pair_3, pair_4, *_ = everybody = ids(db, tournament_id)
    draft = act(db, ORGANISER, draw_draft, tournament_id)
    act(db, ORGANISER, meet_in_draft, draft, [(pair_1,), (pair_2,)])
    act(db, ORGANISER, meet_in_draft, draft, [(pair_3,), (pair_4,)])
    act(db, ORGANISER, publish_round, draft)
    first, second = rounds_of(db, tournament_id)[0].matches
    for match in (first, second):
        sit_down(db, match.id)
    for _ in range(2):
        enter(db, first.id, QUICK)
    return tournament_id, everybody, first.id, second.id


def round_id(db: Database, tournament_id: int) -> int:
    return rounds_of(db, tournament_id)[0].id


def sides(db: Database, match_id: int) -> list[list[int]]:
    return [[entrant.id for entrant in side] for side in record(db, match_id).sides]


def sitting(db: Database, match_id: int) -> list[str]:
    return [seat.name if isinstance(seat, PersonView) else "" for seat in record(db, match_id).seats]


def last_row(db: Database) -> LogEntry:
    with db.reading() as session:
        return session.exec(select(LogEntry).order_by(LogEntry.id.desc())).first()


def test_the_sides_of_a_match_change_places_and_the_hands_stay(db: Database) -> None:
    tournament_id, (pair_1, pair_2, *_), first, _ = two_matches(db)
    assert sitting(db, first) == ["Anna Asson", "Anna Bsson", "Bo Aberg", "Bo Bberg"]
    with db.reading() as session:
        (seen,) = preview_exchange(session, db.folds, round_id(db, tournament_id), (pair_1, pair_2))
    assert [side[0].id for side in seen.before] == [pair_1, pair_2]
    assert [side[0].id for side in seen.after] == [pair_2, pair_1]
    assert seen.fold.state.score == (10, 0)
    act(db, ORGANISER, exchange, round_id(db, tournament_id), (pair_1, pair_2))
    assert sides(db, first) == [[pair_2], [pair_1]]
    assert sitting(db, first) == ["Anna Bsson", "Anna Asson", "Bo Bberg", "Bo Aberg"]
    assert fold(db, first).state.score == (10, 0)
    enter(db, first, QUICK)
    assert table_of(db, tournament_id)[pair_2].tally.won == 1
    act(db, ORGANISER, exchange, round_id(db, tournament_id), (pair_1, pair_2))
    assert sides(db, first) == [[pair_1], [pair_2]]
    assert sitting(db, first) == ["Anna Asson", "Anna Bsson", "Bo Aberg", "Bo Bberg"]
    assert table_of(db, tournament_id)[pair_1].tally.won == 1


def test_two_pairs_who_sat_at_each_others_tables_change_matches(db: Database) -> None:
    """2 and 4 had sat down wrong: the hands of table 1 are those of 1 and 4."""
    tournament_id, (pair_1, pair_2, pair_3, pair_4), first, second = two_matches(db)
    act(db, ORGANISER, exchange, round_id(db, tournament_id), (pair_2, pair_4))
    assert (sides(db, first), sides(db, second)) == ([[pair_1], [pair_4]], [[pair_3], [pair_2]])
    assert sitting(db, first) == ["Anna Asson", "Anna Dsson", "Bo Aberg", "Bo Dberg"]
    assert sitting(db, second) == ["Anna Csson", "Anna Bsson", "Bo Cberg", "Bo Bberg"]
    assert (fold(db, first).state.score, fold(db, second).state.score) == ((10, 0), (0, 0))
    assert logged(db)[-1] == "exchange"


def test_two_whole_matches_that_were_played_at_the_wrong_tables(db: Database) -> None:
    tournament_id, (pair_1, pair_2, pair_3, pair_4), first, second = two_matches(db)
    with db.reading() as session:
        seen = preview_exchange_matches(session, db.folds, (first, second))
    assert [changed.record.id for changed in seen] == [first, second]
    act(db, ORGANISER, exchange_matches, (first, second))
    assert (sides(db, first), sides(db, second)) == ([[pair_3], [pair_4]], [[pair_1], [pair_2]])
    enter(db, first, QUICK)
    assert table_of(db, tournament_id)[pair_3].tally.won == 1
    act(db, ORGANISER, exchange_matches, (first, second))
    assert table_of(db, tournament_id)[pair_1].tally.won == 1


def test_whoever_was_free_had_sat_in_the_place_of_another(db: Database) -> None:
    tournament_id, (pair_1, pair_2, _, _, free), first, _ = two_matches(db, 5)
    act(db, ORGANISER, exchange, round_id(db, tournament_id), (pair_2, free))
    assert sides(db, first) == [[pair_1], [free]]
    assert rounds_of(db, tournament_id)[0].byes == (pair_2,)
    assert last_row(db).match_id == first
    assert sitting(db, first)[1::2] == ["Anna Esson", "Bo Eberg"]


def test_who_has_not_sat_down_is_not_seated_by_it(db: Database) -> None:
    tournament_id = tournament(db, 2, partier=1)
    (match,) = next_round(db, tournament_id).matches
    pair_1, pair_2 = ids(db, tournament_id)
    act(db, ORGANISER, exchange, round_id(db, tournament_id), (pair_1, pair_2))
    assert sitting(db, match.id) == ["", "", "", ""]


def test_a_confirmed_match_needs_a_reason_and_is_then_confirmed_as_it_stands(db: Database) -> None:
    tournament_id, (pair_1, pair_2, *_), first, _ = two_matches(db)
    enter(db, first, QUICK)
    for side in (0, 1):
        act(db, ORGANISER, confirm, first, side, record(db, first).last)
    at = round_id(db, tournament_id)
    refused(db, "reason-needed", lambda: act(db, ORGANISER, exchange, at, (pair_1, pair_2)))
    refused(db, "reason-needed", lambda: act(db, ORGANISER, exchange, at, (pair_1, pair_2), Said("  ")))
    act(db, ORGANISER, exchange, at, (pair_1, pair_2), Said(" De satt på  varandras platser. "))
    (only,) = record(db, first).confirmed_now
    assert (only.side, only.role) == (None, Role.ORGANISER)
    line = last_row(db)
    assert (line.action, line.match_id, line.reason) == ("exchange", first, "De satt på varandras platser.")
    assert line.before == {"matches": [{"match": first, "sides": [[pair_1], [pair_2]]}]}
    assert line.after == {"matches": [{"match": first, "sides": [[pair_2], [pair_1]]}]}


def test_of_two_matches_only_the_confirmed_one_is_confirmed_by_the_organiser(db: Database) -> None:
    tournament_id, (pair_1, _, pair_3, _), first, second = two_matches(db)
    enter(db, first, QUICK)
    act(db, ORGANISER, confirm, first, 1, record(db, first).last)
    at = round_id(db, tournament_id)
    refused(db, "reason-needed", lambda: act(db, ORGANISER, exchange, at, (pair_1, pair_3)))
    act(db, ORGANISER, exchange, at, (pair_1, pair_3), Said("Fel bord."))
    assert [row.side for row in record(db, first).confirmed_now] == [None]
    assert record(db, second).confirmations == ()


def test_a_match_whose_entrants_stay_stays_confirmed_by_its_side(db: Database) -> None:
    tournament_id, (_, _, pair_3, pair_4), first, second = two_matches(db)
    enter(db, first, QUICK)
    act(db, ORGANISER, confirm, first, 1, record(db, first).last)
    act(db, ORGANISER, exchange, round_id(db, tournament_id), (pair_3, pair_4))
    assert [row.side for row in record(db, first).confirmed_now] == [1]
    assert sides(db, second) == [[pair_4], [pair_3]]


def test_partners_keep_the_chairs_that_they_took(db: Database) -> None:
    """Pair 1 sits the other way round: Bo in the lower seat. So it does in the place of pair 3."""
    tournament_id, (pair_1, _, pair_3, _), first, second = two_matches(db)
    anna, other_anna, bo, other_bo = (seat.id for seat in record(db, first).seats if seat)
    act(db, ORGANISER, take_seats, first, [bo, other_anna, anna, other_bo], 3)
    act(db, ORGANISER, exchange, round_id(db, tournament_id), (pair_1, pair_3))
    assert sitting(db, first) == ["Anna Csson", "Anna Bsson", "Bo Cberg", "Bo Bberg"]
    assert sitting(db, second) == ["Bo Aberg", "Anna Dsson", "Anna Asson", "Bo Dberg"]


def test_in_a_match_of_three_the_order_round_the_table_is_mended(db: Database) -> None:
    tournament_id = tournament(db, 3, partier=1, system="by-hand", form="six")
    pair_1, pair_2, pair_3 = ids(db, tournament_id)
    draft = act(db, ORGANISER, draw_draft, tournament_id)
    act(db, ORGANISER, meet_in_draft, draft, [(pair_1,), (pair_2,), (pair_3,)])
    act(db, ORGANISER, publish_round, draft)
    match = rounds_of(db, tournament_id)[0].matches[0].id
    sit_down(db, match, first_dealer=5)
    play(db, match, 1, sides=3)
    act(db, ORGANISER, exchange, round_id(db, tournament_id), (pair_2, pair_3))
    assert sides(db, match) == [[pair_1], [pair_3], [pair_2]]
    assert table_of(db, tournament_id)[pair_3].tally.won == 1


def test_partners_of_two_entrants_keep_their_chairs_in_mind(db: Database) -> None:
    """Of four who play alone, 1 and 2 are partners and have taken each other's chairs."""
    tournament_id = tournament(db, 4, partier=1, system="individual", game="bondtolva", form="four")
    player_1, player_2, player_3, player_4 = ids(db, tournament_id)
    draft = act(db, ORGANISER, draw_draft, tournament_id, by_hand=True)
    act(db, ORGANISER, meet_in_draft, draft, [(player_1, player_2), (player_3, player_4)])
    act(db, ORGANISER, publish_round, draft)
    match = rounds_of(db, tournament_id)[0].matches[0].id
    with db.reading() as session:
        first = {entrant.id: entrant.members[0].id for entrant in entrants_of(session, tournament_id)}
    act(
        db,
        ORGANISER,
        take_seats,
        match,
        [first[player_2], first[player_3], first[player_1], first[player_4]],
        3,
    )
    act(db, ORGANISER, exchange, round_id(db, tournament_id), (player_2, player_3))
    assert sides(db, match) == [[player_1, player_3], [player_2, player_4]]
    names = ["Anna Csson", "Anna Bsson", "Anna Asson", "Anna Dsson"]
    assert sitting(db, match) == names


def test_an_exchange_that_cannot_be_leaves_all_as_it_was(db: Database) -> None:
    tournament_id, (pair_1, pair_2, *_), first, second = two_matches(db)
    at = round_id(db, tournament_id)
    refused(db, "nothing-changed", lambda: act(db, ORGANISER, exchange, at, (pair_1, pair_1)))
    refused(db, "nothing-changed", lambda: act(db, ORGANISER, exchange_matches, (first, first)))
    refused(db, "not-in-this-round", lambda: act(db, ORGANISER, exchange, at, (pair_1, 99)))
    refused(db, "not-found", lambda: act(db, ORGANISER, exchange, 99, (pair_1, pair_2)))
    draft = act(db, ORGANISER, draw_draft, tournament_id)
    refused(db, "not-published", lambda: act(db, ORGANISER, exchange, draft, (pair_1, pair_2)))
    act(db, ORGANISER, meet_in_draft, draft, [(pair_1,), (pair_2,)])
    act(db, ORGANISER, publish_round, draft)
    later = rounds_of(db, tournament_id)[1].matches[0].id
    refused(db, "other-round", lambda: act(db, ORGANISER, exchange_matches, (second, later)))


def test_a_bye_does_not_change_with_a_whole_match(db: Database) -> None:
    _, everybody, first, _ = two_matches(db, 5)
    with db.reading() as session:
        free = session.exec(select(MatchSide.match_id).where(MatchSide.entrant_id == everybody[-1])).one()
    for pair in ((first, free), (free, first)):
        refused(db, "is-bye", lambda pair=pair: act(db, ORGANISER, exchange_matches, pair))


def test_when_the_tournament_has_ended_nobody_changes_places(db: Database) -> None:
    tournament_id, (pair_1, pair_2, *_), first, second = two_matches(db)
    at = round_id(db, tournament_id)
    act(db, ORGANISER, end_tournament, tournament_id, ended=True)
    refused(db, "finished", lambda: act(db, ORGANISER, exchange, at, (pair_1, pair_2)))
    refused(db, "finished", lambda: act(db, ORGANISER, exchange_matches, (first, second)))


def test_in_a_round_that_was_taken_back_nobody_changes_places(db: Database) -> None:
    tournament_id, (pair_1, pair_2, *_), *matches = two_matches(db)
    at, (first, second) = round_id(db, tournament_id), matches
    act(db, ORGANISER, take_back_round, at, confirm=True)
    with pytest.raises(Problem, match="taken-back") as raised:
        act(db, ORGANISER, exchange, at, (pair_1, pair_2))
    assert raised.value.params == {"number": 1}
    refused(db, "taken-back", lambda: act(db, ORGANISER, exchange, at, (pair_1, pair_2)))
    refused(db, "taken-back", lambda: act(db, ORGANISER, exchange_matches, (first, second)))
    with db.reading() as session:
        assert session.get_one(Round, at).taken_back == 1


def test_tables_of_different_size_do_not_change_as_a_whole(db: Database) -> None:
    tournament_id = tournament(db, 7, system="by-hand", game="tjuv", form="tjuv", length=3)
    everybody = ids(db, tournament_id)
    draft = act(db, ORGANISER, draw_draft, tournament_id)
    act(db, ORGANISER, meet_in_draft, draft, [(entrant,) for entrant in everybody[:3]])
    act(db, ORGANISER, meet_in_draft, draft, [(entrant,) for entrant in everybody[3:]])
    act(db, ORGANISER, publish_round, draft)
    small, large = rounds_of(db, tournament_id)[0].matches
    refused(db, "sizes-differ", lambda: act(db, ORGANISER, exchange_matches, (small.id, large.id)))


@pytest.mark.parametrize("winner", [0, 1])
def test_a_walk_over_goes_with_the_place(db: Database, winner: int) -> None:
    tournament_id = tournament(db, 2, partier=1)
    (match,) = next_round(db, tournament_id).matches
    enter(db, match.id, {"winner": winner}, kind=Kind.WALK_OVER)
    pair_1, pair_2 = ids(db, tournament_id)
    other_side = match.sides[1 - winner][0]
    act(db, ORGANISER, exchange, round_id(db, tournament_id), (pair_1, pair_2))
    assert table_of(db, tournament_id)[other_side].tally.won == 1


def test_pressed_twice_is_changed_once(db: Database) -> None:
    """What was shown is sent along: another who was first, or a second press, does not undo it."""
    tournament_id, (pair_1, _pair_2, pair_3, *_), first, second = two_matches(db)
    of_round = round_id(db, tournament_id)
    with db.reading() as session:
        seen = as_seen(preview_exchange(session, db.folds, of_round, (pair_1, pair_3)))
        both = as_seen(preview_exchange_matches(session, db.folds, (first, second)))
    act(db, ORGANISER, exchange, of_round, (pair_1, pair_3), Said(seen=seen))
    there = sides(db, first)
    refused(
        db, "seats-changed", lambda: act(db, ORGANISER, exchange, of_round, (pair_1, pair_3), Said(seen=seen))
    )
    refused(
        db, "seats-changed", lambda: act(db, ORGANISER, exchange_matches, (first, second), Said(seen=both))
    )
    assert sides(db, first) == there


def new_cup(db: Database, pairs: int, **options: object) -> int:
    """By number, matches of one parti: the best meets the last, and so on."""
    scoring = ScoringChoice(("cup", "partier")).json()
    options |= {"order": "number"}
    return tournament(db, pairs, partier=1, system="cup", system_options=options, scoring=scoring)


def pairings(drawn: StoredRound) -> set[frozenset[int]]:
    """Who meets whom, in matches of two."""
    return {frozenset(side[0] for side in match.sides) for match in drawn.matches}


def test_a_final_that_was_played_at_the_table_of_third_place_is_still_the_final(db: Database) -> None:
    """What a match is for goes with those who play it: hands entered at one table are those of the other."""
    tournament_id = new_cup(db, 4, third_place=True)
    pair_1, pair_2, pair_3, pair_4 = ids(db, tournament_id)
    play_all(db, next_round(db, tournament_id))
    last = {match.stage.part: match for match in next_round(db, tournament_id).matches if match.stage}
    final, third = last[Part.CUP], last[Part.THIRD]
    assert (final.sides, third.sides) == (((pair_1,), (pair_2,)), ((pair_4,), (pair_3,)))
    play(db, final.id, 1)
    play(db, third.id, 1)
    act(db, ORGANISER, exchange_matches, (final.id, third.id))
    now = {match.id: (match.sides, match.stage) for match in rounds_of(db, tournament_id)[1].matches}
    assert now == {final.id: (third.sides, third.stage), third.id: (final.sides, final.stage)}
    places = {entrant: row.place for entrant, row in table_of(db, tournament_id).items()}
    assert places == {pair_2: 1, pair_1: 2, pair_3: 3, pair_4: 4}


@pytest.mark.parametrize("whole", [True, False])
def test_who_goes_on_to_whom_after_an_exchange_in_the_first_round_of_a_cup(db: Database, whole: bool) -> None:
    """1–8, 4–5, 2–7, 3–6, and the winners of the first two meet. Whole matches take their places along; two
    entrants take each other's: 2–8, 4–5, 1–7, 3–6. The first sides win."""
    tournament_id = new_cup(db, 8)
    pair_1, pair_2, pair_3, pair_4, *_ = ids(db, tournament_id)
    first = next_round(db, tournament_id)
    if whole:
        of_pair_1, of_pair_2 = (
            match.id for who in (pair_1, pair_2) for match in first.matches if match.sides[0] == (who,)
        )
        act(db, ORGANISER, exchange_matches, (of_pair_1, of_pair_2))
    else:
        act(db, ORGANISER, exchange, first.id, (pair_1, pair_2))
    play_all(db, rounds_of(db, tournament_id)[0])
    ahead = {frozenset({pair_1, pair_4}), frozenset({pair_2, pair_3})}
    crossed = {frozenset({pair_2, pair_4}), frozenset({pair_1, pair_3})}
    assert pairings(next_round(db, tournament_id)) == (ahead if whole else crossed)


def test_two_who_are_free_in_the_first_round_of_a_cup_change_places(db: Database) -> None:
    """Five: 1, 2 and 3 are free, and 1 waits for the winner of 4–5. With 2 in its place that is 2, and 1
    meets 3."""
    tournament_id = new_cup(db, 5)
    pair_1, pair_2, pair_3, pair_4, _ = ids(db, tournament_id)
    first = next_round(db, tournament_id)
    act(db, ORGANISER, exchange, first.id, (pair_1, pair_2))
    assert logged(db)[-1] == "exchange"
    play_all(db, rounds_of(db, tournament_id)[0])
    assert pairings(next_round(db, tournament_id)) == {
        frozenset({pair_2, pair_4}),
        frozenset({pair_1, pair_3}),
    }
