"""Tables with matches at them, for tests of the table page."""

from dataclasses import dataclass
from typing import Any

from hall import given_match, plan, record
from sqlmodel import select

from scorer.db import Database
from scorer.models import PlayTable
from scorer.services.actor import ORGANISER
from scorer.services.entrants import Registration, register
from scorer.services.tournaments import create_tournament

PAIRS = (
    Registration(("Anna Öberg", "Nils Åkesson")),
    Registration(("Berit Ek", "Sven Lund")),
    Registration(("Karin Häll", "Olof Björk"), name="Havdhem"),
    Registration(("Elsa Norrby", "Åke Sundin")),
)
"""In a match of the first two: seat 0 Anna, 1 Berit, 2 Nils, 3 Sven; they are called by their first names."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table, its code, and the match of pairs 1 and 2 at it."""

    db: Database
    tournament: int
    number: int
    code: str
    match: int

    @property
    def people(self) -> list[int]:
        """The persons' ids by seat, as proposed."""
        one, other = ([person.id for person in side[0].members] for side in record(self.db, self.match).sides)
        return [one[0], other[0], one[1], other[1]]


LONG = (
    Registration(
        ("Maximiliana Wärnsköldsdotter-Åkerhielm", "Karl-Göran Östergren af Ugglas"),
        name="Svartbäckens Pensionärsförenings Kortspelssällskap, lag II & vänner <Östra>",
    ),
    Registration(("Ann-Charlotte Björkegren-Hällström", "Nils-Petter Vasastjerna-Löwenhielm")),
)


def new_table(
    db: Database, number: int = 2, pairs: tuple[Registration, ...] = PAIRS, **changes: Any
) -> Table:
    tournament = create_tournament(db, ORGANISER, plan(**changes))
    register(db, ORGANISER, tournament, pairs)
    match = given_match(db, tournament, 0, 1, table=number)
    return Table(db, tournament, number, code_of(db, tournament, number), match)


def code_of(db: Database, tournament: int, number: int) -> str:
    wanted = PlayTable.tournament_id == tournament, PlayTable.number == number
    with db.reading() as session:
        return session.exec(select(PlayTable.code).where(*wanted)).one()
