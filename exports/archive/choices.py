"""What a club chose, as the archive names it: any frozen value of the engine by the names of its fields."""

from collections.abc import Collection, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction

from exports.archive.content import Json, Number


def choices_json(value: object, leave_out: Collection[str] = ()) -> Json:
    """The fields of a dataclass but for those to leave out; tuples are lists, and words stand for enums."""
    assert is_dataclass(value)
    names = [field.name for field in fields(value) if field.name not in leave_out]
    return {name: _plain(getattr(value, name)) for name in names}


def number_json(number: Number) -> int | str:
    """A number that does not go up is `"3/2"`."""
    return int(number) if number == int(number) else str(Fraction(number))


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Fraction):
        return number_json(value)
    if isinstance(value, tuple | list):
        return [_plain(one) for one in value]
    if isinstance(value, Mapping):
        return {str(key): _plain(one) for key, one in value.items()}
    return choices_json(value) if is_dataclass(value) else value
