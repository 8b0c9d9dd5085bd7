"""Settings of the whole installation, as named rows."""

from sqlmodel import Session

from scorer.log.actions import Action
from scorer.log.tournament import Address, InstallationLine
from scorer.models import Setting
from scorer.services.change import Change

ADDRESS_SETTING = "public_address"


def get_setting(session: Session, key: str) -> str | None:
    row = session.get(Setting, key)
    return row.value if row else None


def put_setting(session: Session, key: str, value: str) -> None:
    session.merge(Setting(key=key, value=value))


def choose_address(change: Change, address: str) -> None:
    """The address that codes, cards and screens show from now on. Printed cards must be made anew."""
    before = get_setting(change.session, ADDRESS_SETTING)
    put_setting(change.session, ADDRESS_SETTING, address)
    change.log(InstallationLine(Action.CHOOSE_ADDRESS, Address(before), Address(address)))
