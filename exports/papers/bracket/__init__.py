"""A cup as a tree, to hang on the wall and write in by hand."""

from exports.papers.bracket.content import Bracket, Knockout, bracket
from exports.papers.bracket.drawing import draw_bracket

__all__ = ["Bracket", "Knockout", "bracket", "draw_bracket"]
