"""Files of `giv/1` and `protokoll/1`: their JSON values, read line by line."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from io import BufferedIOBase
from itertools import chain
from typing import Final, NamedTuple

from engine.formats.shape import TooDeep, parse
from engine.objection import Objection, misshapen

WHOLE_FILE: Final = 16 * 1024 * 1024
"""A file up to this size may be one value over many lines."""
BOM: Final = b"\xef\xbb\xbf"
BLANK: Final = b" \t\r\n"
NOT_JSON: Final = misshapen("line", "json")
TOO_DEEP: Final = misshapen("line", "shallow")


@dataclass(frozen=True, slots=True)
class Document:
    """A value, or the objection to a text that is not JSON. `line`: where it begins, from 1."""

    line: int
    value: object
    objection: Objection | None = None


class Piece(NamedTuple):
    """The text of one value, and the line where it begins, from 1."""

    line: int
    text: bytes


def read(stream: BufferedIOBase) -> Iterator[Document]:
    """The values of the file in order, one for each line."""
    return map(document, pieces(stream))


def pieces(stream: BufferedIOBase) -> Iterator[Piece]:
    """The texts of the values of the file in order, one for each line.

    If the first line with text is not JSON by itself but the whole file is, the file is one value.
    """
    number = 0
    for raw in stream:
        number += 1
        line = raw.removeprefix(BOM) if number == 1 else raw
        if not line.strip(BLANK):
            continue
        first = Piece(number, line)
        if document(first).objection is None:
            yield first
            yield from _lines(number, stream)
        else:
            yield from _whole_or_lines(first, stream)
        return


def _whole_or_lines(first: Piece, stream: BufferedIOBase) -> Iterator[Piece]:
    rest = stream.read(max(WHOLE_FILE - len(first.text) + 1, 0))
    whole = Piece(first.line, first.text + rest)
    if len(whole.text) <= WHOLE_FILE and document(whole).objection is None:
        yield whole
        return
    yield first
    yield from _lines(first.line, chain(_split(rest, stream), stream))


def _split(rest: bytes, stream: BufferedIOBase) -> Iterator[bytes]:
    """The lines of the bytes read ahead. The last line is completed from the stream."""
    lines = [line + b"\n" for line in rest.split(b"\n")]
    lines[-1] = lines[-1][:-1] + stream.readline()
    yield from lines


def _lines(number: int, lines: Iterator[bytes] | BufferedIOBase) -> Iterator[Piece]:
    for line_number, line in enumerate(lines, start=number + 1):
        if line.strip(BLANK):
            yield Piece(line_number, line)


def document(piece: Piece) -> Document:
    """The value of a text, or the objection to it."""
    try:
        return Document(piece.line, parse(piece.text))
    except TooDeep:
        return Document(piece.line, None, TOO_DEEP)
    except ValueError:
        return Document(piece.line, None, NOT_JSON)


_ENCODER: Final = json.JSONEncoder(ensure_ascii=False)


def write(value: object) -> str:
    """One line of JSON. Half a letter, which has no bytes, stays escaped."""
    return _ENCODER.encode(value).encode("utf-8", "backslashreplace").decode()
