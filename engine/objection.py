"""The engine's one way of saying no. Sentences are made at the edge."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NoReturn


@dataclass(frozen=True, slots=True)
class Objection:
    """Why something cannot stand: a code, the rule that it breaks, and what a sentence needs to say so."""

    code: str
    rule: str | None
    params: tuple[tuple[str, int | str], ...] = ()


def note(code: str, /, **params: int) -> Objection:
    """What is worth knowing of something that stands all the same: it breaks no rule."""
    return Objection(code, None, tuple(params.items()))


class Refusal(Exception):
    """The base of every refusal. Nothing was changed, and `objection` says why.

    Who only wants to tell people of a refusal catches this; the kinds differ in what else they know.
    """

    def __init__(self, objection: Objection) -> None:
        super().__init__(objection.code)
        self.objection = objection

    @property
    def code(self) -> str:
        return self.objection.code

    @property
    def rule(self) -> str | None:
        """The number of the rule that is broken."""
        return self.objection.rule

    @property
    def params(self) -> Mapping[str, int | str]:
        """What the sentence needs, by name."""
        return dict(self.objection.params)


class Refused(Refusal):
    """Refused by the rules of a game, or by a system of rounds.

    `index` is that of the deal or event at fault, None where the frame around them is wrong.
    """

    def __init__(self, objection: Objection, index: int | None = None) -> None:
        super().__init__(objection)
        self.index = index

    def at(self, index: int) -> "Refused":
        return Refused(self.objection, index)


def refuse(code: str, rule: str | None = None, /, **params: int | str) -> NoReturn:
    raise Refused(Objection(code, rule, tuple(params.items())))


def malformed(key: str, wants: str, **params: int | str) -> NoReturn:
    """Refuse the shape of a text: `key` is where, `wants` names what should stand there."""
    refuse("malformed", None, key=key, wants=wants, **params)
