"""All that bondtolva can object to besides the following of suit."""

from typing import Final

from engine.games.events import not_now
from engine.objection import Objection

ANSWER_DUE: Final = not_now("B4", "answer-due")
NO_QUESTION: Final = not_now("B4", "no-question")
ASKER: Final = not_now("B4", "asker")
ASKED_TWICE: Final = not_now("B4", "asked-twice")
TRUMP_SET: Final = not_now("B4", "trump-set")
UNASKED: Final = not_now("B4", "unasked")
STRUCK: Final = not_now("B7", "struck")
SUIT_SLIPPED: Final = not_now("B7", "suit-slipped")
LATE_REDEAL: Final = not_now("B2", "late-redeal")
ENDED: Final = Objection("after-end", "B8")
ENDED_BY_REDEAL: Final = Objection("after-end", "B2")


def high_card(seat: int) -> Objection:
    return Objection("illegal-redeal", "B2", (("seat", seat),))
