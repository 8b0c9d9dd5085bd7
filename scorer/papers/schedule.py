"""The schedule of a tournament: its rounds, and those to come where no result decides them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.objection import Refused
from engine.pairing.rounds import DrawnRound, Sitting
from engine.pairing.seating import seat_tables
from exports.papers.drawing.lists import draw_list
from exports.papers.schedule.content import (
    Schedule,
    ScheduledMatch,
    ScheduledRound,
    schedule_sheet,
    way_cards,
)
from exports.papers.schedule.drawing import draw_ways
from scorer.models import Tournament
from scorer.papers.matches import team_of
from scorer.papers.press import Order, Press, foot_of, occasion_of
from scorer.rows.entrants.view import entrants_of
from scorer.rows.rounds.drawing import NextDraw, field_of
from scorer.rows.rounds.stored import stored_rounds
from scorer.rows.standings.results import played_rounds
from scorer.rows.tables.places import tables_in_use

MOST: Final = 100
"""The most rounds that are drawn ahead."""


MOST_UNSAID: Final = 20
"""The most if nobody has said how many rounds there are."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """A round as seated. `planned`: it is not shown to all."""

    drawn: DrawnRound
    sittings: tuple[Sitting, ...]
    planned: bool


def schedule_pdf(press: Press, order: Order) -> bytes:
    sheet = schedule_sheet(schedule_of(press, order), press.texts, press.at)
    return draw_list(sheet, press.texts, press.at)


def ways_pdf(press: Press, order: Order) -> bytes:
    schedule, texts = schedule_of(press, order), press.texts
    title = texts.gettext("Vägen genom kvällen") + f" · {schedule.occasion.name}"
    foot = foot_of(press, schedule.occasion)
    return draw_ways(way_cards(schedule, texts), title, foot, texts.gettext("Ingen är anmäld än."))


def schedule_of(press: Press, order: Order) -> Schedule:
    tournament = order.tournament
    views = entrants_of(press.session, tournament.id)
    teams = {view.id: team_of(view) for view in views}
    rounds, whole = _rounds(press, tournament)
    numbered = [
        ScheduledRound(
            number,
            tuple(
                ScheduledMatch(
                    sitting.table, tuple(tuple(teams[entrant] for entrant in side) for side in sitting.match)
                )
                for sitting in each.sittings
            ),
            tuple(teams[entrant] for entrant in each.drawn.byes if entrant not in each.drawn.absent),
            each.planned,
        )
        for number, each in enumerate(rounds, 1)
    ]
    playing = tuple(teams[view.id] for view in views if not view.left)
    alone = NextDraw(tournament, field_of(press.session, tournament.id), ()).system.alone
    return Schedule(occasion_of(press, tournament), order.form, playing, tuple(numbered), whole, alone)


def _rounds(press: Press, tournament: Tournament) -> tuple[Sequence[Ahead], bool]:
    """The rounds that are drawn, then those that can be drawn now; and whether those are all."""
    stored = stored_rounds(press.session, tournament.id)
    rounds = [Ahead(each.drawn, each.sittings, not each.published) for each in stored]
    coming = NextDraw(
        tournament,
        field_of(press.session, tournament.id),
        played_rounds(press.session, press.folds, tournament),
    )
    if coming.ranked or coming.system.ranked(
        coming.field, (DrawnRound(()),), coming.options, tournament.seed
    ):
        return rounds, coming.rounds_left() == 0
    tables = tuple(table.number for table in tables_in_use(press.session, tournament.id))
    while len(rounds) < MOST:
        history = tuple(each.drawn for each in rounds)
        left = coming.system.rounds_needed(coming.field, history, coming.options, tournament.seed)
        if left == 0 or (left is None and len(rounds) >= _of_themselves(coming)):
            return rounds, left == 0
        try:
            drawn = coming.system.draw(coming.field, history, coming.options, tournament.seed).round
        except Refused:
            return rounds, False
        past = tuple(each.sittings for each in rounds)
        seats = seat_tables(drawn.matches, tables, past, tournament.seating)
        sittings = tuple(Sitting(match, table) for match, table in zip(drawn.matches, seats, strict=True))
        rounds.append(Ahead(drawn, sittings, planned=True))
    return rounds, False


def _of_themselves(coming: NextDraw) -> int:
    """The rounds to show if nobody has said how many there are: where partners change, until everybody can
    have had everybody; else none."""
    players = len(coming.field.in_play)
    return min(MOST_UNSAID, players if players % 4 == 1 else players - 1) if coming.system.alone else 0
