"""The choice of a language in the footer; whose language and time zone dates are written in."""

from flask import Flask, abort, redirect, request
from flask_babel import Babel
from werkzeug import Response

from scorer.db import ReadingDatabase
from scorer.services.installation import time_zone
from scorer.session import current_session
from scorer.web.pages import everybodys_pages
from scorer.web.shell.organiser import local_path, page_path
from scorer.words.catalogues import LANGUAGES
from scorer.words.language import (
    RememberedZone,
    choose_language,
    chosen_language,
    chosen_locale,
    zone_selector,
)

blueprint = everybodys_pages("language", __name__)


def init_app(app: Flask) -> None:
    Babel(app, locale_selector=chosen_locale, timezone_selector=zone_selector(_time_zone))
    only_reads = isinstance(app.extensions["scorer-db"], ReadingDatabase)
    app.extensions["scorer-zone"] = RememberedZone(0) if only_reads else RememberedZone()
    app.context_processor(
        lambda: {"languages": LANGUAGES, "language": chosen_language(), "page_path": page_path}
    )


def _time_zone() -> str:
    return time_zone(current_session())


@blueprint.post("/sprak")
def choose() -> Response:
    language = request.form.get("language", "")
    if language not in LANGUAGES:
        abort(400)
    choose_language(language)
    return redirect(local_path(request.form.get("next")))
