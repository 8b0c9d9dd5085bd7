"""What takes long the first time is done before the door opens.

A program that is started anew in the middle of an evening meets sixty tablets and all spectators at once.
"""

from flask import Flask, url_for
from sqlmodel import select

from scorer.models import Status, Tournament
from scorer.session import current_session


def warm(app: Flask) -> None:
    """Ask for the standings of every tournament in play: all its matches are folded, the templates loaded."""
    with app.test_request_context():
        playing = select(Tournament.id).where(Tournament.status == Status.PLAYING)
        pages = [
            url_for("standings.table", tournament_id=tournament_id)
            for tournament_id in current_session().exec(playing)
        ]
    for page in pages:
        app.test_client().get(page)
