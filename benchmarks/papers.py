"""The processor time of each paper: the median of some runs, the first one (which reads the fonts) by itself.
The protocols are compared with what bare ReportLab needs for the same strings and lines.

python -m benchmarks.papers
"""

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO
from typing import Any
from unittest.mock import patch

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from engine.contest.match import MatchRules, MatchState, fold
from engine.contest.results import MatchResult, Scoring, SideResult, State
from engine.contest.standings import standings as ranked
from engine.contest.tiebreaks import USUAL_ORDER
from engine.formats.summary import parse_deal
from engine.forms import form_named
from exports.papers.booklet.content import booklet
from exports.papers.booklet.drawing import draw_booklet
from exports.papers.cross.content import Crossed
from exports.papers.drawing.fonts import Face, runs
from exports.papers.drawing.pages import Foot
from exports.papers.drawing.pen import Pen
from exports.papers.given import Team
from exports.papers.pairings.content import Meeting, PosterRound, RoundStage, poster
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
PROTOCOLS = 100
ROWS = 300
ROUNDS = 5
"""Of the booklet."""
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


def matches(many: int = PAIRS // 2, number: int = 1) -> list[ProtocolMatch]:
    """So many matches of a round, each between two of the pairs."""
    state = full_match()
    seats = ("Anna Öberg", "Berit Ek", "Nils Åkesson", "Bo Lind")
    teams = list(TEAMS.values())
    return [
        ProtocolMatch(
            OCCASION, number, table,
            ((teams[2 * table % len(teams)],), (teams[(2 * table + 1) % len(teams)],)), seats, state,
        )
        for table in range(1, many + 1)
    ]  # fmt: skip


def protocols(found: list[ProtocolMatch]) -> bytes:
    return draw_protocols([protocol(match, SWEDISH) for match in found], "Protokoll", SWEDISH, AT)


def pairings() -> bytes:
    meetings = tuple(Meeting(match.table, match.sides) for match in matches())
    return draw_poster(
        poster(PosterRound(OCCASION, FORM, 1, RoundStage.SHOWN, meetings), SWEDISH), SWEDISH, AT
    )


def cards() -> bytes:
    tables = (
        TableAddress(n, f"http://192.168.1.5:8000/b/abcdefgh{n}", "http://192.168.1.5", "abc")
        for n in range(20)
    )
    return draw_cards([card(table, SWEDISH) for table in tables], "Bordskort", SWEDISH, AT)


def ranking(many: int) -> Ranking:
    """The standings of so many pairs: 40 have met all others, more only the next ones."""
    numbers = range(1, many + 1)
    teams = {number: replace(TEAMS[1 + number % len(TEAMS)], number=number) for number in numbers}
    results = [
        MatchResult(1, State.PLAYED, (SideResult((number,), 2, 34), SideResult((opponent,), 1, 30)), 0)
        for number in teams
        for opponent in teams
        if number < opponent < number + 40
    ]
    rows = ranked(tuple(teams), results, Scoring.usual(3, USUAL_ORDER))
    return Ranking(OCCASION, FORM, teams, rows, USUAL_ORDER, (39, ()))


def table(found: Ranking) -> bytes:
    return draw_standings(standings(found, SWEDISH, AT), SWEDISH, AT)


def whole_booklet(found: Ranking) -> bytes:
    played = [match for number in range(1, ROUNDS + 1) for match in matches(number=number)]
    told = booklet(Crossed(found, {}), played, SWEDISH, AT)
    return draw_booklet(told, Foot(told.foot, SWEDISH, AT), lambda done, whole: None)


@contextmanager
def recorded() -> Iterator[list[tuple[str, tuple[object, ...]]]]:
    """All that is drawn in the block: the calls of the canvas, and each text as its runs."""
    calls: list[tuple[str, tuple[object, ...]]] = []
    with ExitStack() as stack:
        for name in ("line", "rect", "roundRect", "setLineWidth", "setFillColor", "showPage"):
            stack.enter_context(patch.object(Canvas, name, _recording(name, getattr(Canvas, name), calls)))
        stack.enter_context(patch.object(Canvas, "drawText", _texts(Canvas.drawText, calls)))
        yield calls


def _recording(name: str, call: Callable[..., None], calls: list[Any]) -> Callable[..., None]:
    def record(canvas: Canvas, *given: object, **named: object) -> None:
        calls.append((name, given))
        call(canvas, *given, **named)

    return record


def _texts(call: Callable[..., None], calls: list[Any]) -> Callable[..., None]:
    def record(canvas: Canvas, text: Any) -> None:
        calls.append(("drawText", (text,)))
        call(canvas, text)

    return record


def bare(calls: Sequence[tuple[str, Any]], texts: Sequence[Sequence[Any]]) -> bytes:
    """The same strings and lines, drawn with nothing but ReportLab."""
    with patch.object(rl_config, "useA85", 1):
        return _bare(calls, texts)


def _bare(calls: Sequence[tuple[str, Any]], texts: Sequence[Sequence[Any]]) -> bytes:
    out = BytesIO()
    canvas = Canvas(out, invariant=1)
    written_ones = iter(texts)
    for name, given in calls:
        if name != "drawText":
            getattr(canvas, name)(*given)
            continue
        x, y, parts = next(written_ones)
        written = canvas.beginText(x, y)
        for font, size, letters in parts:
            written.setFont(font, size)
            written.textOut(letters)
        canvas.drawText(written)
    canvas.save()
    return out.getvalue()


def seconds(make: Callable[[], object]) -> float:
    started = time.process_time()
    make()
    return time.process_time() - started


def median(make: Callable[[], object]) -> float:
    return statistics.median(seconds(make) for _ in range(RUNS))


def against_bare(many: list[ProtocolMatch]) -> tuple[float, float]:
    """The processor seconds of the protocols, and of bare ReportLab."""
    texts: list[tuple[float, float, list[tuple[str, float, str]]]] = []
    written = Pen.text

    def text(pen: Pen, x: float, y: float, said: str, size: float, *rest: Any, **named: Any) -> None:
        face = named.get("face", rest[0] if rest else Face.REGULAR)
        found = [(run.font, size, run.letters) for run in runs(said, face) if run.font]
        texts.append((x, pen.height - y, found))
        written(pen, x, y, said, size, *rest, **named)

    def in_place(pen: Pen, looks: object, y: float, draw: Callable[[float], object]) -> None:
        draw(y)

    with recorded() as calls, patch.object(Pen, "text", text), patch.object(Pen, "stamp", in_place):
        protocols(many)
    both = [(seconds(lambda: protocols(many)), seconds(lambda: bare(calls, texts))) for _ in range(RUNS)]
    ours, theirs = zip(*both, strict=True)
    return statistics.median(ours), statistics.median(theirs)


def main() -> None:
    full = matches()
    print(f"{'first paper after a start':50}{seconds(lambda: protocols(full[:1])):8.3f} s")
    forty, large = ranking(PAIRS), ranking(ROWS)
    for name, make in (
        ("a match protocol, empty", lambda: protocols([emptied(full[0])])),
        ("a match protocol, filled", lambda: protocols(full[:1])),
        (
            f"all {len(full)} protocols of a round, empty",
            lambda: protocols([emptied(match) for match in full]),
        ),
        (f"all {len(full)} protocols of a round, filled", lambda: protocols(full)),
        ("table cards, 20 tables", cards),
        (f"the poster of a round, {PAIRS} pairs", pairings),
        (f"standings, {PAIRS} pairs", lambda: table(forty)),
        (f"standings, {ROWS} pairs", lambda: table(large)),
        (f"the booklet, {PAIRS} pairs and {ROUNDS} rounds", lambda: whole_booklet(forty)),
    ):
        print(f"{name:50}{median(make):8.3f} s")
    ours, theirs = against_bare(matches(PROTOCOLS))
    print(f"{f'{PROTOCOLS} filled protocols':50}{ours:8.3f} s")
    print(f"{'  the same strings and lines in bare ReportLab':50}{theirs:8.3f} s, ratio {ours / theirs:.2f}")


if __name__ == "__main__":
    main()
