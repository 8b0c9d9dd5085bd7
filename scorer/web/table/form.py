"""A form's sheet as data for the tablet: the fields of a hand, and the numbers behind them."""

from dataclasses import asdict
from functools import lru_cache

from engine.contest.match import MatchRules
from engine.forms import Form, Sheet
from engine.games.shared.facts import SISTAN_POINTS, VINST_POINTS
from engine.suits import SUITS
from scorer.models.columns import Json


@lru_cache(maxsize=64)
def rules_json(rules: MatchRules) -> Json:
    """The rules of a match for the tablet, which folds it before the server has answered."""
    return {
        "form": form_json(rules.seated),
        "partier": rules.partier,
        "length": rules.length or rules.form.length,
        "stop_when_decided": rules.stop_when_decided,
        "first_dealer": rules.first_dealer,
    }


def form_json(form: Form) -> Json:
    return {
        "game": form.game,
        "name": form.name,
        "seats": form.seats,
        "sides": form.sides,
        "seats_of": [list(form.seats_of(side)) for side in range(form.sides)],
        "target": form.target,
        "columns": form.columns,
        "column_target": form.column_target,
        "shared_wins": form.shared_wins,
        "forehand_opens": form.forehand_opens,
        "length": form.length,
        "sheet": sheet_json(form.sheet),
    }


def sheet_json(sheet: Sheet) -> Json:
    return {
        "melds": [{"kind": meld.name, "points": meld.points} for meld in sheet.melds],
        "meld_limits": list(sheet.meld_limits),
        "suits": list(SUITS) if sheet.melds else [],
        "slip": {"at": sheet.slip, "to": sheet.slip_to} if sheet.slip else None,
        "gubbar": [asdict(value) for value in sheet.gubbar],
        "counts": [asdict(count) for count in sheet.counts],
        "vinst": VINST_POINTS if sheet.vinst else None,
        "sistan": SISTAN_POINTS if sheet.vinst else None,
        "redeal": sheet.redeal,
        "kinds": list(sheet.kinds),
        "deal_kinds": list(sheet.deal_kinds),
        "pars": {kind: list(pars) for kind, pars in sheet.pars.items()},
        "named": list(sheet.named),
        "price": sheet.price or None,
    }
