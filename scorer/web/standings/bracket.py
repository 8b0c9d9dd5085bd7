"""A cup as pages draw it: rounds side by side, with the sides of each match and its winner."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.contest.gains import gains
from engine.contest.results import MatchResult, Scoring, State
from engine.contest.stage import THIRD_OF, Part, Stage
from engine.pairing.cup.cups import Cup, Slot
from engine.pairing.systems import SYSTEMS
from scorer.models import Tournament
from scorer.rows.entrants.view import EntrantView
from scorer.rows.standings.table import StandingsTable, brackets, standings_table
from scorer.session import current_folds, current_session
from scorer.words.terms import cup_title, stage_title


@dataclass(frozen=True, slots=True)
class SideView:
    """`entrant`: None while it is not known. `figure`: its partier or points in the match."""

    entrant: EntrantView | None
    figure: str
    won: bool


@dataclass(frozen=True, slots=True)
class SlotView:
    """A place for a match. `bye`: the entrant who goes on without one. `given`: the match was not played."""

    sides: tuple[SideView, ...]
    bye: EntrantView | None
    given: bool


@dataclass(frozen=True, slots=True)
class CupRoundView:
    title: str
    slots: tuple[SlotView, ...]


@dataclass(frozen=True, slots=True)
class CupView:
    """`third`: the match for third place, once it is drawn. The final is the last of `rounds`."""

    part: Part
    title: str
    rounds: tuple[CupRoundView, ...]
    third: CupRoundView | None


def cup_views(tournament: Tournament, table: StandingsTable) -> Sequence[CupView]:
    """The cups that have begun, the B cup last; no winner of a round that does not count in the table."""
    session, folds = current_session(), current_folds()
    after_groups = SYSTEMS[tournament.system].has_groups
    everybody = standings_table(session, folds, tournament).entrants
    drawing = _Drawing(everybody, _by_sides(table.results), table.scoring, after_groups)
    cups = brackets(session, folds, tournament, table.until)
    return [drawing.cup(cup) for cup in cups]


_Found = Mapping[tuple[int, frozenset[int]], MatchResult]


def _by_sides(results: Sequence[MatchResult]) -> _Found:
    return {
        (result.round, frozenset(entrant for side in result.sides for entrant in side.entrants)): result
        for result in results
    }


@dataclass(frozen=True, slots=True)
class _Drawing:
    entrants: Mapping[int, EntrantView]
    results: _Found
    scoring: Scoring
    after_groups: bool

    def cup(self, cup: Cup) -> CupView:
        rounds = tuple(self.round_(Stage(cup.part, each.number), each.slots) for each in cup.rounds)
        third = self.round_(Stage(THIRD_OF[cup.part]), [cup.third]) if cup.third else None
        return CupView(cup.part, cup_title(cup.part, after_groups=self.after_groups), rounds, third)

    def round_(self, stage: Stage, slots: Sequence[Slot]) -> CupRoundView:
        return CupRoundView(stage_title(stage), tuple(map(self.slot, slots)))

    def slot(self, slot: Slot) -> SlotView:
        known = frozenset(entrant for entrant in slot.sides if entrant is not None)
        result = self.results.get((slot.round, known))
        figures = self._figures(result)
        sides = tuple(self._side(entrant, figures, slot.winner) for entrant in slot.sides)
        given = result is not None and result.state in _GIVEN
        return SlotView(sides, self.entrants.get(slot.bye or 0), given)

    def _side(self, entrant: int | None, figures: Mapping[int, str], winner: int | None) -> SideView:
        if entrant is None:
            return SideView(None, "", False)
        return SideView(self.entrants.get(entrant), figures.get(entrant, ""), entrant == winner)

    def _figures(self, result: MatchResult | None) -> Mapping[int, str]:
        """By entrant: the partier won, or the points in a match of one parti."""
        if result is None or result.state in _NO_FIGURES:
            return {}
        counted = result.state is State.UNFINISHED
        partier = (
            [side.partier for side in result.sides]
            if counted
            else [gain.worth.partier for gain in gains(result, self.scoring)]
        )
        return {
            entrant: str(number)
            for side, number in zip(result.sides, partier, strict=True)
            for entrant in side.entrants
        }


_GIVEN = frozenset({State.WALK_OVER, State.NO_SHOW, State.BOTH_ABSENT})
_NO_FIGURES = frozenset({State.BYE, State.ABSENT, State.BOTH_ABSENT, State.STRUCK})
