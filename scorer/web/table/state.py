"""What the tablet at a table shows, as plain JSON: its match, how it stands, and what to do now."""

from collections.abc import Sequence
from enum import StrEnum

from flask_babel import gettext as _
from sqlmodel import Session, select

from scorer.models import Round, Status, Tournament
from scorer.models.columns import Json
from scorer.rows.entrants.view import PersonView
from scorer.rows.matches.record import MatchRecord, round_records, table_records
from scorer.rows.rounds.published import PUBLISHED
from scorer.rows.tables.places import Place
from scorer.services.matches.seats import proposed_seats
from scorer.web.matches.view import MatchView, match_view
from scorer.web.table.conflicts import conflicts_json
from scorer.web.table.device import device_json
from scorer.web.table.folded import fold_json
from scorer.web.table.form import rules_json
from scorer.web.table.names import first_names, short_labels


class Phase(StrEnum):
    """What the table does now."""

    IDLE = "idle"
    ENDED = "ended"
    SEATS = "seats"
    PLAY = "play"
    CONFIRM = "confirm"
    DONE = "done"


def table_state(session: Session, place: Place, wanted: int | None, known: MatchRecord | None = None) -> Json:
    """The match `wanted`, else the first of the table's that is not settled, else its last one.

    `known`: a match that need not be read again.
    """
    table = place.table
    tournament = session.get_one(Tournament, table.tournament_id)
    matches = [match_view(one) for one in table_records(session, table.id, wanted, known)]
    state: Json = {"table": table.number, "tournament": _tournament_json(tournament)}
    state |= device_json(session, place)
    if tournament.status == Status.FINISHED:
        return state | _nothing(Phase.ENDED, _("Tävlingen är avslutad. Tack för i kväll!"))
    shown = _chosen(matches, wanted)
    if shown is None or (wanted is None and shown.settled):
        newest = _newest_round(session, table.tournament_id)
        if shown is None or shown.record.round_id != newest.id:
            return state | _nothing(Phase.IDLE, *_idle_sentences(session, newest))
    return state | {
        "phase": _phase(shown),
        "sentences": _sentences(shown),
        "match": _match_json(shown),
        "conflicts": conflicts_json(shown.record, shown.fold, place.device.id),
        "others": [_other_json(one) for one in matches if one is not shown and not one.settled],
    }


def _tournament_json(tournament: Tournament) -> Json:
    """`made` tells it from one of another database, which may have the same number at the same address."""
    return {"id": tournament.id, "name": tournament.name, "made": tournament.created_at.isoformat()}


def _phase(shown: MatchView) -> Phase:
    if shown.fold.over:
        return Phase.DONE if shown.settled else Phase.CONFIRM
    return Phase.PLAY if shown.record.seated else Phase.SEATS


def _chosen(matches: Sequence[MatchView], wanted: int | None) -> MatchView | None:
    asked = [one for one in matches if one.record.id == wanted]
    unsettled = [one for one in matches if not one.settled]
    return next(iter([*asked, *unsettled, *matches[-1:]]), None)


def _newest_round(session: Session, tournament_id: int) -> Round:
    """The last published round; one that is stored nowhere before there is any."""
    found = session.exec(
        select(Round).where(Round.tournament_id == tournament_id, PUBLISHED).order_by(Round.number.desc())
    ).first()
    return found or Round(tournament_id=tournament_id, number=0)


def _nothing(phase: Phase, *sentences: str) -> Json:
    return {"phase": phase, "sentences": sentences, "match": None, "conflicts": [], "others": []}


def _idle_sentences(session: Session, newest: Round) -> list[str]:
    if newest.id is None:
        return [_("Ingen rond är publicerad än."), _("Er match kommer fram här av sig själv.")]
    byes = [record.labels[0] for record in round_records(session, newest.id) if record.bye]
    resting = [_("Ledigt den här ronden: %(names)s.", names=", ".join(byes))] if byes else []
    return [
        _("Här spelas ingen match i rond %(number)s.", number=newest.number),
        *resting,
        _("Vänta på nästa rond. Er match kommer fram här av sig själv."),
    ]


def _sentences(shown: MatchView) -> list[str]:
    if shown.fold.walk_over is not None:
        return [_("Matchen är avgjord på walk-over."), _walk_over(shown), _("Vänta på nästa rond.")]
    if shown.settled:
        return [
            _("Matchen är bekräftad och klar. Ska något ändras: säg till arrangören."),
            _("Vänta på nästa rond. Nästa match kommer fram här av sig själv."),
        ]
    return []


def _walk_over(shown: MatchView) -> str:
    winner = shown.fold.walk_over_winner
    if winner is None:
        return str(_("Båda uteblev."))
    return str(_("Walk-over till %(side)s.", side=short_labels(shown.record.sides)[winner]))


def _other_json(one: MatchView) -> Json:
    short = short_labels(one.record.sides)
    return {"id": one.record.id, "round": one.record.round_number, "over": one.fold.over, "sides": short}


def _match_json(one: MatchView) -> Json:
    record = one.record
    return {
        "id": record.id,
        "round": record.round_number,
        "last": record.last,
        "rules": rules_json(record.rules),
        "sides": _sides_json(record),
        "seats": _seats_json(record),
        "seated": record.seated,
        "first_dealer": record.first_dealer,
        "confirmed": [one.side for one in record.confirmed_now],
        "fold": fold_json(one.fold),
    }


def _sides_json(record: MatchRecord) -> list[Json]:
    return [
        {
            "label": label,
            "short": short,
            "numbers": [entrant.number for entrant in side],
            "people": [_person_json(person) for entrant in side for person in entrant.may_sit],
        }
        for side, label, short in zip(record.sides, record.labels, short_labels(record.sides), strict=True)
    ]


def _person_json(person: PersonView) -> Json:
    return {"id": person.id, "name": person.name}


def _seats_json(record: MatchRecord) -> list[Json | None]:
    """Who sits, or is proposed to sit, on each seat."""
    seats = proposed_seats(record)
    short = iter(first_names([person for person in seats if person]))
    return [None if person is None else _person_json(person) | {"short": next(short)} for person in seats]
