"""The result of a whole parti, from paper: 12-7."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask_babel import gettext
from wtforms import Field
from wtforms.validators import InputRequired, NumberRange

from engine.forms import Form as GameForm
from scorer.forms.base import OneOrNone, WholeField, option
from scorer.forms.deal import Side, side_choices
from scorer.forms.entry import EntryForm
from scorer.words.terms import Terms

MOST = 999


class PartiForm(EntryForm):
    """Made by `parti_form`: a number for each side, and the winner if the numbers do not always decide it."""

    @property
    def numbers(self) -> Sequence[Field]:
        return [self[name] for name in self._fields if name.startswith("score_")]

    def parti(self) -> dict[str, Any]:
        winner = self.winner.data if "winner" in self else ""
        return {
            "score": [field.data for field in self.numbers],
            "winner": int(winner) if winner else None,
        }


def parti_form(game: GameForm, sides: Sequence[Side]) -> type[PartiForm]:
    """The form class for the result of a parti. A parti that can be shared needs no winner field."""
    between = gettext("Skriv ett tal mellan %(least)s och %(most)s.", least=-MOST, most=MOST)
    fields: dict[str, Any] = {
        f"score_{side}": WholeField(
            named.label,
            [InputRequired(gettext("Skriv poängen.")), NumberRange(-MOST, MOST, between)],
            render_kw={"inputmode": "numeric", "autocomplete": "off"},
        )
        for side, named in enumerate(sides)
    }
    if not game.shared_wins:
        first = option("", gettext("framgår av siffrorna"))
        fields["winner"] = OneOrNone(
            Terms(game)("who-won"),
            choices=[first, *side_choices(sides)],
            description=gettext("Behövs bara när flera har %(target)s eller mer.", target=game.target),
            default="",
        )
    return type("ResultForm", (PartiForm,), fields)


def parti_values(content: Mapping[str, Any]) -> dict[str, Any]:
    winner = content.get("winner")
    values: dict[str, Any] = {f"score_{side}": points for side, points in enumerate(content["score"])}
    return values | {"winner": "" if winner is None else str(winner)}
