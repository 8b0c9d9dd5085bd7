"""The reading of files, for commands that write a line or a page for each record."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import BufferedIOBase
from pathlib import Path
from typing import Generic, TypeVar, cast

import click

from engine.formats import documents
from engine.formats.shape import error_json
from engine.objection import Objection, Refused
from scorer.cli.options import taking
from scorer.words.catalogues import LANGUAGES, SWEDISH, translations
from scorer.words.refusals import sentence

T = TypeVar("T")
STANDARD_INPUT = "-"
ENTRY = 40
"""Characters of an event that an error shows at most."""

reading_options = taking(
    click.argument("files", nargs=-1, type=click.Path(exists=True, dir_okay=False, allow_dash=True)),
    click.option("--json", "as_json", is_flag=True, help="One JSON object a record, on one line."),
    click.option(
        "--lang", type=click.Choice(list(LANGUAGES)), default=SWEDISH, help="Language of the sentences."
    ),
)
"""The files (standard input if there are none), `--json` and `--lang`."""


@dataclass(frozen=True, slots=True)
class Reading(Generic[T]):
    """How a kind of record is read and shown.

    `at`: the key in JSON for the place of an error in a record. `place`: the message id that tells this,
    by its `number` from 0 and the `entry` of the list `entries`.
    """

    read: Callable[[object], T]
    json: Callable[[T], dict[str, object]]
    at: str
    lines: Callable[[T, str], Iterable[str]]
    place: str
    entries: str


@dataclass(slots=True)
class Report(Generic[T]):
    """Goes through files record by record and counts the refused ones."""

    reading: Reading[T]
    as_json: bool
    language: str
    refused: int = 0

    def lines(self, files: Sequence[str]) -> Iterator[str]:
        for name, found in records(files):
            try:
                value = self.reading.read(_value(found))
            except Refused as refused:
                self.refused += 1
                yield self._refusal(f"{name}:{found.line}", refused, found.value)
                continue
            if self.as_json:
                yield documents.write(self.reading.json(value))
            else:
                yield f"{name}:{found.line}"
                yield from self.reading.lines(value, self.language)

    def _refusal(self, place: str, refused: Refused, raw: object) -> str:
        why = refused.objection
        if self.as_json:
            return documents.write(error_json(refused, self.reading.at, self._sentence))
        if refused.index is not None:
            entry = _entry(raw, self.reading.entries, refused.index)
            inside = translations(self.language).gettext(self.reading.place)
            place = f"{place}, {inside % {'number': refused.index, 'entry': entry}}"
        return f"{place}: {self._sentence(why)}" + (f" [{why.rule}]" if why.rule else "")

    def _sentence(self, objection: Objection) -> str:
        return sentence(objection, self.language)


def show(reading: Reading[T], files: Sequence[str], as_json: bool, language: str) -> int:
    """Write the answer for every record of the files. Returns the exit status."""
    report = Report(reading, as_json, language)
    write_all(report.lines(files))
    return 1 if report.refused else 0


def records(files: Sequence[str]) -> Iterator[tuple[str, documents.Document]]:
    """The files' documents in order, each with the name of its file."""
    for name in files or (STANDARD_INPUT,):
        if name == STANDARD_INPUT:
            stream = cast("BufferedIOBase", sys.stdin.buffer)
            yield from ((name, found) for found in documents.read(stream))
        else:
            with Path(name).open("rb") as file:
                yield from ((name, found) for found in documents.read(file))


def _value(found: documents.Document) -> object:
    if found.objection is not None:
        raise Refused(found.objection)
    return found.value


def _entry(raw: object, entries: str, index: int) -> str:
    """The entry as the record has it, shortened and in ASCII, since it may hold any text."""
    entry = cast("dict[str, list[object]]", raw)[entries][index]
    text = ascii(entry)[1:-1] if isinstance(entry, str) else "…"
    return text if len(text) <= ENTRY else f"{text[:ENTRY]}…"


def write_all(lines: Iterable[str]) -> None:
    """Write lines to standard output in UTF-8, whatever the terminal uses. A closed pipe is no error."""
    out = sys.stdout.buffer
    try:
        for line in lines:
            out.write(line.encode() + b"\n")
        out.flush()
    except BrokenPipeError:
        sys.stderr.close()
