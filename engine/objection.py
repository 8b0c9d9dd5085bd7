"""Objections: how the program refuses something, and the codes that rules and pairings refuse with.

Sentences are made at the edge: `scorer.words` reads the overloads below and has a sentence for each code.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, NoReturn, ParamSpec, overload

P = ParamSpec("P")


@dataclass(frozen=True, slots=True)
class Objection:
    """Why something is refused: a code, the rule that it breaks, and the parameters of its sentence."""

    code: str
    rule: str | None
    params: tuple[tuple[str, int | str], ...] = ()


class Refusal(Exception):
    """The base of every refusal. Nothing was changed, and `objection` says why.

    Code that only tells people of a refusal catches this class. Its subclasses add more attributes.
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
        """The parameters of the sentence, by name."""
        return dict(self.objection.params)


class Refused(Refusal):
    """Refused by the rules of a game, or by a system of rounds.

    `index`: of the deal or event at fault, None if the frame around them is wrong.
    """

    def __init__(self, objection: Objection, index: int | None = None) -> None:
        super().__init__(objection)
        self.index = index

    def at(self, index: int) -> "Refused":
        return Refused(self.objection, index)


Plain = Literal[
    "after-end", "all-have-met", "contradiction", "cup-over", "groups-wait", "illegal-redeal",
    "match-begun", "no-such-match", "not-free", "not-highest", "not-in-round", "one-side", "parti-begun",
    "points-needed", "present-have-met",
    "repeated-tiebreak", "rounds-done", "score-limit", "sits-twice", "suit-twice", "too-few-cards",
    "too-few-entrants", "too-few-present", "too-many-melds", "unknown-entry", "unknown-seating",
    "unknown-tiebreak",
]  # fmt: skip
"""Codes whose sentence names no parameter."""
OfCard = Literal["not-in-hand", "cannot-capture", "cannot-lay", "not-lowest"]
OfLead = Literal["must-follow", "must-trump", "must-beat"]
OfTarget = Literal["not-won", "winner-missing", "wrong-winner"]
OfMatch = Literal["round-unfinished", "cup-undecided"]
NoRound = Literal["no-round-without-rematch"]
Missing = Literal["matches-missing"]
FewForTable = Literal["too-few-for-table"]
FewHereForTable = Literal["too-few-here-for-table"]
Pack = Literal["bad-pack"]
Unfit = Literal["groups-unfit"]
UnfitAlone = Literal["both", "neither", "nobody", "alone"]
Shape = Literal[
    "alone", "cards", "event", "json", "known", "list", "number", "object", "other-game", "present",
    "shallow", "text", "true", "true-or-false", "whole",
]  # fmt: skip
OfCount = Literal["hands", "numbers", "seat", "side"]
OfEntrant = Literal[
    "absent-not-in-b-cup", "absent-not-in-cup", "absent-plays", "goes-on-alone", "late-not-in-cup", "missing",
    "not-in-play", "plays-itself", "sits-twice", "waits-for-b-cup",
]  # fmt: skip
OfTwo = Literal["bye-else-rematch", "lot-decided", "same-club", "second-bye"]
OfTwoInRound = Literal["met-before", "partners-before", "rematch"]
Rule = str | None
Value = int | str


# Each code with the parameters that its sentence may name; mypy checks every call. If a parameter is a
# Literal, each of its words can have a sentence of its own.
# fmt: off
@overload
def objection(code: Plain, rule: Rule = None, /, **more: Value) -> Objection: ...
@overload
def objection(code: OfCard, rule: Rule, /, *, card: str) -> Objection: ...
@overload
def objection(code: Literal["not-in-hand"], rule: Rule, /, *, suit: str) -> Objection: ...
@overload
def objection(code: OfLead, rule: Rule, /, *, card: str, led: str, best: str) -> Objection: ...
@overload
def objection(code: Literal["not-now"], rule: Rule, /, *, why: str, **more: Value) -> Objection: ...
@overload
def objection(code: Literal["missing"], rule: Rule, /, *, key: str) -> Objection: ...
@overload
def objection(code: Literal["sum"], rule: Rule, /, *, key: str, sum: int, total: int) -> Objection: ...
@overload
def objection(code: Literal["points-sum"], rule: Rule, /, *, sum: int, total: int) -> Objection: ...
@overload
def objection(code: Literal["points-high"], rule: Rule, /, *, points: int, most: int) -> Objection: ...
@overload
def objection(code: Literal["points-low"], rule: Rule, /, *, points: int, least: int) -> Objection: ...
@overload
def objection(code: OfTarget, rule: Rule = None, /, *, target: int, **more: Value) -> Objection: ...
@overload
def objection(code: Literal["won-wrong"], rule: Rule = None, /, *, partier: int) -> Objection: ...
@overload
def objection(code: Pack, rule: Rule, /, *, why: Literal["pack"], count: int) -> Objection: ...
@overload
def objection(code: Pack, rule: Rule, /, *, why: Literal["size"], count: int, size: int) -> Objection: ...
@overload
def objection(code: Pack, rule: Rule, /, *, why: Literal["upcard"], card: str) -> Objection: ...
@overload
def objection(code: Pack, rule: Rule, /, *, why: Literal["trump"], deal: int) -> Objection: ...
@overload
def objection(code: Literal["other-dealer"], rule: Rule, /, *, own: str, match: str) -> Objection: ...
@overload
def objection(code: Literal["other-deal"], rule: Rule, /, *, own: int, match: int) -> Objection: ...
@overload
def objection(code: OfMatch, rule: Rule, /, *, entrant: int, other: int, round: int) -> Objection: ...
@overload
def objection(code: NoRound, rule: Rule, /, *, rematches: int, pairs: str) -> Objection: ...
@overload
def objection(code: Missing, rule: Rule, /, *, matches: int) -> Objection: ...
@overload
def objection(code: FewForTable, rule: Rule, /, *, entrants: int, least: int) -> Objection: ...
@overload
def objection(code: FewHereForTable, rule: Rule, /, *, present: int, least: int) -> Objection: ...
@overload
def objection(code: Unfit, rule: Rule, /, *, why: UnfitAlone) -> Objection: ...
@overload
def objection(
    code: Unfit, rule: Rule, /, *, why: Literal["few"], entrants: int, fewest: int
) -> Objection: ...
@overload
def objection(
    code: Unfit, rule: Rule, /, *, why: Literal["small"], entrants: int, groups: int, fewest: int
) -> Objection: ...
@overload
def objection(code: Unfit, rule: Rule, /, *, why: Literal["next"], next: int, groups: int) -> Objection: ...
@overload
def objection(
    code: Unfit, rule: Rule, /, *, why: Literal["advance"], advance: int, smallest: int
) -> Objection: ...
# fmt: on
def objection(code: str, rule: Rule = None, /, **params: Value) -> Objection:
    """The objection with this code."""
    return Objection(code, rule, tuple(params.items()))


@overload
def misshapen(key: str, wants: Shape, /) -> Objection: ...
@overload
def misshapen(key: str, wants: OfCount, /, *, count: int) -> Objection: ...
@overload
def misshapen(key: str, wants: Literal["least"], /, *, least: int) -> Objection: ...
@overload
def misshapen(key: str, wants: Literal["between"], /, *, least: int, most: int) -> Objection: ...
@overload
def misshapen(key: str, wants: Literal["below"], /, *, limit: int) -> Objection: ...
@overload
def misshapen(key: str, wants: Literal["one-of"], /, *, words: str) -> Objection: ...
def misshapen(key: str, wants: str, /, **params: Value) -> Objection:
    """A value has the wrong shape (`malformed`). `key`: its place; `wants`: what is expected there."""
    return Objection("malformed", None, (("key", key), ("wants", wants), *params.items()))


@overload
def note(code: OfEntrant, /, *, entrant: int) -> Objection: ...
@overload
def note(code: OfTwo, /, *, entrant: int, other: int, **more: int) -> Objection: ...
@overload
def note(code: OfTwoInRound, /, *, entrant: int, other: int, round: int) -> Objection: ...
def note(code: str, /, **params: int) -> Objection:
    """A warning about a drawn round. It breaks no rule and refuses nothing."""
    return Objection(code, None, tuple(params.items()))


UNKNOWN_EVENT: Final = misshapen("events", "event")
"""An event that `giv/1` does not have."""


def not_now(rule: str, why: str) -> Objection:
    """The event exists in this game but is not allowed at this moment."""
    return objection("not-now", rule, why=why)


def _raising(make: Callable[P, Objection]) -> Callable[P, NoReturn]:
    def refuse(*args: P.args, **kwargs: P.kwargs) -> NoReturn:
        raise Refused(make(*args, **kwargs))

    return refuse


refuse = _raising(objection)
malformed = _raising(misshapen)
