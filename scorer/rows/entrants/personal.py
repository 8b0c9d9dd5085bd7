"""A list of persons beside the standings of the entrants: what each has won in the matches where they sat."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from sqlmodel import Session, select

from engine.contest.results import MatchResult, State
from engine.contest.standings import Row, standings
from engine.forms import Form, form_named
from scorer.models import Person, Tournament
from scorer.names import swedish_order
from scorer.rows.entrants.sat import Sitting
from scorer.rows.entrants.view import EntrantView, PersonView, entrants_of, person_view
from scorer.rows.matches.folding import FoldCache
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
    """`unknown`: how many played matches count for nobody of a side, since it is a question who sat.

    `played`: see `rounds_played`.
    """

    rows: tuple[PersonRow, ...]
    unknown: int
    played: tuple[int, tuple[int, ...]]


def personal_list(
    session: Session, folds: FoldCache, tournament: Tournament, until: int | None = None
) -> PersonalList:
    """All who have sat in a match that was played to its end, the best first, by the tournament's scoring.

    `until`: the last round that counts, None for all. Walk-overs, byes and adjustments belong to the entrants
    and not to those who sat.
    """
    form = form_named(tournament.game, tournament.form)
    entrants = entrants_of(session, tournament.id)
    sitting = Sitting(session, tournament.id, entrants)
    results = {
        match_id: result
        for match_id, result in results_by_match(session, folds, tournament).items()
        if until is None or result.round <= until
    }
    played = [
        _of_persons(result, form, partial(sitting.side, match_id))
        for match_id, result in results.items()
        if result.state is State.PLAYED
    ]
    seated = {person for result in played for side in result.sides for person in side.entrants}
    people = _people(session, seated)
    rows = standings(tuple(people), played, tournament_scoring(tournament))
    teams = _teams(entrants)
    listed = tuple(PersonRow(people[row.entrant], teams.get(row.entrant, ()), row) for row in rows)
    unknown = sum(not all(side.entrants for side in result.sides) for result in played)
    return PersonalList(listed, unknown, rounds_played(results.values()))


Sat = Callable[[Sequence[int], Sequence[int]], tuple[int, ...]]
"""Of the seats of a side and its entrants: the persons who sat there."""


def _of_persons(result: MatchResult, form: Form, sat: Sat) -> MatchResult:
    """The same result with the ids of those who sat in the place of the ids of the entrants."""
    seated = form.seated(len(result.sides))
    sides = tuple(
        replace(side, entrants=sat(seated.seats_of(number), side.entrants))
        for number, side in enumerate(result.sides)
    )
    return replace(result, sides=sides)


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
