"""A deal of a match that is being written down: what was tapped, and the draft of the engine that it makes.

A tap is an event of `draft/1`, or `undo`, or one of those that say how the deal began: `dealer:1`,
`upcard:HA`, `trump:S`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlmodel import Session, select

from engine.cards import ALL_CARDS
from engine.contest.match import MatchState
from engine.drafting.draft import FORMAT
from engine.drafting.unknown import blank
from engine.game import Situation
from engine.suits import SUITS
from scorer.models import DealDraft
from scorer.models.columns import Json
from scorer.rows.matches.record import MatchRecord

UNDO: Final = "undo"
DEALER, UPCARD, TRUMP = "dealer", "upcard", "trump"
BEGINNING: Final = (DEALER, UPCARD, TRUMP)


@dataclass(frozen=True, slots=True)
class Tapped:
    """The taps that stand. `beginning`: what was said before the deal; `events`: the deal itself."""

    beginning: dict[str, str]
    events: tuple[str, ...]


def tapped(taps: Sequence[str]) -> Tapped:
    standing: list[str] = []
    for tap in taps:
        if tap != UNDO:
            standing.append(tap)
        elif standing:
            standing.pop()
    parted = [(tap, *tap.partition(":")[::2]) for tap in standing]
    return Tapped(
        {kind: what for _, kind, what in parted if kind in BEGINNING},
        tuple(tap for tap, kind, _ in parted if kind not in BEGINNING),
    )


def asked_first(record: MatchRecord, state: MatchState, said: Tapped) -> str | None:
    """What must be said before the deal can begin, None if nothing more."""
    form = record.rules.seated
    if record.first_dealer is None and _dealer(record, state, said) is None:
        return DEALER
    if form.columns and said.beginning.get(UPCARD) not in ALL_CARDS:
        return UPCARD
    if _has_trump(record, state) and said.beginning.get(TRUMP) not in SUITS:
        return TRUMP
    return None


def draft_json(record: MatchRecord, state: MatchState, said: Tapped) -> Json:
    """The draft as the engine reads it. Nothing more is to be asked first."""
    rules = record.rules
    dealer = _dealer(record, state, said) or 0
    situation = Situation(
        rules.seated, dealer, tuple(state.score), state.carry, rules.options, state.deals + 1
    )
    frame = blank(situation, said.beginning.get(UPCARD, ""), said.beginning.get(TRUMP, ""))
    return {**frame, "format": FORMAT, "events": list(said.events)}


def _dealer(record: MatchRecord, state: MatchState, said: Tapped) -> int | None:
    """Who deals: the match knows it once people sit."""
    if record.first_dealer is not None:
        return state.dealer
    named = said.beginning.get(DEALER, "")
    return int(named) if named in map(str, range(record.rules.seated.seats)) else None


def _has_trump(record: MatchRecord, state: MatchState) -> bool:
    return "trump" in blank(
        Situation(record.rules.seated, 0, (0,) * record.rules.seated.sides, deal=state.deals + 1)
    )


def latest_draft(session: Session, record: MatchRecord) -> DealDraft | None:
    """What somebody tapped in last of the next hand of the match."""
    own = DealDraft.match_id == record.id, DealDraft.after == (record.last or "")
    return session.exec(select(DealDraft).where(*own).order_by(DealDraft.at.desc())).first()
