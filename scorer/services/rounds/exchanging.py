"""Wrong seats and wrong tables, found after hands were entered: entrants change places in the rows.

Hands belong to a side of a match. When entrants change places, hands, points, partier, walk-overs and dealers
stay with the side. The same exchange again undoes it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa
from sqlmodel import Session

from scorer.log.actions import Action
from scorer.log.rounds import ExchangeAction, ExchangeLine, LoggedMatches, SidesOfMatch
from scorer.models import Confirmation, Match, Round, RoundStatus, Seat, Status, Tournament
from scorer.names import clean_reason
from scorer.problems import Problem
from scorer.rows.entrants.view import EntrantView
from scorer.rows.matches.folding import Fold, FoldCache
from scorer.rows.matches.record import MatchRecord, match_record, round_records
from scorer.rows.rounds.published import hold_matches
from scorer.services.change import Change, row_of
from scorer.services.matches.before_play import sit
from scorer.services.matches.entries import confirmation
from scorer.services.rounds.drafts import rewrite_sides

Sides = tuple[tuple[EntrantView, ...], ...]


@dataclass(frozen=True, slots=True)
class ChangedMatch:
    """A match before and after the exchange. Its hands stay as `fold` has them, and count for `after`."""

    record: MatchRecord
    after: Sides
    fold: Fold

    @property
    def before(self) -> Sides:
        return self.record.sides

    @property
    def confirmed(self) -> bool:
        return bool(self.record.confirmed_now)


def as_seen(changes: Sequence[ChangedMatch]) -> str:
    """The places before the change, as a text. The form sends it back."""
    shown = ((changed.record.id, list(map(list, _ids(changed.before)))) for changed in changes)
    return " ".join(f"{match_id}:{sides}".replace(" ", "") for match_id, sides in shown)


Pair = tuple[int, int]
"""The ids of two entrants or of two matches."""


@dataclass(frozen=True, slots=True)
class Said:
    """The organiser's words about an exchange.

    `reason`: needed if a match is confirmed. `seen`: the places as they were shown (`as_seen`), so that
    sending a form twice does not undo the exchange.
    """

    reason: str = ""
    seen: str = ""


NOTHING_SAID: Final = Said()


def preview_exchange(
    session: Session, folds: FoldCache, round_id: int, pair: Pair
) -> tuple[ChangedMatch, ...]:
    """The matches that `exchange` would change, byes too; nothing is stored. Raises as `exchange` does."""
    records = _published(session, round_id)
    return _changes(folds, records, _two(records, pair))


def preview_exchange_matches(session: Session, folds: FoldCache, pair: Pair) -> tuple[ChangedMatch, ...]:
    """The matches that `exchange_matches` would change; nothing is stored. Raises as it does."""
    first, second = _two_matches(session, pair)
    return _changes(folds, round_records(session, first.round_id), _all_of(first, second))


def exchange(change: Change, round_id: int, pair: Pair, said: Said = NOTHING_SAID) -> None:
    """Two entrants of a published round change places, in one match or in two.

    A confirmed match needs a reason, and is then confirmed by the organiser as it stands now. Refused:
    `not-in-this-round`, `nothing-changed`, `not-published`, `taken-back`, `reason-needed`, `seats-changed`.
    """
    hold_matches(change.session, Match.round_id == round_id)
    _exchange(change, Action.EXCHANGE, preview_exchange(change.session, change.folds, round_id, pair), said)


def exchange_matches(change: Change, pair: Pair, said: Said = NOTHING_SAID) -> None:
    """All entrants of two matches change places. In a cup the stages of the two matches change places too.

    Refused: `other-round`, `sizes-differ`, `is-bye`, and as by `exchange`.
    """
    session = change.session
    hold_matches(session, Match.id.in_(pair))
    _exchange(change, Action.EXCHANGE_MATCHES, preview_exchange_matches(session, change.folds, pair), said)
    first, second = (session.get_one(Match, match_id) for match_id in pair)
    first.stage, second.stage = second.stage, first.stage


Renaming = Mapping[int, EntrantView]
"""By the id of an entrant: the entrant that takes its place."""


def _two(records: Sequence[MatchRecord], pair: Pair) -> Renaming:
    inside = {entrant.id: entrant for record in records for side in record.sides for entrant in side}
    first, second = pair
    if first not in inside or second not in inside:
        raise Problem("not-in-this-round")
    if first == second:
        raise Problem("nothing-changed")
    return {first: inside[second], second: inside[first]}


def _all_of(first: MatchRecord, second: MatchRecord) -> Renaming:
    found: dict[int, EntrantView] = {}
    for side, opposite in zip(first.sides, second.sides, strict=True):
        for entrant, instead in zip(side, opposite, strict=True):
            found |= {entrant.id: instead, instead.id: entrant}
    return found


def _two_matches(session: Session, pair: Pair) -> tuple[MatchRecord, MatchRecord]:
    first, second = (match_record(session, match_id) for match_id in pair)
    if first.id == second.id:
        raise Problem("nothing-changed")
    if first.round_id != second.round_id:
        raise Problem("other-round")
    if first.bye or second.bye:
        raise Problem("is-bye")
    if list(map(len, first.sides)) != list(map(len, second.sides)):
        raise Problem("sizes-differ")
    _published(session, first.round_id)
    return first, second


def _published(session: Session, round_id: int) -> tuple[MatchRecord, ...]:
    """The matches of a published round that stands, in a tournament that has not ended."""
    row = row_of(session, Round, round_id, lock=False)
    if row.taken_back:
        raise Problem("taken-back", number=row.number)
    if row.status != RoundStatus.PUBLISHED:
        raise Problem("not-published")
    if session.get_one(Tournament, row.tournament_id).status == Status.FINISHED:
        raise Problem("finished")
    return round_records(session, round_id)


def _changes(
    folds: FoldCache, records: Sequence[MatchRecord], renaming: Renaming
) -> tuple[ChangedMatch, ...]:
    changed = []
    for record in records:
        after = tuple(tuple(renaming.get(entrant.id, entrant) for entrant in side) for side in record.sides)
        if after != record.sides:
            changed.append(ChangedMatch(record, after, folds.of(record)))
    return tuple(changed)


def _exchange(change: Change, action: ExchangeAction, changes: Sequence[ChangedMatch], said: Said) -> None:
    reason = clean_reason(said.reason)
    if said.seen and said.seen != as_seen(changes):
        raise Problem("seats-changed")
    if any(changed.confirmed for changed in changes) and not reason:
        raise Problem("reason-needed")
    sitters = _sitters([changed.record for changed in changes])
    change.session.exec(sa.delete(Seat).where(Seat.match_id.in_([changed.record.id for changed in changes])))
    for changed in changes:
        rewrite_sides(change.session, changed.record.id, _ids(changed.after))
        _store_seats(change.session, changed, sitters)
        _confirm_anew(change, changed)
    before = LoggedMatches(tuple(_logged(changed.record.id, changed.before) for changed in changes))
    after = LoggedMatches(tuple(_logged(changed.record.id, changed.after) for changed in changes))
    change.log(ExchangeLine(action, before, after), of=changes[0].record, reason=reason)


def _sitters(records: Sequence[MatchRecord]) -> Mapping[int, tuple[int, ...]]:
    """The persons who sit for each entrant, in the order of the seats."""
    return {
        entrant: tuple(person for seat in seats if (person := record.sitting[seat]) is not None)
        for record in records
        for entrant, seats in _places(record).items()
    }


def _places(record: MatchRecord) -> Mapping[int, tuple[int, ...]]:
    """The seats of each entrant. Partners from different entrants may have changed chairs between them."""
    if record.bye:
        return {}
    found = {entrant.id: seats for entrant, seats in record.own_seats}
    for side, entrants in enumerate(record.sides):
        found |= _taken(record, record.rules.form.seats_of(side), entrants, found)
    return found


def _taken(
    record: MatchRecord,
    seats: Sequence[int],
    entrants: Sequence[EntrantView],
    usual: Mapping[int, tuple[int, ...]],
) -> Mapping[int, tuple[int, ...]]:
    """The seats by the persons who sit on them; `usual` if that does not give each entrant its share."""
    own = {
        entrant.id: tuple(
            seat for seat in seats if record.sitting[seat] in {person.id for person in entrant.everybody}
        )
        for entrant in entrants
    }
    fits = all(len(chairs) == len(usual[entrant]) for entrant, chairs in own.items())
    return own if fits and len({seat for chairs in own.values() for seat in chairs}) == len(seats) else {}


def _store_seats(session: Session, changed: ChangedMatch, sitters: Mapping[int, Sequence[int]]) -> None:
    """The new entrant's persons take the seats of the old one's; a match without seated persons stays so."""
    record = changed.record
    if not any(record.seats):
        return
    places, taken = _places(record), {}
    for side, entrants in zip(record.sides, changed.after, strict=True):
        for before, now in zip(side, entrants, strict=True):
            people = sitters.get(now.id) or [person.id for person in now.members]
            for seat, person in zip(places[before.id], people, strict=False):
                taken[seat] = person
    sit(session, record, taken)


def _confirm_anew(change: Change, changed: ChangedMatch) -> None:
    """Delete the sides' confirmations. If there were any, the organiser confirms instead."""
    record = changed.record
    change.session.exec(sa.delete(Confirmation).where(Confirmation.match_id == record.id))
    if changed.confirmed and record.last is not None:
        change.session.add(confirmation(change.actor, record, None, record.last))


def _ids(sides: Sides) -> list[tuple[int, ...]]:
    return [tuple(entrant.id for entrant in side) for side in sides]


def _logged(match_id: int, sides: Sides) -> SidesOfMatch:
    return SidesOfMatch(match_id, tuple(_ids(sides)))
