"""Which language a page speaks: Swedish, until somebody chooses another."""

from flask import session

from scorer.texts import LANGUAGES, SWEDISH

_KEY = "language"


def chosen_language() -> str:
    language: str = session.get(_KEY, SWEDISH)
    return language if language in LANGUAGES else SWEDISH


def choose_language(language: str) -> None:
    """From now on in this browser; one of LANGUAGES."""
    session[_KEY] = language
    session.permanent = True
