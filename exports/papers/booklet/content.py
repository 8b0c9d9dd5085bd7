"""The content of the booklet: its title page, its chapters as lists and as matches told hand by hand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from engine.contest.match import DealLine, MatchState, PartiLine
from exports.papers.booklet.curious import curiosities
from exports.papers.cross.content import Crossed, cross_tables
from exports.papers.given import Side, Texts
from exports.papers.lists import Cell, Kind, ListColumn, ListSheet
from exports.papers.protocol.content import notes_of
from exports.papers.protocol.match import ProtocolMatch
from exports.papers.standings.content import Ranking, Standings, standings
from exports.papers.words import day_of, foot_said, heading, part_title, side_named, side_title, within


@dataclass(frozen=True, slots=True)
class ToldHand:
    """A hand, or what stands in its place. `score`: after it."""

    number: str
    said: str
    score: str


@dataclass(frozen=True, slots=True)
class ToldMatch:
    """`round`: a heading before the first match of a round, else empty. `parts`: partier with their hands."""

    round: str
    title: str
    notes: tuple[str, ...]
    parts: tuple[tuple[str, tuple[ToldHand, ...]], ...]


@dataclass(frozen=True, slots=True)
class Booklet:
    """`facts`: lines of the title page. `chapters`: the titles of its chapters, in their order."""

    title: str
    facts: tuple[str, ...]
    contents: str
    chapters: tuple[str, str, str, str, str]
    entrants: ListSheet
    standings: Standings
    cross: tuple[ListSheet, ...]
    matches: tuple[ToldMatch, ...]
    no_match: str
    curious: tuple[str, ...]
    foot: str


def booklet(crossed: Crossed, matches: Sequence[ProtocolMatch], texts: Texts, at: datetime) -> Booklet:
    ranking = crossed.ranking
    occasion = ranking.occasion
    sheet = standings(ranking, texts, at)
    return Booklet(
        occasion.name,
        tuple(filter(None, (occasion.game, occasion.place, day_of(occasion, texts)))),
        texts.gettext("Innehåll"),
        (
            texts.gettext("Deltagarna"),
            sheet.heading.title,
            texts.gettext("Korstabellen"),
            texts.gettext("Matcherna, giv för giv"),
            texts.gettext("Kuriosa"),
        ),
        _entrants(ranking, texts),
        sheet,
        cross_tables(crossed, texts, at),
        tuple(_told(matches, texts)),
        texts.gettext("Ingen match är spelad än."),
        curiosities(matches, texts) or (texts.gettext("Inget särskilt hände."),),
        foot_said(occasion, texts, figures=True),
    )


def _entrants(ranking: Ranking, texts: Texts) -> ListSheet:
    teams = sorted(ranking.teams.values(), key=lambda team: team.number)
    return ListSheet(
        heading(ranking.occasion, texts.gettext("Deltagarna"), texts),
        "",
        (
            ListColumn(texts.gettext("Nr"), Kind.PLACE),
            ListColumn(ranking.kind(texts), Kind.NAME, 2),
            ListColumn(texts.gettext("Klubb"), Kind.NAME),
        ),
        (
            (
                "",
                tuple(
                    (
                        Cell(str(team.number)),
                        Cell(team.label, team.people if team.name else ""),
                        Cell(team.club),
                    )
                    for team in teams
                ),
            ),
        ),
        empty=texts.gettext("Ingen är anmäld än."),
    )


def _told(matches: Sequence[ProtocolMatch], texts: Texts) -> Iterator[ToldMatch]:
    before = 0
    for match in matches:
        title = texts.gettext("Rond %(round)s", round=match.round) if match.round != before else ""
        before = match.round
        yield ToldMatch(title, _title(match, texts), notes_of(match, texts), tuple(_parts(match, texts)))


def _title(match: ProtocolMatch, texts: Texts) -> str:
    """Par 3 Anna – Nils mot par 7 Birgit – Karl-Erik: 2–1"""
    form = match.state.rules.form
    first, *opponents = (side_named(form, side, texts) for side in match.sides)
    named = texts.gettext(" mot ").join((first, *map(within, opponents)))
    if not match.state.partier and not match.state.bare:
        return named
    return f"{named}: {_joined(match.state.won, texts)}"


def _parts(match: ProtocolMatch, texts: Texts) -> Iterator[tuple[str, tuple[ToldHand, ...]]]:
    state = match.state
    for number, parti in enumerate((*state.partier, None), 1):
        hands = tuple(_hand(line, match, texts) for line in state.lines if line.parti == number)
        if parti is not None or hands:
            yield _part(state, number, parti, texts), hands


def _part(state: MatchState, number: int, parti: PartiLine | None, texts: Texts) -> str:
    """Tolva 1: 12–8"""
    title = part_title(state.rules.form, number, texts)
    return title if parti is None else f"{title}: {_joined(parti.score, texts)}"


def _hand(line: DealLine, match: ProtocolMatch, texts: Texts) -> ToldHand:
    if line.void:
        return ToldHand(str(line.deal), texts.gettext("Omgiv"), "")
    awards = [_awards(line, place, side, match, texts) for place, side in enumerate(match.sides)]
    said = "; ".join(filter(None, awards))
    return ToldHand(str(line.deal), said or "–", _joined(line.score, texts))


def _awards(line: DealLine, place: int, side: Side, match: ProtocolMatch, texts: Texts) -> str:
    """par 3: trumf 2, vinst 1"""
    form = match.state.rules.form
    game = texts.game(form.game)
    won = [
        f"{texts.gettext(game.awards[award.kind])} {texts.number(award.points)}"
        for award in line.awards
        if award.side == place and award.kind in game.awards
    ]
    if not won and line.points[place]:
        won = [texts.number(line.points[place])]
    return f"{within(side_title(form, side, texts))}: {', '.join(won)}" if won else ""


def _joined(figures: Sequence[int], texts: Texts) -> str:
    between = " – " if min(figures) < 0 else "–"
    return between.join(map(texts.number, figures))
