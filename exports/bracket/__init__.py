"""A cup as a tree, to hang on the wall and write in by hand."""

from exports.bracket.content import Bracket, Knockout, bracket
from exports.bracket.drawing import draw_bracket

__all__ = ["Bracket", "Knockout", "bracket", "draw_bracket"]
