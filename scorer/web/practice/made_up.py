"""The made-up table: its players, its rules, and its match, which is told as a story."""

from collections.abc import Sequence
from typing import Final

from engine.contest.match import MatchRules, fold
from engine.forms import Form
from engine.summary import parse_deal
from scorer.games import form_words
from scorer.games.words import Deal
from scorer.models.columns import Json
from scorer.rows.matches.folding import fold_chain
from scorer.web.table.folded import fold_json
from scorer.web.table.form import rules_json

NAMES: Final = ("Anna", "Eva", "Bo", "Nils", "Karin", "Olof")
"""The players' names by seat."""
ENOUGH: Final = 4
"""The number of players, if it decides the seats."""
FEW: Final = 3
"""Deals in a parti, if the players agree on it before the match."""


def rules_of(form: Form, first_dealer: int) -> MatchRules:
    """A match of one parti, the shortest possible."""
    players = form.seats or ENOUGH
    return MatchRules(
        form, partier=1, first_dealer=first_dealer, players=players,
        length=FEW if form.length_is_chosen else 0,
    )  # fmt: skip


def story_json(form: Form) -> Json:
    """The story, its first dealer, and the score before each of its hands."""
    story = form_words(form).story
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
    """The score before each of the deals."""
    facts = [parse_deal(rules.form, deal, rules.players) for deal in deals]
    return [fold(rules, facts[:count]).score for count in range(len(facts))]


def new_state(form: Form, tournament: str) -> Json:
    """What `/bord/lage` would answer at a table where nobody sits yet."""
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
