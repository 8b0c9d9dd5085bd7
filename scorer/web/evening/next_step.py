"""The steps of the evening: which are done, and which comes next."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from engine.contest.stage import CUPS, Part, Stage
from engine.objection import Objection, Refused
from engine.pairing.rounds import Drawn, Order
from scorer.models import Status, Tournament
from scorer.rows.prizes import just_ended
from scorer.rows.rounds.drawing import NextDraw, field_of, system_of
from scorer.rows.rounds.stored import StoredRound
from scorer.rows.standings.results import played_rounds
from scorer.rows.tables.places import tables_in_use
from scorer.session import current_folds, current_session
from scorer.web.rounds.ways import WaysOn, ways_on
from scorer.words.evenness import uneven

MOST_NAMED = 5


class EveningStep(StrEnum):
    """The evening's steps, in their order."""

    PREPARE = "prepare"
    REGISTER = "register"
    PAIR = "pair"
    PLAY = "play"
    SHOW = "show"
    END = "end"


@dataclass(frozen=True, slots=True)
class RoundProgress:
    """A published round: its matches (byes not counted), how many are over, and how many are postponed.

    `missing`: the tables at which a match is not over.
    """

    number: int
    matches: int
    over: int
    later: int
    stage: Stage | None
    missing: tuple[int, ...] = ()

    @property
    def open(self) -> int:
        """Matches that must be played before the next round."""
        return self.matches - self.over - self.later

    @property
    def named(self) -> bool:
        """Whether the tables that are missing are few enough to be named."""
        return bool(self.over) and 0 < len(self.missing) <= MOST_NAMED


@dataclass(frozen=True)
class Evening:
    """`draft`: the number of the round that is not published yet.

    `left`: rounds still to be drawn for those who are here; None before there are entrants and if the club
    plays as many as it likes. `draw`: what the next round would be drawn from. `here`: it has ended, and
    people are still here.
    """

    entrants: int
    present: int
    fewest: int
    tables: int
    rounds: tuple[RoundProgress, ...]
    draft: int | None
    left: int | None
    status: Status
    draw: NextDraw
    here: bool

    @cached_property
    def trial(self) -> Drawn | Objection:
        """The next round as it would be drawn now, or why there is none. Nothing is stored."""
        try:
            return self.draw.next_round()
        except Refused as refused:
            return refused.objection

    @property
    def ways(self) -> WaysOn | None:
        """Why the next round cannot be drawn, and the ways on; None if it can."""
        return ways_on(self.draw, self.trial) if isinstance(self.trial, Objection) else None

    @property
    def uneven(self) -> Sequence[str]:
        """What is uneven in the evening to come, in sentences; nothing once it has begun."""
        return () if self.rounds else tuple(uneven(self.draw))

    @property
    def others_unmet(self) -> bool:
        """Those who are here have met each other, but not those who are not here."""
        return isinstance(self.trial, Objection) and self.trial.code == "present-have-met"

    @property
    def coming(self) -> Stage | None:
        """The stage of the next round. Only cups name their rounds."""
        if not self.draw.system.has_cup or self.draft is not None or not isinstance(self.trial, Drawn):
            return None
        return next((stage for _, stage in self.trial.round.staged), None)

    @property
    def by_lot(self) -> bool:
        """Whether a lot decides something in the next round: not in a later round of a cup, nor where all of
        it goes by the numbers."""
        takes, later = self.draw.system.takes, bool(self.rounds)
        by_number = "order" in takes and self.draw.options.order is Order.NUMBER
        of_cup = self.coming is not None and self.coming.part is not Part.GROUP
        return not (of_cup if later else by_number) and not (by_number and "meetings" in takes)

    @property
    def one_more(self) -> bool:
        """All rounds that the club has set are drawn, and one more can be."""
        return self.draw.can_have_one_more()

    @property
    def last(self) -> RoundProgress | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def played(self) -> RoundProgress | None:
        """The round that is waited for: the last one, or an earlier one if only that is open."""
        return next((progress for progress in reversed(self.rounds) if progress.open), self.last)

    @property
    def total(self) -> int:
        """The number of rounds in all, 0 if it is not decided."""
        return 0 if self.left is None else len(self.rounds) + bool(self.draft) + self.left

    @property
    def next(self) -> int:
        """The number of the next round."""
        return len(self.rounds) + 1

    @property
    def all_drawn(self) -> bool:
        """Every round that the tournament needs is drawn and published."""
        return self.left == 0 and self.draft is None and bool(self.rounds)

    @property
    def all_played(self) -> bool:
        """Every round that the tournament needs is played to its end."""
        return self.all_drawn and not self.unfinished

    @property
    def anything_played(self) -> bool:
        return any(progress.over for progress in self.rounds)

    @property
    def unfinished(self) -> int:
        return sum(progress.matches - progress.over for progress in self.rounds)

    @property
    def postponed(self) -> int:
        return sum(progress.later for progress in self.rounds)

    @property
    def goes_on(self) -> bool:
        """All drawn rounds are played, and the club decides whether to play another."""
        return (
            self.left is None and bool(self.rounds) and self.step == EveningStep.PAIR and self.draft is None
        )

    @property
    def begins_play_off(self) -> bool:
        """The groups are played, and the first round of the play-off comes."""
        before = self.last.stage if self.last else None
        was_group = before is not None and before.part is Part.GROUP
        return was_group and self.coming is not None and self.coming.part in CUPS

    @property
    def step(self) -> EveningStep | None:
        """The current step; None when the tournament is ended."""
        if self.status == Status.FINISHED:
            return None
        if self.draft is not None:
            return EveningStep.PAIR
        if any(progress.open for progress in self.rounds):
            return EveningStep.PLAY
        if self.left == 0 and self.rounds:
            return EveningStep.PLAY if self.postponed else EveningStep.END
        return EveningStep.PAIR if self.rounds or self.present >= self.fewest else EveningStep.REGISTER

    @property
    def done(self) -> Collection[EveningStep]:
        """The steps that are behind. Between two rounds what is played is, and the next draw is not."""
        order = [EveningStep.PREPARE, EveningStep.REGISTER, EveningStep.PAIR, EveningStep.PLAY]
        if self.step is None:
            return [*order, EveningStep.END]
        if self.step == EveningStep.PAIR and self.rounds:
            return [*order[:2], EveningStep.PLAY]
        return order[: order.index(self.step)] if self.step in order else order


def evening(tournament: Tournament) -> Evening:
    session = current_session()
    tournament_id = tournament.id
    field = field_of(session, tournament_id)
    rounds = played_rounds(session, current_folds(), tournament)
    draw = NextDraw(tournament, field, rounds)
    return Evening(
        entrants=len(field.entrants),
        present=len(field.present),
        fewest=system_of(tournament).fewest,
        tables=len(tables_in_use(session, tournament_id)),
        rounds=tuple(_progress(stored) for stored in rounds if stored.published),
        draft=next((stored.number for stored in rounds if not stored.published), None),
        left=draw.rounds_left() if field.entrants else None,
        status=tournament.status,
        draw=draw,
        here=just_ended(session, tournament),
    )


def _progress(stored: StoredRound) -> RoundProgress:
    waiting = stored.unfinished
    return RoundProgress(
        stored.number,
        len(stored.matches),
        len(stored.matches) - len(waiting),
        sum(match.postponed for match in waiting),
        next((match.stage for match in stored.matches), None),
        tuple(sorted({match.table for match in waiting if match.table and not match.postponed})),
    )
