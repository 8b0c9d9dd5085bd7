"""What an archive keeps beside what a stranger checks, so that a tournament goes on in another database.

Every id is the file's own. Entrants have their numbers. People, matches and submissions are counted from 1;
rounds, leaves and adjustments by their place in their list. An id below zero stands for something that the
log speaks of and that is gone. Devices are left out: of what came from a table, only the table is known.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Annotated

from pydantic import PlainSerializer, PlainValidator
from pydantic_core import PydanticCustomError

from exports.archive.shapes import Flag, FromOne, FromZero, Json, Many, Text, Whole, one_of

YEARS = range(1900, 9000)
"""Times outside cannot be told in every time zone."""


def _moment(raw: object) -> datetime:
    """A time with its offset, as the ISO text in the file or as a value."""
    try:
        found = datetime.fromisoformat(raw) if isinstance(raw, str) else raw
        if isinstance(found, datetime) and found.tzinfo is not None and found.year in YEARS:
            return found.astimezone(UTC)
    except (ValueError, OverflowError):
        pass
    raise PydanticCustomError("time", "time")


def moment_json(moment: datetime) -> str:
    """2026-11-27T18:30:00.000000+00:00: in UTC, to the millionth of a second."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


Moment = Annotated[datetime, PlainValidator(_moment), PlainSerializer(moment_json)]
Role = Annotated[str, one_of("organiser", "table", "laptop")]
MemberRole = Annotated[str, one_of("regular", "substitute", "former")]
Seen = Annotated[str, one_of("always", "rounds", "not-last", "ended", "final")]
How = Annotated[str, one_of("used", "both", "put-away", "same")]


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptTournament:
    """`system_options`, `scoring`: what the club chose, in the words of the program. `laid_aside`: the
    numbers of tables that are not in use. `trial`: it is there for practice. `final`: when the standings
    of one that has ended become final, None if they were so at once. `seen`: when visitors see them.
    `clubs`: how many of each club count in the table of clubs, 0 for all, None for no table. `sign_up`,
    `check_in`: what people may send from their telephones.
    """

    place: Text = ""
    system_options: Json = field(default_factory=dict)
    scoring: Json = field(default_factory=dict)
    laid_aside: Many[FromOne] = ()
    trial: Flag = False
    final: Moment | None = None
    seen: Seen = "always"
    clubs: FromZero | None = None
    sign_up: Flag = False
    check_in: Flag = False
    made: Moment


@dataclass(frozen=True, slots=True)
class KeptMember:
    """A person of `people`, counted from 1."""

    person: FromOne
    role: MemberRole = "regular"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptEntrant:
    """`name`: its own, empty if it goes by the names of its members. `phantom`: a place that is held."""

    number: Whole
    name: Text = ""
    present: Flag = True
    phantom: Flag = False
    fee: FromZero = 0
    paid: Flag = False
    members: Many[KeptMember] = ()
    made: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptLeave:
    """`undone`: it was a mistake, and counts nowhere."""

    entrant: Whole
    after: FromZero
    back: FromOne | None = None
    struck: Flag = False
    reason: Text = ""
    undone: Flag = False
    made: Moment


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """`apart`: the match was put off, so that the person may sit elsewhere in the same round."""

    seat: FromZero
    person: FromOne
    apart: Flag = False


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptSettlement:
    """What became of a conflict. `stands_as`, `counts_as`: submissions."""

    how: How
    stands_as: FromOne | None = None
    counts_as: FromOne | None = None
    role: Role
    table: FromOne | None = None
    at: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptSubmission:
    """`number`: its place in the chain of its match, None for a conflict. `after`: what it builds on.

    `leave`: the leave that gave the match away by it, or took that back.
    """

    id: FromOne
    number: FromOne | None = None
    after: Whole | None = None
    kind: Annotated[str, one_of("deal", "parti", "walk-over", "mend")]
    content: Json
    reason: Text = ""
    role: Role
    table: FromOne | None = None
    at: Moment
    leave: FromOne | None = None
    settled: KeptSettlement | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptConfirmation:
    """`side`: None if the organiser has confirmed."""

    side: FromZero | None = None
    submission: FromOne
    role: Role
    table: FromOne | None = None
    at: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptFigure:
    """A figure of a result that is not whole yet. `parti`: from 1, 0 for the whole match."""

    parti: FromZero
    side: FromZero
    figure: Whole
    at: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptStage:
    part: Annotated[str, one_of("group", "cup", "third", "b-cup", "b-third", "deciding")]
    number: FromZero = 0
    slot: FromZero = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptMatch:
    """With one side it is a bye. `number`: its place in the round."""

    id: FromOne
    number: FromOne
    sides: Many[Many[Whole]]
    table: FromOne | None = None
    first_dealer: FromZero | None = None
    stage: KeptStage | None = None
    postponed: Flag = False
    seats: Many[KeptSeat] = ()
    submissions: Many[KeptSubmission] = ()
    confirmations: Many[KeptConfirmation] = ()
    pencilled: Many[KeptFigure] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptRound:
    """`taken_back`: 0 while it counts. `published`: None for a draft. `drawn`: how it was drawn."""

    number: FromOne
    taken_back: FromZero = 0
    drawn: Json = field(default_factory=dict)
    made: Moment
    published: Moment | None = None
    matches: Many[KeptMatch] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptLine:
    """A line of the log. `before`, `after`: depend on the action."""

    at: Moment
    role: Role
    table: FromOne | None = None
    action: Text
    match: Whole | None = None
    reason: Text = ""
    before: Mapping[str, object] | None = None
    after: Mapping[str, object] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """`people`: names. `adjusted`: when each of the adjustments of the archive was made.

    `records`: the deals card by card (`giv/1`) that contents of submissions name by their keys.
    A key is made of the text of its record, so it is the same in every database.
    """

    tournament: KeptTournament
    people: Many[Text] = ()
    entrants: Many[KeptEntrant] = ()
    leaves: Many[KeptLeave] = ()
    adjusted: Many[Moment] = ()
    rounds: Many[KeptRound] = ()
    log: Many[KeptLine] = ()
    records: Many[Json] = ()
