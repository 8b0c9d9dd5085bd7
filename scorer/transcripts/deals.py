"""A replayed record for people, as its game tells it."""

from collections.abc import Iterator

from engine.game import Deal
from scorer.games import GAMES


def lines(deal: Deal, language: str) -> Iterator[str]:
    """The deal as it stands."""
    words = GAMES[deal.setup.form.game]
    yield from words.deal_lines(words, deal, language)
