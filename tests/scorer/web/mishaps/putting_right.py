"""What the tests of mishaps share: forms sent as pages send them, and how the hall stands."""

from sqlmodel import select

from engine.contest.ledger import Kind
from scorer.models import Leave, Round, Tournament
from scorer.rows.entrants.view import EntrantView
from scorer.rows.standings.table import standings_table
from tests.clients import Client
from tests.scorer.web.shown_hall import RESULT_ONLY, Hall


def path(hall: Hall, rest: str) -> str:
    return f"/tavlingar/{hall.tournament}/{rest}"


def follow(organiser: Client, address: str, **data: object) -> str:
    """The page after a form was sent."""
    page: str = organiser.post(address, data=data, follow_redirects=True).text
    return page


def entrant(hall: Hall, number: int) -> EntrantView:
    return next(pair for pair in hall.entrants() if pair.number == number)


def leaves_of(hall: Hall) -> list[Leave]:
    with hall.db.reading() as session:
        return list(session.exec(select(Leave).order_by(Leave.id)).all())


def partier(hall: Hall) -> dict[int, int]:
    """Partier by the number of the entrant."""
    with hall.db.reading() as session:
        table = standings_table(session, hall.db.folds, session.get_one(Tournament, hall.tournament))
        return {table.entrants[row.entrant].number: row.tally.partier_won for row in table.rows}


def settle_round(hall: Hall, number: int) -> None:
    for match in hall.matches(number):
        for _ in range(3):
            hall.enter(match, Kind.PARTI, RESULT_ONLY)


def round_id(hall: Hall, number: int = 1) -> int:
    with hall.db.reading() as session:
        wanted = select(Round.id).where(Round.tournament_id == hall.tournament, Round.number == number)
        return session.exec(wanted).first() or 0
