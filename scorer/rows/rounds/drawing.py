"""The options and entrants of a draw, as stored and as the pairing takes them."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Final

from sqlmodel import Session, select

from engine.contest.extras import Extras
from engine.forms import form_named
from engine.objection import Objection, Refused, refuse
from engine.pairing.by_hand import empty
from engine.pairing.findings import findings
from engine.pairing.history import ordinary
from engine.pairing.rounds import Drawn, DrawnRound, Field, Options, Order
from engine.pairing.systems import SYSTEMS, System
from scorer.models import Entrant, Leave, Tournament
from scorer.models.columns import Json
from scorer.rows.entrants.extras import away_from, extras_of, leaves
from scorer.rows.rounds.stored import StoredMatch, StoredRound, absent_by_round
from scorer.rows.standings.scoring import tournament_scoring

FOLLOWS: Final = frozenset({"sides", "scoring"})
"""The `Options` that nobody chooses: they follow from the form and from the scoring."""
CHOSEN: Final = tuple(option.name for option in fields(Options) if option.name not in FOLLOWS)

ALLOW_REMATCHES: Final = "allow_rematches"
ONE_MORE: Final = "one_more"
WITHOUT_RESULTS: Final = "without_results"
ASKED: Final = (ALLOW_REMATCHES, ONE_MORE, WITHOUT_RESULTS)
"""Options of a single draw. They allow rematches, one round more than the club has set, and a draw though
some matches are not over whose results would count in it."""


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
    """The number of people in an entrant: as many as a side, or one where partners change."""
    return 1 if system_of(tournament).alone else form_named(tournament.game, tournament.form).side_size


def side_size(tournament: Tournament) -> int:
    """The number of entrants in a side: one, or as many as play together where partners change."""
    return form_named(tournament.game, tournament.form).side_size if system_of(tournament).alone else 1


@dataclass(frozen=True)
class NextDraw:
    """A tournament before its next draw. `earlier`: the earlier rounds with results, see `played_rounds`."""

    tournament: Tournament
    field: Field
    earlier: Sequence[StoredRound]

    @cached_property
    def history(self) -> tuple[DrawnRound, ...]:
        return _drawn(self.earlier)

    @cached_property
    def options(self) -> Options:
        return options_of(self.tournament)

    @property
    def system(self) -> System:
        return system_of(self.tournament)

    @cached_property
    def ranked(self) -> bool:
        """Whether the next round is drawn from the results of the earlier ones."""
        return self.system.ranked(self.field, self.history, self.options, self.tournament.seed)

    @property
    def table_sizes(self) -> tuple[int, ...]:
        """How many entrants sit at each table if all who are here can play; empty if that is not known."""
        sizes = self.system.sizes
        return () if sizes is None else sizes(len(self.field.present), self.options)

    @property
    def missing(self) -> Sequence[tuple[int, StoredMatch]]:
        """The matches that are not over, with the numbers of their rounds, if the draw looks at results."""
        if not self.ranked:
            return ()
        return [(played.number, match) for played in self.earlier for match in played.unfinished]

    def next_round(self, asked: Collection[str] = ()) -> Drawn:
        """The next round. Raises Refused if none can be drawn, or if results are missing: `matches-missing`.

        `asked`: see `ASKED`.
        """
        drawn = self.system.draw(self.field, self.history, self.options_asked(asked), self.tournament.seed)
        if self.missing and WITHOUT_RESULTS not in asked:
            refuse("matches-missing", None, matches=len(self.missing))
        return drawn

    def options_asked(self, asked: Collection[str]) -> Options:
        """The options with those that were asked for in this single draw."""
        options = self._with_one_more() if ONE_MORE in asked else self.options
        return replace(options, allow_rematches=options.allow_rematches or ALLOW_REMATCHES in asked)

    def _with_one_more(self) -> Options:
        drawn = len(ordinary(self.history))
        return replace(self.options, rounds=max(self.options.rounds or 0, drawn + 1))

    def rounds_left(self) -> int | None:
        """The number of rounds still to be drawn; None: the club plays as many as it likes.

        Where everybody meets everybody, nobody waits for those who are not here.
        """
        away = self.field.absent if self.system.all_meet else frozenset()
        here = replace(self.field, withdrawn=self.field.withdrawn | away)
        return self.system.rounds_needed(here, self.history, self.options, self.tournament.seed)

    def can_have_one_more(self) -> bool:
        """Whether all rounds that the club has set are drawn, and one more can be drawn now."""
        if self.options.rounds is None or not self.field.entrants or self.rounds_left():
            return False
        return self._can(lambda: self.next_round((ONE_MORE,)))

    @property
    def can_be_by_hand(self) -> bool:
        """Whether an empty round can be made. Before the first round there must be enough who are here."""
        enough = bool(self.earlier) or len(self.field.present) >= self.system.fewest
        return enough and self._can(self.empty_round)

    @staticmethod
    def _can(draw: Callable[[], Drawn]) -> bool:
        try:
            draw()
        except Refused:
            return False
        return True

    def findings(self, drawn: DrawnRound) -> tuple[Objection, ...]:
        """Warnings of a round that breaks what the tournament's system and options promise."""
        meetings = None if self.system.alone else self.options.meetings
        apart = self.options.rounds_apart
        return findings(drawn, self.field, self.history, meetings, apart, self._still_in())

    def with_stages(self, drawn: DrawnRound) -> DrawnRound:
        """A round that was changed by hand, with the stages that its matches now have."""
        stages = self.system.stages
        return replace(
            drawn, stages=stages(drawn, self.field, self.history, self.options, self.tournament.seed)
        )

    def empty_round(self) -> Drawn:
        """A round to be put together by hand, from those who are still in. Refused: `too-few-entrants`."""
        return empty(self.field, self._still_in())

    def _still_in(self) -> tuple[int, ...]:
        return self.system.still_in(self.field, self.history, self.options, self.tournament.seed)


def _drawn(rounds: Sequence[StoredRound]) -> tuple[DrawnRound, ...]:
    return tuple(stored.drawn for stored in rounds)


def rounds_beyond(tournament: Tournament, rounds: Sequence[StoredRound]) -> int:
    """The number of rounds beyond those that the club has set; 0 if the last one is deciding."""
    wanted = options_of(tournament).rounds
    if wanted is None or rounds[-1].deciding:
        return 0
    return max(0, len(ordinary(_drawn(rounds))) - wanted)
