"""A pasted list: one pair a line, as typed or as copied from a spreadsheet."""

import pytest

from scorer.pasting import read_pasted
from scorer.problems import Problem
from scorer.services.entrants.registering import Registration


def only(text: str) -> Registration:
    (line,) = read_pasted(text)
    assert line.problem is None
    assert line.registration is not None
    return line.registration


@pytest.mark.parametrize(
    "line",
    [
        "Anna Öberg, Nils Åkesson",
        "Anna Öberg\tNils Åkesson",
        "Anna Öberg; Nils Åkesson",
        "Anna Öberg & Nils Åkesson",
        "Anna Öberg och Nils Åkesson",
        "  Anna Öberg / Nils Åkesson  ",
        "Anna Öberg – Nils Åkesson",
        "Anna Öberg - Nils Åkesson",
    ],
)
def test_what_people_write_between_two_names(line: str) -> None:
    assert only(line).members == ("Anna Öberg", "Nils Åkesson")


def test_double_names_keep_their_hyphen() -> None:
    assert only("Karl-Erik Ström, Ann-Sofie Ek").members == ("Karl-Erik Ström", "Ann-Sofie Ek")


def test_a_number_before_the_names_is_the_pairs_number() -> None:
    assert only("12. Anna Öberg, Nils Åkesson").number == 12
    assert only("7\tAnna Öberg\tNils Åkesson").number == 7


def test_columns_of_a_spreadsheet_are_names_then_club_then_name_of_the_pair() -> None:
    pair = only("Anna Öberg\tNils Åkesson\tNäs\tRävarna")
    assert (pair.club, pair.name) == ("Näs", "Rävarna")


def test_headings_and_empty_lines_are_passed_over() -> None:
    lines = read_pasted("Spelare 1\tSpelare 2\r\n\r\nAnna Öberg\tNils Åkesson\r\n")
    assert [line.text for line in lines] == ["Anna Öberg\tNils Åkesson"]


@pytest.mark.parametrize("line", ["Anna Öberg", "Anna, Nils, Berit", "Anna Öberg,", "\tNils"])
def test_a_line_without_two_names_is_named_not_guessed(line: str) -> None:
    (read,) = read_pasted(line)
    assert read.registration is None
    assert read.problem is not None
    assert read.problem.code in ("two-names", "name-empty")


@pytest.mark.parametrize(
    "line",
    ["Anna Ek, Bo Alm + Eva Lind", "Anna Ek och Bo Alm+Eva Lind", "3. Anna Ek\tBo Alm + Eva Lind\tNäs"],
)
def test_the_third_of_three_who_take_turns_comes_after_a_plus(line: str) -> None:
    team = only(line)
    assert team.members == ("Anna Ek", "Bo Alm", "Eva Lind")
    assert (team.number, team.club) == ((3, "Näs") if "\t" in line else (None, ""))


@pytest.mark.parametrize("line", ["Anna + Bo, Näs", "Anna + Bo + Eva", "Anna, Bo + ", "Anna, Bo + Eva, Näs"])
def test_what_a_plus_stands_for_is_not_guessed(line: str) -> None:
    (read,) = read_pasted(line)
    assert read.problem is not None


def test_a_plus_between_two_names_is_as_a_comma() -> None:
    assert only("Anna Ek + Bo Alm").members == ("Anna Ek", "Bo Alm")
    (alone,) = read_pasted("Anna Ek + Bo Alm", size=1)
    assert alone.problem is not None


def test_a_line_of_nothing_but_pluses_is_read_at_once() -> None:
    (line,) = read_pasted("Anna, Bo" + "+a" * 100_000)
    assert line.problem is not None
    assert line.problem.code == "too-many-members"


def test_nothing_is_nothing() -> None:
    assert read_pasted(" \n\n") == ()


def test_a_game_without_partners_has_one_name_a_line() -> None:
    lines = read_pasted("Anna Öberg\nNils Åkesson\tNäs\n3. Bo Ek\nAnna, Nils\n", size=1)
    assert [line.registration and line.registration.members for line in lines] == [
        ("Anna Öberg",),
        ("Nils Åkesson",),
        ("Bo Ek",),
        None,
    ]
    assert lines[1].registration is not None
    assert lines[1].registration.club == "Näs"
    assert lines[3].problem is not None
    assert lines[3].problem.code == "one-name"


def test_a_list_of_more_than_fit_is_refused_as_a_whole() -> None:
    assert len(read_pasted("Anna Ek, Bo Alm\n" * 200)) == 200
    with pytest.raises(Problem, match="too-many-entrants"):
        read_pasted("Anna Ek, Bo Alm\n" * 201)


def test_a_line_of_blanks_between_two_names_is_read_at_once() -> None:
    (line,) = read_pasted("Anna Ek" + " " * 200_000 + ", Bo Alm")
    assert line.registration is not None
    assert line.registration.members == ("Anna Ek", "Bo Alm")
