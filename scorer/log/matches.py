"""Lines of one match: entries, confirmations, settled conflicts, seats and table."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, get_args

from scorer.log.actions import Action
from scorer.models.columns import Json


@dataclass(frozen=True, slots=True)
class Chain:
    """`last`: the id of the last submission that counts, None where there is none."""

    last: str | None = None


EntryAction = Literal[
    Action.DEAL_SAVED,
    Action.PARTI_SAVED,
    Action.WALK_OVER_SAVED,
    Action.MEND_SAVED,
    Action.DEAL_CONFLICT,
    Action.PARTI_CONFLICT,
    Action.WALK_OVER_CONFLICT,
    Action.MEND_CONFLICT,
]


ENTRY_ACTIONS: Final[Mapping[str, EntryAction]] = {action.value: action for action in get_args(EntryAction)}
"""By the kind of the submission and its outcome, as in `deal-saved`."""


@dataclass(frozen=True, slots=True)
class EntryLine:
    """A submission, saved or kept as a conflict.

    `after`: its content and its `id`, and the conflicts that `settled` themselves by it.
    """

    action: EntryAction
    before: Chain
    after: Json


@dataclass(frozen=True, slots=True)
class LoggedBranch:
    """The submissions of a conflict, and the entries against which they stood."""

    ids: tuple[str, ...]
    against: tuple[str, ...]


ConflictAction = Literal[
    Action.CONFLICT_USED, Action.CONFLICT_BOTH, Action.CONFLICT_PUT_AWAY, Action.CONFLICT_OPEN
]


CONFLICT_ACTIONS: Final[Mapping[str, ConflictAction]] = {
    action.value.removeprefix("conflict-"): action for action in get_args(ConflictAction)
}
"""By how the conflict was settled: see `scorer.models.How`."""


@dataclass(frozen=True, slots=True)
class ConflictLine:
    action: ConflictAction
    before: Chain
    after: LoggedBranch


@dataclass(frozen=True, slots=True)
class LoggedConfirmation:
    """`side`, None where the organiser did it, has confirmed the match up to the submission `last`."""

    side: int | None
    last: str


@dataclass(frozen=True, slots=True)
class ConfirmLine:
    action: Literal[Action.CONFIRM]
    after: LoggedConfirmation
    before: None = None


@dataclass(frozen=True, slots=True)
class LoggedSeats:
    """The person on each seat, and the seat that deals first."""

    seats: tuple[int | None, ...]
    first_dealer: int | None


@dataclass(frozen=True, slots=True)
class SeatsLine:
    action: Literal[Action.TAKE_SEATS]
    before: LoggedSeats
    after: LoggedSeats


@dataclass(frozen=True, slots=True)
class FreedTable:
    """The table that became free, and the match that got it."""

    table: int | None
    table_to: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PostponeLine:
    action: Literal[Action.POSTPONE]
    after: FreedTable
    before: None = None


@dataclass(frozen=True, slots=True)
class AtTable:
    """The number of the table; None while the match waits for one."""

    table: int | None = None


@dataclass(frozen=True, slots=True)
class PlaceLine:
    action: Literal[Action.PLAY_POSTPONED, Action.ASSIGN_TABLE]
    after: AtTable
    before: AtTable | None = None


OfMatch = EntryLine | ConflictLine | ConfirmLine | SeatsLine | PostponeLine | PlaceLine
