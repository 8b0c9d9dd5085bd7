"""The one list of games and forms, and the only place where forms are told apart."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from engine.games.bondtolva import points as bondtolva
from engine.games.melds import MeldValue
from engine.games.tjuv import points as tjuv
from engine.games.tolva import points as tolva
from engine.games.tremanswhist import points as tremanswhist
from engine.objection import malformed
from engine.parti import TWELVE, NextDealer, Settle, clockwise


@dataclass(frozen=True, slots=True)
class Count:
    """Numbers, one a side, that add up to `total`. `needed`: always; else `vinst` may stand for them."""

    key: str
    total: int
    needed: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """What people write on paper for a deal: the fields of a form, and the values behind them."""

    counts: tuple[Count, ...]
    melds: tuple[MeldValue, ...] = ()
    vinst: bool = False
    gubbar: tuple[tolva.GubbeValue, ...] = ()
    redeal: bool = False
    slip: int = 0
    """The score at which setting trump is a mistake (B7), 0 where there is no such rule."""
    slip_to: int = 0
    meld_limits: tuple[float, ...] = ()
    """By the melds already made: a side may meld below this score (T6); empty where any score may."""
    kinds: tuple[str, ...] = ()
    deal_kinds: tuple[str, ...] = ()
    """What each deal of a parti is played as, where the game fixes it (W7)."""
    pars: Mapping[str, tuple[int, ...]] = field(default_factory=dict, hash=False)
    """By kind: the tricks that give nothing, from forehand to the dealer (W5, W9)."""
    buyer: bool = False

    keys: frozenset[str] = field(init=False)
    """The keys of a deal in `protokoll/1`."""

    def __post_init__(self) -> None:
        keys = {count.key for count in self.counts}
        keys |= {"melds"} if self.melds else set()
        keys |= {"vinst", "last_trick"} if self.vinst else set()
        keys |= {"gubbe"} if self.gubbar else set()
        keys |= {"redeal"} if self.redeal else set()
        keys |= {"kind"} if self.kinds else set()
        keys |= {"buyer"} if self.buyer else set()
        object.__setattr__(self, "keys", frozenset(keys))


@dataclass(frozen=True, slots=True)
class Form:
    """A game in one of its forms.

    `seats` and `sides` are 0 where the number of players decides (from `fewest` to `most`): see `seated`.
    `target` is the score that wins a parti, 0 where deals or columns end it. `forehand_opens`: T15.
    """

    game: str
    name: str
    seats: int
    sides: int
    sheet: Sheet
    facts: Callable[..., Any]
    settle: Settle
    partners: bool = False
    options: tuple[str, ...] = ()
    fewest: int = 0
    most: int = 0
    target: int = 0
    forehand_opens: bool = False
    columns: bool = False
    column_target: int = 0
    """The plus column that ends a parti (W6)."""
    shared_wins: bool = False
    """Several may win a parti together (W6, W9, J8)."""
    points_alone: bool = False
    """What the others made says nothing that one's own points do not (W5, W9, J6)."""
    carries: bool = False
    length: int = 0
    """Deals in a parti, where the game fixes it (W7)."""
    next_dealer: NextDealer = clockwise

    @property
    def sides_that_meet(self) -> tuple[int, int]:
        """How many sides a match has, at least and at most."""
        return (self.sides, self.sides) if self.sides else (self.fewest, self.most)

    @property
    def length_is_chosen(self) -> bool:
        """Whether a parti is an agreed number of deals (J8)."""
        return not (self.target or self.columns or self.length)

    @property
    def key(self) -> str:
        return f"{self.game}/{self.name}"

    def side_of(self, seat: int) -> int:
        """Partners sit opposite (C7); elsewhere a side is a seat."""
        return seat % self.sides

    def seats_of(self, side: int) -> tuple[int, ...]:
        return tuple(range(side, self.seats, self.sides))

    @property
    def side_size(self) -> int:
        """How many people are a side: partners, or one alone."""
        return self.seats // self.sides if self.seats else 1

    def seated(self, players: int) -> "Form":
        """The form with seats and sides for `players`, where the number of players decides."""
        if self.seats:
            return self
        if not self.fewest <= players <= self.most:
            malformed("players", "between", least=self.fewest, most=self.most)
        return replace(self, seats=players, sides=players)


_TOLVA_SHEET: Final = Sheet(
    counts=(Count("card_points", tolva.CARD_POINTS, needed=False),),
    melds=tolva.MELDS,
    vinst=True,
    gubbar=tuple(tolva.GUBBAR.values()),
    meld_limits=tolva.MELD_LIMITS[: len(tolva.MELDS)],
)
_BONDTOLVA_SHEET: Final = Sheet(
    counts=(Count("maktorer", bondtolva.MAKTORER, needed=False), Count("ogon", bondtolva.OGON, needed=False)),
    melds=bondtolva.MELDS,
    vinst=True,
    redeal=True,
    slip=bondtolva.SLIP_AT,
    slip_to=bondtolva.SLIP_TO,
)
_TRICKS: Final = Count("tricks", tremanswhist.TRICKS, needed=True)


def _tolva(name: str, seats: int, sides: int, options: tuple[str, ...] = ()) -> Form:
    return Form(
        "tolva", name, seats, sides, _TOLVA_SHEET, tolva.TolvaFacts, tolva.settle, seats > sides, options,
        target=TWELVE, forehand_opens=True, carries=True,
    )  # fmt: skip


def _bondtolva(name: str, seats: int, sides: int) -> Form:
    return Form(
        "bondtolva", name, seats, sides, _BONDTOLVA_SHEET, bondtolva.BondtolvaFacts, bondtolva.settle, True,
        target=TWELVE, forehand_opens=True, carries=True,
    )  # fmt: skip


_LIST: Final = (
    _tolva("four", 4, 2),
    _tolva("three", 3, 3),
    _tolva("plocketolva", 2, 2),
    _tolva("bordstolva", 2, 2, ("first_trick_from_table",)),
    _bondtolva("four", 4, 2),
    _bondtolva("six", 6, 3),
    Form(
        "tremanswhist", "upcard", 3, 3,
        Sheet((_TRICKS,), kinds=tremanswhist.KINDS, pars=tremanswhist.UPCARD_PARS, buyer=True),
        tremanswhist.UpcardFacts, tremanswhist.settle_upcard, columns=True, column_target=tremanswhist.TEN,
        shared_wins=True, points_alone=True,
    ),
    Form(
        "tremanswhist", "nine-deals", 3, 3,
        Sheet((_TRICKS,), deal_kinds=tremanswhist.NINE_KINDS, pars=tremanswhist.NINE_PARS),
        tremanswhist.NineDealsFacts, tremanswhist.settle_nine_deals, shared_wins=True,
        points_alone=True, length=tremanswhist.NINE,
    ),
    Form(
        "tjuv", "tjuv", 0, 0, Sheet((Count("cards", tjuv.CARDS, needed=True),)),
        tjuv.TjuvFacts, tjuv.settle, options=("fill_from_stock",), fewest=2, most=11, shared_wins=True,
        points_alone=True, next_dealer=tjuv.next_dealer,
    ),
)  # fmt: skip

FORMS: Final[Mapping[tuple[str, str], Form]] = {(form.game, form.name): form for form in _LIST}
FACT_KEYS: Final[frozenset[str]] = frozenset().union(*(form.sheet.keys for form in _LIST))


def form_named(game: object, name: object) -> Form:
    """Raise Refused("malformed") for a game or form that is not on the list."""
    if not isinstance(game, str) or not any(form.game == game for form in _LIST):
        malformed("game", "known")
    if not isinstance(name, str) or (game, name) not in FORMS:
        malformed("form", "known")
    return FORMS[game, name]
