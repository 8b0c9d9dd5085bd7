"""What holds for every paper: fonts in the file, title, language, time, the same bytes again."""

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta

import pytest

from engine.contest.results import Scoring
from engine.contest.standings import standings as ranked
from engine.contest.tiebreaks import USUAL_ORDER
from engine.forms import form_named
from exports.papers.drawing.pen import MM, Pen
from exports.papers.given import Team
from exports.papers.pairings.content import Meeting, PosterRound, RoundStage, poster
from exports.papers.pairings.drawing import draw_poster
from exports.papers.protocol.content import protocol
from exports.papers.protocol.drawing import draw_protocols
from exports.papers.protocol.hands import ROW
from exports.papers.protocol.match import emptied
from exports.papers.standings.content import Ranking, standings
from exports.papers.standings.drawing import draw_standings
from exports.papers.table_cards.content import TableAddress, card
from exports.papers.table_cards.drawing import draw_cards
from tests.exports.papers.papers import (
    AT,
    BIRGIT,
    LONG,
    OCCASION,
    REDEAL,
    SWEDISH,
    deal,
    match,
    pages,
    reader,
)

STRANGE = Team(9, "♥-Dam & Ждан 漢字 👍🏽 <b>", ("Ł. Őry",))
FOUR = form_named("bondtolva", "four")
HANDS = (deal("0H 1S", 1, maktorer=[5, 3]), deal("", 0, maktorer=[4, 4], ogon=[20, 20]))


def protocols(at: datetime) -> bytes:
    found = [match(*HANDS, sides=(STRANGE, BIRGIT)), emptied(match(sides=(LONG, BIRGIT)))]
    return draw_protocols(
        [protocol(played, SWEDISH) for played in found], "Matchprotokoll · Luciacupen", SWEDISH, at
    )


def cards(at: datetime) -> bytes:
    table = TableAddress(1, "http://10.0.0.2/b/abc", "http://10.0.0.2/bord/kod", "abc")
    return draw_cards([card(table, SWEDISH)], "Bordskort", SWEDISH, at)


def pairings(at: datetime) -> bytes:
    drawn = PosterRound(OCCASION, FOUR, 3, RoundStage.SHOWN, (Meeting(1, ((STRANGE,), (LONG,))),))
    return draw_poster(poster(drawn, SWEDISH), SWEDISH, at)


def table(at: datetime) -> bytes:
    teams = {9: STRANGE, 12: LONG}
    rows = ranked((9, 12), (), Scoring.usual(3, USUAL_ORDER))
    ranking = Ranking(OCCASION, FOUR, teams, rows, USUAL_ORDER, played=(1, ()))
    return draw_standings(standings(ranking, SWEDISH, at), SWEDISH, at)


FAMILIES = ("AtkinsonHyperlegible", "FiraSans", "Sarabun")
TITLES = {
    protocols: "Matchprotokoll · Luciacupen",
    cards: "Bordskort",
    pairings: "Rond 3 · Luciacupen",
    table: "Ställning efter rond 1 · Luciacupen",
}
Paper = Callable[[datetime], bytes]
every_paper = pytest.mark.parametrize("paper", TITLES, ids=lambda paper: paper.__name__)


@every_paper
def test_every_font_is_in_the_file_and_is_one_of_ours(paper: Paper) -> None:
    for page in reader(paper(AT)).pages:
        fonts = [font.get_object() for font in page["/Resources"]["/Font"].values()]
        assert fonts
        for font in fonts:
            assert "/FontFile2" in font["/FontDescriptor"]
            assert font["/BaseFont"].split("+")[1].startswith(FAMILIES)


@every_paper
def test_title_language_and_time(paper: Paper) -> None:
    found = reader(paper(AT))
    assert found.metadata is not None
    assert found.metadata.title == TITLES[paper]
    assert found.metadata.creation_date == AT
    assert found.root_object["/Lang"] == "sv-SE"
    assert found.root_object["/ViewerPreferences"]["/DisplayDocTitle"]


@every_paper
def test_a4(paper: Paper) -> None:
    for page in reader(paper(AT)).pages:
        assert sorted(round(float(side) / 72 * 25.4) for side in page.mediabox[2:]) == [210, 297]


@every_paper
def test_the_same_paper_twice_has_the_same_bytes(paper: Paper) -> None:
    assert paper(AT) == paper(AT)
    assert paper(AT) != paper(AT + timedelta(minutes=1))


@pytest.fixture
def restless() -> Iterator[None]:
    """Threads change places as often as they can."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def test_papers_made_at_the_same_time_do_not_disturb_each_other(restless: None) -> None:
    """Letters with accents have parts, for which the font is read while the file is written."""

    def paper(_: int) -> bytes:
        pen = Pen("Prov", "sv-SE", AT)
        pen.text(10, 50, "".join(map(chr, range(0xC0, 0x180))), 4)
        pen.end_page()
        return pen.finish()

    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(paper, range(100)))) == 1


def test_nothing_in_a_name_is_read_as_markup() -> None:
    text = " ".join(" ".join(pages(protocols(AT))).split())
    assert "lag II & vänner <Östra>" in text
    assert "<b>" in text


def test_the_protocols_of_a_round_are_numbered_each_by_itself() -> None:
    """An empty match of three is two pages, one sheet of paper; so is one with two hands."""
    found = pages(protocols(AT))
    assert [text.split("Sida ")[1].strip() for text in found] == ["1 av 2", "2 av 2"] * 2


def test_rows_to_write_in_are_eight_millimetres_at_least() -> None:
    assert ROW >= 8 * MM


def test_a_whole_match_of_thirteen_hands_has_its_signatures_on_the_same_page() -> None:
    """1, 2 … 7 by sistan alone and 14; 7 and 14; 1, 8 and 15."""
    seven, sistan = deal("0H 0S 0D 0C", 0, vinst=0), deal("", 0, maktorer=[4, 4], ogon=[20, 20])
    hands = (*(sistan,) * 7, seven, seven, seven, sistan, seven, seven)
    (page,) = pages(draw_protocols([protocol(match(*hands), SWEDISH)], "", SWEDISH, AT))
    assert "Stämmer, par" in page


@pytest.mark.parametrize("matches", [1, 2, 5, 8, 40])
def test_two_pages_a_match(matches: int) -> None:
    empty = protocol(match(), SWEDISH)
    assert len(pages(draw_protocols([empty] * matches, "", SWEDISH, AT))) == 2 * matches


def test_no_matches_is_said_on_one_page() -> None:
    assert pages(draw_protocols([], "", SWEDISH, AT)) == ["Det finns inga matcher att skriva ut.\n"]


def test_an_endless_tolva_goes_on_over_pages() -> None:
    found = pages(draw_protocols([protocol(match(*[REDEAL] * 60), SWEDISH)], "", SWEDISH, AT))
    assert sum(text.count("Omgiv\n") for text in found) == 60
    assert any("Tolva 1, fortsättning" in text for text in found)
