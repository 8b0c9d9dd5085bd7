"""A record in an address, so that a link opens it and nothing needs to be stored."""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from engine.formats import shape
from engine.formats.replay import parse, record_json

LONGEST: Final = 4000
"""Characters. Records take 300 to 1,100; what is longer goes into no address."""
_LARGEST: Final = 64 * 1024
_RAW: Final = -15
"""Deflate without a head, for zlib."""


def packed(raw: object) -> str | None:
    """The record as part of an address, without keys that mean nothing; None if it is too long.

    Raise Refused("malformed" or "bad-pack") if its set-up is wrong.
    """
    record = parse(raw)
    plain = {**record_json(record.start, ()), "events": list(record.events)}
    text = json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode()
    squeezer = zlib.compressobj(9, zlib.DEFLATED, _RAW)
    short = urlsafe_b64encode(squeezer.compress(text) + squeezer.flush()).rstrip(b"=").decode()
    return short if len(short) <= LONGEST and len(text) <= _LARGEST else None


def unpacked(short: str) -> object:
    """The JSON value in an address. Raise ValueError if there is none."""
    if len(short) > LONGEST or not short.isascii():
        raise ValueError(short[:40])
    opener = zlib.decompressobj(_RAW)
    try:
        text = opener.decompress(urlsafe_b64decode(short + "=" * (-len(short) % 4)), _LARGEST)
    except zlib.error as wrong:
        raise ValueError(short[:40]) from wrong
    if not opener.eof:
        raise ValueError(short[:40])
    return shape.parse(text)
