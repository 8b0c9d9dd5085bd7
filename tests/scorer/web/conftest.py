import pytest
from flask import Flask

from scorer.db import Database
from tests.clients import Client
from tests.scorer.web.shown_hall import Hall, new_hall
from tests.scorer.web.table.tables import Table, code_of, new_table, scanned


@pytest.fixture
def hall(database: Database) -> Hall:
    """Four pairs registered at two tables, nothing drawn."""
    return new_hall(database)


@pytest.fixture
def playing(hall: Hall) -> Hall:
    """The same with round 1 published."""
    hall.publish()
    return hall


@pytest.fixture
def table(database: Database) -> Table:
    """Table 2 with the match of Anna & Nils against Berit & Sven, nobody seated yet."""
    return new_table(database)


@pytest.fixture
def at_table(app: Flask, table: Table) -> Client:
    """A tablet that has scanned the code of the table."""
    return scanned(app, table.code)


@pytest.fixture
def stranger(app: Flask, table: Table) -> Client:
    """A tablet of table 1 in the same hall."""
    return scanned(app, code_of(table.db, table.tournament, 1))


@pytest.fixture
def seated(at_table: Client, table: Table) -> Client:
    """The tablet, everybody seated as proposed; seat 3 (Sven) deals first."""
    answer = at_table.post(
        "/bord/platser", json={"match": table.match, "seats": table.people, "first_dealer": 3}
    )
    assert answer.status_code == 200
    return at_table
