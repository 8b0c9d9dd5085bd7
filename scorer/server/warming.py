"""Slow first steps, taken before the server accepts requests.

If the program is restarted during an evening, sixty tablets and all spectators ask at once.
"""

from flask import Flask, url_for
from sqlmodel import select

from scorer.models import Status, Tournament
from scorer.session import current_session


def warm(app: Flask) -> None:
    """Render the standings of every tournament in play, so that matches are folded and templates loaded."""
    with app.test_request_context():
        playing = select(Tournament.id).where(Tournament.status == Status.PLAYING)
        pages = [
            url_for("standings.table", tournament_id=tournament_id)
            for tournament_id in current_session().exec(playing)
        ]
    for page in pages:
        app.test_client().get(page)
