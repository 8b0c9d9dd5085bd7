"""An invented game (`tests/invented/`) that the program has never heard of is played at the table page."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from engine.forms import FORMS
from scorer.db import Database
from scorer.services.change import LAPTOP, act
from scorer.services.installation import hash_password, set_password
from tests.clients import LOW_COST, PASSWORD
from tests.invented.listed import command, on_the_lists
from tests.scorer.services.hall import fold
from tests.scorer.web.table.scripts import compare
from tests.scorer.web.table.tables import hand_made_table
from tests.scorer.web.table.tablet import Tablet
from tests.serving import Server, serving


@pytest.fixture(scope="module", autouse=True)
def lyktan() -> Iterator[None]:
    with on_the_lists():
        yield


@pytest.fixture
def server(database: Database, database_file: Path) -> Iterator[Server]:
    """One that registers the game before it begins to serve."""
    act(database, LAPTOP, set_password, hash_password(PASSWORD, LOW_COST))
    with serving(database_file, start=command) as found:
        yield found


def test_two_play_it_to_its_end(page: Page, server: Server, database: Database) -> None:
    """5+3-3; 11-3, and a mended 8-6; 17-8 in the end."""
    tablet = Tablet(page, server, hand_made_table(database, "lyktan", "two", ["Anna Öberg", "Bo Ek"]))
    tablet.scan()
    tablet.sit(dealer=1)
    tablet.sees("#next-gaps", "Tände någon lyktan?", "Hur många stick tog var och en?")
    tablet.fill("lit-0", "tricks-n0-5")
    tablet.sees("#next-line", "Anna: 5 stick: 5 poäng + lyktan 3", "Bo: 3 stick: 3 poäng", "8–3")
    tablet.check()
    tablet.save()
    tablet.hand("lit-nobody", "tricks-n0-3")
    assert tablet.score == [11, 8]
    tablet.hand("lit-nobody", "tricks-n0-6")
    tablet.sees("#work", "Anna vann")
    tablet.tap("confirm-1")
    tablet.sees("#work", "Matchen är bekräftad och klar.")
    table = tablet.table
    table.db.forget()
    assert [parti.score for parti in fold(table.db, table.match).state.partier] == [(17, 10)]


@pytest.mark.parametrize("name", ["two", "three"])
def test_its_script_folds_as_the_engine_does(node: str, scripts: Path, name: str) -> None:
    compare(node, scripts, FORMS["lyktan", name], range(100))
