"""Names as people write them: cleaned when they come in, compared when they look alike."""

import unicodedata
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from itertools import combinations

from scorer.models.columns import NAME_LENGTH
from scorer.problems import Problem

ALIKE = 0.88


def clean_text(raw: str, most: int = NAME_LENGTH, too_long: str = "name-long") -> str:
    """NFC, single spaces, none outside, nothing that cannot be printed. Empty is allowed.

    Refused: `name-characters`, `too_long`.
    """
    text = " ".join(unicodedata.normalize("NFC", raw).split())
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Co", "Cn") for letter in text):
        raise Problem("name-characters")
    if len(text) > most:
        raise Problem(too_long, most=most, length=len(text))
    return text


def clean_name(raw: str) -> str:
    """As `clean_text`, but a name must be there."""
    name = clean_text(raw)
    if not name:
        raise Problem("name-empty")
    return name


def alike_key(name: str) -> str:
    """What is left when case, accents and punctuation do not count."""
    bare = unicodedata.normalize("NFKD", name.casefold())
    return " ".join("".join(c if c.isalnum() else " " for c in bare if not unicodedata.combining(c)).split())


def alike(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Pairs of names that are equal or nearly so, in the order given."""
    keyed = [(name, alike_key(name)) for name in names]
    for (first, a), (second, b) in combinations(keyed, 2):
        if a == b or _near(a, b):
            yield first, second


def _near(a: str, b: str) -> bool:
    """One slip of the pen apart. Short names are too easily alike to be warned of."""
    if min(len(a), len(b)) < 6 or abs(len(a) - len(b)) > 2:
        return False
    matcher = SequenceMatcher(None, a, b, autojunk=False)
    return matcher.real_quick_ratio() >= ALIKE and matcher.quick_ratio() >= ALIKE and matcher.ratio() >= ALIKE
