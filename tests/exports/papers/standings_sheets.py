"""Standings made up by hand, and the texts of their sheet."""

from engine.contest.results import MatchResult, Scoring, SideResult, State
from engine.contest.standings import standings as ranked
from engine.contest.tiebreaks import USUAL_ORDER
from engine.forms import form_named
from exports.papers.given import Team
from exports.papers.standings.content import Ranking, Standings, standings
from exports.papers.standings.drawing import draw_standings
from tests.exports.papers.papers import AT, OCCASION, SWEDISH, pages

FOUR = form_named("bondtolva", "four")


def played(entrant: int, opponent: int, won: int, points: int, against: int) -> MatchResult:
    sides = (SideResult((entrant,), won, points), SideResult((opponent,), 3 - won, against))
    return MatchResult(1, State.PLAYED, sides, 0 if won > 1 else 1)


RING = (played(1, 2, 2, 34, 30), played(2, 3, 2, 33, 29), played(3, 1, 2, 36, 20))


def ranking(pairs: int = 3, results: tuple[MatchResult, ...] = RING, **values: object) -> Ranking:
    teams = {
        number: Team(number, members=(f"Anna {number}", f"Bo {number}")) for number in range(1, pairs + 1)
    }
    rows = ranked(tuple(teams), results, Scoring.usual(3, USUAL_ORDER))
    usual = {"played": (1, ()), "teams": teams, "rows": rows, "tiebreaks": USUAL_ORDER}
    return Ranking(OCCASION, FOUR, **usual | values)  # type: ignore[arg-type]


def sheet(found: Ranking) -> Standings:
    return standings(found, SWEDISH, AT)


def texts_of(found: Ranking) -> list[str]:
    return pages(draw_standings(sheet(found), SWEDISH, AT))
