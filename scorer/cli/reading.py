"""The reading of files, for commands that write a line or a page for each record."""

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from io import BufferedIOBase
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar, cast

import click

from engine.formats import documents
from engine.formats.shape import error_json
from engine.objection import Objection, Refused
from scorer.cli.jobs import Workers, jobs_option
from scorer.cli.options import taking
from scorer.words.catalogues import LANGUAGES, SWEDISH, translations
from scorer.words.refusals import sentence

T = TypeVar("T")
STANDARD_INPUT = "-"
CHUNK = 1 << 17
"""Bytes of records that are sent to a process together, at least."""
ENTRY = 40
"""Characters of an event that an error shows at most."""

reading_options = taking(
    click.argument("files", nargs=-1, type=click.Path(exists=True, dir_okay=False, allow_dash=True)),
    click.option("--json", "as_json", is_flag=True, help="One JSON object a record, on one line."),
    click.option(
        "--lang", type=click.Choice(list(LANGUAGES)), default=SWEDISH, help="Language of the sentences."
    ),
    jobs_option,
)
"""The files (standard input if there are none), `--json`, `--lang` and `--jobs`."""

Piece = tuple[str, documents.Piece]
"""The name of a file, and the text of a record in it."""


class Told(NamedTuple):
    """What is written of a record. `well`: nothing is wrong with it."""

    lines: Sequence[str]
    well: bool


class ToldChunk(NamedTuple):
    """What is written of some records, for each of them whether all is well, and their bytes."""

    lines: Sequence[str]
    well: Sequence[bool]
    size: int


Tell = Callable[[str, documents.Document], Told]
"""From the name of a file and a document in it. It is sent between processes."""


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


@dataclass(frozen=True, slots=True)
class Report(Generic[T]):
    """What is written of a record: the answer, or why it is refused."""

    reading: Reading[T]
    as_json: bool
    language: str

    def __call__(self, name: str, found: documents.Document) -> Told:
        try:
            value = self.reading.read(_value(found))
        except Refused as refused:
            return Told((self._refusal(f"{name}:{found.line}", refused, found.value),), False)
        if self.as_json:
            return Told((documents.write(self.reading.json(value)),), True)
        return Told((f"{name}:{found.line}", *self.reading.lines(value, self.language)), True)

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


def show(reading: Reading[T], files: Sequence[str], as_json: bool, language: str, jobs: int) -> int:
    """Write the answer for every record of the files. Returns the exit status."""
    return 1 if tell_all(Report(reading, as_json, language), files, jobs)[False] else 0


def tell_all(tell: Tell, files: Sequence[str], jobs: int) -> Counter[bool]:
    """Write what `tell` says of each record of the files, in order. Returns in how many records all is well
    (True) and in how many something is wrong (False)."""
    counted: Counter[bool] = Counter()

    def lines() -> Iterator[str]:
        with _bar(files) as step, Workers(jobs) as workers:
            for chunk in workers.in_order(partial(_told, tell), _chunks(files)):
                counted.update(chunk.well)
                yield from chunk.lines
                step(chunk.size)

    write_all(lines())
    return counted


def _told(tell: Tell, chunk: Sequence[Piece]) -> ToldChunk:
    told = [tell(name, documents.document(piece)) for name, piece in chunk]
    lines = [line for answer in told for line in answer.lines]
    size = sum(len(piece.text) for _, piece in chunk)
    return ToldChunk(lines, [answer.well for answer in told], size)


def _chunks(files: Sequence[str]) -> Iterator[Sequence[Piece]]:
    """The records of the files in order, so many together that it is worth while to send them."""
    chunk, size = list[Piece](), 0
    for name, piece in _pieces(files):
        chunk.append((name, piece))
        size += len(piece.text)
        if size >= CHUNK:
            yield chunk
            chunk, size = [], 0
    if chunk:
        yield chunk


def _pieces(files: Sequence[str]) -> Iterator[Piece]:
    for name in files or (STANDARD_INPUT,):
        if name == STANDARD_INPUT:
            stream = cast("BufferedIOBase", sys.stdin.buffer)
            yield from ((name, piece) for piece in documents.pieces(stream))
        else:
            with Path(name).open("rb") as file:
                yield from ((name, piece) for piece in documents.pieces(file))


@contextmanager
def _bar(files: Sequence[str]) -> Iterator[Callable[[int], None]]:
    """Shows how many bytes are done, where a person waits at a terminal and the answers go elsewhere."""
    if not sys.stderr.isatty() or sys.stdout.isatty() or STANDARD_INPUT in (files or (STANDARD_INPUT,)):
        yield lambda size: None
        return
    with click.progressbar(length=sum(map(os.path.getsize, files)), file=sys.stderr) as bar:
        yield bar.update


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
