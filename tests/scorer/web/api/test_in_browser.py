"""Issue 14, live standings on another site, in a browser: another origin, names as text, and while away."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Page, expect

from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import Registration, edit_entrant
from scorer.services.matches.entries import Kind
from tests.scorer.web.shown_hall import RESULT_ONLY, Hall
from tests.serving import OTHER_HOST, Server

WICKED = "<img src=x onerror=alert(1)>"
HALF_A_MINUTE = 30_000


@pytest.fixture
def evening(playing: Hall) -> Hall:
    """The first match is won 3–0; somebody has a name that a careless page would run."""
    entrant = playing.entrants()[1]
    act(
        playing.db,
        ORGANISER,
        edit_entrant,
        entrant.id,
        Registration((WICKED, "Göran"), "", "Näs & Co <b>", 2),
    )
    win(playing, 0)
    return playing


def win(hall: Hall, match: int) -> None:
    for _ in range(3):
        hall.enter(hall.matches(1)[match], Kind.PARTI, RESULT_ONLY)


@contextmanager
def site(body: str) -> Iterator[str]:
    """The address of a website of one page, at an origin of its own.

    It is on this machine too: a browser lets no site from outside into a network of its reader's own.
    """

    class Answering(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, *_said: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Answering) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://{OTHER_HOST}:{server.server_port}/"
        server.shutdown()
        thread.join()


@pytest.fixture
def home(evening: Hall, live_server: Server, page: Page) -> Iterator[Page]:
    """A club's own website with the lines that the page of the API gives, and its own font."""
    page.goto(f"{live_server.url}/api/")
    lines = page.get_by_label("Rader för hemsidan").input_value()
    assert f'tournament="{evening.tournament}"' in lines
    lines = lines.replace(live_server.local, live_server.url)
    look = "font: 20px Georgia; color: rgb(1, 2, 3)"
    with site(f"<!doctype html><html lang=sv><body style='{look}'>{lines}</body></html>") as address:
        page.clock.install()
        page.goto(address)
        yield page


def test_issue_14_live_standings_on_another_site(home: Page, evening: Hall, live_server: Server) -> None:
    rows = home.locator("tolva-standings tbody tr")
    expect(rows).to_have_count(4)
    assert rows.first.inner_text().split() == ["1", *["Anna", "Öberg", "–", "Nils", "Åkesson"], "3–0", "1"]
    wicked = home.locator("tolva-standings tbody th", has_text=WICKED)
    expect(wicked).to_contain_text("Näs & Co <b>")
    assert home.locator("tolva-standings img").count() == 0
    look = rows.first.evaluate(
        "row => { const of = getComputedStyle(row); return [of.fontFamily, of.color]; }"
    )
    assert look == ["Georgia", "rgb(1, 2, 3)"]

    home.set_viewport_size({"width": 320, "height": 640})
    expect(rows.first.locator("td").last).to_be_hidden()
    home.set_viewport_size({"width": 1024, "height": 768})
    expect(rows.first.locator("td").last).to_be_visible()

    asked: list[tuple[str, str | None]] = []
    home.on("response", lambda answer: asked.append((answer.url, answer.headers.get("etag"))))
    win(evening, 1)
    home.clock.run_for(HALF_A_MINUTE - 2000)
    assert asked == []
    home.clock.run_for(3000)
    expect(rows.nth(1)).to_contain_text("3–0")
    assert len(asked) == 1

    live_server.stop()
    home.clock.run_for(HALF_A_MINUTE + 1000)
    said = home.locator("tolva-standings p", has_text="Ingen kontakt just nu. Så här stod det kl. ")
    expect(said).to_be_visible()
    expect(rows).to_have_count(4)
    kept = home.evaluate("Object.values(localStorage)[0]")
    assert "Novemberbondtolvan" in kept


def test_issue_14_nobody_asks_while_nobody_looks(home: Page, live_server: Server) -> None:
    expect(home.locator("tolva-standings tbody tr")).to_have_count(4)
    asked: list[str] = []
    home.on("request", lambda request: asked.append(request.url))
    home.evaluate("""() => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
      document.dispatchEvent(new Event("visibilitychange"));
    }""")
    home.clock.run_for(10 * HALF_A_MINUTE)
    assert asked == []
    with home.expect_response("**/standings?lang=sv"):
        home.evaluate("""() => {
          delete document.hidden;
          document.dispatchEvent(new Event("visibilitychange"));
        }""")


def test_issue_14_the_lines_are_copied_by_a_button_also_without_https(
    evening: Hall, live_server: Server, page: Page
) -> None:
    page.goto(f"{live_server.url}/api/")
    assert page.evaluate("isSecureContext") is False
    page.get_by_role("button", name="Kopiera raderna").click()
    expect(page.get_by_text("Kopierat. Klistra in det på hemsidan.")).to_be_visible()
    expect(page.locator(".preview tolva-standings tbody tr")).to_have_count(4)
