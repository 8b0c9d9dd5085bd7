"""A table as it is now: who plays, how it stands, what is known of its device, whether it calls."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from scorer.models import Call, Device, Tournament
from scorer.models.columns import ago
from scorer.rows.entrants.view import short_labels
from scorer.rows.matches.record import current_records
from scorer.rows.tables.places import holders, open_calls, tables_in_use
from scorer.session import current_session
from scorer.web.matches.view import MatchView, match_view

IN_CONTACT: Final = timedelta(seconds=45)
"""A device that was heard from within this time is in contact. It asks more often than it is stored."""
SILENT: Final = timedelta(minutes=3)


@dataclass(frozen=True, slots=True)
class TableNow:
    """`matches`: the table's matches that are not settled, or else its last match."""

    number: int
    matches: tuple[MatchView, ...]
    device: Device | None
    call: Call | None

    @property
    def shown(self) -> MatchView | None:
        """The match that the table's device shows: the first one that is not settled.

        Without a device nobody confirms a match there: one that is over is past.
        """
        here = self.device is not None
        left = (view for view in self.matches if not (view.settled or (view.fold.over and not here)))
        return next(left, self.matches[-1] if self.matches else None)

    @property
    def sides(self) -> Sequence[str]:
        return short_labels(self.shown.record.sides) if self.shown else ()

    @property
    def in_conflict(self) -> bool:
        return any(view.record.open_conflicts for view in self.matches)

    @property
    def silent(self) -> bool:
        return self.device is not None and ago(self.device.seen_at) > IN_CONTACT

    @property
    def look(self) -> str:
        """The mark of the contact: `bad` after a long silence or if a silent device has hands to send."""
        if self.device is None or not self.silent:
            return "" if self.device else "wait"
        long_ago = ago(self.device.seen_at) > SILENT
        return "bad" if long_ago or self.device.waiting else "wait"


@dataclass(frozen=True, slots=True)
class HallNow:
    """All tables in use, by number; the matches in conflict, at a table or not."""

    tables: tuple[TableNow, ...]
    in_conflict: tuple[MatchView, ...]

    @property
    def conflicts(self) -> Sequence[tuple[MatchView, Sequence[str]]]:
        """Each match with the short names of its sides."""
        return [(view, short_labels(view.record.sides)) for view in self.in_conflict]

    @property
    def calling(self) -> Sequence[tuple[TableNow, Call]]:
        """The tables that call the organiser, the longest waiting first."""
        calls = [(table, table.call) for table in self.tables if table.call]
        return sorted(calls, key=lambda pair: pair[1].id)


def hall_now(tournament: Tournament) -> HallNow:
    session, tournament_id = current_session(), tournament.id
    views = [match_view(record) for record in current_records(session, tournament_id)]
    matches: dict[int | None, list[MatchView]] = defaultdict(list)
    for view in views:
        matches[view.record.table_id].append(view)
    held = holders(session, tournament_id)
    calls = {call.table_id: call for call in open_calls(session, tournament_id)}
    tables = tuple(
        TableNow(
            table.number,
            tuple(matches[table.id]),
            held[table.id][1] if table.id in held else None,
            calls.get(table.id),
        )
        for table in tables_in_use(session, tournament_id)
    )
    return HallNow(tables, tuple(view for view in views if view.record.open_conflicts))
