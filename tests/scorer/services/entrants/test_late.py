"""Who comes when rounds have been played, and a place that is held for somebody."""

import pytest
from sqlmodel import select

from engine.contest.results import Basis
from scorer.db import Database
from scorer.models import Adjustment
from scorer.rows.entrants.view import entrants_of
from scorer.rows.standings.scoring import ScoringChoice
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.adjusting import Amount, take_away_adjustment
from scorer.services.entrants.late import Compensation, Missed, hold_again, hold_place, register_late
from scorer.services.entrants.registering import Registration, edit_entrant, register, remove_entrant
from scorer.services.rounds.drawing import draw_draft
from tests.made_once import made_once
from tests.scorer.services.hall import (
    ids,
    logged,
    next_round,
    play_all,
    refused,
    sit_down,
    table_of,
    tournament,
)

LATE = Registration(("Vera Ek", "Nils Ek"))
BYES_GIVE = ScoringChoice(bye_is_won=True, bye_partier=1).json()


@made_once
def two_rounds_in(db: Database, **changes: object) -> int:
    tournament_id = tournament(db, 6, partier=1, system="swiss", **changes)
    for _ in range(2):
        play_all(db, next_round(db, tournament_id))
    return tournament_id


@pytest.mark.parametrize(
    ("given", "partier", "points"),
    [
        (Compensation(), 0, 0),
        (Compensation(Missed.BYE), 2, 0),
        (Compensation(Missed.LOST), 0, 0),
        (Compensation(Missed.OWN, Amount(partier=1, points=5)), 2, 10),
    ],
)
def test_two_missed_rounds_are_worth_what_was_chosen(
    db: Database, given: Compensation, partier: int, points: int
) -> None:
    tournament_id = two_rounds_in(db, scoring=BYES_GIVE)
    late = act(db, ORGANISER, register_late, tournament_id, LATE, given)
    assert logged(db)[-1] == "register-late"
    row = table_of(db, tournament_id)[late]
    assert (row.tally.partier_won, row.tally.points_for) == (partier, points)
    assert row.tally.played == 0


@pytest.mark.parametrize(("missed", "score"), [(Missed.NOTHING, 0), (Missed.BYE, 4), (Missed.LOST, 0)])
def test_where_matches_give_2_1_0_a_missed_round_as_a_bye_gives_2(
    db: Database, missed: Missed, score: int
) -> None:
    scoring = ScoringChoice(basis=Basis.MATCH, bye_is_won=True).json()
    tournament_id = two_rounds_in(db, scoring=scoring)
    late = act(db, ORGANISER, register_late, tournament_id, LATE, Compensation(missed))
    assert table_of(db, tournament_id)[late].tally.score == score


def test_what_was_given_for_a_missed_round_can_be_taken_away(db: Database) -> None:
    tournament_id = two_rounds_in(db)
    late = act(db, ORGANISER, register_late, tournament_id, LATE, Compensation(Missed.OWN, Amount(partier=1)))
    with db.reading() as session:
        rows = session.exec(select(Adjustment).where(Adjustment.entrant_id == late)).all()
        first = [(row.round, row.id) for row in rows]
    assert [number for number, _ in first] == [1, 2]
    act(db, ORGANISER, take_away_adjustment, first[0][1] or 0, "De kom ju aldrig i tid.")
    assert table_of(db, tournament_id)[late].tally.partier_won == 1


def test_a_late_entrant_plays_from_the_next_round_and_is_gone_again_before_it(db: Database) -> None:
    tournament_id = two_rounds_in(db)
    gone = act(db, ORGANISER, register_late, tournament_id, LATE, Compensation(Missed.OWN, Amount(partier=1)))
    act(db, ORGANISER, remove_entrant, gone)
    assert gone not in ids(db, tournament_id)
    late = act(db, ORGANISER, register_late, tournament_id, LATE, Compensation())
    with db.reading() as session:
        assert {entrant.id: entrant.entered for entrant in entrants_of(session, tournament_id)}[late] == 3
    drawn = next_round(db, tournament_id)
    assert late in {
        *drawn.byes,
        *(entrant for match in drawn.matches for side in match.sides for entrant in side),
    }
    refused(db, "has-been-in", lambda: act(db, ORGANISER, remove_entrant, late))


def test_nobody_is_late_before_the_first_round(db: Database) -> None:
    tournament_id = tournament(db, 4)
    refused(db, "nobody-late", lambda: act(db, ORGANISER, register_late, tournament_id, LATE, Compensation()))


def test_a_late_pair_of_one_or_beyond_reason_is_refused(db: Database) -> None:
    tournament_id = two_rounds_in(db)
    alone = Registration(("Vera Ek",))
    refused(
        db, "members-wrong", lambda: act(db, ORGANISER, register_late, tournament_id, alone, Compensation())
    )
    beyond = Compensation(Missed.OWN, Amount(points=-1))
    refused(db, "amount-wrong", lambda: act(db, ORGANISER, register_late, tournament_id, LATE, beyond))


def test_in_individual_play_one_enters_alone(db: Database) -> None:
    tournament_id = tournament(db, 0, system="individual")
    act(
        db,
        ORGANISER,
        register,
        tournament_id,
        [Registration((name,)) for name in ("Asta", "Bo", "Cia", "Dan")],
    )
    drawn = next_round(db, tournament_id)
    (match,) = drawn.matches
    assert [len(side) for side in match.sides] == [2, 2]
    sit_down(db, match.id)


# --- a place that is held ---------------------------------------------------------------------------


def test_a_held_place_is_drawn_like_any_other_and_named_later(db: Database) -> None:
    tournament_id = tournament(db, 3)
    held = act(db, ORGANISER, hold_place, tournament_id, "Plats 4")
    drawn = next_round(db, tournament_id)
    assert drawn.byes == ()
    act(db, ORGANISER, edit_entrant, held, Registration(("Vera Ek", "Nils Ek"), club="Näs"))
    with db.reading() as session:
        named = next(entrant for entrant in entrants_of(session, tournament_id) if entrant.id == held)
    assert (named.label, named.club, named.phantom) == ("Vera Ek – Nils Ek", "Näs", False)
    act(db, ORGANISER, hold_again, held, "Plats 4")
    with db.reading() as session:
        held_again = next(entrant for entrant in entrants_of(session, tournament_id) if entrant.id == held)
    assert (held_again.label, held_again.phantom, held_again.members) == ("Plats 4", True, ())
    assert logged(db)[-2:] == ["edit-entrant", "hold-again"]


def test_whoever_has_sat_is_not_made_nobody_again(db: Database) -> None:
    tournament_id = tournament(db, 1)
    held = act(db, ORGANISER, hold_place, tournament_id, "Plats 2")
    refused(db, "still-held", lambda: act(db, ORGANISER, hold_again, held, "Plats 2"))
    (match,) = next_round(db, tournament_id).matches
    act(db, ORGANISER, edit_entrant, held, LATE)
    sit_down(db, match.id)
    refused(db, "has-sat", lambda: act(db, ORGANISER, hold_again, held, "Plats 2"))


def test_a_held_place_may_get_its_club_before_its_people(db: Database) -> None:
    tournament_id = tournament(db, 1)
    held = act(db, ORGANISER, hold_place, tournament_id, "Plats 2")
    act(db, ORGANISER, edit_entrant, held, Registration((), name="Näs 2", club="Näs"))
    alone = Registration(("Vera Ek",))
    refused(db, "members-wrong", lambda: act(db, ORGANISER, edit_entrant, held, alone))
    act(db, ORGANISER, draw_draft, tournament_id)
