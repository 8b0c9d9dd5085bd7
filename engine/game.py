"""What a game is. A folder of `engine/games` gives one value, `Game`; nothing else asks which game it is."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from engine.awards import Award
from engine.games.shared.events import Event
from engine.objection import Objection, malformed
from engine.parti import Settle, Settled, Standing
from engine.shape import Raw
from engine.sheet import Sheet

Json = dict[str, object]

NextDealer = Callable[[int, tuple[int, ...], int], int]
"""Dealer, points a side and seats to the dealer of the next deal."""


def clockwise(dealer: int, points: tuple[int, ...], seats: int) -> int:
    """T15, B12, W6, W9."""
    return (dealer + 1) % seats


@dataclass(frozen=True, slots=True)
class Form:
    """A game in one of its forms.

    `facts` is the class of the facts of a deal (see `Facts`).
    `seats` and `sides` are 0 where the number of players decides (from `fewest` to `most`): see `seated`.
    `target` is the score that wins a parti, 0 where deals or columns end it. `forehand_opens`: T15.
    """

    game: str
    name: str
    seats: int
    sides: int
    sheet: Sheet
    facts: "type[Facts]"
    settle: Settle
    partners: bool = False
    options: tuple[str, ...] = ()
    fewest: int = 0
    most: int = 0
    target: int = 0
    scores: range = range(0)
    """What a side may have before a deal, in random deals from the middle of a parti; empty: always 0."""
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

    def after(self, seat: int) -> int:
        """The seat whose turn comes after `seat`; after the dealer: forehand."""
        return (seat + 1) % self.seats

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


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule; its sentence stands in `scorer/games`.

    `forms` are keys of forms. `ruling`: the original is silent or unclear on some of it.
    `checkable`: a program can see whether it was kept; else it is table manners.
    """

    number: str
    forms: tuple[str, ...] = ()
    ruling: bool = False
    checkable: bool = True


@dataclass(frozen=True, slots=True)
class Key:
    """How one fact of a deal is read from JSON (value, key, form) and written.

    `needed`: it must be there, also as `null`; what a count needs is said in the sheet instead.
    `beside`: the fact stands for the whole deal, and only these keys may stand beside it.
    `made_up`: a value for a simulated deal; None where no deal is simulated with it.
    """

    read: Callable[[object, str, Form], object]
    write: Callable[[Any], object] = lambda value: value
    needed: bool = False
    beside: frozenset[str] | None = None
    made_up: Callable[[Form, Random], object] | None = None


class Facts(Protocol):
    """What stands on paper for a deal: a value with a field for each of its keys in `protokoll/1`."""

    KEYS: ClassVar[Mapping[str, Key]]


class Setup(Protocol):
    """What was there before the first event of a deal."""

    @property
    def form(self) -> Form:
        """The form, with its seats."""

    @property
    def dealer(self) -> int:
        """The seat that deals."""

    @property
    def standing(self) -> Standing:
        """The parti as far as the record of the deal tells."""


class Deal(Protocol):
    """A deal card by card: immutable, at one moment."""

    @property
    def setup(self) -> Setup:
        """How it began."""

    @property
    def to_act(self) -> int | None:
        """The seat whose decision comes next, None when the deal is over."""

    def legal(self) -> Sequence[Event]:
        """The events that may come next; empty when the deal is over."""

    def check(self, event: Event) -> Objection | None:
        """The first objection to the event, None where it may come next."""

    def apply(self, event: Event) -> Self:
        """The deal after the event. Raise Refused where `check` objects."""

    @property
    def facts(self) -> Facts:
        """What would stand on paper."""

    @property
    def settled(self) -> Settled | None:
        """What the deal came to, None while it goes on."""

    @property
    def awards(self) -> tuple[Award, ...]:
        """What has been earned so far."""


@dataclass(frozen=True, slots=True)
class Situation:
    """Where in a parti a deal is dealt. `form` is seated; `deal` is its number in the parti, from 1."""

    form: Form
    dealer: int
    score: tuple[int, ...]
    carry: int = 0
    options: frozenset[str] = frozenset()
    deal: int = 1


D = TypeVar("D", bound=Deal)


@dataclass(frozen=True, slots=True)
class Game(Generic[D]):
    """All that the program knows of a game. The forms come in the order of pages, the rules in theirs.

    `dealt`: a deal at random before its first event. `start`: the same from a record of `giv/1`; raise
    Refused("malformed" or "bad-pack"). `setup_json`: the keys of a record that say how the deal began.
    `answer`: the answer of `scorer replay --json` at any moment. `sensible`: the event of a simple player
    who sees no other hand.
    """

    forms: tuple[Form, ...]
    rules: tuple[Rule, ...]
    dealt: Callable[[Situation, Random], D]
    start: Callable[[Form, Raw], D]
    setup_json: Callable[[D], Json]
    answer: Callable[[D], Json]
    sensible: Callable[[D], Event]

    @property
    def name(self) -> str:
        return self.forms[0].game
