"""Conflicts as JSON: what was sent, and the counting hands that it stands against."""

from engine.objection import Refusal
from scorer.models import How
from scorer.models.columns import Json
from scorer.rows.matches.conflicts import Branch, BranchHand, branches
from scorer.rows.matches.folding import Folded
from scorer.services.change import Actor
from scorer.services.matches.settling import foreseen
from scorer.web.table.folded import hand_json
from scorer.web.table.refused import refusal_json

NOT_STANDING = ("awards", "points", "score")


def conflicts_json(match: Folded, device: Actor) -> list[Json]:
    return [_conflict_json(match, branch, device) for branch in branches(match.record)]


def _conflict_json(match: Folded, branch: Branch, device: Actor) -> Json:
    used = foreseen(device, match, branch, How.USED)
    return {
        "id": branch.id,
        "mine": branch.submissions[0].device_id == device.device_id,
        "hands": [_hand_json(hand) for hand in branch.hands_in(used.match)],
        "refused": _refused_json(used.refused),
        "against": branch.against,
        "same": branch.same,
        "both": _both_json(match, branch, device) if branch.beside else None,
    }


def _both_json(match: Folded, branch: Branch, device: Actor) -> Json:
    """What would be added if both versions were played, or why that is impossible."""
    both = foreseen(device, match, branch, How.BOTH)
    steps = both.match.steps[len(match.fold.steps) :] if both.match else ()
    return {"hands": [hand_json(step) for step in steps], "refused": _refused_json(both.refused)}


def _refused_json(refused: Refusal | None) -> Json | None:
    return refusal_json(refused) if refused else None


def _hand_json(hand: BranchHand) -> Json:
    """A hand as it would count, and whether the branch strikes it; without points if it counts nowhere."""
    entry = {"id": hand.entry.id, "kind": hand.entry.kind, "content": hand.entry.content}
    shown = dict.fromkeys(NOT_STANDING) if hand.step is None else hand_json(hand.step)
    return shown | entry | {"struck": hand.entry.struck}
