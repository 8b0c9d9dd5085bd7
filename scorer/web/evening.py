"""Where the evening stands: what is done, and what comes next."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.contest.results import State
from engine.pairing.rounds import Field
from engine.pairing.systems import SYSTEMS
from scorer.models import Status, Tournament
from scorer.rows.drawing import field_of, rounds_left
from scorer.rows.results import match_results, played_rounds
from scorer.rows.rounds import StoredRound
from scorer.session import current_session, database
from scorer.web.reading import tables_in_use

IDLE = frozenset({State.BYE, State.ABSENT})


class Step(StrEnum):
    """The evening's steps, in their order."""

    PREPARE = "prepare"
    REGISTER = "register"
    PAIR = "pair"
    PLAY = "play"
    SHOW = "show"
    END = "end"


@dataclass(frozen=True, slots=True)
class RoundProgress:
    """A published round: how many of its matches (byes are none) are over."""

    number: int
    matches: int
    over: int

    @property
    def done(self) -> bool:
        return self.over == self.matches


@dataclass(frozen=True, slots=True)
class Evening:
    """`draft` is the number of the round that is not published yet.

    `rounds_needed` is 0 before there are entrants, and where the club plays as many as it likes.
    """

    entrants: int
    present: int
    fewest: int
    tables: int
    rounds: tuple[RoundProgress, ...]
    draft: int | None
    rounds_needed: int
    status: Status

    @property
    def last(self) -> RoundProgress | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def all_played(self) -> bool:
        """Every round that the tournament needs is played to its end."""
        return len(self.rounds) >= self.rounds_needed > 0 and all(one.done for one in self.rounds)

    @property
    def unfinished(self) -> int:
        return sum(one.matches - one.over for one in self.rounds)

    @property
    def step(self) -> Step | None:
        """Where we are; None when all is over."""
        if self.status == Status.FINISHED:
            return None
        if self.draft is not None:
            return Step.PAIR
        if self.unfinished:
            return Step.PLAY
        if self.all_played:
            return Step.END
        return Step.PAIR if self.rounds or self.present >= self.fewest else Step.REGISTER


def evening(tournament: Tournament) -> Evening:
    session = current_session()
    tournament_id = tournament.id or 0
    field = field_of(session, tournament_id)
    rounds = played_rounds(session, database().folds, tournament)
    return Evening(
        entrants=len(field.entrants),
        present=len(field.present),
        fewest=SYSTEMS[tournament.system].fewest,
        tables=len(tables_in_use(tournament_id)),
        rounds=_progress(tournament),
        draft=next((one.number for one in rounds if not one.published), None),
        rounds_needed=_rounds_needed(tournament, field, rounds),
        status=tournament.status,
    )


def _progress(tournament: Tournament) -> tuple[RoundProgress, ...]:
    results = match_results(current_session(), database().folds, tournament)
    matches = Counter(one.round for one in results if one.state not in IDLE)
    over = Counter(one.round for one in results if one.state not in {*IDLE, State.UNFINISHED})
    numbers = sorted({one.round for one in results})
    return tuple(RoundProgress(number, matches[number], over[number]) for number in numbers)


def _rounds_needed(tournament: Tournament, field: Field, rounds: Sequence[StoredRound]) -> int:
    left = rounds_left(tournament, field, rounds) if field.entrants else None
    return 0 if left is None else len(rounds) + left
