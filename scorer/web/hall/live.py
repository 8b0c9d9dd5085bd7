"""Pages that follow what happens: they ask every few seconds and are answered in full only after a change.

Every change of a tournament leaves a line in its log, so the log's length and last line say whether
there may be anything new (`live_parts`); what stands on the page says whether there is.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from http import HTTPStatus
from typing import Any, Final

from flask import Flask, Response, current_app, make_response, render_template, request
from flask.typing import ResponseReturnValue
from flask_wtf.csrf import generate_csrf
from markupsafe import Markup

from scorer.models import Tournament
from scorer.models.columns import Json, now
from scorer.rows.logged import Version, log_version
from scorer.rows.rounds.clock import clock_of
from scorer.services.installation import time_zone
from scorer.session import current_session
from scorer.web.hall.live_parts import Drawing, LivePart, Parts, part_of
from scorer.web.shell.organiser import FOLLOWING, is_organiser
from scorer.words.language import chosen_language, stamp, time_of_day

_EXTENSION = "scorer-live-parts"
_CLOCKS: Final = "scorer-clocks"
NOW: Final = "X-Now"
"""The header with the time of an answer, from which a page learns how far its own clock is out."""
CLOCK: Final = "X-Round-Clock"
"""The header with the clock of the round as JSON, in ASCII."""
LASTING: Final = "scorer.lasting"
"""Stands in the environment of a request whose answer is the same for the same request, until something is
written to the database or the minute changes."""

FOR_ALL: Final = "scorer.for_all"
"""Stands there where all but the organiser would get the same answer, each in their language."""


def init_app(app: Flask) -> None:
    app.extensions[_EXTENSION] = Parts()
    app.extensions[_CLOCKS] = Clocks()
    app.add_template_global(round_clock)


@dataclass(slots=True)
class Clocks:
    """The clock of each tournament as it was at a version of its log."""

    kept: dict[int, tuple[Version, Json | None]] = field(default_factory=dict)

    def of(self, tournament: Tournament, version: Version) -> Json | None:
        known = self.kept.get(tournament.id)
        if known is None or known[0] != version:
            known = self.kept[tournament.id] = version, clock_of(current_session(), tournament).json
        return known[1]


def round_clock(tournament: Tournament) -> Json | None:
    """The clock of the newest round, for each device to count down from; None if there is none."""
    clocks: Clocks = current_app.extensions[_CLOCKS]
    return clocks.of(tournament, log_version(current_session(), tournament.id))


def live_page(template: str, tournament: Tournament, drawing: Drawing, **values: Any) -> ResponseReturnValue:
    """The whole page; with `?del=1` only the live part, or 304 if the reader already has it."""
    version = log_version(current_session(), tournament.id)
    organisers = is_organiser()
    part = _organisers_part(version, drawing.render) if organisers else _everybodys_part(version, drawing)
    if part is None:
        return _stamped(make_response("", HTTPStatus.NOT_MODIFIED), tournament, None)
    return part_page(template, tournament, part, **values)


def _everybodys_part(version: Version, drawing: Drawing) -> LivePart | None:
    """The live part; None if it is being rendered for the first time and the page asks again soon."""
    parts: Parts = current_app.extensions[_EXTENSION]
    key = request.path, *written_in()
    request.environ[FOR_ALL] = True
    if parts.is_new(key, version):
        request.environ[LASTING] = True
    return parts.current(key, version, drawing, wait=FOLLOWING not in request.args)


def _organisers_part(version: Version, render: Callable[[], str]) -> LivePart:
    """The live part, rendered for one log-in, whose token its forms hold."""
    etag = "-".join(map(str, (*version, *written_in(), "organiser")))
    known = FOLLOWING in request.args and request.if_none_match.contains(etag)
    return LivePart(Markup("" if known else render()), etag)  # noqa: S704 - a template of our own


def written_in() -> tuple[str, str]:
    """The language, and the time zone of what times it tells."""
    return chosen_language(), time_zone(current_session())


def part_page(template: str, tournament: Tournament, part: LivePart, **values: Any) -> ResponseReturnValue:
    """The same as `live_page`, for a part that is already rendered."""
    if FOLLOWING not in request.args:
        return render_template(template, tournament=tournament, live=part, clock_now=now(), **values)
    if request.if_none_match.contains(part.etag):
        return _stamped(make_response("", HTTPStatus.NOT_MODIFIED), tournament, part.etag)
    return _stamped(make_response(part.html), tournament, part.etag)


def stamped_anew(headers: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The headers of an answer that was kept, with the time at which it is given again."""
    return [(name, _told_anew(value) if name == NOW else value) for name, value in headers]


def _told_anew(told: str) -> str:
    zone = datetime.fromisoformat(told).tzinfo
    return now().astimezone(zone).isoformat(timespec="milliseconds")


def own_part(html: str) -> LivePart:
    """A part for one reader. Its mark ignores the token in its forms, which differs between log-ins."""
    return part_of(html, without=generate_csrf())


def _stamped(response: Response, tournament: Tournament, etag: str | None) -> Response:
    if etag is not None:
        response.set_etag(etag)
    response.headers["X-Clock"] = time_of_day(now())
    response.headers[NOW] = stamp(now())
    response.headers[CLOCK] = json.dumps(round_clock(tournament))
    response.headers["Cache-Control"] = "no-store"
    return response
