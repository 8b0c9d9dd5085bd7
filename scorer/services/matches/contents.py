"""The content of a submission in its normal form, the same for tablets and the organiser's forms."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.contest.ledger import NO_SHOW, Kind, WalkOver
from engine.formats.summary import parse_parti, parti_json
from scorer.models.columns import Json
from scorer.problems import Problem
from scorer.rows.matches.record import MatchRecord, check_id
from scorer.services.matches.recording import hand_content

MOST_CHANGES = 200
MOST_POINTS = 999


def normal_content(record: MatchRecord, kind: Kind, content: Mapping[str, Any]) -> Json:
    """The content in its normal form. Raises Refused or Problem if it has none."""
    if kind == Kind.DEAL:
        return hand_content(record, content)
    if kind == Kind.PARTI:
        return parti_content(record, content)
    if kind == Kind.WALK_OVER:
        return _walk_over(record, content)
    return {"changes": [_change(record, change) for change in _list(content, "changes")]}


def parti_content(record: MatchRecord, raw: Any) -> Json:
    """The result of a parti; or of the whole match, without points."""
    if isinstance(raw, Mapping) and "won" in raw:
        return dict(parti_json(parse_parti(record.rules.form, raw, record.rules.players)))
    score = raw.get("score") if isinstance(raw, Mapping) else None
    if not isinstance(score, Sequence) or len(score) != len(record.sides):
        raise Problem("malformed-request")
    if any(type(points) is not int or abs(points) > MOST_POINTS for points in score):
        raise Problem("malformed-request")
    dealer = raw.get("next_dealer") if record.rules.form.dealer_is_asked else None
    if dealer is not None and (type(dealer) is not int or not 0 <= dealer < record.rules.seated.seats):
        raise Problem("malformed-request")
    content: Json = {"score": list(score), "winner": _side(record, raw.get("winner"))}
    return content | ({} if dealer is None else {"next_dealer": dealer})


def _walk_over(record: MatchRecord, content: Mapping[str, Any]) -> Json:
    winner, cause = _side(record, content.get("winner")), content.get("cause", "")
    if cause not in ("", NO_SHOW):
        raise Problem("malformed-request")
    sides, absent = len(record.sides), _absent(record, content.get("absent", []))
    there = WalkOver(winner, absent=absent).came(sides)
    found: Json = {"winner": there[0] if len(there) == 1 else None}
    found |= {"cause": cause} if cause and there else {}
    return found | ({"absent": list(absent)} if absent else {})


def _absent(record: MatchRecord, raw: object) -> tuple[int, ...]:
    if not isinstance(raw, list):
        raise Problem("malformed-request")
    return tuple(sorted({side for side in (_side(record, side) for side in raw) if side is not None}))


def _side(record: MatchRecord, raw: object) -> int | None:
    if raw is None:
        return None
    if type(raw) is not int or not 0 <= raw < len(record.sides):
        raise Problem("side-wrong")
    return raw


def _change(record: MatchRecord, raw: Any) -> Json:
    if not isinstance(raw, Mapping) or not isinstance(raw.get("target"), str):
        raise Problem("malformed-request")
    change: Json = {"target": check_id(raw["target"])}
    if "deal" in raw:
        change["deal"] = hand_content(record, raw["deal"], change["target"])
    if "parti" in raw:
        change["parti"] = parti_content(record, raw["parti"])
    if isinstance(raw.get("struck"), bool):
        change["struck"] = raw["struck"]
    if len(change) != 2:
        raise Problem("malformed-request")
    return change


def _list(content: Mapping[str, Any], key: str) -> Sequence[Any]:
    found = content.get(key)
    if not isinstance(found, list) or not 0 < len(found) <= MOST_CHANGES:
        raise Problem("malformed-request")
    return found
