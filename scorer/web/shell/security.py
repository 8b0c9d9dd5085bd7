"""The hosts that the program answers for, and the headers that restrict what a browser may do."""

import ipaddress
import socket
from collections.abc import Mapping
from http import HTTPStatus
from urllib.parse import urlsplit

from flask import Flask, Response, current_app, g, render_template, request

from scorer.config import Config
from scorer.network.addresses import public_url
from scorer.network.lan_name import LAN_NAME

LONGEST_NAME = 253
"""The most characters of a host name (RFC 1035)."""
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


def init_app(app: Flask) -> None:
    config: Config = app.extensions["scorer-config"]
    names = own_names() | {name.lower() for name in config.trusted_hosts}
    app.extensions["scorer-host-names"] = names
    app.before_request(refuse_strange_host)
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
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    return name.rstrip(".") in names or _is_ip(name)


def _is_ip(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def refuse_strange_host() -> tuple[str, int] | None:
    if is_own_host(request.host, current_app.extensions["scorer-host-names"]):
        return None
    page = render_template("shell/strange_host.html", host=request.host[:LONGEST_NAME], address=public_url())
    return page, HTTPStatus.MISDIRECTED_REQUEST


def add_headers(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if "Cache-Control" not in response.headers:
        response.headers["Cache-Control"] = "no-store" if g.get("is_organiser") else "private, no-cache"
    return response
