"""A match is corrected after the play-off was drawn from it: the round stays, and what differs is said."""

import pytest

from engine.contest.ledger import Kind
from scorer.db import Database
from tests.clients import Client
from tests.scorer.web.mishaps.putting_right import path
from tests.scorer.web.shown_hall import Hall, new_final


@pytest.fixture
def final(database: Database) -> Hall:
    return new_final(database)


def test_nothing_is_flagged_while_nothing_is_corrected(organiser: Client, final: Hall) -> None:
    assert "Ingen rond skulle lottas annorlunda nu." in organiser.get(path(final, "slutspel-nu")).text
    assert "annorlunda" not in organiser.get(path(final, "ronder/2")).text


def test_a_corrected_match_flags_the_final_and_leaves_it(
    organiser: Client, client: Client, final: Hall
) -> None:
    match, last = final.matches(1)[0], final.matches(2)[0]
    (winner,), (loser,) = final.record(match).sides
    before = final.record(last).sides
    entry = final.record(match).submissions[0].id
    change = {"target": entry, "parti": {"score": [3, 12], "winner": 1}}
    final.enter(match, Kind.MEND, {"changes": [change]})
    page = organiser.get(path(final, "slutspel-nu")).text
    was, would_be = page.split("Som den skulle bli nu")[1].split("</td>")[:2]
    assert winner.label in was
    assert loser.label in would_be
    assert "Ta tillbaka rond 2 och lotta om" in page
    assert "annorlunda" in organiser.get(path(final, "ronder/2")).text
    assert "annorlunda" in organiser.get(path(final, "hant")).text
    assert "annorlunda" not in client.get(path(final, "ronder/2")).text
    assert final.record(last).sides == before
