"""The log-in in a real browser, over plain http on a name of the local network."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.clients import PASSWORD
from tests.serving import Server


@pytest.fixture
def quiet_page(page: Page) -> Iterator[Page]:
    """A page that the test fails for anything the browser complains of, such as a breach of the policy."""
    complaints: list[str] = []
    page.on(
        "console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None
    )
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    assert complaints == []


def test_the_organiser_logs_in_changes_the_language_and_logs_out(
    quiet_page: Page, live_server: Server
) -> None:
    page = quiet_page
    page.goto(live_server.url + "/logga-in")
    assert page.evaluate("isSecureContext") is False
    page.get_by_label("Lösenord").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Logga in").click()
    expect(page.get_by_role("button", name="Logga ut")).to_be_visible()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("button", name="Log out")).to_be_visible()
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_text("You are logged out.")).to_be_visible()


def test_the_first_password_is_chosen_at_the_printed_address(
    quiet_page: Page, unguarded_server: Server
) -> None:
    page = quiet_page
    (printed,) = [line for line in unguarded_server.said.splitlines() if "/forsta-losenord/" in line]
    page.goto(printed.strip())
    assert page.url == unguarded_server.local + "/forsta-losenord"
    page.get_by_label("Välj ett lösenord").fill(PASSWORD)
    page.get_by_label("Skriv lösenordet en gång till").fill(PASSWORD)
    page.get_by_role("button", name="Spara lösenordet").click()
    expect(page.get_by_text("Du är inloggad.")).to_be_visible()
    page.goto(printed.strip())
    expect(page.get_by_role("button", name="Logga ut")).to_be_visible()
