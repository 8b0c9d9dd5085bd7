"""`scorer texts`: for those who change the program's texts. `pyproject.toml` says where babel looks."""

from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

import click
from babel.messages.frontend import CommandLineInterface
from babel.messages.pofile import read_po

from scorer.config import folder
from scorer.words.catalogues import CATALOGUES, DOMAIN, compile_catalogues


@click.command()
@click.option(
    "--compile", "only_compile", is_flag=True, help="Only make the .mo files that the program reads."
)
def texts(only_compile: bool) -> None:
    """Bring the translations up to date with the Swedish texts, and name those that are missing."""
    missing = () if only_compile else tuple(_update())
    compile_catalogues()
    for text in missing:
        click.echo(f"Not translated: {text}")
    if missing:
        raise SystemExit(1)


def extract(template: Path) -> None:
    """Write every Swedish text of the checkout into the template, with the files that it stands in."""
    _babel("extract", "-o", str(template))


def _update() -> Iterator[str]:
    """Update the translations. Returns the texts that lack a form (singular, plural) in some language."""
    with TemporaryDirectory() as made:
        template = Path(made, f"{DOMAIN}.pot")
        extract(template)
        _babel("update", "-i", str(template))
    for file in CATALOGUES.glob(f"*/LC_MESSAGES/{DOMAIN}.po"):
        with file.open("rb") as lines:
            catalogue = read_po(lines, locale=file.parts[-3])
        for message in catalogue:
            forms = [message.string] if isinstance(message.string, str) else message.string
            if message.id and not all(forms or [""]):
                yield str(message.id)


def _babel(*words: str) -> None:
    """Run babel's own command in the root of the checkout, where it finds `pyproject.toml`."""
    with chdir(folder("templates").parent):
        CommandLineInterface().run(["pybabel", "-q", *words])  # type: ignore[no-untyped-call]
