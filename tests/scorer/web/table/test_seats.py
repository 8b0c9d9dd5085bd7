"""Who sits where: the sides' order round the table until there are hands, their own seats at any time."""

import pytest
from flask import Flask

from scorer.db import Database
from tests.clients import Client
from tests.scorer.services.hall import enter, fold, record
from tests.scorer.web.table.tables import Table, hand_made_table, scanned

NAMES = ("Anna", "Bo", "Cilla", "David", "Elsa", "Fredrik")


def people(table: Table) -> dict[str, int]:
    sides = record(table.db, table.match).sides
    return {person.name: person.id for side in sides for entrant in side for person in entrant.members}


def sit(client: Client, table: Table, order: str, first_dealer: int = 0) -> tuple[int, str | None]:
    """The answer's status and code; `order` has the first letters of those who sit, from seat 0."""
    ids = {name[0]: person for name, person in people(table).items()}
    body = {"match": table.match, "seats": [ids[letter] for letter in order], "first_dealer": first_dealer}
    answer = client.post("/bord/platser", json=body)
    return answer.status_code, answer.json.get("error", {}).get("code")


def sides(table: Table) -> str:
    return "".join(side[0].members[0].name[0] for side in record(table.db, table.match).sides)


def seats(table: Table) -> str:
    return "".join(person.name[0] for person in record(table.db, table.match).seats if person)


@pytest.fixture
def four(database: Database) -> Table:
    return hand_made_table(database, "tjuv", "tjuv", NAMES[:4], length=2)


@pytest.fixture
def six(database: Database) -> Table:
    """A & B, C & D, E & F."""
    return hand_made_table(database, "bondtolva", "six", NAMES, 2)


def test_single_players_sit_in_any_order(app: Flask, four: Table) -> None:
    assert sit(scanned(app, four.code), four, "CADB", 3) == (200, None)
    assert (sides(four), seats(four)) == ("CADB", "CADB")
    enter(four.db, four.match, {"cards": [20, 16, 0, 0]})
    assert fold(four.db, four.match).state.score == (20, 16, 0, 0)  # Cilla, Anna


def test_the_order_stands_once_there_is_a_hand(app: Flask, four: Table) -> None:
    client = scanned(app, four.code)
    sit(client, four, "ABCD")
    enter(four.db, four.match, {"cards": [20, 16, 0, 0]})
    assert sit(client, four, "BACD") == (409, "order-fixed")
    assert sit(client, four, "ABCD", first_dealer=2) == (200, None)
    assert (sides(four), record(four.db, four.match).first_dealer) == ("ABCD", 2)


def test_b11_three_pairs_sit_in_either_order(app: Flask, six: Table) -> None:
    client = scanned(app, six.code)
    assert sit(client, six, "AECBFD") == (200, None)
    assert (sides(six), seats(six)) == ("AEC", "AECBFD")
    assert sit(client, six, "ACEBDF") == (200, None)
    assert sides(six) == "ACE"


@pytest.mark.parametrize("order", ["ABCDEF", "ACEDBF", "AAEBDF", "ACEB"])
def test_c7_partners_who_do_not_sit_opposite_are_refused(app: Flask, six: Table, order: str) -> None:
    assert sit(scanned(app, six.code), six, order) == (422, "seats-wrong")
    assert (sides(six), seats(six)) == ("ACE", "")
