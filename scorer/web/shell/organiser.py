"""Whether the organiser asks, according to the log-in in the session."""

from http import HTTPStatus

from flask import Flask, abort, g, redirect, request, session, url_for
from flask.typing import ResponseReturnValue

from scorer.services.password import log_in_holds
from scorer.session import current_session
from scorer.web.shell.local_path import page_path


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
