"""Which language a page speaks: Swedish, until somebody chooses another in the footer."""

from collections.abc import Mapping

from flask import Blueprint, Flask, abort, redirect, request, session
from flask_babel import Babel
from werkzeug import Response

from scorer.web.local_path import local_path, page_path

LANGUAGES: Mapping[str, str] = {"sv": "Svenska", "en": "English"}
SWEDISH = "sv"

blueprint = Blueprint("language", __name__)


def init_app(app: Flask) -> None:
    Babel(app, locale_selector=chosen_language)
    app.context_processor(
        lambda: {"languages": LANGUAGES, "language": chosen_language(), "page_path": page_path}
    )


def chosen_language() -> str:
    language: str = session.get("language", SWEDISH)
    return language if language in LANGUAGES else SWEDISH


@blueprint.post("/sprak")
def choose() -> Response:
    language = request.form.get("language", "")
    if language not in LANGUAGES:
        abort(400)
    session["language"] = language
    session.permanent = True
    return redirect(local_path(request.form.get("next")))
