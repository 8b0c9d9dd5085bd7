"""Those who enter alone, and what they have been to each other."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from engine.pairing.at_tables.first import together
from engine.pairing.byes import times_bye
from engine.pairing.meetings import rounds_met
from engine.pairing.rounds import Field, History, Pair, partners

AT_TABLE = 4


@dataclass(frozen=True, slots=True)
class Single:
    """Those who are here: how often each two have been partners and opponents, and the byes each has had."""

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
        """Who have not been partners."""
        return [pair for pair, times in self.partners.items() if not times]

    def after(self, pairs: Collection[Pair]) -> "Single":
        """When these have been partners, and the others have sat out."""
        played = {entrant for pair in pairs for entrant in pair}
        byes = Counter(self.byes)
        byes.update(entrant for entrant in self.here if entrant not in played)
        been = {pair: times + (pair in pairs) for pair, times in self.partners.items()}
        return replace(self, partners=been, byes=byes)


def most_rounds(single: Single) -> int:
    """In no more can each have a new partner every time."""
    return len(single.new) * 2 // single.playing


def never_stuck(single: Single, rounds: int) -> bool:
    """Whether so many rounds are left whatever is played: each can still have half of them (Dirac, 1952)."""
    left = Counter(entrant for pair in single.new for entrant in pair)
    return min(left[entrant] for entrant in single.here) - rounds >= len(single.here) / 2


def single_of(field: Field, history: History) -> Single:
    """Who were drawn as partners have been it, also where their opponents did not come."""
    been = (pair for played in history for match in played.matches for pair in partners(match))
    met = (pair for pair, rounds in rounds_met(history).items() for _ in rounds)
    here = field.present
    return Single(here, together(been, here), together(met, here), times_bye(history))
