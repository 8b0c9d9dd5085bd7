"""Lines of the whole tournament, and those of the whole installation."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from scorer.log.actions import Action
from scorer.models.columns import Json
from scorer.models.tournament import Seen


@dataclass(frozen=True, slots=True)
class PlanLine:
    """All that was chosen for the tournament."""

    action: Literal[Action.CREATE_TOURNAMENT, Action.EDIT_TOURNAMENT]
    after: Json
    before: Json | None = None


@dataclass(frozen=True, slots=True)
class LoggedStatus:
    status: str


@dataclass(frozen=True, slots=True)
class StatusLine:
    action: Literal[Action.END_TOURNAMENT, Action.REOPEN_TOURNAMENT]
    before: LoggedStatus
    after: LoggedStatus


@dataclass(frozen=True, slots=True)
class LoggedProtests:
    """Protests are taken until then."""

    until: dt.datetime


@dataclass(frozen=True, slots=True)
class ProtestsLine:
    action: Literal[Action.TAKE_PROTESTS]
    after: LoggedProtests
    before: None = None


@dataclass(frozen=True, slots=True)
class FinalLine:
    """No protest is taken any more, though the time was not over."""

    action: Literal[Action.MAKE_FINAL]
    before: LoggedProtests
    after: None = None


@dataclass(frozen=True, slots=True)
class LoggedSeen:
    """When visitors see the standings."""

    seen: Seen


@dataclass(frozen=True, slots=True)
class SeenLine:
    action: Literal[Action.CHOOSE_SEEN]
    before: LoggedSeen
    after: LoggedSeen


@dataclass(frozen=True, slots=True)
class LoggedSignUp:
    """What people may send from their own telephones; see `Tournament`."""

    sign_up: bool = False
    check_in: bool = False


@dataclass(frozen=True, slots=True)
class SignUpLine:
    action: Literal[Action.CHOOSE_SIGN_UP]
    before: LoggedSignUp
    after: LoggedSignUp


@dataclass(frozen=True, slots=True)
class LoggedClubs:
    """How many of each club count in the table of clubs; see `Tournament`."""

    clubs: int | None


@dataclass(frozen=True, slots=True)
class ClubsLine:
    action: Literal[Action.CHOOSE_CLUBS]
    before: LoggedClubs
    after: LoggedClubs


@dataclass(frozen=True, slots=True)
class LoggedPrizes:
    """The prize of each place, the first one first; empty for a place without one."""

    prizes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PrizesLine:
    action: Literal[Action.SET_PRIZES]
    before: LoggedPrizes
    after: LoggedPrizes


@dataclass(frozen=True, slots=True)
class PutAwayLine:
    """The tournament no longer stands on the front page, or does again."""

    action: Literal[Action.PUT_AWAY, Action.TAKE_OUT]
    before: None = None
    after: None = None


@dataclass(frozen=True, slots=True)
class LoggedRules:
    """The rules of matches; see `scorer.rows.rounds.rules.AgreedRules`."""

    partier: int
    length: int
    options: tuple[str, ...]
    stop_when_decided: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesFrom(LoggedRules):
    """The rules of matches from a round on."""

    from_round: int


@dataclass(frozen=True, slots=True)
class ChangeRulesLine:
    action: Literal[Action.CHANGE_RULES]
    before: LoggedRules
    after: RulesFrom


@dataclass(frozen=True, slots=True)
class UndoRulesLine:
    action: Literal[Action.UNDO_RULE_CHANGE]
    before: RulesFrom
    after: LoggedRules


@dataclass(frozen=True, slots=True)
class LotOrder:
    """The ids of the entrants as the lot has them, the best first."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LotLine:
    action: Literal[Action.DRAW_LOT]
    after: LotOrder
    before: None = None


@dataclass(frozen=True, slots=True)
class Lots:
    """The place that each entrant had by the lot."""

    lots: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class UndoLotLine:
    action: Literal[Action.UNDO_LOT]
    before: Lots
    after: None = None


@dataclass(frozen=True, slots=True)
class RestoredFrom:
    """When the backup was made, as an ISO time."""

    made: str


@dataclass(frozen=True, slots=True)
class RestoreLine:
    """The whole database was put back from a backup. Each tournament in play gets such a line."""

    action: Literal[Action.RESTORE]
    after: RestoredFrom
    before: None = None


@dataclass(frozen=True, slots=True)
class Address:
    address: str | None


@dataclass(frozen=True, slots=True)
class TimeZone:
    time_zone: str


@dataclass(frozen=True, slots=True)
class LogInFrom:
    """`here`: at the computer itself, and not from another device. No address is stored."""

    here: bool


@dataclass(frozen=True, slots=True)
class ReadFile:
    """A tournament was read in from an archive, under this name.

    The line belongs to the installation: it is no part of what happened in the tournament, so that an archive
    of it is the same wherever it was made.
    """

    tournament: int
    name: str


@dataclass(frozen=True, slots=True)
class OfClubTable:
    table: int


@dataclass(frozen=True, slots=True)
class ThrownAway:
    """The name of a tournament that was thrown away, and of the file in which a copy of it is kept."""

    thrown: str
    file: str


InstallationAction = Literal[
    Action.READ_FILE,
    Action.THROW_AWAY,
    Action.CHOOSE_ADDRESS,
    Action.STATE_CARD_ADDRESS,
    Action.RENEW_CLUB_CODE,
    Action.RENEW_SPARE_CODE,
    Action.CHOOSE_ZONE,
    Action.PASSWORD_FIRST,
    Action.PASSWORD_NEW,
    Action.LOG_IN,
    Action.LOG_IN_FAILED,
    Action.LOG_OUT,
]


@dataclass(frozen=True, slots=True)
class InstallationLine:
    """It belongs to no tournament. The page of settings leads to these lines."""

    action: InstallationAction
    before: Address | TimeZone | None = None
    after: Address | TimeZone | LogInFrom | ReadFile | OfClubTable | ThrownAway | None = None


OfTournament = (
    PlanLine
    | StatusLine
    | ProtestsLine
    | FinalLine
    | SeenLine
    | SignUpLine
    | ClubsLine
    | PrizesLine
    | PutAwayLine
    | ChangeRulesLine
    | UndoRulesLine
    | LotLine
    | UndoLotLine
    | RestoreLine
)
