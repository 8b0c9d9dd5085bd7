"""Deals card by card (`giv/1`) that somebody pasted or chose as a file."""

from collections.abc import Sequence
from io import BytesIO
from typing import Final

from engine.formats.documents import read
from engine.objection import Refused
from scorer.incoming.letters import decoded
from scorer.problems import Problem

MOST_BYTES: Final = 256 * 1024
"""A deal has about one thousand."""
MOST_RECORDS: Final = 100


def read_records(data: bytes) -> Sequence[object]:
    """The JSON values in their order, not checked yet: one, or one for each line.

    Refused: `records-large`, `records-missing`, `records-many`; `malformed` for what is not JSON.
    """
    if len(data) > MOST_BYTES:
        raise Problem("records-large")
    text = decoded(data)
    if text is None or not text.strip():
        raise Problem("records-missing")
    found: list[object] = []
    for document in read(BytesIO(text.encode("utf-8", "replace"))):
        if document.objection is not None:
            raise Refused(document.objection)
        if len(found) == MOST_RECORDS:
            raise Problem("records-many", most=MOST_RECORDS)
        found.append(document.value)
    return found


def read_record(data: bytes) -> object:
    """The only one. Refused as `read_records`; `records-several` if there is another."""
    found = read_records(data)
    if len(found) > 1:
        raise Problem("records-several")
    return found[0]
