"""Error pages: what went wrong, and what to do."""

from collections.abc import Mapping

from flask import Flask, Response, jsonify, make_response, render_template, request
from flask_babel import gettext
from flask_wtf.csrf import CSRFError
from markupsafe import escape
from sqlalchemy.exc import SQLAlchemyError
from werkzeug.exceptions import BadRequest, HTTPException
from werkzeug.wrappers import Response as BaseResponse

from engine.marking import mark
from engine.objection import Refusal
from scorer.db import DatabaseLost, Fault, fault_of
from scorer.session import close_session, database
from scorer.web.pages import sentence_of
from scorer.web.shell.outage import OF_CONNECTIONS, PAGES, RETRY_AFTER, outage
from scorer.web.shell.programs import asks_the_api, open_to_all, speak_as_asked
from scorer.words.language import chosen_language

CSRF_SENTENCE = mark(
    "Inget är sparat: programmet kände inte igen sidan. Gå tillbaka, ladda om sidan och försök "
    "igen. Hjälper det inte: tillåt kakor (cookies) för den här adressen."
)
TABLET_SENTENCE = mark(
    "Plattan känns inte igen längre. Skriv bordets kod igen: det som väntar här finns kvar och sparas sedan."
)
SENTENCES: Mapping[int, tuple[str, str, str]] = {
    400: (
        "bad-request",
        mark("Det där gick inte att läsa"),
        mark("Gå tillbaka, ladda om sidan och försök igen. Allt kom inte fram."),
    ),
    401: (
        "log-in-needed",
        mark("Logga in först"),
        mark("Det här får bara arrangören göra. Logga in och försök igen."),
    ),
    403: (
        "forbidden",
        mark("Den här sidan är inte öppen för dig"),
        mark("Sidan hör till någon annan. Skanna koden på bordet där ni sitter, eller fråga arrangören."),
    ),
    404: (
        "not-found",
        mark("Sidan finns inte"),
        mark("Kontrollera adressen, eller börja om från startsidan."),
    ),
    405: (
        "wrong-method",
        mark("Sidan kan inte öppnas så"),
        mark("Gå tillbaka och använd knapparna på sidan."),
    ),
    413: (
        "too-large",
        mark("Det var för mycket på en gång"),
        mark("Dela upp det i mindre delar, eller välj en mindre fil, och försök igen."),
    ),
    429: (
        "too-many-tries",
        mark("För många försök"),
        mark("Vänta några minuter och försök igen. Det har blivit fel många gånger på kort tid."),
    ),
    500: (
        "internal",
        mark("Något gick fel i programmet"),
        mark(
            "Ladda om sidan och försök igen. Det som redan är sparat finns kvar. Händer det en gång "
            "till: starta om programmet på datorn."
        ),
    ),
    503: (
        "many-papers",
        mark("Många papper på en gång"),
        mark("Vänta en halv minut och försök igen. Ett papper görs i taget, och flera väntar redan."),
    ),
}
FOR_PROGRAMS: Mapping[int, tuple[str, str, str]] = {
    **SENTENCES,
    404: (
        "not-found",
        "",
        mark("Kontrollera adressen. Här finns inget, eller inget som visas för alla."),
    ),
    405: ("wrong-method", "", mark("Fråga med GET. Här går det bara att läsa.")),
}
"""What is said of an address of the API."""
NO_PAGE = (
    "<!doctype html><html lang='{0}'><meta charset='utf-8'><title>{1}</title><h1>{1}</h1><p>{2}</p></html>"
)


def init_app(app: Flask) -> None:
    app.register_error_handler(CSRFError, answer_csrf_error)
    app.register_error_handler(HTTPException, answer_http_error)
    app.register_error_handler(SQLAlchemyError, answer_database_error)
    app.register_error_handler(Refusal, answer_refusal)
    app.register_error_handler(DatabaseLost, answer_database_lost)


def answer_csrf_error(_error: CSRFError) -> BaseResponse:
    _, title, _ = SENTENCES[BadRequest.code]
    return answer(400, "csrf", gettext(title), gettext(TABLET_SENTENCE if wants_json() else CSRF_SENTENCE))


def answer_http_error(error: HTTPException) -> BaseResponse:
    """The page of the error's status. A status without its own words gets those of 400 or 500."""
    status = error.code or 500
    if error.response is not None or status < 400:
        return error.get_response()
    if asks_the_api():
        speak_as_asked()
    sentences = FOR_PROGRAMS if asks_the_api() else SENTENCES
    code, title, sentence = sentences.get(status) or sentences[400 if status < 500 else 500]
    response = answer(status, code, gettext(title) if title else "", gettext(sentence))
    for name, value in error.get_headers():
        if name not in ("Content-Type", "Content-Length"):
            response.headers[name] = value
    return open_to_all(response) if asks_the_api() else response


def answer_database_error(error: SQLAlchemyError) -> BaseResponse:
    """What is wrong with the database itself gets its own page; any other error is a fault of the program."""
    watched = database().watched
    fault = Fault.LOST if watched and watched.is_gone() else fault_of(error)
    if fault is None:
        raise error
    return _answer_fault(fault, error)


def answer_database_lost(error: DatabaseLost) -> BaseResponse:
    """Tablets keep their hands, as they do where the disk is full."""
    return _answer_fault(Fault.LOST, error)


def _answer_fault(fault: Fault, error: Exception) -> BaseResponse:
    outage().begins(fault, error)
    if fault in OF_CONNECTIONS:
        close_session()  # its connection would be nobody's, and stay open
        database().close()  # a connection that was opened meanwhile stays as it was
    status, title, sentence = PAGES[fault]
    response = answer(status, fault, gettext(title), gettext(sentence))
    response.headers["Retry-After"] = RETRY_AFTER
    return response


def answer_refusal(refusal: Refusal) -> BaseResponse:
    return answer(400, refusal.code, gettext("Det gick inte"), sentence_of(refusal), refusal.rule)


# Five parameters: the keys of the JSON answer, and its status.
def answer(status: int, code: str, title: str, sentence: str, rule: str | None = None) -> Response:
    """The same refusal as a page for people or as JSON for a script."""
    if wants_json():
        return make_response(jsonify(error={"code": code, "rule": rule, "sentence": sentence}), status)
    return make_response(_page(title, sentence), status)


def _page(title: str, sentence: str) -> str:
    """The page, without the layout if the layout itself fails because the database is gone."""
    try:
        return render_template("shell/error.html", tournament=None, title=title, sentence=sentence)
    except Exception:
        return NO_PAGE.format(chosen_language(), escape(title), escape(sentence))


def wants_json() -> bool:
    if asks_the_api():
        return True
    kinds = request.accept_mimetypes.best_match(("text/html", "application/json"))
    return request.is_json or kinds == "application/json"
