"""Hands that two have entered, and what is asked about the quarrel."""

from collections.abc import Mapping
from typing import Any

from scorer.db import Database
from scorer.models import How
from scorer.rows.matches.conflicts import Branch, branches
from scorer.rows.matches.folding import Folded
from scorer.services.change import Actor, act
from scorer.services.matches.entries import EntryOutcome, Kind, Sent, submit
from scorer.services.matches.settling import Foreseen, foreseen
from tests.scorer.services.hall import fold, record

SMALL = {"melds": [], "maktorer": [3, 5], "last_trick": 0}
"""1-1: vinst to side 1, sistan to side 0. QUICK is 5-0."""
NONE = {"melds": [], "vinst": None, "last_trick": 1}
"""0-1"""


def send(
    db: Database, actor: Actor, match: int, hand: str, content: Mapping[str, Any], after: str | None = None
) -> EntryOutcome:
    kind = Kind.MEND if "changes" in content else Kind.DEAL
    return act(db, actor, submit, Sent(hand, match, after, kind, content))


def branch(db: Database, match: int) -> Branch:
    (found,) = branches(record(db, match))
    return found


def seen_before(db: Database, match: int, actor: Actor, how: How) -> Foreseen:
    """What is shown of settling the only conflict so."""
    stored = record(db, match)
    with db.reading() as session:
        return foreseen(session, actor, Folded(stored, fold(db, match)), branch(db, match), how)


def will_come_to(db: Database, match: int, actor: Actor) -> list[tuple[int, ...] | None]:
    """The score that is shown after each hand of the conflict, if it is used."""
    hands = branch(db, match).hands_in(seen_before(db, match, actor, How.USED).match)
    return [hand.step and hand.step.state.score for hand in hands]


def scores(db: Database, match: int) -> list[tuple[int, ...]]:
    return [step.state.score for step in fold(db, match).steps]


def settled(db: Database, match: int) -> dict[str, How]:
    return {settlement.submission_id: settlement.how for settlement in record(db, match).settlements}
