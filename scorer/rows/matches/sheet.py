"""The sheet of a round: the results of a match figure by figure, entered and pencilled.

A figure whose partners are missing is pencilled: it is kept, but counts nowhere.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sqlmodel import Session, select

from engine.contest.ledger import Entry, Kind
from scorer.models import Pencilled
from scorer.rows.matches.folding import Fold
from scorer.rows.matches.record import MatchRecord

WHOLE_MATCH: Final = 0
"""The number of the parti that stands for the whole match, where only the partier won are written down."""
Cell = tuple[int, int]
"""The number of a parti and a side."""
Figures = tuple[int | None, ...]
"""By side; None where nothing is written."""


@dataclass(frozen=True, slots=True)
class SheetParti:
    """A parti on the sheet. `entry`: the entry with its result, None before there is one.

    `open`: it can be written here. It cannot where the tablet counts it hand by hand, or where the match is
    settled. `next`: it is entered already, or those before it are. `winners`: the sides that won it.
    """

    number: int
    entered: Figures
    pencilled: Figures
    entry: Entry | None
    open: bool
    next: bool
    winners: tuple[int, ...] = ()

    @property
    def figures(self) -> Figures:
        """What the sheet shows: what is pencilled stands over what is entered, where it can be written."""
        if not self.open and None not in self.entered:
            return self.entered
        pairs = zip(self.pencilled, self.entered, strict=True)
        return tuple(entered if pencilled is None else pencilled for pencilled, entered in pairs)

    @property
    def due(self) -> bool:
        """It can be entered: its figures are all there, and differ from what is entered."""
        return self.open and self.next and None not in self.figures and self.figures != self.entered


def pencils_of(session: Session, match_ids: Collection[int]) -> Mapping[int, Mapping[Cell, int]]:
    """What is pencilled, by match; nothing for a match without."""
    rows = session.exec(select(Pencilled).where(Pencilled.match_id.in_(match_ids))).all()
    found: dict[int, dict[Cell, int]] = {}
    for row in rows:
        found.setdefault(row.match_id, {})[row.parti, row.side] = row.figure
    return found


def pencils_in(session: Session, match_id: int) -> Mapping[Cell, int]:
    """What is pencilled for one match."""
    return pencils_of(session, [match_id]).get(match_id, {})


def sheet_of(
    record: MatchRecord, fold: Fold, pencils: Mapping[Cell, int], *, bare: bool
) -> Sequence[SheetParti]:
    """The parti of each column; with `bare` a single one, for the match without points."""
    sheet = _Sheet(record, fold, pencils)
    if bare:
        return [sheet.whole_match()]
    return [sheet.parti(number) for number in range(1, record.rules.partier + 1)]


@dataclass(frozen=True, slots=True)
class _Sheet:
    record: MatchRecord
    fold: Fold
    pencils: Mapping[Cell, int]

    def whole_match(self) -> SheetParti:
        state, entry = self.fold.state, None
        if state.bare:
            entry = self.fold.steps[-1].entry
        known = entry is not None or bool(state.partier)
        return self._made(WHOLE_MATCH, state.won if known else None, entry, not (known or state.deals))

    def parti(self, number: int) -> SheetParti:
        state, ended = self.fold.state, len(self.fold.state.partier)
        if number <= ended:
            line, entry = state.partier[number - 1], self._entry(number)
            return self._made(number, line.score, entry, False, line.winners)
        if number == ended + 1 and state.deals:
            return self._made(number, state.score, None, False)
        return self._made(number, None, None, not state.complete)

    def _entry(self, number: int) -> Entry | None:
        """The entry with the result of a parti; None where it was played hand by hand."""
        found = (step.entry for step in self.fold.steps if step.parti == number)
        return next((entry for entry in found if entry.kind == Kind.PARTI), None)

    # Five parameters: a parti as it is found in the fold.
    def _made(
        self,
        number: int,
        score: tuple[int, ...] | None,
        entry: Entry | None,
        free: bool,
        winners: tuple[int, ...] = (),
    ) -> SheetParti:
        sides = range(len(self.record.sides))
        entered = score or (None,) * len(sides)
        pencilled = tuple(self.pencils.get((number, side)) for side in sides)
        open_ = self._is_open and (free or entry is not None)
        next_ = entry is not None or number <= len(self.fold.state.partier) + 1
        return SheetParti(number, entered, pencilled, entry, open_, next_, winners)

    @property
    def _is_open(self) -> bool:
        record = self.record
        return record.stands and self.fold.walk_over is None and not record.confirmed_now
