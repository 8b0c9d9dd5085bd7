"""A match of which only who won how many tolvor is known (issue 11, point 18)."""

import io

import pytest
from pypdf import PdfReader

from engine.contest.results import Basis
from scorer.models import Tournament
from scorer.rows.standings.scoring import ScoringChoice
from tests.clients import Client
from tests.scorer.web.matches.test_paper_entry import hidden, looked, saved, text
from tests.scorer.web.shown_hall import Hall

TWO_ONE = {"score_0": "2", "score_1": "1"}


def pdf_text(pdf: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages).split())


@pytest.fixture
def match(playing: Hall) -> int:
    return playing.matches(1)[0]


def test_it_is_offered_where_a_result_is_entered_and_says_what_it_lacks(
    organiser: Client, playing: Hall, match: int
) -> None:
    door = f"/matcher/{match}/match"
    assert f'href="{door}"' in organiser.get(f"/matcher/{match}/tolva").text
    page = text(organiser.get(door).text)
    assert "Skriv hur många tolvor var och en vann i matchen." in page
    assert "i ställningen räknas poängskillnad och gjorda poäng där som 0" in page
    seen = text(looked(organiser, door, TWO_ONE).text).replace("&amp;", "&")
    assert "2–1 – hela matchen vanns av Anna & Nils" in seen
    assert not playing.record(match).submissions


def test_it_counts_and_the_standings_say_what_is_missing(
    organiser: Client, playing: Hall, match: int
) -> None:
    """2–1: two tolvor and a match won, one tolva and a match lost; no points for anybody."""
    assert saved(organiser, f"/matcher/{match}/match", TWO_ONE).status_code == 302
    shown = text(organiser.get(f"/matcher/{match}").text)
    assert "2–1" in shown
    assert "Vann matchen" in shown
    assert "Bara vem som vann är ifyllt." in shown
    labels = playing.record(match).labels
    tournament = playing.tournament
    for address in (f"/tavlingar/{tournament}/stallning", f"/tavlingar/{tournament}/storbild"):
        standings = text(organiser.get(address).text).replace("&amp;", "&")
        assert f"Bara vem som vann är ifyllt: {' mot '.join(labels)}." in standings
        assert "Där räknas poängskillnad och gjorda poäng som 0, för poängen är inte kända." in standings
    paper = pdf_text(organiser.get(f"/tavlingar/{tournament}/papper/stallning.pdf").data)
    assert "Bara vem som vann är ifyllt" in paper


def test_it_is_corrected_struck_and_told_like_any_result(
    organiser: Client, playing: Hall, match: int
) -> None:
    saved(organiser, f"/matcher/{match}/match", TWO_ONE)
    record = playing.record(match)
    entry = record.last
    page = organiser.get(f"/matcher/{match}/givar/{entry}").text
    assert hidden(page, "after") == entry
    assert 'name="score_0"' in page
    assert 'value="2"' in page
    review = organiser.post(
        f"/matcher/{match}/givar/{entry}", data={"score_0": "0", "score_1": "3", "after": entry}
    ).text
    assert "0–3" in review
    assert "2–1" in review
    undo = organiser.post(f"/matcher/{match}/angra", data={"after": entry})
    assert undo.status_code == 200
    log = text(organiser.get(f"/tavlingar/{record.tournament_id}/logg?allt=1").text)
    assert "2–1 i matchen, utan poäng" in log


@pytest.mark.parametrize(
    ("won", "sentence"),
    [
        ({"score_0": "2", "score_1": "0"}, "En match på 3 kan inte sluta så."),
        ({"score_0": "4", "score_1": "0"}, "Skriv ett tal mellan 0 och 3."),
        ({"score_0": "0_3", "score_1": "0"}, "Skriv ett tal mellan 0 och 3."),
    ],
    ids=["two of three", "four", "no number"],
)
def test_what_no_match_ends_with_is_refused_in_words(
    organiser: Client, playing: Hall, match: int, won: dict[str, str], sentence: str
) -> None:
    answer = looked(organiser, f"/matcher/{match}/match", won)
    assert answer.status_code == 422
    assert sentence in answer.text
    assert not playing.record(match).submissions


def test_half_a_tolva_gets_one_sentence(organiser: Client, match: int) -> None:
    answer = looked(organiser, f"/matcher/{match}/match", {"score_0": "1.5", "score_1": "0"})
    assert answer.status_code == 422
    assert '<p class="error" id="score_0-error">Skriv ett tal mellan 0 och 3.</p>' in answer.text


def test_where_the_score_is_the_points_it_is_neither_offered_nor_taken(
    organiser: Client, playing: Hall, match: int
) -> None:
    with playing.db.writing() as session:
        tournament = session.get_one(Tournament, playing.tournament)
        tournament.scoring = ScoringChoice(basis=Basis.TOTAL).json()
    assert f'href="/matcher/{match}/match"' not in organiser.get(f"/matcher/{match}/tolva").text
    answer = saved(organiser, f"/matcher/{match}/match", TWO_ONE)
    assert "Här avgör poängen." in answer.text
    assert not playing.record(match).submissions


def test_its_protocol_says_that_there_are_no_points(organiser: Client, playing: Hall, match: int) -> None:
    saved(organiser, f"/matcher/{match}/match", TWO_ONE)
    paper = pdf_text(organiser.get(f"/matcher/{match}/protokoll.pdf?ifyllt=1").data)
    assert "Bara vem som vann är ifyllt, utan poäng." in paper
