"""Lyktan: what a deal comes to (L3-L5), by numbers only."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final

from engine.game import Form, Key
from engine.games.shared.facts import NUMBERS, refuse_sum, side
from engine.parti import Award, SettledDeal, Standing, leaders, refuse_above, totals

TRICKS: Final = {2: 8, 3: 6}
"""Cards in a hand by players (L1)."""
TARGET: Final = 15
LIT: Final = 3


def _read_lit(raw: object, key: str, form: Form) -> int | None:
    return None if raw is None else side(raw, key, form)


def _made_up_lit(form: Form, chance: Random) -> int | None:
    return chance.choice((None, *range(form.sides)))


@dataclass(frozen=True, slots=True)
class LyktanFacts:
    """`tricks`: a number a seat. `lit`: who lit the lantern, or None."""

    KEYS: ClassVar[Mapping[str, Key]] = {
        "tricks": NUMBERS,
        "lit": Key(_read_lit, needed=True, made_up=_made_up_lit),
    }

    tricks: tuple[int, ...]
    lit: int | None


def settle(standing: Standing, facts: LyktanFacts, dealer: int, length: int) -> SettledDeal:
    """Raise Refused where the tricks do not add up."""
    refuse_sum("tricks", facts.tricks, TRICKS[len(standing.score)], "L3")
    awards = tuple(Award("tricks", seat, tricks, "L3") for seat, tricks in enumerate(facts.tricks) if tricks)
    if facts.lit is not None:
        kept = leaders(facts.tricks) == (facts.lit,)
        awards += (Award("lit", facts.lit, LIT if kept else -LIT, "L4"),)
    made = totals(awards, len(standing.score))
    score = tuple(before + more for before, more in zip(standing.score, made, strict=True))
    return SettledDeal(awards, score, winners=leaders(score) if max(score) >= TARGET else ())


def check_result(score: tuple[int, ...], winners: tuple[int, ...], length: int) -> None:
    """L5: the parti ends at fifteen, and a deal gives at most all tricks and the lantern."""
    refuse_above(max(score), TARGET - 1 + TRICKS[len(score)] + LIT, "L5")
