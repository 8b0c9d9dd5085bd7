"""From a socket to an evening: the application served until Ctrl-C, and what the window says meanwhile."""

import signal
import socket
from dataclasses import dataclass
from types import FrameType

import click
from flask import Flask
from waitress.server import create_server

from scorer.app import create_app
from scorer.config import Config
from scorer.db import Database
from scorer.server import lan_name
from scorer.server.addresses import EVERYWHERE, addresses
from scorer.server.browser import open_browser
from scorer.server.welcome import first_password_url, welcome

THREADS = 16
CONNECTIONS = 450
"""Tablets and many spectators' telephones, each holding its connection."""
LARGEST_BODY = 16 * 1024 * 1024
"""Above what the application takes, so that it and not the server answers, in a person's language."""


@dataclass(frozen=True, slots=True)
class Evening:
    config: Config
    database: Database
    socket: socket.socket
    wanted_port: int
    browser: bool = True


def serve_until_stopped(evening: Evening) -> None:
    """Serve until SIGINT or SIGTERM."""
    app = create_app(evening.config, evening.database)
    server = create_server(
        app,
        sockets=[evening.socket],
        threads=THREADS,
        connection_limit=CONNECTIONS,
        max_request_body_size=LARGEST_BODY,
        ident=None,
    )
    signal.signal(signal.SIGTERM, _stop)
    end_name = _announce_name(evening.config)
    try:
        _greet(app, evening)
        server.run()
    except KeyboardInterrupt:
        pass
    finally:
        end_name()
        server.close()
        click.echo("Programmet är avslutat. Allt som sparats finns kvar.")


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _greet(app: Flask, evening: Evening) -> None:
    with app.test_request_context():
        for line in welcome(evening.wanted_port):
            click.echo(line)
        first = first_password_url()
    if first and evening.browser:
        open_browser(first)


def _announce_name(config: Config) -> lan_name.End:
    if config.host not in EVERYWHERE:
        return lan_name.nothing
    return lan_name.announce(addresses(config.host), config.port)
