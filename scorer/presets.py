"""A ready choice for a tournament, which fills in all of it, and what is usual for each way of playing."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from engine.contest.results import CUP, Basis
from engine.contest.tiebreaks import USUAL_ORDER, order_in
from engine.forms import Form, form_named
from engine.pairing.options import Options
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
"""Where one meets several at a time there are no mutual matches to speak of."""
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
    """By the system, where it is not what every system has."""
    return _OPTIONS


@dataclass(frozen=True, slots=True)
class Preset:
    """`name` and `explanation` are message ids. `length`: deals in a parti, where the club decides it.

    `scored`: how matches count, but for the tie-breaks, which are the usual ones of the system.
    """

    id: str
    name: str
    explanation: str
    game: str
    form: str
    partier: int
    system: str = ROUND_ROBIN
    options: Options = AS_USUAL
    seating: str = "rotate"
    length: int = 0
    stop_when_decided: bool = False
    scored: ScoringChoice = COUNTED_AS_USUAL

    @property
    def choice(self) -> ScoringChoice:
        form = form_named(self.game, self.form)
        return replace(self.scored, tiebreaks=usual_tiebreaks(self.system, form))

    @property
    def scoring(self) -> Json:
        """As it is stored."""
        return self.choice.json()


def played_on(partier: int) -> ScoringChoice:
    """A bye in a match of that many is worth nearly all of it."""
    return ScoringChoice(bye_is_won=True, bye_partier=partier - 1)


HALF_OF_TWO: Final = ScoringChoice(bye_partier=1)
"""Who sits out of a match of two has as much as one that was drawn."""
BY_PLACE: Final = ScoringChoice(basis=Basis.PLACE, place_points=(2, 1, 0))
BY_PLACE_OF_FOUR: Final = ScoringChoice(basis=Basis.PLACE, place_points=(3, 2, 1, 0))
BY_TOTAL: Final = ScoringChoice(basis=Basis.TOTAL)
