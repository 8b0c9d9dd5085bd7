"""The installation: its settings, the organiser's password, and an epoch that every log-in carries.

A new password starts a new epoch, which ends all log-ins of the old one.
"""

import datetime as dt
import secrets

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from babel.core import get_global
from babel.dates import get_timezone
from sqlmodel import Session

from scorer.config import PasswordCost
from scorer.log.actions import Action
from scorer.log.tournament import Address, InstallationAction, InstallationLine, TimeZone
from scorer.models import Setting
from scorer.models.columns import now
from scorer.problems import Problem
from scorer.services.change import Change

SHORTEST = 8
LONGEST = 200
ADDRESS_SETTING = "public_address"
CARD_ADDRESS = "card_address"
NIGHT = dt.timedelta(hours=6)
USUAL_ZONE = "Europe/Stockholm"
_ZONE = "time_zone"
_HASH = "password_hash"
_EPOCH = "log_in_epoch"
_ENDED = "log_in_ended:"


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


def state_card_address(change: Change, address: str) -> None:
    """What the cards say from now on. A second time changes nothing."""
    before = get_setting(change.session, CARD_ADDRESS)
    if before != address:
        put_setting(change.session, CARD_ADDRESS, address)
        change.log(InstallationLine(Action.STATE_CARD_ADDRESS, Address(before), Address(address)))


def time_zones() -> list[str]:
    return sorted(get_global("zone_territories"))


def time_zone(session: Session) -> str:
    """The club's own, whatever the laptop's is."""
    return get_setting(session, _ZONE) or USUAL_ZONE


def today(session: Session) -> dt.date:
    """The day where the club is."""
    return _here(session).date()


def evening(session: Session) -> dt.date:
    """The day whose evening it is: one that plays on past midnight goes on until six."""
    return (_here(session) - NIGHT).date()


def _here(session: Session) -> dt.datetime:
    return dt.datetime.now(get_timezone(time_zone(session)))


def choose_zone(change: Change, zone: str) -> None:
    """All times and days are told in this zone from now on. Refused: `not-found`, `nothing-changed`."""
    before = time_zone(change.session)
    if zone not in time_zones():
        raise Problem("not-found")
    if zone == before:
        raise Problem("nothing-changed")
    put_setting(change.session, _ZONE, zone)
    change.log(InstallationLine(Action.CHOOSE_ZONE, TimeZone(before), TimeZone(zone)))


def password_is_set(session: Session) -> bool:
    return get_setting(session, _HASH) is not None


def log_in_epoch(session: Session) -> str | None:
    """The epoch that a log-in must carry to be valid. None before there is a password."""
    return get_setting(session, _EPOCH)


def log_in_holds(session: Session, epoch: str, name: str) -> bool:
    """Whether the log-in called `name` is valid: no new password since, and not logged out.

    Deleting the cookie is not enough: a copy of it would still be valid.
    """
    return bool(name) and epoch == log_in_epoch(session) and get_setting(session, _ENDED + name) is None


def end_log_in(change: Change, name: str) -> None:
    """Log out for good. A second time changes nothing."""
    if get_setting(change.session, _ENDED + name) is None:
        put_setting(change.session, _ENDED + name, now().isoformat())
        change.log(InstallationLine(Action.LOG_OUT))


def password_is_right(session: Session, password: str) -> bool:
    """Slow on purpose (about 0.16 s): see `scorer.services.guessing`."""
    known = get_setting(session, _HASH)
    try:
        return known is not None and PasswordHasher().verify(known, password)
    except (VerificationError, InvalidHashError):
        return False


def set_first_password(change: Change, hashed: str) -> str:
    """Set the password if there is none, and return the epoch. Problem: `password-set`."""
    if password_is_set(change.session):
        raise Problem("password-set")
    return _store(change, hashed, Action.PASSWORD_FIRST)


def set_password(change: Change, hashed: str) -> str:
    """Set a new password from the laptop's own keyboard, end all log-ins, and return the new epoch."""
    return _store(change, hashed, Action.PASSWORD_NEW)


def hash_password(password: str, cost: PasswordCost) -> str:
    """The hash to store. As slow as `password_is_right`: call it before the transaction begins.

    Problem: `password-length`.
    """
    if not SHORTEST <= len(password) <= LONGEST:
        raise Problem("password-length", shortest=SHORTEST, longest=LONGEST)
    return PasswordHasher(cost.time, cost.memory, cost.parallelism).hash(password)


def _store(change: Change, hashed: str, action: InstallationAction) -> str:
    session = change.session
    epoch = secrets.token_urlsafe(12)
    session.exec(sa.delete(Setting).where(Setting.key.startswith(_ENDED, autoescape=True)))
    put_setting(session, _HASH, hashed)
    put_setting(session, _EPOCH, epoch)
    change.log(InstallationLine(action))
    return epoch
