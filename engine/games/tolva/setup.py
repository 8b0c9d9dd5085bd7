"""A deal of tolva before its first event, and where its cards are: in hands, in a stock, on the table."""

from dataclasses import dataclass, field
from typing import Final

from engine.cards import TEN_HIGH, mask
from engine.game import Form
from engine.games.shared.tricks import Trick
from engine.games.tolva.gubbe import WINDOW
from engine.layout import Place
from engine.parti import Standing

FEWEST: Final = 3
"""The fewest cards in hand with which a player may meld (T4)."""
Hands = tuple[int, ...]
Places = tuple[tuple[int, int], ...]
"""A row in bordstolva: for each place the face-down and the face-up card."""
Refilled = tuple[Hands, Hands]
"""The hands after a trick, and the cards that each hand gets before the next lead (empty if none)."""


@dataclass(frozen=True, slots=True)
class InHand:
    """All cards were dealt into the hands (T1, T16)."""

    hands: Hands

    def after(self, tricks: int, trick: Trick, hands: Hands) -> Refilled:
        return hands, ()


@dataclass(frozen=True, slots=True)
class WithStock:
    """Plocketolva (T17): both draw after each trick, the winner first."""

    hands: Hands
    stock: tuple[int, ...]

    def after(self, tricks: int, trick: Trick, hands: Hands) -> Refilled:
        drawn = self.stock[2 * tricks - 2 : 2 * tricks]
        if not drawn:
            return hands, ()
        first, second = 1 << drawn[0], 1 << drawn[1]
        return hands, (first, second) if trick.winner == 0 else (second, first)

    def left(self, draws: int) -> tuple[int, ...]:
        """The stock after so many draws, top first."""
        return self.stock[2 * draws :]


@dataclass(frozen=True, slots=True)
class OnTable:
    """Bordstolva (T20). `rows`: one for each seat. `from_table`: option T23."""

    in_hand: Hands
    rows: tuple[Places, ...]
    from_table: bool
    under: dict[int, int] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "under", {up: 1 << down for row in self.rows for down, up in row})

    @property
    def hands(self) -> Hands:
        """The cards that may be played to the first trick."""
        face_up = tuple([mask([up for _, up in row]) for row in self.rows])
        return face_up if self.from_table else _both(face_up, self.in_hand)

    def after(self, tricks: int, trick: Trick, hands: Hands) -> Refilled:
        if self.from_table and tricks == 1:
            hands = _both(hands, self.in_hand)
        led, answered = [self.under.get(card, 0) for card in trick.cards]
        if not led and not answered:
            return hands, ()
        return hands, (led, answered) if trick.leader == 0 else (answered, led)

    def in_hands(self, held: Hands, tricks: int) -> Hands:
        """Of the cards `held`, those that are not on the table; before T23 lets them be taken up too."""
        if self.from_table and not tricks:
            return self.in_hand
        return tuple([cards & own for cards, own in zip(held, self.in_hand, strict=True)])

    def rows_now(self, held: Hands, played: int) -> tuple[tuple[Place, ...], ...]:
        """The rows when `held` can be played and `played` has been."""
        return tuple(
            [
                tuple([_place(place, held[seat], played) for place in row])
                for seat, row in enumerate(self.rows)
            ]
        )


def _place(place: tuple[int, int], held: int, played: int) -> Place:
    down, up = place
    if held >> up & 1:
        return Place(TEN_HIGH.cards[up], TEN_HIGH.cards[down])
    if held >> down & 1:
        return Place(TEN_HIGH.cards[down], "")
    return Place("", "" if played >> down & 1 else TEN_HIGH.cards[down])


def _both(first: Hands, second: Hands) -> Hands:
    return tuple([hand | more for hand, more in zip(first, second, strict=True)])


@dataclass(frozen=True, slots=True)
class Size:
    """The size of a form: cards in a hand and tricks in a deal. `refill`: the event that refills a hand.
    `meld_rule`, `reach_rule`: the rules that objections cite.

    `last_meld`: the most tricks after which a player may meld; three cards are left then (T4). `last_in`: the
    last trick that a halv gubbe can begin with (T11).
    """

    hand: int
    tricks: int
    meld_rule: str = "T4"
    refill: str = ""
    reach_rule: str = "C3"
    last_meld: int = field(init=False)
    last_in: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "last_meld", self.tricks - FEWEST)
        object.__setattr__(self, "last_in", self.tricks - WINDOW + 1)


SIZES: Final = {
    "four": Size(9, 9),
    "three": Size(12, 12),
    "plocketolva": Size(6, 18, "T18", "draw"),
    "bordstolva": Size(6, 18, "T22", "turn", "T21"),
}


@dataclass(frozen=True, slots=True)
class TolvaSetup:
    """A deal as dealt. `score` and `carry` (vinst points carried over, T7) are those before the deal."""

    form: Form
    size: Size
    dealer: int
    score: tuple[int, ...]
    carry: int
    cards: InHand | WithStock | OnTable
    options: frozenset[str] = frozenset()

    @property
    def standing(self) -> Standing:
        return Standing(self.score, self.carry)
