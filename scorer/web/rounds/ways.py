"""Why the next round cannot be drawn, and the ways on: on the evening page, and after a try."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from flask_babel import gettext
from sqlmodel import Session

from engine.objection import Objection
from engine.pairing.rounds import players
from scorer.models import Match, Tournament
from scorer.rows.entrants.view import entrants_of
from scorer.rows.matches.record import MatchRecord, published_records
from scorer.rows.rounds.drawing import ALLOW_REMATCHES, ONE_MORE, WITHOUT_RESULTS, NextDraw
from scorer.session import current_session
from scorer.words.language import chosen_language
from scorer.words.refusals import sentence
from scorer.words.terms import terms_of


class Way(StrEnum):
    """What can be done. The first six are pages, the others another kind of draw."""

    MATCHES = "matches"
    ATTENDANCE = "attendance"
    LEAVING = "leaving"
    DECIDING = "deciding"
    EDIT = "edit"
    END = "end"
    REMATCHES = "rematches"
    WITHOUT = "without"
    MORE = "more"
    BY_HAND = "by-hand"


OPEN: Final[Mapping[str, tuple[Way, ...]]] = {
    "too-few-entrants": (Way.ATTENDANCE, Way.END),
    "too-few-present": (Way.ATTENDANCE, Way.END),
    "too-few-for-table": (Way.ATTENDANCE, Way.END),
    "too-few-here-for-table": (Way.ATTENDANCE, Way.END),
    "rounds-done": (Way.MORE, Way.BY_HAND, Way.END),
    "all-have-met": (Way.BY_HAND, Way.END),
    "present-have-met": (Way.ATTENDANCE, Way.BY_HAND, Way.END),
    "no-round-without-rematch": (Way.REMATCHES, Way.BY_HAND, Way.END),
    "matches-missing": (Way.MATCHES, Way.WITHOUT, Way.BY_HAND),
    "round-unfinished": (Way.MATCHES, Way.BY_HAND),
    "cup-undecided": (Way.MATCHES, Way.DECIDING, Way.BY_HAND),
    "cup-over": (Way.END,),
    "groups-wait": (Way.ATTENDANCE, Way.LEAVING, Way.BY_HAND),
    "groups-unfit": (Way.ATTENDANCE, Way.EDIT),
}
"""The ways on by the code of the refusal."""
ASKS: Final = {Way.REMATCHES: ALLOW_REMATCHES, Way.WITHOUT: WITHOUT_RESULTS, Way.MORE: ONE_MORE}
"""The ways that draw again, with the option that they ask for besides."""


@dataclass(frozen=True, slots=True)
class WaysOn:
    """The reason as a sentence, the matches that are in the way, those who would meet again, the open ways.

    `matches`: the name of each, and the match. `asked`: by way, the options of its draw.
    """

    sentence: str
    matches: Sequence[tuple[str, MatchRecord]]
    meet_again: Sequence[str]
    open: Collection[Way]
    asked: Mapping[Way, Mapping[str, str]]


def ways_on(draw: NextDraw, objection: Objection, asked: Sequence[str] = ()) -> WaysOn:
    """`asked`: the options of the attempt, which a new attempt repeats."""
    session = current_session()
    matches = [(_named(match), match) for match in _in_the_way(session, draw, objection)]
    named = {"match": matches[0][0]} if matches else {}
    return WaysOn(
        sentence(objection, chosen_language(), **named),
        matches,
        _meet_again(session, draw.tournament, objection),
        tuple(_open(draw, objection)),
        {way: dict.fromkeys((*asked, option), "1") for way, option in ASKS.items()},
    )


def _open(draw: NextDraw, objection: Objection) -> Iterator[Way]:
    for way in OPEN.get(objection.code, ()):
        shut = {
            Way.BY_HAND: not draw.can_be_by_hand,
            Way.MORE: not draw.can_have_one_more(),
            Way.END: not draw.earlier,
            Way.EDIT: bool(draw.earlier),
            Way.LEAVING: not draw.earlier,
        }
        if not shut.get(way, False):
            yield way


def _in_the_way(session: Session, draw: NextDraw, objection: Objection) -> Sequence[MatchRecord]:
    """The matches that are not over; or the one match that the refusal names."""
    if Way.MATCHES not in OPEN.get(objection.code, ()):
        return ()
    if objection.code == "cup-undecided":
        given = dict(objection.params)
        named = {given["entrant"], given["other"]}
        rounds = [played for played in draw.earlier if played.number == given["round"]]
        found = [match for played in rounds for match in played.matches if named == {*players(match.sides)}]
    else:
        found = [match for _, match in draw.missing]
    return published_records(session, Match.id.in_([match.id for match in found]))


def _named(record: MatchRecord) -> str:
    """Its sides, and its table if it has one."""
    sides = ", ".join(record.labels)
    if len(record.labels) == 2:
        sides = _against(*record.labels)
    if record.table is None:
        return sides
    return str(gettext("Bord %(table)s: %(sides)s", table=record.table, sides=sides))


def _against(first: str, second: str) -> str:
    return str(gettext("%(one)s mot %(other)s", one=first, other=second))


def _meet_again(session: Session, tournament: Tournament, objection: Objection) -> Sequence[str]:
    pairs = [pair.split("-") for pair in str(dict(objection.params).get("pairs", "")).split()]
    if not pairs:
        return ()
    terms = terms_of(tournament)
    names = {
        str(entrant.id): terms("named", number=entrant.number, name=entrant.label)
        for entrant in entrants_of(session, tournament.id)
    }
    return [_against(names[first], names[second]) for first, second in pairs]
