"""The types of values in an archive, checked by pydantic. Its errors become objections of the engine."""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Any, Final, NoReturn, TypeVar, cast

from annotated_types import Ge, Gt, Len, Lt
from pydantic import (
    AfterValidator,
    PlainSerializer,
    PlainValidator,
    Strict,
    TypeAdapter,
    ValidationError,
    ValidationInfo,
)
from pydantic_core import PydanticCustomError

from engine.formats import shape
from engine.objection import Shape, malformed

T = TypeVar("T")
MOST: Final = 100_000
"""The most items of a list."""
LONGEST: Final = 18
"""The most digits of a number; no count in a tournament has so many."""
_LIMIT: Final = 10**LONGEST
_FRACTION: Final = re.compile(rf"(-?[0-9]{{1,{LONGEST}}})/([1-9][0-9]{{0,{LONGEST - 1}}})", re.ASCII)


def _number(raw: object) -> int | Fraction:
    found = _FRACTION.fullmatch(raw) if isinstance(raw, str) else None
    if found is not None:
        return Fraction(int(found[1]), int(found[2]))
    if isinstance(raw, str):
        raise PydanticCustomError("number", "number")
    return _whole(raw)


def _whole(raw: object) -> int:
    if type(raw) is not int or not -_LIMIT < raw < _LIMIT:
        raise PydanticCustomError("whole", "whole")
    return raw


def number_json(number: int | Fraction) -> int | str:
    """The number as JSON. A fraction is a text: `"3/2"`."""
    return int(number) if number == int(number) else str(Fraction(number))


def _one_a_side(numbers: tuple[int, ...], info: ValidationInfo) -> tuple[int, ...]:
    """Check that there is one number for each side. The field `sides` is read before this one."""
    count = len(info.data.get("sides", numbers))
    if len(numbers) != count:
        raise PydanticCustomError("numbers", "numbers", {"count": count})
    return numbers


def _side(raw: object, info: ValidationInfo) -> int | None:
    count = len(info.data.get("sides", ()))
    if raw is not None and (type(raw) is not int or not 0 <= raw < count):
        raise PydanticCustomError("side", "side", {"count": count})
    return raw


def one_of(*words: str) -> PlainValidator:
    def known(raw: object) -> str:
        if not isinstance(raw, str) or raw not in words:
            raise PydanticCustomError("one-of", "one-of", {"words": " ".join(words)})
        return raw

    return PlainValidator(known)


def _text_or_whole(raw: object) -> int | str:
    return raw if isinstance(raw, str) else _whole(raw)


Text = Annotated[str, Strict()]
Flag = Annotated[bool, Strict()]
Whole = Annotated[int, Strict(), Gt(-_LIMIT), Lt(_LIMIT)]
FromZero = Annotated[int, Strict(), Ge(0), Lt(_LIMIT)]
Seed = Annotated[int, Strict(), Gt(-shape.LIMIT), Lt(shape.LIMIT)]
FromOne = Annotated[int, Strict(), Ge(1), Lt(_LIMIT)]
Number = Annotated[int | Fraction, PlainValidator(_number), PlainSerializer(number_json)]
TextOrWhole = Annotated[int | str, PlainValidator(_text_or_whole)]
Many = Annotated[tuple[T, ...], Len(0, MOST)]
OneASide = Annotated[Many[Whole], AfterValidator(_one_a_side)]
Side = Annotated[int | None, PlainValidator(_side)]
Two = Annotated[tuple[T, ...], Len(2, 2)]
Json = Mapping[str, object]


WANTED: Final[Mapping[str, Shape]] = {
    "missing": "present",
    "dataclass_type": "object",
    "dict_type": "object",
    "tuple_type": "list",
    "string_type": "text",
    "int_type": "whole",
    "greater_than": "whole",
    "less_than": "whole",
    "bool_type": "true-or-false",
}
"""What an objection says is expected, by the type of pydantic's error."""


def checked(adapter: TypeAdapter[T], raw: object, path: str) -> T:
    """The value as the type of the adapter. Raise Refused("malformed") with the path of the first wrong
    value."""
    try:
        return adapter.validate_python(raw)
    except ValidationError as wrong:
        error = wrong.errors(include_url=False)[0]
    steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in error["loc"])
    return _refuse((path + "".join(steps)).removeprefix("."), error["type"], error.get("ctx", {}))


def _refuse(key: str, kind: str, given: Mapping[str, Any]) -> NoReturn:
    match kind:
        case "greater_than_equal":
            malformed(key, "least", least=given["ge"])
        case "too_long" if given["max_length"] == MOST:
            malformed(key, "list")
        case "too_long" | "too_short":
            malformed(key, "numbers", count=given.get("min_length") or given["max_length"])
        case "numbers":
            malformed(key, "numbers", count=given["count"])
        case "side":
            malformed(key, "side", count=given["count"])
        case "one-of":
            malformed(key, "one-of", words=given["words"])
        case _:
            malformed(key, cast("Shape", WANTED.get(kind, kind)))
