"""Conflicts as JSON: what was sent beside what counts, with the hands that it stands against."""

from typing import Any

from scorer.rows.conflicts import Branch, BranchHand, branches
from scorer.rows.matches import MatchRecord
from scorer.web.table_fold import hand_json

Json = dict[str, Any]
NOT_STANDING = ("awards", "points", "score")


def conflicts_json(record: MatchRecord, device_id: str) -> list[Json]:
    return [_conflict_json(branch, device_id) for branch in branches(record)]


def _conflict_json(branch: Branch, device_id: str) -> Json:
    return {
        "id": branch.id,
        "mine": branch.submissions[0].device_id == device_id,
        "hands": [_hand_json(hand) for hand in branch.hands],
        "against": branch.against,
        "same": branch.same,
    }


def _hand_json(hand: BranchHand) -> Json:
    """As in the fold, and whether the branch has struck it; where it cannot stand, nothing of its worth."""
    struck = {"struck": hand.entry.struck}
    if hand.step is not None:
        return hand_json(hand.step) | struck
    entry = {"id": hand.entry.id, "kind": hand.entry.kind, "content": hand.entry.content}
    return entry | dict.fromkeys(NOT_STANDING) | struck
