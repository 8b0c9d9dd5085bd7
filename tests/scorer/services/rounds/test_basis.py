"""Issue 11, point 12: a draft knows what it was drawn from, and says what of it is otherwise now."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from scorer.db import Database
from scorer.models import AdjustmentKind, Round, Tournament
from scorer.rows.rounds.basis import Again, BasisNow, changed_since
from scorer.rows.rounds.drawing import WITHOUT_RESULTS
from scorer.rows.rounds.flagged import FlaggedRound, flagged_rounds
from scorer.rows.rounds.stored import BASIS, StoredRound
from scorer.rows.standings.scoring import ScoringChoice
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.adjusting import Amount, adjust
from scorer.services.entrants.late import Compensation, register_late
from scorer.services.entrants.leaving import leave
from scorer.services.entrants.registering import Registration, set_present
from scorer.services.rounds.drawing import draw_draft, publish_round, redraw_draft, swap_in_draft
from scorer.services.rounds.taking_back import take_back_round
from scorer.services.tournaments.making import edit_tournament
from tests.made_once import made_once
from tests.scorer.services.hall import (
    ids,
    mend,
    next_round,
    plan,
    play,
    play_all,
    record,
    refused,
    rounds_of,
    tournament,
)

BY_NUMBER = {"order": "number"}
MONRAD = {"system": "swiss", "system_options": BY_NUMBER}
TABLES = {"system": "tables", "form": "six", "system_options": BY_NUMBER | {"by_standing": True}}


def since(db: Database, tournament_id: int) -> BasisNow:
    with db.reading() as session:
        return changed_since(session, db.folds, session.get_one(Tournament, tournament_id))


def told(db: Database, tournament_id: int) -> list[str]:
    return [found.code for found in since(db, tournament_id).changes]


def flags(db: Database, tournament_id: int) -> tuple[FlaggedRound, ...]:
    with db.reading() as session:
        return flagged_rounds(session, db.folds, session.get_one(Tournament, tournament_id))


def correct(db: Database, match_id: int, score: list[int], winner: int) -> None:
    entry = record(db, match_id).submissions[0].id
    mend(db, match_id, {"target": entry, "parti": {"score": score, "winner": winner}}, reason="Fel sida")


@made_once
def drafted(db: Database, pairs: int = 8, **changes: object) -> tuple[int, StoredRound, int]:
    """Round 1 is played, the first side won everywhere; round 2 is a draft. Its id is the last value."""
    tournament_id = tournament(db, pairs, partier=1, **changes)
    first = next_round(db, tournament_id)
    play_all(db, first)
    return tournament_id, first, act(db, ORGANISER, draw_draft, tournament_id)


def worst_gap(db: Database, tournament_id: int) -> int:
    """How far apart two are that meet in round 2 of Monrad."""
    first, second = rounds_of(db, tournament_id)
    won = {side.entrants[0]: side.partier for result in first.results for side in result.sides}
    return max(abs(won[entrant] - won[opponent]) for (entrant,), (opponent,) in second.drawn.matches)


def test_a_match_turned_round_is_told_and_a_new_draw_mends_the_round(db: Database) -> None:
    """The four winners of round 1 meet each other, until one of them has lost after all: 0 meets 1."""
    tournament_id, first, draft = drafted(db, **MONRAD)
    assert since(db, tournament_id) == replace(BasisNow(), mark=since(db, tournament_id).mark)
    assert worst_gap(db, tournament_id) == 0
    turned = first.matches[0]
    correct(db, turned.id, [3, 12], 1)
    found = since(db, tournament_id)
    assert found.again is Again.OTHERS
    (change,) = found.changes
    (entrant,), (opponent,) = turned.sides
    assert (change.code, dict(change.params)) == (
        "result-changed",
        {"entrants": f"{entrant}-{opponent}", "round": 1},
    )
    assert worst_gap(db, tournament_id) == 1
    refused(db, "basis-changed", lambda: act(db, ORGANISER, publish_round, draft))
    refused(db, "basis-changed", lambda: act(db, ORGANISER, publish_round, draft, "of another page"))
    act(db, ORGANISER, publish_round, act(db, ORGANISER, redraw_draft, draft))
    assert worst_gap(db, tournament_id) == 0
    assert flags(db, tournament_id) == ()


def test_the_organiser_may_go_on_with_the_draft_as_it_is(db: Database) -> None:
    tournament_id, first, draft = drafted(db, **MONRAD)
    correct(db, first.matches[0].id, [3, 12], 1)
    drawn = rounds_of(db, tournament_id)[1].drawn.matches
    seen = since(db, tournament_id).mark
    (loser,) = first.matches[0].sides[0]
    penalty(db, tournament_id, loser)
    refused(db, "basis-changed", lambda: act(db, ORGANISER, publish_round, draft, seen))
    act(db, ORGANISER, publish_round, draft, since(db, tournament_id).mark)
    assert rounds_of(db, tournament_id)[1].drawn.matches == drawn
    assert [flagged.number for flagged in flags(db, tournament_id)] == [2]


def test_what_is_put_right_again_is_not_told(db: Database) -> None:
    tournament_id, first, draft = drafted(db, **MONRAD)
    correct(db, first.matches[0].id, [3, 12], 1)
    correct(db, first.matches[0].id, [12, 3], 0)
    assert told(db, tournament_id) == []
    act(db, ORGANISER, publish_round, draft)


def penalty(db: Database, tournament_id: int, entrant: int) -> None:
    act(db, ORGANISER, adjust, entrant, AdjustmentKind.PENALTY, Amount(score=1), "Kom sent")


def goes_home(db: Database, tournament_id: int, entrant: int) -> None:
    act(db, ORGANISER, leave, entrant)


def goes_out(db: Database, tournament_id: int, entrant: int) -> None:
    act(db, ORGANISER, set_present, entrant, present=False)


def comes_late(db: Database, tournament_id: int, entrant: int) -> None:
    act(db, ORGANISER, register_late, tournament_id, Registration(("Ny", "Nyare")), Compensation())


Event = Callable[[Database, int, int], None]


@pytest.mark.parametrize(
    ("event", "codes"),
    [(penalty, ["adjusted"]), (goes_home, ["left"]), (goes_out, ["not-here"]), (comes_late, ["came"])],
)
@pytest.mark.parametrize("changes", [MONRAD, TABLES], ids=["Monrad", "tables"])
def test_each_kind_of_basis_is_told(
    db: Database, changes: dict[str, object], event: Event, codes: list[str]
) -> None:
    tournament_id, _, draft = drafted(db, 6 if changes is TABLES else 8, **changes)
    event(db, tournament_id, ids(db, tournament_id)[0])
    assert told(db, tournament_id) == codes
    again = act(db, ORGANISER, redraw_draft, draft)
    assert told(db, tournament_id) == []
    act(db, ORGANISER, publish_round, again)


def test_before_the_first_round_it_is_who_is_here_clubs_and_choices(db: Database) -> None:
    """Drawn with clubs apart: the draft of round 1 knows of each of them."""
    tournament_id = tournament(db, 4, system="swiss", system_options={"order": "club"})
    act(db, ORGANISER, draw_draft, tournament_id)
    goes_out(db, tournament_id, ids(db, tournament_id)[1])
    assert told(db, tournament_id) == ["not-here"]
    changed = plan(system="swiss", system_options={"order": "club", "clubs_apart": 2})
    act(db, ORGANISER, edit_tournament, tournament_id, changed)
    assert told(db, tournament_id) == ["not-here", "choices-changed"]


def test_a_round_robin_is_not_drawn_from_results_and_says_nothing_of_them(db: Database) -> None:
    tournament_id, first, draft = drafted(db)
    correct(db, first.matches[0].id, [3, 12], 1)
    penalty(db, tournament_id, ids(db, tournament_id)[0])
    assert told(db, tournament_id) == []
    act(db, ORGANISER, publish_round, draft)


def test_a_change_that_gives_the_same_matches_is_told_and_asks_nothing(db: Database) -> None:
    """In a cup it matters who won, not by how much."""
    scoring = ScoringChoice(("cup", "partier")).json()
    tournament_id, first, draft = drafted(db, system="cup", system_options=BY_NUMBER, scoring=scoring)
    correct(db, first.matches[0].id, [12, 7], 0)
    assert (told(db, tournament_id), since(db, tournament_id).again) == (["result-changed"], Again.SAME)
    act(db, ORGANISER, publish_round, draft)


def test_the_final_of_a_cup_knows_that_a_semi_final_was_turned_round(db: Database) -> None:
    scoring = ScoringChoice(("cup", "partier")).json()
    tournament_id, first, draft = drafted(db, 4, system="cup", system_options=BY_NUMBER, scoring=scoring)
    correct(db, first.matches[0].id, [3, 12], 1)
    refused(db, "basis-changed", lambda: act(db, ORGANISER, publish_round, draft))
    act(db, ORGANISER, publish_round, act(db, ORGANISER, redraw_draft, draft))
    winner = first.matches[0].sides[1]
    assert winner in rounds_of(db, tournament_id)[1].drawn.matches[0]


def test_a_late_result_is_told(db: Database) -> None:
    tournament_id = tournament(db, 8, partier=1, **MONRAD)
    *played, missing = next_round(db, tournament_id).matches
    for match in played:
        play(db, match.id)
    draft = act(db, ORGANISER, draw_draft, tournament_id, [WITHOUT_RESULTS])
    assert [found.code for found in since(db, tournament_id).without] == ["drawn-without"]
    play(db, missing.id)
    found = since(db, tournament_id)
    assert ([change.code for change in found.changes], found.without) == (["result-new"], ())
    act(db, ORGANISER, publish_round, draft, found.mark)
    assert flags(db, tournament_id) == (), "it was left out on purpose"


@pytest.mark.parametrize("changes", [MONRAD, TABLES], ids=["Monrad", "tables"])
def test_after_publishing_it_is_flagged_as_a_cup_is(db: Database, changes: dict[str, object]) -> None:
    tournament_id, first, draft = drafted(db, 9 if changes is TABLES else 8, **changes)
    act(db, ORGANISER, publish_round, draft)
    penalty(db, tournament_id, ids(db, tournament_id)[0])
    assert flags(db, tournament_id) == (), "a penalty of later on is none of the draw's"
    sides = len(first.matches[0].sides)
    correct(db, first.matches[0].id, [3] * (sides - 1) + [12], sides - 1)
    (flagged,) = flags(db, tournament_id)
    assert (flagged.number, flagged.id) == (2, rounds_of(db, tournament_id)[1].id)
    played = [set(sum(match, ())) for match in rounds_of(db, tournament_id)[1].drawn.matches]
    assert flagged.differences
    assert all(set(difference.was) in played for difference in flagged.differences)


def test_a_swap_by_hand_is_no_change_of_the_basis(db: Database) -> None:
    tournament_id, _, draft = drafted(db, **MONRAD)
    (first,), (second,) = (match.sides[0] for match in rounds_of(db, tournament_id)[1].matches[:2])
    act(db, ORGANISER, swap_in_draft, draft, first, second)
    assert told(db, tournament_id) == []
    act(db, ORGANISER, publish_round, draft)
    assert flags(db, tournament_id) == ()


def test_a_round_that_is_a_draft_again_knows_its_basis_still(db: Database) -> None:
    tournament_id, first, draft = drafted(db, **MONRAD)
    act(db, ORGANISER, publish_round, draft)
    act(db, ORGANISER, take_back_round, draft)
    assert told(db, tournament_id) == []
    correct(db, first.matches[0].id, [3, 12], 1)
    assert told(db, tournament_id) == ["result-changed"]


def test_a_draft_of_an_older_program_is_published_as_before(db: Database) -> None:
    tournament_id, first, draft = drafted(db, **MONRAD)
    with db.writing() as session:
        row = session.get_one(Round, draft)
        row.pairing = {key: value for key, value in row.pairing.items() if key != BASIS}
    correct(db, first.matches[0].id, [3, 12], 1)
    assert told(db, tournament_id) == []
    refused(db, "not-drawn", lambda: act(db, ORGANISER, redraw_draft, draft))
    act(db, ORGANISER, publish_round, draft)
    assert flags(db, tournament_id) == ()


def test_a_round_by_hand_is_drawn_from_nothing(db: Database) -> None:
    tournament_id = tournament(db, 4, **MONRAD)
    draft = act(db, ORGANISER, draw_draft, tournament_id, by_hand=True)
    goes_out(db, tournament_id, ids(db, tournament_id)[0])
    assert told(db, tournament_id) == []
    refused(db, "not-drawn", lambda: act(db, ORGANISER, redraw_draft, draft))
