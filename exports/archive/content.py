"""What stands in the archive of a tournament: all that a stranger needs to check it, as plain values.

Entrants go by their number. Nothing here knows how a round was drawn or a table of standings made.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

FORMAT: Final = "turnering/1"

Number = int | Fraction
Json = Mapping[str, object]
Sides = tuple[tuple[int, ...], ...]

PLAYED: Final = "played"
WALK_OVER: Final = "walk-over"
NO_SHOW: Final = "no-show"
BOTH_ABSENT: Final = "both-absent"
UNFINISHED: Final = "unfinished"
STRUCK: Final = "struck"
STATES: Final = (PLAYED, WALK_OVER, NO_SHOW, BOTH_ABSENT, UNFINISHED, STRUCK)
"""How a match stands."""
SEATINGS: Final = ("rotate", "stay")
"""Whether tables are changed between the rounds."""
KINDS: Final = ("penalty", "bonus", "late")
"""What is given beside the matches."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What a match is played by. `length`: deals in a parti, where the club chooses it, else 0."""

    partier: int
    options: tuple[str, ...] = ()
    stop_when_decided: bool = False
    length: int = 0


@dataclass(frozen=True, slots=True)
class Tournament:
    """What is played, and how. `date` as 2026-11-27, empty where none was given.

    `rule_changes`: in mid-play, each with the round from which it holds.

    `system_options`, `scoring`: the choices by their names (`choices.choices_json`).
    """

    name: str
    game: str
    form: str
    rules: Rules
    system: str
    seed: int
    date: str = ""
    rule_changes: tuple[tuple[int, Rules], ...] = ()
    system_options: Json = field(default_factory=dict, hash=False)
    scoring: Json = field(default_factory=dict, hash=False)
    seating: str = "rotate"
    tables: tuple[int, ...] = ()
    finished: bool = False

    def rules_in(self, number: int) -> Rules:
        """Those of the round: of the last change that holds in it."""
        held = [
            rules for since, rules in sorted(self.rule_changes, key=lambda one: one[0]) if since <= number
        ]
        return held[-1] if held else self.rules


@dataclass(frozen=True, slots=True)
class Leave:
    """No longer in it after a round, until the round `back`, if any. `struck`: what it played counts not."""

    after: int
    back: int | None = None
    struck: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Entrant:
    """`entered`: the first round that it is in. `lot`: what the drawn lot gave it, 1 the best."""

    number: int
    name: str
    club: str = ""
    members: tuple[str, ...] = ()
    entered: int = 1
    leaves: tuple[Leave, ...] = ()
    lot: int | None = None


@dataclass(frozen=True, slots=True)
class Stage:
    """What a match is for in a cup or in groups (`engine.contest.stage`)."""

    part: str
    number: int = 0
    slot: int = 0


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sat there, for which entrant."""

    entrant: int
    name: str


@dataclass(frozen=True, slots=True)
class Match:
    """`table` None: it has none yet; `waited`: it had none when its round began.

    `entries`: `{"deal": …}` and `{"parti": …}` in their order, as in `protokoll/1`. `partier`, `points`: a
    number a side. `winner`: a side, or None. `first_dealer`, `seats`: nobody sat where nothing was played.
    """

    sides: Sides
    state: str
    partier: tuple[int, ...]
    points: tuple[int, ...]
    winner: int | None = None
    table: int | None = None
    waited: bool = False
    postponed: bool = False
    stage: Stage | None = None
    first_dealer: int | None = None
    seats: tuple[Seat, ...] = ()
    entries: tuple[Json, ...] = ()


@dataclass(frozen=True, slots=True)
class Note:
    """What was said of the round when it was drawn: a code and its parameters."""

    code: str
    params: tuple[tuple[str, int | str], ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """An entrant in the standings. `score`: what the standings count first, adjustments in it.

    `tiebreaks`: what each came to, None where it decided nothing. `decided_by`: what puts this row before
    the next one; `shared` where they share a place, None in the last row.
    """

    place: int
    entrant: int
    won: int
    drawn: int
    lost: int
    partier: tuple[Number, Number]
    points: tuple[Number, Number]
    score: Number
    tiebreaks: tuple[tuple[str, Number | None], ...]
    decided_by: str | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """`byes`: who had no match, in the order of the round; where a cup begins its empty places come first.
    `absent`: who was not there, be it in a match or among the byes.

    `by_hand`: the organiser has put it together, or changed it, so that nothing is promised of it.
    `standings`: after the round, as all that is stored of it and of those before it now stands.
    """

    number: int
    matches: tuple[Match, ...]
    byes: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()
    notes: tuple[Note, ...] = ()
    standings: tuple[Row, ...] = ()
    by_hand: bool = False

    @property
    def sits_out(self) -> tuple[int, ...]:
        """Who was there and had no match."""
        return tuple(one for one in self.byes if one not in self.absent)


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Given beside the matches; it counts in the standings from its round on (0: in all of them).

    `withdrawn`: why it was taken away again, and counts no longer.
    """

    entrant: int
    kind: str
    reason: str
    round: int = 0
    score: int = 0
    partier: int = 0
    points: int = 0
    withdrawn: str | None = None


@dataclass(frozen=True, slots=True)
class Archive:
    tournament: Tournament
    entrants: tuple[Entrant, ...]
    rounds: tuple[Round, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
