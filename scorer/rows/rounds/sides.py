"""Who meets whom in each match, as entrants' ids."""

from collections import defaultdict
from collections.abc import Mapping

import sqlalchemy as sa
from sqlmodel import Session, select

from engine.pairing.rounds import Side
from scorer.models import Match, MatchSide, Round


def match_sides(session: Session, of: sa.ColumnElement[bool]) -> Mapping[int, tuple[Side, ...]]:
    """The sides of the matches for which `of`, a condition on Match and Round, holds; by match."""
    rows = session.exec(
        select(MatchSide.match_id, MatchSide.side, MatchSide.entrant_id)
        .join(Match, Match.id == MatchSide.match_id)
        .join(Round, Round.id == Match.round_id)
        .where(of)
        .order_by(MatchSide.match_id, MatchSide.side, MatchSide.position)
    ).all()
    found: dict[int, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    for match_id, side, entrant_id in rows:
        found[match_id][side].append(entrant_id)
    return {match_id: tuple(map(tuple, sides.values())) for match_id, sides in found.items()}
