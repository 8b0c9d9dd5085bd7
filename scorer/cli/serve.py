"""`scorer serve`: the evening begins."""

import click

from scorer.cli.options import database_option
from scorer.config import ANY_HOST, Config, data_dir
from scorer.db import Database, upgrade
from scorer.server.only_one import AlreadyServed, only_one
from scorer.server.port import listen
from scorer.server.secret_key import secret_key
from scorer.server.serving import Evening, serve_until_stopped

DEFAULT_PORT = 8000


@click.command()
@database_option
@click.option("--host", default=ANY_HOST, show_default=True, help="Address to listen on.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=DEFAULT_PORT,
    show_default=True,
    help="Port; where it is taken, the next free one.",
)
@click.option(
    "--trusted-host", "trusted_hosts", multiple=True, metavar="NAME", help="Also answer to this name."
)
@click.option("--browser/--no-browser", default=True, help="Open the browser to choose the first password.")
def serve(database: str, host: str, port: int, trusted_hosts: tuple[str, ...], browser: bool) -> None:
    """Serve the program to the tablets, the projector and this laptop."""
    folder = data_dir(database)
    opened = Database(database, folder)
    try:
        with only_one(opened):
            upgrade(opened)
            socket = listen(host, port)
            config = Config(
                database, folder, secret_key(folder), host, socket.getsockname()[1], frozenset(trusted_hosts)
            )
            serve_until_stopped(Evening(config, opened, socket, wanted_port=port, browser=browser))
    except AlreadyServed:
        raise click.ClickException(
            "Programmet är redan igång med den här databasen. Använd det, eller stäng det först."
        ) from None
    finally:
        opened.close()
