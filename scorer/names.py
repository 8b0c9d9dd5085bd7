"""Names and reasons as people write them: cleaned when they come in, compared to find similar ones."""

import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import groupby

from rapidfuzz import fuzz, process

from scorer.models.columns import NAME_LENGTH
from scorer.problems import OfLength, Problem

LONGEST_REASON = 300
ALIKE = 0.88
COMMON = 87
"""Per cent, a little below `ALIKE`."""
FEW_LETTERS = 6
SLACK = 10
"""A text may have this many times its allowed length before it is cleaned."""
MOST_MARKS = 4
JOINERS = "\u200c\u200d"
"""Invisible signs that shape the letters beside them."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Signs that look empty, though Unicode calls them letters, marks or symbols."""


def clean_text(raw: str, most: int = NAME_LENGTH, too_long: OfLength = "name-long") -> str:
    """NFC, single spaces, none at the ends, no invisible signs. The result may be empty.

    Refused: `name-characters`, `too_long`.
    """
    if len(raw) > most * SLACK:
        raise Problem(too_long, most=most, length=len(raw))
    text = " ".join(unicodedata.normalize("NFC", seen(raw)).split())
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Co", "Cn") for letter in text) or _heaped(text):
        raise Problem("name-characters")
    if len(text) > most:
        raise Problem(too_long, most=most, length=len(text))
    return text


def clean_reason(raw: str) -> str:
    """Like `clean_text`, with room for a longer text. Refused: `text-long`."""
    return clean_text(raw, LONGEST_REASON, "text-long")


def seen(raw: str) -> str:
    """The text without invisible signs: those that turn the direction of writing would turn the page too."""
    return "".join(letter for letter in raw if letter in JOINERS or not _shows_nothing(letter))


def _shows_nothing(letter: str) -> bool:
    return letter in BLANK or unicodedata.category(letter) == "Cf"


def _heaped(text: str) -> bool:
    """Whether a letter has more accents than any language uses: they would cover the lines around it."""
    marks = (unicodedata.category(letter) in ("Mn", "Me") for letter in text)
    return any(mark and len(list(run)) > MOST_MARKS for mark, run in groupby(marks))


def clean_name(raw: str) -> str:
    """Like `clean_text`, with at least one letter or figure. Refused: `name-empty`."""
    name = clean_text(raw)
    if not any(letter.isalnum() for letter in name):
        raise Problem("name-empty")
    return name


def alike_key(name: str) -> str:
    """The name without case, accents and punctuation."""
    bare = unicodedata.normalize("NFKD", name.casefold())
    return " ".join("".join(c if c.isalnum() else " " for c in bare if not unicodedata.combining(c)).split())


_LAST_LETTERS = {"å": "{", "ä": "|", "æ": "|", "ö": "}", "ø": "}", "ü": "y"}
"""The first three signs after z stand for the last three letters."""


def swedish_order(name: str) -> tuple[str, str]:
    """Names sort by it as a Swede sorts them: å, ä and ö last, é as e, w as w, capitals as small letters."""
    letters = unicodedata.normalize("NFC", name).casefold()
    bare = "".join(_LAST_LETTERS.get(c) or unicodedata.normalize("NFKD", c)[0] for c in letters)
    return " ".join("".join(c if c.isalnum() or c in "{|}" else " " for c in bare).split()), name


def alike(names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Pairs of names that are equal or nearly equal, in the order given."""
    keys = [alike_key(name) for name in names]
    for place, key in enumerate(keys):
        # Quick, and misses no pair: this ratio is never below the one that `_near` asks for.
        found = process.extract(key, keys[place + 1 :], scorer=fuzz.ratio, score_cutoff=COMMON, limit=None)
        for near in sorted(place + 1 + index for _, _, index in found):
            if key == keys[near] or _near(key, keys[near]):
                yield names[place], names[near]


def _near(a: str, b: str) -> bool:
    """Whether a single slip of the pen separates the names. Short names are too often similar to count."""
    if min(len(a), len(b)) < FEW_LETTERS or abs(len(a) - len(b)) > 2:
        return False
    return SequenceMatcher(None, a, b, autojunk=False).ratio() >= ALIKE


def people_in(names: Iterable[str]) -> tuple[str, ...]:
    """The same for the same people, in whatever order they are named."""
    return tuple(sorted(name.casefold() for name in names))


def is_same_club(club: str, known: str) -> bool:
    """Whether two of one name may be one person: where a club is missing it may be any."""
    return "" in (club, known) or club.casefold() == known.casefold()


def free_name(wanted: str, taken: Collection[str]) -> str:
    """The name, or the first of "name (2)", "name (3)" … that is not taken."""
    number, found = 2, wanted
    while found in taken:
        end = f" ({number})"
        found, number = wanted[: NAME_LENGTH - len(end)].rstrip() + end, number + 1
    return found
