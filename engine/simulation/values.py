"""The plan of a simulated tournament, and what happens in it."""

from dataclasses import dataclass

from engine.contest.match import Item
from engine.contest.results import MatchResult
from engine.forms import Form
from engine.objection import Objection
from engine.pairing.rounds import DrawnRound, Options


@dataclass(frozen=True, slots=True)
class Mishaps:
    """The number of each mishap. `late`: entrants that come after the first round. `withdraw`: entrants that
    leave; some come back. `forfeit`: matches that somebody does not come to. `absent`: entrants that miss one
    round."""

    late: int = 0
    withdraw: int = 0
    forfeit: int = 0
    penalty: int = 0
    absent: int = 0


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    """The tournament to simulate. `rounds`: the number of rounds, or the most of them if the system decides;
    None for all.

    `tables`: their number, 0 for enough. `cards`: deals are played card by card by simple players; otherwise
    facts are made up. `clubs`: the number of clubs, 0 for none.
    """

    system: str
    form: Form
    entrants: int
    seed: int
    options: Options
    rounds: int | None = None
    partier: int = 3
    rule_options: frozenset[str] = frozenset()
    stop_when_decided: bool = False
    length: int = 0
    tables: int = 0
    clubs: int = 0
    cards: bool = True
    mishaps: Mishaps = Mishaps()

    @property
    def numbers(self) -> range:
        return range(1, self.entrants + 1)

    def club_of(self, entrant: int) -> str:
        return f"Klubb {entrant % self.clubs + 1}" if self.clubs else ""


@dataclass(frozen=True, slots=True)
class Seated:
    """The person on a seat: an entrant, and the number (from 0) of one of its people."""

    entrant: int
    person: int


@dataclass(frozen=True, slots=True)
class SimulatedMatch:
    """A match and what happened in it. `seats` and `first_dealer` are set only if something was played."""

    result: MatchResult
    table: int | None = None
    waited: bool = False
    first_dealer: int | None = None
    seats: tuple[Seated, ...] = ()
    items: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class SimulatedRound:
    """A round as drawn, with its notes, and its matches in their order."""

    drawn: DrawnRound
    notes: tuple[Objection, ...]
    matches: tuple[SimulatedMatch, ...]


@dataclass(frozen=True, slots=True)
class SimulatedLeave:
    """An entrant is out after a round, until round `back` if any. `struck`: its results do not count."""

    after: int
    back: int | None = None
    struck: bool = False

    def out_in(self, number: int) -> bool:
        return self.after < number and (self.back is None or number < self.back)
