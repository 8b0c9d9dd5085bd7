"""What a process remembers is forgotten when a backup has been put in place: it may be of what is gone."""

from flask import Flask, current_app

from scorer.backups.restoring import restored_at
from scorer.db import ReadingDatabase
from scorer.session import current_session_anew, database
from scorer.web.hall.live import Clocks
from scorer.web.hall.live_parts import Parts
from scorer.web.table.frames import frames
from scorer.words.language import forget_zone

_EXTENSION = "scorer-restored-at"


def init_app(app: Flask) -> None:
    """A process that only reads looks for itself; the one that writes puts the backup in place and knows."""
    if isinstance(app.extensions["scorer-db"], ReadingDatabase):
        app.extensions[_EXTENSION] = None
        app.before_request(_forget_if_restored)


def _forget_if_restored() -> None:
    at = restored_at(database())
    if at != current_app.extensions[_EXTENSION]:
        forget()
        current_app.extensions[_EXTENSION] = at  # not sooner: meanwhile others would read what is gone


def forget() -> None:
    """Forget what this process remembers. The rest of this request is made of what is there now."""
    database().forget()
    frames().clear()
    forget_zone()
    current_app.extensions["scorer-live-parts"] = Parts()
    current_app.extensions["scorer-clocks"] = Clocks()
    current_session_anew()
