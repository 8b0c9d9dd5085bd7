"""Answers for other programs, below the address of the API: open to any site, in the language asked for."""

from typing import Final

from flask import Response, g, request

from scorer.words.catalogues import LANGUAGES, SWEDISH
from scorer.words.language import speak

API: Final = "/api/"
ASKING: Final = "GET, HEAD, OPTIONS"
A_DAY: Final = 24 * 3600
OPEN_TO_ALL: Final = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "ETag, Retry-After, Content-Language",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
"""Reading alone, and never with a cookie: what everybody may see, any page may fetch."""


def asks_the_api() -> bool:
    """Whether an address below the API is asked for; the page that shows it is a page."""
    return request.path.startswith(API) and request.path != API


def speak_as_asked() -> None:
    """Whoever is logged in gets what everybody gets, in the language that the request asks for."""
    g.is_organiser = False
    wanted = request.args.get("lang", "")
    speak(wanted if wanted in LANGUAGES else request.accept_languages.best_match(LANGUAGES, SWEDISH))


def open_to_all(response: Response) -> Response:
    response.headers.update(OPEN_TO_ALL)
    response.vary.add("Accept-Language")
    if "Cache-Control" not in response.headers:
        response.headers["Cache-Control"] = "no-store"
    if request.method == "OPTIONS":
        response.headers["Access-Control-Allow-Methods"] = ASKING
        response.headers["Access-Control-Allow-Headers"] = "Accept, Accept-Language, If-None-Match"
        response.headers["Access-Control-Max-Age"] = str(A_DAY)
    return response
