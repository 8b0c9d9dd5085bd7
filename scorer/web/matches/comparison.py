"""A match before and after a change, laid side by side."""

from dataclasses import dataclass

from engine.contest.match import DealLine, PartiLine
from scorer.rows.matches.folding import Fold
from scorer.web.matches.page import PartiView, parti_views
from scorer.words.hands import line_of


@dataclass(frozen=True, slots=True)
class ComparedHand:
    """A hand in one of the two folds; `changed` where it stands otherwise in the other one."""

    deal: int | None
    points: tuple[int, ...]
    score: tuple[int, ...]
    changed: bool


@dataclass(frozen=True, slots=True)
class ComparedParti:
    number: int
    line: PartiLine | None
    hands: tuple[ComparedHand, ...]
    changed: bool


@dataclass(frozen=True, slots=True)
class ComparedFold:
    """One of the two folds, with what differs marked."""

    fold: Fold
    partier: tuple[ComparedParti, ...]


def compared(before: Fold, after: Fold) -> tuple[ComparedFold, ComparedFold]:
    old, new = _standings(before), _standings(after)
    return _side(before, old, new), _side(after, new, old)


Standings = dict[str, tuple[object, ...]]


def _standings(fold: Fold) -> Standings:
    """Where each entry stands and what it comes to."""
    return {step.entry.id: (step.parti, line_of(step)) for step in fold.steps}


def _side(fold: Fold, own: Standings, against: Standings) -> ComparedFold:
    return ComparedFold(fold, tuple(_parti(parti, own, against) for parti in parti_views(fold)))


def _parti(parti: PartiView, own: Standings, against: Standings) -> ComparedParti:
    hands = tuple(
        _hand(line_of(step), own[step.entry.id] != against.get(step.entry.id)) for step in parti.steps
    )
    return ComparedParti(parti.number, parti.line, hands, any(hand.changed for hand in hands))


def _hand(line: DealLine | PartiLine, changed: bool) -> ComparedHand:
    if isinstance(line, DealLine):
        return ComparedHand(line.deal, line.points, line.score, changed)
    return ComparedHand(None, (), line.score, changed)
