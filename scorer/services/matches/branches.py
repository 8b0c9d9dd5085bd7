"""Rows of settled conflicts. A conflict that says the same as what counts settles itself."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorer.models import How, Settlement
from scorer.rows.matches.conflicts import Branch, branches
from scorer.rows.matches.record import MatchRecord, match_record
from scorer.services.change import Change


@dataclass(frozen=True, slots=True)
class Counted:
    """The way in which the hands of a settled branch count.

    `place`: the last submission of the chain that now covers the branch. `counts`: by the id of each hand,
    the id of the counting entry in its place.
    """

    place: str | None = None
    counts: Mapping[str, str] = field(default_factory=dict)


def store_settled(change: Change, branch: Branch, how: How, counted: Counted) -> None:
    """Store a row for each submission of the branch."""
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


def open_again(change: Change, record: MatchRecord, branch: Branch) -> None:
    """The rows of a branch go; the log tells that it was put away."""
    ids = {submission.id for submission in branch.submissions}
    for settlement in record.settlements:
        if settlement.submission_id in ids:
            change.session.delete(settlement)


def settle_same(change: Change, match_id: int) -> list[str]:
    """Settle the conflicts that say what counts already. Returns the ids of their first submissions."""
    session = change.session
    session.flush()
    same = [branch for branch in branches(match_record(session, match_id)) if branch.same]
    for branch in same:
        store_settled(change, branch, How.SAME, Counted(branch.place, dict(branch.met)))
    session.flush()
    return [branch.id for branch in same]
