"""The hosts that the program answers for, the headers that restrict a browser, cookies and their tokens."""

import ipaddress
import socket
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache
from http import HTTPStatus
from typing import Final, TypeVar
from urllib.parse import urlsplit

from flask import Flask, Request, Response, current_app, g, render_template, request, session
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from flask.typing import ResponseReturnValue
from flask_babel import gettext
from flask_wtf.csrf import CSRFProtect, validate_csrf
from itsdangerous import BadSignature, URLSafeTimedSerializer
from sqlalchemy.exc import SQLAlchemyError
from wtforms.validators import ValidationError

from engine.marking import mark
from scorer.config import COOKIE_LIFE, Config
from scorer.network.addresses import public_url
from scorer.network.cards import is_stated_host
from scorer.network.lan_name import LAN_NAME
from scorer.web.shell.errors import answer
from scorer.web.shell.organiser import is_organiser
from scorer.web.shell.programs import asks_the_api

LONGEST_NAME = 253
"""The most characters of a host name (RFC 1035)."""
LONGEST_HOST = LONGEST_NAME + len(":65535")
CONTENT_POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": CONTENT_POLICY,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
STRANGE_HOST: Final = mark("Fråga på programmets egen adress. Namnet i den här är inte datorns.")
MOST_BROWSERS: Final = 500
LONGEST_REMEMBERED: Final = 1000
"""Characters of a cookie that is remembered. Whoever asks chooses how long it is."""
CSRF_HEADER: Final = "X-CSRFToken"
CSRF_KEY: Final = "csrf_token"
"""The header that a token is sent in, and where the cookie carries what it is compared with."""
HSTS: Final = ("Strict-Transport-Security", "max-age=2592000")
"""For 30 days: a club that goes back to plain http is reached again after a month."""


def init_app(app: Flask) -> None:
    app.session_interface = Sessions()
    config: Config = app.extensions["scorer-config"]
    names = own_names() | {name.lower() for name in config.trusted_hosts}
    app.extensions["scorer-host-names"] = names
    app.before_request(refuse_strange_host)
    app.before_request(let_large_forms_in)
    app.after_request(add_headers)


def own_names() -> frozenset[str]:
    """The names of this laptop on its own network."""
    name = socket.gethostname().lower().removesuffix(".local")
    return frozenset({"localhost", LAN_NAME, name, f"{name}.local"} - {"", ".local"})


def is_own_host(host: str, names: frozenset[str]) -> bool:
    """Whether the `Host` of a request is the laptop: one of its names, or any numeric address.

    If any name were accepted, a web page elsewhere could reach the laptop through a visitor's browser (DNS
    rebinding). A numeric address allows no such attack.
    """
    return len(host) <= LONGEST_HOST and _is_own_host(host, names)


@lru_cache(maxsize=MOST_BROWSERS)
def _is_own_host(host: str, names: frozenset[str]) -> bool:
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    return name.rstrip(".") in names or _is_ip(name)


def _is_on_the_cards() -> bool:
    try:
        name = urlsplit(f"//{request.host}").hostname or ""
        return is_stated_host(name.rstrip("."))
    except (ValueError, SQLAlchemyError):
        return False


def _is_ip(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def refuse_strange_host() -> ResponseReturnValue | None:
    if is_own_host(request.host, current_app.extensions["scorer-host-names"]) or _is_on_the_cards():
        return None
    if asks_the_api():
        return answer(HTTPStatus.MISDIRECTED_REQUEST, "strange-host", "", gettext(STRANGE_HOST))
    page = render_template("shell/strange_host.html", host=request.host[:LONGEST_NAME], address=public_url())
    return page, HTTPStatus.MISDIRECTED_REQUEST


V = TypeVar("V", bound=Callable[..., object])
_LARGEST: Final = "largest_form"


def takes(most: int) -> Callable[[V], V]:
    """Marks a view whose form may have so many bytes, if the organiser sends it. Stands below the route."""

    def mark_view(view: V) -> V:
        setattr(view, _LARGEST, most)
        return view

    return mark_view


def let_large_forms_in() -> None:
    """Before anything reads the form."""
    most = getattr(current_app.view_functions.get(request.endpoint or ""), _LARGEST, 0)
    if most and is_organiser():
        request.max_content_length = request.max_form_memory_size = most


def add_headers(response: Response) -> Response:
    """To those that the view has set itself."""
    kept = "no-store" if g.get("is_organiser") else "private, no-cache"
    usual = {**HEADERS, "Cache-Control": kept} | dict([HSTS] if request.is_secure else ())
    own = {name.lower() for name, _ in response.headers}
    response.headers.extend([given for given in usual.items() if given[0].lower() not in own])
    return response


class Sessions(SecureCookieSessionInterface):
    """Flask's own, without an age: it refuses a cookie that was signed later than the clock shows.

    A laptop's clock may be set back by half a minute or by years. What must end has an end of its own: a
    log-in (`scorer.web.shell.organiser`), the code of a table.
    """

    def __init__(self) -> None:
        self._remembered = lru_cache(MOST_BROWSERS)(self._carried)

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        cookie = request.cookies.get(self.get_cookie_name(app))
        if not cookie or not app.secret_key:
            return self.session_class()
        read = self._remembered if len(cookie) <= LONGEST_REMEMBERED else self._carried
        return self.session_class(self.serializer.loads(read(app.secret_key, cookie)))

    def _carried(self, secret: str | bytes, cookie: str) -> str:
        """What the cookie carries, as text, so that each request has values of its own.

        Flask's own signer goes by the application, which what is remembered would keep alive.
        """
        how = {"key_derivation": self.key_derivation, "digest_method": self.digest_method}
        signer = URLSafeTimedSerializer(secret, self.salt, serializer=self.serializer, signer_kwargs=how)
        try:
            return self.serializer.dumps(signer.loads(cookie))
        except BadSignature:
            return self.serializer.dumps({})

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """`Max-Age` is for devices whose clock differs from this one: they go by it, and not by `Expires`."""
        super().save_session(app, session, response)
        name = f"{self.get_cookie_name(app)}="
        cookies = response.headers.getlist("Set-Cookie")
        if session.permanent and any(cookie.startswith(name) for cookie in cookies):
            lasting = f"; Max-Age={int(COOKIE_LIFE.total_seconds())}"
            told = [cookie + lasting * cookie.startswith(name) for cookie in cookies]
            response.headers.setlist("Set-Cookie", told)

    def get_cookie_secure(self, app: Flask) -> bool:
        """A hall has plain http, where a cookie for TLS alone would be lost."""
        return request.is_secure


class Tokens(CSRFProtect):  # type: ignore[misc]  # Flask-WTF has no types
    """Flask-WTF's check that what is sent comes from a page of our own.

    JSON has its token in a header: no form is read for it. A right one is remembered with the cookie's secret
    that it belongs to, so that a device's next hand needs no signature worked out. A wrong one never is.
    """

    def __init__(self, app: Flask) -> None:
        super().__init__(app)
        self._check = lru_cache(MOST_BROWSERS)(lambda _secret, token: validate_csrf(token))

    def protect(self, apply_exemptions: bool = False) -> None:
        token = request.headers.get(CSRF_HEADER) if request.is_json else None
        if token and len(token) <= LONGEST_REMEMBERED:
            with suppress(ValidationError):
                self._check(session.get(CSRF_KEY), token)
                g.csrf_valid = True
                return
        super().protect(apply_exemptions)
