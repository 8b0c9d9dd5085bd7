"""Checks of the shape of JSON values. A wrong shape is refused as `malformed`."""

from collections.abc import Mapping, Sequence
from typing import Final, cast

from engine.objection import OfCount, malformed

Raw = Mapping[str, object]
"""A JSON object whose values are not checked yet."""

# Python refuses to print integers of more than 4300 digits; a score may grow a little after it was read.
LIMIT: Final = 10**4000


def an_object(raw: object, key: str) -> Raw:
    if not isinstance(raw, dict):
        malformed(key, "object")
    return cast("Raw", raw)


def a_list(raw: object, key: str) -> Sequence[object]:
    if not isinstance(raw, list):
        malformed(key, "list")
    return cast("Sequence[object]", raw)


def list_of(count: int, raw: object, key: str, wants: OfCount) -> Sequence[object]:
    """A list with `count` items."""
    items = a_list(raw, key)
    if len(items) != count:
        malformed(key, wants, count=count)
    return items


def numbers(raw: object, key: str, sides: int, least: int | None = None) -> tuple[int, ...]:
    """Whole numbers, one for each side."""
    return tuple([whole(number, key, least) for number in list_of(sides, raw, key, "numbers")])


def whole(raw: object, key: str, least: int | None = None) -> int:
    """A JSON integer (not `true`, not `1.0`) of at least `least`."""
    if type(raw) is not int or not -LIMIT < raw < LIMIT:
        malformed(key, "whole")
    if least is not None and raw < least:
        malformed(key, "least", least=least)
    return raw


def index(raw: object, key: str, count: int, wants: OfCount) -> int:
    """A seat or side: 0 to `count` - 1."""
    if type(raw) is not int or not 0 <= raw < count:
        malformed(key, wants, count=count)
    return raw


def true_or_false(raw: object, key: str) -> bool:
    if not isinstance(raw, bool):
        malformed(key, "true-or-false")
    return raw


def only_true(raw: object, key: str) -> bool:
    if raw is not True:
        malformed(key, "true")
    return True


def one_of(raw: object, key: str, words: Sequence[str]) -> str:
    if not isinstance(raw, str) or raw not in words:
        malformed(key, "one-of", words=" ".join(words))
    return raw


def needed(record: Raw, key: str) -> object:
    if key not in record:
        malformed(key, "present")
    return record[key]


def options(record: Raw, known: Sequence[str]) -> frozenset[str]:
    """The known options that are on. Unknown options are ignored."""
    given = an_object(record.get("options", {}), "options")
    return frozenset(name for name in known if name in given and true_or_false(given[name], name))
