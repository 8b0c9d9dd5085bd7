"""Every file that an evening can be fetched as: its address, its word on the command line, its maker."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from flask_babel import gettext, pgettext

from engine.formats import documents
from engine.marking import mark
from exports.archive.document import archive_json
from exports.tables.as_csv import csv_bytes
from exports.tables.as_html import html_text
from exports.tables.given import Table
from scorer.models import Tournament
from scorer.models.columns import now
from scorer.rows.archives.whole import archive_of_tournament
from scorer.session import current_folds, current_session
from scorer.web.files.matches import hands_table, pairings_table, results_table
from scorer.web.files.protocols import protocols
from scorer.web.files.records import records
from scorer.web.files.tables import clubs_tables, entrants_table, standings_values
from scorer.web.files.texts import about, message_text, paper_text
from scorer.words.language import PaperTexts

CSV: Final = "text/csv"
JSON: Final = "application/json"
LINES: Final = "application/jsonl"
TEXT: Final = "text/plain"
XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@dataclass(frozen=True, slots=True)
class FileKind:
    """`word`: on the command line. `address`: the last part of its address. `name`, `says`: message ids.

    `organisers`: nobody else gets it.
    """

    word: str
    address: str
    name: str
    says: str
    type: str
    make: Callable[[Tournament], bytes]
    organisers: bool = False

    @property
    def ending(self) -> str:
        return self.address.rpartition(".")[2]


def _csv_of(table: Callable[[Tournament], Table]) -> Callable[[Tournament], bytes]:
    return lambda tournament: csv_bytes(table(tournament))


def _everything(tournament: Tournament) -> bytes:
    """In the order of the evening, so that the first sheet is the list of entrants."""
    # Its library takes long to load, and few ask for it.
    from exports.tables.as_xlsx import xlsx_bytes

    standings = replace(standings_values(tournament), title=pgettext("tournament", "Ställning"))
    before = [make(tournament) for make in (entrants_table, pairings_table, results_table)]
    return xlsx_bytes(
        [*before, standings, *clubs_tables(tournament), hands_table(tournament)], tournament.name, now()
    )


def _archive(tournament: Tournament) -> bytes:
    archive = archive_of_tournament(current_session(), current_folds(), tournament)
    return documents.write(archive_json(archive)).encode() + b"\n"


def _for_the_page(tournament: Tournament) -> bytes:
    tables = [standings_values(tournament), *clubs_tables(tournament), results_table(tournament)]
    comma = PaperTexts().decimal_sign
    return html_text(tables, tournament.name, about(tournament), comma).encode()


def _text(said: Callable[[Tournament], str]) -> Callable[[Tournament], bytes]:
    return lambda tournament: said(tournament).encode()


_KINDS: Final = (
    FileKind(
        "standings", "stallning.csv", mark("ställning"), mark("Ställningen."), CSV, _csv_of(standings_values)
    ),
    FileKind(
        "pairings", "lottning.csv", mark("lottning"), mark("Vem möter vem i alla ronder."), CSV,
        _csv_of(pairings_table),
    ),
    FileKind(
        "results", "resultat.csv", mark("resultat"), mark("Alla matcher med sina resultat."), CSV,
        _csv_of(results_table),
    ),
    FileKind(
        "entrants", "anmalda.csv", mark("anmälda"), mark("De anmälda med klubb och nummer."), CSV,
        _csv_of(entrants_table),
    ),
    FileKind(
        "hands", "givar.csv", mark("givar"), mark("Varje giv i alla matcher."), CSV, _csv_of(hands_table)
    ),
    FileKind(
        "all", "allt.xlsx", mark("allt"), mark("Allt detta, ett blad för varje tabell."), XLSX, _everything
    ),
    FileKind(
        "html", "resultat.html", mark("resultat till hemsidan"),
        mark("Ställning och resultat att lägga in på klubbens hemsida."), TEXT, _for_the_page,
    ),
    FileKind(
        "paper", "tidningen.txt", mark("text till tidningen"),
        mark("Ställning och resultat som löpande text."), TEXT, _text(paper_text),
    ),
    FileKind(
        "message", "meddelande.txt", mark("meddelande"), mark("Några rader om de främsta."), TEXT,
        _text(message_text),
    ),
    FileKind(
        "protocols", "protokoll.jsonl", mark("protokoll"),
        mark("Protokollen för andra program (protokoll/1), en rad för varje match."), LINES, protocols,
    ),
    FileKind(
        "records", "givar.jsonl", mark("givar kort för kort"),
        mark("Givarna kort för kort för andra program (giv/1), en rad för varje giv som är inlagd så."),
        LINES, records,
    ),
    FileKind(
        "archive", "turnering.json", mark("hela tävlingen"),
        mark("Hela tävlingen i en fil (turnering/1), att läsa in på en annan dator."), JSON, _archive,
        organisers=True,
    ),
)  # fmt: skip
KINDS: Final[Mapping[str, FileKind]] = {kind.word: kind for kind in _KINDS}
BY_ADDRESS: Final[Mapping[str, FileKind]] = {kind.address: kind for kind in _KINDS}


def file_name(kind: FileKind, tournament: Tournament) -> str:
    """The name under which the file is saved: ställning Luciacupen.csv"""
    return f"{gettext(kind.name)} {tournament.name}.{kind.ending}".replace("/", "-")
