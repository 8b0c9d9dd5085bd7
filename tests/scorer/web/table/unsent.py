"""Hands for a tablet without a network, and what is there once they are saved."""

from playwright.sync_api import Page, expect

from scorer.games import GAMES
from tests.scorer.services.hall import record
from tests.scorer.web.table.scripts import SCRIPTS
from tests.scorer.web.table.tables import Table
from tests.scorer.web.table.tablet import Tablet


def seven(side: int) -> list[str]:
    """All melds, vinst and sistan: seven points; two such hands are a tolva (B9, B10)."""
    return [*(f"meld-{side}-{suit}" for suit in "HSDC"), f"maktorer-{side}", f"sistan-{side}"]


def small(side: int) -> list[str]:
    """Vinst to the one side, sistan to the other: a point each."""
    return [f"maktorer-{side}", f"sistan-{1 - side}"]


def stored(table: Table) -> list[str]:
    return [submission.id for submission in record(table.db, table.match).submissions]


def all_saved(tablet: Tablet) -> None:
    tablet.sees("#link", "Allt är sparat")
    expect(tablet.page.locator("#unsent")).to_have_count(0)


def script_of_another_day(page: Page, name: str, now: str, then: str) -> None:
    """The page gets this script as it may once have been."""
    scripts = {"page.js": SCRIPTS / "page.js", "games/tolva.js": GAMES["tolva"].script}
    body = scripts[name].read_text(encoding="utf-8")
    assert now in body
    page.route(
        f"**/table/{name}",
        lambda route: route.fulfill(body=body.replace(now, then), content_type="text/javascript"),
    )


def drop(tablet: Tablet) -> None:
    """The first that can be thrown away; the question is read before it is answered."""
    tablet.page.get_by_role("button", name="Släng den här").first.click()
    tablet.look()
    tablet.page.get_by_role("button", name="Ja, släng den: arrangören har den").click()
