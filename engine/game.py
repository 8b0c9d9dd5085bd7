"""The definition of a game. Each folder in `engine/games` gives one `Game`; other code never asks for its
name."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from engine.formats.shape import Raw
from engine.layout import Layout
from engine.objection import Objection, malformed
from engine.parti import Award, CheckResult, Settle, SettledDeal, Standing
from engine.sheet import Sheet

Json = dict[str, object]

Event = str
"""An event of play as `giv/1` writes it."""

NextDealer = Callable[[int, tuple[int, ...], int], int]
"""From dealer, points by side and number of seats to the dealer of the next deal."""


def clockwise(dealer: int, points: tuple[int, ...], seats: int) -> int:
    """The next dealer is the next seat (T15, B12, W6, W9)."""
    return (dealer + 1) % seats


@dataclass(frozen=True, slots=True)
class Form:
    """A game in one of its forms.

    `facts` is the class of the facts of a deal (see `Facts`).
    `seats` and `sides` are 0 if the number of players decides them (from `fewest` to `most`): see `seated`.
    `target` is the score that wins a parti, 0 if deals or columns end it. `forehand_opens`: T15.
    """

    game: str
    name: str
    seats: int
    sides: int
    sheet: Sheet
    facts: "type[Facts]"
    settle: Settle
    check_result: CheckResult
    partners: bool = False
    options: tuple[str, ...] = ()
    fewest: int = 0
    most: int = 0
    target: int = 0
    scores: range = range(0)
    """The scores that a side can have before a random deal in the middle of a parti; empty: always 0."""
    forehand_opens: bool = False
    columns: bool = False
    column_target: int = 0
    """The plus column that ends a parti (W6)."""
    shared_wins: bool = False
    """Several may win a parti together (W6, W9, J8)."""
    points_alone: bool = False
    """Only a side's own points are shown, not those of the others (W5, W9, J6)."""
    carries: bool = False
    length: int = 0
    """The number of deals in a parti if the game fixes it (W7), else 0."""
    next_dealer: NextDealer = clockwise
    turn_rule: str | None = None
    """The rule that says who deals next."""

    @property
    def sides_that_meet(self) -> tuple[int, int]:
        """The fewest and the most sides of a match."""
        return (self.sides, self.sides) if self.sides else (self.fewest, self.most)

    @property
    def length_is_chosen(self) -> bool:
        """Whether the club chooses the number of deals in a parti (J8)."""
        return not (self.target or self.columns or self.length)

    @property
    def dealer_is_asked(self) -> bool:
        """Whether the result of a parti does not tell who deals next: the number of its deals is unknown, or
        the turn does not go round (W10, J7)."""
        return not (self.forehand_opens or self.length)

    @property
    def key(self) -> str:
        return f"{self.game}/{self.name}"

    def after(self, seat: int) -> int:
        """The seat whose turn it is after `seat`. Forehand comes after the dealer."""
        return (seat + 1) % self.seats

    def side_of(self, seat: int) -> int:
        """The side of a seat. Partners sit opposite each other (C7); without partners each seat is a side."""
        return seat % self.sides

    def seats_of(self, side: int) -> tuple[int, ...]:
        return tuple(range(side, self.seats, self.sides))

    @property
    def side_size(self) -> int:
        """The number of people in a side."""
        return self.seats // self.sides if self.seats else 1

    def seated(self, players: int) -> "Form":
        """The form with the seats and sides for `players`, if the number of players decides them."""
        if self.seats:
            return self
        if not self.fewest <= players <= self.most:
            malformed("players", "between", least=self.fewest, most=self.most)
        return replace(self, seats=players, sides=players)


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule. Its sentence is in `scorer/games`.

    `forms`: the keys of the forms that use it. `checkable`: the program can see whether it was followed;
    other rules are table manners.
    """

    number: str
    forms: tuple[str, ...] = ()
    checkable: bool = True


@dataclass(frozen=True, slots=True)
class Key:
    """How one fact of a deal is read from JSON (value, key, form) and written.

    `needed`: the key must be there, if only as `null`; the sheet says which counts are needed. `beside`: the
    fact describes the whole deal, and only these other keys may occur with it. `made_up`: makes a value for a
    simulated deal; None if simulated deals never have it.
    """

    read: Callable[[object, str, Form], object]
    write: Callable[[Any], object] = lambda value: value
    needed: bool = False
    beside: frozenset[str] | None = None
    made_up: Callable[[Form, Random], object] | None = None


class Facts(Protocol):
    """The facts of a deal on paper: a value with one field for each of its keys in `protokoll/1`."""

    KEYS: ClassVar[Mapping[str, Key]]


class Setup(Protocol):
    """A deal before its first event."""

    @property
    def form(self) -> Form:
        """The form, with its seats."""

    @property
    def dealer(self) -> int:
        """The seat that deals."""

    @property
    def standing(self) -> Standing:
        """The parti before the deal, as far as the record tells."""


class Deal(Protocol):
    """A deal card by card, at one moment. Immutable."""

    @property
    def setup(self) -> Setup:
        """The deal before its first event."""

    @property
    def to_act(self) -> int | None:
        """The seat whose decision comes next, None when the deal is over."""

    def legal(self) -> Sequence[Event]:
        """The events that may come next; empty when the deal is over."""

    def check(self, event: Event) -> Objection | None:
        """The first objection to the event, None if it is allowed now."""

    def apply(self, event: Event) -> Self:
        """The deal after the event. Raise Refused if `check` objects."""

    @property
    def facts(self) -> Facts:
        """The facts as they would be written on paper."""

    @property
    def settled(self) -> SettledDeal | None:
        """The result of the deal, None until it is over."""

    @property
    def awards(self) -> tuple[Award, ...]:
        """The awards so far."""

    @property
    def layout(self) -> Layout:
        """Where the cards lie."""


@dataclass(frozen=True, slots=True)
class Situation:
    """The state of a parti when a deal is dealt. `form` has its seats; `deal`: its number in the parti, from
    1."""

    form: Form
    dealer: int
    score: tuple[int, ...]
    carry: int = 0
    options: frozenset[str] = frozenset()
    deal: int = 1


D = TypeVar("D", bound=Deal)


@dataclass(frozen=True, slots=True)
class Game(Generic[D]):
    """A game. The forms are in the order in which pages show them, the rules in the order of their numbers.

    `dealt`: a random deal before its first event. `start`: a deal from a record of `giv/1`; it raises
    Refused("malformed" or "bad-pack"). `setup_json`: the keys of a record that describe the start. `answer`:
    the answer of `scorer replay --json` at any moment. `sensible`: the event of a simple player who sees only
    its own hand and the table.
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
