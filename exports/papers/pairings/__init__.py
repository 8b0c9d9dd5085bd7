"""Who meets whom in a round and where, to hang on the wall."""

from exports.papers.pairings.content import Meeting, Poster, Round, poster
from exports.papers.pairings.drawing import draw_poster

__all__ = ["Meeting", "Poster", "Round", "draw_poster", "poster"]
