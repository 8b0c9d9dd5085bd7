"""`scorer serve`, `scorer demo`: the program served during an evening, and shown on a temporary database."""

import secrets
import tempfile
from pathlib import Path
from typing import Any

import click

from scorer.cli.opening import open_database
from scorer.cli.options import database_option, serving_options
from scorer.config import DATABASE_FILE, PasswordCost, sqlite_url
from scorer.server.only_one import only_one
from scorer.server.serving import Wishes, serve_until_stopped
from scorer.services.change import LAPTOP, act
from scorer.services.installation import hash_password, set_password
from scorer.upgrading import upgrade

DEMO_COOKIE = "scorer-demo"
WORDS = ("trumf", "tjog", "viv", "sistan", "maktor", "omgiv", "vinst", "bonde")


@click.command()
@database_option
@serving_options
def serve(database: str, **wishes: Any) -> None:
    """Serve the program to the tablets, the projector and this laptop."""
    with open_database(database) as opened, only_one(opened):
        upgrade(opened)
        serve_until_stopped(opened, Wishes(**wishes))
    click.echo("Allt som är sparat finns kvar.")


@click.command()
@serving_options
def demo(**wishes: Any) -> None:
    """Show a half-played tournament; nothing of it is kept."""
    from scorer.demo import make_evening

    with tempfile.TemporaryDirectory(prefix="scorer-demo-", ignore_cleanup_errors=True) as folder:
        url = sqlite_url(Path(folder) / DATABASE_FILE)
        with open_database(url) as opened, only_one(opened):
            upgrade(opened)
            click.echo("En halvspelad tävling görs i ordning. Det tar några sekunder.")
            password = "-".join([*(secrets.choice(WORDS) for _ in range(3)), str(secrets.randbelow(90) + 10)])
            act(opened, LAPTOP, set_password, hash_password(password, PasswordCost()))
            make_evening(opened)
            click.echo(f"Arrangörens lösenord i demonstrationen: {password}")
            serve_until_stopped(opened, Wishes(**wishes, cookie_name=DEMO_COOKIE))
    click.echo("Demonstrationens tävling är bortkastad.")
