"""Ready choices for a tournament: one press fills in all of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.contest.tiebreaks import USUAL_ORDER
from engine.marking import mark
from scorer.models.columns import Json
from scorer.rows.scoring import ScoringChoice


@dataclass(frozen=True, slots=True)
class Preset:
    """`name` and `explanation` are message ids."""

    id: str
    name: str
    explanation: str
    game: str
    form: str
    partier: int
    system: str = "round-robin"
    seating: str = "rotate"
    scoring: Json = field(default_factory=ScoringChoice(USUAL_ORDER).json)


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
)

PRESETS: Mapping[str, Preset] = {preset.id: preset for preset in _ALL}
USUAL = "nas"
