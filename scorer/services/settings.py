"""Choices of the whole installation, as named rows."""

from sqlmodel import Session

from scorer.db import Database
from scorer.models import Setting
from scorer.services.actor import Actor, log

ADDRESS_SETTING = "public_address"


def get_setting(session: Session, key: str) -> str | None:
    row = session.get(Setting, key)
    return row.value if row else None


def put_setting(session: Session, key: str, value: str) -> None:
    session.merge(Setting(key=key, value=value))


def choose_address(db: Database, actor: Actor, address: str) -> None:
    """The address that codes, cards and screens show from now on; printed cards must be made anew."""
    with db.writing() as session:
        before = get_setting(session, ADDRESS_SETTING)
        put_setting(session, ADDRESS_SETTING, address)
        log(session, actor, "choose-address", before={"address": before}, after={"address": address})
