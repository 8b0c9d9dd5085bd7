"""Choices of the whole installation."""

from sqlmodel import Field, SQLModel

from scorer.models.columns import Stored


class Setting(SQLModel, table=True):
    """One named choice of the whole installation (password hash, log-in epoch, public address)."""

    key: Stored[str] = Field(primary_key=True, max_length=64)
    value: Stored[str]
