import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import playwright
import pytest
from playwright.sync_api import Page, expect

from scorer.games import GAMES
from tests.scorer.web.table.carrying import Pen
from tests.scorer.web.table.scripts import SCRIPTS
from tests.scorer.web.table.tables import Table
from tests.scorer.web.table.tablet import PATIENCE, Tablet
from tests.scorer.web.table.wire import Wire
from tests.serving import Server

expect.set_options(timeout=PATIENCE)


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


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tablet's modules as they are served: those of the games in `games/`."""
    folder = shutil.copytree(SCRIPTS, tmp_path_factory.mktemp("static") / "table")
    shutil.copy(SCRIPTS.parent / "clock.js", folder.parent)
    (folder / "games").mkdir(exist_ok=True)
    for words in GAMES.values():
        shutil.copy(words.script, folder / "games" / f"{words.game}.js")
    return folder


@pytest.fixture(scope="session")
def node() -> str:
    """The node that Playwright brings with it."""
    return str(Path(playwright.__file__).parent / "driver" / ("node.exe" if os.name == "nt" else "node"))


@pytest.fixture(scope="session")
def pen(node: str) -> Pen:
    return Pen(node)
