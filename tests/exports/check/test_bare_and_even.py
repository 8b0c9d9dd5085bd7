"""Issue 11, points 18 and 19: archives with bare results, and with tables that count alike."""

from dataclasses import replace

import pytest

from engine.contest.results import Basis, Outcome, Scoring, Worth
from engine.forms import FORMS
from engine.pairing.rounds import Options
from engine.simulation.evening import simulate
from engine.simulation.values import Mishaps
from exports.archive.document import archive_json
from scorer.simulated_archives import archive_of
from tests.engine.simulation.plans import any_plan
from tests.engine.simulation.simulated import Json, archived, codes


def played(archive: Json, number: int = 0) -> Json:
    """The first match of a round that was played."""
    return next(match for match in archive["rounds"][number]["matches"] if match["state"] == "played")


@pytest.mark.parametrize("basis", ["place", "total"])
def test_issue_11_19_tables_that_count_alike_are_counted_again(basis: str) -> None:
    """Seven in tjuv sit as four and three; forfeits too."""
    plan = replace(
        any_plan(2, "tables"), form=FORMS["tjuv", "tjuv"], entrants=7, partier=1, length=2, rounds=4
    )
    scoring = Scoring(("points",), Worth(Outcome.WON, 1), basis=Basis(basis), even_tables=True)
    options = Options(rounds=4, size=4, sides=(2, 11), scoring=scoring)
    archive = archive_json(archive_of(simulate(replace(plan, options=options, mishaps=Mishaps(forfeit=2)))))
    assert {len(match["sides"]) for round_ in archive["rounds"] for match in round_["matches"]} == {3, 4}
    assert codes(archive) == set()
    archive["tournament"]["scoring"]["even_tables"] = False
    assert "standings-differ" in codes(archive)


OF_HANDS = {"deal-refused", "fold-differs", "winner-differs", "not-over", "wrong-seats"}


@pytest.mark.parametrize(
    ("won", "points", "found"),
    [([2, 1], [0, 0], set()), ([2, 0], [0, 0], {"deal-refused"}), ([2, 1], [12, 7], {"fold-differs"})],
    ids=["right", "two of three", "points that nobody wrote"],
)
def test_issue_11_18_a_bare_result_is_read_and_counted(
    won: list[int], points: list[int], found: set[str]
) -> None:
    archive = archived("round-robin", "bondtolva", "four", 4, "--partier", "3", "--seed", "4")
    played(archive).update(entries=[{"parti": {"won": won}}], partier=won, points=points, winner=0)
    assert codes(archive) & OF_HANDS == found
