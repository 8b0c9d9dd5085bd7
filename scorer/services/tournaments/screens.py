"""The organiser chooses what each big screen shows, and tells the winners place by place."""

from dataclasses import replace
from typing import Final

from engine.contest.prizes import told_places
from scorer.log.actions import Action
from scorer.log.hall import LoggedScreen, ScreenLine, Show
from scorer.names import clean_text
from scorer.problems import Problem
from scorer.rows.prizes import prizes_of
from scorer.rows.screens import FIRST, picture_of, screens_of
from scorer.services.change import Change
from scorer.services.tournaments.making import tournament_row

MOST_SCREENS: Final = 9
LONGEST_NAME: Final = 40
LONGEST_NOTICE: Final = 200


def set_screen(change: Change, tournament_id: int, chosen: LoggedScreen) -> None:
    """What the screen shows from now on. A screen of a free number is a new one.

    Refused: `screens-many`, `screen-empty`, `screen-notice`, `screen-picture`, `name-long`, `text-long`.
    """
    tournament_row(change.session, tournament_id)
    if not FIRST <= chosen.screen <= MOST_SCREENS:
        raise Problem("screens-many", most=MOST_SCREENS)
    before = screens_of(change.session, tournament_id).get(chosen.screen)
    told = before.told if before and Show.WINNERS in chosen.shows else 0
    after = replace(
        chosen, name=clean_text(chosen.name, LONGEST_NAME), notice=_clean_lines(chosen.notice), told=told
    )
    if not after.shows:
        raise Problem("screen-empty")
    if Show.NOTICE in after.shows and not after.notice:
        raise Problem("screen-notice")
    if Show.PICTURE in after.shows and picture_of(change.session, after.picture) is None:
        raise Problem("screen-picture")
    if after != before:
        change.log(ScreenLine(Action.SET_SCREEN, before, after), of=tournament_id)


def add_screen(change: Change, tournament_id: int) -> int:
    """The number of the new screen, which shows what suits. Refused: `screens-many`."""
    tournament_row(change.session, tournament_id)
    taken = screens_of(change.session, tournament_id)
    number = next(number for number in range(FIRST, MOST_SCREENS + 2) if number not in taken)
    set_screen(change, tournament_id, LoggedScreen(number))
    return number


def remove_screen(change: Change, tournament_id: int, number: int) -> None:
    """The first is always there. One that is not there is left so."""
    tournament_row(change.session, tournament_id)
    before = screens_of(change.session, tournament_id).get(number)
    if before and number != FIRST:
        change.log(ScreenLine(Action.REMOVE_SCREEN, before, None), of=tournament_id)


def tell_winners(change: Change, tournament_id: int, number: int, told: int) -> None:
    """Tell so many places, the last of them first; 0 hides them all again.

    Refused: `screen-winners` where the screen does not show winners.
    """
    tournament_row(change.session, tournament_id)
    before = screens_of(change.session, tournament_id).get(number)
    if before is None or Show.WINNERS not in before.shows:
        raise Problem("screen-winners")
    places = told_places(prizes_of(change.session, tournament_id))
    after = replace(before, told=min(max(0, told), places))
    if after != before:
        change.log(ScreenLine(Action.TELL_WINNERS, before, after), of=tournament_id)


def show_winners(change: Change, tournament_id: int, number: int) -> None:
    """The screen shows the winners too, none of them told yet. One that shows them already is left so.

    Refused: `screen-winners` where there is no such screen.
    """
    tournament_row(change.session, tournament_id)
    before = screens_of(change.session, tournament_id).get(number)
    if before is None:
        raise Problem("screen-winners")
    if Show.WINNERS not in before.shows:
        set_screen(change, tournament_id, replace(before, shows=(*before.shows, Show.WINNERS)))


def _clean_lines(raw: str) -> str:
    """The text with its lines, each of them clean. Refused: `text-long`, `name-characters`."""
    clean_text(raw, LONGEST_NOTICE, "text-long")
    lines = (clean_text(line, LONGEST_NOTICE, "text-long") for line in raw.splitlines())
    return "\n".join(line for line in lines if line)
