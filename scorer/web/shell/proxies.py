"""Proxies that stand before the program: whose word is taken for where a request comes from."""

import ipaddress
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from flask import Flask, request

from scorer.config import Config, Network

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

_SAYING: Final = (
    "HTTP_FORWARDED",
    "HTTP_X_FORWARDED_FOR",
    "HTTP_X_FORWARDED_PROTO",
    "HTTP_X_REAL_IP",
    "HTTP_VIA",
)
"""Headers that proxies add."""


def init_app(app: Flask) -> None:
    config: Config = app.extensions["scorer-config"]
    if config.trusted_proxies:
        app.wsgi_app = BehindProxies(app.wsgi_app, config.trusted_proxies)  # type: ignore[method-assign]


def came_through_a_proxy() -> bool:
    """Whether any proxy says that it passed the request on, trusted or not."""
    return any(header in request.environ for header in _SAYING)


class BehindProxies:
    """Takes address, scheme and host from the headers of trusted proxies, and of nobody else."""

    def __init__(self, app: "WSGIApplication", trusted: Sequence[Network]) -> None:
        self._app = app
        self._trusted = trusted

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        if _is_trusted(environ.get("REMOTE_ADDR", ""), self._trusted):
            self._believe(environ)
        return self._app(environ, start_response)

    def _believe(self, environ: "WSGIEnvironment") -> None:
        environ["REMOTE_ADDR"] = client_of(environ, self._trusted)
        scheme = _parts(environ, "HTTP_X_FORWARDED_PROTO")
        if scheme and scheme[-1] in ("http", "https"):
            environ["wsgi.url_scheme"] = scheme[-1]
        host = _parts(environ, "HTTP_X_FORWARDED_HOST")
        if host:
            environ["HTTP_HOST"] = host[-1]


def client_of(environ: "WSGIEnvironment", trusted: Sequence[Network]) -> str:
    """The last address that is no trusted proxy: what is before it anybody may write."""
    asking: str = environ.get("REMOTE_ADDR", "")
    passed = _parts(environ, "HTTP_X_FORWARDED_FOR") if _is_trusted(asking, trusted) else []
    strangers = [address for address in passed if not _is_trusted(address, trusted)]
    return (strangers[-1:] or passed[:1] or [asking])[0]


def _is_trusted(address: str, trusted: Sequence[Network]) -> bool:
    try:
        asked = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    plain = getattr(asked, "ipv4_mapped", None) or asked
    return any(plain in network for network in trusted)


def _parts(environ: "WSGIEnvironment", header: str) -> list[str]:
    return [part.strip() for part in environ.get(header, "").split(",") if part.strip()]
