"""A match before and after a submission that is not saved yet."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.objection import Objection
from scorer.rows.matches.folding import EntryRefused, Fold, FoldCache
from scorer.rows.matches.record import MatchRecord
from scorer.services.change import Actor
from scorer.services.matches.contents import normal_content
from scorer.services.matches.entries import Sent, check_next, in_normal_form, with_submission


@dataclass(frozen=True, slots=True)
class Preview:
    """A match before and after something that is not saved yet.

    `after` is None if it cannot stand; then `objection` says why and `entry_id` names the entry. `surplus`:
    the entries that come after the new end of a parti which now ends earlier.
    """

    before: Fold
    after: Fold | None
    objection: Objection | None = None
    entry_id: str | None = None
    surplus: tuple[str, ...] = ()


def preview(folds: FoldCache, record: MatchRecord, sent: Sent) -> Preview:
    """The match before and after `sent`; nothing is stored. Raises as `normal_content` does."""
    before = folds.of(record)
    sent = replace(sent, content=normal_content(record, sent.kind, sent.content))
    return looked_at(before, lambda: with_submission(record, sent))


def tried(folds: FoldCache, actor: Actor, record: MatchRecord, sent: Sent) -> Preview:
    """Like `preview`, but refused for all that `submit` would refuse it for, the place of a record apart."""
    before, sent = folds.of(record), in_normal_form(record, sent)
    return looked_at(before, lambda: check_next(actor, record, sent, before))


def looked_at(before: Fold, fold: Callable[[], Fold]) -> Preview:
    """The match before and after. `fold` makes the fold after, or raises `EntryRefused`."""
    try:
        after = fold()
    except EntryRefused as refused:
        return Preview(before, None, refused.objection, refused.entry_id)
    return Preview(before, after, surplus=surplus(before, after))


def surplus(before: Fold, after: Fold) -> tuple[str, ...]:
    """The entries that no longer fit in the first parti that now ends earlier.

    A parti that was still going on counts too, if it now ends before its last entry.
    """
    old, new = _by_parti(before), _by_parti(after)
    for parti, entries in enumerate(old):
        kept = new[parti] if parti < len(new) else []
        if kept != entries:
            ended = parti < len(after.state.partier)
            later = {entry for ids in new[parti + 1 :] for entry in ids}
            return tuple(entry for entry in entries if entry in later) if ended else ()
    return ()


def _by_parti(fold: Fold) -> list[list[str]]:
    grouped: list[list[str]] = []
    for step in fold.steps:
        while len(grouped) < step.parti:
            grouped.append([])
        grouped[step.parti - 1].append(step.entry.id)
    return grouped
