"""Bondtolva: the awards and the score of a deal, from its facts (C6, B3-B10)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from engine.formats import shape
from engine.game import Key
from engine.games.shared import facts as on_paper
from engine.objection import refuse
from engine.parti import (
    SHARED,
    TWELVE,
    Award,
    Meld,
    SettledDeal,
    Standing,
    add,
    leaders,
    refuse_above,
    refuse_below,
)  # fmt: skip

MELDS: Final = (on_paper.TRUMF, on_paper.TJOG, on_paper.VIV, on_paper.VIV)
MAKTORER: Final = 8
OGON: Final = 40
SLIP_AT: Final = 11
SLIP_TO: Final = 6
MOST_IN_A_DEAL: Final = 7


@dataclass(frozen=True, slots=True)
class BondtolvaFacts:
    """The facts on paper. `redeal` excludes all others (B2, C8).

    `vinst` is a side, SHARED, or None if it was not written down.
    """

    KEYS: ClassVar[Mapping[str, Key]] = {
        "melds": on_paper.MELDS,
        "maktorer": on_paper.NUMBERS,
        "ogon": on_paper.NUMBERS,
        "vinst": on_paper.VINST,
        "last_trick": on_paper.LAST_TRICK,
        "redeal": Key(
            lambda raw, key, form: shape.only_true(raw, key),
            beside=frozenset(),
            made_up=lambda form, chance: True,
        ),
    }

    melds: tuple[Meld, ...] = ()
    maktorer: tuple[int, ...] | None = None
    ogon: tuple[int, ...] | None = None
    vinst: int | None = None
    last_trick: int | None = None
    redeal: bool = False


def slips(score: int, made: int) -> bool:
    """B7: whether setting trump or asking is a slip, after `made` melds in this deal."""
    return made == 0 and score == SLIP_AT


def settle(standing: Standing, facts: BondtolvaFacts, dealer: int, length: int) -> SettledDeal:
    """The result of a deal. Raise Refused if the facts break a rule."""
    if facts.redeal:
        return SettledDeal((), standing.score, void=True)
    score, awards = meld_awards(standing.score, facts.melds)
    possible = _possible_takers(facts)
    last_trick = on_paper.said("last_trick", facts.last_trick, "B9")
    taker = on_paper.agreed(facts.vinst, possible, "B8")
    if taker != SHARED:
        awards += (Award("vinst", taker, on_paper.VINST_POINTS, "B8"),)
        score = add(score, taker, on_paper.VINST_POINTS)
    awards += (Award("sistan", last_trick, on_paper.SISTAN_POINTS, "B9"),)
    score = add(score, last_trick, on_paper.SISTAN_POINTS)
    return SettledDeal(awards, score, winners=_winners(score, taker))


def meld_awards(score: tuple[int, ...], made: tuple[Meld, ...]) -> tuple[tuple[int, ...], tuple[Award, ...]]:
    """The score after the melds and slips, and their awards."""
    awards: list[Award] = []
    spent: dict[str, bool] = {}
    count = 0
    for meld in made:
        on_paper.refuse_repeats(MELDS, meld, count, spent)
        _refuse_slip(score[meld.side], count, meld)
        if meld.suit is not None:
            spent[meld.suit] = meld.slip
        slip = Award("slip", meld.side, SLIP_TO - SLIP_AT, "B7")
        awards.append(slip if meld.slip else on_paper.meld_award(MELDS, count, meld.side))
        count += not meld.slip
        score = add(score, meld.side, awards[-1].points)
    return score, tuple(awards)


def _refuse_slip(score: int, made: int, meld: Meld) -> None:
    """Refuse a slip that is not one by B7, and a meld that is a slip but not written as one."""
    if meld.slip and not slips(score, made):
        refuse("not-now", "B7", event="slip", why="no-slip", side=meld.side, score=score)
    if slips(score, made) and not meld.slip:
        refuse("score-limit", "B7", side=meld.side, score=score)


def first_place(maktorer: tuple[int, ...], ogon: tuple[int, ...] | None) -> tuple[int, ...]:
    """The sides that share the first place (B8). Without ögon only maktorer count."""
    first = leaders(maktorer)
    if len(first) == 1 or ogon is None:
        return first
    most = max(ogon[side] for side in first)
    return tuple(side for side in first if ogon[side] == most)


def _possible_takers(facts: BondtolvaFacts) -> frozenset[int]:
    """The sides that can have taken vinst (B8): several if maktorer are equal and ögon were not counted."""
    on_paper.refuse_sum("maktorer", facts.maktorer, MAKTORER, "B8")
    on_paper.refuse_sum("ogon", facts.ogon, OGON, "B8")
    if facts.maktorer is None:
        return frozenset({on_paper.said("vinst", facts.vinst, "B8")})
    first = first_place(facts.maktorer, facts.ogon)
    if facts.ogon is None and len(first) > 1:
        on_paper.said("ogon", facts.vinst, "B8")
        return frozenset({*first, SHARED})
    return frozenset({on_paper.alone(first)})


def _winners(score: tuple[int, ...], vinst: int) -> tuple[int, ...]:
    """B10: the only side at twelve or more; if there are several, the one that took vinst; else nobody."""
    past = tuple(side for side, points in enumerate(score) if points >= TWELVE)
    if len(past) == 1:
        return past
    return (vinst,) if vinst in past else ()


def check_result(score: tuple[int, ...], winners: tuple[int, ...], length: int) -> None:
    """Raise Refused if no deals can have led to the result of a whole parti.

    No side is ever below 0: a slip costs only a side at 11 points (B7). Before the last deal the winner had
    at most 11 points, and a deal gives at most 7 (B9). If several sides are at twelve or more there is no
    limit: the parti may have gone on before (B10).
    """
    refuse_below(min(score), 0, "B9")
    if sum(points >= TWELVE for points in score) == 1:
        refuse_above(max(score), TWELVE - 1 + MOST_IN_A_DEAL, "B9")
