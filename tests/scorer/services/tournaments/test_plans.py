"""Choices of a tournament that go together, and those that do not, each with its reason."""

from typing import Any

import pytest

from engine.contest.results import Basis, Outcome, Worth
from engine.objection import Refused
from engine.pairing.rounds import Options, Order
from scorer.db import Database
from scorer.models import Tournament
from scorer.rows.rounds.drawing import chosen_options, entrant_size, options_of, stored_options
from scorer.rows.standings.scoring import ScoringChoice, scoring_choice, tournament_scoring
from scorer.services.change import ORGANISER, act
from scorer.services.tournaments.making import create_tournament
from scorer.services.tournaments.plans import check_plan
from tests.scorer.services.hall import everything, plan, refused, tournament

GROUPS = {"system": "groups", "form": "four"}
TJUV = {"system": "tables", "game": "tjuv", "form": "tjuv", "length": 6}


def scoring(**changes: Any) -> dict[str, Any]:
    return {"scoring": ScoringChoice(**changes).json()}


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"system": "no-such"}, "system-unfit"),
        ({"system": "round-robin", "form": "six"}, "system-unfit"),
        ({"system": "individual", "game": "tolva", "form": "three"}, "system-unfit"),
        ({"system": "tables", "form": "four"}, "system-unfit"),
        ({"system_options": {"order": "club"}}, "order-unfit"),
        ({"system_options": {"allow_rematches": True}}, "allow_rematches-unfit"),
        ({"system_options": {"clubs_apart": 2}}, "clubs_apart-unfit"),
        ({"system_options": {"third_place": True}}, "third_place-unfit"),
        ({"system_options": {"b_cup": True}}, "b_cup-unfit"),
        ({"system_options": {"groups": 2}}, "groups-unfit"),
        ({"system_options": {"group_size": 4}}, "group_size-unfit"),
        ({"system_options": {"advance": 2}}, "advance-unfit"),
        ({"system_options": {"best_next": 2}}, "best_next-unfit"),
        ({"system_options": {"size": 3}}, "size-unfit"),
        ({"system_options": {"by_standing": True}}, "by_standing-unfit"),
        ({"system": "swiss", "system_options": {"meetings": 2}}, "meetings-unfit"),
        ({"system": "cup", "system_options": {"rounds": 3}}, "rounds-unfit"),
        ({"system_options": {"meetings": 0}}, "choice-range"),
        ({"system_options": {"rounds": 100}}, "choice-range"),
        (GROUPS, "groups-or-size"),
        (GROUPS | {"system_options": {"groups": 2, "group_size": 4}}, "groups-or-size"),
        (GROUPS | {"system_options": {"group_size": 2}}, "group-small"),
        (GROUPS | {"system_options": {"group_size": 4, "advance": 5}}, "advance-many"),
        (GROUPS | {"system_options": {"group_size": 4, "advance": 4, "best_next": 1}}, "advance-many"),
        (GROUPS | {"system_options": {"groups": 3, "best_next": 4}}, "next-many"),
        (GROUPS | {"system_options": {"groups": 1, "advance": 1}}, "one-goes-on"),
        (TJUV | {"system_options": {"size": 2}}, "table-size-unfit"),
        ({"partier": 0}, "partier-unfit"),
        ({"partier": 16}, "partier-unfit"),
        ({"options": ("first_trick_from_table",)}, "option-unfit"),
        (scoring(tiebreaks=("cup", "partier")), "cup-unfit"),
        (scoring(basis=Basis.PLACE), "place-unfit"),
        (scoring(match_points=(2, 1)), "scale-unfit"),
        (scoring(match_points=(1, 2, 0)), "scale-unfit"),
        (scoring(place_points=()), "scale-unfit"),
        (scoring(place_points=(3, -1)), "scale-unfit"),
        (scoring(walk_over_partier=4), "walk-over-unfit"),
        (scoring(no_show_partier=4), "unplayed-unfit"),
        (scoring(bye_partier=4), "unplayed-unfit"),
        (scoring(absent_partier=1), "absent-unfit"),
    ],
)
def test_choices_that_do_not_go_together_are_refused_with_the_reason(
    db: Database, changes: dict[str, Any], code: str
) -> None:
    refused(db, code, lambda: act(db, ORGANISER, create_tournament, plan(**changes)))


def test_a_table_in_tjuv_is_as_large_as_the_form_lets_it_be(db: Database) -> None:
    tjuv = {"game": "tjuv", "form": "tjuv", "length": 6, "system": "tables"}
    check_plan(plan(**tjuv, system_options={"size": 4}))
    too_large = plan(**tjuv, system_options={"size": 12})
    refused(db, "table-size-unfit", lambda: act(db, ORGANISER, create_tournament, too_large))
    endless = plan(**tjuv | {"length": 0})
    refused(db, "length-unfit", lambda: act(db, ORGANISER, create_tournament, endless))


def test_a_tie_break_twice_is_refused(db: Database) -> None:
    before = everything(db)
    with pytest.raises(Refused) as raised:
        act(db, ORGANISER, create_tournament, plan(**scoring(tiebreaks=("partier", "partier"))))
    assert raised.value.objection.code == "repeated-tiebreak"
    assert everything(db) == before


@pytest.mark.parametrize(
    "changes",
    [
        GROUPS | {"system_options": {"groups": 3, "best_next": 2, "third_place": True, "b_cup": True}},
        {"system": "cup", "system_options": {"order": "club", "b_cup": True}} | scoring(tiebreaks=("cup",)),
        {"system": "swiss", "system_options": {"rounds": 5, "allow_rematches": True, "clubs_apart": 2}},
        {"system": "individual"},
        {"system": "tables", "form": "six"} | scoring(basis=Basis.PLACE, place_points=(3, 1, 0)),
        {"system": "by-hand", "form": "six"},
    ],
)
def test_choices_that_go_together_are_stored_and_read_as_they_were_made(
    db: Database, changes: dict[str, Any]
) -> None:
    made = act(db, ORGANISER, create_tournament, plan(**changes))
    with db.reading() as session:
        found = session.get_one(Tournament, made)
        options = options_of(found)
        assert stored_options(options) == changes.get("system_options", {})
        assert options.scoring == tournament_scoring(found)
        assert options.sides == ((3, 3) if found.form == "six" else (2, 2))
        assert entrant_size(found) == (1 if found.system == "individual" else 2)


def test_what_is_chosen_of_the_draw_is_stored_where_it_is_not_the_usual() -> None:
    chosen = Options(order=Order.CLUB, rounds=7, groups=4, third_place=True)
    assert stored_options(chosen) == {"order": "club", "rounds": 7, "groups": 4, "third_place": True}
    assert chosen_options(stored_options(chosen)) == chosen
    assert stored_options(Options()) == {}


def test_what_counts_is_stored_and_read_as_it_was_chosen() -> None:
    chosen = ScoringChoice(
        ("partier", "lot"), basis=Basis.MATCH, match_points=(3, 1, 0), no_show_partier=2, no_show_points=6
    )
    assert scoring_choice(chosen.json()) == chosen
    scoring = chosen.scoring(3)
    assert (scoring.basis, scoring.match_points) == (Basis.MATCH, (3, 1, 0))
    assert scoring.no_show_won == Worth(Outcome.WON, 2, 6)
    assert scoring.absent == Worth(Outcome.NONE)


def test_a_tournament_of_before_reads_as_it_did(db: Database) -> None:
    tournament_id = tournament(db, 0, scoring={"tiebreaks": ["partier"], "bye_partier": 1})
    with db.reading() as session:
        scoring = tournament_scoring(session.get_one(Tournament, tournament_id))
    assert (scoring.basis, scoring.bye, scoring.no_show_won) == (
        Basis.PARTIER,
        Worth(Outcome.NONE, 1),
        None,
    )
