"""Submissions folded to the entries that count, with their history."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from engine.contest.match import Item, MatchRules, MatchState, start
from engine.contest.results import came
from engine.formats import shape
from engine.formats.summary import parse_deal, parse_parti
from engine.objection import Refused, malformed, refuse

Content = Mapping[str, object]
STRUCK: Final = "struck"
NO_SHOW: Final = "no-show"
"""The cause of a walk-over: somebody did not come, so the sides have not met."""


class Kind(StrEnum):
    """The kinds of submissions. All but MEND are entries of their own."""

    DEAL = "deal"
    PARTI = "parti"
    WALK_OVER = "walk-over"
    MEND = "mend"


HANDS: Final = (Kind.DEAL, Kind.PARTI)
"""The kinds that are played. A walk-over is not."""


@dataclass(frozen=True, slots=True)
class LedgerSubmission:
    """One thing that was sent in. Its order in the match's chain is its place in the sequence."""

    id: str
    kind: str
    content: Content


@dataclass(frozen=True, slots=True)
class EntryVersion:
    """How an entry stood after the submission `by`."""

    by: str
    kind: str
    content: Content
    struck: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """A hand, a parti from paper or a walk-over, as it now stands. `id` is that of its first submission."""

    id: str
    kind: str
    content: Content
    struck: bool
    versions: tuple[EntryVersion, ...]

    def with_version(self, version: EntryVersion) -> "Entry":
        versions = (*self.versions, version)
        return Entry(self.id, version.kind, version.content, version.struck, versions)


@dataclass(frozen=True, slots=True)
class CountedEntry:
    """An entry that counts, and how the match stands after it."""

    entry: Entry
    state: MatchState

    @property
    def parti(self) -> int:
        """The parti it belongs to, from 1; also 1 for the bare result of the whole match."""
        return self.state.lines[-1].parti if self.entry.kind == Kind.DEAL else len(self.state.partier) or 1


@dataclass(frozen=True, slots=True)
class WalkOver:
    """A match without play. `winner`: the side that was there alone, else None. `cause`: NO_SHOW or empty.

    `absent`: the sides that did not come. Empty in entries that do not say it: all but the winner, or all.
    """

    winner: int | None
    cause: str = ""
    absent: tuple[int, ...] = ()

    def came(self, sides: int) -> tuple[int, ...]:
        """The sides that were there, of so many."""
        if self.absent:
            return came(sides, self.absent)
        return () if self.winner is None else (self.winner,)


def entries(submissions: Iterable[LedgerSubmission]) -> tuple[Entry, ...]:
    """All entries, struck ones too, in the order of the hands. Refused.index: the submission at fault."""
    found: dict[str, Entry] = {}
    for index, submission in enumerate(submissions):
        try:
            found |= _entered(submission, found)
        except Refused as refused:
            raise refused.at(index) from None
    return tuple(found.values())


def _entered(submission: LedgerSubmission, found: Mapping[str, Entry]) -> dict[str, Entry]:
    """The entries that the submission adds or changes."""
    if submission.kind == Kind.MEND:
        return _mended(submission, found)
    if submission.kind not in list(Kind):
        malformed("kind", "one-of", words=" ".join(Kind))
    version = EntryVersion(submission.id, submission.kind, submission.content, struck=False)
    return {submission.id: Entry(submission.id, version.kind, version.content, False, (version,))}


def _mended(submission: LedgerSubmission, found: Mapping[str, Entry]) -> dict[str, Entry]:
    mended: dict[str, Entry] = {}
    for raw in shape.a_list(shape.needed(submission.content, "changes"), "changes"):
        change = shape.an_object(raw, "changes")
        target = shape.needed(change, "target")
        if not isinstance(target, str) or target not in found:
            refuse("unknown-entry", None, target=target if isinstance(target, str) else "")
        entry = mended.get(target, found[target])
        mended[target] = entry.with_version(_changed(entry, change, submission.id))
    return mended


def _changed(entry: Entry, change: Content, by: str) -> EntryVersion:
    """The entry after one change: a new deal, a new parti, or struck or restored."""
    said = sorted(change.keys() & {Kind.DEAL, Kind.PARTI, STRUCK})
    if len(said) != 1:
        malformed("changes", "one-of", words="deal parti struck")
    version = replace(entry.versions[-1], by=by)
    if said == [STRUCK]:
        return replace(version, struck=shape.true_or_false(change[STRUCK], STRUCK))
    return replace(version, kind=said[0], content=shape.an_object(change[said[0]], said[0]))


def counting(all_entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """The entries that are not struck."""
    return tuple(entry for entry in all_entries if not entry.struck)


def item(rules: MatchRules, entry: Entry) -> Item:
    """The entry as a value that `MatchState.add` takes. Raises Refused("malformed") if its content has
    another shape."""
    if entry.kind == Kind.PARTI:
        return parse_parti(rules.form, entry.content, rules.players)
    return parse_deal(rules.form, entry.content, rules.players)


def played(rules: MatchRules, all_entries: Sequence[Entry]) -> tuple[CountedEntry, ...]:
    """The match step by step, as the counting hands and partier make it.

    Refused.index counts in `counting(all_entries)`.
    """
    state = start(rules)
    steps = []
    for place, entry in enumerate(counting(all_entries)):
        if entry.kind != Kind.WALK_OVER:
            try:
                state = state.add(item(rules, entry))
            except Refused as refused:
                raise refused.at(place) from None
            steps.append(CountedEntry(entry, state))
    return tuple(steps)


def walk_over(all_entries: Iterable[Entry]) -> WalkOver | None:
    """The last walk-over that counts."""
    given = [entry for entry in counting(all_entries) if entry.kind == Kind.WALK_OVER]
    if not given:
        return None
    content = given[-1].content
    winner = shape.needed(content, "winner")
    cause = content.get("cause", "")
    if cause not in ("", NO_SHOW):
        malformed("cause", "one-of", words=NO_SHOW)
    absent = shape.a_list(content.get("absent", []), "absent")
    return WalkOver(
        None if winner is None else shape.whole(winner, "winner", least=0),
        str(cause),
        tuple(shape.whole(side, "absent", least=0) for side in absent),
    )
