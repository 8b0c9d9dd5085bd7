"""Made-up deals of a simulation have all that people can write down of a deal."""

from itertools import product
from random import Random

import pytest

from engine.contest.match import Item, MatchRules, start
from engine.forms import FORMS
from engine.games.bondtolva.points import BondtolvaFacts
from engine.games.tolva.points import TolvaFacts
from engine.games.tremanswhist.points import UpcardFacts
from engine.parti import Gubbe
from engine.simulation.matches import made_up


@pytest.fixture
def deals(request: pytest.FixtureRequest) -> list[Item]:
    """The first deals of two thousand matches."""
    game, form = request.param.split("/")
    rules = MatchRules(FORMS[game, form], 1, 0)
    return [made_up(start(rules), Random(seed))[0] for seed in range(2000)]


@pytest.mark.parametrize("deals", ["tolva/four"], indirect=True)
def test_t12_t13_both_gubbar_are_made_and_lost_by_either_side(deals: list[Item]) -> None:
    found = {deal.gubbe for deal in deals if isinstance(deal, TolvaFacts)}
    assert found == {
        None,
        *(Gubbe(*gubbe) for gubbe in product(("half", "whole"), (0, 1), (True, False))),
    }


@pytest.mark.parametrize("deals", ["bondtolva/four"], indirect=True)
def test_b2_some_are_redeals(deals: list[Item]) -> None:
    assert {deal.redeal for deal in deals if isinstance(deal, BondtolvaFacts)} == {True, False}


@pytest.mark.parametrize("deals", ["tremanswhist/upcard"], indirect=True)
def test_w2_w3_plus_and_minus_are_played_and_each_player_or_nobody_buys(deals: list[Item]) -> None:
    found = {(deal.kind, deal.buyer) for deal in deals if isinstance(deal, UpcardFacts)}
    assert found == set(product(("plus", "minus"), (None, 0, 1, 2)))
