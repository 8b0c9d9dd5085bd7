"""Files of `giv/1` and `protokoll/1`: their JSON values, read line by line."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from io import BufferedIOBase
from itertools import chain
from typing import Final

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


def read(stream: BufferedIOBase) -> Iterator[Document]:
    """The values of the file in order, one for each line.

    If the first line with text is not JSON by itself but the whole file is, the file is one value.
    """
    number = 0
    for raw in stream:
        number += 1
        line = raw.removeprefix(BOM) if number == 1 else raw
        if not line.strip(BLANK):
            continue
        first = _document(number, line)
        if first.objection is None:
            yield first
            yield from _lines(number, stream)
        else:
            yield from _whole_or_lines(first, line, stream)
        return


def _whole_or_lines(first: Document, line: bytes, stream: BufferedIOBase) -> Iterator[Document]:
    number, rest = first.line, stream.read(max(WHOLE_FILE - len(line) + 1, 0))
    whole = _document(number, line + rest) if len(line) + len(rest) <= WHOLE_FILE else None
    if whole is not None and whole.objection is None:
        yield whole
        return
    yield first
    yield from _lines(number, chain(_split(rest, stream), stream))


def _split(rest: bytes, stream: BufferedIOBase) -> Iterator[bytes]:
    """The lines of the bytes read ahead. The last line is completed from the stream."""
    lines = [line + b"\n" for line in rest.split(b"\n")]
    lines[-1] = lines[-1][:-1] + stream.readline()
    yield from lines


def _lines(number: int, lines: Iterator[bytes] | BufferedIOBase) -> Iterator[Document]:
    for line_number, line in enumerate(lines, start=number + 1):
        if line.strip(BLANK):
            yield _document(line_number, line)


def _document(number: int, text: bytes) -> Document:
    try:
        return Document(number, parse(text))
    except TooDeep:
        return Document(number, None, TOO_DEEP)
    except ValueError:
        return Document(number, None, NOT_JSON)


def write(value: object) -> str:
    """One line of JSON."""
    return json.dumps(value, ensure_ascii=False)
