"""As last time: entrants of an earlier tournament are in a new one, names complete (issue 15, 4)."""

import datetime as dt

from scorer.db import Database
from scorer.models import Tournament
from scorer.rows.entrants.played_before import names_played
from scorer.rows.entrants.view import entrants_of
from scorer.rows.tables.places import tables_in_use
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.last_time import earlier_ones, register_again, still_missing
from scorer.services.entrants.late import hold_place
from scorer.services.entrants.registering import Registration, register, remove_entrant, set_present
from scorer.services.tables.room import choose_tables
from scorer.services.tournaments.making import copy_tournament, create_tournament
from tests.scorer.services.hall import plan, refused, tournament


def ids(db: Database, tournament_id: int) -> list[int]:
    with db.reading() as session:
        return [entrant.id for entrant in entrants_of(session, tournament_id)]


def missing(db: Database, now: int, earlier: int) -> list[str]:
    with db.reading() as session:
        return [entrant.label for entrant in still_missing(session, now, earlier)]


def test_issue_15_4_the_ticked_ones_are_here_with_name_club_and_fee(db: Database) -> None:
    earlier = tournament(db, pairs=3)
    kaffe = Registration(("Eva Ek", "Ivar Ek"), "Kaffeligan", "Näs KK", number=9, fee=60, paid=True)
    (last,) = act(db, ORGANISER, register, earlier, [kaffe])
    act(db, ORGANISER, set_present, last, present=False)
    now = tournament(db, pairs=0)
    first = ids(db, earlier)[0]
    assert act(db, ORGANISER, register_again, now, earlier, [last, first], present=True) == 2
    with db.reading() as session:
        found = [
            (each.number, each.label, each.people, each.club, each.fee, each.paid, each.present)
            for each in entrants_of(session, now)
        ]
    assert found == [
        (1, "Anna Asson – Bo Aberg", "Anna Asson – Bo Aberg", "", 0, False, True),
        (2, "Kaffeligan", "Eva Ek – Ivar Ek", "Näs KK", 60, False, True),
    ]
    assert missing(db, now, earlier) == ["Anna Bsson – Bo Bberg", "Anna Csson – Bo Cberg"]
    assert len(ids(db, earlier)) == 4


def test_issue_15_4_nobody_is_taken_twice_though_the_names_stand_the_other_way_about(db: Database) -> None:
    earlier, now = tournament(db, pairs=2), tournament(db, pairs=0)
    act(db, ORGANISER, register, now, [Registration(("bo aberg", "Anna Asson"), club="Näs")])
    first, second = ids(db, earlier)
    assert act(db, ORGANISER, register_again, now, earlier, [first, second], present=False) == 1
    assert len(ids(db, now)) == 2
    refused(
        db, "nobody-chosen", lambda: act(db, ORGANISER, register_again, now, earlier, [first], present=True)
    )
    refused(db, "nobody-chosen", lambda: act(db, ORGANISER, register_again, now, earlier, [], present=True))


def test_issue_15_4_namesakes_of_two_clubs_are_two(db: Database) -> None:
    both = [Registration(("Anna Ek", "Bo Ek"), club=club) for club in ("Näs", "Vik")]
    earlier, now = tournament(db, pairs=0), tournament(db, pairs=0)
    act(db, ORGANISER, register, earlier, both)
    act(db, ORGANISER, register, now, both[:1])
    assert missing(db, now, earlier) == ["Anna Ek – Bo Ek"]


def test_a_held_place_and_entrants_of_another_size_are_not_taken(db: Database) -> None:
    earlier, now = tournament(db, pairs=1), tournament(db, pairs=0, system="individual")
    act(db, ORGANISER, hold_place, earlier, "Reserverat", None)
    pairs_too = tournament(db, pairs=0)
    assert missing(db, pairs_too, earlier) == ["Anna Asson – Bo Aberg"]
    with db.reading() as session:
        offered = [
            [each.id for each in earlier_ones(session, session.get_one(Tournament, row))]
            for row in (now, pairs_too)
        ]
    assert offered == [[], [earlier]]
    refused(
        db,
        "not-found",
        lambda: act(db, ORGANISER, register_again, now, earlier, ids(db, earlier), present=True),
    )
    refused(db, "not-found", lambda: act(db, ORGANISER, register_again, now, 999, [1], present=True))


def test_issue_15_4_a_copy_is_played_at_the_same_tables(db: Database) -> None:
    earlier = act(db, ORGANISER, create_tournament, plan(tables=3))
    act(db, ORGANISER, choose_tables, earlier, (4, 5, 9))
    for wanted, numbers in ((3, [4, 5, 9]), (2, [4, 5]), (4, [1, 4, 5, 9])):
        copy = act(db, ORGANISER, copy_tournament, plan(tables=wanted), earlier)
        with db.reading() as session:
            assert [table.number for table in tables_in_use(session, copy)] == numbers
    refused(db, "not-found", lambda: act(db, ORGANISER, copy_tournament, plan(), 999))


def test_issue_15_4_names_complete_from_those_who_have_played_before(db: Database) -> None:
    earlier = tournament(db, pairs=2, date=dt.date(2026, 10, 1))
    gone = ids(db, earlier)[1]
    act(db, ORGANISER, remove_entrant, gone)
    now = tournament(db, pairs=0)
    act(db, ORGANISER, register, now, [Registration(("Eva Ek", "Anna Asson"))])
    with db.reading() as session:
        assert names_played(session, now) == ["Bo Aberg"]
        assert names_played(session, earlier) == ["Eva Ek"]
