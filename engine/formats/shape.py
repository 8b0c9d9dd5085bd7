"""JSON values: read from bytes, checks of their shape, and the answer for one that is refused.

A wrong shape is refused as `malformed`.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NoReturn, cast

from engine.objection import Objection, OfCount, Refused, malformed

Raw = Mapping[str, object]
"""A JSON object whose values are not checked yet."""

# Python refuses to print integers of more than 4300 digits; a score may grow a little after it was read.
LIMIT: Final = 10**4000

DEEPEST: Final = 100
"""How many lists and objects may lie in each other. How many a Python can read depends on its version."""


class TooDeep(ValueError):
    """JSON with lists in lists more than DEEPEST times."""


def parse(text: bytes) -> object:
    """The JSON value. Raise ValueError if it is not JSON in UTF-8 or has too long a number, TooDeep if it is
    nested too deep."""
    try:
        value = _DECODER.decode(text.decode("utf-8"))
    except RecursionError:
        raise TooDeep from None
    if text.count(b"[") + text.count(b"{") > DEEPEST and _is_too_deep(value):
        raise TooDeep
    return value


def _is_too_deep(value: object) -> bool:
    level = [value]
    for _ in range(DEEPEST):
        level = [inner for outer in level for inner in _inside(outer)]
    return any(isinstance(value, dict | list) for value in level)


def _inside(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _no_constant(name: str) -> NoReturn:
    """Refuse `NaN` and `Infinity`, which Python reads but JSON does not have."""
    raise ValueError(name)


_DECODER: Final = json.JSONDecoder(parse_constant=_no_constant)


Sentence = Callable[[Objection], str]


def error_json(refused: Refused, at: str, sentence: Sentence) -> dict[str, object]:
    """`at`: the key of the place in the list that was refused, from 0."""
    why = refused.objection
    place: dict[str, object] = {"status": "error", at: refused.index}
    return place | {"rule": why.rule, "code": why.code, "message": sentence(why)}


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
