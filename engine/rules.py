"""The numbered rules: which there are, which forms they belong to, what kind each is.

The sentences stand in `scorer/rulebook`. Numbers are cited by awards, objections and tests.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.forms import FORMS, Form


@dataclass(frozen=True, slots=True)
class Rule:
    """`forms` are keys (`tolva/four`). `ruling`: the original is silent or unclear on some of it.

    `checkable`: a program can see whether it was kept; else it is table manners.
    """

    number: str
    forms: tuple[str, ...]
    ruling: bool = False
    checkable: bool = True


def _forms(game: str, *names: str) -> tuple[str, ...]:
    return tuple(
        form.key for form in FORMS.values() if form.game == game and (form.name in names or not names)
    )


_TOLVA: Final = _forms("tolva")
_BONDTOLVA: Final = _forms("bondtolva")
_BOTH: Final = _TOLVA + _BONDTOLVA
_FOUR: Final = _forms("tolva", "four")
_TWO: Final = _forms("tolva", "plocketolva", "bordstolva")
_STOCK: Final = _forms("tolva", "plocketolva")
_TABLE: Final = _forms("tolva", "bordstolva")
_WHIST: Final = _forms("tremanswhist")
_UPCARD: Final = _forms("tremanswhist", "upcard")
_NINE: Final = _forms("tremanswhist", "nine-deals")
_TJUV: Final = _forms("tjuv")

_LIST: Final = (
    Rule("C1", _BOTH),
    Rule("C2", _BOTH + _WHIST),
    Rule("C3", _BOTH),
    Rule("C4", _BOTH),
    Rule("C5", _BOTH + _WHIST),
    Rule("C6", _BOTH, ruling=True),
    Rule("C7", _FOUR + _BONDTOLVA),
    Rule("C8", _BOTH, ruling=True),
    Rule("T1", _FOUR),
    Rule("T2", _TOLVA),
    Rule("T3", _TOLVA),
    Rule("T4", _TOLVA),
    Rule("T5", _FOUR, ruling=True),
    Rule("T6", _TOLVA, ruling=True),
    Rule("T7", _TOLVA),
    Rule("T8", _TOLVA),
    Rule("T9", _TOLVA, ruling=True),
    Rule("T10", _TOLVA, ruling=True),
    Rule("T11", _TOLVA, ruling=True),
    Rule("T12", _TOLVA, ruling=True),
    Rule("T13", _TOLVA),
    Rule("T14", _TOLVA, ruling=True),
    Rule("T15", _BOTH, ruling=True),
    Rule("T16", _forms("tolva", "three")),
    Rule("T17", _STOCK),
    Rule("T18", _STOCK),
    Rule("T19", _TWO, ruling=True),
    Rule("T20", _TABLE),
    Rule("T21", _TABLE),
    Rule("T22", _TABLE, ruling=True),
    Rule("T23", _TABLE, ruling=True),
    Rule("B1", _BONDTOLVA, ruling=True, checkable=False),
    Rule("B2", _BONDTOLVA, ruling=True),
    Rule("B3", _BONDTOLVA),
    Rule("B4", _BONDTOLVA, ruling=True),
    Rule("B5", _BONDTOLVA),
    Rule("B6", _BONDTOLVA),
    Rule("B7", _BONDTOLVA, ruling=True),
    Rule("B8", _BONDTOLVA),
    Rule("B9", _BONDTOLVA),
    Rule("B10", _BONDTOLVA, ruling=True),
    Rule("B11", _forms("bondtolva", "six")),
    Rule("B12", _BONDTOLVA, ruling=True),
    Rule("B13", _BONDTOLVA, ruling=True),
    Rule("W1", _WHIST),
    Rule("W2", _UPCARD),
    Rule("W3", _UPCARD),
    Rule("W4", _WHIST),
    Rule("W5", _UPCARD),
    Rule("W6", _UPCARD, ruling=True),
    Rule("W7", _NINE),
    Rule("W8", _NINE),
    Rule("W9", _NINE, ruling=True),
    Rule("W10", _WHIST, ruling=True),
    Rule("J1", _TJUV),
    Rule("J2", _TJUV, ruling=True),
    Rule("J3", _TJUV),
    Rule("J4", _TJUV),
    Rule("J5", _TJUV),
    Rule("J6", _TJUV, ruling=True),
    Rule("J7", _TJUV),
    Rule("J8", _TJUV, ruling=True),
)

RULES: Final[Mapping[str, Rule]] = {rule.number: rule for rule in _LIST}


def rules_of(form: Form) -> tuple[Rule, ...]:
    """The rules that a form is played by, in the order of their numbers."""
    return tuple(rule for rule in _LIST if form.key in rule.forms)
