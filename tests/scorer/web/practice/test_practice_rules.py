"""The story of the practice match, its words, and what counts its hands: by the real rules, kept nowhere."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import select

from engine.contest.match import start
from engine.formats.summary import parse_deal
from engine.forms import FORMS, Form
from scorer.db import Database
from scorer.games import GAMES, form_words
from scorer.models import DealDraft
from scorer.web.practice.made_up import rules_of
from scorer.web.practice.routes import MOST_SENT
from scorer.words.table.practice import ASIDE, SAID_OTHERWISE, THE_BAR, THE_STORY
from scorer.words.table.texts import TEXTS
from tests.clients import Client
from tests.scorer.web.practice.told import states
from tests.scorer.web.table.recording import played_deal

EVERY_FORM = pytest.mark.parametrize("form", FORMS.values(), ids=lambda form: form.key)
THREE_TWO = {
    "melds": [{"side": 0, "suit": "H"}, {"side": 1, "suit": "S"}],
    "vinst": 1,
    "last_trick": 0,
}
"""Trumf 2 and sistan 1 against tjog 1 and vinst 1 (C6, B8, B9)."""


def sent(number: int, deal: Mapping[str, Any]) -> dict[str, object]:
    return {"id": f"practice-{number}", "kind": "deal", "deal": deal}


def asked(*hands: Mapping[str, object], **changed: object) -> dict[str, object]:
    return {"game": "bondtolva", "form": "four", "first_dealer": 3, "sent": list(hands)} | changed


# --- the story ----------------------------------------------------------------------------------------


@EVERY_FORM
def test_the_story_of_every_form_ends_with_its_last_hand(form: Form) -> None:
    *before, after = states(form)
    assert after.complete
    assert after.winner is not None
    assert not any(state.complete for state in before)


@EVERY_FORM
def test_the_story_has_a_hand_to_mend_and_hands_to_play(form: Form) -> None:
    story = form_words(form).story
    assert story.first != story.mended
    assert story.played


@EVERY_FORM
def test_the_spare_hand_ends_any_match_and_is_refused_nowhere(form: Form) -> None:
    rules = rules_of(form, 0)
    spare = parse_deal(form, form_words(form).story.spare, rules.players)
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


def test_issue_16_2_a_deal_is_written_down_card_by_card_as_at_the_table(
    client: Client, database: Database
) -> None:
    """Anna and Nils have changed chairs."""
    deal = played_deal("bondtolva/four", 1)
    asks = asked(seats=[4, 2, 3, 1], taps=list(deal.events))
    answer = client.post("/ova/kort", json=asks).json
    assert (answer["count"], answer["after"], answer["kept"]) == (len(deal.events), None, None)
    assert (answer["over"], answer["facts"], answer["record"]) == (True, deal.facts, deal.record)
    hand = sent(1, answer["facts"] | {"record": answer["record"]})
    fold = client.post("/ova/lage", json=asked(hand)).json["fold"]
    assert fold["hands"][0]["content"] == deal.facts
    following = client.post("/ova/kort", json=asked(hand, seats=[4, 2, 3, 1], taps=[])).json
    assert (following["after"], following["to_act"]) == ("practice-1", 1)
    begun = client.post("/ova/kort", json=asked(seats=[4, 2, 3, 1], taps=["S6", "S7", "S8", "SA"])).json
    (meld,) = [choice for choice in begun["choices"] if choice["event"] == "meld:H"]
    assert meld["said"] == "Anna visar kung och dam i hjärter"
    with database.reading() as session:
        assert not session.exec(select(DealDraft)).all()


@pytest.mark.parametrize(
    "wrong",
    [
        {}, {"seats": [1, 2, 3]}, {"seats": [1, 1, 2, 3]}, {"seats": "1234"}, {"seats": [1, 2, 3, 4]},
        {"seats": [1, 2, 3, 4], "taps": "S6"}, {"seats": [1, 2, 3, 4], "taps": ["S6"] * 2000},
    ],
    ids=str,
)  # fmt: skip
def test_taps_of_another_shape_are_refused_in_words(client: Client, wrong: dict[str, object]) -> None:
    answer = client.post("/ova/kort", json=asked(**wrong))
    assert answer.status_code == 422
    assert answer.json["error"]["sentence"]


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
    answer = client.post("/ova/lage", json=asked(note="x" * 70_000))
    assert answer.status_code == 422


def test_no_such_game_is_not_found(client: Client) -> None:
    assert client.get("/ova/whist/four").status_code == 404


def test_every_game_can_be_chosen(client: Client) -> None:
    page = client.get("/ova").get_data(as_text=True)
    assert all(f'href="/ova/{form.game}/{form.name}"' in page for form in FORMS.values())


BY_CODE = {"practice.most", "practice.named", "practice.nobody"}
"""Sentences that the story says of a count or a fact, whose code follows."""
SCRIPTS = Path(__file__).resolve().parents[4] / "scorer" / "static" / "table"


def test_every_sentence_that_the_bar_says_is_there_and_none_is_left_over() -> None:
    source = "\n".join(file.read_text("utf-8") for file in SCRIPTS.glob("practice*.js"))
    said = set(re.findall(r'["`](practice\.[a-z.]+?)(?:\.\$\{key\})?["`]', source))
    own = {key for words in GAMES.values() for key in words.practice}
    known = {key for key in {**THE_BAR, **THE_STORY, **ASIDE} if key.startswith("practice.")} | own
    assert said - BY_CODE <= known
    assert {key for key in known if key.rpartition(".")[0] not in BY_CODE} <= said
    assert set(SAID_OTHERWISE) <= set(TEXTS)
