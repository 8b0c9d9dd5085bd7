"""Players that enter alone, and how often they have been partners and opponents."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from engine.pairing.history import rounds_met, times_bye
from engine.pairing.rounds import Field, History, Pair, partners
from engine.pairing.shared import together

AT_TABLE = 4


@dataclass(frozen=True, slots=True)
class Single:
    """The players that are here, with their history: by pair how often partners and opponents, by player the
    byes."""

    here: tuple[int, ...]
    partners: Mapping[Pair, int]
    opponents: Mapping[Pair, int]
    byes: Mapping[int, int]

    @property
    def idle(self) -> int:
        return len(self.here) % AT_TABLE

    @property
    def playing(self) -> int:
        return len(self.here) - self.idle

    @property
    def new(self) -> Collection[Pair]:
        """The pairs that have not been partners."""
        return [pair for pair, times in self.partners.items() if not times]

    def after(self, pairs: Collection[Pair]) -> "Single":
        """The state after a round with these partners; the others have sat out."""
        played = {entrant for pair in pairs for entrant in pair}
        byes = Counter(self.byes)
        byes.update(entrant for entrant in self.here if entrant not in played)
        been = {pair: times + (pair in pairs) for pair, times in self.partners.items()}
        return replace(self, partners=been, byes=byes)


def most_rounds(single: Single) -> int:
    """The most rounds in which everybody can have a new partner each time."""
    return len(single.new) * 2 // single.playing


def never_stuck(single: Single, rounds: int) -> bool:
    """Whether this many rounds can be drawn whatever is played: each player has new partners for half of them
    (Dirac, 1952)."""
    left = Counter(entrant for pair in single.new for entrant in pair)
    return min(left[entrant] for entrant in single.here) - rounds >= len(single.here) / 2


def single_of(field: Field, history: History) -> Single:
    """The players of the field. Two that were drawn as partners count as partners, even if their opponents
    did not come."""
    been = (pair for played in history for match in played.matches for pair in partners(match))
    met = (pair for pair, rounds in rounds_met(history).items() for _ in rounds)
    here = field.present
    return Single(here, together(been, here), together(met, here), times_bye(history))
