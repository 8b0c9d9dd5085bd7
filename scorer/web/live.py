"""Pages that follow what happens: they ask every few seconds and are answered in full only after a change.

Every change of a tournament leaves a line in its log, so the log's length and last line say whether
there is anything new. What was rendered is remembered for as long as they stand.
"""

from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from flask import Flask, Response, current_app, make_response, render_template, request
from flask.typing import ResponseReturnValue
from markupsafe import Markup
from sqlmodel import func, select

from scorer.language.chosen import chosen_language
from scorer.language.dates import time_of_day
from scorer.models import LogEntry, Tournament
from scorer.models.columns import now
from scorer.session import current_session
from scorer.web.auth import is_organiser

MOST_REMEMBERED = 300
_EXTENSION = "scorer-live-parts"


@dataclass(frozen=True, slots=True)
class Part:
    """The part of a page that follows, and the mark of what it was made from."""

    html: Markup
    etag: str


def init_app(app: Flask) -> None:
    app.extensions[_EXTENSION] = {}


def live_page(
    template: str, tournament: Tournament, render: Callable[[], str], **values: Any
) -> ResponseReturnValue:
    """The whole page, or with `?del=1` only the part that follows: 304 where the reader has it already."""
    etag = _etag(tournament.id or 0)
    if "del" not in request.args:
        part = _remembered(etag, render)
        return render_template(template, tournament=tournament, live=part, clock_now=now(), **values)
    if request.if_none_match.contains(etag):
        return _stamped(make_response("", HTTPStatus.NOT_MODIFIED), etag)
    return _stamped(make_response(_remembered(etag, render).html), etag)


def _etag(tournament_id: int) -> str:
    changes = select(func.count(), func.max(LogEntry.id)).where(LogEntry.tournament_id == tournament_id)
    lines, last = current_session().exec(changes).one()
    role = "a" if is_organiser() else "p"
    return f"{lines}-{last}-{chosen_language()}-{role}"


def _remembered(etag: str, render: Callable[[], str]) -> Part:
    """The organiser's part is rendered anew: its forms hold the token of one log-in."""
    if is_organiser():
        return _part(etag, render)
    parts: dict[tuple[str, str], Part] = current_app.extensions[_EXTENSION]
    key = (request.path, chosen_language())
    kept = parts.get(key)
    if kept is None or kept.etag != etag:
        if len(parts) >= MOST_REMEMBERED:
            parts.clear()
        kept = parts[key] = _part(etag, render)
    return kept


def _part(etag: str, render: Callable[[], str]) -> Part:
    return Part(Markup(render()), etag)  # noqa: S704 - a template of our own


def _stamped(response: Response, etag: str) -> Response:
    response.set_etag(etag)
    response.headers["X-Clock"] = time_of_day(now())
    response.headers["Cache-Control"] = "no-store"
    return response
