"""A cup as it stands: its rounds, slot by slot, as far as they are drawn."""

from dataclasses import dataclass, replace

from engine.contest.stage import EARLY, Part
from engine.pairing.cup.bracket import Place, Places
from engine.pairing.cup.decided import Fate

FINAL_PLACES = 2
SEMI_FINAL_PLACES = 4


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a cup round where two meet or one has a bye. The winners of slots 0 and 1 meet in slot 0 of
    the next round.

    `sides`: None for nobody, or not yet known. `round`: the round of the tournament in which they play, from
    1; 0 if they do not play, or not yet.
    """

    sides: tuple[Place, Place]
    round: int = 0
    fate: Fate = Fate.SETTLED
    winner: Place = None

    @property
    def loser(self) -> Place:
        """The entrant that lost here; None if both were absent or nobody met."""
        if not self.round or self.winner is None:
            return None
        return next((entrant for entrant in self.sides if entrant != self.winner), None)

    def held_after(self, number: int) -> "Slot":
        """Without its winner, if it is played after this round."""
        return self if self.round <= number else replace(self, winner=None, fate=Fate.OPEN)

    @property
    def bye(self) -> Place:
        """The entrant that goes on without a match, if any."""
        return None if self.round else self.winner


@dataclass(frozen=True, slots=True)
class CupRound:
    """One round of a cup. `round`: its number in the tournament, from 1; 0 while it is not drawn. `early`:
    before the bracket."""

    slots: tuple[Slot, ...]
    round: int = 0
    early: bool = False

    @property
    def size(self) -> int:
        """The number of its places: 2 in the final, 4 in the semi-finals."""
        return 2 * len(self.slots)

    @property
    def number(self) -> int:
        """The number in the stage of its matches."""
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
    def undecided(self) -> tuple[Slot, ...]:
        """The slots of the last round in which it is not known who goes on."""
        last = self.rounds[-1].slots if self.rounds else ()
        return tuple(slot for slot in last if slot.fate is not Fate.SETTLED)

    @property
    def whole(self) -> "Cup":
        """The cup with the rounds to come, as far as it is known who meets in them."""
        rounds = self.rounds
        while rounds and rounds[-1].size > FINAL_PLACES:
            rounds = (*rounds, _to_come(rounds[-1]))
        return replace(self, rounds=rounds)

    def held_after(self, number: int) -> "Cup":
        """The cup where results after this round of the tournament are held back. Who meets is known as far
        as it is drawn; who won there is not."""
        drawn = tuple(
            replace(each, slots=tuple(slot.held_after(number) for slot in each.slots))
            for each in self.rounds
            if each.round
        )
        held = replace(self, rounds=drawn, third=self.third and self.third.held_after(number))
        return held.whole if len(drawn) < len(self.rounds) else held


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
    """The cup and the B cup of a tournament. A cup without rounds has not begun.

    `after_groups`: they are the play-off of a tournament with groups.
    """

    main: Cup = Cup(Part.CUP)
    b_cup: Cup = Cup(Part.B_CUP)
    after_groups: bool = False

    @property
    def b_begins_anew(self) -> bool:
        """Whether the B cup has only played a round of losers of the cup's first round, and somebody had a
        bye in either. Then its bracket is laid out with the next round."""
        rounds, main = self.b_cup.rounds, self.main.rounds
        if self.after_groups or len(rounds) != 1 or len(main) < 2 or rounds[0].round != main[1].round:
            return False
        return not all(slot.round for slot in main[0].slots + rounds[0].slots)
