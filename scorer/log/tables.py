"""Lines of tables: devices that come and go, calls for the organiser, how many tables there are."""

from dataclasses import dataclass
from typing import Literal

from scorer.log.actions import Action


@dataclass(frozen=True, slots=True)
class TableNumber:
    table: int | None = None


@dataclass(frozen=True, slots=True)
class EnterTableLine:
    action: Literal[Action.ENTER_TABLE]
    after: TableNumber
    before: None = None


@dataclass(frozen=True, slots=True)
class DeviceAtTable:
    """The device that has the table, None where nobody has it."""

    device: str | None = None
    table: int | None = None


DeviceAction = Literal[Action.HOLD_TABLE, Action.TAKE_OVER, Action.RELEASE_TABLE, Action.MOVE_DEVICE]


@dataclass(frozen=True, slots=True)
class DeviceLine:
    action: DeviceAction
    before: DeviceAtTable
    after: DeviceAtTable


@dataclass(frozen=True, slots=True)
class CallFromTable:
    """Why the organiser is called, None where it is not."""

    reason: str | None = None
    table: int | None = None


CallAction = Literal[Action.CALL, Action.TAKE_BACK_CALL, Action.ANSWER_CALL]


@dataclass(frozen=True, slots=True)
class CallLine:
    action: CallAction
    before: CallFromTable
    after: CallFromTable


@dataclass(frozen=True, slots=True)
class NumberOfTables:
    tables: int


@dataclass(frozen=True, slots=True)
class TablesLine:
    action: Literal[Action.CHANGE_TABLES, Action.RENEW_CODES, Action.USE_CLUBS_CARDS]
    after: NumberOfTables | None = None
    before: None = None


@dataclass(frozen=True, slots=True)
class TableNumbers:
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChooseTablesLine:
    action: Literal[Action.CHOOSE_TABLES]
    after: TableNumbers
    before: None = None


@dataclass(frozen=True, slots=True)
class RenewCodeLine:
    action: Literal[Action.RENEW_CODE]
    after: TableNumber
    before: None = None


OfTable = EnterTableLine | DeviceLine | CallLine | TablesLine | ChooseTablesLine | RenewCodeLine
