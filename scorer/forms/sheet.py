"""A match on the sheet of a round: a field for each figure, beside what stood there when it was shown."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from flask import request
from flask_babel import gettext
from wtforms import Field, HiddenField
from wtforms.validators import NumberRange, Optional
from wtforms.widgets import HiddenInput

from engine.objection import Objection
from scorer.forms.base import OneOrNone, PageForm, SignedField, WholeField
from scorer.forms.entry import MOST, Side, side_choices
from scorer.rows.matches.sheet import WHOLE_MATCH, SheetParti
from scorer.services.matches.sheet import Written
from scorer.services.tournaments.plans import MOST_PARTIER
from scorer.words.figures import figure as shown
from scorer.words.terms import Terms

MISSING_WINNER = "winner-missing"


class SheetForm(PageForm):
    """Made by `sheet_form`. `after`: the match's last submission, which a confirmation confirms."""

    after = HiddenField()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        del self.form_id  # a figure that is sent twice is written once all the same

    def figure(self, parti: int, side: int) -> Field:
        found: Field = self._fields[f"f{parti}_{side}"]
        return found

    def winner(self, parti: int) -> Field | None:
        """The question who won, where the figures do not tell."""
        found: Field | None = self._fields.get(f"w{parti}")
        return found

    @property
    def cells(self) -> Sequence[Written]:
        """The cells that were sent."""
        found = []
        for name in self._fields:
            if name.startswith("f") and name[1].isdigit() and self[name].raw_data:
                parti, side = map(int, name[1:].split("_"))
                found.append(Written(parti, side, self[name].data, self[f"s{parti}_{side}"].data))
        return found

    def see(self, sheet: Sequence[SheetParti]) -> None:
        """What was written was refused for what stands there now: the form has been shown that."""
        for parti in sheet:
            for side, figure in enumerate(parti.figures if parti.open else ()):
                seen = self._fields[f"s{parti.number}_{side}"]
                seen.data, seen.raw_data = figure, None

    @property
    def has_closed_cells(self) -> bool:
        """Something was written in a cell that can be written no more."""
        sent = request.form
        cells = [name for name in sent if re.fullmatch(r"f\d+_\d+", name) and name not in self._fields]
        return any(sent[name].strip() != sent.get(f"s{name[1:]}", "") for name in cells)

    @property
    def winners(self) -> Mapping[int, int]:
        """By parti: the side that was chosen."""
        chosen = {int(name[1:]): self[name].data for name in self._fields if name[0] == "w"}
        return {parti: int(side) for parti, side in chosen.items() if side}


class _SeenField(WholeField):
    """A hidden number. It is empty where nothing stood."""

    widget = HiddenInput()


def sheet_form(
    sheet: Sequence[SheetParti], sides: Sequence[Side], said: Mapping[int, Objection], terms: Terms
) -> type[SheetForm]:
    """The form class for one match. `said`: why a result that is whole is not entered, by parti."""
    fields: dict[str, Any] = {}
    for parti in (parti for parti in sheet if parti.open):
        number = parti.number
        for side, named in enumerate(sides):
            fields[f"f{number}_{side}"] = _figure(parti, named, terms)
            fields[f"s{number}_{side}"] = _SeenField(validators=[Optional()])
        if number in said and said[number].code == MISSING_WINNER:
            fields[f"w{number}"] = OneOrNone(terms("who-won"), choices=side_choices(sides), default="")
    return type("MatchOnSheetForm", (SheetForm,), fields)


def _figure(parti: SheetParti, side: Side, terms: Terms) -> SignedField:
    whole_match = parti.number == WHOLE_MATCH
    least, most = (0, MOST_PARTIER) if whole_match else (-MOST, MOST)
    between = gettext("Skriv ett tal mellan %(least)s och %(most)s.", least=shown(least), most=most)
    name = side.label if whole_match else f"{side.label}, {terms.parti(parti.number)}"
    looks = {"class": "signed", "autocomplete": "off", "maxlength": 4}
    return SignedField(name, [Optional(), NumberRange(least, most, between)], render_kw=looks)


def sheet_values(sheet: Sequence[SheetParti], last: str | None) -> dict[str, Any]:
    """The values of the form before anything is sent."""
    found: dict[str, Any] = {"after": last or ""}
    for parti in sheet:
        for side, figure in enumerate(parti.figures):
            found |= {f"f{parti.number}_{side}": figure, f"s{parti.number}_{side}": figure}
    return found
