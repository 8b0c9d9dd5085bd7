"""JSON as it came in, each value with the path to it, so that an objection tells where it lies."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from engine import shape
from engine.objection import malformed
from exports.archive.content import Number

LONGEST: Final = 18
"""Digits of a number: more than any count of a tournament has."""
LIMIT: Final = 10**LONGEST
_FRACTION: Final = re.compile(rf"(-?[0-9]{{1,{LONGEST}}})/([1-9][0-9]{{0,{LONGEST - 1}}})", re.ASCII)
_MOST: Final = 100_000
"""Items of a list."""


@dataclass(frozen=True, slots=True)
class Node:
    """A value and where it stands. Every method raises Refused("malformed") for a value of another kind."""

    raw: object
    path: str

    def at(self, key: str) -> "Node":
        """What must stand under the key."""
        record = self.record()
        if key not in record:
            malformed(self._under(key), "present")
        return Node(record[key], self._under(key))

    def get(self, key: str, usual: object) -> "Node":
        return Node(self.record().get(key, usual), self._under(key))

    def record(self) -> Mapping[str, object]:
        return shape.an_object(self.raw, self.path)

    def items(self) -> Iterator["Node"]:
        found = shape.a_list(self.raw, self.path)
        if len(found) > _MOST:
            malformed(self.path, "list")
        return (Node(one, f"{self.path}[{index}]") for index, one in enumerate(found))

    def text(self) -> str:
        if not isinstance(self.raw, str):
            malformed(self.path, "text")
        return self.raw

    def whole(self, least: int | None = None) -> int:
        number = shape.whole(self.raw, self.path, least)
        if not -LIMIT < number < LIMIT:
            malformed(self.path, "whole")
        return number

    def wholes(self, least: int | None = None) -> tuple[int, ...]:
        return tuple(one.whole(least) for one in self.items())

    def maybe_whole(self, least: int | None = None) -> int | None:
        return None if self.raw is None else self.whole(least)

    def flag(self) -> bool:
        return shape.true_or_false(self.raw, self.path)

    def one_of(self, words: Sequence[str]) -> str:
        return shape.one_of(self.raw, self.path, words)

    def number(self) -> Number:
        """An integer, or a text like 3/2."""
        if isinstance(self.raw, str):
            found = _FRACTION.fullmatch(self.raw)
            if found is None:
                malformed(self.path, "number")
            return Fraction(int(found[1]), int(found[2]))
        return self.whole()

    def _under(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key
