"""The whole way: a telephone signs up, the organiser answers, the telephone sees it (issue 15, 8)."""

from collections.abc import Mapping

from playwright.sync_api import Browser, Page, expect

from scorer.log.tournament import LoggedSignUp
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.sign_ups import choose_sign_up, nobody_here
from tests.scorer.web.eyes_and_fingers import axe_findings
from tests.scorer.web.shown_hall import Hall
from tests.scorer.web.test_narrow_pages import log_in
from tests.serving import Server

SOON = 12_000
"""A page asks every three seconds, on a machine that does more."""


def test_issue_15_8_a_telephone_signs_up_and_sees_what_the_organiser_answers(
    page: Page, browser: Browser, browser_context_args: Mapping[str, object], live_server: Server, hall: Hall
) -> None:
    act(hall.db, ORGANISER, choose_sign_up, hall.tournament, LoggedSignUp(True, True))
    act(hall.db, ORGANISER, nobody_here, hall.tournament)
    at = f"{live_server.url}/tavlingar/{hall.tournament}"
    log_in(page, live_server)
    page.goto(f"{at}/anmalningar")
    expect(page.get_by_role("heading", name="Ingen anmälan väntar")).to_be_visible()

    size = {"width": 390, "height": 844}
    phone = browser.new_context(**{**browser_context_args, "viewport": size}).new_page()  # type: ignore[arg-type]
    phone.goto(f"{live_server.url}/anmal")
    assert axe_findings(phone) == []
    phone.get_by_label("Spelare 1").first.fill("Eva Ek")
    phone.get_by_label("Spelare 2").fill("Ivar Ek")
    phone.get_by_label("Klubb").first.fill("Näs KK")
    phone.get_by_role("button", name="Anmäl er").click()
    expect(phone.get_by_role("heading", name="Tack! Arrangören skriver in er.")).to_be_visible()
    receipt = phone.url

    expect(page.get_by_role("heading", name="En anmälan väntar")).to_be_visible(timeout=SOON)
    assert axe_findings(page) == []
    page.get_by_role("button", name="Skriv in: Eva Ek – Ivar Ek").click()
    expect(page.get_by_role("status").filter(has_text="En är inskriven.")).to_be_visible()
    expect(phone.get_by_role("heading", name="Ni är inskrivna som nummer 5.")).to_be_visible(timeout=SOON)

    phone.get_by_role("button", name="Vi är här").click()
    expect(phone.get_by_role("heading", name="Tack! Arrangören prickar av er.")).to_be_visible()
    page.get_by_role("button", name="Pricka av: Eva Ek – Ivar Ek").click(timeout=SOON)
    expect(phone.get_by_role("heading", name="Ni är avprickade. Välkomna!")).to_be_visible(timeout=SOON)
    assert [entrant.present for entrant in hall.entrants()] == [False] * 4 + [True]
    phone.goto(receipt)
    expect(phone.get_by_role("heading", name="Ni är inskrivna som nummer 5.")).to_be_visible()
    phone.context.close()
