"""Things that count in the standings beside the matches: adjustments, drawn lots, leaves."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlmodel import Session, select

from engine.contest.extras import CountedAdjustment, Extras
from scorer.log.actions import Action
from scorer.log.lines import read
from scorer.log.tournament import LotLine
from scorer.models import Adjustment, AdjustmentKind, Entrant, Leave, Tournament
from scorer.rows.logged import lines_of


def leaves(session: Session, tournament_id: int) -> Sequence[Leave]:
    """All leaves that were not undone, in the order in which they were entered."""
    return session.exec(
        select(Leave)
        .join(Leave.entrant)
        .where(Entrant.tournament_id == tournament_id, ~Leave.undone)
        .order_by(Leave.id)
    ).all()


def lots_drawn(session: Session, tournament_id: int) -> Sequence[Sequence[int]]:
    """The entrants of each lot that was drawn, those of an undone one too, the newest lot first."""
    lines = map(read, reversed(lines_of(session, tournament_id, (Action.DRAW_LOT,))))
    return [line.after.order for line in lines if isinstance(line, LotLine)]


def leave_now(session: Session, entrant_id: int) -> Leave | None:
    """The leave that keeps the entrant away now."""
    wanted = Leave.entrant_id == entrant_id, ~Leave.undone, Leave.back_round.is_(None)
    return session.exec(select(Leave).where(*wanted)).first()


def is_away(leave: Leave, number: int | None) -> bool:
    """Whether the entrant is out of the round of this number by the leave; None: of the round to come."""
    if number is None or leave.back_round is None:
        return leave.back_round is None and (number is None or leave.after_round < number)
    return leave.after_round < number < leave.back_round


def away_from(found: Sequence[Leave], number: int | None) -> frozenset[int]:
    """The entrants that are out of the round of this number, or of the round to come, by these leaves."""
    return frozenset(leave.entrant_id for leave in found if is_away(leave, number))


def withdrawn_from(session: Session, tournament_id: int, number: int | None) -> frozenset[int]:
    """The entrants that have left and are out of the round of this number, or of the round to come."""
    return away_from(leaves(session, tournament_id), number)


def struck(session: Session, tournament_id: int) -> frozenset[int]:
    """The entrants whose matches count for nobody, which lasts as long as they stay away."""
    found = leaves(session, tournament_id)
    return frozenset(leave.entrant_id for leave in found if leave.struck and leave.back_round is None)


_GIVEN_BY_LEAVE: Final = re.compile(r"leave-(?P<leave>[0-9]+)-[0-9]+(-undone)?")
UNDONE: Final = "-undone"


def walk_over_id(leave_id: int, match_id: int) -> str:
    """The id of the submission by which a leave gave the match away; with `UNDONE` of its mend."""
    return f"leave-{leave_id}-{match_id}"


def leave_of(submission_id: str) -> int | None:
    """The leave that gave a match away by this submission, or took that back by it."""
    found = _GIVEN_BY_LEAVE.fullmatch(submission_id)
    return int(found["leave"]) if found else None


@dataclass(frozen=True, slots=True)
class GivenAdjustment:
    """An adjustment with the reason that people read: what the organiser wrote, or a code if it is LATE."""

    kind: AdjustmentKind
    adjustment: CountedAdjustment
    reason: str


def extras_of(session: Session, tournament_id: int) -> Extras:
    """The extras as the engine takes them; for a cup also whether a match for third place is played."""
    lots = select(Entrant.id, Entrant.lot).where(
        Entrant.tournament_id == tournament_id, Entrant.lot.is_not(None)
    )
    return Extras(
        tuple(map(counted, _adjustments(session, tournament_id))),
        {entrant_id: lot for entrant_id, lot in session.exec(lots).all() if lot is not None},
        withdrawn_from(session, tournament_id, None),
        bool(session.get_one(Tournament, tournament_id).system_options.get("third_place")),
    )


def all_given(session: Session, tournament_id: int) -> Sequence[GivenAdjustment]:
    """All adjustments that hold, by the numbers of the entrants.

    Those for arriving late come last. An entrant has one for each round that it missed: they are added up.
    """
    rows = _adjustments(session, tournament_id)
    by_organiser = [_given([row]) for row in rows if row.kind != AdjustmentKind.LATE]
    late = [row for row in rows if row.kind == AdjustmentKind.LATE]
    entrants = dict.fromkeys(row.entrant_id for row in late)
    return [*by_organiser, *(_given([row for row in late if row.entrant_id == id_]) for id_ in entrants)]


def adjustments_of(session: Session, entrant_id: int) -> Sequence[Adjustment]:
    """All adjustments of the entrant, the oldest first; the withdrawn ones too."""
    wanted = select(Adjustment).where(Adjustment.entrant_id == entrant_id)
    return session.exec(wanted.order_by(Adjustment.id)).all()


def tournaments_adjustments(session: Session, tournament_id: int) -> Sequence[Adjustment]:
    """All adjustments of the tournament in the order in which they were made; the withdrawn ones too."""
    wanted = select(Adjustment).join(Adjustment.entrant).where(Entrant.tournament_id == tournament_id)
    return session.exec(wanted.order_by(Adjustment.id)).all()


def _adjustments(session: Session, tournament_id: int) -> Sequence[Adjustment]:
    """The adjustments that have not been withdrawn, by the numbers of the entrants."""
    return session.exec(
        select(Adjustment)
        .join(Adjustment.entrant)
        .where(Entrant.tournament_id == tournament_id, Adjustment.withdrawn.is_(None))
        .order_by(Entrant.number, Adjustment.id)
    ).all()


def counted(row: Adjustment) -> CountedAdjustment:
    return CountedAdjustment(row.entrant_id, row.score, row.partier, row.points, row.round)


def _given(rows: Sequence[Adjustment]) -> GivenAdjustment:
    """The sum of adjustments of one entrant and one kind."""
    first = rows[0]
    adjustment = CountedAdjustment(
        first.entrant_id,
        sum(row.score for row in rows),
        sum(row.partier for row in rows),
        sum(row.points for row in rows),
        first.round if len(rows) == 1 else 0,
    )
    return GivenAdjustment(first.kind, adjustment, first.reason)
