"""What is written when a conflict is settled; those that say what stands already settle themselves."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorer.models import How, Settlement
from scorer.rows.matches.conflicts import Branch, branches
from scorer.rows.matches.record import match_record
from scorer.services.change import Change


@dataclass(frozen=True, slots=True)
class Counted:
    """How the hands of a settled branch count.

    `place`: the last submission of the chain that now covers the branch. `counts`: by the id of a hand, the
    id of the counting entry that it stands as.
    """

    place: str | None = None
    counts: Mapping[str, str] = field(default_factory=dict)


def store_settled(change: Change, branch: Branch, how: How, counted: Counted) -> None:
    """A row for each of its submissions."""
    for submission in branch.submissions:
        change.session.add(
            Settlement(
                submission_id=submission.id,
                how=how,
                stands_as=counted.place,
                counts_as=counted.counts.get(submission.id),
                role=change.actor.role,
                device_id=change.actor.device_id,
            )
        )


def settle_same(change: Change, match_id: int) -> list[str]:
    """The conflicts that settled themselves, by the id of their first submission."""
    session = change.session
    session.flush()
    same = [branch for branch in branches(match_record(session, match_id)) if branch.same]
    for branch in same:
        store_settled(change, branch, How.SAME, Counted(branch.place, dict(branch.met)))
    session.flush()
    return [branch.id for branch in same]
