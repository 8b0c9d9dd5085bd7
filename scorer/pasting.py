"""A pasted list of entrants, typed by hand or copied from a spreadsheet."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from scorer.names import clean_name, clean_text
from scorer.problems import OfLine, Problem
from scorer.services.entrants.members import MOST_MEMBERS
from scorer.services.entrants.registering import MOST_ENTRANTS, Registration

_BETWEEN_NAMES = re.compile(r"\s*[,;/&+]\s*|\s+(?:och|and|-|–|—)\s+")
MORE = "+"
_LIST_NUMBER = re.compile(r"^\s*(\d{1,3})[.):]?\s+(?=\S)")
_WRONG_NUMBER: Mapping[int, OfLine] = {1: "one-name", 2: "two-names"}
_HEADINGS = {"namn", "spelare", "spelare 1", "namn 1", "nr", "nummer", "name", "player 1", "par"}


@dataclass(frozen=True, slots=True)
class PastedLine:
    """A line as it was pasted, with its registration or the problem with it."""

    text: str
    registration: Registration | None
    problem: Problem | None


def read_pasted(text: str, size: int = 2) -> tuple[PastedLine, ...]:
    """Each line is an entrant of `size` persons; empty lines and a line of headings are skipped.

    An error in a line stands in its `PastedLine`. Refused: `too-many-entrants`.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    if lines and _fields(lines[0])[0].casefold() in _HEADINGS:
        lines = lines[1:]
    if len(lines) > MOST_ENTRANTS:
        raise Problem("too-many-entrants", most=MOST_ENTRANTS)
    return tuple(_read_line(line, size) for line in lines)


def _read_line(line: str, size: int) -> PastedLine:
    try:
        return PastedLine(line.strip(), _registration(line, size), None)
    except Problem as problem:
        return PastedLine(line.strip(), None, problem)


def _registration(line: str, size: int) -> Registration:
    number, rest = _split_number(line)
    fields, others = _with_others(rest, size)
    if len(fields) < size or (len(fields) > size and "\t" not in line):
        raise Problem(_WRONG_NUMBER.get(size, "names-wrong"), line=line.strip()[:60], found=len(fields))
    if size + len(others) > MOST_MEMBERS:
        raise Problem("too-many-members", most=MOST_MEMBERS)
    club, name = (*fields[size:], "", "")[:2]
    return Registration(
        members=tuple(map(clean_name, (*fields[:size], *others))),
        name=clean_text(name),
        club=clean_text(club),
        number=number,
    )


def _with_others(line: str, size: int) -> tuple[list[str], list[str]]:
    """The fields, and the names of the further members: each behind a plus, after the last usual name."""
    cells = line.split("\t")
    last_name = min(size, len(cells)) - 1
    cells[last_name], *others = cells[last_name].split(MORE)
    fields = _fields("\t".join(cells))
    if size == 1 or len(fields) < size or any(len(_fields(field)) > 1 for field in others):
        return _fields(line), []
    return fields, others


def _split_number(line: str) -> tuple[int | None, str]:
    found = _LIST_NUMBER.match(line)
    return (int(found[1]), line[found.end() :]) if found else (None, line)


def _fields(line: str) -> list[str]:
    """Split at tabs if there are any (names, club, name of the pair), else at what separates two names."""
    if "\t" in line:
        return [field.strip() for field in line.strip("\r\n").split("\t")]
    return [field.strip() for field in _BETWEEN_NAMES.split(" ".join(line.split()))]
