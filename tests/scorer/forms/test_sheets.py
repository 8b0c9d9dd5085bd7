"""The hand form is made from the sheet of the game's form: what goes in comes out as `protokoll/1`."""

from typing import Any

import pytest
from flask import Flask
from werkzeug.datastructures import MultiDict

from engine.formats.summary import deal_json, parse_deal
from engine.forms import FORMS
from scorer.forms.deal import deal_form, deal_values
from scorer.forms.entry import Side

DEALS: list[tuple[str, str, int, dict[str, Any]]] = [
    ("bondtolva", "four", 0, {"melds": [{"side": 1, "suit": "S"}], "maktorer": [5, 3], "last_trick": 1}),
    ("bondtolva", "four", 0, {"melds": [], "maktorer": [4, 4], "ogon": [20, 20], "last_trick": 0}),
    ("bondtolva", "four", 0, {"melds": [], "vinst": None, "last_trick": 0}),
    ("bondtolva", "four", 0, {"melds": [{"side": 0, "slip": True}, {"side": 1}], "vinst": 1,
                              "last_trick": 0}),
    ("bondtolva", "four", 0, {"redeal": True}),
    ("bondtolva", "six", 0, {"melds": [{"side": 2, "suit": "C"}], "maktorer": [3, 3, 2], "ogon": [20, 15, 5],
                             "last_trick": 2}),
    ("tolva", "four", 0, {"melds": [], "card_points": [60, 60], "last_trick": 1}),
    ("tolva", "three", 0, {"melds": [{"side": 2, "suit": "D"}], "vinst": 2, "last_trick": 0}),
    ("tolva", "four", 0, {"gubbe": {"kind": "half", "side": 1, "made": False}}),
    ("tolva", "bordstolva", 0, {"gubbe": {"kind": "whole", "side": 0, "made": True}}),
    ("tremanswhist", "upcard", 0, {"kind": "minus", "tricks": [4, 4, 5], "buyer": 2}),
    ("tremanswhist", "upcard", 0, {"kind": "plus", "tricks": [4, 4, 5], "buyer": None}),
    ("tremanswhist", "nine-deals", 0, {"tricks": [0, 0, 13]}),
    ("tjuv", "tjuv", 4, {"cards": [9, 9, 9, 9]}),
]  # fmt: skip


@pytest.mark.parametrize(("game", "name", "players", "deal"), DEALS)
def test_a_deal_goes_into_the_form_and_comes_out_the_same(
    app: Flask, game: str, name: str, players: int, deal: dict[str, Any]
) -> None:
    form = FORMS[game, name].seated(players)
    sides = [Side(str(side), f"Sida {side}") for side in range(form.sides)]
    with app.test_request_context(method="POST"):
        made = deal_form(form, sides, [f"Plats {seat}" for seat in range(form.seats)])
        fields = {
            key: str(value) for key, value in deal_values(form, deal).items() if value not in (None, False)
        }
        filled = made(formdata=MultiDict(fields), meta={"csrf": False})
        assert filled.validate(), filled.errors
        again = filled.deal()
    normal = deal_json(parse_deal(FORMS[game, name], deal, players))
    assert deal_json(parse_deal(FORMS[game, name], again, players)) == normal
    assert {count.key for count in form.sheet.counts} <= set(made.words.count_hints)


def test_the_last_number_is_what_the_others_leave(app: Flask) -> None:
    """B8: eight maktorer in all, so that five leave three."""
    form = FORMS["bondtolva", "four"]
    with app.test_request_context(method="POST"):
        made = deal_form(form, [Side("3", "Lag 3"), Side("7", "Lag 7")], ["N", "O", "S", "V"])
        filled = made(formdata=MultiDict({"maktorer_0": "5", "last_trick": "1"}), meta={"csrf": False})
        assert filled.validate()
        assert filled.deal() == {"melds": [], "maktorer": [5, 3], "last_trick": 1}
