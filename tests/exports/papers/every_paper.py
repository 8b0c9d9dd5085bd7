"""Each paper with any number of rows and any names, for the tests that hold for all of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from engine.contest.crosstable import crosstable
from engine.contest.match import MatchRules, fold
from engine.contest.prizes import awarded
from engine.contest.results import MatchResult, Scoring, SideResult, State
from engine.contest.stage import Part
from engine.contest.standings import standings as ranked
from engine.contest.tiebreaks import USUAL_ORDER
from engine.formats.summary import parse_deal
from engine.forms import form_named
from engine.pairing.cup.cups import Cup, CupRound, Slot
from exports.papers.booklet.content import booklet
from exports.papers.booklet.drawing import draw_booklet
from exports.papers.bracket.content import Knockout, bracket
from exports.papers.bracket.drawing import draw_bracket
from exports.papers.cross.content import Crossed, cross_tables
from exports.papers.diplomas.content import diplomas
from exports.papers.diplomas.drawing import draw_diplomas
from exports.papers.drawing.lists import draw_list, draw_lists
from exports.papers.drawing.pages import Foot
from exports.papers.entrants.content import Entries, Entry, entrants_sheet
from exports.papers.given import Team, Texts
from exports.papers.pairings.content import Meeting, PosterRound, RoundStage, poster
from exports.papers.pairings.drawing import draw_poster
from exports.papers.personal.content import PersonLine, Persons, personal
from exports.papers.protocol.content import protocol
from exports.papers.protocol.drawing import draw_protocols
from exports.papers.protocol.match import ProtocolMatch, blank
from exports.papers.schedule.content import (
    Schedule,
    ScheduledMatch,
    ScheduledRound,
    schedule_sheet,
    way_cards,
)
from exports.papers.schedule.drawing import draw_ways
from exports.papers.slips.content import SlipMatch, slip
from exports.papers.slips.drawing import draw_slips
from exports.papers.standings.content import Ranking, large_standings, standings
from exports.papers.standings.drawing import draw_standings
from exports.papers.table_cards.content import TableAddress, card, sign_up_sheet
from exports.papers.table_cards.drawing import draw_cards, draw_way_sheet
from tests.exports.papers.bench import names
from tests.exports.papers.papers import AT, OCCASION

FOUR = form_named("bondtolva", "four")


@dataclass(frozen=True, slots=True)
class Trial:
    """A paper to try. `make`: from names, texts and the time. `title`: in the file. `named`: whether it has
    all names, or those of so many entrants."""

    make: Callable[[Sequence[Team], Texts, datetime], bytes]
    named: Callable[[Sequence[Team]], Sequence[Team]] = lambda teams: teams


def teams(many: int) -> list[Team]:
    """So many entrants; those with names of hell have one of them as a member and as a club too."""
    found = names(many)
    return [
        Team(number, members=(name, found[-number]), club="Näs IF & vänner" if number % 2 else "")
        for number, name in enumerate(found, 1)
    ]


def pairs(found: Sequence[Team]) -> list[tuple[Team, Team]]:
    return list(zip(found[::2], found[1::2], strict=False))


def in_pairs(found: Sequence[Team]) -> Sequence[Team]:
    return [team for pair in pairs(found) for team in pair]


def results(found: Sequence[Team], rounds: int = 1) -> list[MatchResult]:
    """In each round everybody meets the one so many further on; the first wins 2-1."""
    return [
        MatchResult(
            number,
            State.PLAYED,
            (SideResult((team.number,), 2, 34), SideResult((opponent.number,), 1, 30)),
            0,
        )
        for number in range(1, rounds + 1)
        for team, opponent in zip(found, found[number:], strict=False)
    ]


def ranking(found: Sequence[Team], played: int = 1, **values: object) -> Ranking:
    by_number = {team.number: team for team in found}
    rows = ranked(tuple(by_number), results(found, played), Scoring.usual(3, USUAL_ORDER))
    return Ranking(OCCASION, FOUR, by_number, rows, USUAL_ORDER, (played, ()), **values)  # type: ignore[arg-type]


def _standings(found: Sequence[Team], texts: Texts, at: datetime) -> bytes:
    return draw_standings(standings(ranking(found), texts, at), texts, at)


def _large(found: Sequence[Team], texts: Texts, at: datetime) -> bytes:
    return draw_list(large_standings(ranking(found), texts, at), texts, at)


def _pairings(found: Sequence[Team], texts: Texts, at: datetime) -> bytes:
    meetings = tuple(
        Meeting(table, ((team,), (opponent,))) for table, (team, opponent) in enumerate(pairs(found), 1)
    )
    return draw_poster(poster(PosterRound(OCCASION, FOUR, 3, RoundStage.PLAYED, meetings), texts), texts, at)


def _protocols(found: Sequence[Team], texts: Texts, at: datetime) -> bytes:
    state = fold(MatchRules(FOUR, 3, 0), ())
    matches = [
        ProtocolMatch(OCCASION, 2, table, ((team,), (opponent,)), _seats(team, opponent), state)
        for table, (team, opponent) in enumerate(pairs(found), 1)
    ]
    return draw_protocols([protocol(each, texts) for each in matches], "Protokoll", texts, at)


def _seats(team: Team, opponent: Team) -> tuple[str, ...]:
    return team.members[0], opponent.members[0], team.members[1], opponent.members[1]


def _bracket(found: Sequence[Team], texts: Texts, at: datetime) -> bytes:
    sides = [team.number for team in found]
    size = 1 << max(1, (len(sides) - 1).bit_length())
    padded: list[int | None] = [*sides, *[None] * (size - len(sides))]
    slots = tuple(Slot((upper, lower)) for upper, lower in zip(padded[::2], padded[1::2], strict=True))
    cup = Cup(Part.CUP, (CupRound(slots),)).whole if sides else None
    knockout = Knockout(OCCASION, (cup,) if cup else (), {team.number: team for team in found}, ())
    return draw_bracket(bracket(knockout, texts, "Läget nu"), texts, at)


def _cards(found: Sequence[Team], texts: Texts, at: datetime) -> bytes:
    cards = [
        card(
            TableAddress(team.number, f"http://10.0.0.2/b/{team.number}", "http://10.0.0.2", "abc"),
            texts,
        )
        for team in found
    ]
    return draw_cards(cards, "Bordskort", texts, at)


def _sign_up(_: Sequence[Team], texts: Texts, at: datetime) -> bytes:
    return draw_way_sheet(sign_up_sheet("http://10.0.0.2/anmal", texts, check_in=False), texts, at)


def _slips(found: Sequence[Team], texts: Texts, at: datetime) -> bytes:
    rules = MatchRules(FOUR, 3, 0)
    slips = [
        slip(OCCASION, rules, SlipMatch(2, table, ((team,), (opponent,))), texts)
        for table, (team, opponent) in enumerate(pairs(found), 1)
    ]
    return draw_slips(slips, "Resultatlappar", Foot("Luciacupen · Rond 2", texts, at))


def _blank_slips(found: Sequence[Team], texts: Texts, at: datetime) -> bytes:
    made = slip(OCCASION, MatchRules(FOUR, 3, 0), SlipMatch(), texts)
    return draw_slips([made] * len(found), "Resultatlappar", Foot("Luciacupen", texts, at))


def _blank_protocols(found: Sequence[Team], texts: Texts, at: datetime) -> bytes:
    made = protocol(blank(OCCASION, MatchRules(FOUR, 3, 0)), texts)
    return draw_protocols([made] * min(len(found), 40), made.title, texts, at)


def _rounds(found: Sequence[Team], texts: Texts, at: datetime) -> bytes:
    made = ranking(found, 10, rounds=tuple(range(1, 11)))
    return draw_standings(standings(made, texts, at), texts, at)


def _cross(found: Sequence[Team], texts: Texts, at: datetime) -> bytes:
    made = ranking(found, 9)
    cells = crosstable([row.entrant for row in made.rows], results(found, 9), Scoring.usual(3, USUAL_ORDER))
    return draw_lists(cross_tables(Crossed(made, cells), texts, at), texts, at)


def _personal(found: Sequence[Team], texts: Texts, at: datetime) -> bytes:
    lines = [
        PersonLine(team.members[0], (team.number,), row)
        for team, row in zip(found, ranking(found).rows, strict=True)
    ]
    return draw_list(personal(Persons(OCCASION, FOUR, tuple(lines), (1, ()), 2), texts, at), texts, at)


def schedule_of(found: Sequence[Team]) -> Schedule:
    """Seven rounds; in each everybody meets the next one of a circle."""
    rounds = []
    for number in range(1, 8):
        turned = [*found[number % max(1, len(found)) :], *found[: number % max(1, len(found))]]
        matches = tuple(
            ScheduledMatch(table if table < 200 else None, ((team,), (opponent,)))
            for table, (team, opponent) in enumerate(pairs(turned), 1)
        )
        rounds.append(ScheduledRound(number, matches, tuple(turned[2 * len(matches) :]), number > 1))
    return Schedule(OCCASION, FOUR, tuple(found), tuple(rounds))


def _schedule(found: Sequence[Team], texts: Texts, at: datetime) -> bytes:
    return draw_list(schedule_sheet(schedule_of(found), texts, at), texts, at)


def _ways(found: Sequence[Team], texts: Texts, at: datetime) -> bytes:
    cards = way_cards(schedule_of(found), texts)
    return draw_ways(cards, "Vars och ens väg", Foot("Luciacupen", texts, at), "Ingen är anmäld än.")


def _entrants(found: Sequence[Team], texts: Texts, at: datetime) -> bytes:
    entries = tuple(Entry(team, 100, paid=team.number % 3 == 0) for team in found)
    return draw_list(entrants_sheet(Entries(OCCASION, FOUR, entries), texts, at), texts, at)


def _diplomas(found: Sequence[Team], texts: Texts, at: datetime) -> bytes:
    """All share a place."""
    rows = ranked([team.number for team in found], (), Scoring.usual(3, USUAL_ORDER))
    made = diplomas(OCCASION, awarded(rows, ()), {team.number: team for team in found}, texts)
    return draw_diplomas(made, "Diplom", Foot("Luciacupen", texts, at), "Ingen än.")


HANDS = (
    {"melds": [{"side": 0, "suit": "H"}, {"side": 1, "suit": "S"}], "maktorer": [5, 3], "last_trick": 1},
    {"melds": [{"side": 1, "suit": "D"}], "maktorer": [4, 4], "ogon": [22, 18], "last_trick": 0},
)


def _booklet(found: Sequence[Team], texts: Texts, at: datetime) -> bytes:
    state = fold(MatchRules(FOUR, 1, 0), [parse_deal(FOUR, hand) for hand in HANDS])
    matches = [
        ProtocolMatch(OCCASION, 1, table, ((team,), (opponent,)), _seats(team, opponent), state)
        for table, (team, opponent) in enumerate(pairs(found), 1)
    ]
    made = ranking(found, 3)
    cells = crosstable([row.entrant for row in made.rows], results(found, 3), Scoring.usual(3, USUAL_ORDER))
    told = booklet(Crossed(made, cells), matches, texts, at)
    return draw_booklet(told, Foot(told.foot, texts, at), lambda done, whole: None)


def only_first(found: Sequence[Team]) -> Sequence[Team]:
    return [Team(team.number, members=team.members[:1]) for team in found]


def nobody(_: Sequence[Team]) -> Sequence[Team]:
    return ()


PAPERS: Mapping[str, Trial] = {
    "standings": Trial(_standings),
    "large": Trial(_large),
    "pairings": Trial(_pairings, in_pairs),
    "protocols": Trial(_protocols, in_pairs),
    "bracket": Trial(_bracket),
    "cards": Trial(_cards, nobody),
    "sign-up": Trial(_sign_up, nobody),
    "rounds": Trial(_rounds),
    "cross": Trial(_cross),
    "personal": Trial(_personal, only_first),
    "schedule": Trial(_schedule),
    "ways": Trial(_ways),
    "entrants": Trial(_entrants),
    "diplomas": Trial(_diplomas),
    "booklet": Trial(_booklet),
    "slips": Trial(_slips, in_pairs),
    "blank-slips": Trial(_blank_slips, nobody),
    "blank-protocols": Trial(_blank_protocols, nobody),
}


def made(paper: str, many: int, texts: Texts) -> bytes:
    return PAPERS[paper].make(teams(many), texts, AT)
