"""A pasted list of pairs, as typed by hand or copied from a spreadsheet."""

import re
from dataclasses import dataclass

from scorer.names import clean_name, clean_text
from scorer.problems import Problem
from scorer.services.entrants import Registration

_BETWEEN_NAMES = re.compile(r"\s*[,;/&+]\s*|\s+(?:och|and|-|–|—)\s+")
_LIST_NUMBER = re.compile(r"^\s*(\d{1,3})[.):]?\s+(?=\S)")
_HEADINGS = {"namn", "spelare", "spelare 1", "namn 1", "nr", "nummer", "name", "player 1", "par"}


@dataclass(frozen=True, slots=True)
class PastedLine:
    """A line as it stood and what became of it: a registration or a problem."""

    text: str
    registration: Registration | None
    problem: Problem | None


def read_pasted(text: str) -> tuple[PastedLine, ...]:
    """One pair a line; empty lines and a line of headings are passed over."""
    lines = [line for line in text.splitlines() if line.strip()]
    if lines and _fields(lines[0])[0].casefold() in _HEADINGS:
        lines = lines[1:]
    return tuple(_read_line(line) for line in lines)


def _read_line(line: str) -> PastedLine:
    try:
        return PastedLine(line.strip(), _registration(line), None)
    except Problem as problem:
        return PastedLine(line.strip(), None, problem)


def _registration(line: str) -> Registration:
    number, rest = _split_number(line)
    fields = _fields(rest)
    if len(fields) == 1:
        raise Problem("two-names", line=line.strip()[:60], found=1)
    if len(fields) > 2 and "\t" not in line:
        raise Problem("two-names", line=line.strip()[:60], found=len(fields))
    club, name = (*fields[2:], "", "")[:2]
    return Registration(
        members=(clean_name(fields[0]), clean_name(fields[1])),
        name=clean_text(name),
        club=clean_text(club),
        number=number,
    )


def _split_number(line: str) -> tuple[int | None, str]:
    found = _LIST_NUMBER.match(line)
    return (int(found[1]), line[found.end() :]) if found else (None, line)


def _fields(line: str) -> list[str]:
    """By tab where there is one (names, club, name of the pair), else by what stands between two names."""
    if "\t" in line:
        return [field.strip() for field in line.strip("\r\n").split("\t")]
    return [field.strip() for field in _BETWEEN_NAMES.split(line.strip())]
