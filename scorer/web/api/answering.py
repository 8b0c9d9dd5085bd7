"""How the API answers: as everybody in the hall, in the language asked for, once for all, with an ETag.

Who is logged in gets what everybody gets, so an answer may lie in any cache. It is remembered as the live
part of a page is (`scorer.web.hall.live_parts`): made anew after the tournament's log has grown.
"""

from collections.abc import Callable
from http import HTTPStatus
from typing import Final

from flask import Blueprint, Flask, Response, abort, current_app, g, make_response, request
from flask_babel import ngettext

from scorer.models import Status, Tournament
from scorer.rows.logged import log_version
from scorer.session import current_session
from scorer.web.addresses import tournament_of
from scorer.web.api.limit import must_wait
from scorer.web.api.shapes import Shape
from scorer.web.hall.live import LASTING, time_makes, written_in
from scorer.web.hall.live_parts import Drawing, LivePart, Parts, part_of
from scorer.web.shell.errors import answer
from scorer.web.shell.programs import asks_the_api, open_to_all, speak_as_asked

JSON: Final = "application/json"
_EXTENSION: Final = "scorer-api-parts"


def init_app(app: Flask) -> None:
    app.extensions[_EXTENSION] = Parts()


def take_part_in(blueprint: Blueprint) -> None:
    """Everything below the address of the API is answered so, what is not found there too."""
    blueprint.before_request(_refuse_preparation)
    blueprint.after_request(_finish)


def begin() -> Response | None:
    """Ask whoever asks too often to wait, and answer all others as everybody."""
    wait = must_wait(current_app, request.environ)
    if asks_the_api():
        speak_as_asked()
    if not wait:
        return None
    sentence = ngettext(
        "Vänta en sekund och fråga sedan igen, inte så ofta.",
        "Vänta %(num)s sekunder och fråga sedan igen, inte så ofta.",
        wait,
    )
    refused = answer(HTTPStatus.TOO_MANY_REQUESTS, "too-many-requests", "", sentence)
    refused.headers["Retry-After"] = str(wait)
    return refused


def _finish(response: Response) -> Response:
    return open_to_all(response) if asks_the_api() else response


def _refuse_preparation() -> None:
    """What is in preparation is not there: neither a tournament that takes sign-ups, nor a match of it."""
    record = g.named.get("record")
    tournament = g.named.get("tournament") if record is None else tournament_of(record)
    if tournament is not None and tournament.status == Status.REGISTERING:
        abort(HTTPStatus.NOT_FOUND)


def shape_answer(make: Callable[[], Shape], tournament_id: int | None) -> Response:
    """The answer of a shape that is made of a tournament. None: of more than one; it is made each time.

    An answer to a question of its own is not remembered: there are too many of them.
    """
    if tournament_id is None or request.args.keys() - {"lang"}:
        request.environ[LASTING] = True
        return text_answer(part_of(make().model_dump_json()))
    return text_answer(remembered(request.path, tournament_id, lambda: make().model_dump_json()))


def remembered(name: str, tournament_id: int, render: Callable[[], str]) -> LivePart:
    """What is rendered of a tournament, under its name; anew after its log has grown."""
    version = log_version(current_session(), tournament_id)
    parts: Parts = current_app.extensions[_EXTENSION]
    key = name, *written_in(), time_makes(current_session().get_one(Tournament, tournament_id))
    part = parts.current(key, version, Drawing(render), wait=True)
    assert part is not None  # it was waited for
    if asks_the_api() and parts.is_new(key, version):
        request.environ[LASTING] = True
    return part


def text_answer(part: LivePart, kind: str = JSON, keep: str = "public, no-cache") -> Response:
    """A text with its ETag, or 304 to who has it already. `keep`: how long it may be kept unasked."""
    response = make_response(str(part.html))
    response.content_type = kind if kind == JSON else f"{kind}; charset=utf-8"
    response.headers["Cache-Control"] = keep
    if kind == JSON:
        response.content_language.add(written_in()[0])
    response.set_etag(part.etag)
    response.make_conditional(request)
    return response
