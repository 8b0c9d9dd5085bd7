"""A file that somebody chose becomes an archive (`turnering/1`), with what `scorer check` finds in it.

A file that is something else, broken, or made to do harm is refused with a sentence.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.formats.documents import BLANK, BOM
from engine.formats.shape import TooDeep, parse
from engine.objection import Objection
from exports.archive.content import FORMAT, Archive
from exports.archive.document import read
from scorer.problems import Problem

MOST_BYTES: Final = 15 * 1024 * 1024
"""A tournament of forty pairs in which everybody has met everybody hand by hand has less."""
FEWEST_BYTES: Final = 8
"""For each bracket. A file of nothing but brackets would take ten times its size in memory."""
MOST_ENTRANTS: Final = 1000
MOST_ROUNDS: Final = 1000
MOST_MATCHES: Final = 20_000
MOST_TOGETHER: Final = 12
"""Sides of a match, entrants of a side, and the like. What is compared two by two must not be many."""
MOST_COUNT: Final = 10_000
"""Of a number that something is made as often as: partier, tables, places of a cup."""


@dataclass(frozen=True, slots=True)
class ReadArchive:
    """`findings`: what is wrong in it; it can be taken in all the same."""

    archive: Archive
    findings: Sequence[Objection]


def read_archive(data: bytes) -> ReadArchive:
    """Refused: `archive-large`, `archive-foreign`, `archive-broken`, `archive-doubled`, `archive-newer`,
    `archive-many`; `malformed` for a value of the wrong shape."""
    raw = _document(data)
    archive = read(raw)
    _check_size(archive)
    from exports.check.checking import check  # the checker loads a library that a start does not need

    return ReadArchive(archive, check(archive))


def _document(data: bytes) -> dict[str, Any]:
    if len(data) > MOST_BYTES:
        raise Problem("archive-large")
    text = data.removeprefix(BOM).strip(BLANK)
    brackets = text.count(b"{") + text.count(b"[")
    if not text.startswith(b"{") or brackets * FEWEST_BYTES > len(text) + MOST_COUNT:
        raise Problem("archive-foreign")
    try:
        raw = parse(text)
    except TooDeep:
        raise Problem("archive-foreign") from None
    except ValueError:
        raise Problem("archive-broken") from None
    said = raw.get("format") if isinstance(raw, dict) else None
    if said != FORMAT or not isinstance(raw, dict):
        newer = isinstance(said, str) and said.startswith(FORMAT.partition("/")[0] + "/")
        raise Problem("archive-newer" if newer else "archive-foreign")
    json.loads(text, object_pairs_hook=_once)
    return raw


def _once(pairs: list[tuple[str, Any]]) -> None:
    """Of a key that stands twice nobody knows which value was meant."""
    if len({key for key, _ in pairs}) != len(pairs):
        raise Problem("archive-doubled")


def _check_size(archive: Archive) -> None:
    """Refuse what would keep the program busy for minutes, however short its file is."""
    tournament = archive.tournament
    matches = [match for played in archive.rounds for match in played.matches]
    together = (len(match.sides) for match in matches)
    partners = (len(side) for match in matches for side in match.sides)
    counts = (
        tournament.partier,
        tournament.length,
        *(rules.partier for rules in tournament.rule_changes),
        *(rules.length for rules in tournament.rule_changes),
        *(value for value in tournament.system_options.values() if type(value) is int),
        *(match.stage.number for match in matches if match.stage),
        *(match.stage.slot for match in matches if match.stage),
    )
    if (
        len(archive.entrants) > MOST_ENTRANTS
        or len(archive.rounds) > MOST_ROUNDS
        or len(matches) > MOST_MATCHES
        or max((*together, *partners), default=0) > MOST_TOGETHER
        or max(map(abs, counts), default=0) > MOST_COUNT
    ):
        raise Problem("archive-many")
