"""The engine's one way of saying no. Sentences are made at the edge."""

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


class Refused(Exception):
    """An objection on its way out; `index` is that of the deal or event, None where the frame is wrong."""

    def __init__(self, objection: Objection, index: int | None = None) -> None:
        super().__init__(objection.code)
        self.objection = objection
        self.index = index

    def at(self, index: int) -> "Refused":
        return Refused(self.objection, index)


def refuse(code: str, rule: str | None = None, /, **params: int | str) -> NoReturn:
    raise Refused(Objection(code, rule, tuple(params.items())))


def malformed(key: str, wants: str, **params: int | str) -> NoReturn:
    """Refuse the shape of a text: `key` is where, `wants` names what should stand there."""
    refuse("malformed", None, key=key, wants=wants, **params)
