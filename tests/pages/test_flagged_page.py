"""A match is corrected after the play-off was drawn from it: the round stays, and what differs is said."""

import datetime as dt

import pytest
from clients import Client
from halls import NAMES, Hall
from putting_right import RESULT_ONLY, path

from engine.contest.ledger import Kind
from scorer.db import Database
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import Registration, register
from scorer.services.tournaments.making import create_tournament
from scorer.services.tournaments.plans import TournamentPlan


@pytest.fixture
def final(database: Database) -> Hall:
    """A cup of four by number, one tolva a match: 1–4 and 2–3 won by the first sides, the final published."""
    plan = TournamentPlan(
        "Novembercupen",
        dt.date(2026, 11, 27),
        "bondtolva",
        "four",
        1,
        "cup",
        tables=2,
        system_options={"order": "number"},
    )
    tournament = act(database, ORGANISER, create_tournament, plan)
    act(database, ORGANISER, register, tournament, [Registration(members=names) for names in NAMES[:4]])
    hall = Hall(database, tournament)
    hall.publish()
    for match in hall.matches(1):
        hall.enter(match, Kind.PARTI, RESULT_ONLY)
    hall.publish()
    return hall


def test_nothing_is_flagged_while_nothing_is_corrected(organiser: Client, final: Hall) -> None:
    assert "Inget i slutspelet skulle lottas annorlunda nu." in organiser.get(path(final, "slutspel-nu")).text
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
