"""Presets of tournaments, and the usual choices for each system."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from engine.contest.results import CUP, Basis
from engine.contest.tiebreaks import USUAL_ORDER, order_in
from engine.forms import Form, form_named
from engine.pairing.rounds import Options
from scorer.models.columns import Json
from scorer.rows.standings.scoring import ScoringChoice

ROUND_ROBIN: Final = "round-robin"
SWISS: Final = "swiss"
GROUPS: Final = "groups"
THE_CUP: Final = "cup"
INDIVIDUAL: Final = "individual"
TABLES: Final = "tables"

AS_USUAL: Final = Options()
COUNTED_AS_USUAL: Final = ScoringChoice()
ALONE: Final = ("partier", "matches", "difference", "points")
"""Tie-breaks if matches have more than two sides: their mutual matches say little."""
_TIEBREAKS: Final[Mapping[str, tuple[str, ...]]] = {
    SWISS: ("partier", "matches", "buchholz", "mutual", "difference", "points"),
    GROUPS: (CUP, *USUAL_ORDER),
    THE_CUP: (CUP,),
    INDIVIDUAL: ALONE,
    TABLES: ALONE,
}
_OPTIONS: Final[Mapping[str, Options]] = {
    SWISS: Options(rounds=5),
    GROUPS: Options(group_size=4, third_place=True),
    THE_CUP: Options(third_place=True),
}


def usual_tiebreaks(system: str, form: Form) -> tuple[str, ...]:
    return order_in(form, _TIEBREAKS.get(system, USUAL_ORDER))


def usual_options() -> Mapping[str, Options]:
    """By the system: options that differ from every system's usual ones."""
    return _OPTIONS


@dataclass(frozen=True, slots=True)
class Preset:
    """A preset. `name` and `explanation` are message ids. `plays`: the names of the game and of its form.

    `length`: deals in a parti, if the club decides it. `scored`: how matches count. The tie-breaks are the
    usual ones of the system.
    """

    id: str
    name: str
    explanation: str
    plays: tuple[str, str]
    partier: int
    system: str = ROUND_ROBIN
    options: Options = AS_USUAL
    seating: str = "rotate"
    length: int = 0
    stop_when_decided: bool = False
    scored: ScoringChoice = COUNTED_AS_USUAL

    @property
    def form(self) -> Form:
        return form_named(*self.plays)

    @property
    def choice(self) -> ScoringChoice:
        return replace(self.scored, tiebreaks=usual_tiebreaks(self.system, self.form))

    @property
    def scoring(self) -> Json:
        """The scoring as it is stored."""
        return self.choice.json()


def played_on(partier: int) -> ScoringChoice:
    """A bye in matches of this many partier is a win with one parti less than all."""
    return ScoringChoice(bye_is_won=True, bye_partier=partier - 1)


ONE_PARTI: Final = ScoringChoice(bye_partier=1)
"""A bye is worth the mean of those who play: of two partier between two, or of three between three."""
BY_PLACE: Final = ScoringChoice(basis=Basis.PLACE, place_points=(2, 1, 0), bye_is_drawn=True)
"""A bye is worth the mean of the table, second place."""
BY_PLACE_OF_FOUR: Final = ScoringChoice(
    basis=Basis.PLACE, place_points=(3, 2, 1, 0), even_tables=True, bye_is_drawn=True
)
BY_TOTAL: Final = ScoringChoice(basis=Basis.TOTAL)
"""A bye is worth nothing: in nine deals that add up to 0 that is the mean (W9); elsewhere nobody sits out."""
