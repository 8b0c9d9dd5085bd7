"""Issue 15, point 7: a cup tells who won, so it is held back as the standings are."""

import pytest

from scorer.db import Database
from scorer.models import Seen
from scorer.services.matches.entries import Kind
from tests.clients import Client
from tests.scorer.web.evening.stages import address, choose, read
from tests.scorer.web.shown_hall import RESULT_ONLY, Hall, new_final

WON_FINAL = "vann</span>"


def played_final(db: Database) -> Hall:
    hall = new_final(db)
    for match in hall.matches(2):
        hall.enter(match, Kind.PARTI, RESULT_ONLY)
    return hall


@pytest.mark.parametrize(
    ("seen", "won"),
    [(Seen.ALWAYS, 3), (Seen.ROUNDS, 3), (Seen.NOT_LAST, 2), (Seen.ENDED, 0), (Seen.FINAL, 0)],
)
def test_issue_15_7_the_bracket_holds_back_who_won(
    client: Client, organiser: Client, database: Database, seen: Seen, won: int
) -> None:
    """Two semi-finals and the final are played. Who plays the final is on the list of matches anyway."""
    hall = played_final(database)
    choose(hall, seen)
    shown = client.get(f"{address(hall)}/stallning").text
    assert shown.count(WON_FINAL) == won
    assert shown.count("Anna Öberg – Nils Åkesson") >= 2, "in the semi-final and in the final"
    assert organiser.get(f"{address(hall)}/stallning").text.count(WON_FINAL) == 3
    assert client.get(f"{address(hall)}/storbild?del=1").text.count(WON_FINAL) == won


@pytest.mark.parametrize(("seen", "named"), [(Seen.ALWAYS, 3), (Seen.NOT_LAST, 2), (Seen.FINAL, 2)])
def test_issue_15_7_the_paper_of_the_cup_holds_it_back_too(
    client: Client, organiser: Client, database: Database, seen: Seen, named: int
) -> None:
    """The winner stands in three columns: semi-final, final and winner."""
    hall = played_final(database)
    choose(hall, seen)

    def times(who: Client) -> int:
        return read(who, f"{address(hall)}/papper/cuptrad.pdf").replace("\xa0", " ").count("Anna Öberg")

    assert times(client) == named
    assert times(organiser) == 3
