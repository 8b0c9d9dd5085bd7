"""A tournament in the database with rounds made by hand: who sits at which table, who waits, who is free."""

import datetime as dt
from collections.abc import Sequence
from itertools import count
from typing import Any

from sqlmodel import select

from scorer.db import Database
from scorer.models import Entrant, Match, MatchSide, PlayTable, Round, RoundStatus, Status, Tournament
from scorer.rows.matches.record import match_record
from scorer.rows.standings.scoring import ScoringChoice
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import Registration, register
from scorer.services.matches.entries import Kind, Sent, submit
from scorer.services.tournaments.making import create_tournament
from scorer.services.tournaments.plans import TournamentPlan

PAIRS = (
    ("Anna Öberg", "Nils Åkesson"),
    ("Birgit Persson", "Karl-Erik Häglund"),
    ("Cecilia Ek", "David Lund"),
    ("Elsa Berg", "Folke Holm"),
    ("Gerd Ström", "Henrik Dal"),
)
IDS = count()


def tournament(db: Database, tables: int = 2, pairs: Sequence[tuple[str, str]] = PAIRS) -> int:
    plan = TournamentPlan(
        "Luciacupen", dt.date(2026, 11, 27), "bondtolva", "four", 3, "round-robin", tables,
        place="Näs hembygdsgård", scoring=ScoringChoice().json(),
    )  # fmt: skip
    tournament_id = act(db, ORGANISER, create_tournament, plan)
    act(db, ORGANISER, register, tournament_id, [Registration(members) for members in pairs])
    return tournament_id


def round_of(
    db: Database,
    tournament_id: int,
    matches: Sequence[tuple[int | None, tuple[int, ...]]],
    *,
    draft: bool = False,
) -> list[int]:
    """The next round: tables with the numbers of the pairs at them. The matches' ids."""
    with db.writing() as session:
        session.get_one(Tournament, tournament_id).status = Status.PLAYING
        entrants = _by_number(session, Entrant, tournament_id)
        tables = _by_number(session, PlayTable, tournament_id)
        number = len(session.exec(select(Round).where(Round.tournament_id == tournament_id)).all()) + 1
        status = RoundStatus.DRAFT if draft else RoundStatus.PUBLISHED
        made = Round(tournament_id=tournament_id, number=number, status=status)
        session.add(made)
        session.flush()
        ids = []
        for place, (table, pairs) in enumerate(matches, 1):
            match = Match(round_id=made.id, number=place, table_id=tables[table] if table else None)
            session.add(match)
            session.flush()
            for side, pair in enumerate(pairs):
                session.add(MatchSide(match_id=match.id, side=side, entrant_id=entrants[pair]))
            ids.append(match.id)
        return ids


def _by_number(session: Any, model: Any, tournament_id: int) -> dict[int, int]:
    rows = session.exec(select(model).where(model.tournament_id == tournament_id)).all()
    return {row.number: row.id for row in rows}


def enter(db: Database, match_id: int, kind: Kind, content: dict[str, Any], reason: str = "") -> str:
    """Entered by the organiser as the next thing; its id."""
    with db.reading() as session:
        after = match_record(session, match_id).last
    sent = Sent(f"submission-{next(IDS)}", match_id, after, kind, content, reason)
    act(db, ORGANISER, submit, sent)
    return sent.id
