"""Svensk tremanswhist: the awards and the score of a deal, from its facts (W3, W5, W6, W9)."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final

from engine.formats import shape
from engine.game import Form, Key
from engine.games.shared.facts import NUMBERS, refuse_sum
from engine.parti import (
    Award,
    SettledDeal,
    Standing,
    leaders,
    refuse_above,
    refuse_below,
    refuse_total,
    totals,
)  # fmt: skip

TRICKS: Final = 13
KINDS: Final = ("plus", "minus")
PAR: Final = 4
PRICE: Final = -1
"""The points for buying the stock (W3)."""
TEN: Final = 10
NINE: Final = 9
UPCARD_PARS: Final[Mapping[str, tuple[int, ...]]] = dict.fromkeys(KINDS, (PAR,) * 3)
NINE_PARS: Final = {"plus": (6, 5, 2), "minus": (2, 5, 6), "trump": (6, 5, 2)}
"""By kind: the tricks that give no points, from forehand to the dealer (W9)."""
NINE_KINDS: Final = ("plus",) * 3 + ("minus",) * 3 + ("trump",) * 3
"""The kind of each of the nine deals (W7)."""


def _read_kind(raw: object, key: str, form: Form) -> str:
    return shape.one_of(raw, key, KINDS)


def _read_buyer(raw: object, key: str, form: Form) -> int | None:
    return None if raw is None else shape.index(raw, key, form.seats, "seat")


def _made_up_kind(form: Form, chance: Random) -> str:
    return chance.choice(KINDS)


def _made_up_buyer(form: Form, chance: Random) -> int | None:
    buyers: tuple[int | None, ...] = (None, *range(form.seats))
    return chance.choice(buyers)


@dataclass(frozen=True, slots=True)
class UpcardFacts:
    """The facts on paper. `kind`: `plus` or `minus` (W2); `tricks`: by seat; `buyer`: a seat or None (W3)."""

    KEYS: ClassVar[Mapping[str, Key]] = {
        "kind": Key(_read_kind, needed=True, made_up=_made_up_kind),
        "tricks": NUMBERS,
        "buyer": Key(_read_buyer, needed=True, made_up=_made_up_buyer),
    }

    kind: str
    tricks: tuple[int, ...]
    buyer: int | None


@dataclass(frozen=True, slots=True)
class NineDealsFacts:
    """The facts on paper. `tricks`: the number of tricks of each seat."""

    KEYS: ClassVar[Mapping[str, Key]] = {"tricks": NUMBERS}

    tricks: tuple[int, ...]


def settle_upcard(standing: Standing, facts: UpcardFacts, dealer: int, length: int) -> SettledDeal:
    """The result of a deal. Raise Refused if the tricks do not add up."""
    refuse_sum("tricks", facts.tricks, TRICKS, "W5")
    awards: list[Award] = []
    for seat, tricks in enumerate(facts.tricks):
        points = tricks - PAR if facts.kind == "plus" else PAR - tricks
        if points:
            awards.append(Award("plus" if points > 0 else "minus", seat, points, "W5"))
        if seat == facts.buyer:
            awards.append(bought(seat))
    columns = add_columns(standing.columns, tuple(awards))
    score = tuple(plus - minus for plus, minus in columns)
    over = any(plus >= TEN for plus, _ in columns)
    return SettledDeal(tuple(awards), score, columns=columns, winners=leaders(score) if over else ())


def bought(seat: int) -> Award:
    return Award("bought", seat, PRICE, "W3")


def add_columns(
    columns: tuple[tuple[int, int], ...], awards: tuple[Award, ...]
) -> tuple[tuple[int, int], ...]:
    """W5: positive points are added to the plus column, the size of negative points to the minus column."""
    plus = totals((award for award in awards if award.points > 0), len(columns))
    minus = totals((award for award in awards if award.points < 0), len(columns))
    return tuple((p + more, m - less) for (p, m), more, less in zip(columns, plus, minus, strict=True))


def is_trump_deal(deal: int) -> bool:
    """Whether trump is drawn for the deal with this number, from 1 (W7); 0 is a deal with an upcard."""
    return deal > 0 and NINE_KINDS[deal - 1] == "trump"


def settle_nine_deals(standing: Standing, facts: NineDealsFacts, dealer: int, length: int) -> SettledDeal:
    """The result of a deal. Raise Refused if the tricks do not add up."""
    refuse_sum("tricks", facts.tricks, TRICKS, "W9")
    deal = standing.deals + 1
    points = tuple(_nine_deals_points(seat, tricks, dealer, deal) for seat, tricks in enumerate(facts.tricks))
    awards = tuple(Award("tricks", seat, figure, "W9") for seat, figure in enumerate(points) if figure)
    score = tuple(before + figure for before, figure in zip(standing.score, points, strict=True))
    return SettledDeal(awards, score, winners=leaders(score) if deal == NINE else ())


def _nine_deals_points(seat: int, tricks: int, dealer: int, deal: int) -> int:
    kind = NINE_KINDS[deal - 1]
    par = NINE_PARS[kind][(seat - dealer - 1) % 3]
    return par - tricks if kind == "minus" else tricks - par


def check_upcard_result(score: tuple[int, ...], winners: tuple[int, ...], length: int) -> None:
    """Raise Refused if a score is too high: a plus column is below ten before the last deal (W5, W6)."""
    refuse_above(max(score), TEN - 1 + TRICKS - PAR, "W6")


def check_nine_deals_result(score: tuple[int, ...], winners: tuple[int, ...], length: int) -> None:
    """Raise Refused if nine deals cannot give this (W7, W9).

    The points of a deal add up to 0. In three deals of one kind a player has each of the three pars once.
    """
    refuse_total(score, 0, "W9")
    # The three pars add up to 13. All tricks of three deals are 39 - 13 points, none are -13; in minus the
    # reverse.
    refuse_above(max(score), 2 * 2 * TRICKS + TRICKS, "W9")
    refuse_below(min(score), -2 * TRICKS - 2 * TRICKS, "W9")
