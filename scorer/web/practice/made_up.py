"""The made-up table: who sits there, what is agreed, and the match that is told as a story."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.contest.match import MatchRules, fold
from engine.forms import Form
from engine.summary import parse_deal
from scorer.models.columns import Json
from scorer.rows.matches.folding import fold_chain
from scorer.web.table.folded import fold_json
from scorer.web.table.form import rules_json

Deal = Mapping[str, Any]

NAMES: Final = ("Anna", "Eva", "Bo", "Nils", "Karin", "Olof")
"""By seat."""
ENOUGH: Final = 4
"""Players, where the number of players decides the seats."""
FEW: Final = 3
"""Deals in a parti, where that is agreed before the match."""


@dataclass(frozen=True, slots=True)
class Story:
    """A whole match. `first` is tapped in, and mended to `mended`; `played` are played for those who
    practise, and `last`, tapped in again, ends it. `spare`: a hand that any score allows, for a match that
    has gone another way.
    """

    first: Deal
    mended: Deal
    played: tuple[Deal, ...]
    last: Deal
    spare: Deal

    @property
    def deals(self) -> tuple[Deal, ...]:
        """As they count in the end."""
        return self.mended, *self.played, self.last


def _hand(vinst: int, last_trick: int, *melds: tuple[int, str]) -> Deal:
    return {"melds": [{"side": side, "suit": suit} for side, suit in melds], "vinst": vinst,
            "last_trick": last_trick}  # fmt: skip


def _plus(*tricks: int, kind: str = "plus", buyer: int | None = None) -> Deal:
    return {"kind": kind, "buyer": buyer, "tricks": list(tricks)}


_TWO_SIDES: Final = Story(
    first=_hand(1, 0, (0, "H"), (1, "S")),
    mended=_hand(1, 1, (0, "H"), (1, "S")),
    played=(_hand(0, 0, (0, "D")), _hand(1, 0, (1, "S")), _hand(0, 1, (0, "H"))),
    last=_hand(0, 0, (1, "C")),
    spare=_hand(0, 0),
)
_THREE_SIDES: Final = Story(
    first=_hand(2, 0, (0, "H"), (1, "S")),
    mended=_hand(2, 2, (0, "H"), (1, "S")),
    played=(_hand(0, 0, (0, "D")), _hand(0, 1, (0, "C")), _hand(1, 0, (1, "H"))),
    last=_hand(0, 0, (1, "S")),
    spare=_hand(0, 0),
)
_UPCARD: Final = Story(
    first=_plus(6, 4, 3),
    mended=_plus(6, 4, 3, buyer=1),
    played=(_plus(7, 3, 3), _plus(1, 6, 6, kind="minus")),
    last=_plus(6, 5, 2),
    spare=_plus(7, 3, 3),
)
_NINE: Final = Story(
    first={"tricks": [6, 5, 2]},
    mended={"tricks": [7, 4, 2]},
    played=tuple(
        {"tricks": list(tricks)}
        for tricks in ((5, 5, 3), (4, 6, 3), (2, 5, 6), (3, 4, 6), (4, 4, 5), (6, 4, 3), (5, 5, 3))
    ),
    last={"tricks": [7, 3, 3]},
    spare={"tricks": [5, 4, 4]},
)
_TJUV: Final = Story(
    first={"cards": [12, 9, 8, 7]},
    mended={"cards": [13, 8, 8, 7]},
    played=({"cards": [10, 8, 9, 9]},),
    last={"cards": [14, 8, 8, 6]},
    spare={"cards": [9, 9, 9, 9]},
)
STORIES: Final[Mapping[str, Story]] = {
    "tolva/four": _TWO_SIDES,
    "tolva/three": _THREE_SIDES,
    "tolva/plocketolva": _TWO_SIDES,
    "tolva/bordstolva": _TWO_SIDES,
    "bondtolva/four": _TWO_SIDES,
    "bondtolva/six": _THREE_SIDES,
    "tremanswhist/upcard": _UPCARD,
    "tremanswhist/nine-deals": _NINE,
    "tjuv/tjuv": _TJUV,
}
"""By the key of the form."""


def rules_of(form: Form, first_dealer: int) -> MatchRules:
    """One parti, and the shortest that there is."""
    players = form.seats or ENOUGH
    return MatchRules(
        form, partier=1, first_dealer=first_dealer, players=players,
        length=FEW if form.length_is_chosen else 0,
    )  # fmt: skip


def story_json(form: Form) -> Json:
    """The story, who deals first in it, and the score before each hand of it."""
    story = STORIES[form.key]
    dealer = first_dealer(form)
    return {
        "dealer": dealer,
        "first": story.first,
        "mended": story.mended,
        "played": story.played,
        "last": story.last,
        "spare": story.spare,
        "scores": scores(rules_of(form, dealer), story.deals),
    }


def first_dealer(form: Form) -> int:
    """The last seat, so that the first one is forehand."""
    return (form.seats or ENOUGH) - 1


def scores(rules: MatchRules, deals: Sequence[Deal]) -> list[tuple[int, ...]]:
    """How the match stands before each of the deals."""
    facts = [parse_deal(rules.form, deal, rules.players) for deal in deals]
    return [fold(rules, facts[:count]).score for count in range(len(facts))]


def new_state(form: Form, tournament: str) -> Json:
    """What `/bord/lage` would answer at a table where nobody is seated yet."""
    return {
        "table": 1,
        "tournament": {"id": 0, "name": tournament},
        "holds": True,
        "holder": None,
        "call": None,
        "moved": None,
        "phase": "seats",
        "sentences": [],
        "match": _match(rules_of(form, first_dealer(form))),
        "conflicts": [],
        "others": [],
    }


def _match(rules: MatchRules) -> Json:
    form = rules.seated
    people = [{"id": seat + 1, "name": name} for seat, name in enumerate(NAMES[: form.seats])]
    return {
        "id": 1,
        "round": 1,
        "last": None,
        "rules": rules_json(rules),
        "sides": [_side([people[seat] for seat in form.seats_of(side)], side) for side in range(form.sides)],
        "seats": [person | {"short": person["name"]} for person in people],
        "seated": False,
        "first_dealer": rules.first_dealer,
        "confirmed": [],
        "fold": fold_json(fold_chain(rules, [])),
    }


def _side(people: Sequence[Json], side: int) -> Json:
    names = " & ".join(person["name"] for person in people)
    return {"label": names, "short": names, "numbers": [side + 1], "people": people}
