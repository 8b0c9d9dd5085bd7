"""Options that several commands share."""

import ipaddress
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import click
from sqlalchemy.exc import ArgumentError

from scorer.config import ANY_HOST, DATABASE_VARIABLE, DEFAULT_PORT, Network, database_url

Command = TypeVar("Command", bound=Callable[..., Any])


def taking(*options: Callable[[Any], Any]) -> Callable[[Command], Command]:
    """A decorator that gives a command these options, in this order."""

    def decorate(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return decorate


def _database_url(_context: click.Context, _option: click.Parameter, given: str | None) -> str:
    try:
        return database_url(given)
    except ArgumentError as error:
        raise click.BadParameter(str(error)) from None


def _networks(_context: click.Context, _option: click.Parameter, given: Sequence[str]) -> tuple[Network, ...]:
    try:
        return tuple(ipaddress.ip_network(address, strict=False) for address in given)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None


NUMBER: Final = click.IntRange(max=10**9)
"""The number of a round or a match. A larger one is none, and no database takes it."""
database_option = click.option(
    "--database",
    metavar="URL",
    callback=_database_url,
    help=f"Database, as a URL or the path of an SQLite file. Default: {DATABASE_VARIABLE}, "
    "else a file in your data folder.",
)
serving_options = taking(
    click.option("--host", default=ANY_HOST, show_default=True, help="Address to listen on."),
    click.option(
        "--port",
        type=click.IntRange(0, 65535),
        default=DEFAULT_PORT,
        show_default=True,
        help="Port; where it is taken, the next free one.",
    ),
    click.option(
        "--trusted-host", "trusted_hosts", multiple=True, metavar="NAME", help="Also answer to this name."
    ),
    click.option(
        "--readers",
        type=click.IntRange(0, 16),
        default=1,
        show_default=True,
        help="Processes beside this one that make pages; 0 on a computer with little memory.",
    ),
    click.option(
        "--trusted-proxy",
        "trusted_proxies",
        multiple=True,
        metavar="ADDRESS",
        callback=_networks,
        help="Take a proxy's word for where a request comes from: its address, or a network (10.0.0.0/8).",
    ),
    click.option("--browser/--no-browser", default=True, help="Open the browser at the first password."),
    click.option("--open", "opening", is_flag=True, help="Open the browser at the front page in any case."),
)
"""The options of commands that serve: the fields of `scorer.server.serving.Wishes`."""
