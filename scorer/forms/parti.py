"""The result of a whole parti, from paper: 12-7."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask_babel import gettext
from wtforms import Field, IntegerField
from wtforms.validators import InputRequired, NumberRange

from scorer.forms.base import Form, OneOrNone, option
from scorer.forms.deal import Side, side_choices

MOST = 99


class PartiForm(Form):
    """Made by `parti_form`: a number a side, and who won where that is not clear."""

    @property
    def numbers(self) -> Sequence[Field]:
        return [self[name] for name in self._fields if name.startswith("score_")]

    def parti(self) -> dict[str, Any]:
        winner = self.winner.data
        return {
            "score": [field.data for field in self.numbers],
            "winner": int(winner) if winner else None,
        }


def parti_form(sides: Sequence[Side]) -> type[PartiForm]:
    between = gettext("Skriv ett tal mellan %(least)s och %(most)s.", least=-MOST, most=MOST)
    fields: dict[str, Any] = {
        f"score_{side}": IntegerField(
            one.label,
            [InputRequired(gettext("Skriv poängen.")), NumberRange(-MOST, MOST, between)],
            render_kw={"inputmode": "numeric", "autocomplete": "off"},
        )
        for side, one in enumerate(sides)
    }
    fields["winner"] = OneOrNone(
        gettext("Vem vann tolvan?"),
        choices=[
            option("", gettext("framgår av siffrorna")),
            *side_choices(sides),
        ],
        default="",
    )
    return type("ResultForm", (PartiForm,), fields)


def parti_values(content: Mapping[str, Any]) -> dict[str, Any]:
    winner = content.get("winner")
    values: dict[str, Any] = {f"score_{side}": points for side, points in enumerate(content["score"])}
    return values | {"winner": "" if winner is None else str(winner)}
