"""All objections in tolva except those about following suit."""

from typing import Final

from engine.games.shared.pairs import question
from engine.objection import not_now, objection

MELDED: Final = not_now("T3", "melded-at-lead")
QUESTION: Final = question("T5")
ALL_MELDED: Final = not_now("T6", "all-melded")
IN_GUBBE: Final = not_now("T14", "gubbe")
SECOND_GUBBE: Final = not_now("T14", "second-gubbe")
REFILLED: Final = {"draw": not_now("T18", "drawn"), "turn": not_now("T22", "turned")}
NO_REFILL: Final = {"draw": not_now("T17", "no-draw"), "turn": not_now("T21", "no-turn")}
REFILL_DUE: Final = {"draw": not_now("T17", "draw-due"), "turn": not_now("T21", "turn-due")}
GUBBE_REFILL_DUE: Final = {"draw": not_now("T19", "draw-due"), "turn": not_now("T19", "turn-due")}

GUBBE_RULES: Final = {"half": "T10", "whole": "T13"}
GUBBE_MID_TRICK: Final = {kind: not_now(rule, "gubbe-mid-trick") for kind, rule in GUBBE_RULES.items()}
GUBBE_TRUMP: Final = {kind: not_now(rule, "gubbe-trump") for kind, rule in GUBBE_RULES.items()}
NOT_FIRST_IN: Final = not_now("T10", "not-first-in")
NO_WINDOW: Final = not_now("T11", "no-window")
WHOLE_LATE: Final = not_now("T13", "whole-late")

OUT_ON_MELD: Final = objection("score-limit", "T6")
OVER_FIVE: Final = objection("score-limit", "T10")
TOO_FEW: Final = {rule: objection("too-few-cards", rule) for rule in ("T4", "T18", "T22")}
ENDED: Final = {
    "": objection("after-end", "T7"),
    "half": objection("after-end", "T12"),
    "whole": objection("after-end", "T13"),
}
