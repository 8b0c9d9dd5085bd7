"""What goes wrong of an evening is put right by pages: each action, what it says, and its undoing."""

import re

import pytest
from clients import Client
from halls import FOUR_POINTS, Hall
from sqlmodel import col, select

from engine.contest.ledger import Kind
from scorer.models import Adjustment, Leave, LogEntry, Match, Round, Tournament
from scorer.rows.entrants import EntrantView
from scorer.rows.standings import standings_table
from scorer.services.actor import ORGANISER
from scorer.services.confirming import confirm

RESULT_ONLY = {"score": [12, 3], "winner": 0}


def path(hall: Hall, rest: str) -> str:
    return f"/tavlingar/{hall.tournament}/{rest}"


def follow(organiser: Client, address: str, **data: object) -> str:
    """The page after a form was sent."""
    return organiser.post(address, data=data, follow_redirects=True).text


def entrant(hall: Hall, number: int) -> EntrantView:
    return next(one for one in hall.entrants() if one.number == number)


def leaves_of(hall: Hall) -> list[Leave]:
    with hall.db.reading() as session:
        return list(session.exec(select(Leave).order_by(col(Leave.id))).all())


def partier(hall: Hall) -> dict[int, int]:
    """Partier by the number of the entrant."""
    with hall.db.reading() as session:
        table = standings_table(session, hall.db.folds, session.get_one(Tournament, hall.tournament))
        return {table.entrants[row.entrant].number: row.tally.partier_won for row in table.rows}


PLACES = (
    "hant", "hant/vem/lamnar", "hant/vem/avdrag", "hant/vem/spelare", "hant/match/uteblev",
    "hant/match/senare", "hant/match/bord", "hant/match/giv", "par/sen", "par/reservera",
    "par/{e}/lamnar", "par/{e}/avdrag", "par/{e}/spelare", "ronder/1/fel-platser", "aterta",
    "andra-regler", "lika", "slutspel-nu", "logg", "personlista",
)  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
def test_each_page_is_there_before_play_and_during_it(organiser: Client, hall: Hall, place: str) -> None:
    address = path(hall, place.format(e=entrant(hall, 1).id))
    before = organiser.get(address).status_code
    assert before == (404 if "ronder/1" in place else 200)
    hall.publish()
    hall.enter(hall.matches(1)[0], Kind.DEAL, FOUR_POINTS)
    assert organiser.get(address).status_code == 200


@pytest.mark.parametrize("place", ["hant/vem/x", "hant/match/x"])
def test_what_nobody_asks_is_no_page(organiser: Client, hall: Hall, place: str) -> None:
    assert organiser.get(path(hall, place)).status_code == 404
