"""Who meets whom in a match, as rows: written, and written anew."""

from collections.abc import Sequence

import sqlalchemy as sa
from sqlmodel import Session

from engine.pairing.rounds import Side
from scorer.models import MatchSide


def insert_sides(session: Session, match_id: int, sides: Sequence[Side]) -> None:
    """In their order; entrants of a side in theirs."""
    for side, entrants in enumerate(sides):
        for position, entrant in enumerate(entrants):
            session.add(MatchSide(match_id=match_id, side=side, position=position, entrant_id=entrant))


def rewrite_sides(session: Session, match_id: int, sides: Sequence[Side]) -> None:
    """In the place of those that the match had."""
    session.exec(sa.delete(MatchSide).where(MatchSide.match_id == match_id))
    insert_sides(session, match_id, sides)
