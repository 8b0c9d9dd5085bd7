"""Settings of the whole installation."""

from sqlmodel import Field, SQLModel

from scorer.models.columns import Stored


class Setting(SQLModel, table=True):
    """A setting by its name, such as the password hash, the log-in epoch or the public address."""

    key: Stored[str] = Field(primary_key=True, max_length=64)
    value: Stored[str]
