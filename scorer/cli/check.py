"""`scorer check`: archives of tournaments, verified."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import click

from engine.formats import documents
from engine.marking import mark
from engine.objection import Objection, Refused
from exports.archive.content import Archive
from exports.archive.document import read
from exports.check.checking import check as findings_of
from scorer.cli.reading import Told, reading_options, tell_all
from scorer.words.archive import finding_sentence
from scorer.words.catalogues import translations
from scorer.words.refusals import sentence

ALL_WELL = mark("Allt stämmer. Ronder: %(rounds)s. Matcher: %(matches)s. Givar och partier: %(entries)s.")
NOTHING = mark("Här finns inget arkiv att granska.")

Json = dict[str, object]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of the check of one archive.

    `refused`: why it could not be read. `counted`: the numbers of its rounds, matches and entries.
    """

    findings: tuple[Objection, ...] = ()
    refused: Objection | None = None
    counted: tuple[tuple[str, int], ...] = ()

    @property
    def status(self) -> str:
        return "error" if self.refused else "wrong" if self.findings else "well"

    def sentences(self, language: str) -> tuple[str, ...]:
        if self.refused is not None:
            return (sentence(self.refused, language),)
        return tuple(finding_sentence(finding, language) for finding in self.findings)

    def json(self, language: str) -> Json:
        said = self.findings if self.refused is None else (self.refused,)
        findings = [
            {"code": finding.code, "params": dict(finding.params), "message": text}
            for finding, text in zip(said, self.sentences(language), strict=True)
        ]
        return {"status": self.status} | dict(self.counted) | {"findings": findings}


def verdict(found: documents.Document) -> Verdict:
    """The verdict on a document. Raises nothing, whatever the document is."""
    if found.objection is not None:
        return Verdict(refused=found.objection)
    try:
        archive = read(found.value)
        return Verdict(findings_of(archive), counted=_counted(archive))
    except Refused as refused:
        return Verdict(refused=refused.objection)


def _counted(archive: Archive) -> tuple[tuple[str, int], ...]:
    matches = [match for round_ in archive.rounds for match in round_.matches]
    entries = sum(len(match.entries) for match in matches)
    return (("rounds", len(archive.rounds)), ("matches", len(matches)), ("entries", entries))


def _lines(name: str, said: Verdict, language: str) -> Iterator[str]:
    """A line for each finding, or a single line if there is none."""
    if said.status == "well":
        yield f"{name}: {translations(language).gettext(ALL_WELL) % dict(said.counted)}"
    yield from (f"{name}: {text}" for text in said.sentences(language))


@click.command()
@reading_options
def check(files: Sequence[str], as_json: bool, lang: str, jobs: int) -> None:
    """Verify archives of tournaments (turnering/1): who met whom, byes, tables, deals, standings.

    Exit status 0 where all is well, 1 where something is wrong or is no archive, 2 for a wrong command line.
    """
    counted = tell_all(partial(_told, as_json, lang), files, jobs)
    if not counted:
        click.echo(translations(lang).gettext(NOTHING), err=True)
    raise SystemExit(0 if counted and not counted[False] else 1)


def _told(as_json: bool, language: str, name: str, found: documents.Document) -> Told:
    said = verdict(found)
    if as_json:
        return Told((documents.write(said.json(language)),), said.status == "well")
    return Told(tuple(_lines(f"{name}:{found.line}", said, language)), said.status == "well")
