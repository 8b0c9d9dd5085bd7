"""The stage of a match: its group, or its place in a cup. An ordinary match of a round has no stage."""

from dataclasses import dataclass
from enum import StrEnum


class Part(StrEnum):
    """The parts of a tournament. The B cup is for entrants that the cup, or the groups, sent out early."""

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
"""The number of a B cup round that is played before its bracket is laid out: losers of the cup's first round
meet while the others who will join are not yet known."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A part of the tournament and a place in it.

    `number`: the group, from 1. In a cup: the number of places in the round (2 is the final, 4 the
    semi-finals), or EARLY.

    `slot`: the match's place in that round of the bracket, from 0: the winners of slots 0 and 1 meet in
    slot 0 of the next. THIRD, the match for third place, and DECIDING have neither.
    """

    part: Part
    number: int = 0
    slot: int = 0
