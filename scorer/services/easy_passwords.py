"""Passwords that are tried first: the world's commonest, a Swede's, and what everybody in the hall knows."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from sqlmodel import Session, select

from engine.forms import FORMS
from scorer.models import Entrant, Tournament
from scorer.problems import Problem

FEWEST_GUESSES: Final = 10**6
"""What zxcvbn calls weak: a million tries find it."""
_MOST_LETTERS: Final = 72
"""zxcvbn refuses longer ones. The first letters of a password are at most as good as all of it."""
WORDS: Final = """
    lösenord lösenordet hemlig hemligt hemligheten sommar sommaren vinter vintern hösten våren höst vår
    januari februari mars april maj juni juli augusti september oktober november december
    måndag tisdag onsdag torsdag fredag lördag söndag midsommar påsk jul julen godjul tomten
    sverige svensk stockholm göteborg malmö uppsala norrland skåne småland dalarna värmland gotland
    hammarby djurgården fotboll ishockey älskling älskar jagälskardig kärlek mamma pappa mormor farmor
    hejhej hejsan hejhopp tjena välkommen godmorgon kaffe fika blomma solsken smultron blåbär
    arrangör arrangören admin administratör tävling tävlingen tävlingsledare turnering kortspel kortklubb
    kortklubben spelklubb spelklubben klubben förening föreningen tolvan tremans
    whist trumf tjog sistan vinst maktor maktorer gubbe omgiv
    hjärter ruter spader pik klöver kung dam knekt ess hjärterdam ruteress spaderess klöveress
"""


def check_not_easy(session: Session, password: str) -> None:
    """Refused: `password-easy`, where it is one of the first that somebody would try."""
    known = {plain(word) for word in (*WORDS.split(), *_names_of_games(), *_known_in_the_hall(session))} - {
        ""
    }
    if plain(password) in known or _guesses(password, known) < FEWEST_GUESSES:
        raise Problem("password-easy")


def plain(text: str) -> str:
    """The letters alone, without accents: "Sommar 2026!" is "sommar"."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return re.sub(r"[^a-z]", "", letters)


def _guesses(password: str, known: Iterable[str]) -> float:
    """How many tries a clever guesser needs."""
    from zxcvbn import zxcvbn  # 12 MB of words, which only a new password needs

    shown = unicodedata.normalize("NFC", password)[:_MOST_LETTERS]
    return float(zxcvbn(shown, user_inputs=sorted({*known, *WORDS.split()}))["guesses"])


def _names_of_games() -> Iterable[str]:
    for form in FORMS.values():
        yield from (form.game, form.name)


def _known_in_the_hall(session: Session) -> Iterable[str]:
    """Names of clubs, tournaments and places."""
    yield from session.exec(select(Entrant.club).distinct())
    for name, place in session.exec(select(Tournament.name, Tournament.place)):
        yield from (name, place)
