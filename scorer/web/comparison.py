"""A match before and after a change, laid side by side."""

from dataclasses import dataclass

from engine.contest.match import PartiLine
from scorer.rows.folding import Fold
from scorer.web.entry_words import line_of
from scorer.web.match_page import parti_views


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


def _side(fold: Fold, own: Standings, other: Standings) -> ComparedFold:
    partier: list[ComparedParti] = []
    for parti in parti_views(fold):
        hands: list[ComparedHand] = []
        for step in parti.steps:
            changed = own[step.entry.id] != other.get(step.entry.id)
            if step.entry.kind == "deal":
                line = step.state.lines[-1]
                hands.append(ComparedHand(line.deal, line.points, line.score, changed))
            else:
                hands.append(ComparedHand(None, (), step.state.partier[-1].score, changed))
        partier.append(
            ComparedParti(parti.number, parti.line, tuple(hands), any(hand.changed for hand in hands))
        )
    return ComparedFold(fold, tuple(partier))
