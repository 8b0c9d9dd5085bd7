"""Ready choices for a tournament: one press fills in all of it."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.contest.tiebreaks import USUAL_ORDER
from engine.marking import mark
from scorer.models.columns import Json
from scorer.rows.scoring import ScoringChoice

ROUND_ROBIN = "round-robin"
BY_HAND = "by-hand"
BY_HAND_FOR_NOW = mark("Ronderna sätter ni ihop för hand: programmet lottar dem inte än.")


@dataclass(frozen=True, slots=True)
class Preset:
    """`name` and `explanation` are message ids. `length`: deals in a parti, where the club decides it."""

    id: str
    name: str
    explanation: str
    game: str
    form: str
    partier: int
    system: str = ROUND_ROBIN
    seating: str = "rotate"
    length: int = 0
    tiebreaks: tuple[str, ...] = USUAL_ORDER

    @property
    def scoring(self) -> Json:
        return ScoringChoice(self.tiebreaks).json()


_ALL = (
    Preset(
        id="nas",
        name=mark("Bondtolva enligt Näs, tre tolvor, alla möter alla"),
        explanation=mark(
            "Två par möts vid varje bord i tre tolvor. Alla möter alla. "
            "Flest vunna tolvor vinner, sedan vunna matcher, inbördes möte och poängskillnad."
        ),
        game="bondtolva",
        form="four",
        partier=3,
    ),
    Preset(
        id="bondtolva-six",
        name=mark("Bondtolva för sex, tre par vid bordet"),
        explanation=mark("Tre par vid varje bord spelar tre tolvor. Flest vunna tolvor vinner."),
        game="bondtolva",
        form="six",
        partier=3,
        system=BY_HAND,
    ),
    Preset(
        id="tolva-four",
        name=mark("Tolva för fyra, tre tolvor, alla möter alla"),
        explanation=mark(
            "Två par möts vid varje bord i tre tolvor, med halv och hel gubbe. Alla möter alla."
        ),
        game="tolva",
        form="four",
        partier=3,
    ),
    Preset(
        id="tolva-three",
        name=mark("Tolva för tre, tre tolvor"),
        explanation=mark("Tre spelare vid varje bord, var och en för sig, i tre tolvor."),
        game="tolva",
        form="three",
        partier=3,
        system=BY_HAND,
    ),
    Preset(
        id="plocketolva",
        name=mark("Plocketolva för två, tre tolvor, alla möter alla"),
        explanation=mark("Två spelare möts i tre tolvor och plockar kort ur talongen. Alla möter alla."),
        game="tolva",
        form="plocketolva",
        partier=3,
    ),
    Preset(
        id="bordstolva",
        name=mark("Bordstolva för två, tre tolvor, alla möter alla"),
        explanation=mark("Två spelare möts i tre tolvor med kort på bordet. Alla möter alla."),
        game="tolva",
        form="bordstolva",
        partier=3,
    ),
    Preset(
        id="tremanswhist",
        name=mark("Svensk tremanswhist, till tio plus"),
        explanation=mark("Tre spelare vid varje bord spelar tills någon har tio i pluskolumnen."),
        game="tremanswhist",
        form="upcard",
        partier=1,
        system=BY_HAND,
    ),
    Preset(
        id="nine-deals",
        name=mark("Svensk tremanswhist, nio givar"),
        explanation=mark("Tre spelare vid varje bord: tre givar plus, tre minus och tre plus med trumf."),
        game="tremanswhist",
        form="nine-deals",
        partier=1,
        system=BY_HAND,
    ),
    Preset(
        id="tjuv",
        name=mark("Tjuv, sex givar"),
        explanation=mark(
            "Två till elva spelare vid varje bord, helst tre eller fyra. Flest kort på sex givar vinner."
        ),
        game="tjuv",
        form="tjuv",
        partier=1,
        length=6,
        system=BY_HAND,
    ),
)

PRESETS: Mapping[str, Preset] = {preset.id: preset for preset in _ALL}
USUAL = "nas"
