from collections.abc import Iterator

import pytest
from clients import Client
from flask import Flask
from playwright.sync_api import Page, expect
from serving import Server
from tables import Table, code_of, new_table, scanned
from tablet import PATIENCE, Tablet
from wire import Wire

from scorer.db import Database

expect.set_options(timeout=PATIENCE)


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


@pytest.fixture
def tablet(page: Page, live_server: Server, table: Table) -> Tablet:
    """A browser at the table, nobody seated yet."""
    found = Tablet(page, live_server, table)
    found.scan()
    return found


@pytest.fixture
def wire(live_server: Server) -> Iterator[Wire]:
    """What the tablet reaches the server by."""
    with Wire(live_server.port).open() as wire:
        yield wire


@pytest.fixture
def far(page: Page, wire: Wire, table: Table) -> Tablet:
    """A browser at the table, everybody seated, Sven deals first; the network between it and the server."""
    found = Tablet(page, wire, table)
    found.scan()
    found.sit()
    return found
