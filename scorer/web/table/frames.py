"""What each device was last told of its table, kept so that the next plain hand costs little.

A frame can be thrown away at any time. It is of use only while the table stands as it did (`Standing`), which
each use of it asks the database.
"""

from dataclasses import dataclass, replace
from typing import Any, Final

from flask import Flask, Response, current_app
from flask_babel import get_timezone

from scorer.models.columns import Json
from scorer.rows.matches.folding import Folded
from scorer.rows.tables.glance import Glance, Heard, glance_at
from scorer.rows.tables.places import place_of
from scorer.services.change import Actor
from scorer.services.matches.entries import EntryOutcome, Sent
from scorer.services.matches.next_hand import Ready, enter_next, ready
from scorer.session import current_folds, current_session, database, running_config
from scorer.web.shell.static_files import version_of_rules
from scorer.web.table.folded import hand_json, score_json
from scorer.web.table.state import Asked, TableState, table_state
from scorer.words.language import chosen_language, time_of_day

MOST_KEPT: Final = 500
_EXTENSION: Final = "scorer-frames"


@dataclass(frozen=True, slots=True)
class Frame:
    """The answer to the next hand of a match. What no hand changes is text of JSON, and so is each hand.

    `wanted`: the match that was asked for, if one was. `state`: the members of the state but for the holder
    and the match; `shown`: those of the match, `struck`: those of its fold, but for what a hand changes.
    """

    wanted: int | None
    match: Ready
    state: str
    shown: str
    holder: Json
    struck: str
    hands: tuple[str, ...]


class Frames:
    """By device, language and time zone: the last one. A frame holds all hands of its match."""

    def __init__(self) -> None:
        self._kept: dict[tuple[object, ...], Frame] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: tuple[object, ...], wanted: int | None) -> Frame | None:
        frame = self._kept.get(key)
        return frame if frame and frame.wanted == wanted else None

    def keep(self, key: tuple[object, ...], frame: Frame) -> None:
        """Keep the frame, unless a newer one is kept.

        A slow request for the state must not replace the frame of a hand that was saved meanwhile.
        """
        before, now = self._kept.get(key), frame.match.standing
        if before and before.match.standing.table == now.table and before.match.standing.lines > now.lines:
            return
        if len(self._kept) >= MOST_KEPT:
            self._kept.clear()
        self._kept[key] = frame

    def clear(self) -> None:
        self._kept.clear()


def init_app(app: Flask) -> None:
    app.extensions[_EXTENSION] = Frames()


def frames() -> Frames:
    found: Frames = current_app.extensions[_EXTENSION]
    return found


# --- a mark -------------------------------------------------------------------------------------------


def mark_of(glance: Glance, device_id: str, wanted: int | None, told: int | None = None) -> str:
    """A mark that changes whenever the table's state may have changed; much cheaper than the state itself.

    It holds what the table's standing does, who asks and for what, and what is known of the device that has
    the table.
    """
    standing, holder = glance.standing, glance.holder
    news = told is not None and glance.told > told
    figures = (*standing.lines, *standing.common, *standing.matches, standing.since, *(standing.call or ()))
    holds = device_id == standing.holder
    own = standing.table, version_of_rules(glance.game), wanted, int(news), chosen_language(), int(holds)
    started = running_config().started
    heard: tuple[object, ...] = ()
    if holder and not holds:  # who has the table is not told when it was heard itself
        heard = f"{holder.seen_at:%H%M}", holder.waiting
    return "-".join(map(str, (*figures, *own, *heard, started)))


# --- the full way -------------------------------------------------------------------------------------


def state_now(device_id: str, glance: Glance, wanted: int | None, told: int | None = None) -> Json:
    """The state, read anew. `told`: see `Asked`."""
    session = current_session()
    asked = Asked(place_of(session, device_id), wanted, told)
    found = table_state(session, current_folds(), asked)
    _keep(device_id, glance, wanted, found)
    return found.json


def _keep(device_id: str, glance: Glance, wanted: int | None, found: TableState) -> None:
    shown = found.shown
    if shown is None or found.json["put_away"]:  # what was put away is compared anew with each hand
        return
    match = ready(device_id, glance.standing, shown)
    if match is not None:
        frames().keep(_key(device_id), _frame(wanted, match, found.json, shown))


def _frame(wanted: int | None, match: Ready, state: Json, shown: Folded) -> Frame:
    of_match, of_fold = state["match"], state["match"]["fold"]
    hands = tuple(_dumps(hand_json(step)) for step in shown.fold.steps)
    return Frame(
        wanted,
        match,
        _members(state, "news", "holder", "match"),
        _members(of_match, "last", "chain", "fold"),
        state["holder"],
        _members({"struck": of_fold["struck"]}),
        hands,
    )


def _key(device_id: str) -> tuple[object, ...]:
    return device_id, chosen_language(), str(get_timezone())


def foresee(device_id: str) -> Ready | None:
    """Keep a frame for a device that has not asked yet. The match, if its next hand is waited for."""
    state_now(device_id, glance_at(current_session(), current_folds().log, device_id), None)
    frame = frames().get(_key(device_id), None)
    return frame.match if frame else None


# --- the quick way ------------------------------------------------------------------------------------


def saved_quickly(actor: Actor, sent: Sent, wanted: int | None) -> tuple[Response, str] | None:
    """The answer to a plain hand, and the mark of its state; None where it must go the full way."""
    device_id = actor.device_id or ""
    key = _key(device_id)
    frame = frames().get(key, wanted)
    entered = enter_next(database(), actor, frame.match, sent) if frame else None
    if frame is None or entered is None:
        return None
    added = _dumps(hand_json(entered.match.fold.steps[-1]))
    frame = replace(frame, match=entered.match, hands=(*frame.hands, added))
    frames().keep(key, frame)
    text = _filled(frame, entered.glance.device)
    response = current_app.response_class(text, mimetype="application/json")
    return response, mark_of(entered.glance, device_id, wanted)


def _filled(frame: Frame, heard: Heard) -> str:
    """The answer as it is now, as JSON. `heard`: the device, which has the table."""
    match = frame.match
    fold = _object(_members(score_json(match.fold)), frame.struck, f'"hands":[{",".join(frame.hands)}]')
    chain = _members({"last": match.last, "chain": match.count})
    shown = _object(frame.shown, chain, f'"fold":{fold}')
    holder = frame.holder | {"seen": time_of_day(heard.seen_at), "waiting": heard.waiting}
    state = _object(frame.state, _members({"holder": holder}), f'"match":{shown}')
    outcome = _members({"status": EntryOutcome.SAVED, "table": match.table})
    return _object(outcome, f'"state":{state}') + "\n"


def _object(*members: str) -> str:
    """As JSON, of the texts of its members."""
    return f"{{{','.join(members)}}}"


def _members(value: Json, *without: str) -> str:
    """Those of an object but for these, as JSON without its braces. At least one is left."""
    return _dumps({key: part for key, part in value.items() if key not in without})[1:-1]


def _dumps(value: Any) -> str:
    """As `jsonify` writes it."""
    return current_app.json.dumps(value, separators=(",", ":"))
