"""From a line of the log to the page where what it says can be undone: the newest line of each thing."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from flask import url_for
from flask_babel import gettext
from sqlmodel import select

from engine.marking import mark
from scorer.models import LogEntry, Match, Round, Tournament
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.rounds.published import STANDS, last_published
from scorer.session import current_session


@dataclass(frozen=True, slots=True)
class Undoing:
    words: str
    url: str


@dataclass(frozen=True, slots=True)
class Way:
    """How lines with an action are undone: on the page `endpoint`, whose address `values` fills in.

    `of`: what of the line says which thing it is about: a later line of the same thing is undone instead.
    """

    of: str
    endpoint: str
    values: Callable[[LogEntry], dict[str, Any]]
    words: str = mark("Ångra")


def _shown(entry: LogEntry) -> Mapping[str, Any]:
    return entry.after or entry.before or {}


def _entrant(entry: LogEntry) -> dict[str, Any]:
    return {"entrant_id": _shown(entry)["entrant"]}


def _adjustment(entry: LogEntry) -> dict[str, Any]:
    return _entrant(entry) | {"adjustment_id": _shown(entry)["adjustment"]}


def _match(entry: LogEntry) -> dict[str, Any]:
    return {"match_id": entry.match_id}


def _nothing(entry: LogEntry) -> dict[str, Any]:
    return {}


_LEAVE: Final = Way("leave", "leaving.show", _entrant)
_PEOPLE: Final = Way("entrant", "people.show", _entrant)
_WAYS: Final[Mapping[str, Way]] = {
    "leave": _LEAVE,
    "come-back": _LEAVE,
    "change-struck": _LEAVE,
    "adjust": Way("adjustment", "adjusting.take_away", _adjustment),
    "give-adjustment-back": Way("adjustment", "adjusting.take_away", _adjustment),
    "take-away-adjustment": Way("adjustment", "adjusting.show", _entrant),
    "register": Way("entrant", "entrants.remove", _entrant),
    "register-late": Way("entrant", "entrants.remove", _entrant),
    "hold-place": Way("entrant", "entrants.remove", _entrant),
    "edit-entrant": Way("entrant", "entrants.edit", _entrant),
    "add-substitute": _PEOPLE,
    "add-member": _PEOPLE,
    "remove-member": _PEOPLE,
    "replace-member": _PEOPLE,
    "postpone": Way("match", "postponing.show", _match),
    "play-postponed": Way("match", "postponing.show", _match),
    "walk-over-saved": Way("match", "matches.show", _match, mark("Till matchen")),
    "mend-saved": Way("match", "matches.show", _match, mark("Till matchen")),
    "confirm": Way("match", "matches.show", _match, mark("Till matchen")),
    "take-back-round": Way("rounds", "taking_back.show", _nothing),
    "bring-back-round": Way("rounds", "taking_back.show", _nothing),
    "publish-round": Way("rounds", "taking_back.show", _nothing),
    "change-rules": Way("rules", "rule_changes.show", _nothing),
    "draw-lot": Way("lot", "lots.show", _nothing),
}
_ENDS: Final[Mapping[str, str]] = {
    "undo-leave": "leave",
    "undo-come-back": "leave",
    "remove-entrant": "entrant",
    "hold-again": "entrant",
    "undo-rule-change": "rules",
    "undo-lot": "lot",
}
"""What leaves nothing to undo of the lines before it."""


def undoing(tournament: Tournament) -> Callable[[LogEntry], Undoing | None]:
    """For lines of this tournament."""
    newest = _newest(tournament.id)
    there = {one.id: one for one in entrants_of(current_session(), tournament.id)}
    last = last_published(current_session(), tournament.id)

    def of(entry: LogEntry) -> Undoing | None:
        if _is_exchange(entry):
            return _exchange(tournament, entry) if _stands(entry, newest) else None
        way = _WAYS.get(entry.action)
        if way is None or not _stands(entry, newest) or not _is_there(entry, there, last):
            return None
        values = way.values(entry)
        if "match_id" not in values:
            values["tournament_id"] = tournament.id
        return Undoing(str(gettext(way.words)), url_for(way.endpoint, **values))

    return of


def _newest(tournament_id: int) -> Mapping[Hashable, int | None]:
    """By thing: its last line."""
    actions = (*_WAYS, *_ENDS, *_EXCHANGES)
    wanted = select(LogEntry).where(LogEntry.tournament_id == tournament_id, LogEntry.action.in_(actions))
    rows = current_session().exec(wanted.order_by(LogEntry.id)).all()
    return {_thing(one): one.id for one in rows}


def _thing(entry: LogEntry) -> Hashable:
    if _is_exchange(entry):
        return ("exchange", str(sorted(one["match"] for one in _shown(entry)["matches"])))
    of = _WAYS[entry.action].of if entry.action in _WAYS else _ENDS[entry.action]
    own = {"match": entry.match_id}
    return (of, own.get(of, _shown(entry).get(of)))


def _stands(entry: LogEntry, newest: Mapping[Hashable, int | None]) -> bool:
    return newest.get(_thing(entry)) == entry.id


def _is_there(entry: LogEntry, entrants: Mapping[int, EntrantView], last: int) -> bool:
    """Whom it is of is still in the tournament, and not yet in a round where it would be taken out of it; a
    published round is the last one."""
    shown = _shown(entry)
    if entry.action == "publish-round":
        return bool(shown.get("round") == last)
    if "entrant" not in shown:
        return True
    found = entrants.get(shown["entrant"])
    return found is not None and (entry.action not in _ENTRIES or found.entered > last)


_ENTRIES: Final = ("register", "register-late", "hold-place")
_EXCHANGES: Final = ("exchange", "exchange-matches")


def _is_exchange(entry: LogEntry) -> bool:
    return entry.action in _EXCHANGES


def _exchange(tournament: Tournament, entry: LogEntry) -> Undoing | None:
    """The same exchange once more."""
    before = {one["match"]: one["sides"] for one in (entry.before or {})["matches"]}
    after = {one["match"]: one["sides"] for one in _shown(entry)["matches"]}
    number = _round_number(entry.match_id)
    if number is None:
        return None
    if entry.action == "exchange":
        one, other = sorted(_moved(before, after))[:2]
        what = "entrants"
    else:
        one, other = sorted(after)
        what = "matches"
    url = url_for(
        "exchanging.show", tournament_id=tournament.id, round_number=number, what=what, one=one, other=other
    )
    return Undoing(str(gettext("Ångra")), url)


def _moved(before: Mapping[int, Any], after: Mapping[int, Any]) -> set[int]:
    old, new = (_places(sides) for sides in (before, after))
    return {one for one in old if old[one] != new.get(one)}


def _places(matches: Mapping[int, Any]) -> Mapping[int, tuple[int, int]]:
    return {
        one: (match, side)
        for match, sides in matches.items()
        for side, entrants in enumerate(sides)
        for one in entrants
    }


def _round_number(match_id: int | None) -> int | None:
    wanted = select(Round.number).join(Match, Match.round_id == Round.id)
    return current_session().exec(wanted.where(Match.id == match_id, STANDS)).first()
