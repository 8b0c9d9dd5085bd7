"""`scorer password`: a new password for the organiser, set on the laptop itself."""

import sys

import click

from scorer.cli.options import database_option
from scorer.config import PasswordCost, data_dir
from scorer.db import Database, upgrade
from scorer.problems import Problem
from scorer.server.only_one import AlreadyServed, only_one
from scorer.services.password import set_password


@click.command()
@database_option
def password(database: str) -> None:
    """Set a new password for the organiser and end all log-ins. Asked for twice, or read from a pipe."""
    opened = Database(database, data_dir(database))
    try:
        _upgrade_unless_served(opened)
        set_password(opened, _asked(), PasswordCost())
    except Problem as problem:
        raise click.ClickException(problem.sentence % problem.params) from None
    finally:
        opened.close()
    click.echo("Det nya lösenordet gäller nu. Alla som var inloggade är utloggade.")


def _upgrade_unless_served(database: Database) -> None:
    """A program that serves the database has upgraded it, and must not have it changed under its feet."""
    try:
        with only_one(database):
            upgrade(database)
    except AlreadyServed:
        pass


def _asked() -> str:
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\r\n")
    answer: str = click.prompt(
        "Nytt lösenord", hide_input=True, confirmation_prompt="Samma lösenord en gång till"
    )
    return answer
