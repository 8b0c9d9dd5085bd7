"""Texts of the table page that a form says in its own words, by their keys."""

from collections.abc import Mapping
from typing import Final

from engine.forms import Form
from engine.marking import mark
from scorer.games import GAMES

NOT_TO_TWELVE: Final[Mapping[str, str]] = {
    "won": mark("Vunna partier: %(count)s"),
    "where": mark("Parti %(parti)s av %(partier)s, %(hand)s"),
    "parti.title": mark("Parti %(number)s"),
    "parti.ended": mark("Parti %(number)s: %(result)s"),
    "parti.over": mark("Partiet är slut: %(result)s."),
    "hand.parti": mark("Hela partiet, från papper"),
    "hand.placed": mark("giv %(number)s i parti %(parti)s"),
    "mend.going_on": mark("Partiet som pågår"),
    "mend.won": mark("Vunna partier"),
    "mend.moved": mark("Giv %(first)s i parti %(from)s räknas i stället i parti %(to)s."),
    "mend.moved_run": mark("Giv %(first)s–%(last)s i parti %(from)s räknas i stället i parti %(to)s."),
    "surplus.question": mark("Partiet slutar nu tidigare. Vad gör vi med givarna efter slutet?"),
    "surplus.move": mark("De räknas i nästa parti"),
    "match.won": mark("%(side)s vann matchen, %(score)s i partier"),
    "match.drawn": mark("Matchen slutade oavgjort, %(score)s i partier"),
}
EACH_ALONE: Final[Mapping[str, str]] = {
    "seats.explained": mark("Stämmer det inte: tryck på två namn, så byter de plats."),
    "confirm.title": mark("Ge plattan till en annan spelare"),
    "confirm.explained": mark("Någon som inte har fyllt i läser igenom och trycker på sitt namn."),
}


def own_words(form: Form) -> dict[str, str]:
    """Message ids by the key of the text that they replace."""
    words = dict(GAMES[form.game].table)
    words |= {} if form.target else NOT_TO_TWELVE
    words |= {} if form.partners else EACH_ALONE
    return words
