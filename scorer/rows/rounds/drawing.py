"""How a tournament is drawn, as stored and as the pairing takes it."""

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Final

from sqlmodel import Session, select

from engine.forms import form_named
from engine.objection import Objection
from engine.pairing.byhand import empty
from engine.pairing.findings import findings
from engine.pairing.options import Options, Order
from engine.pairing.rounds import Drawn, Field, ordinary
from engine.pairing.rounds import Round as DrawnRound
from engine.pairing.systems import SYSTEMS, System
from scorer.models import Entrant, Round, Tournament
from scorer.models.columns import Json
from scorer.rows.entrants.extras import extras_of
from scorer.rows.entrants.leaves import withdrawn_from
from scorer.rows.rounds.published import PUBLISHED, last_published
from scorer.rows.rounds.stored import StoredRound, absent_in
from scorer.rows.standings.scoring import tournament_scoring

FOLLOWS: Final = frozenset({"sides", "scoring"})
"""Those `Options` that are not chosen for the draw: they follow from the form and from the scoring."""
CHOSEN: Final = tuple(one.name for one in fields(Options) if one.name not in FOLLOWS)


def field_of(session: Session, tournament_id: int, number: int | None = None) -> Field:
    """All entrants of a round, by number; of the one that comes after all that is published if none is given.

    Those not marked present are absent, those who have left are withdrawn. In the round to come all are who
    have been entered, in an earlier one those who were in it.
    """
    coming = last_published(session, tournament_id) + 1
    number = coming if number is None else number
    found = session.exec(
        select(Entrant).where(Entrant.tournament_id == tournament_id).order_by(Entrant.number)
    ).all()
    rows = [one for one in found if one.entered <= number or number >= coming]
    return Field(
        entrants=tuple(one.id for one in rows),
        absent=_away_then(session, tournament_id, number) if number < coming else _away_now(rows),
        withdrawn=withdrawn_from(session, tournament_id, number if number < coming else None),
        clubs={one.id: one.club for one in rows if one.club},
        extras=extras_of(session, tournament_id),
    )


def _away_now(rows: Sequence[Entrant]) -> frozenset[int]:
    return frozenset(one.id for one in rows if not one.present)


def _away_then(session: Session, tournament_id: int, number: int) -> frozenset[int]:
    """Who was not there when the round was published."""
    wanted = select(Round.pairing).where(Round.tournament_id == tournament_id, Round.number == number)
    pairing = session.exec(wanted.where(PUBLISHED)).first() or {}
    return absent_in(pairing)


def chosen_options(stored: Json) -> Options:
    """What the club chose of the draw; the usual where nothing was chosen."""
    values = {name: stored[name] for name in CHOSEN if name in stored}
    if "order" in values:
        values["order"] = Order(values["order"])
    return Options(**values)


def stored_options(options: Options) -> Json:
    """As they are stored: only what differs from the usual, so that a system without choices has none."""
    usual = Options()
    found = {name: getattr(options, name) for name in CHOSEN}
    return {name: value for name, value in found.items() if value != getattr(usual, name)}


def options_of(tournament: Tournament) -> Options:
    """All that the draw takes: what was chosen, and what follows from the form and the scoring."""
    chosen = {name: getattr(chosen_options(tournament.system_options), name) for name in CHOSEN}
    form = form_named(tournament.game, tournament.form)
    return Options(**chosen, sides=form.sides_that_meet, scoring=tournament_scoring(tournament))


def system_of(tournament: Tournament) -> System:
    return SYSTEMS[tournament.system]


def entrant_size(tournament: Tournament) -> int:
    """How many people it takes to be an entrant: a side, or one where partners change."""
    return 1 if system_of(tournament).alone else form_named(tournament.game, tournament.form).side_size


def side_size(tournament: Tournament) -> int:
    """How many entrants a side is made of: one, or where partners change as many as play together."""
    return form_named(tournament.game, tournament.form).side_size if system_of(tournament).alone else 1


def next_round(
    tournament: Tournament,
    field: Field,
    earlier: Sequence[StoredRound],
    *,
    allow_rematches: bool = False,
    one_more: bool = False,
) -> Drawn:
    """Raise Refused where there is none to draw. `earlier` with their results: see `played_rounds`.

    `one_more`: also where all rounds are drawn that the club has set.
    """
    options = options_of(tournament)
    options = replace(options, allow_rematches=options.allow_rematches or allow_rematches)
    history = _history(earlier)
    if one_more:
        options = _with_one_more(options, history)
    return system_of(tournament).draw(field, history, options, tournament.seed)


def _history(earlier: Sequence[StoredRound]) -> tuple[DrawnRound, ...]:
    return tuple(one.drawn for one in earlier)


def _with_one_more(options: Options, history: Sequence[DrawnRound]) -> Options:
    return replace(options, rounds=max(options.rounds or 0, len(ordinary(history)) + 1))


def can_have_one_more(tournament: Tournament, field: Field, earlier: Sequence[StoredRound]) -> bool:
    """Whether the system goes on beyond the rounds that the club has set, which are all drawn."""
    options, history = options_of(tournament), _history(earlier)
    needed = system_of(tournament).rounds_needed
    if options.rounds is None or needed(field, history, options, tournament.seed):
        return False
    return bool(needed(field, history, _with_one_more(options, history), tournament.seed))


def rounds_beyond(tournament: Tournament, rounds: Sequence[StoredRound]) -> int:
    """How many more they are than the club has set; 0 where the last one decides between equals."""
    wanted = options_of(tournament).rounds
    if wanted is None or rounds[-1].deciding:
        return 0
    return max(0, len(ordinary([one.drawn for one in rounds])) - wanted)


def draft_findings(
    tournament: Tournament, field: Field, earlier: Sequence[StoredRound], drawn: DrawnRound
) -> tuple[Objection, ...]:
    """Warnings of a round, by what the tournament promises."""
    options, system = options_of(tournament), system_of(tournament)
    history = _history(earlier)
    still_in = system.still_in(field, history, options, tournament.seed)
    meetings = None if system.alone else options.meetings
    return findings(drawn, field, history, meetings, options.rounds_apart, still_in)


def with_stages(
    tournament: Tournament, field: Field, earlier: Sequence[StoredRound], drawn: DrawnRound
) -> DrawnRound:
    """A round that was changed by hand, with what its matches are for now."""
    history = _history(earlier)
    stages = system_of(tournament).stages
    return replace(drawn, stages=stages(drawn, field, history, options_of(tournament), tournament.seed))


def empty_round(tournament: Tournament, field: Field, earlier: Sequence[StoredRound]) -> Drawn:
    """A round to be put together by hand, of those who are still in it. Refused: `too-few-entrants`."""
    history = _history(earlier)
    still_in = system_of(tournament).still_in
    return empty(field, still_in(field, history, options_of(tournament), tournament.seed))


def rounds_left(tournament: Tournament, field: Field, earlier: Sequence[StoredRound]) -> int | None:
    """How many rounds are still to be drawn; None where the club plays as many as it likes."""
    history = _history(earlier)
    return system_of(tournament).rounds_needed(field, history, options_of(tournament), tournament.seed)
