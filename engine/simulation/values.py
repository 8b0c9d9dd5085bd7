"""What a simulated tournament is asked to be, and what it came to."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.contest.extras import Adjustment
from engine.contest.match import Item
from engine.contest.results import MatchResult
from engine.contest.standings import Row
from engine.forms import Form
from engine.objection import Objection
from engine.pairing.options import Options
from engine.pairing.rounds import Round


@dataclass(frozen=True, slots=True)
class Mishaps:
    """How many of each. `late`: of the entrants, come after the first round; `withdraw`: leave, some of them
    to come back; `forfeit`: matches that somebody does not come to; `absent`: sit out one round."""

    late: int = 0
    withdraw: int = 0
    forfeit: int = 0
    penalty: int = 0
    absent: int = 0

    @property
    def any(self) -> bool:
        return self != Mishaps()


@dataclass(frozen=True, slots=True)
class Plan:
    """`rounds`: so many where the system lets them be chosen, else at most so many; None: all that it has.

    `tables`: how many there are, 0 for enough. `cards`: the deals are played card by card by the engine's
    simple players; else only their facts are made up. `clubs`: from how many the entrants come, 0 for none.
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
    """Who sits on a seat: which of the people of an entrant, from 0."""

    entrant: int
    person: int


@dataclass(frozen=True, slots=True)
class Played:
    """A match, and what happened in it; `seats` and `first_dealer` only where something was played."""

    result: MatchResult
    table: int | None
    waited: bool = False
    first_dealer: int | None = None
    seats: tuple[Seated, ...] = ()
    items: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round as it was drawn, with its notes and its matches in their order."""

    drawn: Round
    notes: tuple[Objection, ...]
    matches: tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class Leave:
    """Out of it after a round, until the round `back`. `struck`: its results count nothing."""

    after: int
    back: int | None = None
    struck: bool = False

    def out_in(self, number: int) -> bool:
        return self.after < number and (self.back is None or number < self.back)


@dataclass(frozen=True, slots=True)
class Simulated:
    """`people`: how many each entrant has. `entered`: the first round of those who came late.

    `standings`: one for each round. `refused`: why the next round could not be drawn, where one was wanted.
    `finished`: the system has no more to draw.
    """

    plan: Plan
    people: Mapping[int, int]
    tables: tuple[int, ...]
    entered: Mapping[int, int]
    leaves: Mapping[int, Leave]
    penalties: tuple[Adjustment, ...]
    lots: Mapping[int, int]
    rounds: tuple[PlayedRound, ...]
    standings: tuple[tuple[Row, ...], ...]
    refused: Objection | None = None
    finished: bool = True
