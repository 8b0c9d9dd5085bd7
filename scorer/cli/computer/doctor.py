"""`scorer doctor`: whether this computer is fit for an evening, and what to do where it is not."""

import datetime as dt
import shutil
import socket
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final

import click
import sqlalchemy as sa
from babel.dates import format_date, format_time
from reportlab.pdfbase.ttfonts import TTFError
from sqlmodel import func, select

from exports.papers.drawing.fonts import lacking
from scorer.backups.damage import FIT, Found, look_at
from scorer.cli.computer.firewall import firewall_is_on, how_to_open
from scorer.cli.opening import open_database
from scorer.cli.options import database_option
from scorer.config import DEFAULT_PORT
from scorer.db import Database
from scorer.models import LogEntry
from scorer.models.columns import now
from scorer.network.addresses import LOOPBACK, addresses, chosen_address, url_of
from scorer.server.only_one import AlreadyServed, only_one
from scorer.services.installation import ADDRESS_SETTING, get_setting
from scorer.upgrading import newest_revision, present_revision
from scorer.words.backups import FOUND

ENOUGH, LITTLE = 1_000_000_000, 200_000_000
"""Bytes free on the disk: for many evenings; for this one."""
WRITTEN: Final = dt.datetime(2026, 11, 29, tzinfo=dt.UTC)
"""The program was not there earlier, so that a clock which says so is wrong."""
LEEWAY: Final = dt.timedelta(minutes=2)
EVERY_LETTER: Final = "Åäö Éé Łukasz Đorđe Őri Иван Ἑλένη ½ 0123456789"


class State(Enum):
    """Its value is the word in front of a line."""

    GOOD = "Bra"
    NOTE = "Obs"
    WRONG = "FEL"


@dataclass(frozen=True, slots=True)
class Finding:
    """What was looked at, how it is, and what to do about it."""

    subject: str
    state: State
    said: str
    do: str = ""


@click.command()
@database_option
def doctor(database: str) -> None:
    """Check database, migrations, fonts, disk, clock, address and firewall, and say what to do."""
    with open_database(database) as opened:
        findings = list(examined(opened))
    for finding in findings:
        click.echo(f"{finding.state.value}  {finding.subject}: {finding.said}")
        if finding.do:
            click.echo(f"     Gör så här: {finding.do}")
    wrong = sum(finding.state is State.WRONG for finding in findings)
    click.echo("Det här måste rättas före kvällen." if wrong else "Datorn duger för en kväll.")
    if wrong:
        raise click.exceptions.Exit(1)


def examined(database: Database) -> Iterator[Finding]:
    stored = of_database(database)
    yield stored
    readable = stored.state is not State.WRONG and _is_there(database)
    if readable:
        yield of_migrations(database)
    yield of_fonts()
    yield of_disk(database.data_dir)
    yield of_clock(_last_line(database) if readable else None)
    yield of_address(_wanted(database) if readable else None)
    yield of_firewall(firewall_is_on)


# --- what is stored ---------------------------------------------------------------------------------


def _is_there(database: Database) -> bool:
    return database.file is None or database.file.is_file()


def of_database(database: Database) -> Finding:
    subject = "Databasen"
    if database.file is None:
        with database.engine.connect():  # the command ends with a sentence where it does not answer
            return Finding(subject, State.GOOD, "Den svarar.")
    if not database.file.exists() and look_at(database.file) is Found.NEW:
        return Finding(subject, State.GOOD, "Den görs när programmet startar första gången.")
    try:
        with only_one(database):
            found = look_at(database.file)
    except AlreadyServed:
        said = "Programmet är igång med den, så den är inte kontrollerad."
        return Finding(subject, State.NOTE, said, "stäng programmet och kör kommandot igen, om du är orolig.")
    if found in FIT:
        return Finding(subject, State.GOOD, f"Den är hel. {database.file}")
    return Finding(
        subject,
        State.WRONG,
        FOUND[found],
        "starta programmet. Det föreslår den senaste hela säkerhetskopian.",
    )


def of_migrations(database: Database) -> Finding:
    subject, present = "Databasens version", present_revision(database)
    if present is None or present == newest_revision():
        return Finding(subject, State.GOOD, "Den är den som programmet vill ha.")
    if present < newest_revision():
        return Finding(subject, State.GOOD, "Den är äldre. Den görs om vid start, efter en kopia.")
    do = "hämta det nyare programmet igen, eller gå tillbaka därifrån med python3 run.py back."
    return Finding(subject, State.WRONG, "Ett nyare program har gjort den.", do)


def _last_line(database: Database) -> dt.datetime | None:
    try:
        with database.reading() as session:
            return session.exec(select(func.max(LogEntry.at))).first()
    except sa.exc.DatabaseError:
        return None


def _wanted(database: Database) -> str | None:
    """The address that stands on the cards; None if none was chosen."""
    try:
        with database.reading() as session:
            return get_setting(session, ADDRESS_SETTING)
    except sa.exc.DatabaseError:
        return None


# --- the computer -----------------------------------------------------------------------------------


def of_fonts() -> Finding:
    subject = "Typsnitt för papper"
    try:
        missing = lacking(EVERY_LETTER)
    except (OSError, TTFError) as error:
        missing = str(error)
    if not missing:
        return Finding(subject, State.GOOD, "De finns.")
    do = "ta bort mappen .venv i programmets mapp och starta igen."
    return Finding(subject, State.WRONG, f"De går inte att läsa: {missing}", do)


def of_disk(folder: Path) -> Finding:
    while not folder.is_dir() and folder != folder.parent:
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    said = f"{free // 1_000_000} MB är lediga där databasen ligger."
    if free >= ENOUGH:
        return Finding("Disken", State.GOOD, said)
    do = "töm papperskorgen, och flytta bilder och filmer därifrån."
    return Finding("Disken", State.NOTE if free >= LITTLE else State.WRONG, said, do)


def of_clock(last: dt.datetime | None) -> Finding:
    """`last`: when the newest thing in the log happened."""
    here = now().astimezone()
    time = format_time(here, "HH.mm", tzinfo=here.tzinfo, locale="sv")
    told = f"{format_date(here, 'long', locale='sv')}, kl. {time}"
    do = "ställ datorns klocka, bäst på automatisk tid."
    if here < WRITTEN:
        return Finding("Klockan", State.WRONG, f"Den säger {told}. Det kan inte stämma.", do)
    if last and last - here > LEEWAY:
        said = f"Den säger {told}, men något i databasen är gjort senare."
        return Finding("Klockan", State.NOTE, said, do)
    return Finding("Klockan", State.GOOD, f"Den säger {told}.")


def of_address(wanted: str | None) -> Finding:
    """`wanted`: the address that the organiser chose."""
    subject, found = "Adressen", addresses()
    if found == (LOOPBACK,):
        do = "anslut datorn till hallens Wi-Fi. Utan nät går det att spela på papper och fylla i här."
        return Finding(
            subject, State.NOTE, "Datorn är inte med i något nätverk, så plattor når den inte.", do
        )
    url = url_of(chosen_address(found, wanted), DEFAULT_PORT)
    if wanted and wanted not in found:
        do = "ge datorn den gamla adressen i datorns inställningar för nätverk, eller skriv ut nya bordskort."
        said = f"Den är {url} i dag. På korten står {wanted}, som datorn inte har."
        return Finding(subject, State.NOTE, said, do)
    if not _is_free(DEFAULT_PORT):
        said = f"Den är {url}, men porten är upptagen. Av programmet självt är det som det ska."
        return Finding(subject, State.NOTE, said)
    return Finding(subject, State.GOOD, f"Plattorna når datorn på {url}.")


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex((LOOPBACK, port)) != 0


def of_firewall(asked: Callable[[], bool | None]) -> Finding:
    """`asked` says whether it is on; None if that cannot be known."""
    subject, is_on = "Brandväggen", asked()
    if is_on is False:
        return Finding(subject, State.GOOD, "Den är avstängd.")
    said = "Den är på, och kan stänga ute plattorna." if is_on else "Det går inte att se om den är på."
    return Finding(subject, State.NOTE, said, how_to_open(DEFAULT_PORT))
