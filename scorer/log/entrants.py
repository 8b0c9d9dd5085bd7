"""Lines of entrants: entering, presence, leaving, adjustments, and the people who may sit for them."""

from dataclasses import dataclass
from typing import Literal

from scorer.log.actions import Action
from scorer.models import AdjustmentKind, MemberRole


@dataclass(frozen=True, slots=True)
class LoggedEntrant:
    """An entrant as it was registered."""

    entrant: int
    members: tuple[str, ...] = ()
    name: str = ""
    club: str = ""
    number: int | None = None
    present: bool = True
    fee: int = 0
    paid: bool = False

    @property
    def written(self) -> str:
        """The name of the entrant in the log."""
        return self.name or " – ".join(self.members)


@dataclass(frozen=True, slots=True)
class EntrantLine:
    action: Literal[
        Action.REGISTER, Action.HOLD_PLACE, Action.HOLD_AGAIN, Action.EDIT_ENTRANT, Action.REMOVE_ENTRANT
    ]
    before: LoggedEntrant | None = None
    after: LoggedEntrant | None = None


@dataclass(frozen=True, slots=True)
class LoggedAmount:
    """An amount of each figure of the standings."""

    score: int = 0
    partier: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class LateEntrant(LoggedEntrant):
    """An entrant that came late. `missed`: how its missed `rounds` count; `each`: the gain for each."""

    missed: str = ""
    rounds: int = 0
    each: LoggedAmount = LoggedAmount()


@dataclass(frozen=True, slots=True)
class LateLine:
    action: Literal[Action.REGISTER_LATE]
    after: LateEntrant
    before: None = None


@dataclass(frozen=True, slots=True)
class LoggedPresence:
    entrant: int
    present: bool


@dataclass(frozen=True, slots=True)
class PresenceLine:
    action: Literal[Action.SET_PRESENT]
    before: LoggedPresence
    after: LoggedPresence


@dataclass(frozen=True, slots=True)
class LoggedLeave:
    """A leave as it stands. `walk_overs`: the matches that it gave away or, when undone, gave back.

    `table_to`: the matches that got the tables that became free.
    """

    entrant: int
    leave: int
    after_round: int
    back_round: int | None = None
    struck: bool = False
    walk_overs: tuple[int, ...] = ()
    table_to: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class LeaveLine:
    action: Literal[
        Action.LEAVE, Action.COME_BACK, Action.UNDO_LEAVE, Action.UNDO_COME_BACK, Action.CHANGE_STRUCK
    ]
    after: LoggedLeave
    before: None = None


@dataclass(frozen=True, slots=True)
class LoggedAdjustment:
    """A penalty, a bonus or a compensation; `withdrawn`: why it no longer counts."""

    entrant: int
    adjustment: int
    kind: AdjustmentKind
    round: int
    score: int
    partier: int
    points: int
    withdrawn: str | None = None


@dataclass(frozen=True, slots=True)
class AdjustmentLine:
    action: Literal[Action.ADJUST, Action.TAKE_AWAY_ADJUSTMENT, Action.GIVE_ADJUSTMENT_BACK]
    after: LoggedAdjustment
    before: None = None


@dataclass(frozen=True, slots=True)
class LoggedMember:
    person: int
    role: MemberRole
    name: str


@dataclass(frozen=True, slots=True)
class LoggedMembers:
    """The people who may sit for an entrant."""

    entrant: int
    members: tuple[LoggedMember, ...] = ()
    written: Literal[""] = ""


MembersAction = Literal[Action.ADD_SUBSTITUTE, Action.ADD_MEMBER, Action.REMOVE_MEMBER, Action.REPLACE_MEMBER]


@dataclass(frozen=True, slots=True)
class MembersLine:
    action: MembersAction
    before: LoggedMembers
    after: LoggedMembers


OfEntrant = EntrantLine | LateLine | PresenceLine | LeaveLine | AdjustmentLine | MembersLine
