"""A tournament is made, changed and ended."""

import datetime as dt
import secrets
from collections.abc import Collection
from dataclasses import asdict

from sqlmodel import Session

from scorer.log.actions import Action
from scorer.log.tournament import (
    ClubsLine,
    FinalLine,
    LoggedClubs,
    LoggedProtests,
    LoggedSeen,
    LoggedStatus,
    PlanLine,
    ProtestsLine,
    SeenLine,
    StatusLine,
)
from scorer.models import PlayTable, Seen, Status, Tournament
from scorer.models.columns import Json, now
from scorer.names import clean_name, clean_text
from scorer.problems import Problem
from scorer.rows.rounds.published import has_hands, last_published
from scorer.rows.tables.places import all_tables, tables_in_use
from scorer.services.change import Change, row_of
from scorer.services.rounds.waiting import clear_tables
from scorer.services.tables.club import clubs_own
from scorer.services.tables.numbers import HIGHEST, resized
from scorer.services.tournaments.plans import TournamentPlan, check_plan

SEED_LIMIT = 2**31
MOST_COUNTED = 50
"""Of a club, in the table of clubs."""


def create_tournament(change: Change, plan: TournamentPlan) -> int:
    """Returns the id of the new tournament. It takes the first tables of the club."""
    check_plan(plan)
    session = change.session
    tournament = Tournament(seed=secrets.randbelow(SEED_LIMIT), **_columns(plan))
    session.add(tournament)
    session.flush()
    _add_tables(session, tournament.id, range(1, plan.tables + 1))
    change.log(PlanLine(Action.CREATE_TOURNAMENT, _shown(plan)), of=tournament.id)
    return tournament.id


def copy_tournament(change: Change, plan: TournamentPlan, earlier_id: int) -> int:
    """Like `create_tournament`, at the tables of an earlier tournament."""
    tournament_row(change.session, earlier_id)
    made = create_tournament(change, plan)
    numbers = [table.number for table in tables_in_use(change.session, earlier_id)]
    if all(1 <= number <= HIGHEST for number in numbers):
        set_tables(change, made, resized(numbers, plan.tables))
    return made


def edit_tournament(change: Change, tournament_id: int, plan: TournamentPlan) -> None:
    """Change the tournament. The first published round fixes drawing and scoring, the first hand the rules.

    Refused: `playing`, `hands-stored`, or as by `check_plan`.
    """
    check_plan(plan)
    tournament = tournament_row(change.session, tournament_id)
    before = _shown_row(tournament)
    for name, value in _columns(plan).items():
        setattr(tournament, name, value)
    after = _shown_row(tournament)
    _check_settled(change.session, tournament, {name for name in after if after[name] != before[name]})
    numbers = [table.number for table in tables_in_use(change.session, tournament_id)]
    set_tables(change, tournament_id, resized(numbers, plan.tables))
    change.log(PlanLine(Action.EDIT_TOURNAMENT, _shown(plan), before), of=tournament_id)


def end_tournament(change: Change, tournament_id: int, *, ended: bool, minutes: int = 0) -> None:
    """End the evening, or open it again. A second time changes nothing. Refused: `put-away`.

    `minutes`: so long protests are taken, and the standings are provisional.
    """
    tournament = tournament_row(change.session, tournament_id)
    before = tournament.status
    if (before == Status.FINISHED) == ended:
        return
    _check_here(tournament)
    tournament.status = Status.FINISHED if ended else open_status(change.session, tournament_id)
    tournament.final_at = _whole_minute(now() + dt.timedelta(minutes=minutes)) if minutes and ended else None
    line = StatusLine(
        Action.END_TOURNAMENT if ended else Action.REOPEN_TOURNAMENT,
        LoggedStatus(before),
        LoggedStatus(tournament.status),
    )
    change.log(line, of=tournament_id)
    if tournament.final_at is not None:
        change.log(ProtestsLine(Action.TAKE_PROTESTS, LoggedProtests(tournament.final_at)), of=tournament_id)


def _check_here(tournament: Tournament) -> None:
    if tournament.put_away_at is not None:
        raise Problem("put-away")


def _whole_minute(moment: dt.datetime) -> dt.datetime:
    """The next one: pages are as new as the minute, and the time that they tell is the one that holds."""
    return moment.replace(second=0, microsecond=0) + dt.timedelta(minutes=1)


def make_final(change: Change, tournament_id: int) -> None:
    """The standings are final at once, though protests would be taken longer.

    Refused: `put-away`; `not-provisional` if they are final, or something is still played.
    """
    tournament = tournament_row(change.session, tournament_id)
    _check_here(tournament)
    until = tournament.protests_until
    if until is None:
        raise Problem("not-provisional")
    tournament.final_at = None
    change.log(FinalLine(Action.MAKE_FINAL, LoggedProtests(until)), of=tournament_id)


def choose_seen(change: Change, tournament_id: int, seen: Seen) -> None:
    """When visitors see the standings. A second time changes nothing. Refused: `put-away`."""
    tournament = tournament_row(change.session, tournament_id)
    _check_here(tournament)
    before = tournament.standings_seen
    if before != seen:
        tournament.standings_seen = seen
        change.log(SeenLine(Action.CHOOSE_SEEN, LoggedSeen(before), LoggedSeen(seen)), of=tournament_id)


def choose_clubs(change: Change, tournament_id: int, clubs: int | None) -> None:
    """How the table of clubs is made, see `Tournament.clubs`. A second time changes nothing.

    Refused: `put-away`, `clubs-range`.
    """
    tournament = tournament_row(change.session, tournament_id)
    _check_here(tournament)
    if clubs is not None and not 0 <= clubs <= MOST_COUNTED:
        raise Problem("clubs-range", most=MOST_COUNTED)
    before = tournament.clubs
    if before != clubs:
        tournament.clubs = clubs
        change.log(ClubsLine(Action.CHOOSE_CLUBS, LoggedClubs(before), LoggedClubs(clubs)), of=tournament_id)


def tournament_row(session: Session, tournament_id: int) -> Tournament:
    return row_of(session, Tournament, tournament_id)


def open_tournament(session: Session, tournament_id: int) -> Tournament:
    """Like `tournament_row`, if the tournament has not ended. Refused: `finished`, `put-away`."""
    tournament = tournament_row(session, tournament_id)
    _check_here(tournament)
    if tournament.status == Status.FINISHED:
        raise Problem("finished")
    return tournament


def open_status(session: Session, tournament_id: int) -> Status:
    """The status of a tournament that has not ended: without a published round it is REGISTERING."""
    return Status.PLAYING if last_published(session, tournament_id) else Status.REGISTERING


def set_tables(change: Change, tournament_id: int, numbers: Collection[int]) -> None:
    """The tournament has these tables. Others that it had are out of use, and keep their codes."""
    clear_tables(change, tournament_id, numbers)
    rows = all_tables(change.session, tournament_id)
    for row in rows:
        row.in_use = row.number in numbers
    _add_tables(change.session, tournament_id, set(numbers) - {row.number for row in rows})


def _add_tables(session: Session, tournament_id: int, numbers: Collection[int]) -> None:
    """Tables of the club that the tournament takes."""
    for number, own in sorted(clubs_own(session, numbers).items()):
        session.add(PlayTable(tournament_id=tournament_id, number=number, club_table_id=own))


def _columns(plan: TournamentPlan) -> Json:
    values = {name: getattr(plan, name) for name in plan.__dataclass_fields__ if name != "tables"}
    values["name"] = clean_name(plan.name)
    values["place"] = clean_text(plan.place)
    values["options"] = list(plan.options)
    return values


def _shown(plan: TournamentPlan) -> Json:
    return asdict(plan) | {"date": plan.date.isoformat()}


_FREE = frozenset({"name", "place", "date", "status", "seating", "trial", "id", "seed", "created_at"})
_RULES = frozenset({"partier", "length", "options", "stop_when_decided"})
"""Columns that hands are counted by. The first hand fixes them; later they change from a round on."""


def _check_settled(session: Session, tournament: Tournament, changed: set[str]) -> None:
    if changed & (_RULES | {"game", "form"}) and has_hands(session, tournament.id):
        raise Problem("hands-stored")
    if changed - _FREE - _RULES and tournament.status != Status.REGISTERING:
        raise Problem("playing")


_CHOSEN_ALONE = {
    "created_at", "put_away_at", "final_at", "standings_seen", "sign_up", "check_in", "clubs",
}  # fmt: skip
"""Columns that are no part of the plan: other lines of the log tell of them."""


def _shown_row(tournament: Tournament) -> Json:
    return tournament.model_dump(exclude=_CHOSEN_ALONE, mode="json")
