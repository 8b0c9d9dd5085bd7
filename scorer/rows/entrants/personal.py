"""A list of persons beside the standings of the entrants: what each has won in the matches where they sat."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from sqlmodel import Session, select

from engine.contest.results import MatchResult, State
from engine.contest.standings import Row, standings
from engine.forms import Form, form_named
from scorer.models import Match, Person, Round, Seat, Tournament
from scorer.names import swedish_order
from scorer.rows.entrants.view import EntrantView, PersonView, entrants_of, person_view
from scorer.rows.matches.folding import FoldCache
from scorer.rows.rounds.published import PUBLISHED
from scorer.rows.standings.results import results_by_match, rounds_played
from scorer.rows.standings.scoring import tournament_scoring


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A person in the list, and the entrants that they are in. `row.tally` has the figures."""

    person: PersonView
    entrants: tuple[EntrantView, ...]
    row: Row


@dataclass(frozen=True, slots=True)
class PersonalList:
    """`unknown`: how many played matches have no seats, so that they count for nobody.

    `played`: see `rounds_played`.
    """

    rows: tuple[PersonRow, ...]
    unknown: int
    played: tuple[int, tuple[int, ...]]


def personal_list(session: Session, folds: FoldCache, tournament: Tournament) -> PersonalList:
    """All who have sat in a match that was played to its end, the best first, by the tournament's scoring.

    Walk-overs, byes and adjustments belong to the entrants and not to those who sat.
    """
    seats = _seats(session, tournament.id)
    form = form_named(tournament.game, tournament.form)
    results = results_by_match(session, folds, tournament)
    played = [(match_id, result) for match_id, result in results.items() if result.state is State.PLAYED]
    known = [_of_persons(result, seats[match_id], form) for match_id, result in played if match_id in seats]
    seated = {person for result in known for side in result.sides for person in side.entrants}
    people = _people(session, seated)
    rows = standings(tuple(people), known, tournament_scoring(tournament))
    teams = _teams(entrants_of(session, tournament.id))
    listed = tuple(PersonRow(people[row.entrant], teams.get(row.entrant, ()), row) for row in rows)
    return PersonalList(listed, len(played) - len(known), rounds_played(results.values()))


def _of_persons(result: MatchResult, seats: Mapping[int, int], form: Form) -> MatchResult:
    """The same result with the ids of those who sat in the place of the ids of the entrants."""
    seated = form.seated(len(result.sides))
    sides = tuple(
        replace(side, entrants=tuple(seats[seat] for seat in seated.seats_of(number) if seat in seats))
        for number, side in enumerate(result.sides)
    )
    return replace(result, sides=sides)


def _seats(session: Session, tournament_id: int) -> Mapping[int, Mapping[int, int]]:
    """By match and seat: the person. Plain columns, see `match_sides`."""
    found: defaultdict[int, dict[int, int]] = defaultdict(dict)
    rows = session.exec(
        select(Seat.match_id, Seat.seat, Seat.person_id)
        .join(Seat.match)
        .join(Match.round)
        .where(Round.tournament_id == tournament_id, PUBLISHED)
    ).all()
    for match_id, seat, person_id in rows:
        found[match_id][seat] = person_id
    return dict(found)


def _people(session: Session, ids: set[int]) -> Mapping[int, PersonView]:
    """By id, in the order of their names: so those stand whom the figures do not part."""
    rows = session.exec(select(Person).where(Person.id.in_(ids)).order_by(Person.id)).all()
    return {row.id: person_view(row) for row in sorted(rows, key=lambda row: swedish_order(row.name))}


def _teams(entrants: Sequence[EntrantView]) -> Mapping[int, tuple[EntrantView, ...]]:
    """By person: the entrants that they are in, or have been."""
    found: defaultdict[int, tuple[EntrantView, ...]] = defaultdict(tuple)
    for entrant in entrants:
        for person in entrant.everybody:
            found[person.id] += (entrant,)
    return found
