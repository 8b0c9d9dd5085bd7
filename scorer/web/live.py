"""Pages that follow what happens: they ask every few seconds and are answered in full only after a change.

Every change of a tournament leaves a line in its log, so the log's length and last line say whether
there is anything new. What was rendered is remembered for as long as they stand.
"""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from http import HTTPStatus
from typing import Any

from flask import Flask, Response, current_app, make_response, render_template, request
from flask.typing import ResponseReturnValue
from flask_wtf.csrf import generate_csrf
from markupsafe import Markup
from sqlmodel import func, select

from scorer.language.chosen import chosen_language
from scorer.language.dates import time_of_day
from scorer.models import LogEntry, Tournament
from scorer.models.columns import now
from scorer.session import current_session
from scorer.web.auth import is_organiser

MOST_REMEMBERED = 300
DIGEST = 12
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
    if "del" in request.args and request.if_none_match.contains(etag):
        return _stamped(make_response("", HTTPStatus.NOT_MODIFIED), etag)
    return part_page(template, tournament, _remembered(etag, render), **values)


def part_page(template: str, tournament: Tournament, part: Part, **values: Any) -> ResponseReturnValue:
    """As `live_page`, of a part that is there already."""
    if "del" not in request.args:
        return render_template(template, tournament=tournament, live=part, clock_now=now(), **values)
    if request.if_none_match.contains(part.etag):
        return _stamped(make_response("", HTTPStatus.NOT_MODIFIED), part.etag)
    return _stamped(make_response(part.html), part.etag)


def own_part(html: str) -> Part:
    """A part that is told apart by what stands on it, but for the token that its forms hold."""
    content = html.replace(generate_csrf(), "").encode()
    return _part(blake2b(content, digest_size=DIGEST).hexdigest(), html)


def _etag(tournament_id: int) -> str:
    changes = select(func.count(), func.max(LogEntry.id)).where(LogEntry.tournament_id == tournament_id)
    lines, last = current_session().exec(changes).one()
    role = "a" if is_organiser() else "p"
    return f"{lines}-{last}-{chosen_language()}-{role}"


def _remembered(etag: str, render: Callable[[], str]) -> Part:
    """The organiser's part is rendered anew: its forms hold the token of one log-in."""
    if is_organiser():
        return _part(etag, render())
    parts: dict[tuple[str, str], Part] = current_app.extensions[_EXTENSION]
    key = (request.path, chosen_language())
    kept = parts.get(key)
    if kept is None or kept.etag != etag:
        if len(parts) >= MOST_REMEMBERED:
            parts.clear()
        kept = parts[key] = _part(etag, render())
    return kept


def _part(etag: str, html: str) -> Part:
    return Part(Markup(html), etag)  # noqa: S704 - a template of our own


def _stamped(response: Response, etag: str) -> Response:
    response.set_etag(etag)
    response.headers["X-Clock"] = time_of_day(now())
    response.headers["Cache-Control"] = "no-store"
    return response
