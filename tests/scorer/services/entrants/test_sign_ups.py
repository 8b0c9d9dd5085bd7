"""People sign up and say that they are here from their telephones; the organiser answers (issue 15, 8)."""

import pytest
from sqlmodel import select

from scorer.db import Database
from scorer.log.tournament import LoggedSignUp
from scorer.models import Answer, SignUp, Tournament
from scorer.problems import Problem
from scorer.rows.entrants.signed_up import said_here, waiting
from scorer.rows.entrants.view import entrants_of
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.fees import set_fees
from scorer.services.entrants.leaving import leave
from scorer.services.entrants.members import MOST_MEMBERS
from scorer.services.entrants.registering import (
    MOST_ENTRANTS,
    Registration,
    register,
    remove_entrant,
    set_present,
)
from scorer.services.entrants.sign_ups import (
    MOST_FROM_ADDRESS,
    MOST_FROM_BROWSER,
    Sender,
    choose_sign_up,
    confirm_here,
    decline,
    enter,
    enter_as,
    enter_mended,
    nobody_here,
    not_here,
    say_here,
    sign_up,
    wait_again,
)
from scorer.services.tournaments.making import end_tournament
from scorer.services.tournaments.putting_away import put_away
from tests.scorer.services.hall import ids, logged, next_round, refused, tournament

PHONE = Sender("a-phone", "an-address")
EVA = Registration(("Eva Ek", "Ivar Ek"), club="Näs KK")


def opened(db: Database, pairs: int = 2, *, check_in: bool = False) -> int:
    made = tournament(db, pairs)
    act(db, ORGANISER, choose_sign_up, made, LoggedSignUp(True, check_in))
    return made


def sent(db: Database, hall: int, asked: Registration = EVA, sender: Sender = PHONE) -> str:
    return act(db, ORGANISER, sign_up, hall, asked, sender)


def row(db: Database, sign_up_id: str) -> SignUp:
    with db.reading() as session:
        found = session.get_one(SignUp, sign_up_id)
        session.expunge(found)
        return found


def people(db: Database, hall: int) -> list[tuple[int, str, str, bool]]:
    with db.reading() as session:
        return [(each.number, each.people, each.club, each.present) for each in entrants_of(session, hall)]


def counted(db: Database, hall: int) -> int:
    with db.reading() as session:
        return waiting(session, session.get_one(Tournament, hall))


def test_issue_15_8_what_is_sent_changes_nothing_before_the_organiser_has_said_yes(db: Database) -> None:
    hall = opened(db)
    before, lines = people(db, hall), logged(db)
    asked = sent(db, hall, Registration((" Eva  Ek", "Ivar Ek"), club="Näs KK ", number=1, fee=5, paid=True))
    assert (people(db, hall), logged(db)) == (before, lines)
    kept = row(db, asked)
    assert (kept.members, kept.club, kept.answer) == (["Eva Ek", "Ivar Ek"], "Näs KK", Answer.WAITING)
    assert counted(db, hall) == 1

    (entrant,) = act(db, ORGANISER, enter, hall, [asked])
    assert people(db, hall)[-1] == (3, "Eva Ek – Ivar Ek", "Näs KK", True)
    assert (row(db, asked).answer, row(db, asked).entrant_id) == (Answer.ENTERED, entrant)
    assert logged(db) == [*lines, "register"]
    assert counted(db, hall) == 0
    refused(db, "sign-up-answered", lambda: act(db, ORGANISER, enter, hall, [asked]))
    refused(db, "sign-up-answered", lambda: act(db, ORGANISER, decline, hall, asked))


def test_issue_15_8_all_that_wait_are_entered_in_the_order_in_which_they_were_sent(db: Database) -> None:
    hall = opened(db, 0)
    names = [Registration((f"Eva {letter}", f"Bo {letter}")) for letter in "ZAM"]
    asked = [sent(db, hall, each) for each in names]
    act(db, ORGANISER, enter, hall, list(reversed(asked)))
    assert [found[1] for found in people(db, hall)] == ["Eva Z – Bo Z", "Eva A – Bo A", "Eva M – Bo M"]


def test_issue_15_8_who_is_entered_pays_what_the_others_pay(db: Database) -> None:
    hall = opened(db)
    act(db, ORGANISER, set_fees, hall, 80)
    act(db, ORGANISER, enter, hall, [sent(db, hall)])
    with db.reading() as session:
        assert [(each.fee, each.paid) for each in entrants_of(session, hall)] == [(80, False)] * 3


def test_issue_15_8_the_organiser_mends_names_and_what_was_sent_is_kept(db: Database) -> None:
    hall = opened(db)
    asked = sent(db, hall, Registration(("Evva Ek", "Ivar")))
    mended = Registration(("Eva Ek", "Ivar Ek"), number=12)
    act(db, ORGANISER, enter_mended, hall, asked, mended)
    assert people(db, hall)[-1][:2] == (12, "Eva Ek – Ivar Ek")
    assert row(db, asked).members == ["Evva Ek", "Ivar"]


def test_issue_15_8_who_is_an_entrant_already_is_not_entered_twice(db: Database) -> None:
    hall = opened(db, check_in=True)
    first = ids(db, hall)[0]
    act(db, ORGANISER, set_present, first, present=False)
    asked = act(db, ORGANISER, sign_up, hall, EVA, PHONE, here=True)
    act(db, ORGANISER, enter_as, hall, asked, first)
    assert len(people(db, hall)) == 2
    assert row(db, asked).entrant_id == first
    assert people(db, hall)[0][3], "they said that they are here"


def test_issue_15_8_no_is_said_with_a_reason_and_can_be_taken_back(db: Database) -> None:
    hall = opened(db)
    asked = sent(db, hall)
    act(db, ORGANISER, decline, hall, asked, " Fullt  i kväll ")
    assert (row(db, asked).answer, row(db, asked).reason) == (Answer.DECLINED, "Fullt i kväll")
    assert counted(db, hall) == 0
    act(db, ORGANISER, wait_again, hall, asked)
    act(db, ORGANISER, enter, hall, [asked])
    refused(db, "sign-up-answered", lambda: act(db, ORGANISER, wait_again, hall, asked))
    assert len(people(db, hall)) == 3


def test_issue_15_8_an_entrant_that_is_removed_leaves_what_was_sent(db: Database) -> None:
    hall = opened(db)
    asked = sent(db, hall)
    (entrant,) = act(db, ORGANISER, enter, hall, [asked])
    act(db, ORGANISER, remove_entrant, entrant)
    left = row(db, asked)
    assert (left.members, left.answer, left.entrant_id) == (["Eva Ek", "Ivar Ek"], Answer.DECLINED, None)


def test_issue_15_8_sign_up_is_closed_until_it_is_opened_and_when_the_evening_has_ended(db: Database) -> None:
    hall = tournament(db, 2)
    refused(db, "sign-up-closed", lambda: sent(db, hall))
    act(db, ORGANISER, choose_sign_up, hall, LoggedSignUp(True, False))
    sent(db, hall)
    next_round(db, hall)
    late = sent(db, hall, Registration(("Sena Berg", "Sune Berg")))
    act(db, ORGANISER, enter, hall, [late])
    with db.reading() as session:
        assert entrants_of(session, hall)[-1].entered == 2, "who comes late is in from the next round"
    act(db, ORGANISER, end_tournament, hall, ended=True)
    refused(db, "sign-up-closed", lambda: sent(db, hall))
    act(db, ORGANISER, end_tournament, hall, ended=False)
    act(db, ORGANISER, put_away, hall, away=True)
    refused(db, "sign-up-closed", lambda: sent(db, hall))


@pytest.mark.parametrize(
    ("members", "code"),
    [
        (("Eva Ek",), "members-wrong"),
        (("Eva Ek", "  "), "name-empty"),
        (("Eva Ek", "Bo\x00Ek"), "name-characters"),
        (("Eva Ek", "B" * 121), "name-long"),
        (tuple(f"Eva {number}" for number in range(MOST_MEMBERS + 1)), "too-many-members"),
    ],
)
def test_issue_15_8_nonsense_is_refused_and_kept_nowhere(
    db: Database, members: tuple[str, ...], code: str
) -> None:
    hall = opened(db)
    refused(db, code, lambda: sent(db, hall, Registration(members)))


def test_issue_15_8_names_with_letters_of_four_bytes_are_kept(db: Database) -> None:
    asked = sent(db, opened(db), Registration(("𝒜nna 🂡", "Bo"), club="🂱"))
    assert (row(db, asked).members, row(db, asked).club) == (["𝒜nna 🂡", "Bo"], "🂱")


def test_issue_15_8_a_stranger_cannot_fill_the_list(db: Database) -> None:
    hall = opened(db, 0)
    for number in range(MOST_FROM_BROWSER):
        sent(db, hall, Registration((f"Eva {number}", f"Bo {number}")))
    refused(db, "sign-ups-many", lambda: sent(db, hall))
    for number in range(MOST_FROM_BROWSER, MOST_FROM_ADDRESS):
        sent(db, hall, Registration((f"Eva {number}", "Bo")), Sender(f"phone-{number}", PHONE.address))
    refused(db, "sign-ups-full", lambda: sent(db, hall, EVA, Sender("new", PHONE.address)))
    for number in range(MOST_FROM_ADDRESS, MOST_ENTRANTS):
        sent(db, hall, Registration((f"Eva {number}", "Bo")), Sender(f"phone-{number}", f"at-{number}"))
    refused(db, "sign-ups-full", lambda: sent(db, hall, EVA, Sender("new", "elsewhere")))


def test_issue_15_8_who_says_that_they_are_here_is_marked_when_the_organiser_has_said_yes(
    db: Database,
) -> None:
    hall = opened(db, 3, check_in=True)
    first, second, third = ids(db, hall)
    assert act(db, ORGANISER, nobody_here, hall) == 3
    act(db, ORGANISER, say_here, hall, second)
    act(db, ORGANISER, say_here, hall, first)
    act(db, ORGANISER, say_here, hall, second)
    assert [found[3] for found in people(db, hall)] == [False] * 3
    with db.reading() as session:
        assert said_here(session, hall) == [second, first], "the first first, each once"
    assert counted(db, hall) == 2
    assert act(db, ORGANISER, confirm_here, hall, [second, third]) == 1, "the third has said nothing"
    assert [found[3] for found in people(db, hall)] == [False, True, False]
    act(db, ORGANISER, not_here, hall, first)
    assert counted(db, hall) == 0
    act(db, ORGANISER, set_present, second, present=False)
    assert counted(db, hall) == 0, "what was said before it was marked says nothing any more"


def test_issue_15_8_who_has_not_come_is_not_drawn(db: Database) -> None:
    hall = opened(db, 4, check_in=True)
    act(db, ORGANISER, nobody_here, hall)
    here = ids(db, hall)[:2]
    for entrant in here:
        act(db, ORGANISER, say_here, hall, entrant)
    act(db, ORGANISER, confirm_here, hall, here)
    (match,) = next_round(db, hall).matches
    assert sorted(entrant for side in match.sides for entrant in side) == here
    refused(db, "playing", lambda: act(db, ORGANISER, nobody_here, hall))


def test_issue_15_8_where_people_check_in_who_signs_up_from_home_is_not_here_yet(db: Database) -> None:
    hall = opened(db, 0, check_in=True)
    home = sent(db, hall)
    there = act(db, ORGANISER, sign_up, hall, Registration(("Bo Ek", "Cia Ek")), PHONE, here=True)
    act(db, ORGANISER, enter, hall, [home, there])
    assert [found[3] for found in people(db, hall)] == [False, True]


def test_issue_15_8_check_in_is_off_until_it_is_turned_on(db: Database) -> None:
    hall, elsewhere = opened(db), opened(db, check_in=True)
    first = ids(db, hall)[0]
    refused(db, "check-in-closed", lambda: act(db, ORGANISER, say_here, hall, first))
    refused(db, "not-found", lambda: act(db, ORGANISER, say_here, elsewhere, first))
    gone = ids(db, elsewhere)[0]
    act(db, ORGANISER, leave, gone)
    refused(db, "not-found", lambda: act(db, ORGANISER, say_here, elsewhere, gone))


def test_issue_15_8_a_sign_up_of_another_tournament_is_not_answered_here(db: Database) -> None:
    hall, elsewhere = opened(db), opened(db)
    asked = sent(db, hall)
    refused(db, "sign-up-answered", lambda: act(db, ORGANISER, enter, elsewhere, [asked]))
    refused(db, "not-found", lambda: act(db, ORGANISER, decline, elsewhere, asked))
    refused(db, "not-found", lambda: act(db, ORGANISER, decline, elsewhere, "nonsense"))
    own = act(db, ORGANISER, register, hall, [EVA])[0]
    asked_elsewhere = sent(db, elsewhere)
    refused(db, "not-found", lambda: act(db, ORGANISER, enter_as, elsewhere, asked_elsewhere, own))


def test_issue_15_8_nothing_that_was_sent_is_lost_when_some_cannot_be_entered(db: Database) -> None:
    hall = opened(db, 0)
    asked = sent(db, hall)
    act(db, ORGANISER, register, hall, [Registration((f"A{n}", f"B{n}")) for n in range(MOST_ENTRANTS)])
    with pytest.raises(Problem):
        act(db, ORGANISER, enter, hall, [asked])
    with db.reading() as session:
        assert session.exec(select(SignUp.answer)).all() == [Answer.WAITING]
