"""The organiser names the prizes."""

from typing import Final

from scorer.log.actions import Action
from scorer.log.tournament import LoggedPrizes, PrizesLine
from scorer.names import clean_text
from scorer.problems import Problem
from scorer.rows.prizes import prizes_of
from scorer.services.change import Change
from scorer.services.tournaments.making import tournament_row

MOST_PRIZES: Final = 20
LONGEST_PRIZE: Final = 80


def set_prizes(change: Change, tournament_id: int, written: str) -> None:
    """A prize on each line, the first place first. An empty line is a place without a prize.

    The same once more changes nothing. Refused: `prizes-many`, `text-long`, `name-characters`.
    """
    tournament_row(change.session, tournament_id)
    after = _read(written)
    before = prizes_of(change.session, tournament_id)
    if after != before:
        line = PrizesLine(Action.SET_PRIZES, LoggedPrizes(before), LoggedPrizes(after))
        change.log(line, of=tournament_id)


def _read(written: str) -> tuple[str, ...]:
    lines = written.rstrip().splitlines()
    if len(lines) > MOST_PRIZES:
        raise Problem("prizes-many", most=MOST_PRIZES)
    return tuple(clean_text(line, LONGEST_PRIZE, "text-long") for line in lines)
