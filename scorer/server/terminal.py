"""Text and a QR code in the window on the laptop, even if the terminal knows few characters."""

import codecs
import os
import sys
import unicodedata
from typing import TextIO

import segno

QUIET_ZONE = 4
HALF_BLOCKS = "\u2588\u2580\u2584 "
"""Two modules above each other as one character: both light, upper light, lower light, both dark."""


def speak_plainly(stream: TextIO = sys.stdout) -> None:
    """Replace characters such as å and – by a and - if the terminal cannot show them."""
    codecs.register_error("plain", _plain)
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure:
        reconfigure(errors="plain", line_buffering=True)


def _plain(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    refused = error.object[error.start : error.end]
    return "".join(map(_plain_character, refused)), error.end


def _plain_character(character: str) -> str:
    if unicodedata.category(character) == "Pd":
        return "-"
    if character in "«»“”":
        return '"'
    return unicodedata.normalize("NFKD", character)[0] if character.isalpha() else "?"


def qr(text: str, stream: TextIO = sys.stdout) -> str:
    """The QR code of `text` with its quiet zone, light modules drawn, for a dark or a light terminal."""
    rows = [tuple(map(bool, row)) for row in segno.make(text, micro=False).matrix_iter(border=QUIET_ZONE)]
    lines = _small(rows) if _can_print(HALF_BLOCKS, stream) else _large(rows)
    return "\n".join(map(_white_on_black, lines) if stream.isatty() and os.name == "posix" else lines)


def _white_on_black(line: str) -> str:
    """Light modules must be light in a window with a white ground too."""
    return f"\x1b[97;40m{line}\x1b[0m"


def _can_print(text: str, stream: TextIO) -> bool:
    try:
        text.encode(stream.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def _small(rows: list[tuple[bool, ...]]) -> list[str]:
    dark = (True,) * len(rows[0])
    pairs = zip(rows[::2], [*rows[1::2], dark], strict=False)
    return [
        "".join(HALF_BLOCKS[2 * upper + lower] for upper, lower in zip(*pair, strict=True)) for pair in pairs
    ]


def _large(rows: list[tuple[bool, ...]]) -> list[str]:
    return ["".join("  " if dark else "##" for dark in row) for row in rows]
