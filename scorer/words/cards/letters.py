"""The letters in the corners of cards, and a card in the middle of a sentence, in any language."""

from engine.suits import SYMBOLS
from scorer.words.catalogues import translations


def letters(language: str) -> dict[str, str]:
    """By rank: its letters, where they are not those of `giv/1`."""
    texts = translations(language)
    return {
        "K": str(texts.pgettext("card", "K")),
        "Q": str(texts.pgettext("card", "D")),
        "J": str(texts.pgettext("card", "Kn")),
        "T": "10",
    }


def short_card(text: str, language: str) -> str:
    """♥Kn, ♠10."""
    return SYMBOLS.get(text[0], text[0]) + letters(language).get(text[1:], text[1:])
