"""The table of standings on paper, with the rule that orders it."""

from exports.standings.content import Ranking, Standings, standings
from exports.standings.drawing import draw_standings

__all__ = ["Ranking", "Standings", "draw_standings", "standings"]
