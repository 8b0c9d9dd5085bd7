"""Options that several commands share."""

import click

from scorer.config import DATABASE_VARIABLE, database_url

database_option = click.option(
    "--database",
    metavar="URL",
    callback=lambda _context, _option, given: database_url(given),
    help=f"Database, as a URL or the path of an SQLite file. Default: {DATABASE_VARIABLE}, "
    "else a file in your data folder.",
)
