"""Whether the organiser asks, according to the log-in in the session, and where to go after a log-in."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import urlsplit

from flask import Flask, abort, g, redirect, request, session, url_for
from flask.typing import ResponseReturnValue

from scorer.models.columns import now
from scorer.services.installation import log_in_holds
from scorer.session import current_session

IDLE_END: Final = timedelta(hours=12)
SEEN_EVERY: Final = timedelta(minutes=5)
"""The cookie is written anew no more often."""
FOLLOWING: Final = "del"
"""The argument of a page that asks every few seconds (`scorer.web.hall.live`)."""
_SEEN: Final = "seen"


def init_app(app: Flask) -> None:
    app.context_processor(lambda: {"is_organiser": is_organiser})


def is_organiser() -> bool:
    """Whether this request carries a valid log-in. If so, no cache may keep its page."""
    if "is_organiser" not in g:
        carried = log_in_of(session)
        name: str = session.get("log_in", "")
        g.is_organiser = (
            carried is not None and not _idle() and log_in_holds(current_session(), carried, name)
        )
        if g.is_organiser and FOLLOWING not in request.args:
            be_seen()
    known: bool = g.is_organiser
    return known


def log_in_of(session: Mapping[str, Any]) -> str | None:
    """The log-in that this session carries, whether it still holds or not."""
    carried: str | None = session.get("organiser")
    return carried


def be_seen() -> None:
    """The organiser has done something now. A page that only follows what happens is no organiser."""
    at = now()
    before = _seen()
    if before is None or abs(at - before) > SEEN_EVERY:
        session[_SEEN] = int(at.timestamp())


def _idle() -> bool:
    """Whether nothing was done for so long that the log-in has ended. A time in the future is none."""
    before = _seen()
    return before is not None and now() - before > IDLE_END


def _seen() -> datetime | None:
    """None in a cookie from before there was an end."""
    seen: int | None = session.get(_SEEN)
    return None if seen is None else datetime.fromtimestamp(seen, UTC)


def ask_to_log_in() -> ResponseReturnValue:
    """Send a reader to the log-in and back; a form or a script gets 401."""
    by_script = request.is_json or request.accept_mimetypes.best == "application/json"
    if request.method not in ("GET", "HEAD") or by_script:
        abort(HTTPStatus.UNAUTHORIZED)
    return redirect(url_for("auth.log_in", next=page_path()))


def local_path(target: str | None, otherwise: str = "/") -> str:
    """`target` if it is a path within this program, else `otherwise`. Never an address elsewhere."""
    if not target or not target.startswith("/") or target.startswith("//"):
        return otherwise
    if "\\" in target or any(ord(character) < 32 for character in target):
        return otherwise
    parts = urlsplit(target)
    return otherwise if parts.scheme or parts.netloc else target


def page_path() -> str:
    """The path of the requested page, to come back to. For a form, the front page."""
    return request.full_path.rstrip("?") if request.method == "GET" else "/"
