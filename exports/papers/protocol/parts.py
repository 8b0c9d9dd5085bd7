"""The partier of a match as they stand on its protocol."""

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import Final

from engine.contest.match import DealLine, MatchState, PartiLine
from engine.forms import Form
from exports.papers.protocol.columns import Column, cells
from exports.papers.protocol.match import Match
from exports.papers.texts import Texts
from exports.papers.words import part_title

ROWS: Final = 10
"""Of 4,000 tolvor of bondtolva four between sensible players 3,996 ended within ten deals."""
SPARE: Final = 3
"""At least so many empty rows behind the hands of a parti that is going on."""


@dataclass(frozen=True, slots=True)
class Row:
    """A deal, or room for one. `note` stands instead of the cells."""

    number: str
    dealer: str = ""
    cells: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """A parti with its rows and its result, empty where that is to be written."""

    title: str
    rows: tuple[Row, ...]
    score: tuple[str, ...]
    winner: int | None = None
    note: str = ""


def parts_of(
    match: Match, all_columns: tuple[Column, ...], letters: tuple[str, ...], texts: Texts
) -> tuple[Part, ...]:
    """Those that are played, and room for those that will be."""
    state, form = match.state, match.state.rules.form
    rows: defaultdict[int, tuple[Row, ...]] = defaultdict(tuple)
    for line in state.lines:
        rows[line.parti] += (_row(line, all_columns, letters, texts),)
    finished = tuple(
        replace(_finished(line, form, texts), title=part_title(form, parti, texts), rows=rows[parti])
        for parti, line in enumerate(state.partier, 1)
    )
    now = len(finished) + 1
    blank = ("",) * len(match.sides)
    if match.over:
        broken_off = Part(part_title(form, now, texts), rows[now], blank)
        return (*finished, broken_off) if rows[now] else finished
    dealer = letters[state.dealer or 0] if match.dealer_known else ""
    going_on = rows[now] + _empty_rows(state, len(rows[now]), dealer)
    coming = [_empty_rows(state, 0, "")] * (state.rules.partier - now)
    return finished + tuple(
        Part(part_title(form, parti, texts), empty, blank, note=_hint(form, texts))
        for parti, empty in enumerate((going_on, *coming), now)
    )


def _row(line: DealLine, all_columns: tuple[Column, ...], letters: tuple[str, ...], texts: Texts) -> Row:
    number, dealer = str(line.deal), letters[line.dealer]
    if line.void:
        return Row(number, dealer, note=texts.gettext("Omgiv"))
    return Row(number, dealer, cells(all_columns, line, len(line.score)))


def _empty_rows(state: MatchState, written: int, dealer: str) -> tuple[Row, ...]:
    """`dealer` deals the next deal; who deals after it nobody knows, it may be a redeal."""
    agreed = state.rules.form.length or state.rules.length
    wanted = agreed or max(ROWS, written + SPARE)
    later = (Row(str(number)) for number in range(written + 2, wanted + 1))
    return (Row(str(written + 1), dealer), *later)


def _finished(line: PartiLine, form: Form, texts: Texts) -> Part:
    """The result of a parti, yet without title and rows."""
    winner = line.winners[0] if len(line.winners) == 1 else None
    score = tuple(texts.number(points) for points in line.score)
    return Part("", (), score, winner, _finished_note(line, form, texts))


def _finished_note(line: PartiLine, form: Form, texts: Texts) -> str:
    if not line.deals:
        return texts.gettext("Bara resultatet är inskrivet.")
    if form.target and sum(points >= form.target for points in line.score) > 1:
        return texts.gettext("Flera hade %(target)s eller mer: vinsten avgjorde.", target=form.target)
    return ""


def _hint(form: Form, texts: Texts) -> str:
    if not form.target:
        return ""
    return texts.gettext("Har flera %(target)s eller mer avgör vinsten.", target=form.target)
