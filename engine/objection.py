"""Objections: how the engine refuses something. Sentences for people are made elsewhere."""

from dataclasses import dataclass
from typing import NoReturn


@dataclass(frozen=True, slots=True)
class Objection:
    """Why something is refused: a code, the rule that it breaks, and the parameters of its sentence."""

    code: str
    rule: str | None
    params: tuple[tuple[str, int | str], ...] = ()


def note(code: str, /, **params: int) -> Objection:
    """A warning: an objection that breaks no rule and refuses nothing."""
    return Objection(code, None, tuple(params.items()))


class Refused(Exception):
    """An objection as an exception. `index`: of the deal or event, None if the frame around them is wrong."""

    def __init__(self, objection: Objection, index: int | None = None) -> None:
        super().__init__(objection.code)
        self.objection = objection
        self.index = index

    def at(self, index: int) -> "Refused":
        return Refused(self.objection, index)


def refuse(code: str, rule: str | None = None, /, **params: int | str) -> NoReturn:
    raise Refused(Objection(code, rule, tuple(params.items())))


def malformed(key: str, wants: str, **params: int | str) -> NoReturn:
    """Refuse a value of the wrong shape. `key`: its place; `wants`: what is expected there."""
    refuse("malformed", None, key=key, wants=wants, **params)
