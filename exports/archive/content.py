"""The content of an archive, as plain values: all that a stranger needs to check a tournament.

Numbers stand for entrants. The fields are in the order of the keys in the document (docs/archive.md); a key
with a default may be missing. Nothing here depends on how rounds are drawn or standings counted.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Final

from pydantic import PlainValidator, SkipValidation, ValidationInfo
from pydantic_core import PydanticCustomError

from engine.forms import form_named
from exports.archive.kept import Kept
from exports.archive.shapes import (
    Flag,
    FromOne,
    FromZero,
    Json,
    Many,
    Number,
    OneASide,
    Seed,
    Side,
    Text,
    TextOrWhole,
    Two,
    Whole,
    one_of,
)

FORMAT: Final = "turnering/1"


class ArchivedState(StrEnum):
    """The states of a match."""

    PLAYED = "played"
    WALK_OVER = "walk-over"
    NO_SHOW = "no-show"
    BOTH_ABSENT = "both-absent"
    UNFINISHED = "unfinished"
    STRUCK = "struck"


def _form(raw: object, info: ValidationInfo) -> str:
    """The name of a form of the game in the earlier field `game`. Raise Refused("malformed") for another."""
    if "game" not in info.data:
        raise PydanticCustomError("known", "known")
    return form_named(info.data["game"], raw).name


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The rules of matches from a round on. `length`: deals in a parti, if the club chooses it."""

    round: FromOne
    options: Many[Text] = ()
    partier: FromOne
    stop_when_decided: Flag = False
    length: FromZero = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchivedTournament:
    """The tournament: its game, rules, system and scoring. `date`: as 2026-11-27, or empty.

    `options` to `length`: the rules of the first round. `rule_changes`: later rules, by their first round.
    `system_options`, `scoring`: the choices by name (`choices_json`).
    """

    name: Text
    date: Text = ""
    game: SkipValidation[str]
    form: Annotated[str, PlainValidator(_form)]
    options: Many[Text] = ()
    partier: FromOne
    stop_when_decided: Flag = False
    length: FromZero = 0
    rule_changes: Many[Rules] = ()
    system: Text
    system_options: Json = field(default_factory=dict)
    scoring: Json
    seating: Annotated[str, one_of("rotate", "stay")] = "rotate"
    tables: Many[Whole] = ()
    seed: Seed
    finished: Flag = False

    def rules_in(self, number: int) -> Rules:
        """The rules of a round: those of the last change up to it."""
        first = Rules(
            round=1,
            options=self.options,
            partier=self.partier,
            stop_when_decided=self.stop_when_decided,
            length=self.length,
        )
        changes = sorted(self.rule_changes, key=lambda rules: rules.round)
        return [first, *(rules for rules in changes if rules.round <= number)][-1]


@dataclass(frozen=True, slots=True)
class ArchivedLeave:
    """An entrant is out after a round, until round `back` if any. `struck`: its matches count nothing."""

    after: FromZero
    back: FromOne | None = None
    struck: Flag = False
    reason: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchivedEntrant:
    """An entrant. `entered`: its first round. `lot`: its place in the drawing of lots, 1 is the best."""

    number: Whole
    name: Text
    club: Text = ""
    members: Many[Text] = ()
    entered: FromOne = 1
    leaves: Many[ArchivedLeave] = ()
    lot: FromOne | None = None


@dataclass(frozen=True, slots=True)
class ArchivedStage:
    """The stage of a match in a cup or in groups (see `engine.contest.stage`)."""

    part: Text
    number: FromZero = 0
    slot: FromZero = 0


@dataclass(frozen=True, slots=True)
class ArchivedSeat:
    """A person on a seat, and the entrant that the person plays for."""

    entrant: Whole
    name: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchivedMatch:
    """A match. `table`: None if it has none yet. `waited`: it had no table when its round began.

    `winner`: a side, or None. `absent`: the sides that did not come, if known.
    `partier`, `points`: by side. `first_dealer`, `seats`: None and empty if nobody
    sat down. `entries`: `{"deal": …}` and `{"parti": …}` in order, as in `protokoll/1`.
    """

    table: Whole | None = None
    waited: Flag = False
    postponed: Flag = False
    sides: Many[Many[Whole]]
    stage: ArchivedStage | None = None
    state: Annotated[str, one_of(*ArchivedState)]
    winner: Side = None
    absent: Many[Side] = ()
    partier: OneASide
    points: OneASide
    first_dealer: FromZero | None = None
    seats: Many[ArchivedSeat] = ()
    entries: Many[Json] = ()


@dataclass(frozen=True, slots=True)
class Note:
    """A note on the round from its drawing: a code and its parameters."""

    code: Text
    params: Mapping[str, TextOrWhole] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchivedRow:
    """An entrant in the standings. `score`: in the unit that the standings count first, adjustments included.

    `partier`, `points`: own and the opponents'. `tiebreaks`: values by id, None if one decides nothing.
    `decided_by`: the tie-break that puts this row before the next one; `shared` if both share a place, `left`
    in the last row of those who play on, None in the last row. `left`: it left while something was still to
    be played, and stands after those who play on.
    """

    place: FromOne
    entrant: Whole
    score: Number
    won: Whole
    drawn: Whole
    lost: Whole
    partier: Two[Number]
    points: Two[Number]
    tiebreaks: Mapping[str, Number | None]
    decided_by: Text | None = None
    left: Flag = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchivedRound:
    """A round. `by_hand`: the organiser made or changed it, so the system promises nothing about it.

    `byes`: the entrants without a match, in the order of the round; if a cup begins, the byes in its bracket
    come first. `absent`: the entrants that were not there, in a match or among the byes. `standings`: after
    the round, counted from the matches in the archive. `groups`: the table of each group, until the play-off.
    """

    number: FromOne
    by_hand: Flag = False
    matches: Many[ArchivedMatch]
    byes: Many[Whole] = ()
    absent: Many[Whole] = ()
    notes: Many[Note] = ()
    standings: Many[ArchivedRow]
    groups: Many[Many[ArchivedRow]] = ()

    @property
    def sits_out(self) -> tuple[int, ...]:
        """The entrants that were there and had no match."""
        return tuple(entrant for entrant in self.byes if entrant not in self.absent)


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchivedAdjustment:
    """A penalty or bonus. It counts in the standings from its round on (0: in all of them).

    `withdrawn`: why it was taken back; if so, it counts nothing.
    """

    entrant: Whole
    kind: Annotated[str, one_of("penalty", "bonus", "late")]
    reason: Text
    round: FromZero = 0
    score: Whole = 0
    partier: Whole = 0
    points: Whole = 0
    withdrawn: Text | None = None


@dataclass(frozen=True, slots=True)
class Archive:
    """`kept`: what a tournament goes on with in another database; None if nobody is to go on with it."""

    tournament: ArchivedTournament
    entrants: Many[ArchivedEntrant]
    rounds: Many[ArchivedRound]
    adjustments: Many[ArchivedAdjustment] = ()
    kept: Kept | None = None
