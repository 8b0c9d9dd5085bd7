"""Choices of the whole installation."""

from sqlmodel import Field, SQLModel


class Setting(SQLModel, table=True):
    """One named choice of the whole installation (password hash, log-in epoch, public address)."""

    key: str = Field(primary_key=True, max_length=64)
    value: str
