"""The names of those who have played before, for a field that completes them."""

from collections.abc import Sequence
from typing import Final

from sqlmodel import Session, func, select

from scorer.models import Entrant, Member, Person

MOST_NAMES: Final = 500


def names_played(session: Session, tournament_id: int) -> Sequence[str]:
    """Each name once, those of the latest tournaments first; without those who are in this one already."""
    here = select(Person.name).join(Member, Member.person_id == Person.id).join(Member.entrant)
    wanted = (
        select(Person.name)
        .join(Member, Member.person_id == Person.id)
        .where(Person.name.not_in(here.where(Entrant.tournament_id == tournament_id)))
        .group_by(Person.name)
        .order_by(func.max(Person.id).desc())
        .limit(MOST_NAMES)
    )
    return session.exec(wanted).all()
