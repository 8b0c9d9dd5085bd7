"""Options of how matches count and how ties in the standings are broken."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from flask_babel import gettext
from flask_babel import lazy_gettext as _l
from wtforms import BooleanField, Form, RadioField, SelectField, StringField
from wtforms.validators import ValidationError

from engine.contest.results import Basis
from engine.contest.tiebreaks import TIEBREAKS, told_by
from scorer.forms.base import FieldRow, option, whole, whole_or_none
from scorer.rows.standings.scoring import ScoringChoice
from scorer.services.tournaments.plans import MOST_PARTIER, MOST_POINTS, PLACES
from scorer.words.terms import Terms

USUAL, OWN = "usual", "own"
FIGURES: Final = (
    "walk_over_partier", "walk_over_points", "no_show_partier", "no_show_points", "bye_partier", "bye_points",
    "absent_partier", "absent_points",
)  # fmt: skip


class ScoringFields(Form):
    """A part of the form of a tournament."""

    basis = RadioField(_l("Det som samlas i tävlingen"))
    match_won = whole(_l("Vunnen match"), 0, MOST_POINTS)
    match_drawn = whole(_l("Oavgjord match"), 0, MOST_POINTS)
    match_lost = whole(_l("Förlorad match"), 0, MOST_POINTS)
    place_points = StringField(
        _l("Poäng efter placering, vinnarens först"),
        description=_l("Med komma emellan. De som delar en placering delar på poängen."),
        render_kw={"inputmode": "text", "autocomplete": "off"},
    )
    even_tables: BooleanField | None = BooleanField(
        _l("Bord av olika storlek räknas lika"),
        description=_l(
            "Kryssa här om små och stora bord ska ge lika mycket. Går antalet inte jämnt upp blir "
            "några bord mindre. Där får var och en fler kort, och ingen kommer fyra. Med krysset "
            "räknas spelets egna poäng som vid ett bord om fyra, och den som kommer sist får lika "
            "lite vid alla bord."
        ),
    )
    tiebreak_order = RadioField(_l("Det här avgör placeringen, i tur och ordning"))
    tiebreaks = FieldRow(
        SelectField(validate_choice=False), min_entries=len(TIEBREAKS), max_entries=len(TIEBREAKS)
    )
    walk_over_partier = whole_or_none("", 0, MOST_PARTIER)
    walk_over_points = whole_or_none(_l("Poäng"), 0, MOST_POINTS)
    no_show_partier = whole_or_none("", 0, MOST_PARTIER, hint=_l("Tomt: som en w.o."))
    no_show_points = whole_or_none(_l("Poäng"), 0, MOST_POINTS)
    both_absent_is_lost = BooleanField(_l("Kommer ingen är matchen förlorad för alla"))
    bye_is_won = BooleanField(_l("Räknas som vunnen match"))
    bye_is_drawn = BooleanField(_l("Räknas som oavgjord match, eller som mitten vid bordet"))
    bye_partier = whole_or_none("", 0, MOST_PARTIER)
    bye_points = whole_or_none(_l("Poäng"), 0, MOST_POINTS)
    absent_is_lost = BooleanField(_l("Räknas som förlorad match"))
    absent_partier = whole_or_none("", 0, MOST_PARTIER)
    absent_points = whole_or_none(_l("Poäng"), 0, MOST_POINTS)

    def offer(self, terms: Terms) -> None:
        """Set the labels and choices that depend on the game."""
        for name in ("walk_over_partier", "no_show_partier", "bye_partier", "absent_partier"):
            self[name].label.text = terms.won
        self.walk_over_partier.description = terms("walk-over-hint")
        self.basis.choices = [option(basis, said) for basis, said in self._bases(terms)]
        if terms.form.seats:
            del self.even_tables
        self.tiebreak_order.choices = [
            option(USUAL, gettext("Det vanliga för lottningssättet")),
            option(OWN, gettext("En egen ordning")),
        ]
        for place, field in enumerate(self.tiebreaks, start=1):
            field.label.text = gettext("Nr %(place)s", place=place)
            field.choices = [
                option("", gettext("– inget mer –")),
                *(option(tiebreak.id, terms.tiebreak(tiebreak)[0]) for tiebreak in told_by(terms.form)),
            ]

    def _bases(self, terms: Terms) -> Sequence[tuple[Basis, str]]:
        said = [
            (Basis.PARTIER, terms.won),
            (Basis.MATCH, gettext("Poäng för vunnen, oavgjord och förlorad match")),
            (Basis.PLACE, gettext("Poäng efter placering vid bordet")),
            (Basis.TOTAL, gettext("Spelets egna poäng")),
        ]
        several = terms.form.sides_that_meet[1] >= PLACES
        return [choice for choice in said if several or choice[0] is not Basis.PLACE]

    def validate_tiebreaks(self, _field: Any) -> None:
        wanted = self.wanted_tiebreaks()
        if self.tiebreak_order.data == USUAL:
            return
        if not wanted or not set(wanted) <= TIEBREAKS.keys():
            raise ValidationError(gettext("Välj minst en sak som avgör placeringen."))
        if len(set(wanted)) < len(wanted):
            raise ValidationError(gettext("Välj varje sak högst en gång. En av dem står två gånger."))

    def validate_place_points(self, field: Any) -> None:
        if self.basis.data == Basis.PLACE and points_read(field.data) is None:
            raise ValidationError(gettext("Skriv tal med komma emellan, vinnarens först: 3, 2, 1."))

    def wanted_tiebreaks(self) -> tuple[str, ...]:
        return tuple(field.data for field in self.tiebreaks if field.data)

    def scoring(self, usual: tuple[str, ...]) -> ScoringChoice:
        """The choice as it is filled in. `usual`: the tie-breaks if the club has not chosen its own order."""
        figures = {name: self[name].data for name in FIGURES}
        zeros = {
            name: figures[name] or 0
            for name in FIGURES
            if not name.endswith(("over_partier", "show_partier"))
        }
        return ScoringChoice(
            tiebreaks=self.wanted_tiebreaks() if self.tiebreak_order.data == OWN else usual,
            both_absent_is_lost=self.both_absent_is_lost.data,
            bye_is_won=self.bye_is_won.data,
            bye_is_drawn=self.bye_is_drawn.data and not self.bye_is_won.data,
            absent_is_lost=self.absent_is_lost.data,
            basis=Basis(self.basis.data),
            match_points=tuple(self[name].data for name in ("match_won", "match_drawn", "match_lost")),
            place_points=points_read(self.place_points.data) or ScoringChoice().place_points,
            even_tables=bool(self.even_tables and self.even_tables.data),
            **figures | zeros,
        )


def scoring_values(choice: ScoringChoice, usual: tuple[str, ...]) -> dict[str, Any]:
    """The fields as a choice fills them in."""
    empty = len(TIEBREAKS) - len(choice.tiebreaks)
    names = ("match_won", "match_drawn", "match_lost")
    return (
        choice.json()
        | dict(zip(names, choice.match_points, strict=True))
        | {"place_points": ", ".join(map(str, choice.place_points))}
        | {"tiebreaks": [*choice.tiebreaks, *[""] * empty]}
        | {"tiebreak_order": USUAL if choice.tiebreaks == usual else OWN}
    )


def points_read(text: str | None) -> tuple[int, ...] | None:
    """The numbers of a text such as `3, 2, 1`; None if it is anything else."""
    parts = [part.strip() for part in (text or "").replace(";", ",").split(",")]
    return tuple(map(int, parts)) if _all_numbers(parts) else None


def _all_numbers(parts: Iterable[str]) -> bool:
    return all(part.isascii() and part.isdigit() and len(part) <= 3 for part in parts)
