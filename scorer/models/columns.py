"""Column types, how relationships are read, and the naming of constraints, set before any table is made."""

from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa
from sqlmodel import Field, Relationship, SQLModel

if TYPE_CHECKING:
    from sqlalchemy.orm import Mapped

    Stored = Mapped
else:

    class Stored:
        """`Stored[int]` is a column on the class and an int on a row; a relationship in the same way.

        SQLModel wants the plain type while it makes the table, so that is what it gets.
        """

        def __class_getitem__(cls, kind: object) -> object:
            return kind


SQLModel.metadata.naming_convention = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}

GIVEN_ONCE: Final = {"sqlite_autoincrement": True}
"""An id is never given again, not even by SQLite: an old page or a tablet may still ask for what had it."""
NAME_LENGTH = 120
ID_LENGTH = 64


class UtcDateTime(sa.types.TypeDecorator[datetime]):
    """A time in UTC. In Python it has a time zone, also where the database gives it back without one."""

    impl = sa.DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: sa.Dialect) -> datetime | None:
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: sa.Dialect) -> datetime | None:
        if value is None or value.tzinfo is not None:
            return value
        return value.replace(tzinfo=UTC)


def enum_type(members: type[StrEnum]) -> sa.Enum:
    """A column type for an enum, stored as text, so that a new member needs no migration."""
    return sa.Enum(
        members,
        native_enum=False,
        create_constraint=False,
        length=20,
        values_callable=lambda cls: [member.value for member in cls],
    )


def choice(members: type[StrEnum], **options: Any) -> Any:
    """A column for a member of the enum; without the option `default` each row must say which."""
    return Field(sa_column=sa.Column(enum_type(members), nullable=False), **options)


def index_where(name: str, column: str, condition: str, *, unique: bool = False) -> sa.Index:
    """An index over the rows that meet the condition, in both kinds of database."""
    where = sa.text(condition)
    return sa.Index(name, column, unique=unique, sqlite_where=where, postgresql_where=where)


def now() -> datetime:
    return datetime.now(UTC)


def ago(moment: datetime) -> timedelta:
    """How long ago it was. If the clock was set back since, it lies as far ahead: that counts alike."""
    return abs(now() - moment)


def moment() -> Any:
    """A column with the time at which its row was made."""
    return Field(default_factory=now, sa_column=sa.Column(UtcDateTime, nullable=False))


def related(order_by: str | None = None, **options: Any) -> Any:
    """Rows of another table, read along where a query asks for them (`selectinload`, `joinedload`).

    It is for reading alone: a row is written with the ids of the rows it refers to. A query that forgot to
    ask for it gets an error on the first access instead of one more query for each row.
    """
    ordered = {"order_by": order_by} if order_by else {}
    return Relationship(sa_relationship_kwargs={"viewonly": True, "lazy": "raise", **ordered, **options})


AS_STORED: Final = {"populate_existing": True}
"""Execution options of a query that loads relationships along.

A session that has loaded a relationship before keeps the old rows in it, even if others were written since
with `session.add` or a delete. These options load it anew.
"""

Json = dict[str, Any]
