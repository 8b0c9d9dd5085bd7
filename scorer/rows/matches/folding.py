"""The submissions of a match folded to its state; the fold is kept until the next submission is stored."""

from collections import ChainMap
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol, TypeVar

from sqlmodel import Session

from engine.contest import ledger
from engine.contest.ledger import HANDS, CountedEntry, Kind
from engine.contest.match import Item, MatchRules, MatchState, start
from engine.objection import Objection, Refusal, Refused
from scorer.rows.logged import LogLines, Version, rare_version
from scorer.rows.matches.record import MatchRecord, published_records
from scorer.rows.rounds.published import of_entrant

T = TypeVar("T")
MOST_KEPT: Final = 60
"""Values that are kept beside the hands, some for each tournament."""
MOST_HANDS: Final = 8000
"""Hands of all folds that are kept. Each takes two or three thousand bytes, in each process."""


class EntryRefused(Refusal):
    """An entry that cannot stand where it now is, by the rules of the game."""

    def __init__(self, entry_id: str, objection: Objection) -> None:
        super().__init__(objection)
        self.entry_id = entry_id


@dataclass(frozen=True, slots=True)
class Fold:
    """A match as it stands: every entry with its history, those that count, and what they come to."""

    entries: tuple[ledger.Entry, ...]
    steps: tuple[CountedEntry, ...]
    state: MatchState
    walk_over: ledger.Entry | None

    @property
    def given(self) -> ledger.WalkOver | None:
        """The content of the walk-over."""
        return ledger.walk_over((self.walk_over,)) if self.walk_over else None

    @property
    def came(self) -> tuple[int, ...]:
        """The sides that came to a walk-over; empty if there is none."""
        return self.given.came(len(self.state.won)) if self.given else ()

    @property
    def figures(self) -> tuple[int, ...]:
        """The score: partier won, or the points in a match of one parti."""
        if self.state.rules.partier > 1:
            return self.state.won
        return self.state.partier[-1].score if self.state.partier else self.state.score

    @property
    def over(self) -> bool:
        return self.state.complete or self.walk_over is not None

    @property
    def begun(self) -> bool:
        return bool(self.steps) or self.walk_over is not None

    @property
    def last_counting(self) -> ledger.Entry | None:
        """The entry that undo would strike."""
        return self.walk_over or (self.steps[-1].entry if self.steps else None)


def fold_chain(rules: MatchRules, submissions: Iterable[ledger.LedgerSubmission]) -> Fold:
    """Raises EntryRefused at the first entry that cannot stand, Refused where a mend names none."""
    entries = ledger.entries(submissions)
    counting = ledger.counting(entries)
    try:
        steps = ledger.played(rules, entries)
    except Refused as refused:
        raise EntryRefused(counting[refused.index or 0].id, refused.objection) from refused
    walk_overs = [entry for entry in counting if entry.kind == Kind.WALK_OVER]
    state = steps[-1].state if steps else start(rules)
    return Fold(entries, steps, state, walk_overs[-1] if walk_overs else None)


def fold_next(
    rules: MatchRules, fold: Fold, added: ledger.LedgerSubmission, item: Item | None = None
) -> Fold:
    """The fold with one more submission behind its chain, which is a hand or a parti.

    Equal to `fold_chain` of the longer chain, and raises as that does. A submission that changes earlier
    ones needs `fold_chain`. `item`: the content of `added`, if the caller has parsed it already.
    """
    assert added.kind in HANDS
    (entry,) = ledger.entries([added])
    try:
        state = fold.state.add(item or ledger.item(rules, entry))
    except Refused as refused:
        raise EntryRefused(entry.id, refused.objection) from refused
    return replace(
        fold, entries=(*fold.entries, entry), steps=(*fold.steps, CountedEntry(entry, state)), state=state
    )


class Added(Protocol):
    """What is read of a submission, be it a whole row or some columns."""

    id: Any
    kind: Any
    content: Any
    number: Any


def as_submission(row: Added) -> ledger.LedgerSubmission:
    return ledger.LedgerSubmission(row.id, row.kind, row.content)


@dataclass(frozen=True, slots=True)
class Folded:
    """A match and its fold."""

    record: MatchRecord
    fold: Fold

    @property
    def confirmed(self) -> bool:
        return bool(self.record.confirmed_now)

    @property
    def settled(self) -> bool:
        """Nothing is left to do at the table: the match is confirmed as it stands, a walk-over, or struck."""
        decided = self.fold.over and (self.confirmed or self.fold.walk_over is not None)
        return decided or self.record.struck


Kept = tuple[tuple[int, MatchRules], Fold]
"""A fold, with the number of the submission up to which it goes, and the rules."""


class FoldCache:
    """The fold of each match up to its last submission. It can be thrown away at any time.

    The cache has two halves. New folds go into the first. When that is full it becomes the second, and the
    old second half is forgotten. A fold that is asked for again moves to the first half.
    """

    def __init__(self) -> None:
        self._kept = ChainMap[int, Kept]({}, {})
        self._hands = 0
        self._beside_hands: dict[tuple[str, int], tuple[object, Any]] = {}
        self.log = LogLines()
        self._stored: FoldCache | None = None
        """For a change: what was known before it."""

    def beside(self) -> "FoldCache":
        """One that knows these folds, and keeps new ones to itself: for a change, see `draw_version`."""
        found = FoldCache()
        found._stored = self
        found._kept = self._kept.new_child()
        return found

    def add(self, stored: "FoldCache") -> None:
        """Keep the new folds of one that was `beside`, now that what they were made of is stored."""
        for match_id, ((last, rules), fold) in stored._kept.maps[0].items():
            self.keep(match_id, last, rules, fold)
        for what, (key, value) in stored._beside_hands.items():
            self._put(what, key, value)

    def of(self, record: MatchRecord) -> Fold:
        """The match as it is stored."""
        return self.fold(record.id, record.rules, record.submissions)

    def folded(self, record: MatchRecord) -> Folded:
        return Folded(record, self.of(record))

    def get(self, match_id: int, last: int, rules: MatchRules) -> Fold | None:
        kept = self._kept.get(match_id)
        if kept is None or kept[0] != (last, rules):
            return None
        if self.lasting and match_id not in self._kept.maps[0]:
            self.keep(match_id, last, rules, kept[1])
        return kept[1]

    def known(self, match_id: int, rules: MatchRules) -> tuple[int, Fold] | None:
        """The fold that is kept, and the number of the submission up to which it goes."""
        kept = self._kept.get(match_id)
        return (kept[0][0], kept[1]) if kept and kept[0][1] == rules else None

    def keep(self, match_id: int, last: int, rules: MatchRules, fold: Fold) -> None:
        """The fold up to the submission of number `last`."""
        first = self._kept.maps[0]
        before = first.get(match_id)
        first[match_id] = ((last, rules), fold)
        self._hands += len(fold.steps) - (len(before[1].steps) if before else 0)
        if self._hands > MOST_HANDS // 2:
            self._kept = ChainMap({}, first) if self.lasting else self._kept.parents.new_child()
            self._hands = 0

    def fold(self, match_id: int, rules: MatchRules, submissions: Sequence[Added]) -> Fold:
        last = submissions[-1].number or 0 if submissions else 0  # A chain has numbers from 1 on.
        found = self.get(match_id, last, rules)
        if found is None:
            known = self.known(match_id, rules)
            added = [row for row in submissions if known and (row.number or 0) > known[0]]
            found = self.grown(match_id, rules, known[1], added) if known else None
        if found is None:
            found = fold_chain(rules, map(as_submission, submissions))
            self.keep(match_id, last, rules, found)
        return found

    def grown(self, match_id: int, rules: MatchRules, fold: Fold, added: Sequence[Added]) -> Fold | None:
        """The fold with what has come since; None where that is not only hands.

        `fold`: the very one after which `added` was read. What is kept may have grown since: another thread
        has read the same hands, and none may count twice.
        """
        if not added or any(row.kind not in HANDS for row in added):
            return None
        for row in added:
            fold = fold_next(rules, fold, as_submission(row))
        self.keep(match_id, added[-1].number or 0, rules, fold)
        return fold

    @property
    def lasting(self) -> bool:
        """Whether it remembers for longer than a change."""
        return self._stored is None

    def draw_version(self, session: Session, tournament_id: int) -> Version | None:
        """The version of the lines that change who meets whom, who is here, or the rules.

        None inside a change: its own line may be added after the rows that it changes.
        """
        if not self.lasting:
            return None
        rare = rare_version(session, tournament_id)
        return self.log.concerning(session.connection(), tournament_id, rare).draw

    def kept(self, what: tuple[str, int], key: object, made: Callable[[], T]) -> T:
        """The cached value of `what`: its kind, and the id of a tournament.

        `made` makes it anew if `key` is not the key of the cached value, and always if `key` is None. Read
        the key before the value: a value may be newer than its key, never older.
        """
        if key is None:
            return made()
        kept = self._beside_hands.get(what)
        if kept is not None and kept[0] == key:
            found: T = kept[1]
            return found
        return self._put(what, key, made())

    def leave(self, what: tuple[str, int], value: T) -> T:
        """Leave the value that a change has made for those after it: `last` gives it once it is stored."""
        return self._put(what, None, value)

    def _put(self, what: tuple[str, int], key: object, value: T) -> T:
        if len(self._beside_hands) >= MOST_KEPT:
            self._beside_hands.clear()
        self._beside_hands[what] = (key, value)
        return value

    def last(self, what: tuple[str, int]) -> Any:
        """What was kept last, whatever its key; None if nothing is. Within a change: before it."""
        return (self._stored or self)._beside_hands.get(what, (None, None))[1]


def open_matches(session: Session, folds: FoldCache, entrant_id: int) -> tuple[MatchRecord, ...]:
    """The published matches of an entrant that are not over, by round; postponed ones too."""
    records = published_records(session, of_entrant(entrant_id))
    return tuple(record for record in records if not record.bye and not is_over(folds, record))


def is_over(folds: FoldCache, record: MatchRecord) -> bool:
    return folds.of(record).over
