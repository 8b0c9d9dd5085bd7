"""Conflicts as the page of a match shows them: both versions, and how a conflict was settled."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from flask_babel import gettext

from engine.contest.ledger import CountedEntry
from engine.marking import mark
from engine.objection import Refusal
from scorer.models import How
from scorer.rows.matches.conflicts import Branch, BranchHand, branches, put_away
from scorer.rows.matches.record import MatchRecord
from scorer.services.change import ORGANISER
from scorer.services.matches.settling import foreseen
from scorer.session import current_session
from scorer.web.matches.page import Authors, words_of
from scorer.web.matches.view import MatchView
from scorer.web.pages import sentence_of
from scorer.words.hands import Words, line_of, step_title

SETTLED: Final = {
    How.USED: mark("Uppgiften räknas nu."),
    How.BOTH: mark("Båda räknas nu."),
    How.PUT_AWAY: mark("Uppgiften är lagd åt sidan."),
    How.OPEN: mark("Uppgiften är framtagen igen."),
}
BECAME: Final = {
    How.USED: mark("räknas nu"),
    How.BOTH: mark("räknas nu bredvid det som redan stod"),
    How.PUT_AWAY: mark("lades åt sidan"),
    How.SAME: mark("sade samma som det som redan stod"),
}


@dataclass(frozen=True, slots=True)
class HandVersion:
    """A hand in words, its place in the match, and the score after it (None: not allowed there)."""

    title: str
    words: str
    score: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Both:
    """The hands that would be added if both were played, or in `refused` why the rules do not allow it."""

    added: tuple[HandVersion, ...] = ()
    refused: str = ""


@dataclass(frozen=True, slots=True)
class ShownConflict:
    """`sent`: the hands as they would count, `refused`: why they cannot; `against`: what counts instead.

    `both`: None if not possible.
    """

    id: str
    who: str
    at: dt.datetime
    sent: tuple[HandVersion, ...]
    refused: str
    against: tuple[HandVersion, ...]
    both: Both | None

    @property
    def title(self) -> str:
        """The first hand that is in conflict: `Tolva 2, giv 4`."""
        return (*self.against, *self.sent)[0].title

    @property
    def scores(self) -> Sequence[tuple[int, ...]]:
        """The score as it counts and the score by what was sent; empty if either is unknown."""
        last = [versions[-1].score for versions in (self.against, self.sent) if versions]
        known = [score for score in last if score is not None]
        return known if len(known) == 2 else ()


@dataclass(frozen=True, slots=True)
class PutAside:
    """A settled conflict: what was sent, by whom and when, how it was settled and by whom.

    `opens`: the id by which it can be taken out again, None where there is nothing to take out.
    """

    words: str
    who: str
    at: dt.datetime
    became: str
    settled_by: str
    opens: str | None


def shown_conflicts(view: MatchView, authors: Authors, words: Words) -> Sequence[ShownConflict]:
    """The conflicts that are not settled, the oldest first."""
    return [_shown_conflict(view, authors, words, branch) for branch in branches(view.record)]


def _shown_conflict(view: MatchView, authors: Authors, words: Words, branch: Branch) -> ShownConflict:
    first = branch.submissions[0]
    used = foreseen(current_session(), ORGANISER, view, branch, How.USED)
    counting = {step.entry.id: step for step in view.fold.steps}
    return ShownConflict(
        branch.id,
        authors.name(first),
        first.at,
        tuple(_hand(words, hand) for hand in branch.hands_in(used.match)) or _unread(words, branch),
        _sentence(view, used.refused),
        tuple(_counted(words, counting[entry_id]) for entry_id in branch.against if entry_id in counting),
        _both(view, words, branch) if branch.beside else None,
    )


def _counted(words: Words, step: CountedEntry) -> HandVersion:
    return HandVersion(
        step_title(step), words.content(step.entry.kind, step.entry.content), line_of(step).score
    )


def _hand(words: Words, hand: BranchHand) -> HandVersion:
    if hand.step is not None:
        return _counted(words, hand.step)
    title = gettext("Struken giv") if hand.entry.struck else gettext("Giv")
    return HandVersion(title, words.content(hand.entry.kind, hand.entry.content))


def _unread(words: Words, branch: Branch) -> tuple[HandVersion, ...]:
    """Submissions of a conflict that cannot be folded, as they were sent."""
    return tuple(
        HandVersion(gettext("Ändring"), words.content(submission.kind, submission.content))
        for submission in branch.submissions
    )


def _both(view: MatchView, words: Words, branch: Branch) -> Both:
    both = foreseen(current_session(), ORGANISER, view, branch, How.BOTH)
    if both.match is None or both.refused:
        return Both(refused=_sentence(view, both.refused))
    return Both(tuple(_counted(words, step) for step in both.match.steps[len(view.fold.steps) :]))


def _sentence(view: MatchView, refused: Refusal | None) -> str:
    return sentence_of(refused, view.record.rules.form) if refused else ""


def put_aside(record: MatchRecord, authors: Authors) -> Sequence[PutAside]:
    """The settled conflicts, the oldest first."""
    words = words_of(record)
    settled = {settlement.submission_id: settlement for settlement in record.settlements}
    opening = {branch.id for branch in put_away(record)}
    return [
        PutAside(
            words.content(submission.kind, submission.content),
            authors.name(submission),
            submission.at,
            BECAME[settled[submission.id].how],
            authors.name(settled[submission.id]),
            submission.id if submission.id in opening else None,
        )
        for submission in record.conflicts
        if submission.id in settled
    ]
