"""A look at the database before it is served; a backup is offered where something is wrong with it."""

import datetime as dt
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import click
from babel.dates import format_date

from scorer.backups import sqlite
from scorer.backups.copies import FOLDER, POSTGRES, SQLITE, Contents, Copy, Trouble, copies_in
from scorer.backups.damage import FIT, Found, look_at
from scorer.backups.making import contents_of
from scorer.backups.places import (
    choose_second_place,
    first_place,
    on_same_disk,
    places_with_copies,
    second_place,
)
from scorer.backups.restoring import Restored, bring_key, put_in_place
from scorer.db import Database
from scorer.services.change import LAPTOP
from scorer.upgrading import is_known
from scorer.words.backups import FOUND, TROUBLES

LATELY = dt.timedelta(hours=24)
"""A backup of another database is offered in place of one that is sound only if it is as new as this."""
LEEWAY = dt.timedelta(minutes=1)
"""The name of a backup knows no parts of a second."""
ELSEWHERE = Path.home() / "tolva" / "scorer.sqlite3"
YES = ("", "j", "ja", "y", "yes")
KEPT = "Det som ligger där nu sparas under ett annat namn."


@dataclass(frozen=True, slots=True)
class Offer:
    """A backup that is whole, and what it holds."""

    copy: Copy
    contents: Contents

    @property
    def told(self) -> str:
        return f"{when(self.copy.made)} ({self.contents.hands} ifyllda givar och resultat)"


def make_sure(database: Database, *, new: bool = False, brought: Path | None = None) -> None:
    """Look at the file, and offer a backup in place of one that is lost, damaged or older than the backup.

    `new`: an empty place is meant to be empty. `brought`: a folder in which backups are looked for. Ends the
    command with a sentence where the database cannot be served.
    """
    if database.file is None:
        return
    found = look_at(database.file)
    if found not in FIT and not (new and found in (Found.MISSING, Found.EMPTY)):
        _offer_instead(database, found, brought)
        return
    if found is Found.UNCLEAN:
        click.echo("Förra gången slutade programmet tvärt. Databasen är kontrollerad och hel.")
    if not new:
        _offer_newer(database, found, brought)


def _offer_instead(database: Database, found: Found, brought: Path | None) -> None:
    said = f"{FOUND[found]}\nFilen: {database.file}"
    if found is Found.DISK_FULL:
        raise click.ClickException(said)
    offer = next(offers(database, brought), None)
    if offer is None:
        raise click.ClickException(f"{said}\n{_without_copies(found)}")
    question = f"Hämta den senaste hela säkerhetskopian, från {offer.told}? {KEPT}"
    if not can_ask():
        raise click.ClickException(
            f"{said}\n{question}\nSkriv i så fall:\n    {command_for(database, offer.copy)}{_or_new(found)}"
        )
    click.echo(said)
    if not asked(question):
        raise click.ClickException(f"Ingenting är ändrat.{_or_new(found)}")
    restore(database, offer.copy)


def _without_copies(found: Found) -> str:
    return f"Ingen säkerhetskopia hittades. Sätt i minnet med kopiorna och starta igen.{_or_new(found)}"


def _or_new(found: Found) -> str:
    if found not in (Found.MISSING, Found.EMPTY):
        return ""
    return "\nSka det vara en ny, tom databas? Starta med: serve --new"


def _offer_newer(database: Database, found: Found, brought: Path | None) -> None:
    """A stick may have come from another computer, or an old file lie in the place of a newer one."""
    own = None if found is Found.NEW else _own(database)
    since = own.last if own else None
    offer = next((offer for offer in offers(database, brought, since) if _is_newer(offer, own)), None)
    if offer is None:
        return
    if own is None:
        question = (
            f"Här finns en säkerhetskopia från {offer.told} i {offer.copy.file.parent}. Fortsätta med den?"
        )
    else:
        newer = f"Säkerhetskopian från {offer.told} är nyare än databasen på den här datorn."
        question = f"{newer} Fortsätta med den? {KEPT}"
    if not can_ask():
        click.echo(
            f"{question} Stäng i så fall programmet och skriv:\n    {command_for(database, offer.copy)}"
        )
    elif asked(question):
        restore(database, offer.copy)


def _own(database: Database) -> Contents:
    assert database.file is not None
    with closing(sqlite.connect(database.file)) as opened:
        return sqlite.contents_of(opened)


def _is_newer(offer: Offer, own: Contents | None) -> bool:
    if own is None or own.last is None:
        return offer.contents.line > 0
    if offer.contents.last is None or offer.contents.last <= own.last:
        return False
    same = offer.contents.first == own.first
    return same or dt.datetime.now(dt.UTC) - offer.copy.made < LATELY


def offers(
    database: Database, brought: Path | None = None, since: dt.datetime | None = None
) -> Iterator[Offer]:
    """The whole backups that can be restored, the newest first; those made after `since`."""
    kind = SQLITE if database.file else POSTGRES
    found = [copy for folder in places_with_copies(database, brought) for copy in copies_in(folder)]
    for copy in sorted(found, key=lambda copy: copy.made, reverse=True):
        if copy.file.suffix != kind or (since and copy.made <= since - LEEWAY):
            continue
        try:
            contents = contents_of(copy.file)
        except Trouble:
            continue
        if is_known(contents.revision):
            yield Offer(copy, contents)


def restore(database: Database, copy: Copy) -> Restored:
    """Put the backup in place, and say so. Ends the command with a sentence where that does not go."""
    try:
        restored = put_in_place(database, copy, LAPTOP)
    except Trouble as trouble:
        unchanged = "" if trouble.code == "not-finished" else "Ingenting är ändrat. "
        raise click.ClickException(f"{unchanged}{TROUBLES[trouble.code]} {trouble.detail}") from None
    except (OSError, sqlite3.Error) as error:
        raise click.ClickException(
            f"Ingenting är ändrat. Det gick inte att skriva i {database.data_dir}: {error}\n"
            f"Lägg kopian i en annan mapp i stället, och starta sedan serve med samma --database:\n"
            f'    python3 run.py restore "{copy.file}" --database "{ELSEWHERE}"'
        ) from None
    click.echo(f"Allt är hämtat från säkerhetskopian från {when(copy.made)}.")
    if restored.kept:
        click.echo(f"Det som låg där förut finns kvar i {restored.kept}")
    _go_on_with(database, copy.file.parent)
    click.echo(
        "Plattorna skickar av sig själva det som de har kvar. Sidan Säkerhetskopior säger om något saknas."
    )
    return restored


def _go_on_with(database: Database, folder: Path) -> None:
    """The key comes along from a stick, and backups go on to it."""
    own = folder.resolve() == first_place(database).folder.resolve()
    if own or folder.name != FOLDER:
        return
    try:
        bring_key(folder, database.data_dir)
        if second_place(database) is None:
            choose_second_place(database, str(folder))
    except (OSError, Trouble) as error:
        click.echo(f"Nyckeln kom inte med från {folder} ({error}). Plattorna får skanna sina koder igen.")


def say_where(database: Database) -> None:
    """The lines about backups when the program starts."""
    first, second = first_place(database), second_place(database)
    click.echo(f"Säkerhetskopior görs av sig själva: {first.folder}")
    if second is None:
        click.echo("Obs! De ligger bara på den här datorn. Sätt i ett USB-minne, och välj det på sidan")
        click.echo("Säkerhetskopior.")
    elif not second.folder.parent.is_dir():
        click.echo(f"Obs! Minnet är inte här. Sätt i det igen. Kopiorna brukar ligga i {second.folder}")
    else:
        click.echo(f"Och här: {second.folder}")
        if on_same_disk(first, second):
            click.echo("Obs! Båda ställena är på samma disk. Välj hellre ett USB-minne.")


def can_ask() -> bool:
    return sys.stdin is not None and sys.stdin.isatty()


def asked(question: str) -> bool:
    """Whether the answer is yes. Enter alone is yes."""
    answer: str = click.prompt(f"{question} [J/n]", default="", show_default=False)
    return answer.strip().lower() in YES


def command_for(database: Database, copy: Copy) -> str:
    return f'python3 run.py restore "{copy.file}" --database "{database.file}"'


def when(moment: dt.datetime) -> str:
    """i dag kl. 19.40, 27 november 2026 kl. 19.40"""
    local = moment.astimezone()
    today = local.date() == dt.datetime.now().astimezone().date()
    day = "i dag" if today else format_date(local.date(), "d MMMM y", locale="sv")
    return f"{day} kl. {local:%H.%M}"
