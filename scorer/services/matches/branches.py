"""What is written when a conflict is settled; those that say what stands already settle themselves."""

from collections.abc import Mapping

from sqlmodel import Session

from scorer.models import How, Settlement
from scorer.rows.matches.conflicts import Branch, branches
from scorer.rows.matches.record import match_record
from scorer.services.actor import Actor


def store_settled(
    session: Session, actor: Actor, branch: Branch, how: How, place: str | None, counts: Mapping[str, str]
) -> None:
    """A row for each of its submissions; see `Settlement` for `place` and what it `counts` as."""
    for one in branch.submissions:
        session.add(
            Settlement(
                submission_id=one.id,
                how=how,
                stands_as=place,
                counts_as=counts.get(one.id),
                role=actor.role,
                device_id=actor.device_id,
            )
        )


def settle_same(session: Session, actor: Actor, match_id: int) -> list[str]:
    """The conflicts that settled themselves, by the id of their first submission."""
    session.flush()
    found = [one for one in branches(match_record(session, match_id)) if one.same]
    for branch in found:
        store_settled(session, actor, branch, How.SAME, branch.place, dict(branch.met))
    session.flush()
    return [one.id for one in found]
