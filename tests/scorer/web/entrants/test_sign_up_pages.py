"""Sign-up and check-in by telephone on the web, and what strangers may send (issue 15, 8)."""

import re
from typing import Any

import pytest
from flask import Flask

from scorer.log.tournament import LoggedSignUp
from scorer.models import Answer, SignUp, Tournament
from scorer.rows.entrants.signed_up import sign_ups
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.fees import set_fees
from scorer.services.entrants.leaving import leave
from scorer.services.entrants.registering import set_present
from scorer.services.entrants.sign_ups import choose_sign_up, enter_as
from scorer.services.tournaments.making import end_tournament
from tests.clients import Client
from tests.scorer.services.hall import everything, refused
from tests.scorer.web.shown_hall import Hall, new_hall

EVA = {"first": "Eva Ek", "second": "Ivar Ek", "club": "Näs KK"}


def taking(hall: Hall, *, check_in: bool = False) -> None:
    act(hall.db, ORGANISER, choose_sign_up, hall.tournament, LoggedSignUp(True, check_in))


def path(hall: Hall, *more: object) -> str:
    return "/".join(map(str, ("/tavlingar", hall.tournament, *more)))


def stored(hall: Hall) -> list[SignUp]:
    with hall.db.reading() as session:
        found = list(sign_ups(session, hall.tournament))
        session.expunge_all()
        return found


def form_id(page: str) -> str:
    found = re.search(r'name="form_id"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="form_id"', page)
    assert found
    return found[1] or found[2]


def labels(hall: Hall) -> list[str]:
    return [entrant.people for entrant in hall.entrants()]


def sent(client: Client, hall: Hall, **fields: Any) -> str:
    """The address of the receipt."""
    answer = client.post(path(hall, "anmalan"), data=EVA | fields)
    assert answer.status_code == 302, answer.text
    return str(answer.location)


def test_issue_15_8_the_address_on_the_wall_leads_to_the_tournament_that_takes_names(
    client: Client, hall: Hall
) -> None:
    assert "Ingen anmälan är öppen just nu" in client.get("/anmal").text
    taking(hall)
    assert client.get("/anmal").location == path(hall, "anmalan")
    another = new_hall(hall.db)
    taking(another, check_in=True)
    page = client.get("/anmal").text
    assert path(hall, "anmalan") in page
    assert path(another, "anmalan") in page
    act(hall.db, ORGANISER, end_tournament, hall.tournament, ended=True)
    assert client.get("/anmal").location == path(another, "anmalan")


def test_issue_15_8_a_receipt_says_what_has_become_of_it(
    client: Client, organiser: Client, hall: Hall
) -> None:
    taking(hall)
    receipt = sent(client, hall)
    assert "Tack! Arrangören skriver in er." in client.get(receipt).text
    assert "En anmälan väntar" in organiser.get(path(hall, "anmalningar")).text
    (row,) = stored(hall)
    organiser.post(path(hall, "anmalningar", row.id, "nej"), data={"reason": "Fullt <i>kväll"})
    declined = client.get(receipt).text
    assert "Ni är inte inskrivna" in declined
    assert "Arrangören skriver: Fullt &lt;i&gt;kväll" in declined
    organiser.post(path(hall, "anmalningar", row.id, "igen"))
    organiser.post(path(hall, "anmalningar", row.id, "skriv-in"))
    assert "Ni är inskrivna som nummer 5." in client.get(receipt).text
    assert "Ni är inskrivna som nummer 5." in client.get(receipt).text, "it stays true"
    part = client.get(f"{receipt}?del=1")
    assert client.get(f"{receipt}?del=1", headers={"If-None-Match": part.headers["ETag"]}).status_code == 304


def test_issue_15_8_the_telephone_finds_its_receipts_again(client: Client, app: Flask, hall: Hall) -> None:
    taking(hall)
    receipt = sent(client, hall)
    assert receipt in client.get(path(hall, "anmalan")).text
    stranger = app.test_client()
    assert receipt not in stranger.get(path(hall, "anmalan")).text
    assert stranger.get(path(hall, "anmalan", "guessed")).status_code == 404
    elsewhere = new_hall(hall.db)
    assert client.get(receipt.replace(path(hall), path(elsewhere))).status_code == 404


def test_issue_15_8_what_is_sent_twice_is_kept_once(client: Client, hall: Hall) -> None:
    taking(hall)
    same = {"form_id": form_id(client.get(path(hall, "anmalan")).text)}
    first, again = sent(client, hall, **same), sent(client, hall, **same)
    assert first == again
    assert len(stored(hall)) == 1
    sent(client, hall, **same, first="Eva Ekman")
    assert len(stored(hall)) == 2, "a form that was changed since is another one"


def test_issue_15_8_the_organiser_confirms_all_but_those_that_may_be_doubles(
    client: Client, organiser: Client, hall: Hall
) -> None:
    taking(hall)
    here = hall.entrants()[0]
    sent(client, hall)
    sent(client, hall, first="Göran Bo", second="Vera Bo")
    names = [person.name for person in here.members]
    sent(client, hall, first=names[1], second=names[0], club="")
    sent(client, hall, first=f"{names[0]}n", second="Sune Alm")
    page = organiser.get(path(hall, "anmalningar")).text
    assert "4 anmälningar väntar" in page
    assert f"De är redan med, som nummer {here.number}." in page
    assert f"{names[0]}n heter nästan som {names[0]} bland de anmälda, nummer {here.number}." in page
    assert "4 anmälningar väntar" in organiser.get(path(hall)).text
    assert "Skriv in de 2 som är klara" in page
    clear = re.findall(r'name="sign_up" value="([^"]+)"', page)
    rows = stored(hall)
    assert clear == [row.id for row in rows[:2]]
    organiser.post(path(hall, "anmalningar/alla"), data={"sign_up": clear})
    assert labels(hall)[-2:] == ["Eva Ek – Ivar Ek", "Göran Bo – Vera Bo"]
    organiser.post(path(hall, "anmalningar", rows[2].id, "samma"), data={"entrant": here.id})
    assert len(labels(hall)) == 6
    mended = {"first": "Sixten Alm", "second": "Sune Alm", "club": "", "present": "1"}
    organiser.post(path(hall, "anmalningar", rows[3].id, "andra"), data=mended)
    assert labels(hall)[-1] == "Sixten Alm – Sune Alm"
    assert [row.answer for row in stored(hall)] == [Answer.ENTERED] * 4


def test_issue_15_8_one_that_comes_while_the_organiser_reads_is_not_entered_unseen(
    client: Client, organiser: Client, hall: Hall
) -> None:
    taking(hall)
    sent(client, hall)
    sent(client, hall, first="Göran Bo", second="Vera Bo")
    shown = re.findall(r'name="sign_up" value="([^"]+)"', organiser.get(path(hall, "anmalningar")).text)
    sent(client, hall, first="Sen Ek", second="Sena Ek")
    organiser.post(path(hall, "anmalningar/alla"), data={"sign_up": shown})
    assert len(labels(hall)) == 6


def test_issue_15_8_the_fee_is_told_before_one_signs_up(client: Client, hall: Hall) -> None:
    taking(hall)
    assert "Avgiften" not in client.get(path(hall, "anmalan")).text
    act(hall.db, ORGANISER, set_fees, hall.tournament, 80)
    assert "Avgiften är 80 kr." in client.get(path(hall, "anmalan")).text


def test_issue_15_8_check_in_is_never_seen_where_the_club_has_not_turned_it_on(
    client: Client, organiser: Client, hall: Hall
) -> None:
    taking(hall)
    act(hall.db, ORGANISER, set_present, hall.entrants()[0].id, present=False)
    assert "Vi är" not in client.get(path(hall, "anmalan")).text
    assert "Vilka är här?" not in organiser.get(path(hall, "anmalningar")).text
    before = everything(hall.db)
    answer = client.post(path(hall, "anmalan/har"), data={"entrant": hall.entrants()[0].id})
    assert answer.status_code == 302
    assert "Det tas inte emot från telefonen nu" in client.get(path(hall, "anmalan")).text
    assert everything(hall.db) == before


def test_issue_15_8_those_on_the_list_say_that_they_are_here(
    client: Client, organiser: Client, hall: Hall
) -> None:
    taking(hall, check_in=True)
    organiser.post(path(hall, "anmalningar/ingen-har"))
    first, second, *_ = hall.entrants()
    page = client.get(path(hall, "anmalan")).text
    assert first.label in page
    assert second.label in page
    receipt = client.post(path(hall, "anmalan/har"), data={"entrant": first.id}).location
    client.post(path(hall, "anmalan/har"), data={"entrant": second.id})
    assert "Tack! Arrangören prickar av er." in client.get(receipt).text
    assert [entrant.present for entrant in hall.entrants()] == [False] * 4
    assert "2 säger att de är här" in organiser.get(path(hall, "anmalningar")).text
    organiser.post(path(hall, "anmalningar/inte-har"), data={"entrant": second.id})
    organiser.post(path(hall, "anmalningar/har"), data={"entrant": [first.id, second.id]})
    assert [entrant.present for entrant in hall.entrants()] == [True, False, False, False]
    assert "Ni är avprickade. Välkomna!" in client.get(receipt).text
    assert "1 av 4 är avprickad." in organiser.get(path(hall, "anmalningar")).text


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"first": ""}, "Skriv den första spelarens namn."),
        ({"second": "x" * 121}, "Högst 120 tecken."),
        ({"second": "Bo\x07Ek"}, "tecken som inte går att skriva ut"),
        ({"club": "\ue000"}, "tecken som inte går att skriva ut"),
    ],
)
def test_issue_15_8_nonsense_gets_a_sentence_and_changes_nothing(
    client: Client, hall: Hall, fields: dict[str, str], said: str
) -> None:
    taking(hall)
    before = everything(hall.db)
    data = EVA | fields
    answer = client.post(path(hall, "anmalan"), data=data)
    assert answer.status_code in (400, 422)
    assert said in answer.text
    assert everything(hall.db) == before


@pytest.mark.parametrize("name", ["others-²", "others-" + "9" * 5000, "others-0", "others-"])
def test_issue_15_8_names_of_fields_that_the_page_has_not_are_passed_over(
    client: Client, hall: Hall, name: str
) -> None:
    taking(hall)
    sent(client, hall, **{name: "Ada Al"})
    assert [list(row.members) for row in stored(hall)] == [["Eva Ek", "Ivar Ek"]]


def test_issue_15_8_what_the_organiser_fills_in_is_not_read_from_a_telephone(
    client: Client, organiser: Client, hall: Hall
) -> None:
    """Where it was wrong, the page was refused without an error that anybody saw."""
    taking(hall)
    sent(client, hall, number="-3", fee="abc", paid="y", present="", seen="paid ")
    (row,) = stored(hall)
    organiser.post(path(hall, "anmalningar", row.id, "skriv-in"))
    entered = hall.entrants()[-1]
    assert (entered.label, entered.number, entered.fee, entered.paid) == ("Eva Ek – Ivar Ek", 5, 0, False)


def test_issue_15_8_a_third_who_takes_turns_signs_up_too(client: Client, hall: Hall) -> None:
    taking(hall)
    sent(client, hall, third=" Ada Al ", name="Näsarna")
    (row,) = stored(hall)
    assert (list(row.members), row.name) == (["Eva Ek", "Ivar Ek", "Ada Al"], "Näsarna")


def test_issue_15_8_a_visitor_answers_nothing(client: Client, hall: Hall) -> None:
    taking(hall, check_in=True)
    sent(client, hall)
    (row,) = stored(hall)
    before = everything(hall.db)
    for last in ("alla", "har", "inte-har", "ingen-har", "val", f"{row.id}/skriv-in", f"{row.id}/andra"):
        answer = client.post(path(hall, "anmalningar", last), data={"sign_up": row.id, "entrant": 1})
        assert answer.status_code == 401, last
    assert client.get(path(hall, "anmalningar")).status_code == 302
    assert client.get(path(hall, "papper/anmalan.pdf")).status_code == 302
    assert everything(hall.db) == before


def test_issue_15_8_a_receipt_promises_nothing_after_the_end(client: Client, hall: Hall) -> None:
    taking(hall)
    receipt = sent(client, hall)
    act(hall.db, ORGANISER, end_tournament, hall.tournament, ended=True)
    assert "Arrangören skriver in er" not in client.get(receipt).text
    assert "Anmälan kom inte med" in client.get(receipt).text


def test_issue_15_8_a_sign_up_is_nobody_who_has_left(organiser: Client, client: Client, hall: Hall) -> None:
    taking(hall)
    sent(client, hall)
    gone = hall.entrants()[0].id
    act(hall.db, ORGANISER, leave, gone)
    refused(
        hall.db,
        "not-found",
        lambda: act(hall.db, ORGANISER, enter_as, hall.tournament, stored(hall)[0].id, gone),
    )


def test_issue_15_8_a_choice_after_the_end_changes_nothing(organiser: Client, hall: Hall) -> None:
    act(hall.db, ORGANISER, end_tournament, hall.tournament, ended=True)
    answer = organiser.post(path(hall, "anmalningar/val"), data={"sign_up": "y"}, follow_redirects=True)
    assert "Valet är sparat." not in answer.text
    assert "Tävlingen är avslutad. Ska något ändras" in answer.text
    with hall.db.reading() as session:
        assert not session.get_one(Tournament, hall.tournament).sign_up


def test_issue_15_8_to_say_it_again_stores_nothing_more(
    organiser: Client, client: Client, hall: Hall
) -> None:
    organiser.post(path(hall, "anmalningar/val"), data={"check_in": "y"})
    entrant = str(hall.entrants()[0].id)
    client.post(path(hall, "anmalan/har"), data={"entrant": entrant, "form_id": "1"})
    before = everything(hall.db)
    client.post(path(hall, "anmalan/har"), data={"entrant": entrant, "form_id": "2"})
    assert everything(hall.db) == before


def test_issue_15_8_the_organiser_opens_and_closes(organiser: Client, client: Client, hall: Hall) -> None:
    assert client.get(path(hall, "anmalan")).status_code == 404, "in preparation it is nobody else's"
    assert client.get(path(hall, "anmalan/har/1")).status_code == 404
    assert client.post(path(hall, "anmalan"), data=EVA).status_code == 404
    organiser.post(path(hall, "anmalningar/val"), data={"sign_up": "y"})
    assert path(hall, "anmalan") in client.get(path(hall)).text
    assert 'href="/anmal"' in client.get("/").text
    assert 'href="/anmal"' not in organiser.get("/").text
    receipt = sent(client, hall)
    organiser.post(path(hall, "anmalningar/val"), data={})
    assert client.post(path(hall, "anmalan"), data=EVA).status_code == 422
    assert "Tack! Arrangören skriver in er." in client.get(receipt).text
    assert client.get(path(hall)).status_code == 404
    assert "En anmälan väntar" in organiser.get(path(hall, "anmalningar")).text, "what came before waits"
    assert organiser.get(path(hall, "papper/anmalan.pdf")).data.startswith(b"%PDF")


@pytest.mark.parametrize("taken", ["sign_up", "check_in", ""])
def test_issue_15_8_the_sheet_for_the_wall_stands_among_the_papers_where_people_sign_up(
    organiser: Client, hall: Hall, taken: str
) -> None:
    organiser.post(path(hall, "anmalningar/val"), data={taken: "y"} if taken else {})
    shown = path(hall, "papper/anmalan.pdf") in organiser.get(path(hall, "papper")).text
    assert shown is bool(taken)


def test_issue_15_8_answers_to_what_is_not_there(organiser: Client, hall: Hall) -> None:
    taking(hall, check_in=True)
    before = everything(hall.db)
    assert organiser.get(path(hall, "anmalningar/nothing/andra")).status_code == 404
    for last in (
        "nothing/skriv-in",
        "nothing/nej",
        "nothing/igen",
        "nothing/samma",
        "alla",
        "har",
        "inte-har",
    ):
        answer = organiser.post(path(hall, "anmalningar", last), data={"entrant": "99x", "sign_up": "\x00"})
        assert answer.status_code == 302, last
    now = everything(hall.db)
    assert {name: rows for name, rows in now.items() if name != "sent_form"} == {
        name: rows for name, rows in before.items() if name != "sent_form"
    }
