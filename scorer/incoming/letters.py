"""In which alphabet a text file is written: by its mark, else by which letters come out of it."""

import codecs
from collections.abc import Mapping
from typing import Final

_MARKS: Final[Mapping[bytes, str]] = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
"""The marks at the beginning of a file. That of UTF-32 begins as one of UTF-16, and is looked for first."""
_USUAL: Final = "cp1252"
_OTHERS: Final = ("mac-roman", "cp850")
"""The alphabets of a byte a letter: Windows; an old Macintosh, MS-DOS."""
_NORDIC: Final = frozenset("åäöÅÄÖ")
_OF_NAMES: Final = frozenset("éüæøÉÜÆØ")
_CONTROLS: Final = frozenset(map(chr, range(32))) - frozenset("\t\n\r\f\v\x1a")


def decoded(data: bytes) -> str | None:
    """The text; None for a file that is no text. A letter that no alphabet explains stays odd and is asked
    about, as in a pasted list."""
    text = _by_mark(data) or _by_nothing_between(data) or _as_utf8(data) or _by_letters(data)
    text = text.rstrip("\x1a")  # the end of a file of MS-DOS
    return None if _CONTROLS.intersection(text) else text


def _by_mark(data: bytes) -> str | None:
    for mark, name in _MARKS.items():
        if data.startswith(mark):
            return _tried(data, name)
    return None


def _by_nothing_between(data: bytes) -> str | None:
    """UTF-16 without a mark: most letters have a zero byte before or after them."""
    if len(data) % 2 or b"\x00" not in data:
        return None
    zeros = data[0::2].count(0), data[1::2].count(0)
    name = "utf-16-le" if zeros[1] > zeros[0] else "utf-16-be"
    return _tried(data, name) if max(zeros) * 4 > len(data) // 2 else None


def _as_utf8(data: bytes) -> str | None:
    return _tried(data, "utf-8")


def _by_letters(data: bytes) -> str:
    """The usual alphabet, unless more letters of names come out in another one."""
    strange = bytes(byte for byte in data if byte > 127)
    best = max((_USUAL, *_OTHERS), key=lambda name: _likely(strange.decode(name, "replace")))
    return data.decode(best if _likely(strange.decode(best, "replace")) > 0 else _USUAL, "replace")


def _likely(letters: str) -> int:
    return sum(2 if letter in _NORDIC else letter in _OF_NAMES for letter in letters)


def _tried(data: bytes, name: str) -> str | None:
    try:
        return data.decode(name)
    except UnicodeError:
        return None
