"""A tournament whose visitors see its standings at the stage that is chosen."""

import io

from pypdf import PdfReader

from scorer.models import Seen, Tournament
from scorer.services.change import ORGANISER, act
from scorer.services.tournaments.making import choose_seen
from tests.clients import Client
from tests.scorer.web.shown_hall import Hall


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
