"""A replayed record for people, as its game tells it."""

from collections.abc import Iterator
from typing import Any

from engine.forms import Form
from engine.record import Deal
from scorer.games import game_words


def lines(deal: Deal, language: str) -> Iterator[str]:
    """The deal as it stands."""
    words = game_words(_form(deal).game)
    yield from words.deal_lines(words, deal, language)


def _form(deal: Any) -> Form:
    """A trick game keeps its set-up with what is past."""
    setup = deal.past.setup if hasattr(deal, "past") else deal.setup
    form: Form = setup.form
    return form
