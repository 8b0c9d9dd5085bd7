"""`scorer texts`: for who changes the program's texts."""

import click

from scorer.words.catalogues import compile_catalogues, update_catalogues


@click.command()
@click.option(
    "--compile", "only_compile", is_flag=True, help="Only make the .mo files that the program reads."
)
def texts(only_compile: bool) -> None:
    """Bring the translations up to date with the Swedish texts, and name those that are missing."""
    missing = () if only_compile else update_catalogues()
    compile_catalogues()
    for text in missing:
        click.echo(f"Not translated: {text}")
    if missing:
        raise SystemExit(1)
