"""Writing on the sheet of a round. A figure is pencilled until its partners are there; then the result is
entered like any other, or changed where it was entered before."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from engine.contest.ledger import Kind
from engine.objection import Objection, Refusal
from scorer.models import Pencilled
from scorer.problems import Problem
from scorer.rows.matches.folding import FoldCache
from scorer.rows.matches.record import MatchRecord, match_record
from scorer.rows.matches.sheet import WHOLE_MATCH, SheetParti, pencils_in, sheet_of
from scorer.services.change import ORGANISER, Change
from scorer.services.matches.entries import Sent, enter
from scorer.services.matches.previews import tried
from scorer.services.matches.rights import check_open
from scorer.services.matches.settling import confirm

ID_BYTES = 16
UNSAVED = "unsaved-result"


@dataclass(frozen=True, slots=True)
class Written:
    """What somebody wrote in a cell, and what stood there when they began. None: nothing."""

    parti: int
    side: int
    figure: int | None
    seen: int | None


@dataclass(frozen=True, slots=True)
class Writing:
    """What is written for a match. `winners`: by parti, where it was asked. `bare`: see `sheet_of`."""

    cells: Sequence[Written]
    winners: Mapping[int, int] = field(default_factory=dict)
    bare: bool = False


def write(change: Change, match_id: int, writing: Writing) -> None:
    """Write the cells, and enter every result that is whole now.

    A result that the rules refuse stays pencilled, and `objections` says why. Refused, with nothing changed:
    `sheet-changed` where somebody has written another figure since, `sheet-closed` where the parti cannot be
    written here, `sheet-emptied` where a figure of an entered result is taken away; and as `check_open` does.
    """
    record = match_record(change.session, match_id, lock=True)
    check_open(record)
    _pencil(change, record, writing)
    _enter_whole(change, match_id, writing)


def write_and_confirm(change: Change, match_id: int, writing: Writing, last: str | None) -> None:
    """Write, then confirm for both sides, who have signed. `last`: the last submission that was seen.

    Refused, with nothing changed: as `write` and `confirm` do, and `sheet-unfinished` where a figure that is
    written is not entered.
    """
    if match_record(change.session, match_id, lock=True).last != last:
        raise Problem("changed-meanwhile")
    write(change, match_id, writing)
    record = match_record(change.session, match_id)
    if any(parti.figures != parti.entered for parti in _sheet(change, record, writing)):
        raise Problem("sheet-unfinished")
    confirm(change, match_id, None, record.last)


def _pencil(change: Change, record: MatchRecord, writing: Writing) -> None:
    on_sheet = {parti.number: parti for parti in _sheet(change, record, writing)}
    for cell in writing.cells:
        parti = on_sheet.get(cell.parti)
        if parti is None or not 0 <= cell.side < len(record.sides):
            raise Problem("malformed-request")
        now = parti.figures[cell.side]
        if cell.figure in (cell.seen, now):
            continue
        if not parti.open:
            raise Problem("sheet-closed")
        if cell.seen != now and cell.figure is None:
            raise Problem("changed-meanwhile")
        if cell.seen != now:
            raise Problem("sheet-changed", now="–" if now is None else str(now), figure=str(cell.figure))
        _put(change, record, cell, parti)


def _put(change: Change, record: MatchRecord, cell: Written, parti: SheetParti) -> None:
    entered = parti.entered[cell.side]
    if cell.figure is None and entered is not None:
        raise Problem("sheet-emptied")
    here = (
        Pencilled.match_id == record.id, Pencilled.parti == cell.parti, Pencilled.side == cell.side
    )  # fmt: skip
    change.session.execute(sa.delete(Pencilled).where(*here))
    if cell.figure is not None and cell.figure != entered:
        change.session.add(
            Pencilled(match_id=record.id, parti=cell.parti, side=cell.side, figure=cell.figure)
        )
    change.session.flush()


def _enter_whole(change: Change, match_id: int, writing: Writing) -> None:
    """Enter what is whole, from the first parti on: each may be what the next one has waited for."""
    number = WHOLE_MATCH - 1
    while True:
        record = match_record(change.session, match_id)
        rest = (parti for parti in _sheet(change, record, writing) if parti.number > number)
        parti = next((parti for parti in rest if parti.due), None)
        if parti is None:
            return
        number = parti.number
        own, winner = secrets.token_urlsafe(ID_BYTES), writing.winners.get(number)
        try:
            enter(change, _sent(record, parti, winner, own))
        except Refusal:
            continue  # it stays pencilled: `objections`
        change.session.execute(
            sa.delete(Pencilled).where(Pencilled.match_id == match_id, Pencilled.parti == number)
        )
        change.session.flush()


def _sheet(change: Change, record: MatchRecord, writing: Writing) -> Sequence[SheetParti]:
    pencils = pencils_in(change.session, record.id)
    return sheet_of(record, change.folds.of(record), pencils, bare=writing.bare)


def _sent(record: MatchRecord, parti: SheetParti, winner: int | None, own: str) -> Sent:
    content: dict[str, Any]
    if parti.number == WHOLE_MATCH:
        content = {"won": list(parti.figures)}
    else:
        content = {"score": list(parti.figures), "winner": winner}
    if parti.entry is None:
        return Sent(own, record.id, record.last, Kind.PARTI, content)
    changed = {"target": parti.entry.id, "parti": {**parti.entry.content, **content}}
    return Sent(own, record.id, record.last, Kind.MEND, {"changes": [changed]})


def objections(folds: FoldCache, record: MatchRecord, sheet: Sequence[SheetParti]) -> Mapping[int, Objection]:
    """By the number of a parti whose figures are all there: why its result is not entered.

    A parti that waits for an earlier one is not among them.
    """
    found = {parti.number: _objection(folds, record, parti) for parti in sheet if parti.due}
    return {number: objection for number, objection in found.items() if objection is not None}


def _objection(folds: FoldCache, record: MatchRecord, parti: SheetParti) -> Objection | None:
    try:
        return tried(folds, ORGANISER, record, _sent(record, parti, None, UNSAVED)).objection
    except Refusal as refusal:
        return refusal.objection
