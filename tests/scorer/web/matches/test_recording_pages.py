"""Issue 16, point 2: a deal card by card that is pasted or uploaded becomes a hand of the match."""

import json
from io import BytesIO
from random import Random
from typing import Any

import pytest
from werkzeug.test import TestResponse

from engine.formats.replay import record_json, turned
from engine.forms import FORMS
from engine.game import Situation
from engine.players import deal as dealt
from engine.players import played_out, sensible_player
from scorer.db import Database
from scorer.rows.matches.record import match_record
from scorer.rows.matches.recorded import RECORD, facts_in, key_of
from scorer.services.matches.entries import Kind
from tests.clients import Client
from tests.scorer.services.hall import sit_down
from tests.scorer.services.matches.test_recorded_hands import usual
from tests.scorer.web.matches.evening_pages import begun
from tests.scorer.web.matches.test_paper_entry import hidden, text
from tests.scorer.web.shown_hall import FOUR_POINTS, Hall


@pytest.fixture
def match(playing: Hall) -> int:
    return playing.matches(1)[0]


def sent(organiser: Client, match: int, **fields: Any) -> TestResponse:
    """The form with these fields, and what the page that was last shown carries."""
    address = f"/matcher/{match}/kort"
    page = fields.pop("page", None) or organiser.get(address).text
    carried = {name: hidden(page, name) for name in ("entry_id", "after")}
    return organiser.post(address, data={**carried, "hand": "", "first": "", **fields})


def saved(organiser: Client, match: int, record: Any) -> TestResponse:
    looked = sent(organiser, match, record=json.dumps(record))
    assert looked.status_code == 200, text(looked.text)
    seen = hidden(looked.text, "seen")
    return sent(organiser, match, page=looked.text, seen=seen, record=json.dumps(record))


def entries(hall: Hall, match: int) -> list[Any]:
    return [step.entry for step in hall.db.folds.of(hall.record(match)).steps]


def test_issue_16_2_a_pasted_record_is_shown_before_it_is_saved(
    organiser: Client, playing: Hall, match: int
) -> None:
    record, facts = usual(1)
    page = sent(organiser, match, record=json.dumps(record)).text
    assert "Spara giv" in page
    assert not entries(playing, match)
    answer = saved(organiser, match, record)
    assert answer.status_code == 302
    (entry,) = entries(playing, match)
    assert facts_in(entry.content) == facts
    assert entry.content[RECORD] == key_of(record)


def test_issue_16_2_a_file_is_read_as_what_is_pasted(organiser: Client, playing: Hall, match: int) -> None:
    record, _ = usual(1)
    data = json.dumps(record, indent=1).encode("utf-16")
    page = sent(organiser, match, file=(BytesIO(data), "giv.json")).text
    again = sent(
        organiser, match, page=page, seen=hidden(page, "seen"), record=json.dumps(record)
    )  # the page has filled in what the file said
    assert '"giv/1"' in page.replace("&#34;", '"')
    assert again.status_code == 302
    assert len(entries(playing, match)) == 1


def test_issue_16_2_what_does_not_fit_the_match_is_asked_about(
    organiser: Client, playing: Hall, match: int
) -> None:
    """The match stands 4-0 after its first hand; the record says 0-0."""
    playing.enter(match, Kind.DEAL, FOUR_POINTS)
    page = text(sent(organiser, match, record=json.dumps(usual(1)[0])).text)
    assert "Är det rätt giv?" in page
    assert "0–0 i filen, men 4–0 i matchen" in page


@pytest.mark.parametrize(
    ("pasted", "said"),
    [
        ("", "Klistra in en giv"),
        ("hej", "inte giltig JSON"),
        ("[]", "JSON-objekt"),
        ("{}", "saknas"),
        ('{"format": "giv/1", "game": "tolva", "form": "four", "events": []}', "”"),
        ("{}\n{}", "flera"),
        ("[" * 5000 + "]" * 5000, "nivåer"),
        ("\x00", "Klistra in en giv"),
    ],
)
def test_issue_16_2_nonsense_is_told_in_a_sentence(
    organiser: Client, playing: Hall, match: int, pasted: str, said: str
) -> None:
    answer = sent(organiser, match, record=pasted)
    assert answer.status_code == 422
    assert said in text(answer.text)
    assert not entries(playing, match)


def test_issue_16_2_a_play_against_the_rules_is_named(organiser: Client, match: int) -> None:
    record, _ = usual(1)
    wrong = {**record, "events": [*record["events"][:3], record["events"][0]]}
    answer = sent(organiser, match, record=json.dumps(wrong))
    assert answer.status_code == 422
    assert "Händelse 4 i given" in text(answer.text)


def test_issue_16_2_another_game_and_a_deal_that_goes_on_are_refused(organiser: Client, match: int) -> None:
    record, _ = usual(1)
    unfinished = {**record, "events": record["events"][:5]}
    assert "inte färdigspelad" in sent(organiser, match, record=json.dumps(unfinished)).text


def test_issue_16_2_a_hand_gets_the_record_that_says_the_same(
    organiser: Client, playing: Hall, match: int
) -> None:
    record, facts = usual(1)
    hand = playing.enter(match, Kind.DEAL, facts)
    answer = sent(organiser, match, record=json.dumps(record), hand=hand)
    assert answer.status_code == 302
    (entry,) = entries(playing, match)
    assert entry.content == facts | {RECORD: key_of(record)}


def test_issue_16_2_where_record_and_hand_differ_both_are_shown(
    organiser: Client, playing: Hall, match: int
) -> None:
    record, facts = usual(1)
    hand = playing.enter(match, Kind.DEAL, FOUR_POINTS)
    asked = sent(organiser, match, record=json.dumps(record), hand=hand)
    assert "Kort för kort säger något annat" in asked.text
    assert "8–0" in text(asked.text)
    assert "–".join(map(str, facts["maktorer"])) in text(asked.text)
    assert facts_in(entries(playing, match)[0].content) != facts
    carried = {name: hidden(asked.text, name) for name in ("changes", "after")}
    review = organiser.post(f"/matcher/{match}/galler", data=carried)
    assert "Det här ändras" in review.text
    carried = {name: hidden(review.text, name) for name in ("changes", "after", "entry_id")}
    assert organiser.post(f"/matcher/{match}/andra", data=carried).status_code == 302
    (entry,) = entries(playing, match)
    assert entry.content == facts | {RECORD: key_of(record)}


def test_issue_16_2_cards_that_give_the_same_points_are_put_to_the_hand_at_once(
    organiser: Client, playing: Hall, match: int
) -> None:
    """Who took vinst was written down; the cards say how many maktorer. Nothing is to be asked."""
    record, facts = usual(1)
    own, theirs = facts["maktorer"]
    noted = {**facts, "vinst": int(own < theirs)}
    del noted["maktorer"]
    assert own != theirs
    hand = playing.enter(match, Kind.DEAL, noted)
    points = playing.db.folds.of(playing.record(match)).state.score
    answer = sent(organiser, match, record=json.dumps(record), hand=hand)
    assert answer.status_code == 302, text(answer.text)
    (entry,) = entries(playing, match)
    assert entry.content == facts | {RECORD: key_of(record)}
    assert playing.db.folds.of(playing.record(match)).state.score == points


def test_b12_with_another_dealer_than_the_matchs_it_is_refused_before_it_is_shown(
    organiser: Client, playing: Hall, match: int
) -> None:
    """Seat 3 deals, both in the match and in the record; somebody says that seat 0 sits one seat on."""
    sit_down(playing.db, match)
    answer = sent(organiser, match, record=json.dumps(usual(1)[0]), first="1")
    assert answer.status_code == 422
    assert "Kort för kort är det" in text(answer.text)
    assert "Spara giv" not in answer.text
    assert "Spara giv" in sent(organiser, match, record=json.dumps(usual(1)[0])).text


def test_w7_a_record_of_another_of_the_nine_deals_is_refused(organiser: Client, database: Database) -> None:
    """The first deal and the fourth have the same dealer, and are counted in two ways."""
    _, match = begun(organiser, database, "nine-deals")
    with database.reading() as session:
        dealer = match_record(session, match).first_dealer or 0
    nine = FORMS["tremanswhist", "nine-deals"]

    def shown(deal: int) -> TestResponse:
        start = dealt(Situation(nine, dealer, (0, 0, 0), deal=deal), Random(1))
        record = record_json(start, played_out(start, sensible_player, Random(1))[1])
        return sent(organiser, match, record=json.dumps(record))

    assert shown(4).status_code == 422
    assert "är det giv 4, men i matchen är det giv 1" in text(shown(4).text)
    assert "Spara giv" in shown(1).text


def test_issue_16_2_a_record_with_other_seats_is_turned_to_who_deals(
    organiser: Client, playing: Hall, match: int
) -> None:
    """Before the seats are taken nobody knows who deals, so the one who has seat 0 is chosen."""
    record, facts = usual(1)
    turned_record = turned(record, 1)
    page = sent(organiser, match, record=json.dumps(turned_record), first="3").text
    answer = sent(
        organiser, match, page=page, record=json.dumps(turned_record), first="3", seen=hidden(page, "seen")
    )
    assert answer.status_code == 302
    assert facts_in(entries(playing, match)[0].content) == facts


def test_issue_16_2_a_match_that_is_over_without_hands_takes_no_record(
    organiser: Client, playing: Hall, match: int
) -> None:
    playing.enter(match, Kind.WALK_OVER, {"winner": 0})
    assert "har inga ifyllda givar" in organiser.get(f"/matcher/{match}/kort").text
    answer = organiser.post(f"/matcher/{match}/kort", data={"record": json.dumps(usual(1)[0]), "hand": ""})
    assert answer.status_code == 422


def test_a_record_with_half_a_letter_is_refused_with_a_page(organiser: Client, match: int) -> None:
    """What was sent is shown again, and half a letter has no bytes."""
    record, _ = usual(1)
    for odd in (record | {"format": "\ud800"}, record | {"events": ["\ud800"]}, ["\udfff"], "\ud800"):
        answer = sent(organiser, match, record=json.dumps(odd))
        assert answer.status_code == 422, odd
        assert "\\ud" in answer.text, "as it was written"


def test_a_file_that_is_too_large_is_told_of_without_a_figure_that_is_not_so(
    organiser: Client, match: int
) -> None:
    """Half a megabyte is the limit here, and a quarter for the file, which the script looks at."""
    address = f"/matcher/{match}/kort"
    answer = organiser.post(address, data=bytes(600_000), content_type="multipart/form-data; boundary=x")
    assert answer.status_code == 413
    assert "Dela upp det i mindre delar, eller välj en mindre fil, och försök igen." in answer.text
    assert "megabyte" not in answer.text
    page = organiser.get(address).text
    assert 'data-most="262144"' in page
    assert 'data-said="record-large"' in page
    assert '<p class="error" id="record-large" role="alert" hidden>Välj en annan fil.' in page
    assert "file_size.js" in page
