"""The configuration of an installation, as one value, and where the program's own folders lie."""

import os
from dataclasses import dataclass, field
from datetime import timedelta
from ipaddress import IPv4Network, IPv6Network
from pathlib import Path
from typing import Final

import platformdirs
import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError

APP_NAME = "tolva-scorer"
DATABASE_VARIABLE = "SCORER_DATABASE_URL"
DATABASE_FILE = "scorer.sqlite3"
KEY_FILE = "secret-key"
DEFAULT_PORT = 8000
ANY_HOST = "0.0.0.0"  # noqa: S104 - the tablets of the hall must reach the laptop
DRIVERS = {
    "sqlite": "sqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}
COOKIE_NAME = "scorer"
COOKIE_LIFE = timedelta(days=400)
MOST_SENT: Final = 1024 * 1024
"""Bytes of a form with its files."""
Network = IPv4Network | IPv6Network


@dataclass(frozen=True, slots=True)
class PasswordCost:
    """Argon2's own defaults; tests use less."""

    time: int = 3
    memory: int = 65536
    parallelism: int = 4


@dataclass(frozen=True, slots=True)
class Config:
    """A running program: its database, its key, where it listens, and whom it answers.

    `trusted_proxies`: whose word is taken for where a request comes from (`scorer.web.shell.proxies`).
    `started`: a mark that is new at each start, the same in all its processes.
    """

    database_url: str
    data_dir: Path
    secret_key: str = field(repr=False)
    host: str = ANY_HOST
    port: int = DEFAULT_PORT
    trusted_hosts: frozenset[str] = frozenset()
    trusted_proxies: tuple[Network, ...] = ()
    cookie_name: str = COOKIE_NAME
    password_cost: PasswordCost = PasswordCost()
    started: str = ""
    testing: bool = False

    def flask(self) -> dict[str, object]:
        """The settings of Flask and its extensions. Whether a cookie is for TLS alone goes by the request."""
        return {
            "SECRET_KEY": self.secret_key,
            "TESTING": self.testing,
            "SESSION_COOKIE_NAME": self.cookie_name,
            "SESSION_COOKIE_HTTPONLY": True,
            "SESSION_COOKIE_SAMESITE": "Lax",
            "SESSION_REFRESH_EACH_REQUEST": False,
            "PERMANENT_SESSION_LIFETIME": COOKIE_LIFE,
            "WTF_CSRF_TIME_LIMIT": None,
            "WTF_CSRF_SSL_STRICT": False,  # it asks for a referrer, and our pages send none
            "MAX_CONTENT_LENGTH": MOST_SENT,
            "BABEL_DEFAULT_LOCALE": "sv",
        }


def default_data_dir() -> Path:
    return platformdirs.user_data_path(APP_NAME, appauthor=False)


def database_url(given: str | None = None) -> str:
    """The database to use: `given`, else the environment's, else a file in the user's data folder.

    A plain path means an SQLite file; `postgresql://` means its driver psycopg. Raises ArgumentError for
    anything else.
    """
    text = given or os.environ.get(DATABASE_VARIABLE) or str(default_data_dir() / DATABASE_FILE)
    if "://" not in text:
        return sqlite_url(Path(text))
    url = sa.make_url(text)
    driver = DRIVERS.get(url.drivername)
    if driver is None or url.database in (None, "", ":memory:"):
        raise ArgumentError(
            f"{url.render_as_string()} names neither an SQLite file nor a PostgreSQL database."
        )
    return url.set(drivername=driver).render_as_string(hide_password=False)


def sqlite_url(file: Path) -> str:
    return sa.URL.create("sqlite", database=str(file.expanduser().absolute())).render_as_string()


def data_dir(url: str) -> Path:
    """Where the key and the copies of a database lie: beside its file, else in the user's data folder."""
    parts = sa.make_url(url)
    if parts.get_backend_name() == "sqlite" and parts.database:
        return Path(parts.database).absolute().parent
    return default_data_dir()


_PACKAGE = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """The folder `name` ("templates", "migrations") that belongs to the program."""
    installed = _PACKAGE / "_data" / name
    return installed if installed.is_dir() else _PACKAGE.parent / name
