"""The pairings of a round, with their tables, to hang on the wall."""

from exports.papers.pairings.content import Meeting, PosterRound, poster
from exports.papers.pairings.drawing import draw_poster

__all__ = ["Meeting", "PosterRound", "draw_poster", "poster"]
