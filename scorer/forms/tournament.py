"""The choices of a tournament, filled in from a preset or from the tournament itself."""

from collections.abc import Mapping
from typing import Any, Final

from flask_babel import gettext
from flask_babel import lazy_gettext as _l
from wtforms import BooleanField, DateField, Field, RadioField, StringField
from wtforms.validators import DataRequired, InputRequired, Length

from engine.pairing.rounds import Options
from engine.pairing.systems import SYSTEMS
from scorer.forms.base import PageForm, at_most, option, whole
from scorer.forms.rules import RuleFields
from scorer.forms.scoring import ScoringFields
from scorer.forms.system import SystemForm
from scorer.models.columns import NAME_LENGTH
from scorer.services.tournaments.plans import MOST_TABLES
from scorer.words.choices import SEATING
from scorer.words.terms import Terms

FREE: Final = frozenset({"csrf_token", "form_id", "name", "date", "place", "tables", "seating", "trial"})
"""The fields that can be changed at any time; the others are settled once a round is published."""
FIELDS: Final[Mapping[str, str]] = {
    "system-unfit": "system",
    "option-unfit": "options",
    "length-unfit": "length",
    "partier-unfit": "partier",
    "walk-over-unfit": "walk_over_partier",
    "unplayed-unfit": "bye_partier",
    "absent-unfit": "absent_partier",
    "place-unfit": "basis",
    "scale-unfit": "basis",
    "cup-unfit": "tiebreaks",
}
"""The field at which a refusal of a plan is shown, by its code."""
OF_SYSTEM: Final[Mapping[str, str]] = {
    "groups-or-size": "grouped_by",
    "group-small": "group_size",
    "advance-many": "advance",
    "next-many": "best_next",
    "one-goes-on": "advance",
    "table-size-unfit": "size",
}
"""The same for the part of a system. `x-unfit` is shown at the field `x`, others at the name."""


class TournamentForm(ScoringFields, RuleFields, PageForm):
    """The fields that the game and form of `terms` has use for; what has no choice is left out.

    `systems`: for each that suits the game a part of its own, of which only the chosen one's is read.
    """

    name = StringField(
        _l("Tävlingens namn"),
        [DataRequired(_l("Ge tävlingen ett namn.")), at_most(NAME_LENGTH)],
        render_kw={"maxlength": NAME_LENGTH},
    )
    date = DateField(_l("Datum"), [InputRequired(_l("Välj datum."))])
    place = StringField(
        _l("Lokal (om du vill)"), [Length(max=NAME_LENGTH)], render_kw={"maxlength": NAME_LENGTH}
    )
    tables = whole(_l("Antal bord"), 1, MOST_TABLES)
    trial = BooleanField(_l("Den är på prov, för att öva. Det står på alla sidor"))
    system = RadioField(_l("Lottningssätt"))
    seating = RadioField(
        _l("Bord mellan ronderna"),
        choices=[option(seating, _l(said)) for seating, said in SEATING.items()],
    )

    def __init__(self, terms: Terms, chosen: Mapping[str, Options], **kwargs: Any) -> None:
        """`chosen`: the options that are filled in for each system."""
        super().__init__(**kwargs)
        suited = [system for system in SYSTEMS.values() if system.suits(terms.form)]
        self.system.choices = [option(system.id, gettext(system.name)) for system in suited]
        self.systems = {
            system.id: SystemForm(system, terms.form, chosen.get(system.id, Options())) for system in suited
        }
        self.offer(terms)
        self.offer_rules(terms)

    @property
    def of_system(self) -> SystemForm | None:
        """The part of the chosen system; None if no system is chosen, or if the system is settled."""
        return self.systems.get(self.system.data) if self.system else None

    def validate(self, extra_validators: Any = None) -> bool:
        own, part = super().validate(extra_validators), self.of_system
        return bool((part is None or part.validate()) and own)

    def field_of(self, code: str) -> Field:
        """The field at which a refusal with this code is shown; the part of the system comes first."""
        part, own = self.of_system, OF_SYSTEM.get(code, code.removesuffix("-unfit"))
        found: Field
        if part is not None and own in part:
            found = part[own]
        else:
            name = FIELDS.get(code, "name")
            found = self[name if name in self else "name"]
        return found

    @property
    def settled(self) -> bool:
        return "partier" not in self

    def settle_rules(self) -> None:
        """Remove the fields that can no longer be changed."""
        for name in [field.name for field in self if field.name not in FREE]:
            delattr(self, name)
