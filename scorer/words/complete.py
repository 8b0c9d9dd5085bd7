"""Tables of sentences that are complete: each is held against the list of its codes as it is loaded.

The list of codes are the overloads of the function that makes a refusal (`engine.objection.objection`). Each
overload names its codes, and the parameters that a sentence for them may name.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from inspect import signature
from itertools import chain
from typing import Any, get_args, get_overloads, get_type_hints

BLANK = re.compile(r"%\((\w+)\)")
RULE = re.compile(r"[A-Z]\d+")
TELLING = ("why", "wants", "key")
"""Parameters whose words may have sentences of their own, under `code/word`."""
MORE = "more"
"""The parameter of an overload that takes others as well; what those are is not known here."""
DERIVED: Mapping[str, frozenset[str]] = {
    "last": frozenset({"count"}),
    "match": frozenset({"entrant", "other", "round"}),
    "sentence": frozenset({"deal", "rule"}),
}
"""Blanks that are filled in from other parameters: the last of a count, a match by its round and sides, what
a deal was refused for."""


@dataclass(frozen=True, slots=True)
class Code:
    """A code, the telling word that goes with it, and the parameters that it has then.

    `word` is "" where there is none, and None where it may be any: games have reasons of their own.
    """

    code: str
    word: str | None
    params: frozenset[str]

    def is_said_by(self, key: str) -> bool:
        """Whether the sentence under this key is for this code. A key may also name a single rule."""
        code, _, word = key.partition("/")
        return code == self.code and (
            word in ("", self.word) or self.word is None or bool(RULE.fullmatch(word))
        )

    def unknown_in(self, key: str, sentence: str) -> set[str]:
        """Blanks of the sentence that no parameter fills."""
        if "/" in key and MORE in self.params:
            return set()
        derived = {name for name, needs in DERIVED.items() if needs <= self.params}
        return set(BLANK.findall(sentence)) - self.params - derived


def codes_of(make: Callable[..., Any], name: str = "") -> Iterator[Code]:
    """All codes that the overloads of a maker take; `name` is the code of those that take none."""
    for overload in get_overloads(make):
        hints = get_type_hints(overload)
        params = frozenset(signature(overload).parameters)
        for code in literals(hints["code"]) if "code" in hints else (name,):
            yield from (Code(code, word, params) for word in _telling_words(hints))


def _telling_words(hints: Mapping[str, Any]) -> tuple[str | None, ...]:
    if "suit" in hints:
        return ("suit",)
    telling = next((hints[name] for name in TELLING if name in hints), None)
    return ("",) if telling is None else literals(telling) or (None,)


def literals(hint: Any) -> tuple[str, ...]:
    """The words of a Literal, or of a union of some."""
    if isinstance(hint, str):
        return (hint,)
    return tuple(chain.from_iterable(map(literals, get_args(hint))))


def check_complete(
    sentences: Mapping[str, str], *makers: Callable[..., Any], **named: Callable[..., Any]
) -> None:
    """Raise ValueError where a code has no sentence, a sentence no code, or a blank that nothing fills.

    `named`: makers for one code each.
    """
    codes = [*chain.from_iterable(map(codes_of, makers))]
    codes += chain.from_iterable(codes_of(make, name) for name, make in named.items())
    if wrong := list(_wrong(sentences, codes)):
        raise ValueError("; ".join(wrong))


def _wrong(sentences: Mapping[str, str], codes: Iterable[Code]) -> Iterator[str]:
    left = set(sentences)
    for code in codes:
        own = [key for key in sentences if code.is_said_by(key)]
        left.difference_update(own)
        if not own:
            yield f"no sentence for {code.code} {code.word}"
        telling = [key for key in own if code.word and key == f"{code.code}/{code.word}"]
        for key in telling or own:
            if unknown := code.unknown_in(key, sentences[key]):
                yield f"{key} does not know {sorted(unknown)}"
    if left:
        yield f"no code for {sorted(left)}"
