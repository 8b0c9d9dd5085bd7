"""Entries for a match: a parti from paper, a walk-over, changes; and the hidden fields of their forms."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask_babel import gettext
from flask_babel import lazy_gettext as _l
from flask_wtf.file import FileField
from werkzeug.datastructures import FileStorage
from wtforms import (
    Field,
    HiddenField,
    RadioField,
    SelectField,
    SelectMultipleField,
    StringField,
    TextAreaField,
)
from wtforms.validators import InputRequired, NumberRange
from wtforms.widgets import CheckboxInput

from engine.contest.ledger import NO_SHOW, Kind
from engine.forms import Form as GameForm
from engine.pairing.systems import PAIRS_MEET
from scorer.forms.base import OneOrNone, PageForm, SignedField, WholeField, new_id, option
from scorer.incoming.records import MOST_BYTES
from scorer.rows.matches.record import MatchRecord
from scorer.services.matches.entries import Sent
from scorer.words.figures import figure
from scorer.words.terms import Terms

NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Side:
    """The names of a side: `short` in a list, `label` in full beside a button."""

    short: str
    label: str


def side_choices(sides: Sequence[Side]) -> list[Any]:
    return [option(str(side), named.label) for side, named in enumerate(sides)]


class EntryForm(PageForm):
    """A form that enters something for one match.

    `entry_id` is the id of what is entered, `after` the submission that it builds on, `seen` what was shown
    before it is saved (empty: nothing).
    """

    entry_id = HiddenField(default=new_id)
    after = HiddenField()
    seen = HiddenField()
    reason = StringField()

    def sent(self, record: MatchRecord, kind: Kind, content: dict[str, object]) -> Sent:
        """The submission that the form sends, with `content` as it is filled in."""
        after = self.after.raw_data[0] if self.after.raw_data else None
        return Sent(
            id=self.entry_id.data or new_id(),
            match_id=record.id,
            after=after or None,
            kind=kind,
            content=content,
            reason=self.reason.data or "",
        )


def builds_on(record: MatchRecord) -> dict[str, str]:
    """The value of `after` before anything is sent: the match's last submission."""
    return {"after": record.last or ""}


class ChangesForm(EntryForm):
    """`changes`: a list of changes of earlier entries, as JSON."""

    changes = HiddenField()


class WalkOverForm(EntryForm):
    """With two sides, who came is chosen; with more, those who did not are ticked."""

    winner = RadioField(_l("Vem var på plats?"))
    absent = SelectMultipleField(_l("Vilka kom inte?"), coerce=int, option_widget=CheckboxInput())
    cause = RadioField(
        _l("Och de andra?"),
        choices=[option("", _l("De gav w.o.")), option(NO_SHOW, _l("De kom inte"))],
        default="",
    )

    def __init__(self, sides: Sequence[str], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        nobody = option(NOBODY, _l("Ingen av dem"))
        self.winner.choices = [*(option(str(side), name) for side, name in enumerate(sides)), nobody]
        self.absent.choices = list(enumerate(sides))
        self.sides = len(sides)
        self.several = self.sides > PAIRS_MEET
        if self.several:
            del self.winner
            self.absent.validators = [InputRequired()]
        else:
            del self.absent

    @property
    def content(self) -> dict[str, object]:
        """The content of a walk-over as `engine.contest.ledger` reads it."""
        if self.several:
            return {"absent": self.absent.data, "cause": self.cause.data}
        return {"winner": None if self.nobody_came else int(self.winner.data), "cause": self.cause.data}

    @property
    def nobody_came(self) -> bool:
        if self.several:
            return len(self.absent.data or ()) == self.sides
        return bool(self.winner.data == NOBODY)


MOST = 999


class PartiForm(EntryForm):
    """Made by `parti_form`: a number for each side, and the winner if the numbers do not always decide it."""

    @property
    def numbers(self) -> Sequence[Field]:
        return [self[name] for name in self._fields if name.startswith("score_")]

    def parti(self) -> dict[str, Any]:
        winner = self.winner.data if "winner" in self else ""
        dealer = self.next_dealer.data if "next_dealer" in self else ""
        return {
            "score": [field.data for field in self.numbers],
            "winner": int(winner) if winner else None,
            "next_dealer": int(dealer) if dealer else None,
        }


def parti_form(game: GameForm, sides: Sequence[Side]) -> type[PartiForm]:
    """The form class for the result of a parti. A parti that can be shared needs no winner field. The next
    dealer is asked for where the result does not tell; each seat is a side of its own there."""
    between = gettext("Skriv ett tal mellan %(least)s och %(most)s.", least=figure(-MOST), most=MOST)
    fields: dict[str, Any] = {
        f"score_{side}": SignedField(
            named.label,
            [InputRequired(gettext("Skriv poängen.")), NumberRange(-MOST, MOST, between)],
            render_kw={"class": "signed", "autocomplete": "off"},  # some telephones' figures lack a minus
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
    if game.dealer_is_asked:
        fields["next_dealer"] = OneOrNone(
            gettext("Vem ger först i nästa parti?"),
            choices=[option("", gettext("vet inte")), *side_choices(sides)],
            description=gettext("Behövs bara om nästa parti fylls i giv för giv."),
            default="",
        )
    return type("ResultForm", (PartiForm,), fields)


class MatchForm(PartiForm):
    """Made by `match_form`: how many partier each side won, where nobody wrote points down."""

    def parti(self) -> dict[str, Any]:
        return {"won": [field.data for field in self.numbers]}


def match_form(sides: Sequence[Side], partier: int) -> type[MatchForm]:
    wanted = gettext("Skriv ett tal mellan %(least)s och %(most)s.", least=0, most=partier)
    fields: dict[str, Any] = {
        f"score_{side}": WholeField(named.label, [InputRequired(wanted), NumberRange(0, partier, wanted)])
        for side, named in enumerate(sides)
    }
    return type("MatchResultForm", (MatchForm,), fields)


def parti_values(content: Mapping[str, Any]) -> dict[str, Any]:
    if "won" in content:
        return {f"score_{side}": partier for side, partier in enumerate(content["won"])}
    values: dict[str, Any] = {f"score_{side}": points for side, points in enumerate(content["score"])}
    named = {name: content.get(name) for name in ("winner", "next_dealer")}
    return values | {name: "" if chosen is None else str(chosen) for name, chosen in named.items()}


Choices = list[tuple[str, Any]]


class RecordedForm(EntryForm):
    """`hand`: the id of the hand that it is the record of; empty for the next one. `first`: the seat of the
    player who has seat 0 in the record; empty: as the dealer sits."""

    record = TextAreaField(
        _l("Given kort för kort"), render_kw={"rows": 8, "spellcheck": "false", "autocomplete": "off"}
    )
    file = FileField(
        _l("eller välj en fil"),
        render_kw={"accept": ".json,.jsonl,.txt", "data-most": MOST_BYTES, "data-said": "record-large"},
    )
    hand = SelectField(_l("Vilken giv är det?"), default="")
    first = SelectField(_l("Vem har plats 0?"), default="")

    def __init__(self, hands: Choices, seats: Choices, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.hand.choices = hands
        self.first.choices = seats

    def bytes_sent(self) -> bytes:
        """Those of the chosen file, else of what was pasted."""
        chosen: FileStorage | str | None = self.file.data
        if isinstance(chosen, FileStorage) and chosen.filename:
            data: bytes = chosen.read(MOST_BYTES + 1)
            return data
        return (self.record.data or "").encode("utf-8", "replace")
