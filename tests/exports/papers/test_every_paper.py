"""What holds for every paper, with any number of rows and the names of hell (issue 14, "Done when")."""

from dataclasses import replace
from datetime import timedelta

import pytest

from exports.papers.drawing.fonts import CAP_HEIGHT
from exports.papers.drawing.pages import Foot, draw_pages
from exports.papers.drawing.pen import MM, Pen
from exports.papers.given import NO_BREAK, Team, Texts
from exports.papers.words import foot_said, round_title
from tests.exports.papers.bench import (
    ENGLISH,
    MANY,
    POPPLER,
    missing,
    outside,
    overlapping,
    recorded,
    text_of,
    words_of,
)
from tests.exports.papers.every_paper import PAPERS, made, teams
from tests.exports.papers.papers import AT, OCCASION, SWEDISH, reader

each = pytest.mark.parametrize("paper", PAPERS)
languages = pytest.mark.parametrize("texts", [SWEDISH, ENGLISH], ids=["sv", "en"])
EVERYDAY = (
    "Anna Öberg", "Karl-Erik Johansson", "Bo Ek", "Maj-Britt Söderström", "Ulla Lind", "Nils Åkesson",
)  # fmt: skip
ARMS_LENGTH = 9.95
"""Points: a text that was shrunk to ten may have a little less."""
FOOT = 60
FORMS_TO_FILL_IN = {"protocols", "blank-protocols", "bracket"}
"""In these the columns, and the places of the cup, decide how large their letters are."""


def everyday(many: int) -> list[Team]:
    """Pairs with names that a club has."""
    return [
        Team(number, members=(EVERYDAY[number % 6], EVERYDAY[(number + 1 + number // 6) % 6]))
        for number in range(1, many + 1)
    ]


@each
@pytest.mark.parametrize("many", MANY)
def test_issue_14_nothing_lies_outside_or_over_something_and_no_name_is_lost(
    monkeypatch: pytest.MonkeyPatch, paper: str, many: int
) -> None:
    with recorded(monkeypatch) as record:
        pdf = made(paper, many, SWEDISH)
    assert outside(record)[:5] == []
    assert overlapping(record)[:5] == []
    wanted = [name for team in PAPERS[paper].named(teams(many)) for name in team.label.split(f"{NO_BREAK}– ")]
    text = text_of(pdf) if wanted and (many < MANY[-1] or not POPPLER) else ""
    if POPPLER:
        words = words_of(pdf)
        assert words.pages == len(record.pages) >= 1
        assert words.outside[:5] == ()
        text = text or words.text
    assert missing(text, wanted) == []


@each
def test_issue_14_nothing_lies_outside_or_over_something_in_english(
    monkeypatch: pytest.MonkeyPatch, paper: str
) -> None:
    with recorded(monkeypatch) as record:
        made(paper, 40, ENGLISH)
    assert outside(record)[:5] == []
    assert overlapping(record)[:5] == []


@languages
@pytest.mark.parametrize("many", [1, 5, 10, 40])
@pytest.mark.parametrize("paper", sorted(PAPERS.keys() - FORMS_TO_FILL_IN))
def test_issue_14_names_figures_and_headings_have_ten_points_at_least(
    monkeypatch: pytest.MonkeyPatch, paper: str, many: int, texts: Texts
) -> None:
    """With everyday names. What else is on a paper may be smaller: its foot, and a note below a card."""
    with recorded(monkeypatch) as record:
        PAPERS[paper].make(everyday(many), texts, AT)
    small = {
        drawn.text
        for drawn in record.texts
        if drawn.size < ARMS_LENGTH
        and drawn.box.y < record.pages[drawn.page][1] - FOOT
        and not drawn.text.startswith("*")
    }
    assert small == set()


@languages
def test_issue_14_4_a_sheet_of_ten_rows_in_large_type_is_read_from_two_metres(
    monkeypatch: pytest.MonkeyPatch, texts: Texts
) -> None:
    """Capitals of five millimetres are nine minutes of arc at two metres: good eyes need five."""
    with recorded(monkeypatch) as record:
        PAPERS["large"].make(everyday(10), texts, AT)
    assert len(record.pages) == 1
    said = {drawn.text.replace(NO_BREAK, " ") for drawn in record.texts if CAP_HEIGHT * drawn.size >= 5 * MM}
    assert {str(place) for place in range(1, 11)} <= said
    assert {name for name in EVERYDAY if any(name in text for text in said)} == set(EVERYDAY)


@languages
def test_issue_14_3_the_schedule_of_forty_pairs_and_their_names_is_one_sheet(texts: Texts) -> None:
    assert len(reader(made("schedule", 40, texts)).pages) == 1


@languages
def test_issue_14_a_long_foot_takes_two_lines_and_stays_legible(
    monkeypatch: pytest.MonkeyPatch, texts: Texts
) -> None:
    """The state of the figures with a time for protests made it six points high."""
    occasion = replace(OCCASION, protests=AT + timedelta(hours=2))
    foot = Foot(foot_said(occasion, texts, round_title(12, texts), figures=True), texts, AT)
    pen = Pen("", texts.language, AT)
    with recorded(monkeypatch) as record:
        draw_pages(pen, [lambda: None], foot)
    assert min(drawn.size for drawn in record.texts) >= 8
    assert overlapping(record) == outside(record) == []


@each
@languages
def test_issue_14_the_same_input_gives_the_same_bytes_with_title_and_language(
    paper: str, texts: Texts
) -> None:
    pdf = made(paper, 5, texts)
    assert pdf == made(paper, 5, texts)
    found = reader(pdf)
    assert found.metadata is not None
    assert found.metadata.title
    assert found.metadata.creation_date == AT
    assert found.root_object["/Lang"] == texts.language
