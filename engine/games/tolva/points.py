"""Tolva: the awards and the score of a deal, from its facts (C6, T2-T14)."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from random import Random
from typing import ClassVar, Final

from engine.formats import shape
from engine.game import Form, Json, Key
from engine.games.shared import facts as on_paper
from engine.objection import refuse
from engine.parti import SHARED, TWELVE, Award, Gubbe, Meld, SettledDeal, Standing, add, leaders, refuse_above
from engine.sheet import GubbeValue

MELDS: Final = (on_paper.TRUMF, on_paper.TJOG, on_paper.VIV, on_paper.MAL)
MELD_LIMITS: Final = (*(TWELVE - meld.points for meld in MELDS), float("-inf"))
"""By the number of earlier melds: a side may meld if its score is below this (T6). After four melds nobody
may."""
CARD_POINTS: Final = 120
GUBBAR: Final[Mapping[str, GubbeValue]] = {
    "half": GubbeValue("half", "halv-gubbe", 6, 5, "T12"),
    "whole": GubbeValue("whole", "hel-gubbe", 12, None, "T13"),
}


def _read_gubbe(raw: object, key: str, form: Form) -> Gubbe:
    gubbe = shape.an_object(raw, key)
    return Gubbe(
        shape.one_of(shape.needed(gubbe, "kind"), "kind", tuple(GUBBAR)),
        on_paper.side(shape.needed(gubbe, "side"), "side", form),
        shape.true_or_false(shape.needed(gubbe, "made"), "made"),
    )


def _made_up_gubbe(form: Form, chance: Random) -> Json:
    kind = chance.choice(tuple(GUBBAR))
    return {"kind": kind, "side": on_paper.any_side(form, chance), "made": chance.random() < 0.5}


@dataclass(frozen=True, slots=True)
class TolvaFacts:
    """The facts on paper. `vinst` is a side, SHARED, or None if it was not written down."""

    KEYS: ClassVar[Mapping[str, Key]] = {
        "melds": on_paper.MELDS,
        "card_points": on_paper.NUMBERS,
        "vinst": on_paper.VINST,
        "last_trick": on_paper.LAST_TRICK,
        "gubbe": Key(_read_gubbe, asdict, beside=frozenset({"melds"}), made_up=_made_up_gubbe),
    }

    melds: tuple[Meld, ...] = ()
    card_points: tuple[int, ...] | None = None
    vinst: int | None = None
    last_trick: int | None = None
    gubbe: Gubbe | None = None


def may_meld(score: int, made: int) -> bool:
    """T6: no side may reach twelve by a meld. `made`: the number of earlier melds in this deal."""
    return score < MELD_LIMITS[made]


def may_declare(score: int, kind: str) -> bool:
    """Whether a side with this score may declare the gubbe (T10, T13)."""
    limit = GUBBAR[kind].limit
    return limit is None or score <= limit


def settle(standing: Standing, facts: TolvaFacts, dealer: int, length: int) -> SettledDeal:
    """The result of a deal. Raise Refused if the facts break a rule."""
    if facts.gubbe is not None:
        return _settle_gubbe(standing, facts, facts.gubbe)
    awards = meld_awards(standing.score, facts.melds)
    possible = _possible_takers(facts)
    last_trick = on_paper.said("last_trick", facts.last_trick, "T8")
    taker = on_paper.agreed(facts.vinst, possible, "T7")
    carry = standing.carry + 1 if taker == SHARED else 0
    if taker != SHARED:
        awards += (Award("vinst", taker, on_paper.VINST_POINTS + standing.carry, "T7"),)
    awards += (Award("sistan", last_trick, on_paper.SISTAN_POINTS, "T8"),)
    return _close(standing.score, awards, carry)


def meld_awards(score: tuple[int, ...], made: tuple[Meld, ...]) -> tuple[Award, ...]:
    awards: list[Award] = []
    spent: dict[str, bool] = {}
    for meld in made:
        on_paper.refuse_repeats(MELDS, meld, len(awards), spent)
        if not may_meld(score[meld.side], len(awards)):
            refuse("score-limit", "T6", side=meld.side, score=score[meld.side])
        if meld.suit is not None:
            spent[meld.suit] = False
        awards.append(on_paper.meld_award(MELDS, len(awards), meld.side))
        score = add(score, meld.side, awards[-1].points)
    return tuple(awards)


def _possible_takers(facts: TolvaFacts) -> frozenset[int]:
    """The side that took vinst by the card points (T7), or SHARED, as a set of one."""
    if facts.card_points is None:
        return frozenset({on_paper.said("vinst", facts.vinst, "T7")})
    on_paper.refuse_sum("card_points", facts.card_points, CARD_POINTS, "T7")
    return frozenset({on_paper.alone(leaders(facts.card_points))})


def _settle_gubbe(standing: Standing, facts: TolvaFacts, gubbe: Gubbe) -> SettledDeal:
    if facts.melds:
        refuse("not-now", "T14", event="meld", why="gubbe")
    if not may_declare(standing.score[gubbe.side], gubbe.kind):
        refuse("score-limit", "T10", side=gubbe.side, score=standing.score[gubbe.side])
    return _close(standing.score, (gubbe_award(gubbe),), standing.carry)


def gubbe_award(gubbe: Gubbe) -> Award:
    value = GUBBAR[gubbe.kind]
    return Award(value.name, gubbe.side, value.points if gubbe.made else -value.points, value.rule)


def _close(score: tuple[int, ...], awards: tuple[Award, ...], carry: int) -> SettledDeal:
    """T9: the awards count in their order, and the first side to reach twelve has won."""
    winners: tuple[int, ...] = ()
    for award in awards:
        score = add(score, award.side, award.points)
        if not winners and score[award.side] >= TWELVE:
            winners = (award.side,)
    return SettledDeal(awards, score, 0 if winners else carry, winners=winners)


def check_result(score: tuple[int, ...], winners: tuple[int, ...], length: int) -> None:
    """Raise Refused if no deals can have led to the result of a whole parti.

    Besides the winner, only the side that took sistan can be at twelve, and not above (T6, T8, T9). The
    winner has no limit: the carry may be any number (T7).
    """
    lost = sorted(points for side, points in enumerate(score) if side not in winners)
    refuse_above(lost[-1], TWELVE, "T9")
    for points in lost[:-1]:
        refuse_above(points, TWELVE - 1, "T9")
