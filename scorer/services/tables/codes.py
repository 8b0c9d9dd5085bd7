"""Table codes: short enough to type, long enough that guessing is hopeless."""

import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH = 9
"""31 signs, none easily taken for another: nine of them are 44 bits."""


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def read_code(raw: str) -> str:
    """A code as typed by hand: case, spaces and dashes are ignored."""
    return "".join(letter for letter in raw.casefold() if letter in ALPHABET)


def shown_code(code: str) -> str:
    """The code in groups of three, for reading aloud."""
    return " ".join(code[start : start + 3] for start in range(0, len(code), 3))
