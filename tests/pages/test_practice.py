"""The practice match: from the start page to the end, by the real rules, and nothing of it is kept."""

import sqlite3
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from clients import Client
from eyes_and_fingers import axe_findings, scrolls_sideways, small_targets
from halls import Hall
from playwright.sync_api import Page, expect
from serving import Server

from engine.contest.match import MatchState, fold, start
from engine.forms import FORMS, Form
from engine.summary import parse_deal
from scorer.web.practice import MOST_SENT
from scorer.web.practice_table import STORIES, rules_of, story_json

EVERY_FORM = pytest.mark.parametrize("form", FORMS.values(), ids=lambda form: form.key)
THREE_TWO = {
    "melds": [{"side": 0, "suit": "H"}, {"side": 1, "suit": "S"}],
    "vinst": 1,
    "last_trick": 0,
}
"""Trumf 2 and sistan 1 against tjog 1 and vinst 1 (C6, B8, B9)."""
MOST_TAPS = 90
HEARD_AND_PLAYED = """() => document.getElementById('practice-words').textContent
    + document.querySelectorAll('.hand').length"""


def sent(number: int, deal: Mapping[str, Any]) -> dict[str, object]:
    return {"id": f"practice-{number}", "kind": "deal", "deal": deal}


def asked(*hands: Mapping[str, object], **changed: object) -> dict[str, object]:
    return {"game": "bondtolva", "form": "four", "first_dealer": 3, "sent": list(hands)} | changed


# --- the story ----------------------------------------------------------------------------------------


def states(form: Form) -> list[MatchState]:
    """The match of the story before its first hand and after each."""
    rules = rules_of(form, story_json(form)["dealer"])
    facts = [parse_deal(form, deal, rules.players) for deal in STORIES[form.key].deals]
    return [fold(rules, facts[:count]) for count in range(len(facts) + 1)]


@EVERY_FORM
def test_the_story_of_every_form_ends_with_its_last_hand(form: Form) -> None:
    *before, after = states(form)
    assert after.complete
    assert after.winner is not None
    assert not any(state.complete for state in before)


@EVERY_FORM
def test_the_story_has_a_hand_to_mend_and_hands_to_play(form: Form) -> None:
    story = STORIES[form.key]
    assert story.first != story.mended
    assert story.played


@EVERY_FORM
def test_the_spare_hand_ends_any_match_and_is_refused_nowhere(form: Form) -> None:
    rules = rules_of(form, 0)
    spare = parse_deal(form, STORIES[form.key].spare, rules.players)
    for state in (*states(form)[:-1], start(rules)):
        hands = 0
        while not state.complete:
            state = state.add(spare)
            hands += 1
        assert 0 < hands < 20


# --- what counts it -----------------------------------------------------------------------------------


def test_hands_are_counted_by_the_engine(client: Client) -> None:
    fold = client.post("/ova/lage", json=asked(sent(1, THREE_TWO))).json["fold"]
    assert (fold["score"], fold["dealer"], fold["complete"]) == ([3, 2], 0, False)
    assert [award["kind"] for award in fold["hands"][0]["awards"]] == ["trumf", "tjog", "vinst", "sistan"]


def test_a_hand_that_the_rules_forbid_is_refused_with_its_rule(client: Client) -> None:
    """C6: each suit is melded once."""
    twice = THREE_TWO | {"melds": [{"side": 0, "suit": "H"}, {"side": 1, "suit": "H"}]}
    answer = client.post("/ova/lage", json=asked(sent(1, THREE_TWO), sent(2, twice)))
    assert answer.status_code == 422
    error = answer.json["error"]
    assert (error["rule"], error["entry"]) == ("C6", "practice-2")
    assert error["sentence"]


def test_a_change_is_looked_at_before_it_is_made(client: Client) -> None:
    changes = [{"target": "practice-1", "deal": THREE_TWO | {"last_trick": 1}}]
    seen = client.post("/ova/lage", json=asked(sent(1, THREE_TWO), changes=changes)).json
    assert (seen["before"]["score"], seen["after"]["score"]) == ([3, 2], [2, 3])
    assert (seen["last"], seen["surplus"], seen["refused"]) == ("practice-1", [], None)


def test_a_change_that_a_later_hand_cannot_stand_says_which(client: Client) -> None:
    """After the end there is no hand: here the first one becomes enough for twelve."""
    hands = [sent(number, THREE_TWO) for number in range(1, 5)]
    whole = {"melds": [{"side": 0, "suit": suit} for suit in "SHDC"], "vinst": 0, "last_trick": 0}
    changes = [{"target": f"practice-{number}", "deal": whole} for number in (1, 2)]
    seen = client.post("/ova/lage", json=asked(*hands, changes=changes)).json
    assert seen["after"] is None
    assert (seen["refused"]["code"], seen["refused"]["entry"]) == ("after-end", "practice-3")


@pytest.mark.parametrize(
    "body",
    [
        [],
        asked(game="whist"),
        asked(form="five"),
        asked(first_dealer=4),
        asked(first_dealer=-1),
        asked(first_dealer="3"),
        asked(sent="hands"),
        asked({"id": "practice-1", "kind": "walk-over"}),
        asked({"id": "x", "kind": "deal", "deal": THREE_TWO}),
        asked(sent(1, {"melds": "H"})),
        asked({"id": "practice-1", "kind": "mend", "changes": [{"target": "practice-0", "struck": True}]}),
        asked(sent(1, THREE_TWO), changes=[{"target": "practice-1", "struck": 1}]),
        asked(sent=[sent(number, THREE_TWO) for number in range(MOST_SENT + 1)]),
    ],
    ids=str,
)
def test_what_has_another_shape_is_refused_in_words(client: Client, body: object) -> None:
    answer = client.post("/ova/lage", json=body)
    assert answer.status_code in (404, 422)
    assert answer.json["error"]["sentence"]


def test_a_body_of_more_than_a_match_is_not_read(client: Client) -> None:
    answer = client.post("/ova/lage", json=asked(note="x" * 40_000))
    assert answer.status_code == 413


def test_no_such_game_is_not_found(client: Client) -> None:
    assert client.get("/ova/whist/four").status_code == 404


def test_every_game_can_be_chosen(client: Client) -> None:
    page = client.get("/ova").get_data(as_text=True)
    assert all(f'href="/ova/{form.game}/{form.name}"' in page for form in FORMS.values())


# --- at the made-up table -----------------------------------------------------------------------------


class Learner:
    """Somebody who does what the bar says, and taps what it points to."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page, self.server = page, server
        page.set_default_timeout(15_000)
        self.heard: list[str] = []

    def open(self, form: Form = FORMS["bondtolva", "four"]) -> None:
        self.page.goto(f"{self.server.url}/ova/{form.game}/{form.name}")
        expect(self.page.locator("#practice-words")).to_be_visible()

    @property
    def words(self) -> str:
        return self.page.locator("#practice-words").inner_text()

    @property
    def over(self) -> bool:
        return self.page.locator("#practice-again").count() > 0

    def hears(self, words: str) -> None:
        expect(self.page.locator("#practice-words")).to_contain_text(words)

    def step(self) -> None:
        """One tap, on what the bar points to, and what it leads to."""
        before = self.page.evaluate(HEARD_AND_PLAYED)
        self.heard.append(self.words)
        self.pointed().click()
        self.page.wait_for_function(f"was => ({HEARD_AND_PLAYED})() !== was", arg=before)

    def pointed(self) -> Any:
        """The button that "Visa mig" shows; the bar's own, where it plays."""
        play = self.page.locator("#practice-play")
        if play.count():
            return play
        self.page.locator("#practice-show").click()
        expect(self.page.locator("#practice-pointer")).to_have_text("Tryck här")
        found = self.page.locator(".pointed:not([aria-disabled])")
        expect(found).to_be_in_viewport()
        return found

    def until(self, words: str) -> None:
        for _ in range(MOST_TAPS):
            if words in self.words:
                return
            self.step()
        raise AssertionError(f"never heard: {words}\n" + "\n".join(self.heard))

    def to_the_end(self) -> None:
        for _ in range(MOST_TAPS):
            if self.over:
                return
            self.step()
        raise AssertionError("no end:\n" + "\n".join(self.heard))

    def tap(self, *ids: str) -> None:
        for one in ids:
            self.page.locator(f"#{one}").click()


@pytest.fixture
def learner(page: Page, live_server: Server) -> Learner:
    return Learner(page, live_server)


def rows(file: Path) -> list[str]:
    connection = sqlite3.connect(file)
    try:
        return list(connection.iterdump())
    finally:
        connection.close()


def kept(page: Page) -> Any:
    return page.evaluate("[{...localStorage}, {...sessionStorage}]")


OF_THE_REAL_TABLE = {
    "tolva.unsent.a-hand-of-the-evening": '{"body": {"id": "a-hand"}}',
    "tolva.draft.1": '{"x": 1}',
}


def test_from_the_start_page_to_the_end_without_a_trace(
    learner: Learner, live_server: Server, playing: Hall
) -> None:
    page = learner.page
    page.goto(live_server.url)
    page.evaluate("kept => Object.assign(localStorage, kept)", OF_THE_REAL_TABLE)
    before, cookies = rows(live_server.file), [one["name"] for one in page.context.cookies()]
    learner.tap("ova", "ova-vanliga")
    learner.until("Läs raden")
    for words in ("Anna & Bo: Trumf i hjärter 2 + sistan 1 = 3", "Eva & Nils: Tjog i spader 1 + vinst 1 = 2"):
        expect(page.locator("#next-line")).to_contain_text(words)
    learner.step()
    learner.hears("Ångra giv 1")
    learner.until("Spela åt oss")
    expect(page.locator(".points")).to_have_text(["2 poäng", "3 poäng"])
    learner.to_the_end()
    learner.hears("Inget av det här är sparat")
    expect(page.locator("#result-title")).to_have_text("Anna & Bo vann")
    expect(page.locator("#final-0, #final-1")).to_have_text(["Anna & Bo12", "Eva & Nils9"])
    assert kept(page) == [OF_THE_REAL_TABLE, {}]
    learner.tap("practice-end")
    expect(page.get_by_role("heading", name="Välkommen")).to_be_visible()
    assert rows(live_server.file) == before
    assert [one["name"] for one in page.context.cookies()] == cookies
    assert not [words for words in learner.heard if "undefined" in words]


@EVERY_FORM
def test_every_form_is_told_to_its_end(learner: Learner, form: Form) -> None:
    learner.open(form)
    learner.to_the_end()
    assert not [words for words in learner.heard if "undefined" in words]
    best = max(states(form)[-1].partier[-1].score)
    assert str(best) in learner.page.locator(".final").inner_text()


def test_who_taps_something_else_is_told_the_way_on(learner: Learner) -> None:
    learner.open()
    learner.tap("dealer-1", "sit-down", "next-meld-1-D")
    learner.hears("Ruter vid Eva & Nils hör inte till berättelsen")
    learner.step()
    learner.tap("next-redeal")
    learner.hears("en vanlig giv")
    learner.step()
    learner.tap("change-seats")
    learner.hears("vid sidan av övningen")
    learner.step()
    learner.until("Rätta vid den")
    learner.tap("undo")
    learner.hears("vid sidan av övningen")
    learner.to_the_end()


def test_a_match_that_goes_another_way_comes_to_an_end_as_well(learner: Learner) -> None:
    learner.open()
    learner.until("Spela åt oss")
    learner.tap("next-meld-1-C", "next-maktorer-1", "next-sistan-1", "save")
    learner.hears("på egen hand")
    learner.to_the_end()


def test_nobody_is_called(learner: Learner, live_server: Server) -> None:
    learner.open()
    learner.tap("dealer-3", "sit-down")
    before = rows(live_server.file)
    learner.tap("call-open")
    learner.hears("I övningen kommer ingen")
    learner.tap("call-help")
    learner.hears("Här kallas ingen")
    learner.step()
    assert rows(live_server.file) == before


def test_what_is_refused_is_explained_and_can_be_thrown_away(learner: Learner) -> None:
    """T6: nobody goes out on a meld."""
    learner.open(FORMS["tolva", "four"])
    learner.until("Spela åt oss")
    learner.step()
    learner.hears("Eva mäler i klöver")
    learner.tap("next-meld-0-C", "next-card_points-0", "next-sistan-0", "save")
    learner.hears("när en giv inte kan stämma")
    expect(learner.page.locator("#refused-why")).to_contain_text("T6")
    learner.pointed().click()
    learner.pointed().click()
    learner.to_the_end()


def test_loaded_anew_it_goes_on_and_from_the_start_page_it_begins_anew(learner: Learner) -> None:
    learner.open()
    learner.until("Rätta vid den")
    learner.page.reload()
    learner.hears("Rätta vid den")
    assert learner.page.locator(".hand").count() == 1
    learner.open()
    learner.hears("drog lägsta kortet")


def test_where_the_laptop_does_not_answer_the_hand_waits(learner: Learner) -> None:
    learner.open()
    learner.until("Läs raden")
    learner.page.context.set_offline(True)
    learner.tap("save")
    learner.hears("svarar inte just nu")
    learner.page.context.set_offline(False)
    learner.hears("Ångra giv 1")


def test_seats_are_changed_with_the_sides_along(learner: Learner) -> None:
    """Three pairs may sit in another order; the hands are then those of the sides where they sit."""
    learner.open(FORMS["bondtolva", "six"])
    learner.tap("seats-turn")
    learner.until("Läs raden")
    expect(learner.page.locator("#next-line")).to_contain_text("Bo & Olof: Tjog i spader 1")
    learner.to_the_end()


# --- for all eyes and hands ---------------------------------------------------------------------------

SIZES = {"tablet": {"width": 1024, "height": 768}, "telephone": {"width": 390, "height": 844}}


@pytest.fixture(params=SIZES)
def sized(request: pytest.FixtureRequest, learner: Learner) -> Iterator[Learner]:
    learner.page.set_viewport_size(SIZES[request.param])
    return learner


def test_every_step_is_right_for_old_eyes_and_stiff_fingers(sized: Learner) -> None:
    sized.open()
    troubles: list[object] = []
    seen: set[str] = set()
    for _ in range(MOST_TAPS):
        if sized.page.locator("#practice-show").count():
            sized.pointed()
        place = sized.page.locator(".practice-step").inner_text()
        if place not in seen:
            seen.add(place)
            troubles += look(sized.page, place)
        if sized.over:
            break
        sized.step()
    assert troubles == []
    assert len(seen) == 9


def look(page: Page, place: str) -> list[object]:
    """As the real table is looked at: what axe calls experimental is not asked."""
    findings = [one for one in axe_findings(page) if one[0] != "label-content-name-mismatch"]
    found: list[object] = [(place, one) for one in [*findings, *small_targets(page)]]
    for size in ("112.5%", "225%"):
        page.evaluate("size => { document.documentElement.style.fontSize = size; }", size)
        if scrolls_sideways(page):
            found.append((place, size, "scrolls sideways"))
    page.evaluate("document.documentElement.style.fontSize = ''")
    return found
