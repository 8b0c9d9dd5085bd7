"""Tables with matches at them, for tests of the table page."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from flask import Flask
from sqlmodel import select

from scorer.db import Database
from scorer.models import Device, Match, PlayTable
from scorer.models.columns import now
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import Registration, register
from scorer.services.rounds.drawing import draw_draft, meet_in_draft, publish_round
from scorer.services.tournaments.making import create_tournament
from tests.clients import Client
from tests.scorer.services.hall import given_match, plan, record

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
        first, second = (
            [person.id for person in side[0].members] for side in record(self.db, self.match).sides
        )
        return [first[0], second[0], first[1], second[1]]


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
    tournament = act(db, ORGANISER, create_tournament, plan(**changes))
    act(db, ORGANISER, register, tournament, pairs)
    match = given_match(db, tournament, 0, 1, table=number)
    return Table(db, tournament, number, code_of(db, tournament, number), match)


def hand_made_table(
    db: Database, game: str, form: str, players: Sequence[str], partners: int = 1, **changes: Any
) -> Table:
    """Table 1 with a match of all `players`, so many on a side, put together by hand."""
    chosen = {"partier": 1, "system": "by-hand", "tables": 2} | changes
    tournament = act(db, ORGANISER, create_tournament, plan(game=game, form=form, **chosen))
    sides = [tuple(players[start : start + partners]) for start in range(0, len(players), partners)]
    entrants = act(db, ORGANISER, register, tournament, [Registration(side) for side in sides])
    drawn = act(db, ORGANISER, draw_draft, tournament)
    act(db, ORGANISER, meet_in_draft, drawn, [(entrant,) for entrant in entrants])
    act(db, ORGANISER, publish_round, drawn)
    with db.reading() as session:
        match = session.exec(select(Match.id).where(Match.round_id == drawn)).one()
    return Table(db, tournament, 1, code_of(db, tournament, 1), match or 0)


def code_of(db: Database, tournament: int, number: int) -> str:
    wanted = PlayTable.tournament_id == tournament, PlayTable.number == number
    with db.reading() as session:
        return session.exec(select(PlayTable.code).where(*wanted)).one()


def last_heard(table: Table, ago: timedelta) -> None:
    """All devices of the database."""
    with table.db.writing() as session:
        for device in session.exec(select(Device)).all():
            device.seen_at = now() - ago


def scanned(app: Flask, code: str) -> Client:
    """A tablet that has come to the table of the code."""
    client = app.test_client()
    assert isinstance(client, Client)
    assert client.get(f"/b/{code}").status_code == 302
    return client
