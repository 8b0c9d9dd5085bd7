"""A match as its protocol needs it, and its partier as rows for deals and their results."""

from collections import defaultdict
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from engine.contest.ledger import WalkOver
from engine.contest.match import DealLine, MatchRules, MatchState, PartiLine, start
from engine.forms import Form
from exports.papers.given import Occasion, Side, Texts
from exports.papers.protocol.columns import FactColumn, cells
from exports.papers.words import part_title


@dataclass(frozen=True, slots=True)
class Confirmed:
    """A "Stämmer" on the match as it is now: by a side, or by the organiser if `side` is None."""

    side: int | None
    at: datetime


@dataclass(frozen=True, slots=True)
class ProtocolMatch:
    """`seats`: names, None if nobody is known yet. `table`: None if the match waits for one.

    Before the draw `round` is 0 and every side is empty, see `blank`. `left`: those who have left, so that
    the match counts for nobody. `dealer_known`: whether the first dealer has been drawn. `struck`: the number
    of deals that were struck.
    """

    occasion: Occasion
    round: int
    table: int | None
    sides: tuple[Side, ...]
    seats: tuple[str | None, ...]
    state: MatchState
    dealer_known: bool = False
    walk_over: WalkOver | None = None
    struck: int = 0
    confirmed: tuple[Confirmed, ...] = ()
    published: bool = True
    left: Side = ()

    @property
    def over(self) -> bool:
        """Whether no more deals will be written."""
        return self.state.complete or self.walk_over is not None

    @property
    def winner(self) -> int | None:
        return self.walk_over.winner if self.walk_over is not None else self.state.winner


def blank(occasion: Occasion, rules: MatchRules) -> ProtocolMatch:
    """A match of which only the rules are known."""
    form = rules.seated
    return ProtocolMatch(occasion, 0, None, ((),) * form.sides, (None,) * form.seats, start(rules))


def emptied(match: ProtocolMatch) -> ProtocolMatch:
    """The same match before its first deal."""
    return replace(match, state=start(match.state.rules), walk_over=None, left=(), struck=0, confirmed=())


ROWS: Final = 10
"""Rows of an empty parti: 3,996 of 4,000 simulated tolvor of bondtolva for four ended within ten deals."""
SPARE: Final = 3
"""The fewest empty rows after the deals of the current parti."""


@dataclass(frozen=True, slots=True)
class DealRow:
    """A deal, or room for one. A `note` replaces the cells."""

    number: str
    dealer: str = ""
    cells: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class PrintedParti:
    """A parti with its rows and its result. The result is empty if it is to be filled in by hand."""

    title: str
    rows: tuple[DealRow, ...]
    score: tuple[str, ...]
    winner: int | None = None
    note: str = ""


def parts_of(
    match: ProtocolMatch, all_columns: tuple[FactColumn, ...], letters: tuple[str, ...], texts: Texts
) -> tuple[PrintedParti, ...]:
    """The partier that were played, and empty ones for those to come."""
    state, form = match.state, match.state.rules.form
    rows: defaultdict[int, tuple[DealRow, ...]] = defaultdict(tuple)
    for line in state.lines:
        rows[line.parti] += (_row(line, all_columns, letters, texts),)
    finished = tuple(
        replace(_finished(line, form, texts), title=part_title(form, parti, texts), rows=rows[parti])
        for parti, line in enumerate(state.partier, 1)
    )
    now = len(finished) + 1
    blank = ("",) * len(match.sides)
    if match.over:
        broken_off = PrintedParti(part_title(form, now, texts), rows[now], blank)
        return (*finished, broken_off) if rows[now] else finished
    dealer = letters[state.dealer or 0] if match.dealer_known else ""
    going_on = rows[now] + _empty_rows(state, len(rows[now]), dealer)
    coming = [_empty_rows(state, 0, "")] * (state.rules.partier - now)
    return finished + tuple(
        PrintedParti(part_title(form, parti, texts), empty, blank, note=_hint(form, texts))
        for parti, empty in enumerate((going_on, *coming), now)
    )


def _row(
    line: DealLine, all_columns: tuple[FactColumn, ...], letters: tuple[str, ...], texts: Texts
) -> DealRow:
    number, dealer = str(line.deal), letters[line.dealer]
    if line.void:
        return DealRow(number, dealer, note=texts.gettext("Omgiv"))
    return DealRow(number, dealer, cells(all_columns, line, len(line.score)))


def _empty_rows(state: MatchState, written: int, dealer: str) -> tuple[DealRow, ...]:
    """Empty rows. `dealer` deals the next deal; the dealer after it is unknown, because a deal can be
    redealt."""
    wanted = agreed_length(state) or max(ROWS, written + SPARE)
    later = (DealRow(str(number)) for number in range(written + 2, wanted + 1))
    return (DealRow(str(written + 1), dealer), *later)


def agreed_length(state: MatchState) -> int:
    """The number of deals of a parti, by the form or as agreed; 0 if it ends otherwise."""
    return state.rules.form.length or state.rules.length


def _finished(line: PartiLine, form: Form, texts: Texts) -> PrintedParti:
    """The result of a parti, still without title and rows."""
    winner = line.winners[0] if len(line.winners) == 1 else None
    score = tuple(texts.number(points) for points in line.score)
    return PrintedParti("", (), score, winner, _finished_note(line, form, texts))


def _finished_note(line: PartiLine, form: Form, texts: Texts) -> str:
    if not line.deals:
        return texts.gettext("Bara resultatet är ifyllt.")
    if form.target and sum(points >= form.target for points in line.score) > 1:
        return texts.gettext("Flera hade %(target)s eller mer: vinsten avgjorde.", target=form.target)
    return ""


def _hint(form: Form, texts: Texts) -> str:
    if not form.target:
        return ""
    return texts.gettext("Har flera %(target)s eller mer avgör vinsten.", target=form.target)
