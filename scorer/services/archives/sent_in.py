"""What was sent in, confirmed and logged is stored from an archive, once all that it is about is there."""

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import sqlalchemy as sa
from sqlmodel import Session

from engine.contest.ledger import Kind
from exports.archive import kept as file
from scorer.log.actions import Action
from scorer.log.lines import read
from scorer.models import Confirmation, Device, How, LogEntry, Role, Settlement, Submission
from scorer.names import clean_reason, clean_text
from scorer.problems import Problem
from scorer.rows.archives.ids import Of, in_entry, in_line
from scorer.rows.entrants.extras import UNDONE, walk_over_id
from scorer.services.archives.new_ids import NewIds

ID_BYTES: Final = 16


@dataclass(slots=True)
class SentIn:
    """`tables`: the rows of the tables by number. `devices`: a stand-in for the devices of each table."""

    session: Session
    kept: file.Kept
    ids: NewIds
    tables: Mapping[int, int]
    tournament_id: int
    devices: dict[int, str] = field(default_factory=dict)

    def store(self) -> None:
        """All get their ids first, because they refer to each other."""
        matches = [match for played in self.kept.rounds for match in played.matches]
        sent_in = [(match.id, sent) for match in matches for sent in match.submissions]
        for match_id, sent in sent_in:
            self.ids.give(Of.SUBMISSION, sent.id, self._new_id(match_id, sent))
        self._insert(Submission, (self._submission(match, sent) for match, sent in sent_in))
        settled = [(sent.id, sent.settled) for _, sent in sent_in if sent.settled]
        self._insert(Settlement, (self._settlement(own, settlement) for own, settlement in settled))
        given = [(match.id, given) for match in matches for given in match.confirmations]
        self._insert(Confirmation, (self._confirmation(match, each) for match, each in given))
        self._insert(LogEntry, map(self._line, self.kept.log))

    def _new_id(self, match: int, sent: file.KeptSubmission) -> str:
        """What a leave has given away it takes back by this id."""
        if sent.leave is None:
            return secrets.token_urlsafe(ID_BYTES)
        given = walk_over_id(self.ids(Of.LEAVE, sent.leave), self.ids(Of.MATCH, match))
        return given + UNDONE * (sent.kind == Kind.MEND)

    def _insert(self, model: type, rows: Iterable[Mapping[str, Any]]) -> None:
        found = list(rows)
        if found:
            self.session.execute(sa.insert(model), found)

    def _submission(self, match: int, sent: file.KeptSubmission) -> dict[str, Any]:
        return {
            "id": self.ids(Of.SUBMISSION, sent.id),
            "match_id": self.ids(Of.MATCH, match),
            "number": sent.number,
            "after": self._sent(sent.after),
            "kind": sent.kind,
            "content": in_entry(sent.content, self.ids),
            "reason": clean_reason(sent.reason),
            "at": sent.at,
            **self._by(sent.role, sent.table),
        }

    def _sent(self, own: int | None) -> str | None:
        return None if own is None else str(self.ids(Of.SUBMISSION, own))

    def _settlement(self, own: int, settled: file.KeptSettlement) -> dict[str, Any]:
        return {
            "submission_id": self.ids(Of.SUBMISSION, own),
            "how": How(settled.how),
            "stands_as": self._sent(settled.stands_as),
            "counts_as": self._sent(settled.counts_as),
            "at": settled.at,
            **self._by(settled.role, settled.table),
        }

    def _confirmation(self, match: int, given: file.KeptConfirmation) -> dict[str, Any]:
        return {
            "match_id": self.ids(Of.MATCH, match),
            "side": given.side,
            "submission_id": self.ids(Of.SUBMISSION, given.submission),
            "at": given.at,
            **self._by(given.role, given.table),
        }

    def _by(self, role: str, table: int | None) -> dict[str, Any]:
        return {"role": Role(role), "device_id": None if table is None else self._device(table)}

    def _device(self, number: int) -> str:
        """A device that nobody has: it stands for all that were at the table, and has no code."""
        if number not in self.tables:
            raise Problem("archive-contradicts")
        if number not in self.devices:
            row = Device(id=secrets.token_urlsafe(24), table_id=self.tables[number], code="")
            self.session.add(row)
            self.session.flush()
            self.devices[number] = row.id
        return self.devices[number]

    def _line(self, line: file.KeptLine) -> dict[str, Any]:
        """A line whose action this program does not know is kept without what it holds."""
        entry = LogEntry(
            role=Role(line.role),
            action=line.action,
            before=in_line(line.action, line.before, self.ids),
            after=in_line(line.action, line.after, self.ids),
        )
        known = line.action in list(Action)
        if known and read(entry) is None:
            raise Problem("archive-contradicts")
        return {
            "at": line.at,
            "action": clean_text(line.action, 40),
            "tournament_id": self.tournament_id,
            "match_id": None if line.match is None else self.ids(Of.MATCH, line.match),
            "reason": clean_reason(line.reason),
            "before": entry.before if known else None,
            "after": entry.after if known else None,
            **self._by(line.role, line.table),
        }
