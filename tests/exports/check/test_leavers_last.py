"""Issue 11, point 14: in an archive, who has left stands after those who play on, and is marked."""

from collections.abc import Sequence

import pytest

from tests.engine.simulation.simulated import Json, archived, codes


def swiss() -> Json:
    """Eleven over six rounds, two of whom leave."""
    return archived("swiss", "tolva", "four", 11, "--rounds", "6", "--seed", "21", "--withdraw", "2")


def left_by(archive: Json, number: int) -> set[int]:
    """Who has left after this round and not come back for the next."""
    return {
        entrant["number"]
        for entrant in archive["entrants"]
        for leave in entrant["leaves"]
        if leave["after"] <= number and (leave["back"] is None or leave["back"] > number + 1)
    }


def marked(rows: Sequence[Json]) -> list[bool]:
    return [row["left"] for row in rows]


def test_who_has_left_stands_last_with_places_that_go_on_and_is_marked() -> None:
    archive = swiss()
    seen = 0
    for this_round in archive["rounds"][:-1]:
        rows, gone = this_round["standings"], left_by(archive, this_round["number"])
        here = len(rows) - len(gone)
        assert {row["entrant"] for row in rows if row["left"]} == gone
        assert marked(rows) == [False] * here + [True] * len(gone)
        if gone:
            assert rows[here - 1]["decided_by"] == "left"
            assert rows[here]["place"] == here + 1
        assert [row["decided_by"] for row in rows].count("left") == bool(gone)
        seen += any(
            behind["score"] < ahead["score"] for behind, ahead in zip(rows[:here], rows[here:], strict=False)
        )
    assert seen or left_by(archive, 5), "somebody has left"
    assert codes(archive) == set()


def test_a_mark_of_somebody_who_has_not_left_is_found() -> None:
    archive = swiss()
    archive["rounds"][0]["standings"][-1]["left"] = True
    assert "left-wrongly" in codes(archive)


@pytest.mark.parametrize("system", ["cup", "groups"])
def test_in_a_cup_nobody_is_moved(system: str) -> None:
    more = ["--groups", "2"] if system == "groups" else []
    archive = archived(system, "bondtolva", "four", 8, "--seed", "3", "--withdraw", "2", *more)
    assert any(entrant["leaves"] for entrant in archive["entrants"])
    assert not any(row["left"] for this_round in archive["rounds"] for row in this_round["standings"])
    assert codes(archive) == set()


def test_an_archive_of_before_that_marks_nobody_is_right_by_the_figures() -> None:
    """Nobody leaves here, and the key is taken away: the same archive as an older program wrote it."""
    archive = archived("round-robin", "bondtolva", "four", 5, "--seed", "4")
    for this_round in archive["rounds"]:
        for row in this_round["standings"]:
            del row["left"]
    assert codes(archive) == set()
