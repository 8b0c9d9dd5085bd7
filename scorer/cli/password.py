"""`scorer password`: a new password for the organiser, set on the laptop itself."""

import sys
from contextlib import suppress

import click

from scorer.cli.offering import make_sure
from scorer.cli.opening import open_database
from scorer.cli.options import database_option
from scorer.config import PasswordCost
from scorer.db import Database
from scorer.problems import Problem
from scorer.server.only_one import AlreadyServed, only_one
from scorer.services.change import LAPTOP, act
from scorer.services.easy_passwords import check_not_easy
from scorer.services.installation import hash_password, set_password
from scorer.upgrading import upgrade
from scorer.words.refusals import refusal_sentence


@click.command()
@database_option
def password(database: str) -> None:
    """Set a new password for the organiser and end all log-ins. Asked for twice, or read from a pipe."""
    with open_database(database) as opened:
        upgrade_unless_served(opened)
        try:
            chosen = _asked()
            hashed = hash_password(chosen, PasswordCost())
            with opened.reading() as session:
                check_not_easy(session, chosen)
            act(opened, LAPTOP, set_password, hashed)
        except Problem as problem:
            raise click.ClickException(refusal_sentence(problem)) from None
    click.echo("Det nya lösenordet gäller nu. Alla som var inloggade är utloggade.")


def upgrade_unless_served(database: Database) -> None:
    """Upgrade the database, unless a running program serves it: that program has upgraded it already."""
    with suppress(AlreadyServed), only_one(database):
        make_sure(database)
        upgrade(database)


def _asked() -> str:
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\r\n")
    answer: str = click.prompt(
        "Nytt lösenord", hide_input=True, confirmation_prompt="Samma lösenord en gång till"
    )
    return answer
