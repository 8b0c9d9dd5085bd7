"""Submissions folded to the state of a match, and remembered until the next one is stored."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.contest import ledger
from engine.contest.match import MatchRules, MatchState, start
from engine.objection import Objection, Refused
from scorer.models import Submission


class EntryRefused(Exception):
    """An entry that cannot stand where it now is, by the rules of the game."""

    def __init__(self, entry_id: str, objection: Objection) -> None:
        super().__init__(objection.code)
        self.entry_id = entry_id
        self.objection = objection


@dataclass(frozen=True, slots=True)
class Step:
    """An entry that counts, and how the match stands after it."""

    entry: ledger.Entry
    state: MatchState

    @property
    def parti(self) -> int:
        """The parti it belongs to, from 1."""
        return self.state.lines[-1].parti if self.entry.kind == ledger.DEAL else len(self.state.partier)


@dataclass(frozen=True, slots=True)
class Fold:
    """A match as it stands: every entry with its history, those that count, and what they come to."""

    entries: tuple[ledger.Entry, ...]
    steps: tuple[Step, ...]
    state: MatchState
    walk_over: ledger.Entry | None

    @property
    def walk_over_winner(self) -> int | None:
        """The side that was there; None also where both were absent, or there is no walk-over."""
        given = ledger.walk_over((self.walk_over,)) if self.walk_over else None
        return given.winner if given else None

    @property
    def over(self) -> bool:
        return self.state.complete or self.walk_over is not None

    @property
    def begun(self) -> bool:
        return bool(self.steps) or self.walk_over is not None

    @property
    def last_counting(self) -> ledger.Entry | None:
        """What undo would strike."""
        return self.walk_over or (self.steps[-1].entry if self.steps else None)


def fold_chain(rules: MatchRules, submissions: Iterable[ledger.Submission]) -> Fold:
    """Raises EntryRefused at the first entry that cannot stand."""
    entries = ledger.entries(tuple(submissions))
    state = start(rules)
    steps: list[Step] = []
    walk_over = None
    for entry in ledger.counting(entries):
        if entry.kind == ledger.WALK_OVER:
            walk_over = entry
            continue
        state = _add(state, rules, entry)
        steps.append(Step(entry, state))
    return Fold(entries, tuple(steps), state, walk_over)


def _add(state: MatchState, rules: MatchRules, entry: ledger.Entry) -> MatchState:
    try:
        return state.add(ledger.item(rules, entry))
    except Refused as refused:
        raise EntryRefused(entry.id, refused.objection) from refused


def as_submission(row: Submission) -> ledger.Submission:
    return ledger.Submission(row.id, row.kind, row.content)


class FoldCache:
    """The fold of each match as of its last submission. May be thrown away at any time."""

    def __init__(self) -> None:
        self._kept: dict[int, tuple[object, Fold]] = {}

    def get(self, match_id: int, last: int, rules: MatchRules) -> Fold | None:
        kept = self._kept.get(match_id)
        return kept[1] if kept and kept[0] == (last, rules) else None

    def fold(self, match_id: int, rules: MatchRules, submissions: Sequence[Submission]) -> Fold:
        last = submissions[-1].number or 0 if submissions else 0
        found = self.get(match_id, last, rules)
        if found is None:
            found = fold_chain(rules, map(as_submission, submissions))
            self._kept[match_id] = ((last, rules), found)
        return found

    def clear(self) -> None:
        self._kept.clear()
