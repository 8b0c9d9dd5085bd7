"""Whether the organiser asks, according to the log-in in the session, and where to go after a log-in."""

from http import HTTPStatus
from urllib.parse import urlsplit

from flask import Flask, abort, g, redirect, request, session, url_for
from flask.typing import ResponseReturnValue

from scorer.services.installation import log_in_holds
from scorer.session import current_session


def init_app(app: Flask) -> None:
    app.context_processor(lambda: {"is_organiser": is_organiser})


def is_organiser() -> bool:
    """Whether this request carries a valid log-in. If so, no cache may keep its page."""
    if "is_organiser" not in g:
        carried: str | None = session.get("organiser")
        g.is_organiser = carried is not None and log_in_holds(
            current_session(), carried, session.get("log_in", "")
        )
    known: bool = g.is_organiser
    return known


def ask_to_log_in() -> ResponseReturnValue:
    """Send a reader to the log-in and back; a form or a script gets 401."""
    if request.method not in ("GET", "HEAD") or request.is_json:
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
