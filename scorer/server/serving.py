"""The server: it serves the application until Ctrl-C, and writes to the window meanwhile."""

import logging
import os
import secrets
import signal
import socket
import sys
import threading
import webbrowser
from dataclasses import dataclass
from types import FrameType

import click
from flask import Flask
from waitress.server import BaseWSGIServer, create_server

from scorer.app import create_app
from scorer.config import ANY_HOST, COOKIE_NAME, DEFAULT_PORT, Config
from scorer.db import Database
from scorer.network import lan_name
from scorer.network.addresses import EVERYWHERE, addresses
from scorer.server.keep_alive import KeepingChannel
from scorer.server.port import listen
from scorer.server.secret_key import secret_key
from scorer.server.warming import warm
from scorer.server.welcome import first_password_url, welcome

THREADS = 16
CONNECTIONS = 450
"""Each tablet and each spectator's telephone holds a connection."""
SWITCH_INTERVAL = 0.0005
"""Seconds, a tenth of Python's own. A thread that saves a hand gives up the interpreter at every statement to
the database. It gets it back soon, even while another thread renders a long page.
"""
LARGEST_BODY = 16 * 1024 * 1024
"""More than the application accepts, so that the application refuses a large body, in a person's language."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """How the program is to be served. `port`: the first one to try; 0 is any."""

    host: str = ANY_HOST
    port: int = DEFAULT_PORT
    trusted_hosts: tuple[str, ...] = ()
    browser: bool = True
    cookie_name: str = COOKIE_NAME


def serve_until_stopped(database: Database, wishes: Wishes) -> None:
    """Serve an upgraded database until SIGINT or SIGTERM. Raises OSError if no port is free."""
    for ending in (signal.SIGINT, signal.SIGTERM):  # a job in the background may ignore SIGINT
        signal.signal(ending, _stop)
    with listen(wishes.host, wishes.port) as listening:
        config = _config(database, wishes, listening.getsockname()[1])
        app = create_app(config, database)
        end_name = _announce_name(config)
        try:
            warm(app)
            _greet(app, wishes)
            _serve(app, listening)
        except KeyboardInterrupt:
            pass
        finally:
            end_name()
    click.echo("Programmet är avslutat.")


def _config(database: Database, wishes: Wishes, port: int) -> Config:
    return Config(
        database.url.render_as_string(hide_password=False),
        database.data_dir,
        secret_key(database.data_dir),
        host=wishes.host,
        port=port,
        trusted_hosts=frozenset(wishes.trusted_hosts),
        cookie_name=wishes.cookie_name,
        started=secrets.token_hex(4),
    )


def _serve(app: Flask, listening: socket.socket) -> None:
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # short queues are normal
    server = create_server(
        app,
        sockets=[listening],
        threads=THREADS,
        connection_limit=CONNECTIONS,
        max_request_body_size=LARGEST_BODY,
        ident=None,
    )
    assert isinstance(server, BaseWSGIServer)  # one socket makes one server
    server.channel_class = KeepingChannel
    sys.setswitchinterval(SWITCH_INTERVAL)
    try:
        server.run()
    finally:
        server.close()


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _greet(app: Flask, wishes: Wishes) -> None:
    with app.test_request_context():
        for line in welcome(wishes.port):
            click.echo(line)
        first = first_password_url()
    if first and wishes.browser:
        open_browser(first)


def _announce_name(config: Config) -> lan_name.End:
    if config.host not in EVERYWHERE:
        return lan_name.nothing
    return lan_name.announce(addresses(config.host), config.port)


def open_browser(url: str) -> None:
    """Open `url` without waiting for it. Nothing happens on a machine without a screen."""
    if _has_screen():
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def _has_screen() -> bool:
    """Without a screen, a text browser might open and take over the terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
