"""Pairs: numbered, changed, marked present, removed before play."""

from dataclasses import replace

import pytest

from scorer.db import Database
from scorer.problems import Problem
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import (
    Registration,
    edit_entrant,
    register,
    remove_entrant,
    set_present,
)
from tests.scorer.services.hall import entrant_ids, given_match, tournament

ANNA = Registration(("Anna Öberg", "Nils Åkesson"))


def pairs(db: Database, tournament_id: int) -> tuple[EntrantView, ...]:
    with db.reading() as session:
        return entrants_of(session, tournament_id)


def test_a_pair_without_a_name_is_called_by_its_persons(db: Database) -> None:
    tournament_id = tournament(db, 0)
    act(db, ORGANISER, register, tournament_id, [ANNA, replace(ANNA, name="Rävarna")])
    assert [pair.label for pair in pairs(db, tournament_id)] == ["Anna Öberg – Nils Åkesson", "Rävarna"]


def test_numbers_are_the_lowest_free_ones_beside_those_asked_for(db: Database) -> None:
    tournament_id = tournament(db, 0)
    act(db, ORGANISER, register, tournament_id, [ANNA, replace(ANNA, number=2), ANNA])
    act(db, ORGANISER, register, tournament_id, [ANNA])
    assert [pair.number for pair in pairs(db, tournament_id)] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("number", "code"), [(1, "number-taken"), (0, "number-range"), (1000, "number-range")]
)
def test_a_number_taken_or_out_of_range_is_refused(db: Database, number: int, code: str) -> None:
    tournament_id = tournament(db, 1)
    with pytest.raises(Problem, match=code):
        act(db, ORGANISER, register, tournament_id, [replace(ANNA, number=number)])
    assert len(pairs(db, tournament_id)) == 1


def test_a_list_with_one_bad_name_adds_nobody(db: Database) -> None:
    tournament_id = tournament(db, 0)
    with pytest.raises(Problem, match="name-empty"):
        act(db, ORGANISER, register, tournament_id, [ANNA, Registration(("Berit", " "))])
    assert pairs(db, tournament_id) == ()


def test_a_pair_is_edited_and_marked_absent(db: Database) -> None:
    tournament_id = tournament(db, 1)
    (pair,) = pairs(db, tournament_id)
    changed = Registration(("Åsa Ek", "Bo Ek"), name="Ekarna", club="Näs", number=7)
    act(db, ORGANISER, edit_entrant, pair.id, changed)
    act(db, ORGANISER, set_present, pair.id, present=False)
    (after,) = pairs(db, tournament_id)
    assert (after.label, after.club, after.number, after.present) == ("Ekarna", "Näs", 7, False)
    assert after.people == "Åsa Ek – Bo Ek"
    assert after.members[0].id == pair.members[0].id


def test_an_edit_keeps_the_number_of_persons(db: Database) -> None:
    tournament_id = tournament(db, 0)
    (entrant_id,) = act(db, ORGANISER, register, tournament_id, [ANNA])
    for members in (("Anna Öberg",), ("Anna Öberg", "Nils Åkesson", "Märta Ek")):
        with pytest.raises(Problem, match="members-wrong"):
            act(db, ORGANISER, edit_entrant, entrant_id, replace(ANNA, members=members, name="Rävarna"))
    assert [pair.label for pair in pairs(db, tournament_id)] == ["Anna Öberg – Nils Åkesson"]


def test_a_pair_is_removed_before_play_and_not_after(db: Database) -> None:
    tournament_id = tournament(db, 4)
    with db.reading() as session:
        ids = entrant_ids(session, tournament_id)
    act(db, ORGANISER, remove_entrant, ids[3])
    assert len(pairs(db, tournament_id)) == 3
    given_match(db, tournament_id, 0, 1)
    with pytest.raises(Problem, match="has-been-in"):
        act(db, ORGANISER, remove_entrant, ids[2])
    with pytest.raises(Problem, match="playing"):
        act(db, ORGANISER, edit_entrant, ids[2], replace(ANNA, number=9))
    act(db, ORGANISER, edit_entrant, ids[2], replace(ANNA, number=3))


def test_more_pairs_than_fit_are_refused_in_a_sentence(db: Database) -> None:
    tournament_id = tournament(db, 0)
    with pytest.raises(Problem, match="too-many-entrants"):
        act(db, ORGANISER, register, tournament_id, [ANNA] * 201)


def test_a_side_of_two_needs_two_names_and_a_player_alone_needs_one(db: Database) -> None:
    alone = Registration(("Anna Öberg",))
    with pytest.raises(Problem, match="members-wrong"):
        act(db, ORGANISER, register, tournament(db, 0), [alone])
    whist = tournament(db, 0, game="tremanswhist", form="upcard", partier=1, system="by-hand")
    act(db, ORGANISER, register, whist, [alone])
    assert [player.label for player in pairs(db, whist)] == ["Anna Öberg"]
