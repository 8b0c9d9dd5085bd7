"""What a match is for, where that is more than one of a round: its group, its place in a cup."""

from dataclasses import dataclass
from enum import StrEnum


class Part(StrEnum):
    """The parts of a tournament. B_CUP is for those whom the cup, or the groups, sent out early."""

    GROUP = "group"
    CUP = "cup"
    THIRD = "third"
    B_CUP = "b-cup"
    B_THIRD = "b-third"
    DECIDING = "deciding"


CUPS = frozenset({Part.CUP, Part.THIRD, Part.B_CUP, Part.B_THIRD})
THIRD_OF = {Part.CUP: Part.THIRD, Part.B_CUP: Part.B_THIRD}
"""The match for third place of each cup."""
EARLY = 0
"""The number of a round of the B cup before its bracket: those beaten in the cup's first round play it while
it is not known who comes in beside them."""


@dataclass(frozen=True, slots=True)
class Stage:
    """`number`: which group, from 1; in a cup how many places its round has: 2 the final, 4 the semi-finals;
    or EARLY.

    `slot`: the match's place in that round of the bracket, from 0: the winners of slots 0 and 1 meet in
    slot 0 of the next. THIRD, the match for third place, and DECIDING have neither.
    """

    part: Part
    number: int = 0
    slot: int = 0
