"""A whole round on one page, by keyboard (issue 15.1). The wins follow B10: a tolva is won at twelve."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Page, expect
from werkzeug.test import TestResponse

from scorer.db import Database
from scorer.rows.matches.record import match_record
from scorer.rows.matches.sheet import pencils_of
from scorer.services.matches.entries import Kind
from tests.axe import findings
from tests.clients import PASSWORD, Client
from tests.scorer.web.matches.evening_pages import begun
from tests.scorer.web.shown_hall import RESULT_ONLY, Hall
from tests.serving import Server

AXE_TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")


@pytest.fixture
def address(playing: Hall) -> str:
    return f"/tavlingar/{playing.tournament}/ronder/1/fyll-i"


def write(client: Client, address: str, match: int, cells: Mapping[str, str]) -> TestResponse:
    """Send cells by parti and side, as `{"1_0": "12"}`, to which nothing was written before."""
    data = {f"f{cell}": figure for cell, figure in cells.items()} | {f"s{cell}": "" for cell in cells}
    return client.post(f"{address}/{match}?del=1", data=data)


def test_all_matches_stand_in_the_order_of_the_tables(organiser: Client, playing: Hall, address: str) -> None:
    page = organiser.get(address).text
    assert [int(found) for found in re.findall(r'id="rad-(\d+)"', page)] == playing.matches(1)
    assert page.count('class="signed figure"') == 2 * 3 * 2, "two matches, three tolvor, two sides"


def test_the_answer_is_the_match_with_its_sums_and_winners(
    organiser: Client, playing: Hall, address: str
) -> None:
    match = playing.matches(1)[0]
    for cells in ({"1_0": "12", "1_1": "7"}, {"2_0": "5", "2_1": "13"}):
        answer = write(organiser, address, match, cells)
        assert answer.status_code == 200
    assert "<strong>1–1</strong>" in answer.text
    assert "17–20" in answer.text
    won = re.findall(r'<input[^>]*class="signed figure won"[^>]*>', answer.text)
    assert [re.search(r'name="f(._.)"', field)[1] for field in won] == ["1_0", "2_1"]  # type: ignore[index]


@pytest.mark.parametrize("nonsense", ["tolv", "1,5", "99999", "-1000", "²", "12 3", "0x0c", "١٢x"])
def test_nonsense_in_a_cell_is_a_sentence_at_the_match(
    organiser: Client, playing: Hall, address: str, nonsense: str
) -> None:
    match = playing.matches(1)[0]
    answer = write(organiser, address, match, {"1_0": nonsense})
    assert answer.status_code == 422
    assert "Skriv ett tal mellan −999 och 999." in answer.text
    with playing.db.reading() as session:
        assert pencils_of(session, [match]) == {}


def test_nonsense_in_what_was_seen_changes_nothing(organiser: Client, playing: Hall, address: str) -> None:
    match = playing.matches(1)[0]
    answer = organiser.post(f"{address}/{match}?del=1", data={"f1_0": "12", "s1_0": "tolv"})
    assert answer.status_code == 200
    answer = organiser.post(f"{address}/{match}?del=1", data={"f9_0": "12", "s9_0": "", "f1_x": "1"})
    assert answer.status_code == 422
    assert playing.record(match).submissions == ()


def test_without_the_script_each_match_has_a_button(organiser: Client, playing: Hall, address: str) -> None:
    match = playing.matches(1)[0]
    answer = organiser.post(f"{address}/{match}", data={"f1_0": "12", "s1_0": "", "f1_1": "x", "s1_1": ""})
    assert answer.location == f"{address}#rad-{match}"
    assert "Skriv ett tal mellan" in organiser.get(address).text
    organiser.post(f"{address}/{match}", data={"f1_0": "12", "s1_0": "", "f1_1": "7", "s1_1": ""})
    assert [sent.kind for sent in playing.record(match).submissions] == [Kind.PARTI]


def test_only_the_organiser_writes_and_only_with_a_token(client: Client, playing: Hall, address: str) -> None:
    match = playing.matches(1)[0]
    assert client.get(address).status_code == 302
    assert write(client, address, match, {"1_0": "12", "1_1": "7"}).status_code == 401
    assert playing.record(match).submissions == ()


def test_a_match_of_another_round_or_tournament_is_not_there(
    organiser: Client, playing: Hall, address: str
) -> None:
    playing.publish()
    match = playing.matches(2)[0]
    assert write(organiser, address, match, {"1_0": "12"}).status_code == 404
    assert write(organiser, address, 99999, {"1_0": "12"}).status_code == 404


def test_a_draft_leads_to_its_own_page(organiser: Client, hall: Hall) -> None:
    hall.draw()
    answer = organiser.get(f"/tavlingar/{hall.tournament}/ronder/1/fyll-i")
    assert answer.location == f"/tavlingar/{hall.tournament}/ronder/1"


def test_both_have_signed_confirms_what_was_seen(organiser: Client, playing: Hall, address: str) -> None:
    match = playing.matches(1)[0]
    for number in (1, 2, 3):
        write(organiser, address, match, {f"{number}_0": "12", f"{number}_1": "7"})
    old = organiser.post(f"{address}/{match}?del=1", data={"bekrafta": "1", "after": "somebody-elses"})
    assert old.status_code == 422
    assert not playing.record(match).confirmed_now
    last = playing.record(match).last
    seen = organiser.post(f"{address}/{match}?del=1", data={"bekrafta": "1", "after": last})
    assert seen.status_code == 200
    assert playing.record(match).confirmed_now


def log_in(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/logga-in")
    page.get_by_label("Lösenord").fill(PASSWORD)
    page.get_by_role("button", name="Logga in").click()


def test_a_round_is_six_figures_and_one_enter_a_match_by_issue_15_1(
    page: Page, live_server: Server, playing: Hall, address: str
) -> None:
    log_in(page, live_server)
    page.goto(f"{live_server.url}{address}")
    first, second = playing.matches(1)
    page.locator(f"#ruta-{first}-1-0").focus()
    for match, figures in ((first, "12 7 5 13 14 2"), (second, "3 12 12 4 6 12")):
        expect(page.locator(f"#ruta-{match}-1-0")).to_be_focused()
        numbers = figures.split()
        for figure in numbers[:-1]:
            page.keyboard.type(figure)
            page.keyboard.press("Tab")
        page.keyboard.type(numbers[-1])
        page.keyboard.press("Enter")
    expect(page.locator(".on-sheet", has_text="Klar och bekräftad")).to_have_count(2)
    assert [playing.db.folds.of(playing.record(match)).state.won for match in (first, second)] == [
        (2, 1), (1, 2),
    ]  # fmt: skip
    assert all(playing.record(match).confirmed_now for match in (first, second))


def test_issue_15_2_after_the_last_match_the_way_on_is_one_enter(
    page: Page, live_server: Server, playing: Hall, address: str
) -> None:
    first, second = playing.matches(1)
    for _ in range(3):
        playing.enter(first, Kind.PARTI, RESULT_ONLY)
    log_in(page, live_server)
    page.goto(f"{live_server.url}{address}")
    onward = page.get_by_role("link", name="Allt är ifyllt – till kvällen")
    expect(onward).to_be_hidden()
    page.get_by_role("button", name="Båda har skrivit på").click()
    expect(page.locator(f"#rad-{first}")).to_contain_text("Klar och bekräftad")
    expect(onward).to_be_hidden()
    page.locator(f"#ruta-{second}-1-0").focus()
    for figure in ("12", "7", "5", "13", "14", "2"):
        page.keyboard.type(figure)
        page.keyboard.press("Enter" if figure == "2" else "Tab")
    expect(onward).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Lotta rond 2")).to_be_visible()


def test_enter_stops_at_the_question_who_won_by_issue_15_1(
    page: Page, live_server: Server, playing: Hall, address: str
) -> None:
    """B10: both are past twelve, and the one that took vinst has won. The figures do not tell who."""
    log_in(page, live_server)
    page.goto(f"{live_server.url}{address}")
    first, second = playing.matches(1)
    page.locator(f"#ruta-{first}-1-0").focus()
    page.keyboard.type("12")
    page.keyboard.press("Tab")
    page.keyboard.type("7")
    page.keyboard.press("Tab")
    for figure in ("5", "12", "13", "15"):
        page.keyboard.type(figure)
        page.keyboard.press("Tab" if figure != "15" else "Enter")
    expect(page.locator(f"#vann-{first}-3-0")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator(f"#rad-{first}").get_by_role("button", name="Båda har skrivit på")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(f"#rad-{first}")).to_contain_text("Klar och bekräftad")
    expect(page.locator(f"#ruta-{second}-1-0")).to_be_focused()
    assert playing.db.folds.of(playing.record(first)).state.won == (1, 2)


def test_enter_on_the_question_answers_it_and_goes_on_by_issue_15_1(
    page: Page, live_server: Server, playing: Hall, address: str
) -> None:
    """A question that was passed by with Tab is come back to as well."""
    log_in(page, live_server)
    page.goto(f"{live_server.url}{address}")
    first, second = playing.matches(1)
    page.locator(f"#ruta-{first}-1-0").fill("12")
    page.locator(f"#ruta-{first}-1-1").fill("14")
    page.locator(f"#ruta-{first}-2-0").focus()
    expect(page.locator(f"#vann-{first}-1-0")).to_be_visible()
    for cell, figure in {"2-0": "12", "2-1": "3", "3-0": "4", "3-1": "12"}.items():
        page.locator(f"#ruta-{first}-{cell}").fill(figure)
    page.locator(f"#ruta-{first}-3-1").press("Enter")
    expect(page.locator(f"#vann-{first}-1-0")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(f"#rad-{first}")).to_contain_text("Klar och bekräftad")
    expect(page.locator(f"#ruta-{second}-1-0")).to_be_focused()
    assert playing.db.folds.of(playing.record(first)).state.won == (2, 1)


def test_what_a_tablet_enters_comes_into_its_cell_and_what_is_being_written_stays(
    page: Page, live_server: Server, playing: Hall, address: str
) -> None:
    log_in(page, live_server)
    page.goto(f"{live_server.url}{address}")
    first, second = playing.matches(1)
    page.locator(f"#ruta-{second}-1-0").press_sequentially("1")
    playing.win_tolva(first)
    expect(page.locator(f"#rad-{first} .figure.won")).to_have_text("12")
    expect(page.locator(f"#ruta-{second}-1-0")).to_be_focused()
    page.keyboard.type("2")
    expect(page.locator(f"#ruta-{second}-1-0")).to_have_value("12")
    page.keyboard.press("Tab")
    page.keyboard.type("12")
    page.keyboard.press("Tab")
    expect(page.locator(f"#rad-{second} .wrong")).to_contain_text("Mer än en har nått 12. Ange vem som vann.")
    assert findings(page, AXE_TAGS) == []
    page.locator(f"#rad-{second} .asked .choice").nth(1).click()
    expect(page.locator(f"#rad-{second} .result strong")).to_have_text("0–1")


def test_half_a_figure_is_never_sent(page: Page, live_server: Server, playing: Hall, address: str) -> None:
    """The figure before it is on its way while the next one is being written."""
    log_in(page, live_server)
    page.goto(f"{live_server.url}{address}")
    match = playing.matches(1)[0]
    page.route("**/fyll-i/*", lambda route: (page.wait_for_timeout(300), route.continue_()))
    page.locator(f"#ruta-{match}-1-0").press_sequentially("7")
    page.keyboard.press("Tab")
    page.keyboard.type("1")
    expect(page.locator(f"#rad-{match} input[name=s1_0]")).to_have_value("7")
    page.keyboard.type("2")
    page.keyboard.press("Tab")
    expect(page.locator(f"#rad-{match} .result strong")).to_have_text("0–1")
    (submission,) = playing.record(match).submissions
    assert submission.content["score"] == [7, 12]


def test_a_figure_that_did_not_get_through_is_sent_again(
    page: Page, live_server: Server, playing: Hall, address: str
) -> None:
    log_in(page, live_server)
    page.goto(f"{live_server.url}{address}")
    match = playing.matches(1)[0]
    page.route("**/fyll-i/*", lambda route: route.abort())
    page.locator(f"#ruta-{match}-1-0").fill("12")
    page.keyboard.press("Tab")
    expect(page.locator("[data-stale]")).to_be_visible()
    page.unroute("**/fyll-i/*")
    page.locator("h1").click()
    expect(page.locator("[data-stale]")).to_be_hidden()
    expect(page.locator(f"#rad-{match} input[name=s1_0]")).to_have_value("12")
    with playing.db.reading() as session:
        assert pencils_of(session, [match]) == {match: {(1, 0): 12}}


@pytest.mark.parametrize(
    ("preset", "score", "won"),
    [
        ("nas", ("12", "7"), (0,)),
        ("bondtolva-six", ("3", "12", "7"), (1,)),
        ("tolva-four", ("−6", "12"), (1,)),
        ("tremanswhist", ("7", "-3", "7"), (0, 2)),
        ("nine-deals", ("26", "-13", "-13"), (0,)),
        ("tjuv", ("20", "20", "12", "20"), (0, 1, 3)),
    ],
)
def test_every_form_is_written_on_the_sheet(
    organiser: Client, database: Database, preset: str, score: tuple[str, ...], won: tuple[int, ...]
) -> None:
    """The same results as from a single protocol; minus as a telephone and as a laptop writes it."""
    evening, match = begun(organiser, database, preset)
    address = f"{evening.address}/ronder/1/fyll-i"
    for side, figure in enumerate(score):
        answer = write(organiser, address, match, {f"1_{side}": figure})
        assert answer.status_code == 200
    with database.reading() as session:
        (submission,) = match_record(session, match).submissions
    assert submission.content["score"] == [int(figure.replace("−", "-")) for figure in score]
    assert answer.text.count("signed figure won") == len(won)
    assert organiser.get(f"{address}?bara=1").status_code == 200


def test_what_is_written_where_nothing_can_be_written_any_more_is_told(
    organiser: Client, playing: Hall, address: str
) -> None:
    match = playing.matches(1)[0]
    playing.win_tolva(match)
    answer = write(organiser, address, match, {"1_0": "3", "1_1": "12"})
    assert answer.status_code == 422
    assert "Öppna matchen och ändra där." in answer.text
    unchanged = organiser.post(f"{address}/{match}?del=1", data={"f1_0": "12", "s1_0": "12"})
    assert unchanged.status_code == 200


def test_who_is_told_to_write_it_once_more_can(organiser: Client, playing: Hall, address: str) -> None:
    match = playing.matches(1)[0]
    write(organiser, address, match, {"1_0": "12"})
    answer = write(organiser, address, match, {"1_0": "9"})
    assert answer.status_code == 422
    assert "Här står 12 nu" in answer.text
    marked = re.findall(r'<input[^>]*aria-invalid="true"[^>]*>', answer.text)
    assert [('name="f1_0"' in cell, f'aria-describedby="fel-{match}"' in cell) for cell in marked] == [
        (True, True)
    ]
    assert re.search(r'name="s1_0"[^>]*value="12"', answer.text)
    again = organiser.post(f"{address}/{match}?del=1", data={"f1_0": "9", "s1_0": "12"})
    assert again.status_code == 200


def test_nothing_is_confirmed_over_what_is_being_changed(
    organiser: Client, playing: Hall, address: str
) -> None:
    """A correction that is sent along with "Båda har skrivit på" counts, or nothing is confirmed."""
    match = playing.matches(1)[0]
    for number in (1, 2, 3):
        write(organiser, address, match, {f"{number}_0": "12", f"{number}_1": "7"})
    signed = {"bekrafta": "1", "after": playing.record(match).last}
    half = organiser.post(f"{address}/{match}?del=1", data={"f3_0": "7", "s3_0": "12", **signed})
    assert half.status_code == 422
    assert not playing.record(match).confirmed_now
    both = {"f3_0": "7", "s3_0": "12", "f3_1": "12", "s3_1": "7"}
    whole = organiser.post(f"{address}/{match}?del=1", data={**both, **signed})
    assert whole.status_code == 200
    assert playing.record(match).confirmed_now
    assert playing.db.folds.of(playing.record(match)).state.won == (2, 1)


def test_a_page_that_has_not_changed_is_not_sent_again(
    organiser: Client, playing: Hall, address: str
) -> None:
    first = organiser.get(f"{address}?del=1")
    again = organiser.get(f"{address}?del=1", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
