"""An archive has what was chosen for telephones and clubs, and nothing that only waits (issue 15, 8)."""

import json

import pytest

from engine.formats import documents
from exports.archive.document import read
from scorer.db import Database
from scorer.log.tournament import LoggedSignUp
from scorer.models import Tournament
from scorer.problems import Problem
from scorer.rows.entrants.signed_up import said_here, sign_ups
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import Registration, set_present
from scorer.services.entrants.sign_ups import Sender, choose_sign_up, say_here, sign_up
from scorer.services.tournaments.making import choose_clubs
from scorer.services.tournaments.putting_away import put_away, throw_away
from tests.scorer.services.archives.trips import taken_in, written
from tests.scorer.services.hall import ids, tournament

EVA = Registration(("Eva Ek", "Ivar Ek"), club="Näs KK")


def evening(db: Database) -> int:
    made = tournament(db, 3)
    act(db, ORGANISER, choose_sign_up, made, LoggedSignUp(True, True))
    act(db, ORGANISER, choose_clubs, made, 2)
    act(db, ORGANISER, sign_up, made, EVA, Sender("a", "b"))
    act(db, ORGANISER, set_present, ids(db, made)[0], present=False)
    act(db, ORGANISER, say_here, made, ids(db, made)[0])
    return made


def test_issue_15_8_the_choices_come_back_and_what_waits_does_not(db: Database) -> None:
    archive = written(db, evening(db))
    kept = archive["kept"]["tournament"]
    assert (kept["clubs"], kept["sign_up"], kept["check_in"]) == (2, True, True)
    assert "Eva Ek" not in json.dumps(archive, ensure_ascii=False)
    again = taken_in(db, archive, anyway=True)
    with db.reading() as session:
        row = session.get_one(Tournament, again)
        assert (row.clubs, row.sign_up, row.check_in) == (2, True, True)
        assert not sign_ups(session, again)
        assert not said_here(session, again)
    moved = written(db, again)
    moved["tournament"]["name"] = archive["tournament"]["name"]
    assert documents.write(moved) == documents.write(archive)


def test_issue_15_8_an_archive_of_before_has_none_of_it(db: Database) -> None:
    archive = written(db, tournament(db, 2))
    for key in ("clubs", "sign_up", "check_in"):
        archive["kept"]["tournament"].pop(key, None)
    found = read(archive).kept
    assert found is not None
    assert (found.tournament.clubs, found.tournament.sign_up, found.tournament.check_in) == (
        None,
        False,
        False,
    )


def test_issue_15_8_an_archive_with_too_many_counted_is_refused(db: Database) -> None:
    archive = written(db, tournament(db, 2))
    archive["kept"]["tournament"]["clubs"] = 10**6
    with pytest.raises(Problem) as raised:
        taken_in(db, archive, anyway=True)
    assert raised.value.objection.code == "archive-choices"


def test_issue_15_8_what_was_sent_is_thrown_away_with_its_tournament(db: Database) -> None:
    made, stays = evening(db), evening(db)
    act(db, ORGANISER, put_away, made, away=True)
    act(db, ORGANISER, throw_away, made, "Höstbondtolvan", lambda name, data: f"{name}{len(data)}")
    with db.reading() as session:
        assert not sign_ups(session, made)
        assert len(sign_ups(session, stays)) == 1
