"""Conflicts: submissions that left the chain of a match, and what it would be to use them after all.

Those that build on each other are one branch. Its hands stand against the hands that were entered, from the
same place on, in the chain: the first against the first, the second against the second.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.contest import ledger
from engine.contest.ledger import HANDS, STRUCK, Entry, Step
from engine.contest.match import start
from engine.objection import Objection, Refused
from scorer.models import Submission
from scorer.models.columns import Json
from scorer.problems import Problem
from scorer.rows.matches.folding import Fold, as_submission, fold_next
from scorer.rows.matches.record import MatchRecord


@dataclass(frozen=True, slots=True)
class BranchHand:
    """An entry as the branch has it; `step` is None where it is struck or cannot stand."""

    entry: Entry
    step: Step | None


@dataclass(frozen=True, slots=True)
class Branch:
    """`submissions`, and what they say beside what counts.

    `against`: the counting entries in their place. Using the branch is one mend of these `changes` and then
    the `added` entries. `beside`: the entries to add where both versions were played; none where it says
    otherwise of a hand that both know of. `met`: each of its hands with the counting one in its place.
    `place`: the submission of the chain up to which all of it then is said. `refused`: it cannot even be
    read, for what it changes is not there.
    """

    submissions: tuple[Submission, ...]
    hands: tuple[BranchHand, ...] = ()
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

    @property
    def same(self) -> bool:
        """It says what stands there already."""
        return not (self.changes or self.added or self.refused)


def with_both(record: MatchRecord, now: Fold, branch: Branch) -> Fold:
    """The match with the hands of the branch after those that count.

    Raises EntryRefused; Problem: `walk-over-set`.
    """
    if now.walk_over is not None:
        raise Problem("walk-over-set")
    for entry in branch.beside:
        now = fold_next(record.rules, now, ledger.Submission(entry.id, entry.kind, entry.content))
    return now


def branches(record: MatchRecord) -> tuple[Branch, ...]:
    """Those that nobody has settled, the oldest first."""
    left = list(record.open_conflicts)
    found = []
    while left:
        taken = _linked(left)
        left = [one for one in left if one not in taken]
        found.append(_branch(record, taken))
    return tuple(found)


def _linked(conflicts: Sequence[Submission]) -> list[Submission]:
    """The oldest that builds on none of the others, and all that build on it, each behind its own `after`."""
    ids = {one.id for one in conflicts}
    taken = [next((one for one in conflicts if one.after not in ids), conflicts[0])]
    for one in taken:
        taken += [other for other in conflicts if other.after == one.id and other not in taken]
    return taken


def _branch(record: MatchRecord, submissions: Sequence[Submission]) -> Branch:
    chain = [as_submission(one) for one in record.submissions]
    place, put_away = _place(record, submissions[0])
    left = [*chain[:place], *map(as_submission, put_away)]
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
    """How many submissions of the chain the branch builds on, and which ones that were put away."""
    places = {one.id: place for place, one in enumerate(record.submissions, start=1)}
    conflicts = {one.id: one for one in record.conflicts}
    after, between = record.builds_on(first.after), list[Submission]()
    while after is not None and after not in places:
        found = conflicts.get(after)
        if found is None or found in between:
            return sum(one.at < first.at for one in record.submissions), between
        between.insert(0, found)
        after = record.builds_on(found.after)
    return places[after] if after is not None else 0, between


def _compared(
    record: MatchRecord,
    submissions: tuple[Submission, ...],
    *,
    before: int,
    left: Sequence[Entry],
    said: Sequence[Entry],
    now: Sequence[Entry],
) -> Branch:
    """`before`: how many entries the chain had; `left`: as the branch found them, with what was put away;
    `said`: as it leaves them; `now`: as they count."""
    found = {one.id: _facts(one) for one in left}
    own = {one.id for one in said if found.get(one.id) != _facts(one)}
    mine, theirs = _counting_hands(said[before:]), _counting_hands(now[before:])
    known = [pair for pair in zip(now[:before], said[:before], strict=True) if pair[1].id in own]
    met = [pair for pair in zip(theirs, mine, strict=False) if pair[1].id in own]
    more = [one for one in mine[len(theirs) :] if one.id in own]
    others = [one for one in said[before:] if one.id in own and not one.struck and one.kind not in HANDS]
    differing = [new for old, new in met if _facts(old) != _facts(new)]
    following = theirs[len(mine)].id if len(theirs) > len(mine) else None
    return Branch(
        submissions,
        hands=tuple(_hands(record, said, own)),
        against=tuple(old.id for old, _ in (*known, *met) if not old.struck),
        changes=tuple(change for old, new in (*known, *met) for change in _changes(old, new)),
        added=(*more, *others),
        beside=() if known or others or not differing else (*differing, *more),
        met=tuple((new.id, old.id) for old, new in met),
        place=_submission_before(record, following),
    )


def _counting_hands(entries: Sequence[Entry]) -> list[Entry]:
    return [one for one in entries if not one.struck and one.kind in HANDS]


def _facts(entry: Entry) -> tuple[object, ...]:
    return entry.kind, entry.content, entry.struck


def _changes(old: Entry, new: Entry) -> Iterator[Json]:
    """What a mend must say for `old` to become as `new`."""
    if (old.kind, old.content) != (new.kind, new.content):
        yield {"target": old.id, new.kind: dict(new.content)}
    if old.struck != new.struck:
        yield {"target": old.id, STRUCK: new.struck}


def _submission_before(record: MatchRecord, entry_id: str | None) -> str | None:
    """The submission before the one that entered this; the last one where there is none such."""
    ids = [one.id for one in record.submissions]
    if entry_id is None:
        return record.last
    place = ids.index(entry_id)
    return ids[place - 1] if place else None


def _hands(record: MatchRecord, said: Sequence[Entry], shown: set[str]) -> Iterator[BranchHand]:
    """Those entries, played after what they build on as far as they can stand."""
    state, stands = start(record.rules), True
    for entry in said:
        step = None
        if stands and not entry.struck and entry.kind in HANDS:
            try:
                state = state.add(ledger.item(record.rules, entry))
                step = Step(entry, state)
            except Refused:
                stands = False
        if entry.id in shown:
            yield BranchHand(entry, step)
