"""An evening in the hall, as short as a test needs it."""

import datetime as dt
import itertools
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from sqlmodel import Session, select

from engine.contest.standings import Row
from engine.objection import Refusal
from scorer.db import Database
from scorer.log.actions import Action
from scorer.log.rounds import PublishedRound, PublishLine
from scorer.models import (
    Entrant,
    LogEntry,
    Match,
    MatchSide,
    PlayTable,
    Role,
    Round,
    RoundStatus,
    Status,
    Tournament,
)
from scorer.models.columns import now
from scorer.rows.matches.folding import Fold
from scorer.rows.matches.record import MatchRecord, match_record
from scorer.rows.rounds.stored import StoredRound
from scorer.rows.standings.results import played_rounds
from scorer.rows.standings.scoring import ScoringChoice
from scorer.rows.standings.table import standings_table
from scorer.services.change import ORGANISER, Actor, Change, act
from scorer.services.entrants.registering import Registration, register
from scorer.services.matches.before_play import take_seats
from scorer.services.matches.entries import EntryOutcome, Kind, Sent, submit
from scorer.services.rounds.drawing import draw_draft, publish_round
from scorer.services.tables.room import enter_table
from scorer.services.tournaments.making import create_tournament
from scorer.services.tournaments.plans import TournamentPlan
from scorer.upgrading import metadata
from tests.made_once import made_once

COUNTER = itertools.count()
NEW_DEVICE = Actor(Role.TABLE)

QUICK = {
    "melds": [{"side": 0, "suit": "H"}, {"side": 0, "suit": "S"}],
    "maktorer": [5, 3],
    "last_trick": 0,
}
"""Trumf 2, tjog 1, vinst 1, sistan 1 to side 0: five points; the third such hand ends a tolva at 15-0."""


def plan(**changes: Any) -> TournamentPlan:
    chosen: dict[str, Any] = {
        "name": "Höstbondtolvan",
        "date": dt.date(2026, 11, 27),
        "game": "bondtolva",
        "form": "four",
        "partier": 3,
        "system": "round-robin",
        "tables": 4,
        "scoring": ScoringChoice().json(),
    }
    return TournamentPlan(**chosen | changes)


@made_once
def tournament(db: Database, pairs: int = 4, **changes: Any) -> int:
    """A tournament with so many pairs registered: Anna Asson & Bo Aberg, Anna Bsson & Bo Bberg …"""
    tournament_id = act(db, ORGANISER, create_tournament, plan(**changes))
    names = [Registration((f"Anna {letter}sson", f"Bo {letter}berg")) for letter in letters(pairs)]
    act(db, ORGANISER, register, tournament_id, names)
    return tournament_id


def letters(count: int) -> list[str]:
    return [chr(ord("A") + place % 26) * (1 + place // 26) for place in range(count)]


def given_match(db: Database, tournament_id: int, first: int, second: int, table: int | None = 1) -> int:
    """A published match between the entrants at two places of the list, apart from any drawing."""
    with db.writing() as session:
        session.get_one(Tournament, tournament_id).status = Status.PLAYING
        number = len(session.exec(select(Round).where(Round.tournament_id == tournament_id)).all()) + 1
        made = Round(
            tournament_id=tournament_id, number=number, status=RoundStatus.PUBLISHED, published_at=now()
        )
        session.add(made)
        session.flush()
        match = Match(round_id=made.id, number=1, table_id=_table(session, tournament_id, table))
        session.add(match)
        session.flush()
        entrants = entrant_ids(session, tournament_id)
        for side, place in enumerate((first, second)):
            session.add(MatchSide(match_id=match.id, side=side, entrant_id=entrants[place]))
        line = PublishLine(Action.PUBLISH_ROUND, PublishedRound(round=number))
        Change(session, ORGANISER, db.folds, db.copy).log(line, of=tournament_id)
        return match.id


@made_once
def seated_match(db: Database) -> tuple[int, int]:
    """A tournament and its match at table 1, everybody seated."""
    tournament_id = tournament(db)
    match = given_match(db, tournament_id, 0, 1)
    sit_down(db, match)
    return tournament_id, match


def _table(session: Session, tournament_id: int, number: int | None) -> int | None:
    return session.exec(
        select(PlayTable.id).where(PlayTable.tournament_id == tournament_id, PlayTable.number == number)
    ).first()


def entrant_ids(session: Session, tournament_id: int) -> list[int]:
    rows = session.exec(
        select(Entrant.id).where(Entrant.tournament_id == tournament_id).order_by(Entrant.number)
    ).all()
    return [row or 0 for row in rows]


def tablet(db: Database, tournament_id: int, table: int = 1) -> Actor:
    """A device that has entered the table's code."""
    with db.reading() as session:
        code = session.exec(
            select(PlayTable.code).where(PlayTable.tournament_id == tournament_id, PlayTable.number == table)
        ).one()
    return Actor(Role.TABLE, act(db, NEW_DEVICE, enter_table, code).id)


def sit_down(db: Database, match_id: int, actor: Actor = ORGANISER, first_dealer: int = 3) -> None:
    """As proposed; the last seat deals first, so that seat 0 is forehand."""
    seats = [person.id for person in record(db, match_id).proposed_seats if person]
    act(db, actor, take_seats, match_id, seats, first_dealer)


def record(db: Database, match_id: int) -> MatchRecord:
    with db.reading() as session:
        return match_record(session, match_id)


def fold(db: Database, match_id: int) -> Fold:
    return db.folds.of(record(db, match_id))


def sent(db: Database, match_id: int, kind: Kind, content: Mapping[str, Any], **changes: Any) -> Sent:
    """Built on the match's last submission, with an id of its own."""
    chosen: dict[str, Any] = {
        "id": f"hand-{next(COUNTER):06}",
        "match_id": match_id,
        "after": record(db, match_id).last,
        "kind": kind,
        "content": content,
    }
    return Sent(**chosen | changes)


def enter(
    db: Database,
    match_id: int,
    content: Mapping[str, Any],
    *,
    kind: Kind = Kind.DEAL,
    actor: Actor = ORGANISER,
    **changes: Any,
) -> EntryOutcome:
    return act(db, actor, submit, sent(db, match_id, kind, content, **changes))


def mend(
    db: Database, match_id: int, *changes: Mapping[str, Any], actor: Actor = ORGANISER, reason: str = ""
) -> EntryOutcome:
    return enter(db, match_id, {"changes": list(changes)}, kind=Kind.MEND, actor=actor, reason=reason)


def everything(db: Database) -> dict[str, list[Any]]:
    """All rows of all tables."""
    with db.engine.connect() as connection:
        return {
            table.name: sorted(map(repr, connection.execute(table.select()).all()))
            for table in metadata.sorted_tables
        }


def refused(db: Database, code: str, action: Callable[[], object]) -> None:
    """`action` is refused with this code, and the database is as it was before."""
    before = everything(db)
    with pytest.raises(Refusal) as raised:
        action()
    assert raised.value.code == code
    assert everything(db) == before


def logged(db: Database) -> list[str]:
    """The actions in the log, the oldest first."""
    with db.reading() as session:
        return list(session.exec(select(LogEntry.action).order_by(LogEntry.id)).all())


def last_line(db: Database) -> Mapping[str, Any] | None:
    """What the newest line of the log says of how it is now."""
    with db.reading() as session:
        return session.exec(select(LogEntry.after).order_by(LogEntry.id.desc())).first()


def next_round(db: Database, tournament_id: int) -> StoredRound:
    """Drawn and published."""
    act(db, ORGANISER, publish_round, act(db, ORGANISER, draw_draft, tournament_id))
    return rounds_of(db, tournament_id)[-1]


def rounds_of(db: Database, tournament_id: int) -> tuple[StoredRound, ...]:
    with db.reading() as session:
        return played_rounds(session, db.folds, session.get_one(Tournament, tournament_id))


def play(db: Database, match_id: int, winner: int = 0, sides: int = 2) -> None:
    """The next parti of a match, from paper: 12-3."""
    score = [12 if side == winner else 3 for side in range(sides)]
    enter(db, match_id, {"score": score, "winner": winner}, kind=Kind.PARTI)


def play_all(db: Database, drawn: StoredRound) -> None:
    """Every match of a round to its end, for matches of one parti; the first side wins."""
    for match in drawn.matches:
        play(db, match.id, sides=len(match.sides))


def table_of(db: Database, tournament_id: int) -> dict[int, Row]:
    """The standings by entrant."""
    with db.reading() as session:
        table = standings_table(session, db.folds, session.get_one(Tournament, tournament_id))
        return {row.entrant: row for row in table.rows}


def ids(db: Database, tournament_id: int) -> list[int]:
    with db.reading() as session:
        return entrant_ids(session, tournament_id)
