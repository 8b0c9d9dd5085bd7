"""A form of the organiser's that is sent twice, by a double tap or by going back, is done once."""

import re

import pytest
from playwright.sync_api import Page, expect
from werkzeug.test import TestResponse

from tests.clients import PASSWORD, Client
from tests.scorer.web.mishaps.putting_right import path
from tests.scorer.web.shown_hall import Hall
from tests.serving import Server

FORM_ID = re.compile(r'name="form_id"[^>]* value="([^"]+)"')
PAIR = {"first": "Sven Ek", "second": "Ulla Ek", "missed": "nothing"}
FORMS = {
    "par": PAIR,
    "par/klistra": {"text": "Sven Ek, Ulla Ek\nIda Al, Bo Al", "save": "1"},
    "par/sen": PAIR,
    "par/reservera": {"name": "Reserverat"},
}


def send(organiser: Client, address: str, form: dict[str, str]) -> TestResponse:
    answer: TestResponse = organiser.post(address, data=form, follow_redirects=True)
    return answer


def form_id(organiser: Client, address: str) -> str:
    found = FORM_ID.search(organiser.get(address).text)
    assert found is not None
    return found[1]


@pytest.mark.parametrize("rest", FORMS)
def test_the_same_form_again_changes_nothing_and_is_answered_alike(
    organiser: Client, playing: Hall, rest: str
) -> None:
    address = path(playing, rest)
    form = FORMS[rest] | {"form_id": form_id(organiser, address)}
    first = send(organiser, address, form)
    there = playing.entrants()
    assert len(there) == 4 + len(form.get("text", "one line").splitlines())
    again = send(organiser, address, form)
    assert playing.entrants() == there
    assert (again.request.path, said(again)) == (first.request.path, said(first))


def test_what_is_said_to_both_is_shown_once(organiser: Client, playing: Hall) -> None:
    """A browser follows only the second of two taps, and is told then what both were told."""
    address = path(playing, "par/reservera")
    form = FORMS["par/reservera"] | {"form_id": form_id(organiser, address)}
    first, _ = (organiser.post(address, data=form) for _ in range(2))
    page = organiser.get(first.location).text
    assert page.count('role="status">') == 1


def said(answer: TestResponse) -> str:
    """What stands at the top of the page that follows."""
    found = re.search(r'role="status">([^<]+)', answer.text)
    assert found is not None
    return found[1]


def test_a_form_that_was_changed_since_is_another(organiser: Client, playing: Hall) -> None:
    address = path(playing, "par")
    form = PAIR | {"form_id": form_id(organiser, address)}
    for name in ("Sven Ek", "Ida Al", "Ida Al"):
        send(organiser, address, form | {"first": name})
    assert len(playing.entrants()) == 6


def test_the_page_anew_gives_a_form_of_its_own(organiser: Client, playing: Hall) -> None:
    """The same penalty twice, where twice is meant."""
    address = path(playing, f"par/{playing.entrants()[0].id}/avdrag")
    form = {"kind": "penalty", "partier": "1", "round": "0", "reason": "Kom för sent."}
    for _ in range(2):
        send(organiser, address, form | {"form_id": form_id(organiser, address)})
    assert organiser.get(address).text.count("Kom för sent.") == 2


def test_a_swap_sent_twice_is_not_undone(organiser: Client, hall: Hall) -> None:
    hall.draw()
    address = path(hall, "ronder/1/byt")
    first, second = (side[0].id for side in hall.record(hall.matches(1)[0]).sides)
    form = {"one": str(first), "other": str(second), "form_id": form_id(organiser, path(hall, "ronder/1"))}
    assert [sides(hall) for _ in range(2) if send(organiser, address, form)] == [[second, first]] * 2


def sides(hall: Hall) -> list[int]:
    return [side[0].id for side in hall.record(hall.matches(1)[0]).sides]


def test_back_to_a_page_that_was_an_answer_asks_nothing_to_be_sent_again(
    page: Page, live_server: Server, playing: Hall
) -> None:
    """A hand from paper is looked at, saved, and then the organiser goes back."""
    match = playing.matches(1)[0]
    posts: list[str] = []
    page.on("request", lambda request: posts.append(request.url) if request.method == "POST" else None)
    page.goto(f"{live_server.url}/logga-in?next=/matcher/{match}/tolva")
    page.get_by_label("Lösenord").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Logga in").click()
    page.locator("input[name=score_0]").fill("12")
    page.locator("input[name=score_1]").fill("3")
    page.get_by_role("button", name="Visa").click()
    page.get_by_role("button", name="Spara").click()
    expect(page.get_by_text("Sparat:")).to_be_visible()
    sent = list(posts)
    page.go_back()
    expect(page.get_by_role("main")).to_be_visible()
    assert posts == sent
