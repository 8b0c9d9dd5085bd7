"""The rows behind the ids of an address are read once, before the page. If there is no such row: 404."""

import re
from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any, Final

from flask import Flask, abort, current_app, g, request
from werkzeug.routing import IntegerConverter

from scorer.models import Adjustment, Leave, Round, RoundStatus, Status, Tournament
from scorer.problems import Problem
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.matches.record import MatchRecord, match_record
from scorer.rows.rounds.published import round_numbered
from scorer.session import current_session
from scorer.web.shell.organiser import is_organiser

LARGEST_ID: Final = 10**9 - 1
RECEIPTS: Final = "signing_up"
"""The blueprint whose pages say themselves what they tell of a tournament in preparation."""


class RowIdConverter(IntegerConverter):
    """A number from 1 to `LARGEST_ID`, which every database can hold, without leading zeros."""

    regex = "[1-9][0-9]{0,8}"


def init_app(app: Flask) -> None:
    """`<row_id:…>` is the id of a row in an address, `<number:…>` the number of a round or a table."""
    app.url_map.converters |= {"row_id": RowIdConverter, "number": RowIdConverter}
    app.url_defaults(_repeat_address)
    app.context_processor(_named)


def read_row_id(given: str) -> int:
    """The id that was written by hand or sent by a form; 0 for anything that is no row's id."""
    return int(given) if re.fullmatch(RowIdConverter.regex, given) else 0


def read_row_id_or_none(given: str) -> int | None:
    """The same, but None where the field is empty."""
    return read_row_id(given) if given else None


def read_address() -> None:
    """Replace each id in the address by what it is the id of. Page and templates get it under its name."""
    values = request.view_args or {}
    g.address, g.named = dict(values), {}
    for variable, (name, read) in _READERS.items():
        if variable in values:
            g.named[name] = values[name] = read(values.pop(variable))
    if "record" in g.named:
        g.address["tournament_id"] = g.named["record"].tournament_id


def _named() -> dict[str, Any]:
    """The values that templates get from the address; the page of a match gets its tournament too."""
    found: dict[str, Any] = g.get("named", {})
    return found | {"tournament": tournament_of(found["record"])} if "record" in found else found


def _repeat_address(endpoint: str, values: dict[str, Any]) -> None:
    """A link to another page of the same tournament, entrant or match need not name it again."""
    for name, value in g.get("address", {}).items():
        if name not in values and current_app.url_map.is_endpoint_expecting(endpoint, name):
            values[name] = value


def _tournament(tournament_id: int) -> Tournament:
    """The tournament; one that is not shown is there for the organiser, and on pages of receipts."""
    found = current_session().get(Tournament, tournament_id)
    if found is None or not (found.is_shown or is_organiser() or request.blueprint == RECEIPTS):
        abort(HTTPStatus.NOT_FOUND)
    return found


def _entrant(entrant_id: int) -> EntrantView:
    entrants = entrants_of(current_session(), g.address["tournament_id"])
    found = next((entrant for entrant in entrants if entrant.id == entrant_id), None)
    return found or abort(HTTPStatus.NOT_FOUND)


def _of_entrant(row: Leave | Adjustment | None) -> Leave | Adjustment:
    if row is None or row.entrant_id != g.address["entrant_id"]:
        abort(HTTPStatus.NOT_FOUND)
    return row


def _round(number: int) -> Round:
    """The round; a draft is shown to the organiser only."""
    found = round_numbered(current_session(), g.address["tournament_id"], number)
    if found is None or (found.status == RoundStatus.DRAFT and not is_organiser()):
        abort(HTTPStatus.NOT_FOUND)
    return found


def _round_of_id(round_id: int) -> Round:
    """Any round of the tournament, one that was taken back too."""
    row = current_session().get(Round, round_id)
    if row is None or row.tournament_id != g.address["tournament_id"]:
        abort(HTTPStatus.NOT_FOUND)
    return row


def match_or_404(match_id: int) -> MatchRecord:
    """The match; one of a draft is shown to the organiser only."""
    try:
        record = match_record(current_session(), match_id)
    except Problem:
        abort(HTTPStatus.NOT_FOUND)
    if is_organiser():
        return record
    if not record.published or tournament_of(record).status == Status.REGISTERING:
        abort(HTTPStatus.NOT_FOUND)
    return record


_READERS: Final[Mapping[str, tuple[str, Callable[[int], object]]]] = {
    "tournament_id": ("tournament", _tournament),
    "entrant_id": ("entrant", _entrant),
    "leave_id": ("left", lambda row_id: _of_entrant(current_session().get(Leave, row_id))),
    "adjustment_id": ("adjustment", lambda row_id: _of_entrant(current_session().get(Adjustment, row_id))),
    "round_number": ("round_", _round),
    "round_id": ("round_", _round_of_id),
    "match_id": ("record", match_or_404),
}
"""By the variable of an address: the name of what it stands for, and how that is read."""


def tournament_of(record: MatchRecord) -> Tournament:
    return current_session().get_one(Tournament, record.tournament_id)


def refuse_bye() -> None:
    """Runs before pages that enter something for a match. Refused: `is-bye`."""
    record: MatchRecord = g.named["record"]
    if record.bye:
        raise Problem("is-bye")
