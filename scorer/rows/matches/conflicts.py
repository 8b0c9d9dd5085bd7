"""Conflicts: submissions outside the chain of a match, and what it would mean to use them after all.

Conflicts that build on each other are one branch. The hands of a branch stand against the hands that the
chain has from the same place on: the first against the first, the second against the second.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.contest import ledger
from engine.contest.ledger import HANDS, STRUCK, CountedEntry, Entry
from engine.objection import Objection, Refused
from scorer.models import How, Submission
from scorer.models.columns import Json
from scorer.rows.matches.folding import Fold, as_submission
from scorer.rows.matches.record import MatchRecord
from scorer.rows.matches.recorded import facts_in


@dataclass(frozen=True, slots=True)
class BranchHand:
    """An entry of a branch. `step`: how it counts; None if it is struck or counts nowhere."""

    entry: Entry
    step: CountedEntry | None


@dataclass(frozen=True, slots=True)
class Branch:
    """The `submissions` of a branch, compared with the entries that count. Entries are named by their ids.

    `entries`: what the branch enters or changes, as it leaves them.
    `against`: the counting entries that the branch would replace.
    `changes` and `added`: using the branch is one mend with these changes, then these entries.
    `beside`: the entries to add if both versions were played; empty if the branch changes a hand from before
    it left the chain.
    `met`: each hand of the branch with the counting hand in its place.
    `place`: the last submission of the chain that already covers this branch.
    `refused`: why the branch cannot be read, such as a change of an entry that is not there.
    """

    submissions: tuple[Submission, ...]
    entries: tuple[Entry, ...] = ()
    against: tuple[str, ...] = ()
    changes: tuple[Json, ...] = ()
    added: tuple[Entry, ...] = ()
    beside: tuple[Entry, ...] = ()
    met: tuple[tuple[str, str], ...] = ()
    place: str | None = None
    refused: Objection | None = None

    @property
    def id(self) -> str:
        return self.submissions[0].id

    def hands_in(self, match: Fold | None) -> tuple[BranchHand, ...]:
        """Its hands as they count in a match that uses it; without a match they count nowhere."""
        steps = {step.entry.id: step for step in match.steps} if match else {}
        stands_as = dict(self.met)
        return tuple(
            BranchHand(entry, steps.get(stands_as.get(entry.id, entry.id))) for entry in self.entries
        )

    @property
    def same(self) -> bool:
        """The branch says what counts already."""
        return not (self.changes or self.added or self.refused)


def branches(record: MatchRecord) -> tuple[Branch, ...]:
    """The branches that nobody has settled, the oldest first."""
    return _branches(record, record.open_conflicts)


def put_away(record: MatchRecord) -> tuple[Branch, ...]:
    """The branches that were put away and say something else than what counts, the oldest first."""
    ids = {row.submission_id for row in record.settlements if row.how == How.PUT_AWAY}
    found = _branches(record, [conflict for conflict in record.conflicts if conflict.id in ids])
    return tuple(branch for branch in found if not branch.same)


def _branches(record: MatchRecord, conflicts: Sequence[Submission]) -> tuple[Branch, ...]:
    left = list(conflicts)
    found = []
    while left:
        taken = _linked(left)
        left = [conflict for conflict in left if conflict not in taken]
        found.append(_branch(record, taken))
    return tuple(found)


def _linked(conflicts: Sequence[Submission]) -> list[Submission]:
    """The oldest conflict that builds on no other, and all that build on it, each behind its `after`."""
    ids = {conflict.id for conflict in conflicts}
    taken = [next((conflict for conflict in conflicts if conflict.after not in ids), conflicts[0])]
    for parent in taken:
        taken += [child for child in conflicts if child.after == parent.id and child not in taken]
    return taken


def _branch(record: MatchRecord, submissions: Sequence[Submission]) -> Branch:
    chain = [as_submission(row) for row in record.submissions]
    place, between = _place(record, submissions[0])
    left = [*chain[:place], *map(as_submission, between)]
    try:
        return _compared(
            record,
            tuple(submissions),
            before=len(ledger.entries(chain[:place])),
            left=ledger.entries(left),
            said=ledger.entries([*left, *map(as_submission, submissions)]),
            now=ledger.entries(chain),
        )
    except Refused as refused:
        return Branch(tuple(submissions), refused=refused.objection)


def _place(record: MatchRecord, first: Submission) -> tuple[int, Sequence[Submission]]:
    """The number of submissions of the chain that the branch builds on, and the put-away conflicts too."""
    places = {row.id: place for place, row in enumerate(record.submissions, start=1)}
    conflicts = {row.id: row for row in record.conflicts}
    after, between = record.builds_on(first.after), list[Submission]()
    while after is not None and after not in places:
        found = conflicts.get(after)
        if found is None or found in between:
            return sum(row.at < first.at for row in record.submissions), between
        between.insert(0, found)
        after = record.builds_on(found.after)
    return places[after] if after is not None else 0, between


# Six parameters: the same entries at four moments, which are told apart by name.
def _compared(
    record: MatchRecord,
    submissions: tuple[Submission, ...],
    *,
    before: int,
    left: Sequence[Entry],
    said: Sequence[Entry],
    now: Sequence[Entry],
) -> Branch:
    """`before`: how many entries the chain had where the branch left it. `left`: the entries as they were
    there, with those put away; `said`: as the branch leaves them; `now`: as they count."""
    found = {entry.id: _facts(entry) for entry in left}
    own = {entry.id for entry in said if found.get(entry.id) != _facts(entry)}
    mine, theirs = _counting_hands(said[before:]), _counting_hands(now[before:])
    known = [pair for pair in zip(now[:before], said[:before], strict=True) if pair[1].id in own]
    met = [pair for pair in zip(theirs, mine, strict=False) if pair[1].id in own]
    more = [hand for hand in mine[len(theirs) :] if hand.id in own]
    no_hands = [
        entry for entry in said[before:] if entry.id in own and not entry.struck and entry.kind not in HANDS
    ]
    differing = [new for old, new in met if _facts(old) != _facts(new)]
    following = theirs[len(mine)].id if len(theirs) > len(mine) else None
    return Branch(
        submissions,
        entries=tuple(entry for entry in said if entry.id in own),
        against=tuple(old.id for old, _ in (*known, *met) if not old.struck),
        changes=tuple(change for old, new in (*known, *met) for change in _changes(old, new)),
        added=(*more, *no_hands),
        beside=() if known or no_hands or not differing else (*differing, *more),
        met=tuple((new.id, old.id) for old, new in met),
        place=_submission_before(record, following),
    )


def _counting_hands(entries: Sequence[Entry]) -> list[Entry]:
    return [entry for entry in entries if not entry.struck and entry.kind in HANDS]


def _facts(entry: Entry) -> tuple[object, ...]:
    """What it says. A record beside the facts says the same."""
    return entry.kind, facts_in(entry.content), entry.struck


def _changes(old: Entry, new: Entry) -> Iterator[Json]:
    """The changes of a mend that makes `old` equal to `new`."""
    if _facts(old)[:2] != _facts(new)[:2]:
        yield {"target": old.id, new.kind: dict(new.content)}
    if old.struck != new.struck:
        yield {"target": old.id, STRUCK: new.struck}


def _submission_before(record: MatchRecord, entry_id: str | None) -> str | None:
    """The submission before the one that made this entry; without an entry the last of the chain."""
    ids = [row.id for row in record.submissions]
    if entry_id is None:
        return record.last
    place = ids.index(entry_id)
    return ids[place - 1] if place else None
