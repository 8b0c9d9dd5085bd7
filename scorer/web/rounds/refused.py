"""The page of a round that cannot be drawn: the match or entrant that prevents it, and what can be done."""

from collections.abc import Mapping, Sequence

from flask import render_template
from flask_babel import gettext

from engine.objection import Objection
from scorer.models import Tournament
from scorer.rows.entrants.view import entrants_of
from scorer.rows.matches.record import MatchRecord
from scorer.rows.rounds.published import published_rounds
from scorer.session import current_session
from scorer.web.evening.next_step import evening
from scorer.web.matches.view import round_views
from scorer.words.language import chosen_language
from scorer.words.refusals import sentence
from scorer.words.terms import terms_of

REMATCHES_ONLY = "no-round-without-rematch"


def refused_page(tournament: Tournament, objection: Objection, asked: Mapping[str, bool]) -> str:
    """`asked`: the options of the attempt, which a new attempt repeats."""
    match = _match_of(tournament, objection)
    named = {} if match is None else {"match": _named(match)}
    return render_template(
        "rounds/refused.html",
        sentence=sentence(objection, chosen_language(), **named),
        match=match,
        meet_again=_meet_again(tournament, objection),
        rematches=objection.code == REMATCHES_ONLY,
        again={name: "1" for name, said in asked.items() if said} | {"allow_rematches": "1"},
        evening=evening(tournament),
    )


def _match_of(tournament: Tournament, objection: Objection) -> MatchRecord | None:
    """The match that prevents the round."""
    given = dict(objection.params)
    entrants = {given.get("entrant"), given.get("other")}
    published = published_rounds(current_session(), tournament.id)
    rounds = [each for each in published if each.number == given.get("round")]
    records = (view.record for each in rounds for view in round_views(each.id))
    return next((record for record in records if _entrants(record) == entrants), None)


def _entrants(record: MatchRecord) -> set[int]:
    return {entrant.id for side in record.sides for entrant in side}


def _named(record: MatchRecord) -> str:
    sides = _against(*record.labels)
    if record.table is None:
        return sides
    return str(gettext("Bord %(table)s: %(sides)s", table=record.table, sides=sides))


def _against(first: str, second: str) -> str:
    return str(gettext("%(one)s mot %(other)s", one=first, other=second))


def _meet_again(tournament: Tournament, objection: Objection) -> Sequence[str]:
    terms = terms_of(tournament)
    entrants = {str(entrant.id): entrant for entrant in entrants_of(current_session(), tournament.id)}
    names = {key: terms("named", number=found.number, name=found.label) for key, found in entrants.items()}
    pairs = [pair.split("-") for pair in str(dict(objection.params).get("pairs", "")).split()]
    return [_against(names[first], names[second]) for first, second in pairs]
