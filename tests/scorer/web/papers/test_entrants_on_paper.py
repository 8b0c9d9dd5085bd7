"""Fee and paid: fields of the entrant, on the list for the door, with the cash."""

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
    assert "Avgifter 270 kr, betalat 150 kr" in page
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
        assert "Avgiften ska vara mellan" in change(organiser, 1, fee=wrong)
    with database.reading() as session:
        assert entrants_of(session, 1)[0].fee == 150


def test_issue_14_5_the_log_tells_what_was_paid(organiser: Client, database: Database) -> None:
    tournament(database, pairs=[("Anna Öberg", "Nils Åkesson")])
    change(organiser, 1, fee="150", paid="y")
    assert "avgift 150 kr, betalat" in organiser.get("/tavlingar/1/logg").text
