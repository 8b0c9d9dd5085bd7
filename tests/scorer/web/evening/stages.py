"""A tournament whose visitors see its standings at the stage that is chosen."""

import io

from pypdf import PdfReader
from sqlmodel import select

from scorer.db import Database
from scorer.models import LogEntry, Seen, Tournament
from scorer.services.change import ORGANISER, act
from scorer.services.matches.entries import Kind
from scorer.services.tournaments.making import choose_seen
from tests.clients import Client
from tests.scorer.web.shown_hall import Hall, new_hall

LAST = 3
"""Four pairs meet each other in three rounds."""
WON = {"winner": 0}
ALL = [2, 2, 3, 3]
"""Those who have finished their match in the last round have played three."""
FIRST_TWO = [2, 2, 2, 2]


def nearly_over(database: Database) -> Hall:
    hall = new_hall(database)
    for number in range(1, LAST + 1):
        hall.publish()
        for match in hall.matches(number)[: 1 if number == LAST else None]:
            hall.enter(match, Kind.WALK_OVER, WON)
    return hall


def address(hall: Hall) -> str:
    return f"/tavlingar/{hall.tournament}"


def row(hall: Hall) -> Tournament:
    with hall.db.reading() as session:
        return session.get_one(Tournament, hall.tournament)


def choose(hall: Hall, seen: Seen) -> None:
    act(hall.db, ORGANISER, choose_seen, hall.tournament, seen)


def read(client: Client, paper: str) -> str:
    """The words on the paper at this address."""
    made = client.get(paper, buffered=True).data
    return " ".join(page.extract_text() for page in PdfReader(io.BytesIO(made)).pages)


def lines(db: Database) -> int:
    with db.reading() as session:
        return len(session.exec(select(LogEntry.id)).all())
