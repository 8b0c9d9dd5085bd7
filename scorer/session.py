"""The running application: its database, its configuration, the reading session and folds of each request."""

from flask import Flask, current_app, g
from sqlalchemy.exc import DBAPIError
from sqlmodel import Session

from scorer.config import Config
from scorer.db import Database
from scorer.rows.matches.folding import FoldCache

_EXTENSION = "scorer-db"


def init_app(app: Flask, database: Database) -> None:
    app.extensions[_EXTENSION] = database
    app.teardown_appcontext(close_session)


def database() -> Database:
    """The database of the running application."""
    found: Database = current_app.extensions[_EXTENSION]
    return found


def running_config() -> Config:
    """The configuration that the application was started with."""
    config: Config = current_app.extensions["scorer-config"]
    return config


def current_session() -> Session:
    """The reading session of this request."""
    if "session" not in g:
        g.folds = database().folds
        g.session = Session(database().engine)
    session: Session = g.session
    return session


def current_folds() -> FoldCache:
    """The folds of what this request reads. They are taken before the first statement of its session.

    So a request that still reads what was there before a backup was put in place keeps that in the old folds,
    and not in those that are begun for the backup.
    """
    current_session()
    folds: FoldCache = g.folds
    return folds


def current_session_anew() -> Session:
    """The reading session of this request, which from now on sees what has been written since it began.

    Its folds are taken anew too.
    """
    session = current_session()
    session.rollback()
    g.folds = database().folds
    return session


def close_session(_error: BaseException | None = None) -> None:
    """Close the reading session of this request, if it has one."""
    session = g.pop("session", None)
    if session is None:
        return
    try:
        session.close()
    except DBAPIError:  # the database server has gone, or has cut the connection; the answer is ready
        session.invalidate()
