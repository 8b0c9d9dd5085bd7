"""The result of a match, and what each state of it counts as.

Every worth is a choice of the tournament (`Scoring`); these are the usual ones.

State        match counts as             score, partier, points   opponents' scores (2)  met (3)   in print
PLAYED       won, or drawn by those with most partier; else lost
                                         as played (1)            the opponents'         yes, yes  2–1
WALK_OVER    won by who came (4), lost   all partier of the       who came: its own;     yes, yes  3–0 w.o.
             by others                   match and no points      others: nobody's
NO_SHOW      as a walk-over              as a walk-over           as a walk-over         no, no    3–0 uteblev
BOTH_ABSENT  lost by all                 nothing: 0-0             nobody's               no, no    w.o.
BYE          nothing, no match played    nothing                  its own                no, no    ledig
ABSENT       nothing, no match played    nothing; never as a bye  nobody's               no, no    inte här
STRUCK       nothing                     nothing                  nobody's               no, yes   struken
UNFINISHED   nothing yet                 nothing yet              nobody's yet           no, yes   1–0 so far

(1) What a match gives of score is `Scoring.basis`; what was not played gives by its worth: its partier
    (PARTIER), the match points of its outcome (MATCH), first or last place (PLACE), its points (TOTAL).
(2) For Buchholz and Sonneborn-Berger: whose score a match adds. See `Tally.opponents`.
(3) For the mutual result, and for the pairing history: see MEET_AGAIN.
(4) If several came, they share the first place: each has the worth of the winner, but the match is drawn, and
    they share the points of the first places (PLACE). See `MatchResult.absent`.

A deciding match (`Part.DECIDING`) counts only between entrants that are equal.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

from engine.contest.stage import Part, Stage
from engine.parti import leaders

Number = int | Fraction
"""A score. Whole numbers are always `int`."""

SCORE: Final = "score"
CUP: Final = "cup"
"""The tie-breaks that `Scoring.order` may put before those that the club has chosen."""


class State(StrEnum):
    """How a match stands. NO_SHOW: a side did not come. ABSENT: an entrant that was away and had no match.
    STRUCK: the match no longer counts because one of its entrants has left."""

    PLAYED = "played"
    WALK_OVER = "walk-over"
    BOTH_ABSENT = "both-absent"
    BYE = "bye"
    UNFINISHED = "unfinished"
    NO_SHOW = "no-show"
    ABSENT = "absent"
    STRUCK = "struck"


MEET_AGAIN: Final = frozenset({State.NO_SHOW, State.BOTH_ABSENT, State.BYE, State.ABSENT})
"""The sides of such a match have not met. The pairing may draw them against each other as if for the first
time."""


class Outcome(StrEnum):
    """The outcome of a match for one side. NONE: no match was played."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class SideResult:
    """A side with the partier it won and the points it made in all partier together."""

    entrants: tuple[int, ...]
    partier: int
    points: int


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match of any number of sides, one only for a bye. `winner` is a side, None where nobody won alone.

    `absent`: the sides that did not come; empty if that is not known of a walk-over: then all but the winner.
    `stage`: the group or the place in a cup that it was for; None for an ordinary match of a round.
    `bare`: played, but only who won how many partier is known: nobody has points from it.
    """

    round: int
    state: State
    sides: tuple[SideResult, ...]
    winner: int | None = None
    stage: Stage | None = None
    absent: tuple[int, ...] = ()
    bare: bool = False

    @property
    def ahead(self) -> tuple[int, ...]:
        """The side that won, or those that share the first place: the sides with most partier (W6, J8), or
        all who came to a walk-over."""
        if self.winner is not None:
            return (self.winner,)
        if self.state == State.PLAYED:
            return leaders(tuple(side.partier for side in self.sides))
        return came(len(self.sides), self.absent) if self.absent else ()

    @property
    def part(self) -> Part | None:
        return None if self.stage is None else self.stage.part


def came(sides: int, absent: Collection[int]) -> tuple[int, ...]:
    """The sides of a match that are not among the absent."""
    return tuple(side for side in range(sides) if side not in absent)


def among(entrants: Collection[int], results: Iterable[MatchResult]) -> tuple[MatchResult, ...]:
    """The matches between `entrants` alone, in their order."""
    inside = {*entrants}
    return tuple(
        result for result in results if all(inside.issuperset(side.entrants) for side in result.sides)
    )


@dataclass(frozen=True, slots=True)
class Worth:
    """The worth of a match for a side: the outcome, partier and points that it counts as."""

    outcome: Outcome
    partier: int = 0
    points: int = 0


NOTHING = Worth(Outcome.NONE)


class Basis(StrEnum):
    """The unit of the score of an entrant in the tournament.

    PARTIER: partier won. MATCH: `match_points` for won, drawn and lost. PLACE: `place_points` by the place at
    the table. TOTAL: the game's own total, the points made in all partier (with columns plus less minus).
    """

    PARTIER = "partier"
    MATCH = "match"
    PLACE = "place"
    TOTAL = "total"


EVEN_TABLE: Final = 4


@dataclass(frozen=True, slots=True)
class Scoring:
    """The choices of a tournament: the order of its tie-breaks (ids), and what each kind of match is worth.

    `match_points`: for a match won, drawn, lost (MATCH). `place_points`: by place at the table, first place
    first (PLACE); sides that share places share their points, and a missing place gives nothing.
    `even_tables`: a smaller table gives no more than a larger one. The last place of each gives what the last
    of `place_points` gives, and the places between are spread evenly (PLACE); a total counts as it would at a
    table of `EVEN_TABLE` that shares as many points (TOTAL).
    `no_show_won`, `no_show_lost`: None means as a walk-over. `later`: other worths from a certain round on,
    in the order of the rounds, because the matches there have another number of partier.
    """

    tiebreaks: tuple[str, ...]
    walk_over_won: Worth
    walk_over_lost: Worth = Worth(Outcome.LOST)
    both_absent: Worth = Worth(Outcome.LOST)
    bye: Worth = NOTHING
    basis: Basis = Basis.PARTIER
    match_points: tuple[int, int, int] = (2, 1, 0)
    place_points: tuple[int, ...] = (3, 2, 1, 0)
    even_tables: bool = False
    no_show_won: Worth | None = None
    no_show_lost: Worth | None = None
    absent: Worth = NOTHING
    later: tuple["Later", ...] = ()

    @classmethod
    def usual(cls, partier: int, tiebreaks: tuple[str, ...]) -> "Scoring":
        """The usual choices for matches of so many partier: a walk-over gives all of them and no points."""
        return cls(tiebreaks, walk_over_won=Worth(Outcome.WON, partier))

    def in_round(self, number: int) -> "Scoring":
        """The scoring that holds in the round with this number."""
        return next((change.scoring for change in reversed(self.later) if change.round <= number), self)

    @property
    def order(self) -> tuple[str, ...]:
        """The tie-breaks in the order in which they are used. The score comes first unless it is the partier
        won.

        If the club has put the score in its own list, that order holds. A cup that stands first stays first.
        """
        if self.basis is Basis.PARTIER or SCORE in self.tiebreaks:
            return self.tiebreaks
        front = int(self.tiebreaks[:1] == (CUP,))
        return (*self.tiebreaks[:front], SCORE, *self.tiebreaks[front:])

    @property
    def scored(self) -> bool:
        """Whether the table has a column for the score beside partier and points."""
        return SCORE in self.order

    @property
    def came(self) -> Worth:
        """The worth of a match for a side whose opponent did not come."""
        return self.walk_over_won if self.no_show_won is None else self.no_show_won

    @property
    def did_not_come(self) -> Worth:
        return self.walk_over_lost if self.no_show_lost is None else self.no_show_lost


@dataclass(frozen=True, slots=True)
class Later:
    """The scoring that holds from a round on."""

    round: int
    scoring: Scoring
