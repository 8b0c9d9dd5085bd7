"""Issue 11, point 30: on no paper does a text run into another, and type is as large as the page allows."""

from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from engine.contest.match import MatchRules, fold
from engine.contest.results import MatchResult, Scoring, SideResult, State
from engine.contest.standings import standings as ranked
from engine.contest.tiebreaks import USUAL_ORDER
from engine.forms import Form, form_named
from exports.papers.drawing.pen import MARGIN, Pen
from exports.papers.given import Side, Team
from exports.papers.pairings.content import Meeting, PosterRound, RoundStage, poster
from exports.papers.pairings.drawing import draw_poster
from exports.papers.protocol.content import protocol
from exports.papers.protocol.drawing import draw_protocols
from exports.papers.protocol.grid import grid
from exports.papers.protocol.match import ProtocolMatch
from exports.papers.standings.content import Ranking, standings
from exports.papers.standings.drawing import draw_standings
from tests.exports.papers.papers import AT, OCCASION, SWEDISH, Line, lines, reader, sizes

NAMES = ("Anna Öberg", "Karl-Erik Johansson-Nyberg", "Bo Ek", "Maj-Britt Söderström", "Ulla Lind")
KINDS = ("alone", "pairs", "threes", "tjuv")
ROWS = (1, 5, 9, 40)
CLEAR = 2.0
"""The least space between two texts beside each other, in points."""


def form_of(kind: str) -> Form:
    if kind == "tjuv":
        return form_named("tjuv", "tjuv")
    return form_named("bondtolva", "six" if kind == "threes" else "four")


def teams_of(kind: str, many: int) -> list[Team]:
    """Entrants with long and short names, numbered from 8 so that numbers soon have two digits."""
    each = 2 if kind in ("pairs", "threes") else 1
    return [
        Team(number, members=tuple(NAMES[(number + seat) % len(NAMES)] for seat in range(each)))
        for number in range(8, 8 + many)
    ]


def sides_of(kind: str, many: int) -> list[tuple[Side, ...]]:
    """The matches of a round; who is left over has none."""
    teams = teams_of(kind, many)
    if kind == "alone":
        return [((a, b), (c, d)) for a, b, c, d in _whole(teams, 4)]
    return [
        tuple((team,) for team in table)
        for table in _whole(teams, {"pairs": 2, "threes": 3, "tjuv": 5}[kind])
    ]


def _whole(teams: Sequence[Team], size: int) -> Iterator[tuple[Team, ...]]:
    return (
        table
        for table in (tuple(teams[n : n + size]) for n in range(0, len(teams), size))
        if len(table) == size
    )


def standings_paper(kind: str, many: int) -> bytes:
    teams = {team.number: team for team in teams_of(kind, many)}
    results = [
        MatchResult(1, State.PLAYED, (SideResult((entrant,), 2, 34), SideResult((opponent,), 1, 107)), 0)
        for entrant, opponent in combinations(list(teams)[:12], 2)
    ]
    rows = ranked(tuple(teams), results, Scoring.usual(3, USUAL_ORDER))
    alone = kind == "alone"
    found = Ranking(OCCASION, form_of(kind), teams, rows, USUAL_ORDER, played=(1, ()), alone=alone)
    return draw_standings(standings(found, SWEDISH, AT), SWEDISH, AT)


def poster_paper(kind: str, many: int) -> bytes:
    meetings = tuple(Meeting(table, sides) for table, sides in enumerate(sides_of(kind, many), 8))
    seated = {team for meeting in meetings for side in meeting.sides for team in side}
    byes = tuple((team,) for team in teams_of(kind, many) if team not in seated)
    drawn = PosterRound(OCCASION, form_of(kind), 10, RoundStage.SHOWN, meetings, byes, kind == "alone")
    return draw_poster(poster(drawn, SWEDISH), SWEDISH, AT)


def protocol_paper(kind: str, many: int) -> bytes:
    sheets = [protocol(match_of(kind, sides), SWEDISH) for sides in sides_of(kind, many)[-2:]]
    return draw_protocols(sheets, "", SWEDISH, AT)


def match_of(kind: str, sides: tuple[Side, ...], length: int = 0) -> ProtocolMatch:
    form = form_of(kind)
    rules = MatchRules(form, 1, 0, players=0 if form.seats else len(sides), length=length)
    people = [[name for team in side for name in team.members] for side in sides]
    seats = tuple(people[seat % len(sides)][seat // len(sides)] for seat in range(rules.seated.seats))
    return ProtocolMatch(OCCASION, 10, 12, sides, seats, fold(rules, ()))


def boxes_that_meet(found: Sequence[Line]) -> list[tuple[str, str]]:
    """Texts that share a height and are not clear of each other in width."""
    return [
        (line.text, neighbour.text)
        for line, neighbour in combinations(found, 2)
        if line.left < neighbour.right + CLEAR and neighbour.left < line.right + CLEAR
        and line.y - 0.2 * line.size < neighbour.y + 0.7 * neighbour.size
        and neighbour.y - 0.2 * neighbour.size < line.y + 0.7 * line.size
    ]  # fmt: skip


@pytest.mark.parametrize("many", ROWS)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("paper", [standings_paper, poster_paper, protocol_paper])
def test_no_text_runs_into_another_or_off_the_page(paper: object, kind: str, many: int) -> None:
    for page in reader(paper(kind, many)).pages:  # type: ignore[operator]
        found = lines(page)
        assert boxes_that_meet(found) == []
        assert all(line.left >= MARGIN - 1 for line in found)
        assert all(line.right <= float(page.mediabox.width) - MARGIN + 1 for line in found)


def size_of(pdf: bytes, name: str) -> float:
    return min(size for text, size in sizes(pdf) if name in text)


@pytest.mark.parametrize(("kind", "many", "least"), [
    ("pairs", 5, 16), ("pairs", 9, 13), ("pairs", 40, 9), ("threes", 9, 13), ("alone", 9, 12),
    ("alone", 40, 10),
])  # fmt: skip
def test_names_on_standings_are_as_large_as_the_page_allows(kind: str, many: int, least: float) -> None:
    """Nine pairs had names of 9 points on a page that was half empty."""
    assert size_of(standings_paper(kind, many), "Anna Öberg") >= least


def test_each_player_of_two_who_play_together_has_the_own_number_on_the_poster() -> None:
    """The numbers "1 + 8" of both ran into the names behind them."""
    (page,) = reader(poster_paper("alone", 9)).pages
    found = lines(page)
    beside = {
        (number.text, name.text)
        for number in found
        for name in found
        if abs(number.y - name.y) < 3 and 0 < name.left - number.right < 10
    }
    wanted = {(str(team.number), team.label.replace("\u00a0", " ")) for team in teams_of("alone", 9)}
    assert wanted == beside


def test_partners_for_a_match_are_called_by_their_seats_over_the_columns() -> None:
    found = protocol(match_of("alone", sides_of("alone", 9)[0]), SWEDISH)
    assert [party.short for party in found.parties] == ["N–S", "Ö–V"]
    assert [party.title for party in found.parties] == ["Spelare 8 + 9", "Spelare 10 + 11"]
    assert found.parties[0].label.replace("\u00a0", " ") == "8 Maj-Britt Söderström & 9 Ulla Lind"
    heads = [text for text, _ in sizes(draw_protocols([found], "", SWEDISH, AT)) if text == "N–S"]
    assert len(heads) > len(found.columns)


@pytest.mark.parametrize("players", [3, 4, 6, 11])
def test_a_parti_of_exactly_six_deals_has_six_rows_and_no_more(players: int) -> None:
    """Tjuv: six deals are agreed, so there is nothing to write on "Fler givar"."""
    sides = tuple((team,) for team in teams_of("tjuv", players))
    found = protocol(match_of("tjuv", sides, length=6), SWEDISH)
    text = " ".join(text for text, _ in sizes(draw_protocols([found], "", SWEDISH, AT)))
    assert "Fler givar" not in text
    assert [row.number for row in found.parts[0].rows] == ["1", "2", "3", "4", "5", "6"]
    assert "Fler givar" in " ".join(
        text
        for text, _ in sizes(draw_protocols([protocol(match_of("tjuv", sides), SWEDISH)], "", SWEDISH, AT))
    )


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("landscape", [False, True])
def test_the_grid_ends_at_the_margin(kind: str, landscape: bool) -> None:
    pen = Pen("", "sv-SE", AT, landscape=landscape)
    sides = sides_of(kind, 9)[0]
    found = grid(protocol(match_of(kind, sides), SWEDISH), pen.span)
    assert found.right == pytest.approx(pen.right)


@pytest.mark.parametrize("kind", ["alone", "pairs", "threes", "tjuv"])
def test_no_head_of_a_column_is_too_small_to_read(kind: str) -> None:
    """The head "Misstag vid 11" was 4 points high, on one line over two narrow columns."""
    heads = [column.head for column in protocol(match_of(kind, sides_of(kind, 12)[0]), SWEDISH).columns]
    printed = sizes(protocol_paper(kind, 12))
    words = {word for head in heads for word in head.split()}
    assert min(size for text, size in printed if set(text.split()) & words) >= 5.5
