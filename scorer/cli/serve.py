"""`scorer serve`, `scorer demo`: the program served during an evening, and shown on a temporary database."""

import secrets
import tempfile
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click
from click.core import ParameterSource

from scorer.backups.keeper import keeping
from scorer.cli.offering import make_sure, say_where
from scorer.cli.opening import open_database
from scorer.cli.options import database_option, serving_options
from scorer.config import DATABASE_FILE, PasswordCost, sqlite_url
from scorer.db import Database
from scorer.server.awake import kept_awake, systems_hold
from scorer.server.only_one import AlreadyServed, only_one
from scorer.server.serving import Wishes, open_browser, serve_until_stopped
from scorer.server.welcome import LAST_ADDRESS
from scorer.services.change import LAPTOP, act
from scorer.services.installation import get_setting, hash_password, set_password
from scorer.upgrading import upgrade

DEMO_COOKIE = "scorer-demo"
PATIENCE = 10.0
"""Seconds for a browser to come up before the command ends."""
WORDS = ("trumf", "tjog", "viv", "sistan", "maktor", "omgiv", "vinst", "bonde")


def _usual_port(database: Database, wishes: dict[str, Any]) -> dict[str, Any]:
    """The port that the cards have, unless another one is asked for: this may be another computer."""
    context = click.get_current_context()
    if context.get_parameter_source("port") is not ParameterSource.DEFAULT:
        return wishes
    with database.reading() as session:
        before = get_setting(session, LAST_ADDRESS)
    return wishes | {"port": urlsplit(before).port or 80} if before else wishes


@click.command()
@database_option
@serving_options
@click.option("--new", is_flag=True, help="Begin with an empty database, though there has been one here.")
@click.option(
    "--from",
    "brought",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Look for backups in this folder, such as a stick from another computer.",
)
def serve(database: str, new: bool, brought: Path | None, **wishes: Any) -> None:
    """Serve the program to the tablets, the projector and this laptop."""
    with open_database(database) as opened:
        try:
            with only_one(opened):
                make_sure(opened, new=new, brought=brought)
                upgrade(opened)
                say_where(opened)
                with keeping(opened), kept_awake(opened, systems_hold()):
                    serve_until_stopped(opened, Wishes(**_usual_port(opened, wishes)))
        except AlreadyServed:
            if not (wishes["opening"] and _show_running(opened)):
                raise
            return
    click.echo("Allt som är sparat finns kvar.")


def _show_running(database: Database) -> bool:
    """A second double click shows the page of the program that runs. False where its address is not known."""
    with database.reading() as session:
        address = get_setting(session, LAST_ADDRESS)
    if not address:
        return False
    click.echo(f"Programmet är redan igång: {address}")
    opening = open_browser(address)
    if opening:
        opening.join(PATIENCE)
    return True


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
