"""A cup as pages draw it: its rounds side by side, each with who meets, who won and who waits."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.contest.gains import gains
from engine.contest.results import MatchResult, Scoring, State
from engine.contest.stage import THIRD_OF, Part, Stage
from engine.pairing.cup.cups import Cup, Slot
from engine.pairing.systems import SYSTEMS
from scorer.models import Tournament
from scorer.rows.entrants.view import EntrantView
from scorer.rows.standings.parts import brackets
from scorer.rows.standings.table import Table
from scorer.session import current_session, database
from scorer.words.terms import cup_title, stage_title


@dataclass(frozen=True, slots=True)
class SideView:
    """`entrant`: None while nobody is known to come here. `figure`: how its match stands."""

    entrant: EntrantView | None
    figure: str
    won: bool


@dataclass(frozen=True, slots=True)
class SlotView:
    """`bye`: who goes on here without a match. `given`: it was not played."""

    sides: tuple[SideView, ...]
    bye: EntrantView | None
    given: bool


@dataclass(frozen=True, slots=True)
class CupRoundView:
    title: str
    slots: tuple[SlotView, ...]


@dataclass(frozen=True, slots=True)
class CupView:
    """`third`: the match for third place, once it is drawn; last of its rounds otherwise the final."""

    part: Part
    title: str
    rounds: tuple[CupRoundView, ...]
    third: CupRoundView | None


def cup_views(tournament: Tournament, table: Table) -> Sequence[CupView]:
    """Those that have begun, the B cup last."""
    after_groups = SYSTEMS[tournament.system].has_groups
    drawing = _Drawing(table.entrants, _by_sides(table.results), table.scoring, after_groups)
    return [drawing.cup(one) for one in brackets(current_session(), database().folds, tournament)]


_Found = Mapping[tuple[int, frozenset[int]], MatchResult]


def _by_sides(results: Sequence[MatchResult]) -> _Found:
    return {(one.round, frozenset(e for side in one.sides for e in side.entrants)): one for one in results}


@dataclass(frozen=True, slots=True)
class _Drawing:
    entrants: Mapping[int, EntrantView]
    results: _Found
    scoring: Scoring
    after_groups: bool

    def cup(self, cup: Cup) -> CupView:
        rounds = tuple(
            CupRoundView(stage_title(Stage(cup.part, one.number)), tuple(map(self.slot, one.slots)))
            for one in cup.rounds
        )
        third = (
            CupRoundView(stage_title(Stage(THIRD_OF[cup.part])), (self.slot(cup.third),))
            if cup.third
            else None
        )
        return CupView(cup.part, cup_title(cup.part, after_groups=self.after_groups), rounds, third)

    def slot(self, slot: Slot) -> SlotView:
        result = self.results.get((slot.round, frozenset(one for one in slot.sides if one is not None)))
        figures = self._figures(result)
        sides = tuple(
            SideView(
                self.entrants.get(one or 0), figures.get(one or 0, ""), one is not None and one == slot.winner
            )
            for one in slot.sides
        )
        given = result is not None and result.state in _GIVEN
        return SlotView(sides, self.entrants.get(slot.bye or 0), given)

    def _figures(self, result: MatchResult | None) -> Mapping[int, str]:
        """Partier won; of a match of one parti its points."""
        if result is None or result.state in _NO_FIGURES:
            return {}
        counted = result.state is State.UNFINISHED
        partier = (
            [one.partier for one in result.sides]
            if counted
            else [one.partier_won for one in gains(result, self.scoring)]
        )
        return {
            entrant: str(number)
            for side, number in zip(result.sides, partier, strict=True)
            for entrant in side.entrants
        }


_GIVEN = frozenset({State.WALK_OVER, State.NO_SHOW, State.BOTH_ABSENT})
_NO_FIGURES = frozenset({State.BYE, State.ABSENT, State.BOTH_ABSENT, State.STRUCK})
