"""The browser writes a date in its own language; beside it stands in that of the page which day it is."""

import pytest
from playwright.sync_api import Page, expect

from scorer.db import Database
from tests.clients import PASSWORD, Client
from tests.scorer.web.shown_hall import Hall, new_hall
from tests.serving import Server

FRIDAY = {"sv": "fredag 27 november 2026", "en": "Friday 27 November 2026"}
SATURDAY = {"sv": "lördag 28 november 2026", "en": "Saturday 28 November 2026"}


@pytest.fixture
def hall(database: Database) -> Hall:
    """Of Friday 27 November 2026."""
    return new_hall(database)


@pytest.mark.parametrize("language", FRIDAY)
def test_the_day_of_the_tournament_is_said(organiser: Client, hall: Hall, language: str) -> None:
    organiser.post("/sprak", data={"language": language})
    assert FRIDAY[language] in organiser.get(f"/tavlingar/{hall.tournament}/andra").text


@pytest.mark.parametrize("language", SATURDAY)
def test_it_follows_the_field_and_nothing_moves(
    page: Page, live_server: Server, hall: Hall, language: str
) -> None:
    page.goto(f"{live_server.url}/logga-in?next=/tavlingar/{hall.tournament}/andra")
    page.get_by_label("Lösenord").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Logga in").click()
    page.locator(f"button[name=language][value={language}]").click()
    field, words = page.locator("#date"), page.locator("#date-hint")
    expect(words).to_have_text(FRIDAY[language])
    before = field.bounding_box()
    field.fill("2026-11-28")
    expect(words).to_have_text(SATURDAY[language])
    assert field.bounding_box() == before
    field.fill("")
    expect(words).not_to_contain_text("2026")
    assert field.bounding_box() == before
