"""The page of a round that cannot be drawn: which match or who is in the way, and what can be done."""

from collections.abc import Mapping, Sequence

from flask import render_template
from flask_babel import gettext

from engine.objection import Objection
from scorer.models import Tournament
from scorer.rows.entrants.view import entrants_of
from scorer.rows.matches.record import MatchRecord
from scorer.session import current_session
from scorer.web.evening.next_step import evening
from scorer.web.matches.view import round_views
from scorer.web.reading import published_rounds
from scorer.words.language import chosen_language
from scorer.words.refusals import sentence
from scorer.words.terms import terms_of

REMATCHES_ONLY = "no-round-without-rematch"


def refused_page(tournament: Tournament, objection: Objection, asked: Mapping[str, bool]) -> str:
    """`asked`: what was said of the round, which a new try says too."""
    match = _match_of(tournament, objection)
    named = {} if match is None else {"match": _named(match)}
    return render_template(
        "rounds/refused.html",
        tournament=tournament,
        sentence=sentence(objection, chosen_language(), **named),
        match=match,
        meet_again=_meet_again(tournament, objection),
        rematches=objection.code == REMATCHES_ONLY,
        again={name: "1" for name, said in asked.items() if said} | {"allow_rematches": "1"},
        evening=evening(tournament),
    )


def _match_of(tournament: Tournament, objection: Objection) -> MatchRecord | None:
    """The one that is in the way."""
    given = dict(objection.params)
    two = {given.get("entrant"), given.get("other")}
    rounds = [one for one in published_rounds(tournament.id) if one.number == given.get("round")]
    records = (view.record for one in rounds for view in round_views(one.id))
    return next((it for it in records if {one.id for side in it.sides for one in side} == two), None)


def _named(record: MatchRecord) -> str:
    sides = _against(*record.labels)
    if record.table is None:
        return sides
    return str(gettext("Bord %(table)s: %(sides)s", table=record.table, sides=sides))


def _against(one: str, other: str) -> str:
    return str(gettext("%(one)s mot %(other)s", one=one, other=other))


def _meet_again(tournament: Tournament, objection: Objection) -> Sequence[str]:
    terms = terms_of(tournament)
    entrants = {str(one.id): one for one in entrants_of(current_session(), tournament.id)}
    twos = [two.split("-") for two in str(dict(objection.params).get("pairs", "")).split()]
    return [
        _against(*(terms("named", number=entrants[one].number, name=entrants[one].label) for one in two))
        for two in twos
    ]
