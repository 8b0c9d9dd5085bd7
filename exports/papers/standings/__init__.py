"""The table of standings on paper, with the rules of its order."""

from exports.papers.standings.content import PrintedAdjustment, Ranking, Standings, standings
from exports.papers.standings.drawing import draw_standings

__all__ = ["PrintedAdjustment", "Ranking", "Standings", "draw_standings", "standings"]
