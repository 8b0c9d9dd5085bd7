"""Who sat in a match: by its seats, or where none were taken, as on paper, by who alone can have sat.

What came before what is told by the log's own order: a clock may have been set back in the meantime.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

from sqlmodel import Session, func, select

from scorer.log.actions import Action
from scorer.log.entrants import LoggedMembers, MembersLine
from scorer.log.lines import read
from scorer.log.rounds import PublishLine
from scorer.models import LogEntry, Match, MemberRole, Round, Seat
from scorer.rows.entrants.view import EntrantView
from scorer.rows.logged import lines_of
from scorer.rows.rounds.published import PUBLISHED

_CHANGES: Final = Action.ADD_SUBSTITUTE, Action.ADD_MEMBER, Action.REMOVE_MEMBER, Action.REPLACE_MEMBER
_ENTERED: Final = Action.DEAL_SAVED, Action.PARTI_SAVED, Action.DEAL_CONFLICT, Action.PARTI_CONFLICT
Line = int
"""The id of a line of the log."""
Changed = tuple[Line, frozenset[int], frozenset[int]]
"""Where the people who may sit for an entrant changed, and who they were before and after."""


class Sitting:
    """The matches of a tournament by who sat in them."""

    def __init__(self, session: Session, tournament_id: int, entrants: Sequence[EntrantView]) -> None:
        self._seats = _seats(session, tournament_id)
        self._played = _played(session, tournament_id)
        self._now = {entrant.id: frozenset(person.id for person in entrant.may_sit) for entrant in entrants}
        self._changed = _changed(session, tournament_id)

    def side(self, match_id: int, seats: Sequence[int], entrants: Sequence[int]) -> tuple[int, ...]:
        """The persons on the seats of a side; none where it is a question who they were.

        Each of the side's `entrants` has as many seats. If no others can have sat for it, its people did.
        """
        taken = self._seats.get(match_id)
        if taken is not None:
            return tuple(taken[seat] for seat in seats if seat in taken)
        could = [self._could(match_id, entrant) for entrant in entrants]
        each = len(seats) // len(entrants)
        return tuple(sorted(frozenset().union(*could))) if {len(people) for people in could} == {each} else ()

    def _could(self, match_id: int, entrant_id: int) -> frozenset[int]:
        """Who might sit for the entrant at any time from when the round was published to the last hand."""
        changed = self._changed[entrant_id]
        if not changed:
            return self._now[entrant_id]
        begun, ended = self._played[match_id]
        lines = [line for line, _, _ in changed]
        people = [changed[0][1], *(after for _, _, after in changed)]
        spans = zip(people, [begun, *lines], [*lines, ended], strict=True)
        return frozenset().union(*(may for may, since, until in spans if since <= ended and until >= begun))


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


def _played(session: Session, tournament_id: int) -> Mapping[int, tuple[Line, Line]]:
    """By match: where its round was published, and where its last hand or result was entered."""
    published = defaultdict[int, list[Line]](list)
    for entry in lines_of(session, tournament_id, (Action.PUBLISH_ROUND,)):
        line = read(entry)
        if isinstance(line, PublishLine):
            published[line.after.round].append(entry.id)
    rows = session.exec(
        select(Match.id, Round.number, func.max(LogEntry.id))
        .join(Match.round)
        .join(LogEntry, LogEntry.match_id == Match.id)
        .where(Round.tournament_id == tournament_id, PUBLISHED, LogEntry.action.in_(_ENTERED))
        .group_by(Match.id, Round.number)
    ).all()
    return {
        match_id: (max((line for line in published[number] if line < entered), default=0), entered)
        for match_id, number, entered in rows
    }


def _changed(session: Session, tournament_id: int) -> Mapping[int, Sequence[Changed]]:
    """By entrant, in their order."""
    found: defaultdict[int, list[Changed]] = defaultdict(list)
    for entry in lines_of(session, tournament_id, _CHANGES):
        line = read(entry)
        if isinstance(line, MembersLine):
            found[line.after.entrant].append((entry.id, _may_sit(line.before), _may_sit(line.after)))
    return found


def _may_sit(logged: LoggedMembers) -> frozenset[int]:
    return frozenset(member.person for member in logged.members if member.role != MemberRole.FORMER)
