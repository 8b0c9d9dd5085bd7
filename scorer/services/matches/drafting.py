"""What is tapped of a deal is kept with each tap: it can be left and gone on with, here or elsewhere."""

from dataclasses import dataclass
from typing import Final

from sqlmodel import select

from scorer.models import DealDraft
from scorer.models.columns import now
from scorer.problems import Problem
from scorer.rows.matches.record import MatchRecord
from scorer.services.change import Change
from scorer.services.matches.rights import check_may_enter

MOST_TAPS: Final = 1000
MOST_DRAFTS: Final = 20
"""Of one match, each a deal that a device has begun: the latest ones. A device sends all its taps each time,
so that one which was forgotten is there again with its next tap."""
LONGEST_TAP: Final = 60


@dataclass(frozen=True, slots=True)
class Taps:
    """What a device has tapped so far. `id`: the device's own for this deal."""

    id: str
    after: str | None
    taps: tuple[str, ...]


def keep_draft(change: Change, record: MatchRecord, sent: Taps) -> None:
    """Taps are only added: those that are older than what is kept change nothing.

    Refused: `malformed-request` for the id of another deal, or other taps than those that are kept.
    """
    check_may_enter(change.session, change.actor, record)
    row = change.session.get(DealDraft, sent.id, with_for_update=True)
    if row is None:
        _forget_oldest(change, record)
        change.session.add(
            DealDraft(id=sent.id, match_id=record.id, after=sent.after or "", taps=list(sent.taps))
        )
        return
    known = tuple(row.taps)
    if row.match_id != record.id or sent.taps[: len(known)] != known[: len(sent.taps)]:
        raise Problem("malformed-request")
    if len(sent.taps) > len(known):
        row.taps, row.at = list(sent.taps), now()


def _forget_oldest(change: Change, record: MatchRecord) -> None:
    """Room for one more."""
    own = select(DealDraft).where(DealDraft.match_id == record.id).order_by(DealDraft.at.desc())
    for row in change.session.exec(own.offset(MOST_DRAFTS - 1)).all():
        change.session.delete(row)
