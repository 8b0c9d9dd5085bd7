"""`scorer serve`: serves the program during an evening."""

from typing import Any

import click

from scorer.cli.opening import open_database
from scorer.cli.options import database_option, serving_options
from scorer.server.only_one import only_one
from scorer.server.serving import Wishes, serve_until_stopped
from scorer.upgrading import upgrade


@click.command()
@database_option
@serving_options
def serve(database: str, **wishes: Any) -> None:
    """Serve the program to the tablets, the projector and this laptop."""
    with open_database(database) as opened, only_one(opened):
        upgrade(opened)
        serve_until_stopped(opened, Wishes(**wishes))
    click.echo("Allt som är sparat finns kvar.")
