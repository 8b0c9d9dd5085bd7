"""The table of standings on paper, with the rule that orders it."""

from exports.standings.content import IN_OTHER_COLUMNS, Ranking, Standings, standings
from exports.standings.drawing import draw_standings

__all__ = ["IN_OTHER_COLUMNS", "Ranking", "Standings", "draw_standings", "standings"]
