"""The round's poster."""

import pytest

from engine.forms import form_named
from exports.papers.given import Side, Team
from exports.papers.pairings.content import Meeting, PosterRound, RoundStage, poster
from exports.papers.pairings.drawing import draw_poster
from tests.exports.papers.papers import ANNA, AT, BIRGIT, LONG, LONG_NAME, OCCASION, SWEDISH, pages, sizes

FOUR = form_named("bondtolva", "four")


def drawn(
    *meetings: Meeting, stage: RoundStage = RoundStage.SHOWN, byes: tuple[Side, ...] = ()
) -> PosterRound:
    return PosterRound(OCCASION, FOUR, 3, stage, meetings, byes)


def pair(number: int) -> Side:
    return (Team(number, members=(f"Anna {number}", f"Bo {number}")),)


def texts_of(found: PosterRound) -> list[str]:
    return pages(draw_poster(poster(found, SWEDISH), SWEDISH, AT))


def test_by_table_then_those_that_wait_then_the_free() -> None:
    found = poster(
        drawn(
            Meeting(None, (pair(5), pair(6))),
            Meeting(2, ((ANNA,), (BIRGIT,))),
            Meeting(1, (pair(1), pair(2))),
            byes=((LONG,),),
        ),
        SWEDISH,
    )
    assert [line.table for line in found.lines] == ["1", "2", "Väntar", "Står över"]
    assert [[number for ((number, _),) in line.sides] for line in found.lines] == [
        ["1", "2"],
        ["3", "7"],
        ["5", "6"],
        ["12"],
    ]
    assert found.lines[3].sides == ((("12", LONG_NAME),),)


def test_a_draft_never_looks_published() -> None:
    meeting = Meeting(1, (pair(1), pair(2)))
    assert "FÖRSLAG – inte visat för alla, kan ändras" in texts_of(drawn(meeting, stage=RoundStage.DRAFT))[0]
    assert "FÖRSLAG" not in texts_of(drawn(meeting))[0]


@pytest.mark.parametrize("stage", RoundStage)
def test_issue_15_7_the_poster_says_whether_the_round_is_played(stage: RoundStage) -> None:
    said = texts_of(drawn(Meeting(1, (pair(1), pair(2))), stage=stage))[0]
    assert ("ronden spelas" in said) is (stage is RoundStage.PLAYED)
    assert ("ronden är klar" in said) is (stage is RoundStage.FINISHED)


@pytest.mark.parametrize(
    ("matches", "expected"), [(0, 1), (1, 1), (2, 1), (5, 1), (8, 1), (15, 1), (16, 2), (20, 2), (150, 10)]
)
def test_page_count(matches: int, expected: int) -> None:
    """The rows have 228 mm a page and are 15 mm at least: fifteen a page."""
    found = texts_of(
        drawn(*(Meeting(place, (pair(2 * place), pair(2 * place + 1))) for place in range(1, matches + 1)))
    )
    assert len(found) == expected
    assert all(f"Sida {number} av {expected}" in text for number, text in enumerate(found, 1))
    for number in range(2, 2 * matches + 2):
        assert sum(f"Bo {number}\n" in text for text in found) == 1


def test_no_matches_at_all_is_said() -> None:
    assert "Inga matcher i den här ronden." in texts_of(drawn())[0]


def test_the_long_name_is_printed_whole() -> None:
    text = " ".join(texts_of(drawn(Meeting(1, ((LONG,), (ANNA,)))))[0].split())
    assert LONG_NAME in text


@pytest.mark.parametrize("together", [1, 2])
def test_names_that_differ_a_little_in_length_are_as_large_and_so_are_the_numbers(together: int) -> None:
    def side(*numbers: int) -> Side:
        return tuple(Team(number, members=(f"Ragnhild {number}",)) for number in numbers[:together])

    meetings = (Meeting(1, (side(3, 4), side(10, 12))), Meeting(2, (side(5, 116), side(7, 8))))
    found = sizes(draw_poster(poster(drawn(*meetings), SWEDISH), SWEDISH, AT))
    assert len({size for text, size in found if "Ragnhild" in text}) == 1
    numbers = {size for text, size in found if set(text) <= set("+ 0123456789") and text not in ("1", "2")}
    assert len(numbers) == 1
