"""Entrants of an earlier tournament are in this one too."""

from collections.abc import Collection, Sequence

from sqlmodel import Session

from scorer.models import Tournament
from scorer.names import is_same_club, people_in
from scorer.problems import Problem
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.rounds.drawing import entrant_size
from scorer.rows.tournaments import all_tournaments, entrants_counted
from scorer.services.change import Change
from scorer.services.entrants.registering import Registration, register
from scorer.services.tournaments.making import tournament_row

MOST_EARLIER = 10


def earlier_ones(session: Session, tournament: Tournament) -> Sequence[Tournament]:
    """The latest tournaments whose entrants can be in this one: so many people play together there too."""
    size = entrant_size(tournament)
    alike = [
        each for each in all_tournaments(session) if each.id != tournament.id and entrant_size(each) == size
    ]
    counted = entrants_counted(session, [each.id for each in alike])
    return [each for each in alike if counted[each.id]][:MOST_EARLIER]


def still_missing(session: Session, tournament_id: int, earlier_id: int) -> Sequence[EntrantView]:
    """The earlier tournament's entrants that are not in this one, by number, without held places."""
    here = entrants_of(session, tournament_id)
    there = (entrant for entrant in entrants_of(session, earlier_id) if not entrant.phantom)
    return [entrant for entrant in there if not any(_is_same(entrant, known) for known in here)]


def register_again(
    change: Change, tournament_id: int, earlier_id: int, chosen: Collection[int], *, present: bool
) -> int:
    """Add these entrants of an earlier tournament, with name, club and fee. How many were added.

    Those that are in it already are left alone. Refused: `not-found`, `nobody-chosen`, or as by `register`.
    """
    now, earlier = (tournament_row(change.session, row) for row in (tournament_id, earlier_id))
    if entrant_size(now) != entrant_size(earlier):
        raise Problem("not-found")
    missing = still_missing(change.session, tournament_id, earlier_id)
    wanted = [_again(entrant, present=present) for entrant in missing if entrant.id in chosen]
    if not wanted:
        raise Problem("nobody-chosen")
    return len(register(change, tournament_id, wanted))


def _again(entrant: EntrantView, *, present: bool) -> Registration:
    """Numbers are given anew: those who stay at home leave no gaps."""
    members = tuple(person.name for person in entrant.members)
    return Registration(members, entrant.name, entrant.club, present=present, fee=entrant.fee)


def _is_same(entrant: EntrantView, known: EntrantView) -> bool:
    return is_same_club(entrant.club, known.club) and people_in(
        person.name for person in entrant.members
    ) == people_in(person.name for person in known.members)
