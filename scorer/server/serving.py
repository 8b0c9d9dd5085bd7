"""The server: it serves the application until Ctrl-C, and writes to the window meanwhile."""

import logging
import os
import secrets
import signal
import socket
import sys
import threading
import time
import webbrowser
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from types import FrameType

import click
from flask import Flask

from scorer.app import create_app
from scorer.config import ANY_HOST, COOKIE_NAME, DEFAULT_PORT, Config, Network
from scorer.db import Database
from scorer.network import lan_name
from scorer.network.addresses import EVERYWHERE, addresses, public_url
from scorer.server.connections import HallServer
from scorer.server.journal import written_back
from scorer.server.lanes import Front
from scorer.server.port import listen
from scorer.server.secret_key import secret_key
from scorer.server.warming import settle_in, share_one_heap, warm, warm_tables
from scorer.server.welcome import first_password_url, welcome

SWITCH_INTERVAL = 0.0005
"""Seconds, a tenth of Python's own. A thread that saves a hand gives up the interpreter at every statement to
the database. It gets it back soon, even while another thread renders a long page.
"""
FIRST_PAGES = 2.0
"""Seconds in which the first visitors get their page, before all else waits for `settle_in`."""
LARGEST_BODY = 16 * 1024 * 1024
"""More than the application accepts, so that the application refuses a large body, in a person's language."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """How the program is to be served. `port`: the first one to try; 0 is any.

    `browser`: open it where the first password is to be chosen; `opening`: open it in any case.
    `readers`: the processes beside this one that make pages.
    """

    host: str = ANY_HOST
    port: int = DEFAULT_PORT
    trusted_hosts: tuple[str, ...] = ()
    trusted_proxies: tuple[Network, ...] = ()
    browser: bool = True
    opening: bool = False
    cookie_name: str = COOKIE_NAME
    readers: int = 1


def serve_until_stopped(database: Database, wishes: Wishes) -> None:
    """Serve an upgraded database until SIGINT or SIGTERM. Raises OSError if no port is free."""
    for ending in (signal.SIGINT, signal.SIGTERM):  # a job in the background may ignore SIGINT
        signal.signal(ending, _stop)
    if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) == signal.SIG_DFL:
        signal.signal(signal.SIGHUP, _stop)  # the window was closed
    share_one_heap()
    with listen(wishes.host, wishes.port) as listening, written_back(database):
        config = _config(database, wishes, listening.getsockname()[1])
        app = create_app(config, database)
        front = Front(app, config, wishes.readers)
        with _name_announced(config):
            try:
                front.start()
                _greet(app, wishes)
                threading.Thread(target=_warm, args=(app, wishes), daemon=True).start()
                _serve(front, listening)
            except KeyboardInterrupt:
                pass
            finally:
                front.end()
    click.echo("Programmet är avslutat.")


def _config(database: Database, wishes: Wishes, port: int) -> Config:
    return Config(
        database.url.render_as_string(hide_password=False),
        database.data_dir,
        secret_key(database.data_dir),
        host=wishes.host,
        port=port,
        trusted_hosts=frozenset(wishes.trusted_hosts),
        trusted_proxies=wishes.trusted_proxies,
        cookie_name=wishes.cookie_name,
        started=secrets.token_hex(4),
    )


def _serve(front: Front, listening: socket.socket) -> None:
    logging.getLogger("waitress").setLevel(logging.ERROR)  # queues, and connections that wait, are normal
    server = HallServer(
        front,
        listening,
        max_request_body_size=LARGEST_BODY,
        clear_untrusted_proxy_headers=False,  # the application decides whom it believes
        ident=None,
    )
    sys.setswitchinterval(SWITCH_INTERVAL)
    try:
        server.run()
    finally:
        server.close()


def _warm(app: Flask, wishes: Wishes) -> None:
    """What is slow the first time is done while the first visitors come."""
    warm_tables(app)
    if not wishes.readers:
        warm(app)
    time.sleep(FIRST_PAGES)
    settle_in()


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _greet(app: Flask, wishes: Wishes) -> None:
    with app.test_request_context():
        for line in welcome(wishes.port):
            click.echo(line)
        page = first_password_url() or (public_url() if wishes.opening else None)
    if page and wishes.browser:
        open_browser(page)


def _name_announced(config: Config) -> AbstractContextManager[None]:
    if config.host not in EVERYWHERE:
        return nullcontext()
    return lan_name.announced(lambda: addresses(config.host), config.port)


def open_browser(url: str) -> threading.Thread | None:
    """Open `url` without waiting for it. Nothing happens on a machine without a screen."""
    if not _has_screen():
        return None
    opening = threading.Thread(target=webbrowser.open, args=(url,), daemon=True)
    opening.start()
    return opening


def _has_screen() -> bool:
    """Without a screen, a text browser might open and take over the terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
