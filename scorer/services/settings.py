"""Choices of the whole installation, as named rows."""

from sqlmodel import Session

from scorer.models import Setting


def get_setting(session: Session, key: str) -> str | None:
    row = session.get(Setting, key)
    return row.value if row else None


def put_setting(session: Session, key: str, value: str) -> None:
    session.merge(Setting(key=key, value=value))
