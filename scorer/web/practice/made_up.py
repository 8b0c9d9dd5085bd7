"""The made-up table: its players, its rules, and its match, which is told as a story."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.contest.match import MatchRules, fold
from engine.formats.summary import parse_deal
from engine.forms import Form
from scorer.games import form_words
from scorer.games.words import Deal
from scorer.models.columns import Json
from scorer.rows.entrants.view import EntrantView, PersonView
from scorer.rows.matches.folding import Folded, fold_chain
from scorer.rows.matches.record import MatchRecord
from scorer.web.table.folded import match_json

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
    """The answer of `/bord/lage` at a table where nobody sits yet."""
    record = made_up_match(rules_of(form, first_dealer(form)))
    return {
        "table": 1,
        "tournament": {"id": 0, "name": tournament},
        "holds": True,
        "holder": None,
        "call": None,
        "phase": "seats",
        "sentences": [],
        "match": match_json(Folded(record, fold_chain(record.rules, []))),
        "conflicts": [],
        "others": [],
    }


def made_up_match(rules: MatchRules, seats: Sequence[int] = ()) -> MatchRecord:
    """A match between sides that are named by their players. `seats`: who sits on each, by id; nobody yet."""
    form = rules.seated
    people = [PersonView(seat + 1, name) for seat, name in enumerate(NAMES[: form.seats])]
    sides = [tuple(people[seat] for seat in form.seats_of(side)) for side in range(form.sides)]
    taken = {person.id: person for person in people}
    return MatchRecord(
        id=1, number=1, tournament_id=0, round_id=0, round_number=1, published=True, taken_back=False,
        table_id=1, table=1, first_dealer=rules.first_dealer, rules=replace(rules, form=form),
        sides=tuple((_entrant(number, side),) for number, side in enumerate(sides, start=1)),
        seats=tuple(taken.get(person) for person in seats) or (None,) * form.seats,
        submissions=(), conflicts=(), confirmations=(),
    )  # fmt: skip


def _entrant(number: int, members: tuple[PersonView, ...]) -> EntrantView:
    name = " & ".join(person.name for person in members)
    return EntrantView(number, number, name, club="", present=True, members=members)
