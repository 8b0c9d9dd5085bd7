"""Substitutes, members changed for good, a team of three, and each person's own list."""

from datetime import timedelta

import pytest
from sqlalchemy.exc import IntegrityError
from sqlmodel import select

from engine.contest.ledger import Kind
from scorer.db import Database
from scorer.log.actions import Action
from scorer.models import LogEntry, Person, Seat, Tournament
from scorer.rows.entrants.personal import PersonalList, personal_list
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.late import hold_place
from scorer.services.entrants.registering import Registration, register
from scorer.services.entrants.substitutes import add_regular, add_substitute, remove_member, replace_member
from scorer.services.matches.before_play import play_postponed, postpone, take_seats
from scorer.services.rounds.exchanging import exchange
from scorer.services.tournaments.making import create_tournament
from tests.made_once import made_once
from tests.scorer.services.hall import (
    enter,
    ids,
    logged,
    next_round,
    plan,
    play,
    record,
    refused,
    rounds_of,
    tournament,
)


def team(db: Database, tournament_id: int, entrant: int) -> EntrantView:
    with db.reading() as session:
        return next(view for view in entrants_of(session, tournament_id) if view.id == entrant)


def names(entrant: EntrantView) -> list[list[str]]:
    """Its members, its substitutes, and those who were in it."""
    by_role = (entrant.members, entrant.substitutes, entrant.former)
    return [[person.name for person in people] for people in by_role]


@made_once
def started(db: Database, pairs: int = 2) -> tuple[int, list[int], int]:
    """A tournament of matches of one parti, and its first match."""
    tournament_id = tournament(db, pairs, partier=1, system_options={"order": "number"})
    return tournament_id, ids(db, tournament_id), next_round(db, tournament_id).matches[0].id


def seat(db: Database, match_id: int, *wanted: str) -> None:
    """Those of these names on the seats, from the first."""
    with db.reading() as session:
        found = {person.name: person.id for person in session.exec(select(Person)).all()}
    act(db, ORGANISER, take_seats, match_id, [found[name] for name in wanted], 3)


def personal(db: Database, tournament_id: int) -> PersonalList:
    with db.reading() as session:
        return personal_list(session, db.folds, session.get_one(Tournament, tournament_id))


def test_a_substitute_sits_in_for_a_round_and_is_no_member(db: Database) -> None:
    tournament_id, (pair, _), match = started(db)
    act(db, ORGANISER, add_substitute, pair, "Vera Vik")
    assert names(team(db, tournament_id, pair)) == [["Anna Asson", "Bo Aberg"], ["Vera Vik"], []]
    assert team(db, tournament_id, pair).label == "Anna Asson – Bo Aberg"
    assert proposed(db, match) == [
        "Anna Asson", "Anna Bsson", "Bo Aberg", "Bo Bberg",
    ]  # fmt: skip
    seat(db, match, "Vera Vik", "Anna Bsson", "Bo Aberg", "Bo Bberg")
    play(db, match)
    assert logged(db).count("add-substitute") == 1


def proposed(db: Database, match_id: int) -> list[str]:
    return [person.name if person else "" for person in record(db, match_id).proposed_seats]


def test_a_substitute_of_the_other_pair_does_not_sit_here(db: Database) -> None:
    _, (pair, _), match = started(db)
    act(db, ORGANISER, add_substitute, pair, "Vera Vik")
    crossed = ("Anna Asson", "Vera Vik", "Bo Aberg", "Bo Bberg")
    refused(db, "seats-wrong", lambda: seat(db, match, *crossed))


def test_a_substitute_who_never_sat_is_out_and_one_who_has_is_remembered(db: Database) -> None:
    tournament_id, (pair, _), match = started(db)
    never = act(db, ORGANISER, add_substitute, pair, "Ivar Is")
    sat = act(db, ORGANISER, add_substitute, pair, "Vera Vik")
    seat(db, match, "Vera Vik", "Anna Bsson", "Bo Aberg", "Bo Bberg")
    act(db, ORGANISER, remove_member, pair, never)
    act(db, ORGANISER, remove_member, pair, sat)
    assert names(team(db, tournament_id, pair)) == [["Anna Asson", "Bo Aberg"], [], ["Vera Vik"]]
    with db.reading() as session:
        assert session.get_one(Person, never).name == "Ivar Is"  # for the log
    act(db, ORGANISER, add_substitute, pair, sat)
    assert names(team(db, tournament_id, pair))[1:] == [["Vera Vik"], []]


def test_a_member_is_replaced_for_good_and_comes_back(db: Database) -> None:
    tournament_id, (pair, _), match = started(db)
    seat(db, match, "Anna Asson", "Anna Bsson", "Bo Aberg", "Bo Bberg")
    anna = team(db, tournament_id, pair).members[0].id
    new = act(db, ORGANISER, replace_member, pair, anna, "Vera Vik")
    assert names(team(db, tournament_id, pair)) == [["Vera Vik", "Bo Aberg"], [], ["Anna Asson"]]
    assert act(db, ORGANISER, replace_member, pair, new, anna) == anna
    assert names(team(db, tournament_id, pair)) == [["Anna Asson", "Bo Aberg"], [], []]
    assert logged(db)[-2:] == ["replace-member", "replace-member"]


def test_whoever_is_free_tonight_helps_another_pair(db: Database) -> None:
    tournament_id, (pair, _, free), _ = started(db, 3)
    helper = team(db, tournament_id, free).members[0].id
    assert act(db, ORGANISER, add_substitute, pair, helper) == helper
    assert names(team(db, tournament_id, pair))[1] == ["Anna Csson"]
    act(db, ORGANISER, remove_member, pair, helper)
    assert names(team(db, tournament_id, free))[0] == ["Anna Csson", "Bo Cberg"]


def test_changes_of_people_that_cannot_be_are_refused(db: Database) -> None:
    tournament_id, (pair, _), _ = started(db)
    anna = team(db, tournament_id, pair).members[0].id
    stranger = team(db, elsewhere := tournament(db, 1), ids(db, elsewhere)[0]).members[0].id
    refused(db, "members-wrong", lambda: act(db, ORGANISER, remove_member, pair, anna))
    refused(db, "member-already", lambda: act(db, ORGANISER, add_regular, pair, anna))
    refused(db, "not-found", lambda: act(db, ORGANISER, add_substitute, pair, stranger))
    refused(db, "not-found", lambda: act(db, ORGANISER, remove_member, pair, stranger))
    refused(db, "name-empty", lambda: act(db, ORGANISER, add_substitute, pair, " "))
    vera = act(db, ORGANISER, add_substitute, pair, "Vera Vik")
    refused(db, "not-regular", lambda: act(db, ORGANISER, replace_member, pair, vera, "Ivar Is"))
    held = act(db, ORGANISER, hold_place, tournament_id, "Plats 3")
    refused(db, "still-held", lambda: act(db, ORGANISER, add_substitute, held, "Vera Vik"))
    for number in range(9):
        act(db, ORGANISER, add_regular, pair, f"Nummer {number}")
    refused(db, "too-many-members", lambda: act(db, ORGANISER, add_regular, pair, "En till"))


def test_a_list_of_twelve_refuses_further_people_and_no_other_change(db: Database) -> None:
    tournament_id, (pair, other_pair), match = started(db)
    seat(db, match, "Anna Asson", "Anna Bsson", "Bo Aberg", "Bo Bberg")
    anna = team(db, tournament_id, pair).members[0].id
    helper = team(db, tournament_id, other_pair).members[0].id
    vera = act(db, ORGANISER, add_substitute, pair, "Vera Vik")
    for number in range(8):
        act(db, ORGANISER, add_substitute, pair, f"Nummer {number}")
    new = act(db, ORGANISER, replace_member, pair, anna, "Nya Namn")
    refused(db, "too-many-members", lambda: act(db, ORGANISER, add_substitute, pair, "En till"))
    refused(db, "too-many-members", lambda: act(db, ORGANISER, add_substitute, pair, helper))
    assert act(db, ORGANISER, add_regular, pair, vera) == vera
    assert act(db, ORGANISER, replace_member, pair, new, anna) == anna
    assert names(team(db, tournament_id, pair))[0] == ["Anna Asson", "Bo Aberg", "Vera Vik"]


def test_a_team_of_three_has_its_list_beside_that_of_each_who_sat(db: Database) -> None:
    """Two matches of 12–3: Anna and Bo sit in the first and win, Bo and Cia in the second and lose."""
    tournament_id = tournament(db, 1, partier=1, system_options={"order": "number", "meetings": 2})
    act(db, ORGANISER, register, tournament_id, [Registration(("Ada Ek", "Bo Ek", "Cia Ek"), name="Ekarna")])
    first = next_round(db, tournament_id).matches[0].id
    seat(db, first, "Anna Asson", "Ada Ek", "Bo Aberg", "Bo Ek")
    play(db, first, 1)
    second = next_round(db, tournament_id).matches[0].id
    seat(db, second, "Anna Asson", "Bo Ek", "Bo Aberg", "Cia Ek")
    play(db, second, 0)
    listed = {person_row.person.name: person_row for person_row in personal(db, tournament_id).rows}
    figures = {
        name: (
            person_row.row.tally.played,
            person_row.row.tally.won,
            person_row.row.tally.partier_won,
            person_row.row.tally.points_for,
        )
        for name, person_row in listed.items()
    }
    assert figures["Ada Ek"] == (1, 1, 1, 12)
    assert figures["Bo Ek"] == (2, 1, 1, 15)
    assert figures["Cia Ek"] == (1, 0, 0, 3)
    assert listed["Ada Ek"].row.place == 1
    assert [entrant.name for entrant in listed["Bo Ek"].entrants] == ["Ekarna"]


# --- issue 11, point 21: from paper, nobody has written down who sat ----------------------------------


def counted(db: Database, tournament_id: int) -> dict[str, tuple[int, int]]:
    """By name: matches played, and partier won."""
    rows = personal(db, tournament_id).rows
    return {
        person_row.person.name: (person_row.row.tally.played, person_row.row.tally.won) for person_row in rows
    }


def test_issue_11_a_pair_of_two_has_sat_itself(db: Database) -> None:
    tournament_id, _, match = started(db)
    play(db, match)
    won, lost = (1, 1), (1, 0)
    assert counted(db, tournament_id) == {
        "Anna Asson": won, "Bo Aberg": won, "Anna Bsson": lost, "Bo Bberg": lost,
    }  # fmt: skip
    assert personal(db, tournament_id).unknown == 0


def test_issue_11_with_a_substitute_it_is_a_question_for_its_own_side_alone(db: Database) -> None:
    tournament_id, (pair, _), match = started(db)
    act(db, ORGANISER, add_substitute, pair, "Vera Vik")
    play(db, match)
    assert counted(db, tournament_id) == {"Anna Bsson": (1, 0), "Bo Bberg": (1, 0)}
    assert personal(db, tournament_id).unknown == 1
    seat(db, match, "Vera Vik", "Anna Bsson", "Bo Aberg", "Bo Bberg")
    assert counted(db, tournament_id)["Vera Vik"] == (1, 1)
    assert personal(db, tournament_id).unknown == 0


def test_issue_11_a_substitute_of_a_later_round_and_a_new_member_have_not_sat_before(db: Database) -> None:
    tournament_id, (first, _, _, _), _ = started(db, pairs=4)
    round_one, pair = rounds_of(db, tournament_id)[0], team(db, tournament_id, first)
    for match in round_one.matches:
        play(db, match.id)
    before = counted(db, tournament_id)
    act(db, ORGANISER, add_substitute, first, "Vera Vik")
    assert counted(db, tournament_id) == before
    assert len(before) == 8
    for match in next_round(db, tournament_id).matches:
        play(db, match.id)
    assert [counted(db, tournament_id)[person.name] for person in pair.members] == [
        before[person.name] for person in pair.members
    ]
    assert personal(db, tournament_id).unknown == 1


def test_issue_11_who_was_replaced_keeps_the_matches_from_paper(db: Database) -> None:
    tournament_id, (pair, _), match = started(db)
    play(db, match)
    anna = team(db, tournament_id, pair).members[0].id
    act(db, ORGANISER, replace_member, pair, anna, "Nya Namn")
    assert counted(db, tournament_id)["Anna Asson"] == (1, 1)
    assert "Nya Namn" not in counted(db, tournament_id)


def test_issue_13_11_a_clock_set_back_changes_nothing_of_who_sat(db: Database) -> None:
    """The substitute comes after the match, but the clock says that it was before the round was drawn."""
    tournament_id, (pair, _), match = started(db)
    play(db, match)
    before = counted(db, tournament_id)
    act(db, ORGANISER, add_substitute, pair, "Vera Vik")
    with db.writing() as session:
        came = session.exec(select(LogEntry).where(LogEntry.action == Action.ADD_SUBSTITUTE)).one()
        came.at -= timedelta(hours=1)
    assert counted(db, tournament_id) == before
    assert personal(db, tournament_id).unknown == 0


def test_issue_11_of_three_who_take_turns_it_is_a_question(db: Database) -> None:
    tournament_id, (pair, _), match = started(db)
    act(db, ORGANISER, add_regular, pair, "Cia Asson")
    play(db, match)
    assert set(counted(db, tournament_id)) == {"Anna Bsson", "Bo Bberg"}


def test_issue_11_single_players_have_sat_themselves(db: Database) -> None:
    tournament_id = act(db, ORGANISER, create_tournament, plan(system="individual", partier=1))
    players = [Registration((name,)) for name in ("Ada", "Bea", "Cia", "Dag")]
    act(db, ORGANISER, register, tournament_id, players)
    play(db, next_round(db, tournament_id).matches[0].id)
    assert sorted(counted(db, tournament_id).values()) == [(1, 0), (1, 0), (1, 1), (1, 1)]


@pytest.mark.parametrize("winner", [0, None])
def test_a_walk_over_is_nobodys_own(db: Database, winner: int | None) -> None:
    tournament_id, _, match = started(db)
    seat(db, match, "Anna Asson", "Anna Bsson", "Bo Aberg", "Bo Bberg")
    enter(db, match, {"winner": winner}, kind=Kind.WALK_OVER)
    assert personal(db, tournament_id) == PersonalList((), 0, (1, ()))
    assert len(rounds_of(db, tournament_id)) == 1


# --- one person at one table of a round (issue 11, point 15) ----------------------------------------


@made_once
def at_two_tables(db: Database) -> tuple[int, int, int]:
    """Two matches of a round: Anna Asson sits in the first, and may sit in for somebody of the second.

    The ids of the matches, and that of Anna.
    """
    tournament_id, _, _ = started(db, 4)
    first, second = (match.id for match in rounds_of(db, tournament_id)[0].matches)
    anna = record(db, first).sides[0][0].members[0]
    act(db, ORGANISER, add_substitute, record(db, second).sides[0][0].id, anna.id)
    act(db, ORGANISER, take_seats, first, own_seats(db, first), 0)
    return first, second, anna.id


def own_seats(db: Database, match: int, instead: int | None = None) -> list[int]:
    """As proposed, or with somebody in place of the first."""
    found = [person.id for person in record(db, match).proposed_seats if person]
    return found if instead is None else [instead, *found[1:]]


def test_a_person_sits_at_one_table_of_a_round(db: Database) -> None:
    first, second, anna = at_two_tables(db)
    refused(
        db, "sits-elsewhere", lambda: act(db, ORGANISER, take_seats, second, own_seats(db, second, anna), 0)
    )
    act(db, ORGANISER, take_seats, second, own_seats(db, second), 0)
    act(db, ORGANISER, take_seats, first, own_seats(db, first), 1)


def test_the_database_itself_refuses_two_seats_of_a_person_in_a_round(db: Database) -> None:
    first, second, anna = at_two_tables(db)
    round_id = record(db, first).round_id
    with pytest.raises(IntegrityError), db.writing() as session:
        session.add(Seat(match_id=second, seat=0, person_id=anna, round_id=round_id))


def test_in_a_match_put_off_to_another_day_whoever_is_there_sits(db: Database) -> None:
    first, second, anna = at_two_tables(db)
    act(db, ORGANISER, postpone, first)
    act(db, ORGANISER, take_seats, second, own_seats(db, second, anna), 0)
    act(db, ORGANISER, play_postponed, first, 1)
    act(db, ORGANISER, take_seats, first, own_seats(db, first), 2)
    assert anna in record(db, first).sitting


def test_an_exchange_of_two_matches_seats_everybody_once(db: Database) -> None:
    """The pairs of both matches are seated; two of them change places, and with them their persons."""
    tournament_id, _, _ = started(db, 4)
    matches = [match.id for match in rounds_of(db, tournament_id)[0].matches]
    for match in matches:
        act(db, ORGANISER, take_seats, match, own_seats(db, match), 0)
    first, second = (record(db, match).sides[0][0].id for match in matches)
    before = {person for match in matches for person in record(db, match).sitting}
    act(db, ORGANISER, exchange, record(db, matches[0]).round_id, (first, second))
    assert {person for match in matches for person in record(db, match).sitting} == before
    assert record(db, matches[0]).sides[0][0].id == second
