"""Refusals of the evening: who may do what, and when. The sentences are in `scorer.words.problems`.

What breaks a rule of a game, or leaves a system without a round, is `engine.objection.Refused` instead.
"""

from collections.abc import Mapping
from typing import Final, Literal, get_args, overload

from engine.objection import Objection, Refusal, Value

Plain = Literal[
    "absent-unfit", "address-unclear",
    "adjustment-reason", "amount-empty", "archive-choices", "archive-contradicts",
    "archive-differs", "archive-doubled", "archive-foreign", "archive-large", "archive-many", "archive-newer",
    "archive-broken", "archive-range",
    "back-already", "calls-many", "check-in-closed",
    "carried-broken", "carried-foreign", "carried-newer",
    "changed-meanwhile", "clock-none", "clock-range",
    "code-unknown", "confirmed", "conflicts-many", "cup-unfit", "dealer-wrong",
    "device-unknown", "draft-only", "entries-many", "file-broken", "file-entities", "file-foreign",
    "file-large", "file-old", "finished", "groups-or-size", "hands-stored",
    "has-been-in", "has-sat", "id-reused", "is-bye", "is-over", "is-postponed", "kind-wrong",
    "left-already", "length-unfit", "lot-drawn", "lot-not-chosen", "malformed-request", "match-missing",
    "member-already", "name-characters", "name-empty", "no-lot", "no-table", "nobody-chosen", "nobody-late",
    "not-back", "not-begun",
    "not-complete", "not-drawn", "not-equal", "not-found", "not-in-play", "not-in-this-round",
    "not-published",
    "not-regular", "not-your-table", "nothing-changed", "nothing-pasted", "fee-range", "number-range",
    "one-goes-on",
    "one-of-two", "option-unfit", "order-fixed", "organiser-only", "other-round",
    "name-differs", "not-away", "not-kept", "not-provisional", "password-easy", "password-set",
    "picture-broken", "picture-large", "picture-missing", "place-unfit", "playing",
    "put-away", "reason-needed",
    "record-differs", "record-foreign", "record-unfinished", "record-unknown", "records-large",
    "records-missing", "records-several", "round-empty",
    "scale-unfit", "screen-empty", "screen-notice", "screen-picture", "screen-winners", "seats-changed",
    "seats-needed", "seats-wrong", "sheet-closed", "sheet-emptied", "sheet-unfinished",
    "side-wrong", "sign-up-answered", "sign-up-closed", "sign-ups-full", "sign-ups-many",
    "sits-in-two", "sizes-differ", "still-held",
    "struck-unfit", "system-unfit", "table-code-renewed", "table-held", "table-unknown", "tables-unclear",
    "walk-over-set",
]  # fmt: skip
"""Codes whose sentence names no parameter."""
Unfit = Literal[
    "order-unfit", "meetings-unfit", "rounds-unfit", "allow_rematches-unfit", "clubs_apart-unfit",
    "groups-unfit", "group_size-unfit", "advance-unfit", "best_next-unfit", "third_place-unfit",
    "b_cup-unfit", "size-unfit", "by_standing-unfit",
]  # fmt: skip
OfNumber = Literal[
    "basis-changed", "not-last", "number-taken", "played-since", "played-without", "round-has-hands",
    "round-replaced",
    "rounds-before", "rounds-missing", "rules-changed", "rules-in-use", "taken-back",
]  # fmt: skip
OfMost = Literal[
    "amount-wrong", "clubs-range", "file-rows", "partier-unfit", "pictures-many", "prizes-many",
    "records-many", "screens-many", "too-many-columns", "too-many-entrants", "too-many-members",
]  # fmt: skip
OfLength = Literal["name-long", "text-long"]
OfLine = Literal["names-wrong", "one-name", "two-names"]
OfSize = Literal["members-wrong", "partners-wrong"]
OfPartier = Literal["unplayed-unfit", "walk-over-unfit"]
OfRange = Literal["sides-wrong", "table-size-unfit"]

UNFIT: Final[Mapping[str, Unfit]] = {code.removesuffix("-unfit"): code for code in get_args(Unfit)}
"""By the name of an option (`engine.pairing.rounds.Options`): that the system has no such option."""


class Problem(Refusal):
    """Refused by a service, for the sake of the evening: it breaks no rule of a game.

    The overloads are the list of codes, each with the parameters that its sentence may name.
    """

    # fmt: off
    @overload
    def __init__(self, code: Plain | Unfit, /) -> None: ...
    @overload
    def __init__(self, code: OfNumber, /, *, number: int, **more: int) -> None: ...
    @overload
    def __init__(self, code: OfMost, /, *, most: int) -> None: ...
    @overload
    def __init__(self, code: OfLength, /, *, most: int, length: int) -> None: ...
    @overload
    def __init__(self, code: OfLine, /, *, line: str, found: int) -> None: ...
    @overload
    def __init__(self, code: OfSize, /, *, size: int) -> None: ...
    @overload
    def __init__(self, code: OfPartier, /, *, partier: int) -> None: ...
    @overload
    def __init__(self, code: OfRange, /, *, fewest: int, most: int) -> None: ...
    @overload
    def __init__(self, code: Literal["advance-many"], /, *, advance: int, smallest: int) -> None: ...
    @overload
    def __init__(self, code: Literal["choice-range"], /, *, least: int, most: int) -> None: ...
    @overload
    def __init__(self, code: Literal["column-unknown"], /, *, cell: str) -> None: ...
    @overload
    def __init__(self, code: Literal["group-small"], /, *, fewest: int) -> None: ...
    @overload
    def __init__(self, code: Literal["next-many"], /, *, next: int, groups: int) -> None: ...
    @overload
    def __init__(self, code: Literal["password-length"], /, *, shortest: int, longest: int) -> None: ...
    @overload
    def __init__(self, code: Literal["sheet-changed"], /, *, now: str, figure: str) -> None: ...
    @overload
    def __init__(self, code: Literal["sits-elsewhere"], /, *, name: str) -> None: ...
    @overload
    def __init__(self, code: Literal["table-idle", "table-taken"], /, *, table: int) -> None: ...
    @overload
    def __init__(self, code: Literal["tables-range"], /, *, most: int, highest: int) -> None: ...
    @overload
    def __init__(self, code: Literal["too-few"], /, *, fewest: int, present: int) -> None: ...
    # fmt: on
    def __init__(self, code: str, /, **params: Value) -> None:
        super().__init__(Objection(code, None, tuple(params.items())))
