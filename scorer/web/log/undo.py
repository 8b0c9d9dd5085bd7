"""From a line of the log to the page where what it says can be undone: the newest line of each thing."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from flask import url_for
from flask_babel import gettext

from engine.marking import mark
from scorer.log.actions import Action
from scorer.log.lines import Line, read
from scorer.log.rounds import ExchangeLine, LoggedMatches, PublishLine
from scorer.models import LogEntry, Tournament
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.logged import lines_of
from scorer.rows.rounds.published import last_published, round_of_match
from scorer.session import current_session


@dataclass(frozen=True, slots=True)
class Undoing:
    words: str
    url: str


@dataclass(frozen=True, slots=True)
class WayBack:
    """The page on which lines of an action are undone: `endpoint`, with the ids of these `named` things.

    `of`: what the line is about, by its name in the line. A later line of the same thing is undone instead.
    """

    of: str
    endpoint: str
    named: tuple[str, ...] = ()
    words: str = mark("Ångra")


def _held(line: Line, entry: LogEntry, name: str) -> Any:
    """The value of that name after the change; the value before it, if the line has no state after it."""
    return entry.match_id if name == "match" else getattr(line.after or line.before, name, None)


_ENTRIES: Final = (Action.REGISTER, Action.REGISTER_LATE, Action.HOLD_PLACE)
_PAGES: Final[Mapping[WayBack, tuple[Action, ...]]] = {
    WayBack("leave", "leaving.show", ("entrant",)): (Action.LEAVE, Action.COME_BACK, Action.CHANGE_STRUCK),
    WayBack("adjustment", "adjusting.take_away", ("entrant", "adjustment")): (
        Action.ADJUST,
        Action.GIVE_ADJUSTMENT_BACK,
    ),
    WayBack("adjustment", "adjusting.show", ("entrant",)): (Action.TAKE_AWAY_ADJUSTMENT,),
    WayBack("entrant", "entrants.remove", ("entrant",)): _ENTRIES,
    WayBack("entrant", "entrants.edit", ("entrant",)): (Action.EDIT_ENTRANT,),
    WayBack("entrant", "people.show", ("entrant",)): (
        Action.ADD_SUBSTITUTE,
        Action.ADD_MEMBER,
        Action.REMOVE_MEMBER,
        Action.REPLACE_MEMBER,
    ),
    WayBack("match", "before_play.postponing", ("match",)): (Action.POSTPONE, Action.PLAY_POSTPONED),
    WayBack("match", "matches.show", ("match",), mark("Till matchen")): (
        Action.WALK_OVER_SAVED,
        Action.MEND_SAVED,
        Action.CONFIRM,
    ),
    WayBack("rounds", "taking_back.show"): (
        Action.TAKE_BACK_ROUND,
        Action.BRING_BACK_ROUND,
        Action.PUBLISH_ROUND,
    ),
    WayBack("rules", "rule_changes.show"): (Action.CHANGE_RULES,),
    WayBack("lot", "lots.show"): (Action.DRAW_LOT,),
}
_WAYS: Final = {action: way for way, actions in _PAGES.items() for action in actions}
_ENDS: Final[Mapping[Action, str]] = {
    Action.UNDO_LEAVE: "leave",
    Action.UNDO_COME_BACK: "leave",
    Action.REMOVE_ENTRANT: "entrant",
    Action.HOLD_AGAIN: "entrant",
    Action.UNDO_RULE_CHANGE: "rules",
    Action.UNDO_LOT: "lot",
}
"""By action: the thing of which nothing earlier can be undone any more."""


def undoing(tournament: Tournament) -> Callable[[LogEntry], Undoing | None]:
    """For lines of this tournament."""
    newest = _newest(tournament.id)
    there = {entrant.id: entrant for entrant in entrants_of(current_session(), tournament.id)}
    last = last_published(current_session(), tournament.id)

    def of(entry: LogEntry) -> Undoing | None:
        line = read(entry)
        if line is None or newest.get(_thing(line, entry)) != entry.id:
            return None
        if isinstance(line, ExchangeLine):
            return _exchange(tournament, line, entry)
        way = _WAYS.get(line.action)
        if way is None or not _is_there(line, there, last):
            return None
        values = {f"{name}_id": _held(line, entry, name) for name in way.named}
        if None in values.values():
            return None
        if "match" not in way.named:
            values["tournament_id"] = tournament.id
        return Undoing(str(gettext(way.words)), url_for(way.endpoint, **values))

    return of


def _newest(tournament_id: int) -> Mapping[Hashable, int]:
    """By thing: its last line."""
    actions = (*_WAYS, *_ENDS, Action.EXCHANGE, Action.EXCHANGE_MATCHES)
    entries = lines_of(current_session(), tournament_id, actions)
    return {_thing(line, entry): entry.id for entry in entries if (line := read(entry)) is not None}


def _thing(line: Line, entry: LogEntry) -> Hashable:
    """The thing that the line is about; None if nothing of it can be undone."""
    if isinstance(line, ExchangeLine):
        return ("exchange", *sorted(match.match for match in line.after.matches))
    of = _WAYS[line.action].of if line.action in _WAYS else _ENDS.get(line.action)
    return of and (of, _held(line, entry, of))


def _is_there(line: Line, entrants: Mapping[int, EntrantView], last: int) -> bool:
    """Whether the entrant is still in the tournament, and not yet in a round if it would be taken out; a
    published round is the last one."""
    if isinstance(line, PublishLine):
        return line.after.round == last
    entrant = getattr(line.after or line.before, "entrant", None)
    if entrant is None:
        return True
    found = entrants.get(entrant)
    return found is not None and (line.action not in _ENTRIES or found.entered > last)


def _exchange(tournament: Tournament, line: ExchangeLine, entry: LogEntry) -> Undoing | None:
    """The same exchange once more."""
    number = round_of_match(current_session(), entry.match_id)
    if line.action == Action.EXCHANGE:
        exchanged = sorted(_moved(line.before, line.after))
        what = "entrants"
    else:
        exchanged = sorted(match.match for match in line.after.matches)
        what = "matches"
    if number is None or len(exchanged) < 2:
        return None
    first, second = exchanged[:2]
    url = url_for(
        "exchanging.show",
        tournament_id=tournament.id,
        round_number=number,
        what=what,
        one=first,
        other=second,
    )
    return Undoing(str(gettext("Ångra")), url)


def _moved(before: LoggedMatches, after: LoggedMatches) -> set[int]:
    old, new = _places(before), _places(after)
    return {entrant for entrant in old if old[entrant] != new.get(entrant)}


def _places(shown: LoggedMatches) -> Mapping[int, tuple[int, int]]:
    return {
        entrant: (match.match, side)
        for match in shown.matches
        for side, entrants in enumerate(match.sides)
        for entrant in entrants
    }
