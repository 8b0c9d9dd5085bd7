"""How long each paper takes: the median of some runs, the first one (which reads the fonts) by itself.

python -m benchmarks.papers
"""

import statistics
import time
from collections.abc import Callable
from datetime import UTC, datetime

from engine.contest.match import MatchRules, MatchState, fold
from engine.contest.results import MatchResult, Scoring, SideResult, State
from engine.contest.standings import standings as ranked
from engine.contest.tiebreaks import USUAL_ORDER
from engine.formats.summary import parse_deal
from engine.forms import form_named
from exports.papers.given import Team
from exports.papers.pairings.content import Meeting, PosterRound, poster
from exports.papers.pairings.drawing import draw_poster
from exports.papers.protocol.content import protocol
from exports.papers.protocol.drawing import draw_protocols
from exports.papers.protocol.match import ProtocolMatch, emptied
from exports.papers.standings.content import Ranking, standings
from exports.papers.standings.drawing import draw_standings
from exports.papers.table_cards.content import TableAddress, card
from exports.papers.table_cards.drawing import draw_cards
from tests.exports.papers.papers import OCCASION, SWEDISH

RUNS = 5
PAIRS = 40
AT = datetime(2026, 11, 27, 18, 30, tzinfo=UTC)
FORM = form_named("bondtolva", "four")
HANDS = (
    {"melds": [{"side": 0, "suit": "H"}, {"side": 1, "suit": "S"}], "maktorer": [5, 3], "last_trick": 1},
    {"melds": [{"side": 1, "suit": "D"}], "maktorer": [4, 4], "ogon": [22, 18], "last_trick": 0},
)


TEAMS = {
    number: Team(number, members=(f"Anna Öberg {number}", f"Nils Åkesson {number}"), club="Näs IF")
    for number in range(1, PAIRS + 1)
}


def full_match() -> MatchState:
    """Hands until three tolvor are over."""
    rules, hands = MatchRules(FORM, 3, 0), [parse_deal(FORM, raw) for raw in HANDS]
    state, place = fold(rules, ()), 0
    while not state.complete:
        state, place = state.add(hands[place % 2]), place + 1
    return state


def matches() -> list[ProtocolMatch]:
    state = full_match()
    seats = ("Anna Öberg", "Berit Ek", "Nils Åkesson", "Bo Lind")
    return [
        ProtocolMatch(OCCASION, 1, number, ((TEAMS[2 * number - 1],), (TEAMS[2 * number],)), seats, state)
        for number in range(1, PAIRS // 2 + 1)
    ]


def protocols(found: list[ProtocolMatch]) -> bytes:
    return draw_protocols([protocol(one, SWEDISH) for one in found], "Protokoll", SWEDISH, AT)


def pairings() -> bytes:
    meetings = tuple(Meeting(one.table, one.sides) for one in matches())
    return draw_poster(poster(PosterRound(OCCASION, FORM, 1, True, meetings), SWEDISH), SWEDISH, AT)


def cards() -> bytes:
    tables = (
        TableAddress(n, f"http://192.168.1.5:8000/b/abcdefgh{n}", "http://192.168.1.5", "abc")
        for n in range(20)
    )
    return draw_cards([card(OCCASION, table, SWEDISH) for table in tables], "Bordskort", SWEDISH, AT)


def table() -> bytes:
    results = [
        MatchResult(1, State.PLAYED, (SideResult((one,), 2, 34), SideResult((other,), 1, 30)), 0)
        for one in TEAMS
        for other in TEAMS
        if one < other
    ]
    rows = ranked(tuple(TEAMS), results, Scoring.usual(3, USUAL_ORDER))
    ranking = Ranking(OCCASION, FORM, TEAMS, rows, USUAL_ORDER, (39, ()))
    return draw_standings(standings(ranking, SWEDISH, AT), SWEDISH, AT)


def seconds(make: Callable[[], bytes]) -> float:
    started = time.perf_counter()
    make()
    return time.perf_counter() - started


def main() -> None:
    full = matches()
    print(f"{'first paper after a start':45}{seconds(lambda: protocols(full[:1])):8.3f} s")
    for name, make in (
        ("a match protocol, empty", lambda: protocols([emptied(full[0])])),
        ("a match protocol, filled", lambda: protocols(full[:1])),
        (f"all {len(full)} protocols of a round, empty", lambda: protocols([emptied(one) for one in full])),
        (f"all {len(full)} protocols of a round, filled", lambda: protocols(full)),
        ("table cards, 20 tables", cards),
        (f"the poster of a round, {PAIRS} pairs", pairings),
        (f"standings, {PAIRS} pairs and 780 matches", table),
    ):
        print(f"{name:45}{statistics.median(seconds(make) for _ in range(RUNS)):8.3f} s")


if __name__ == "__main__":
    main()
