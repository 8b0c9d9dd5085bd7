"""The tree of a cup on paper: who meets whom, what has been played, and empty lines to write in by hand."""

from dataclasses import replace

import pytest

from engine.contest.results import MatchResult, SideResult, State
from engine.contest.stage import EARLY, Part, Stage
from engine.pairing.cup import draw as cup
from engine.pairing.cup.draw import bracket_of
from engine.pairing.history import results_of
from engine.pairing.rounds import DrawnRound, Field, Options, Order, players
from exports.papers.bracket.content import Bracket, Knockout, bracket
from exports.papers.bracket.drawing import draw_bracket
from exports.papers.given import Team
from exports.papers.words import stage_title
from tests.exports.papers.papers import AT, LONG_NAME, OCCASION, SWEDISH, pages, reader

AS_OF = "Läget 27 november 2026, kl. 19.30"


def won(match: tuple[tuple[int, ...], ...], number: int, stage: Stage | None, state: State) -> MatchResult:
    """The better seed wins by 2-1."""
    entrant, opponent = players(match)
    first = int(entrant > opponent)
    sides = tuple(
        SideResult((player,), 2 if player == min(entrant, opponent) else 1, 30)
        for player in (entrant, opponent)
    )
    return MatchResult(number, state, sides, first, stage)


def rounds_of(size: int, many: int, options: Options, state: State = State.PLAYED) -> list[DrawnRound]:
    found: list[DrawnRound] = []
    for number in range(1, many + 1):
        drawn = cup.draw(Field(tuple(range(1, size + 1))), found, options, 0).round
        results = tuple(won(match, number, stage, state) for match, stage in drawn.staged)
        found.append(replace(drawn, results=results))
    return found


def knockout(size: int, many: int, state: State = State.PLAYED, **chosen: bool) -> Knockout:
    history = rounds_of(size, many, Options(order=Order.NUMBER, **chosen), state)
    teams = {number: Team(number, f"Lag {number}") for number in range(1, size + 1)}
    return Knockout(
        OCCASION,
        bracket_of(history),
        teams,
        results_of(history),
        third_place=chosen.get("third_place", False),
    )


def sheet(found: Knockout) -> Bracket:
    return bracket(found, SWEDISH, AS_OF)


def drawn(found: Knockout) -> bytes:
    return draw_bracket(sheet(found), SWEDISH, AT)


def test_the_tree_of_the_b_cup_begins_with_its_bracket() -> None:
    """Ten: 9 beats 10 before it is known that 5 and 6 come in; the tree is of the three who are left."""
    assert [tree.title for tree in sheet(knockout(10, 2, b_cup=True)).trees] == ["Cup"]
    _, tree = sheet(knockout(10, 3, b_cup=True)).trees
    assert [column.head for column in tree.columns] == ["B-semifinal", "B-final", "Vinnare"]
    assert {line.number for line in tree.columns[0].lines} == {"5", "6", "9", ""}
    assert stage_title(Stage(Part.B_CUP, EARLY), SWEDISH) == "B-cupens första omgång"


def test_six_have_two_byes_and_the_winners_stand_beside_with_their_figures() -> None:
    """1 and 2 go on without a match, 4 beats 5 and 3 beats 6; then it is empty."""
    (tree,) = sheet(knockout(6, 1)).trees
    first, semi, final, winner = tree.columns
    assert [column.head for column in tree.columns] == ["Kvartsfinal", "Semifinal", "Final", "Vinnare"]
    assert [(line.number, line.idle) for line in first.lines] == [
        ("1", False), ("", True), ("4", False), ("5", False),
        ("2", False), ("", True), ("3", False), ("6", False),
    ]  # fmt: skip
    assert [(line.name, line.figure) for line in semi.lines] == [
        ("Lag 1", ""), ("Lag 4", "2–1"), ("Lag 2", ""), ("Lag 3", "2–1"),
    ]  # fmt: skip
    assert [line.name for line in (*final.lines, *winner.lines)] == ["", "", ""]
    assert not any(line.idle for line in (*final.lines, *winner.lines))


def test_a_whole_cup_has_its_winner_its_third_and_the_b_cup_on_a_page_of_its_own() -> None:
    """Of eight 1 wins, 3 beats 4 for third place; those beaten first, 5 to 8, play the B cup."""
    found = knockout(8, 3, third_place=True, b_cup=True)
    main, b_cup = sheet(found).trees
    assert (main.title, b_cup.title) == ("Cup", "B-cup")
    assert main.columns[-1].lines[0].name == "Lag 1"
    assert main.third is not None
    assert main.third.head == "Match om tredje pris"
    assert [line.number for line in main.third.lines] == ["4", "3", "3"]
    assert [column.head for column in b_cup.columns] == ["B-semifinal", "B-final", "Vinnare"]
    assert b_cup.columns[-1].lines[0].name == "Lag 5"
    assert len(reader(drawn(found)).pages) == 2


def test_a_third_place_that_nobody_plays_for_has_no_lines() -> None:
    assert sheet(knockout(8, 1)).trees[0].third is None
    third = sheet(knockout(8, 1, third_place=True)).trees[0].third
    assert third is not None
    assert [line.name for line in third.lines] == ["", "", ""]


def test_a_walk_over_is_said_and_a_match_of_one_parti_by_its_points() -> None:
    given = knockout(4, 1, State.WALK_OVER)
    assert [line.figure for line in sheet(given).trees[0].columns[1].lines] == ["w.o.", "w.o."]
    sides = (SideResult((1,), 1, 12), SideResult((4,), 0, -3))
    result = MatchResult(1, State.PLAYED, sides, 0, Stage(Part.CUP, 4, 0))
    tree = sheet(replace(given, results=(result,))).trees[0]
    assert tree.columns[1].lines[0].figure == "12 – −3"


def test_where_a_round_was_passed_over_the_winners_stand_in_it() -> None:
    """Of eight 1 and 3 leave after the first round: 4 and 2 meet in the final at once."""
    first = rounds_of(8, 1, Options(order=Order.NUMBER))[0]
    field = Field(tuple(range(1, 9)), withdrawn=frozenset({1, 3}))
    final = cup.draw(field, (first,), Options(order=Order.NUMBER), 0).round
    found = replace(knockout(8, 1), cups=bracket_of((first, final), field.withdrawn))
    columns = sheet(found).trees[0].columns
    assert [len(column.lines) for column in columns] == [8, 4, 2, 1]
    assert [line.number for line in columns[2].lines] == ["4", "2"]


@pytest.mark.parametrize(("size", "expected"), [(2, 1), (4, 1), (11, 1), (32, 1), (33, 3), (64, 3)])
def test_up_to_32_places_go_on_a_page_that_lies_down(size: int, expected: int) -> None:
    found = reader(drawn(knockout(size, 1)))
    assert len(found.pages) == expected
    assert all(page.mediabox.width > page.mediabox.height for page in found.pages)
    said = " ".join(page.extract_text() for page in found.pages)
    for number in range(1, size + 1):
        assert f"Lag {number}" in said


def test_the_last_page_of_a_large_cup_goes_on_from_the_semi_finals() -> None:
    said = pages(drawn(knockout(64, 6)))
    assert [text.count("Semifinal") for text in said] == [1, 1, 1]
    assert "Vinnare" in said[2]
    assert "Vinnare" not in said[0]


def test_a_long_name_is_printed_whole() -> None:
    found = knockout(16, 2)
    teams = {**found.teams, 7: Team(7, LONG_NAME)}
    said = " ".join(pages(drawn(replace(found, teams=teams)))[0].split())
    assert said.count(LONG_NAME) >= 1


def test_after_groups_it_is_a_play_off() -> None:
    titles = [tree.title for tree in sheet(replace(knockout(8, 2, b_cup=True), after_groups=True)).trees]
    assert titles == ["Slutspel", "B-slutspel"]


def test_before_it_is_drawn_it_says_so() -> None:
    found = replace(knockout(4, 1), cups=())
    assert "Ingen cup är lottad." in pages(drawn(found))[0]
