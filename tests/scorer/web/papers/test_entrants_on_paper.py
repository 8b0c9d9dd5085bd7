"""Fee and paid: fields of the entrant, on the list for the door, with the cash."""

import pytest

from scorer.db import Database
from scorer.rows.entrants.view import entrants_of
from tests.clients import Client
from tests.exports.papers.papers import pages
from tests.scorer.web.papers.paper_evening import tournament

FIELDS = {"first": "Anna Öberg", "second": "Nils Åkesson", "present": "y"}


def change(organiser: Client, number: int, **fields: str) -> str:
    first = f"/tavlingar/1/par/{number}"
    return organiser.post(first, data=FIELDS | fields, follow_redirects=True).text


def test_issue_14_5_fee_and_paid_are_entered_and_summed(organiser: Client, database: Database) -> None:
    tournament(database, pairs=[("Anna Öberg", "Nils Åkesson"), ("Bo Ek", "Eva Ek"), ("Per", "Pål")])
    change(organiser, 1, fee="150", paid="y")
    page = change(organiser, 2, first="Bo Ek", second="Eva Ek", fee="120")
    assert "Avgifter 270 kr, betalat 150 kr, kvar 120 kr" in page
    (text,) = pages(organiser.get("/tavlingar/1/papper/deltagare.pdf").data)
    said = " ".join(text.split())
    assert "Avgifter: 270 kr Betalat: 150 kr Kvar att betala: 120 kr" in said
    assert text.count("×") == 1
    with database.reading() as session:
        assert [(view.fee, view.paid) for view in entrants_of(session, 1)] == [
            (150, True), (120, False), (0, False),
        ]  # fmt: skip


def test_issue_14_5_a_fee_that_is_none_is_refused_and_changes_nothing(
    organiser: Client, database: Database
) -> None:
    tournament(database, pairs=[("Anna Öberg", "Nils Åkesson")])
    change(organiser, 1, fee="150")
    for wrong in ("-1", "hundra", "100001"):
        said = change(organiser, 1, fee=wrong)
        assert "Avgiften ska vara mellan 0 och 100\N{NO-BREAK SPACE}000 kronor." in said
    with database.reading() as session:
        assert entrants_of(session, 1)[0].fee == 150


def test_issue_14_5_the_log_tells_what_was_paid(organiser: Client, database: Database) -> None:
    tournament(database, pairs=[("Anna Öberg", "Nils Åkesson")])
    change(organiser, 1, fee="150", paid="y")
    assert "avgift 150 kr, betalat" in organiser.get("/tavlingar/1/logg").text


def fees(database: Database) -> list[tuple[int, bool]]:
    with database.reading() as session:
        return [(view.fee, view.paid) for view in entrants_of(session, 1)]


def test_issue_14_5_one_fee_for_all_who_have_none_and_paid_with_one_press(
    organiser: Client, database: Database
) -> None:
    tournament(database, pairs=[("Anna Öberg", "Nils Åkesson"), ("Bo Ek", "Eva Ek"), ("Per", "Pål")])
    assert 'class="paid"' not in organiser.get("/tavlingar/1/par").text
    change(organiser, 1, fee="150")
    page = organiser.post("/tavlingar/1/par/avgift", data={"fee": " 100 "}, follow_redirects=True).text
    assert "2 ska nu betala 100 kr." in page
    assert "Avgifter 350 kr, betalat 0 kr, kvar 350 kr" in page
    assert 'aria-label="Betalat 100 kr: Par 2 Bo Ek – Eva Ek"' in page
    for paid, said in (("1", "betalat 100 kr, kvar 250 kr"), ("1", "kvar 250 kr"), ("0", "kvar 350 kr")):
        page = organiser.post("/tavlingar/1/par/2/betalat", data={"paid": paid}, follow_redirects=True).text
        assert said in page
    organiser.post("/tavlingar/1/par/3/betalat", data={"paid": "1"})
    assert fees(database) == [(150, False), (100, False), (100, True)]
    log = organiser.get("/tavlingar/1/logg").text
    assert "avgift 100 kr, betalat" in log


def test_sums_from_ten_thousand_have_a_space_that_does_not_break(
    organiser: Client, database: Database
) -> None:
    """Two pairs of 6 000: together 12 000. The first has 60 000 then, so it is 66 000."""
    tournament(database, pairs=[("Anna Öberg", "Nils Åkesson"), ("Bo Ek", "Eva Ek")])
    page = organiser.post("/tavlingar/1/par/avgift", data={"fee": "6000"}, follow_redirects=True).text
    assert "2 ska nu betala 6000 kr." in page
    assert "Avgifter 12\N{NO-BREAK SPACE}000 kr, betalat 0 kr, kvar 12\N{NO-BREAK SPACE}000 kr" in page
    change(organiser, 1, fee="60000")
    page = organiser.get("/tavlingar/1/par").text
    assert "Avgifter 66\N{NO-BREAK SPACE}000 kr" in page
    assert 'aria-label="Betalat 60\N{NO-BREAK SPACE}000 kr: Par 1 ' in page
    assert "avgift 60\N{NO-BREAK SPACE}000 kr" in organiser.get("/tavlingar/1/logg").text


@pytest.mark.parametrize("wrong", ["", "0", "-5", "hundra", "100001", "9" * 400, "1,5", "²"])
def test_issue_14_5_a_fee_for_all_that_is_none_is_refused(
    organiser: Client, database: Database, wrong: str
) -> None:
    tournament(database, pairs=[("Anna Öberg", "Nils Åkesson")])
    page = organiser.post("/tavlingar/1/par/avgift", data={"fee": wrong}, follow_redirects=True).text
    assert "Skriv avgiften i hela kronor, mellan 1 och 100\N{NO-BREAK SPACE}000." in page
    assert fees(database) == [(0, False)]


def test_issue_14_5_a_visitor_marks_nobody_as_paid(client: Client, database: Database) -> None:
    tournament(database, pairs=[("Anna Öberg", "Nils Åkesson")])
    for address, data in (("1/betalat", {"paid": "1"}), ("avgift", {"fee": "100"})):
        assert client.post(f"/tavlingar/1/par/{address}", data=data).status_code == 401
    assert fees(database) == [(0, False)]
