"""Entrants that are equal on all else: a lot is drawn once and stored, or they play a deciding match."""

from collections.abc import Sequence
from random import SystemRandom
from typing import Final

from sqlmodel import Session

from engine.contest.stage import Part, Stage
from engine.contest.standings import Row
from engine.pairing.rounds import Drawn, DrawnRound, Side, players
from scorer.log.actions import Action
from scorer.log.rounds import DraftLine
from scorer.log.tournament import LotLine, LotOrder, Lots, UndoLotLine
from scorer.models import Entrant
from scorer.problems import Problem
from scorer.rows.rounds.drawing import field_of
from scorer.rows.rounds.stored import logged_round
from scorer.rows.standings.scoring import tournament_scoring
from scorer.rows.standings.table import GroupTable, group_tables, shared_places, standings_table
from scorer.services.change import Change, row_of
from scorer.services.rounds.drafts import insert_draft
from scorer.services.rounds.drawing import before_a_draft, check_sides
from scorer.services.tournaments.making import open_tournament

LOT: Final = "lot"
"""The tie-break that uses the lot."""
DECIDING: Final = Stage(Part.DECIDING)


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
    tables = [rows, *(group.here for group in groups)]
    if any(entrants in shared_places(table) for table in tables):
        return True
    places = [row.place for group in groups for row in group.here if row.entrant in entrants]
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


def draw_deciding(change: Change, tournament_id: int, matches: Sequence[Sequence[Side]]) -> int:
    """Make a draft of a round with these deciding matches; its id. It is discarded like any draft.

    Refused: `not-begun`, `rounds-before` if there is a draft, `sides-wrong`, `match-missing`, `not-in-play`,
    `sits-in-two`.
    """
    wanted = tuple(tuple(sides) for sides in matches)
    session = change.session
    tournament = open_tournament(session, tournament_id)
    earlier = before_a_draft(session, change.folds, tournament)
    if not earlier:
        raise Problem("not-begun")
    if not wanted:
        raise Problem("match-missing")
    for sides in wanted:
        check_sides(tournament, sides)
    _check_entrants(
        [entrant for match in wanted for entrant in players(match)], field_of(session, tournament_id).in_play
    )
    drawn = Drawn(DrawnRound(wanted, (), (DECIDING,) * len(wanted)))
    round_id = insert_draft(session, tournament, drawn, earlier)
    change.log(DraftLine(Action.DRAW_DECIDING, after=logged_round(drawn.round)), of=tournament_id)
    return round_id


def _check_entrants(inside: Sequence[int], in_play: Sequence[int]) -> None:
    if not set(inside) <= set(in_play):
        raise Problem("not-in-play")
    if len(set(inside)) < len(inside):
        raise Problem("sits-in-two")
