"""Ready choices for a tournament: one press fills in all of it. What is usual for each way of playing."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from engine.contest.results import CUP, Basis
from engine.contest.tiebreaks import USUAL_ORDER, order_in
from engine.forms import Form, form_named
from engine.marking import mark
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


def _played_on(partier: int) -> ScoringChoice:
    """A bye in a match of that many is worth nearly all of it."""
    return ScoringChoice(bye_is_won=True, bye_partier=partier - 1)


HALF_OF_TWO: Final = ScoringChoice(bye_partier=1)
"""Who sits out of a match of two has as much as one that was drawn."""
BY_PLACE: Final = ScoringChoice(basis=Basis.PLACE, place_points=(2, 1, 0))
BY_PLACE_OF_FOUR: Final = ScoringChoice(basis=Basis.PLACE, place_points=(3, 2, 1, 0))
BY_TOTAL: Final = ScoringChoice(basis=Basis.TOTAL)

_ALL = (
    Preset(
        "nas",
        mark("Bondtolva enligt Näs, alla möter alla"),
        mark("Två par möts vid varje bord i tre tolvor. Alla möter alla."),
        "bondtolva",
        "four",
        partier=3,
    ),
    Preset(
        "bondtolva-monrad",
        mark("Bondtolva, Monrad i fem ronder"),
        mark("De som ligger nära varandra möts, i tre tolvor. Blir klart på en kväll hur många ni än är."),
        "bondtolva",
        "four",
        partier=3,
        system=SWISS,
        options=Options(rounds=5),
        scored=_played_on(3),
    ),
    Preset(
        "bondtolva-groups",
        mark("Bondtolva, grupper och slutspel"),
        mark(
            "Grupper om fyra par, där alla möter alla i tre tolvor. De två bästa ur varje går till slutspel."
        ),
        "bondtolva",
        "four",
        partier=3,
        system=GROUPS,
        options=Options(group_size=4, advance=2, third_place=True),
    ),
    Preset(
        "bondtolva-cup",
        mark("Bondtolva, cup"),
        mark("Bäst av tre tolvor. Den som förlorar är ute, men de som förlorar direkt får spela en B-cup."),
        "bondtolva",
        "four",
        partier=3,
        system=THE_CUP,
        options=Options(third_place=True, b_cup=True),
        stop_when_decided=True,
    ),
    Preset(
        "bondtolva-partners",
        mark("Bondtolva, byt partner varje rond"),
        mark("Var och en anmäler sig ensam och får en ny partner i varje rond. Två tolvor i varje."),
        "bondtolva",
        "four",
        partier=2,
        system=INDIVIDUAL,
        scored=HALF_OF_TWO,
    ),
    Preset(
        "bondtolva-six",
        mark("Bondtolva för sex, bord om tre par"),
        mark("Tre par vid varje bord spelar tre tolvor, och möter nya par i varje rond."),
        "bondtolva",
        "six",
        partier=3,
        system=TABLES,
    ),
    Preset(
        "tolva-four",
        mark("Tolva för fyra, alla möter alla"),
        mark("Två par möts vid varje bord i tre tolvor, med halv och hel gubbe. Alla möter alla."),
        "tolva",
        "four",
        partier=3,
    ),
    Preset(
        "tolva-monrad",
        mark("Tolva för fyra, Monrad i fem ronder"),
        mark("De som ligger nära varandra möts, i tre tolvor. Blir klart på en kväll hur många ni än är."),
        "tolva",
        "four",
        partier=3,
        system=SWISS,
        options=Options(rounds=5),
        scored=_played_on(3),
    ),
    Preset(
        "tolva-partners",
        mark("Tolva för fyra, byt partner varje rond"),
        mark("Var och en anmäler sig ensam och får en ny partner i varje rond. Två tolvor i varje."),
        "tolva",
        "four",
        partier=2,
        system=INDIVIDUAL,
        scored=HALF_OF_TWO,
    ),
    Preset(
        "tolva-three",
        mark("Tolva för tre, bord om tre"),
        mark("Tre spelare vid varje bord, var och en för sig, i tre tolvor. Nya motståndare i varje rond."),
        "tolva",
        "three",
        partier=3,
        system=TABLES,
    ),
    Preset(
        "plocketolva",
        mark("Plocketolva, alla möter alla"),
        mark("Två spelare möts i tre tolvor och plockar kort ur talongen. Alla möter alla."),
        "tolva",
        "plocketolva",
        partier=3,
    ),
    Preset(
        "plocketolva-cup",
        mark("Plocketolva, cup"),
        mark("Två spelare möts i bäst av tre tolvor. Den som förlorar är ute."),
        "tolva",
        "plocketolva",
        partier=3,
        system=THE_CUP,
        options=Options(third_place=True),
        stop_when_decided=True,
    ),
    Preset(
        "bordstolva",
        mark("Bordstolva, alla möter alla"),
        mark("Två spelare möts i tre tolvor med kort på bordet. Alla möter alla."),
        "tolva",
        "bordstolva",
        partier=3,
    ),
    Preset(
        "tremanswhist",
        mark("Tremanswhist, bord om tre"),
        mark("Tre vid varje bord spelar tills någon har tio plus. Nya motståndare i varje rond."),
        "tremanswhist",
        "upcard",
        partier=1,
        system=TABLES,
        options=Options(rounds=4),
        scored=BY_PLACE,
    ),
    Preset(
        "tremanswhist-standing",
        mark("Tremanswhist, bord efter ställningen"),
        mark("Tre vid varje bord spelar tills någon har tio plus. De som ligger nära varandra möts."),
        "tremanswhist",
        "upcard",
        partier=1,
        system=TABLES,
        options=Options(rounds=4, by_standing=True),
        scored=BY_PLACE,
    ),
    Preset(
        "nine-deals",
        mark("Tremanswhist i nio givar, bord om tre"),
        mark(
            "Tre vid varje bord: tre givar plus, tre minus och tre plus med trumf. Plus och minus läggs ihop."
        ),
        "tremanswhist",
        "nine-deals",
        partier=1,
        system=TABLES,
        options=Options(rounds=4),
        scored=BY_TOTAL,
    ),
    Preset(
        "tjuv",
        mark("Tjuv i sex givar, bord om fyra"),
        mark("Helst fyra vid varje bord. Flest kort på sex givar vinner, och korten läggs ihop."),
        "tjuv",
        "tjuv",
        partier=1,
        system=TABLES,
        options=Options(size=4),
        length=6,
        scored=BY_TOTAL,
    ),
    Preset(
        "tjuv-standing",
        mark("Tjuv i sex givar, bord efter ställningen"),
        mark("Helst fyra vid varje bord. De som ligger nära varandra möts. Plats vid bordet ger poäng."),
        "tjuv",
        "tjuv",
        partier=1,
        system=TABLES,
        options=Options(size=4, by_standing=True),
        length=6,
        scored=BY_PLACE_OF_FOUR,
    ),
)

PRESETS: Mapping[str, Preset] = {preset.id: preset for preset in _ALL}
USUAL = "nas"
