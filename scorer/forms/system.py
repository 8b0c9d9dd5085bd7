"""Options of how rounds are made: each system has a part of its own with the options that it takes."""

from collections.abc import Mapping
from typing import Any, Final

from flask_babel import gettext
from flask_babel import lazy_gettext as _l
from wtforms import BooleanField, RadioField

from engine.forms import Form as GameForm
from engine.marking import mark
from engine.pairing.rounds import Options, Order
from engine.pairing.systems import System
from scorer.forms.base import PageForm, option, whole, whole_or_none
from scorer.rows.rounds.drawing import CHOSEN
from scorer.services.tournaments.plans import MOST_ROUNDS, RANGES
from scorer.words.choices import order_words

NUMBER, SIZE = "number", "size"
ROUNDS_LEFT_OPEN: Final[Mapping[str, str]] = {
    "round-robin": mark("Tomt: tills alla har mött alla."),
}


class SystemForm(PageForm):
    """The fields that one system takes. `options` gives their values."""

    class Meta:
        csrf = False

    rounds = whole_or_none(_l("Antal ronder"), 1, MOST_ROUNDS)
    order = RadioField()
    meetings = RadioField(
        _l("Hur ofta alla möts"),
        coerce=int,
        choices=[option("1", _l("En gång")), option("2", _l("Två gånger"))],
    )
    grouped_by = RadioField(
        _l("Grupperna"),
        choices=[
            option(NUMBER, _l("Bestäm hur många de är")),
            option(SIZE, _l("Bestäm hur stora de är")),
        ],
    )
    groups = whole_or_none(_l("Antal grupper"), 1, RANGES["groups"][1])
    group_size = whole_or_none(_l("Så många i varje grupp"), 2, RANGES["group_size"][1])
    advance = whole(_l("Vidare från varje grupp"), *RANGES["advance"])
    best_next = whole_or_none(
        _l("Och så många av de bästa därefter"), *RANGES["best_next"], hint=_l("Av alla grupper tillsammans.")
    )
    third_place = BooleanField(_l("Match om tredje pris"))
    b_cup = BooleanField()
    by_standing = RadioField(
        _l("Vilka som sitter vid samma bord"),
        coerce=lambda value: str(value) in ("1", "True"),
        choices=[
            option("0", _l("Alla möter så många olika som möjligt")),
            option("1", _l("De som ligger nära varandra i ställningen")),
        ],
    )
    size = whole_or_none(
        _l("Så många vid varje bord"),
        1,
        60,
        hint=_l("Går det inte jämnt upp blir något bord större eller mindre."),
    )
    clubs_apart = whole_or_none(
        _l("Så många ronder i början möts inte klubbkamrater"),
        *RANGES["clubs_apart"],
        hint=_l("Tomt: det spelar ingen roll. Vem som hör till samma klubb ser programmet på klubbens namn."),
    )
    allow_rematches = BooleanField(_l("Några får mötas en gång till när det inte finns någon annan rond"))

    def __init__(self, system: System, game: GameForm, chosen: Options) -> None:
        super().__init__(prefix=f"{system.id}-", data=_values(chosen))
        self._name_fields(system)
        for name in CHOSEN:
            if name not in system.takes:
                delattr(self, name)
        if not system.has_groups:
            del self.grouped_by
        fewest, most = game.sides_that_meet
        if self.size and fewest == most:
            del self.size

    def _name_fields(self, system: System) -> None:
        self.order.label.text, texts = order_words(system)
        self.order.choices = [option(value, said) for value, said in texts]
        left_open = ROUNDS_LEFT_OPEN.get(system.id, mark("Tomt: du bestämmer under kvällen."))
        self.rounds.description = gettext(left_open)
        in_groups = system.has_groups
        self.b_cup.label.text = (
            gettext("B-slutspel för dem som inte går vidare")
            if in_groups
            else gettext("B-cup för dem som förlorar sin första match")
        )

    def validate(self, extra_validators: Any = None) -> bool:
        return bool(super().validate(extra_validators)) and self._is_grouped()

    def _is_grouped(self) -> bool:
        """Whether the number or the size of the groups is filled in, whichever was chosen."""
        if not self.grouped_by:
            return True
        deciding = self.groups if self.grouped_by.data == NUMBER else self.group_size
        if deciding.data:
            return True
        deciding.errors = [gettext("Skriv hur många det ska vara.")]
        return False

    def options(self) -> Options:
        """The values of the fields. Of the number and the size of groups only the chosen one is set."""
        found = {name: self[name].data for name in CHOSEN if name in self and self[name].data is not None}
        if "grouped_by" in self:
            found["group_size" if self.grouped_by.data == NUMBER else "groups"] = 0
        if "order" in found:
            found["order"] = Order(found["order"])
        return Options(**found)


def _values(chosen: Options) -> dict[str, Any]:
    """The values of the fields. Numbers that mean "no limit" become empty fields."""
    values = {name: getattr(chosen, name) for name in CHOSEN}
    empty = {
        name: None
        for name in ("groups", "group_size", "best_next", "size", "clubs_apart")
        if not values[name]
    }
    return values | empty | {"grouped_by": NUMBER if chosen.groups else SIZE, "order": chosen.order.value}
