"""What was tapped in as the address of a page: nothing is stored, and a step back is a link.

A table that has written down its cards hands them over in such an address (`judge_address`).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from flask import url_for

from engine.forms import Form
from engine.judging.seen import Seen
from engine.judging.told import MELD, TRUMP, UP, as_told

MOST: Final = 400
"""Characters of what was said; a pack has two for each card that is played, four for each that lay face up,
and there are some trumps and melds."""
_TRUMP, _MELD, _MELD_LENGTH, _UP, _UP_LENGTH = "*", "!", 3, "~", 4


def read_said(given: str) -> tuple[str, ...]:
    """`S6H6*H.S8!2C`: cards of two letters; a star, a suit or nothing, and a full stop for a trump; an
    exclamation mark, a seat and a suit for a meld; a tilde, a seat and a card for one that lies face up."""
    found, rest = [], given[:MOST]
    while rest:
        if rest.startswith(_TRUMP):
            suit, _, rest = rest[1:].partition(".")
            found.append(TRUMP + suit)
        elif rest.startswith(_MELD):
            found.append(f"{MELD}{rest[1:2]}:{rest[2:3]}")
            rest = rest[_MELD_LENGTH:]
        elif rest.startswith(_UP):
            found.append(f"{UP}{rest[1:2]}:{rest[2:4]}")
            rest = rest[_UP_LENGTH:]
        else:
            found.append(rest[:2])
            rest = rest[2:]
    return tuple(found)


def _written(said: Sequence[str]) -> str:
    return "".join(map(_event, said))


def _event(event: str) -> str:
    if event.startswith(TRUMP):
        return f"{_TRUMP}{event.removeprefix(TRUMP)}."
    if event.startswith(UP):
        return _UP + event.removeprefix(UP).replace(":", "")
    return _MELD + event.removeprefix(MELD).replace(":", "") if event.startswith(MELD) else event


@dataclass(frozen=True, slots=True)
class JudgeAddress:
    """The address of what was said in this form, and those of the pages that follow. `match`: its id.

    `dry`: the first trick came after the stock was gone. `up`: before whom the cards lie face up that are
    tapped now; None where they are played.
    """

    form: Form
    leader: int
    said: tuple[str, ...]
    match: int | None = None
    dry: bool = False
    up: int | None = None

    def __str__(self) -> str:
        named: dict[str, Any] = {"match": self.match, "slut": int(self.dry) or None, "upp": self.up}
        cards = _written(self.said) or None
        form = self.form
        return url_for("judging.show", game=form.game, form=form.name, ut=self.leader, kort=cards, **named)

    def and_then(self, event: str) -> str:
        return str(replace(self, said=(*self.said, event)))

    def and_card(self, card: str) -> str:
        """It is played, or lies face up."""
        return self.and_then(card if self.up is None else f"{UP}{self.up}:{card}")

    def and_trump(self, suit: str) -> str:
        """A trump just said is said anew."""
        before = self.said[:-1] if self.said and self.said[-1].startswith(TRUMP) else self.said
        return str(replace(self, said=(*before, TRUMP + suit)))

    def and_meld(self, seat: int, suit: str) -> str:
        return self.and_then(f"{MELD}{seat}:{suit}")

    @property
    def undone(self) -> str:
        return str(replace(self, said=self.said[:-1]))

    @property
    def begun(self) -> str:
        return str(replace(self, said=()))

    def led_by(self, seat: int) -> str:
        return str(replace(self, leader=seat))

    def since(self, dry: bool) -> str:
        return str(replace(self, dry=dry))

    def showing(self, seat: int | None) -> str:
        """Cards that lie face up before this seat are tapped next; with None those that are played."""
        return str(replace(self, up=seat))


def judge_address(deal: Seen, match: int | None = None) -> str:
    """The judge with what a table has seen so far, the players named if they are those of a match."""
    return str(JudgeAddress(deal.form, *as_told(deal), match))
