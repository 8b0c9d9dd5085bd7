"""Issue 14, 7: while the booklet is made the page says how far it is."""

import json

from playwright.sync_api import Page, Route, expect

from scorer.db import Database
from tests.clients import PASSWORD
from tests.evening.laptop import Organiser
from tests.scorer.web.papers.paper_evening import round_of, tournament
from tests.serving import Server


def test_issue_14_7_a_bar_says_how_far_the_booklet_is(
    page: Page, live_server: Server, database: Database
) -> None:
    tournament(database)
    round_of(database, 1, [(1, (1, 2)), (None, (3, 4))])
    Organiser(page, live_server.url, PASSWORD)
    page.goto(f"{live_server.url}/tavlingar/1/papper")
    held: list[Route] = []
    page.route("**/hafte.pdf", lambda route: held.append(route))
    page.route("**/hur-langt", lambda route: route.fulfill(body=json.dumps({"done": 3, "whole": 40})))
    link, making = page.locator("#hafte a"), page.locator("#hafte .making")
    link.click()
    link.click()
    expect(making).to_contain_text("Sida 3 av 40")
    assert making.locator("progress").evaluate("bar => [bar.value, bar.max]") == [3, 40]
    (first,) = held
    first.fulfill(status=503)
    expect(making).to_have_text("Det gick inte just nu. Försök igen om en halv minut.")
    page.unroute("**/hafte.pdf")
    with page.expect_download() as download:
        link.click()
    assert download.value.suggested_filename == "häftet Luciacupen.pdf"
    expect(making).to_be_empty()
