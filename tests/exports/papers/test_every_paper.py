"""What holds for every paper, with any number of rows and the names of hell (issue 14, "Done when")."""

import pytest

from exports.papers.given import NO_BREAK, Texts
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
from tests.exports.papers.papers import AT, SWEDISH, reader

each = pytest.mark.parametrize("paper", PAPERS)


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
@pytest.mark.parametrize("texts", [SWEDISH, ENGLISH], ids=["sv", "en"])
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
