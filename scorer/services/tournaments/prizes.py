"""The organiser names the prizes."""

from typing import Final

from engine.contest.prizes import told_places
from scorer.log.actions import Action
from scorer.log.tournament import LoggedPrizes, PrizesLine
from scorer.names import clean_text
from scorer.problems import Problem
from scorer.rows.prizes import prizes_of
from scorer.rows.screens import screens_of
from scorer.services.change import Change
from scorer.services.tournaments.making import tournament_row
from scorer.services.tournaments.screens import tell_winners

MOST_PRIZES: Final = 20
LONGEST_PRIZE: Final = 80


def set_prizes(change: Change, tournament_id: int, written: str) -> None:
    """A prize on each line, the first place first. An empty line is a place without a prize.

    Where a screen tells the winners and has not come to the first place, another number of places would tell
    others in their stead: they are hidden, and told anew. The same once more changes nothing.

    Refused: `prizes-many`, `text-long`, `name-characters`.
    """
    tournament_row(change.session, tournament_id)
    after = _read(written)
    before = prizes_of(change.session, tournament_id)
    if after != before:
        line = PrizesLine(Action.SET_PRIZES, LoggedPrizes(before), LoggedPrizes(after))
        change.log(line, of=tournament_id)
        if told_places(after) != told_places(before):
            _hide_half_told(change, tournament_id, told_places(before))


def _hide_half_told(change: Change, tournament_id: int, places: int) -> None:
    """`places`: how many there were to tell."""
    for screen in screens_of(change.session, tournament_id).values():
        if 0 < screen.told < places:
            tell_winners(change, tournament_id, screen.screen, 0)


def _read(written: str) -> tuple[str, ...]:
    lines = written.rstrip().splitlines()
    if len(lines) > MOST_PRIZES:
        raise Problem("prizes-many", most=MOST_PRIZES)
    return tuple(clean_text(line, LONGEST_PRIZE, "text-long") for line in lines)
