"""The matches of an entrant that are published and not over."""

from sqlmodel import Session, select

from scorer.models import Match, MatchSide, Round
from scorer.rows.matches.folding import FoldCache
from scorer.rows.matches.record import MatchRecord, match_record
from scorer.rows.rounds.published import PUBLISHED


def open_matches(session: Session, folds: FoldCache, entrant_id: int) -> tuple[MatchRecord, ...]:
    """Also those that were postponed; a bye is none. In the order of the rounds."""
    ids = session.exec(
        select(Match.id)
        .join(MatchSide, MatchSide.match_id == Match.id)
        .join(Round, Round.id == Match.round_id)
        .where(MatchSide.entrant_id == entrant_id, PUBLISHED)
        .order_by(Round.number, Match.number)
    ).all()
    records = [match_record(session, match_id) for match_id in dict.fromkeys(ids)]
    return tuple(one for one in records if not one.bye and not is_over(folds, one))


def is_over(folds: FoldCache, record: MatchRecord) -> bool:
    return folds.of(record).over
