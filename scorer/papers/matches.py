"""Matches as papers and pages tell them: plain values made of their rows."""

from collections.abc import Sequence

from sqlmodel import Session

from exports.papers.given import Occasion, Side, Team
from exports.papers.protocol.match import Confirmed, ProtocolMatch
from scorer.rows.entrants.view import EntrantView
from scorer.rows.matches.folding import FoldCache
from scorer.rows.matches.record import MatchRecord, round_records
from scorer.rows.rounds.published import published_rounds


def team_of(view: EntrantView) -> Team:
    return Team(view.number, view.name, tuple(person.name for person in view.members), view.club)


def sides_of(record: MatchRecord) -> tuple[Side, ...]:
    return tuple(tuple(map(team_of, side)) for side in record.sides)


def told_matches(
    session: Session, folds: FoldCache, occasion: Occasion, tournament_id: int
) -> Sequence[ProtocolMatch]:
    """The matches of all published rounds, the first round first; byes are left out."""
    rounds = sorted(published_rounds(session, tournament_id), key=lambda found: found.number)
    return [
        protocol_match(folds, occasion, record)
        for found in rounds
        for record in sorted(round_records(session, found.id), key=lambda record: record.number)
        if not record.bye
    ]


def protocol_match(folds: FoldCache, occasion: Occasion, record: MatchRecord) -> ProtocolMatch:
    fold = folds.of(record)
    return ProtocolMatch(
        occasion,
        record.round_number,
        record.table,
        sides_of(record),
        tuple(person.name if person else None for person in record.proposed_seats),
        fold.state,
        dealer_known=record.first_dealer is not None,
        walk_over=fold.given,
        struck=sum(entry.struck for entry in fold.entries),
        confirmed=_confirmed(record),
        published=record.published,
        left=tuple(team_of(entrant) for side in record.sides for entrant in side if entrant.struck),
    )


def _confirmed(record: MatchRecord) -> tuple[Confirmed, ...]:
    return tuple(Confirmed(confirmation.side, confirmation.at) for confirmation in record.confirmed_now)
