"""How a tournament is drawn, as stored and as the pairing takes it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Final

from sqlmodel import Session, select

from engine.contest.extras import Extras
from engine.forms import form_named
from engine.objection import Objection
from engine.pairing.by_hand import empty
from engine.pairing.findings import findings
from engine.pairing.history import ordinary
from engine.pairing.rounds import Drawn, DrawnRound, Field, Options, Order
from engine.pairing.systems import SYSTEMS, System
from scorer.models import Entrant, Leave, Tournament
from scorer.models.columns import Json
from scorer.rows.entrants.extras import extras_of
from scorer.rows.entrants.leaves import away_from, leaves
from scorer.rows.rounds.stored import StoredRound, absent_by_round
from scorer.rows.standings.scoring import tournament_scoring

FOLLOWS: Final = frozenset({"sides", "scoring"})
"""The `Options` that nobody chooses: they follow from the form and from the scoring."""
CHOSEN: Final = tuple(option.name for option in fields(Options) if option.name not in FOLLOWS)


@dataclass(frozen=True, slots=True)
class Participation:
    """All that says which entrants are in which round. `absent`: by the number of a published round.

    `coming` is the number of the round that comes after all published ones.
    """

    entrants: Sequence[Entrant]
    leaves: Sequence[Leave]
    absent: Mapping[int, frozenset[int]]
    extras: Extras

    @property
    def coming(self) -> int:
        return max(self.absent, default=0) + 1

    def field(self, number: int) -> Field:
        """The field of the round of this number, its entrants by their numbers.

        A published round has the entrants that had entered by then, the coming one all. Entrants that were
        or are not present are absent, those that have left are withdrawn.
        """
        coming = number >= self.coming
        entrants = [entrant for entrant in self.entrants if coming or entrant.entered <= number]
        away_now = frozenset(entrant.id for entrant in entrants if not entrant.present)
        return Field(
            entrants=tuple(entrant.id for entrant in entrants),
            absent=away_now if coming else self.absent.get(number, frozenset()),
            withdrawn=away_from(self.leaves, None if coming else number),
            clubs={entrant.id: entrant.club for entrant in entrants if entrant.club},
            extras=self.extras,
        )


def participation(session: Session, tournament_id: int) -> Participation:
    entrants = select(Entrant).where(Entrant.tournament_id == tournament_id).order_by(Entrant.number)
    return Participation(
        session.exec(entrants).all(),
        leaves(session, tournament_id),
        absent_by_round(session, tournament_id),
        extras_of(session, tournament_id),
    )


def field_of(session: Session, tournament_id: int, number: int | None = None) -> Field:
    """The field of the round of this number; without a number that of the round to come."""
    found = participation(session, tournament_id)
    return found.field(found.coming if number is None else number)


def chosen_options(stored: Json) -> Options:
    """The options that the club chose; the usual ones where it chose nothing."""
    values = {name: stored[name] for name in CHOSEN if name in stored}
    if "order" in values:
        values["order"] = Order(values["order"])
    return Options(**values)


def stored_options(options: Options) -> Json:
    """The options as they are stored: only those that differ from the usual."""
    usual = Options()
    found = {name: getattr(options, name) for name in CHOSEN}
    return {name: value for name, value in found.items() if value != getattr(usual, name)}


def options_of(tournament: Tournament) -> Options:
    """All options of the draw: those that were chosen, and those that follow from form and scoring."""
    chosen = {name: getattr(chosen_options(tournament.system_options), name) for name in CHOSEN}
    form = form_named(tournament.game, tournament.form)
    return Options(**chosen, sides=form.sides_that_meet, scoring=tournament_scoring(tournament))


def system_of(tournament: Tournament) -> System:
    return SYSTEMS[tournament.system]


def entrant_size(tournament: Tournament) -> int:
    """How many people an entrant has: as many as a side, or one where partners change."""
    return 1 if system_of(tournament).alone else form_named(tournament.game, tournament.form).side_size


def side_size(tournament: Tournament) -> int:
    """How many entrants a side has: one, or as many as play together where partners change."""
    return form_named(tournament.game, tournament.form).side_size if system_of(tournament).alone else 1


def next_round(
    tournament: Tournament,
    field: Field,
    earlier: Sequence[StoredRound],
    *,
    allow_rematches: bool = False,
    one_more: bool = False,
) -> Drawn:
    """The next round. `earlier` has results, see `played_rounds`. Raises Refused if none can be drawn.

    `one_more`: even if all rounds that the club has set are drawn.
    """
    options = options_of(tournament)
    options = replace(options, allow_rematches=options.allow_rematches or allow_rematches)
    history = _history(earlier)
    if one_more:
        options = _with_one_more(options, history)
    return system_of(tournament).draw(field, history, options, tournament.seed)


def _history(earlier: Sequence[StoredRound]) -> tuple[DrawnRound, ...]:
    return tuple(stored.drawn for stored in earlier)


def _with_one_more(options: Options, history: Sequence[DrawnRound]) -> Options:
    return replace(options, rounds=max(options.rounds or 0, len(ordinary(history)) + 1))


def can_have_one_more(tournament: Tournament, field: Field, earlier: Sequence[StoredRound]) -> bool:
    """Whether all rounds that the club has set are drawn and the system can draw more."""
    options, history = options_of(tournament), _history(earlier)
    needed = system_of(tournament).rounds_needed
    if options.rounds is None or needed(field, history, options, tournament.seed):
        return False
    return bool(needed(field, history, _with_one_more(options, history), tournament.seed))


def rounds_beyond(tournament: Tournament, rounds: Sequence[StoredRound]) -> int:
    """How many rounds there are beyond those that the club has set; 0 if the last one is deciding."""
    wanted = options_of(tournament).rounds
    if wanted is None or rounds[-1].deciding:
        return 0
    return max(0, len(ordinary(_history(rounds))) - wanted)


def draft_findings(
    tournament: Tournament, field: Field, earlier: Sequence[StoredRound], drawn: DrawnRound
) -> tuple[Objection, ...]:
    """Warnings of a round that breaks what the tournament's system and options promise."""
    options, system = options_of(tournament), system_of(tournament)
    history = _history(earlier)
    still_in = system.still_in(field, history, options, tournament.seed)
    meetings = None if system.alone else options.meetings
    return findings(drawn, field, history, meetings, options.rounds_apart, still_in)


def with_stages(
    tournament: Tournament, field: Field, earlier: Sequence[StoredRound], drawn: DrawnRound
) -> DrawnRound:
    """A round that was changed by hand, with the stages that its matches now have."""
    history = _history(earlier)
    stages = system_of(tournament).stages
    return replace(drawn, stages=stages(drawn, field, history, options_of(tournament), tournament.seed))


def empty_round(tournament: Tournament, field: Field, earlier: Sequence[StoredRound]) -> Drawn:
    """A round to be put together by hand, from those who are still in. Refused: `too-few-entrants`."""
    history = _history(earlier)
    still_in = system_of(tournament).still_in
    return empty(field, still_in(field, history, options_of(tournament), tournament.seed))


def rounds_left(tournament: Tournament, field: Field, earlier: Sequence[StoredRound]) -> int | None:
    """How many rounds are still to be drawn; None: the club plays as many as it likes."""
    history = _history(earlier)
    return system_of(tournament).rounds_needed(field, history, options_of(tournament), tournament.seed)
