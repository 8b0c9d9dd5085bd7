"""The worth of a win, a bye or an absence, as the archive says it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Final

from annotated_types import Len
from pydantic import TypeAdapter

from exports.archive.content import ArchivedState, ArchivedTournament
from exports.archive.shapes import Flag, Many, Number, Text, Whole, checked, one_of

PARTIER: Final = "partier"
MATCH: Final = "match"
PLACE: Final = "place"
TOTAL: Final = "total"
WON: Final = "won"
DRAWN: Final = "drawn"
LOST: Final = "lost"
NONE: Final = "none"
OUTCOMES: Final = (WON, DRAWN, LOST, NONE)
SCORE: Final = "score"
CUP: Final = "cup"
BYE: Final = "bye"
ABSENT: Final = "absent"
STANDARD_TABLE: Final = 4


@dataclass(frozen=True, slots=True)
class ArchivedWorth:
    """The worth of a match, a bye or an absence for a side."""

    outcome: Annotated[str, one_of(*OUTCOMES)]
    partier: Whole = 0
    points: Whole = 0


NOTHING: Final = ArchivedWorth(NONE)

Given = Mapping[str, tuple[ArchivedWorth, ArchivedWorth]]


@dataclass(frozen=True, slots=True)
class ArchivedScoring:
    """`order`: the tie-breaks, first to last. `given`: by state, what the winner and the others get.
    `even_tables`: a table of another size gives neither more nor less, see `docs/archive.md`.

    `later`: the same from a round on, in their order.
    """

    order: tuple[str, ...]
    basis: str
    match_points: tuple[int, ...]
    place_points: tuple[int, ...]
    even_tables: bool
    given: Given
    later: tuple[tuple[int, Given], ...] = ()

    def given_in(self, number: int) -> Given:
        """The worths that hold in the round of this number."""
        return next((given for since, given in reversed(self.later) if since <= number), self.given)

    def score(self, worth: ArchivedWorth, sides: int) -> Number:
        """The score for a worth. `sides`: how many sides a match has."""
        if self.basis == PARTIER:
            return worth.partier
        if self.basis == TOTAL:
            return worth.points
        if worth.outcome == NONE:
            return 0
        if self.basis == MATCH:
            return self.match_points[OUTCOMES.index(worth.outcome)]
        first = self.place_points[0] if self.place_points else 0
        reached = self.even_tables or sides <= len(self.place_points)
        last = self.place_points[-1] if self.place_points and reached else 0
        worths: Mapping[str, Number] = {WON: first, LOST: last, DRAWN: Fraction(first + last, 2)}
        return worths[worth.outcome]

    def place_score(self, figures: Sequence[tuple[int, ...]], own: tuple[int, ...]) -> Number:
        """The score of a side with the figures `own`; equal sides share the points of their places."""
        ordered = sorted(figures, reverse=True)
        places = [place for place, figure in enumerate(ordered) if figure == own]
        points = [self._at(place, len(figures)) for place in places]
        return Fraction(sum(points)) / len(places)

    def _at(self, place: int, sides: int) -> Number:
        """The points of one place, from 0."""
        given = dict(enumerate(self.place_points))
        if not self.even_tables:
            return given.get(place, 0)
        along = Fraction(place * (len(given) - 1), sides - 1)
        before = int(along)
        return given[before] + (along - before) * (given.get(before + 1, 0) - given[before])

    def total_score(self, points: int, sides: int) -> Number:
        """What the points of a match that was played come to."""
        return Fraction(points * sides, STANDARD_TABLE) if self.even_tables else points


@dataclass(frozen=True, slots=True, kw_only=True)
class _NotPlayed:
    """The worths of matches that were not played; None: the usual worth."""

    walk_over_won: ArchivedWorth | None = None
    walk_over_lost: ArchivedWorth | None = None
    both_absent: ArchivedWorth | None = None
    bye: ArchivedWorth | None = None
    no_show_won: ArchivedWorth | None = None
    no_show_lost: ArchivedWorth | None = None
    absent: ArchivedWorth | None = None

    def by_state(self, partier: int) -> Given:
        """`partier`: in a match; a walk-over usually gives all of them."""
        won = self.walk_over_won or ArchivedWorth(WON, partier)
        lost = self.walk_over_lost or ArchivedWorth(LOST)
        nobody = self.both_absent or ArchivedWorth(LOST)
        bye, absent = self.bye or NOTHING, self.absent or NOTHING
        return {
            ArchivedState.WALK_OVER: (won, lost),
            ArchivedState.NO_SHOW: (self.no_show_won or won, self.no_show_lost or lost),
            ArchivedState.BOTH_ABSENT: (nobody, nobody),
            BYE: (bye, bye),
            ABSENT: (absent, absent),
            ArchivedState.PLAYED: (NOTHING, NOTHING),
        }


@dataclass(frozen=True, slots=True)
class _Later:
    round: Whole
    scoring: _NotPlayed


@dataclass(frozen=True, slots=True, kw_only=True)
class _Choices(_NotPlayed):
    """The object `tournament.scoring` of the archive."""

    tiebreaks: Many[Text]
    basis: Annotated[str, one_of(PARTIER, MATCH, PLACE, TOTAL)] = PARTIER
    match_points: Annotated[tuple[Whole, ...], Len(3, 3)] = (2, 1, 0)
    place_points: Many[Whole] = (3, 2, 1, 0)
    even_tables: Flag = False
    later: Many[_Later] = ()

    @property
    def order(self) -> tuple[str, ...]:
        """The score leads unless it is the partier; a cup that the club has put first stays before it."""
        if self.basis == PARTIER or SCORE in self.tiebreaks:
            return self.tiebreaks
        front = int(self.tiebreaks[:1] == (CUP,))
        return (*self.tiebreaks[:front], SCORE, *self.tiebreaks[front:])


_CHOICES: Final = TypeAdapter(_Choices)


def scoring_of(tournament: ArchivedTournament) -> ArchivedScoring:
    """Raise Refused("malformed") for a choice of another shape."""
    choices = checked(_CHOICES, tournament.scoring, "tournament.scoring")
    return ArchivedScoring(
        choices.order,
        choices.basis,
        choices.match_points,
        choices.place_points,
        choices.even_tables,
        choices.by_state(tournament.partier),
        tuple(
            (later.round, later.scoring.by_state(tournament.rules_in(later.round).partier))
            for later in choices.later
        ),
    )
