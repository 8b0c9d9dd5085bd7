"""A cup as it stands: its rounds, slot by slot, as far as they are drawn."""

from dataclasses import dataclass, replace

from engine.contest.stage import EARLY, Part
from engine.pairing.cup.bracket import Place, Places
from engine.pairing.cup.decided import Fate

FINAL_PLACES = 2
SEMI_FINAL_PLACES = 4


@dataclass(frozen=True, slots=True)
class Slot:
    """Where two may meet, or one goes on alone. The winners of the slots 0 and 1 meet in slot 0 of the next.

    `sides`: None where nobody is, or nobody is known yet. `round`: that of the tournament in which they play,
    from 1; 0 where they do not, or not yet.
    """

    sides: tuple[Place, Place]
    round: int = 0
    fate: Fate = Fate.SETTLED
    winner: Place = None

    @property
    def loser(self) -> Place:
        """Who was beaten here; nobody where both were absent, and where nobody met anybody."""
        if not self.round or self.winner is None:
            return None
        return next((entrant for entrant in self.sides if entrant != self.winner), None)

    @property
    def bye(self) -> Place:
        """Who goes on from here without a match."""
        return None if self.round else self.winner


@dataclass(frozen=True, slots=True)
class CupRound:
    """`round`: that of the tournament, from 1; 0 while it is not drawn. `early`: before the bracket."""

    slots: tuple[Slot, ...]
    round: int = 0
    early: bool = False

    @property
    def size(self) -> int:
        """Its places: 2 in the final, 4 in the semi-finals."""
        return 2 * len(self.slots)

    @property
    def number(self) -> int:
        """As the stage of its matches has it."""
        return EARLY if self.early else self.size

    @property
    def winners(self) -> Places:
        return tuple(slot.winner for slot in self.slots)

    @property
    def losers(self) -> tuple[int, ...]:
        return tuple(slot.loser for slot in self.slots if slot.loser is not None)


@dataclass(frozen=True, slots=True)
class Cup:
    """`part`: CUP or B_CUP. `third`: the match for third place, once it is drawn."""

    part: Part
    rounds: tuple[CupRound, ...] = ()
    third: Slot | None = None

    @property
    def is_over(self) -> bool:
        return bool(self.rounds) and self.rounds[-1].size == FINAL_PLACES and not self.undecided

    @property
    def undecided(self) -> tuple[Slot, ...]:
        """Of the last round: where it is not yet known who goes on."""
        last = self.rounds[-1].slots if self.rounds else ()
        return tuple(slot for slot in last if slot.fate is not Fate.SETTLED)

    @property
    def whole(self) -> "Cup":
        """With the rounds that are still to be drawn, as far as one knows who meets in them."""
        rounds = self.rounds
        while rounds and rounds[-1].size > FINAL_PLACES:
            rounds = (*rounds, _to_come(rounds[-1]))
        return replace(self, rounds=rounds)


def _to_come(before: CupRound) -> CupRound:
    pairs = zip(before.slots[::2], before.slots[1::2], strict=True)
    return CupRound(tuple(_slot_to_come(*pair) for pair in pairs))


def _slot_to_come(upper: Slot, lower: Slot) -> Slot:
    sides = (upper.winner, lower.winner)
    known = [side for side in sides if side is not None]
    if len(known) == 2 or {upper.fate, lower.fate} != {Fate.SETTLED}:
        return Slot(sides, fate=Fate.OPEN)
    return Slot(sides, winner=known[0] if known else None)


@dataclass(frozen=True, slots=True)
class Cups:
    """The cup and the B cup of a tournament; one without rounds has not begun.

    `after_groups`: they are the play-off of a tournament that began in groups.
    """

    main: Cup = Cup(Part.CUP)
    b_cup: Cup = Cup(Part.B_CUP)
    after_groups: bool = False

    @property
    def b_begins_anew(self) -> bool:
        """All that the B cup has played is a round of those beaten in the cup's first one. If somebody had a
        bye in the one or the other its bracket is laid out with the next."""
        rounds, main = self.b_cup.rounds, self.main.rounds
        if self.after_groups or len(rounds) != 1 or len(main) < 2 or rounds[0].round != main[1].round:
            return False
        return not all(slot.round for slot in main[0].slots + rounds[0].slots)
