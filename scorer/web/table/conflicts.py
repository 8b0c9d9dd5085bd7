"""Conflicts as JSON: what was sent, and the counting hands that it stands against."""

from engine.objection import Refusal
from scorer.models.columns import Json
from scorer.rows.matches.conflicts import Branch, BranchHand, branches, put_away, with_both
from scorer.rows.matches.folding import Folded
from scorer.web.table.folded import hand_json
from scorer.web.table.refused import refusal_json

NOT_STANDING = ("awards", "points", "score")


def conflicts_json(match: Folded, device_id: str) -> list[Json]:
    return [_conflict_json(match, branch, device_id) for branch in branches(match.record)]


def put_away_json(match: Folded, device_id: str) -> list[Json]:
    return [_conflict_json(match, branch, device_id) for branch in put_away(match.record)]


def _conflict_json(match: Folded, branch: Branch, device_id: str) -> Json:
    return {
        "id": branch.id,
        "mine": branch.submissions[0].device_id == device_id,
        "hands": [_hand_json(hand) for hand in branch.hands],
        "against": branch.against,
        "same": branch.same,
        "both": _both_json(match, branch) if branch.beside else None,
    }


def _both_json(match: Folded, branch: Branch) -> Json:
    """What would be added if both versions were played, or why that is impossible."""
    try:
        steps = with_both(match.record, match.fold, branch).steps
    except Refusal as refusal:
        return {"hands": [], "refused": refusal_json(refusal)}
    return {"hands": [hand_json(step) for step in steps[len(match.fold.steps) :]], "refused": None}


def _hand_json(hand: BranchHand) -> Json:
    """A hand as `line_json` has it, and whether the branch strikes it; without points if it cannot stand."""
    struck = {"struck": hand.entry.struck}
    if hand.step is not None:
        return hand_json(hand.step) | struck
    entry = {"id": hand.entry.id, "kind": hand.entry.kind, "content": hand.entry.content}
    return entry | dict.fromkeys(NOT_STANDING) | struck
