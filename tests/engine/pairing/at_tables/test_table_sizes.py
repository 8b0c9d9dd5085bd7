"""How many sit at each table where the number does not go up (issue 4: "in tjuv a table of another size")."""

import pytest

from engine.forms import FORMS, form_named
from engine.pairing.at_tables.draw import suits, table_sizes
from engine.pairing.rounds import Options

TJUV = form_named("tjuv", "tjuv").sides_that_meet
THREE = form_named("tremanswhist", "upcard").sides_that_meet


@pytest.mark.parametrize(
    ("entrants", "size", "sizes"),
    [
        (3, 4, (3,)), (4, 4, (4,)), (5, 4, (5,)), (6, 4, (3, 3)), (7, 4, (4, 3)), (8, 4, (4, 4)),
        (9, 4, (5, 4)), (10, 4, (4, 3, 3)), (11, 4, (4, 4, 3)), (5, 3, (5,)), (7, 3, (4, 3)), (8, 3, (4, 4)),
        (10, 3, (4, 3, 3)), (11, 11, (11,)), (12, 11, (6, 6)), (10, 0, (4, 3, 3)), (2, 4, ()),
        (9, 0, (3, 3, 3)), (5, 0, (5,)),
    ],
)  # fmt: skip
def test_tjuv_has_tables_of_another_size_and_nobody_sits_out(
    entrants: int, size: int, sizes: tuple[int, ...]
) -> None:
    assert table_sizes(entrants, Options(size=size, sides=TJUV)) == sizes


@pytest.mark.parametrize("entrants", [*range(3, 5), *range(6, 61)])
def test_without_a_chosen_size_all_tables_are_of_three_or_four(entrants: int) -> None:
    assert {*table_sizes(entrants, Options(sides=TJUV))} <= {3, 4}


@pytest.mark.parametrize("entrants", range(3, 61))
def test_where_all_tables_are_of_three_those_left_over_sit_out(entrants: int) -> None:
    assert table_sizes(entrants, Options(sides=THREE)) == (3,) * (entrants // 3)


def test_as_few_sit_out_as_the_form_lets() -> None:
    assert table_sizes(5, Options(size=3, sides=(3, 4))) == (4,)
    assert table_sizes(11, Options(size=5, sides=(4, 5))) == (5, 5)


def test_two_are_no_table_of_several() -> None:
    assert table_sizes(2, Options(size=2, sides=TJUV)) == ()
    assert table_sizes(8, Options(size=2, sides=TJUV)) == (4, 4)


def test_suits_the_forms_where_three_sides_or_more_meet() -> None:
    suited = {form.key for form in FORMS.values() if suits(form)}
    assert suited == {
        "tolva/three", "bondtolva/six", "tremanswhist/upcard", "tremanswhist/nine-deals", "tjuv/tjuv",
    }  # fmt: skip
