"""The table of standings on paper, with the rule that orders it."""

from exports.papers.standings.content import Given, Ranking, Standings, standings
from exports.papers.standings.drawing import draw_standings

__all__ = ["Given", "Ranking", "Standings", "draw_standings", "standings"]
