"""A lot between entrants that are equal on everything else: drawn once, stored, shown."""

from collections.abc import Sequence
from random import SystemRandom
from typing import Final

from sqlmodel import Session

from engine.contest.standings import Row
from scorer.log.actions import Action
from scorer.log.tournament import LotLine, LotOrder, Lots, UndoLotLine
from scorer.models import Entrant
from scorer.problems import Problem
from scorer.rows.standings.parts import GroupTable, group_tables
from scorer.rows.standings.scoring import tournament_scoring
from scorer.rows.standings.table import shared_places, standings_table
from scorer.services.change import Change, row_of
from scorer.services.tournaments.making import open_tournament

LOT: Final = "lot"
"""The tie-break that uses the lot."""


def draw_lot(change: Change, tournament_id: int, entrants: Sequence[int]) -> tuple[int, ...]:
    """Draw lots between the entrants. Returns them in the drawn order, the best first.

    Refused: `lot-not-chosen` if the tournament has neither such a tie-break nor groups, `lot-drawn` if one of
    them has a lot, `not-equal` if they do not share a place, nor come equally far in different groups.
    """
    session = change.session
    tournament = open_tournament(session, tournament_id)
    groups = group_tables(session, change.folds, tournament)
    if LOT not in tournament_scoring(tournament).tiebreaks and not groups:
        raise Problem("lot-not-chosen")
    rows = _rows(session, tournament_id, entrants)
    if any(row.lot is not None for row in rows):
        raise Problem("lot-drawn")
    table = standings_table(session, change.folds, tournament)
    if not _equal({row.id for row in rows}, table.rows, groups):
        raise Problem("not-equal")
    SystemRandom().shuffle(rows)
    for place, row in enumerate(rows, start=1):
        row.lot = place
    order = tuple(row.id for row in rows)
    change.log(LotLine(Action.DRAW_LOT, LotOrder(order)), of=tournament_id)
    return order


def _equal(entrants: set[int], rows: Sequence[Row], groups: Sequence[GroupTable]) -> bool:
    """Whether they share a place, or have come equally far in different groups of which only some go on."""
    tables = [rows, *(group.rows for group in groups)]
    if any(entrants in shared_places(table) for table in tables):
        return True
    places = [row.place for group in groups for row in group.rows if row.entrant in entrants]
    return len(entrants) > 1 and len(places) == len(entrants) and len(set(places)) == 1


def undo_lot(change: Change, tournament_id: int, entrants: Sequence[int]) -> None:
    """Delete their lot. Refused: `no-lot` if none of them has one."""
    open_tournament(change.session, tournament_id)
    rows = _rows(change.session, tournament_id, entrants)
    before = {row.id: row.lot for row in rows if row.lot is not None}
    if not before:
        raise Problem("no-lot")
    for row in rows:
        row.lot = None
    change.log(UndoLotLine(Action.UNDO_LOT, Lots(before)), of=tournament_id)


def _rows(session: Session, tournament_id: int, entrants: Sequence[int]) -> list[Entrant]:
    rows = [row_of(session, Entrant, entrant_id) for entrant_id in sorted(set(entrants))]
    if any(row.tournament_id != tournament_id for row in rows):
        raise Problem("not-found")
    return rows
