"""The content of the schedule: a row for each round and a column for each table; and of the cards."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from engine.forms import Form
from exports.papers.given import Occasion, Side, Team, Texts, numbers
from exports.papers.lists import Cell, Kind, ListColumn, ListSheet, Under
from exports.papers.words import foot_said, heading, side_kind


@dataclass(frozen=True, slots=True)
class ScheduledMatch:
    """A match. `table`: None if it waits for one."""

    table: int | None
    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class ScheduledRound:
    """`planned`: it has not been shown to all, and changes if the entrants do."""

    number: int
    matches: tuple[ScheduledMatch, ...]
    byes: tuple[Team, ...] = ()
    planned: bool = False


@dataclass(frozen=True, slots=True)
class Schedule:
    """`whole`: all rounds are here; else those that can be known before the results are."""

    occasion: Occasion
    form: Form
    teams: tuple[Team, ...]
    rounds: tuple[ScheduledRound, ...]
    whole: bool = True
    alone: bool = False


@dataclass(frozen=True, slots=True)
class WayLine:
    """A round on a card: its number, the table, and with whom and against whom."""

    round: str
    table: str
    meets: str


@dataclass(frozen=True, slots=True)
class WayCard:
    """The way of one entrant."""

    title: str
    label: str
    tournament: str
    heads: tuple[str, str, str]
    lines: tuple[WayLine, ...]
    note: str


def schedule_sheet(schedule: Schedule, texts: Texts, at: datetime) -> ListSheet:
    tables = sorted({match.table for each in schedule.rounds for match in each.matches if match.table})
    waits = any(match.table is None for each in schedule.rounds for match in each.matches)
    byes = any(each.byes for each in schedule.rounds)
    columns = (
        ListColumn(texts.gettext("Rond"), Kind.PLACE),
        *(ListColumn(texts.gettext("Bord %(table)s", table=table), Kind.PART) for table in tables),
        *([ListColumn(texts.gettext("Väntar"))] if waits else []),
        *([ListColumn(texts.gettext("Står över"))] if byes else []),
    )
    shown = [*tables, *([None] if waits else [])]
    return ListSheet(
        heading(
            schedule.occasion, texts.gettext("Spelschema"), texts,
            texts.gettext("Läget %(at)s", at=texts.moment(at)),
        ),
        foot_said(schedule.occasion, texts),
        columns,
        (("", tuple(_row(each, shown, byes=byes) for each in schedule.rounds)),),
        tuple(_under(schedule, texts)),
        texts.gettext("Ingen rond kan lottas än."),
    )  # fmt: skip


def _row(each: ScheduledRound, tables: Sequence[int | None], *, byes: bool) -> tuple[Cell, ...]:
    found: dict[int | None, list[str]] = {table: [] for table in tables}
    for match in each.matches:
        found[match.table].append("–".join(map(numbers, match.sides)))
    idle = [Cell("\n".join(str(team.number) for team in each.byes))] if byes else []
    cells = [Cell("\n".join(found[table])) for table in tables]
    return (Cell(f"{each.number}{'*' if each.planned else ''}"), *cells, *idle)


def _under(schedule: Schedule, texts: Texts) -> Iterator[Under]:
    if any(each.planned for each in schedule.rounds):
        yield Under((_planned(texts),), note=True)
    if not schedule.whole:
        yield Under((texts.gettext("Fler ronder lottas efter hand."),), note=True)
    if schedule.teams:
        kind = side_kind(schedule.form, texts, alone=schedule.alone)
        yield Under(tuple(f"{team.number}  {team.label}" for team in schedule.teams), kind, beside=True)


def _planned(texts: Texts) -> str:
    return texts.gettext("* Så blir ronden om alla som är med nu också är med då.")


def way_cards(schedule: Schedule, texts: Texts) -> tuple[WayCard, ...]:
    """A card for each entrant, by number."""
    lines: dict[int, list[WayLine]] = {team.number: [] for team in schedule.teams}
    for each in schedule.rounds:
        for number, line in _lines(each, texts).items():
            if number in lines:
                lines[number].append(line)
    kind = side_kind(schedule.form, texts, alone=schedule.alone)
    planned = any(each.planned for each in schedule.rounds)
    return tuple(
        WayCard(
            f"{kind} {team.number}",
            team.label,
            schedule.occasion.name,
            (texts.gettext("Rond"), texts.gettext("Bord"), texts.gettext("Motståndare")),
            tuple(lines[team.number]),
            _planned(texts) if planned else "",
        )
        for team in schedule.teams
    )


def _lines(each: ScheduledRound, texts: Texts) -> Mapping[int, WayLine]:
    """By the number of the entrant: what the round is for it."""
    said = f"{each.number}{'*' if each.planned else ''}"
    found = {team.number: WayLine(said, "–", texts.gettext("Står över")) for team in each.byes}
    for match in each.matches:
        table = texts.gettext("väntar") if match.table is None else str(match.table)
        for place, side in enumerate(match.sides):
            against = " / ".join(
                _named(opponents) for number, opponents in enumerate(match.sides) if number != place
            )
            for team in side:
                found[team.number] = WayLine(said, table, _meets(team, side, against, texts))
    return found


def _meets(team: Team, side: Side, against: str, texts: Texts) -> str:
    partners = tuple(partner for partner in side if partner is not team)
    if not partners:
        return against
    return texts.gettext("med %(partner)s mot %(others)s", partner=_named(partners), others=against)


def _named(side: Side) -> str:
    return " & ".join(f"{team.number} {team.label}" for team in side)
