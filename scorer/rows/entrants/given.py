"""What was given beside the matches, with the reason that people read."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlmodel import Session, select

from engine.contest.extras import Adjustment as CountedAdjustment
from scorer.models import Adjustment, AdjustmentKind, Entrant


@dataclass(frozen=True, slots=True)
class Given:
    """`adjustment` as it counts; `reason` as the organiser wrote it, of LATE a code."""

    kind: AdjustmentKind
    adjustment: CountedAdjustment
    reason: str


def counted(row: Adjustment) -> CountedAdjustment:
    return CountedAdjustment(row.entrant_id, row.score, row.partier, row.points, row.round)


def adjustments(session: Session, tournament_id: int) -> Sequence[Adjustment]:
    """Those that have not been taken away again, by the numbers of the entrants."""
    return session.exec(
        select(Adjustment)
        .join(Entrant, Entrant.id == Adjustment.entrant_id)
        .where(Entrant.tournament_id == tournament_id, Adjustment.withdrawn.is_(None))
        .order_by(Entrant.number, Adjustment.id)
    ).all()


def adjustments_of(session: Session, entrant_id: int) -> Sequence[Adjustment]:
    """All that the entrant was given, the oldest first; what was taken away again too."""
    wanted = select(Adjustment).where(Adjustment.entrant_id == entrant_id)
    return session.exec(wanted.order_by(Adjustment.id)).all()


def all_given(session: Session, tournament_id: int) -> Sequence[Given]:
    """All that holds, by the numbers of the entrants; what a late entrant has for several rounds is one."""
    rows = adjustments(session, tournament_id)
    own = [_given([row]) for row in rows if row.kind != AdjustmentKind.LATE]
    late = [row for row in rows if row.kind == AdjustmentKind.LATE]
    entrants = dict.fromkeys(row.entrant_id for row in late)
    return [*own, *(_given([row for row in late if row.entrant_id == one]) for one in entrants)]


def _given(rows: Sequence[Adjustment]) -> Given:
    first = rows[0]
    adjustment = CountedAdjustment(
        first.entrant_id,
        sum(row.score for row in rows),
        sum(row.partier for row in rows),
        sum(row.points for row in rows),
    )
    return Given(first.kind, adjustment, first.reason)
