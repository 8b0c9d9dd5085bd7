"""A lot between those who are equal on everything else: drawn once, stored, shown."""

from collections.abc import Sequence
from random import SystemRandom
from typing import Final

from sqlmodel import Session

from scorer.db import Database
from scorer.models import Entrant
from scorer.problems import Problem
from scorer.rows.scoring import tournament_scoring
from scorer.rows.standings import shared_places, standings_table
from scorer.services.actor import Actor, log
from scorer.services.entrants import entrant_row
from scorer.services.tournaments import open_tournament

LOT: Final = "lot"
"""The tie-break that reads it."""


def draw_lot(db: Database, actor: Actor, tournament_id: int, entrants: Sequence[int]) -> tuple[int, ...]:
    """The entrants in the order of the lot, the best first.

    Refused: `lot-not-chosen` where the tournament has no such tie-break, `lot-drawn` where one of them has
    a lot, `not-equal` where they do not share a place, or share it with others.
    """
    with db.writing() as session:
        tournament = open_tournament(session, tournament_id)
        if LOT not in tournament_scoring(tournament).tiebreaks:
            raise Problem("lot-not-chosen")
        rows = _rows(session, tournament_id, entrants)
        if any(one.lot is not None for one in rows):
            raise Problem("lot-drawn")
        table = standings_table(session, db.folds, tournament)
        if {one.id for one in rows} not in shared_places(table.rows):
            raise Problem("not-equal")
        SystemRandom().shuffle(rows)
        for place, one in enumerate(rows, start=1):
            one.lot = place
        order = tuple(one.id or 0 for one in rows)
        log(session, actor, "draw-lot", tournament_id=tournament_id, after={"order": list(order)})
        return order


def undo_lot(db: Database, actor: Actor, tournament_id: int, entrants: Sequence[int]) -> None:
    """Their lot is no more. Refused: `no-lot` where none of them has one."""
    with db.writing() as session:
        open_tournament(session, tournament_id)
        rows = _rows(session, tournament_id, entrants)
        before = {str(one.id): one.lot for one in rows if one.lot is not None}
        if not before:
            raise Problem("no-lot")
        for one in rows:
            one.lot = None
        log(session, actor, "undo-lot", tournament_id=tournament_id, before={"lots": before})


def _rows(session: Session, tournament_id: int, entrants: Sequence[int]) -> list[Entrant]:
    rows = [entrant_row(session, one) for one in sorted(set(entrants))]
    if any(one.tournament_id != tournament_id for one in rows):
        raise Problem("not-found")
    return rows
