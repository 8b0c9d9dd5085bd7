"""A hand from paper: the fields that the sheet of a form has, and back to a deal of `protokoll/1`.

Slips (B7) come before trump is set, so they stand before the melds, one field a side.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from flask_babel import gettext
from wtforms import BooleanField, Field, SelectField
from wtforms.validators import NumberRange, Optional

from engine.forms import Form as GameForm
from engine.suits import SUITS
from scorer.forms.base import NUMERIC, OneOrNone, WholeField, option
from scorer.forms.entry import EntryForm, Side, side_choices
from scorer.games import GAMES
from scorer.games.words import GameWords, NamedWords
from scorer.words.figures import SUIT_NAMES

NO_SUIT = "-"
SHARED = "shared"
Deal = dict[str, Any]


class DealForm(EntryForm):
    """Made for one form of a game by `deal_form`; `game` and `sides` say which."""

    game: GameForm
    sides: Sequence[Side]
    words: GameWords

    def group(self, prefix: str) -> Sequence[Field]:
        """The fields of one kind, in order: melds, slips, a count's numbers."""
        return [self[name] for name in self._fields if name.startswith(f"{prefix}_")]

    def deal(self) -> Deal:
        """The filled-in deal as `protokoll/1`. The engine decides whether it is possible."""
        sheet = self.game.sheet
        if sheet.redeal and self.redeal.data:
            return {"redeal": True}
        if sheet.gubbar and self.gubbe.data:
            kind, side, made = self.gubbe.data.split(".")
            return {"gubbe": {"kind": kind, "side": int(side), "made": made == "1"}}
        deal: Deal = {"melds": list(self._melds())} if sheet.melds else {}
        deal |= self._counts()
        if sheet.vinst:
            deal |= self._vinst()
        if sheet.kinds and self.kind.data:
            deal["kind"] = self.kind.data
        for key in sheet.named:
            deal[key] = int(self[key].data) if self[key].data else None
        return deal

    def _melds(self) -> Iterator[Deal]:
        if self.game.sheet.slip:
            for side, field in enumerate(self.group("slip")):
                if field.data:
                    yield {"side": side, "slip": True} | _suit(field.data)
        for field in self.group("meld"):
            if field.data:
                side_number, suit = field.data.split(".")
                yield {"side": int(side_number)} | _suit(suit)

    def _counts(self) -> Deal:
        found: Deal = {}
        for count in self.game.sheet.counts:
            numbers = [field.data for field in self.group(count.key)]
            if any(number is not None for number in numbers):
                found[count.key] = completed(numbers, count.total)
        return found

    def _vinst(self) -> Deal:
        found: Deal = {}
        if self.vinst.data:
            found["vinst"] = None if self.vinst.data == SHARED else int(self.vinst.data)
        if self.last_trick.data:
            found["last_trick"] = int(self.last_trick.data)
        return found


def _suit(letter: str) -> Deal:
    return {} if letter == NO_SUIT else {"suit": letter}


def completed(numbers: Sequence[int | None], total: int) -> list[int]:
    """The numbers without gaps. One missing number is the rest of the total, several are 0."""
    missing = [place for place, number in enumerate(numbers) if number is None]
    known = sum(number for number in numbers if number is not None)
    rest = max(total - known, 0) if len(missing) == 1 else 0
    return [rest if number is None else number for number in numbers]


def deal_form(game: GameForm, sides: Sequence[Side], seats: Sequence[str]) -> type[DealForm]:
    """The form class for hands of `game`; `seats` names who sits where."""
    sheet, words = game.sheet, GAMES[game.game]
    fields: dict[str, Any] = {"game": game, "sides": sides, "words": words}
    if sheet.redeal:
        fields["redeal"] = BooleanField(gettext("Omgiv: given räknas inte"))
    if sheet.slip:
        fields |= _slip_fields(sides)
    fields |= _meld_fields(sides, [words.awards[value.name] for value in sheet.melds])
    for count in sheet.counts:
        fields |= _count_fields(count.key, count.total, sides)
    if sheet.vinst:
        fields |= _vinst_fields(sides, counted=bool(sheet.counts))
    if sheet.gubbar:
        fields["gubbe"] = _gubbe_field(
            sides, {gubbe.kind: words.gubbar[gubbe.kind] for gubbe in sheet.gubbar}
        )
    if sheet.kinds:
        kinds = [option(kind, gettext(words.kinds[kind])) for kind in sheet.kinds]
        fields["kind"] = OneOrNone(gettext("Spel"), choices=kinds)
    fields |= {key: _named_field(words.named[key], seats) for key in sheet.named}
    return type("SheetForm", (DealForm,), fields)


def _slip_fields(sides: Sequence[Side]) -> dict[str, Any]:
    suits = [option(suit, gettext(SUIT_NAMES[suit])) for suit in SUITS]
    choices = [option("", gettext("nej")), option(NO_SUIT, gettext("ja, frågade")), *suits]
    return {
        f"slip_{side}": SelectField(
            gettext("Misstag vid 11 av %(side)s", side=named.label), choices=choices, validators=[Optional()]
        )
        for side, named in enumerate(sides)
    }


def _meld_fields(sides: Sequence[Side], names: Sequence[str]) -> dict[str, Any]:
    """A field for each meld. Its name follows from its place in the order of melds (T2, B3)."""
    choices = [option("", "–")]
    for side, named in enumerate(sides):
        choices += [option(f"{side}.{suit}", f"{named.short} {gettext(SUIT_NAMES[suit])}") for suit in SUITS]
        choices.append(option(f"{side}.{NO_SUIT}", gettext("%(side)s, färgen står inte", side=named.short)))
    return {
        f"meld_{place}": SelectField(
            _meld_label(name, again=name in names[:place]), choices=choices, validators=[Optional()]
        )
        for place, name in enumerate(names)
    }


def _meld_label(name: str, *, again: bool) -> str:
    word = gettext(name).capitalize()
    return str(gettext("%(meld)s igen", meld=word)) if again else word


def _count_fields(key: str, total: int, sides: Sequence[Side]) -> dict[str, Any]:
    between = gettext("Skriv ett tal mellan 0 och %(total)s.", total=total)
    return {
        f"{key}_{side}": WholeField(
            named.label,
            [Optional(), NumberRange(0, total, between)],
            render_kw=NUMERIC,
        )
        for side, named in enumerate(sides)
    }


def _vinst_fields(sides: Sequence[Side], *, counted: bool) -> dict[str, Any]:
    named = side_choices(sides)
    first = [option("", gettext("framgår av siffrorna"))] if counted else []
    return {
        "vinst": OneOrNone(
            gettext("Vinst"),
            choices=[*first, *named, option(SHARED, gettext("ingen, lika"))],
            default="",
        ),
        "last_trick": OneOrNone(gettext("Sistan"), choices=named),
    }


def _gubbe_field(sides: Sequence[Side], kinds: Mapping[str, str]) -> SelectField:
    ended = {"1": gettext("gick"), "0": gettext("gick inte")}
    said = [
        option(f"{kind}.{side}.{made}", f"{named.label}: {gettext(name)}, {word}")
        for kind, name in kinds.items()
        for side, named in enumerate(sides)
        for made, word in ended.items()
    ]
    return SelectField(gettext("Gubbe"), default="", choices=[option("", gettext("ingen")), *said])


def _named_field(words: NamedWords, seats: Sequence[str]) -> OneOrNone:
    nobody = option("", gettext(words.nobody))
    players = [option(str(seat), name) for seat, name in enumerate(seats)]
    return OneOrNone(gettext(words.question), default="", choices=[nobody, *players])


def deal_values(game: GameForm, deal: Mapping[str, Any]) -> dict[str, Any]:
    """The fields as a deal of `protokoll/1` fills them in."""
    values: dict[str, Any] = {"redeal": deal.get("redeal", False)}
    made = [meld for meld in deal.get("melds", ()) if not meld.get("slip")]
    values |= {
        f"meld_{place}": f"{meld['side']}.{meld.get('suit', NO_SUIT)}" for place, meld in enumerate(made)
    }
    slips = [meld for meld in deal.get("melds", ()) if meld.get("slip")]
    values |= {f"slip_{meld['side']}": meld.get("suit", NO_SUIT) for meld in slips}
    for count in game.sheet.counts:
        numbers = deal.get(count.key) or ()
        values |= {f"{count.key}_{side}": number for side, number in enumerate(numbers)}
    if "vinst" in deal:
        values["vinst"] = SHARED if deal["vinst"] is None else str(deal["vinst"])
    values["last_trick"] = str(deal.get("last_trick", ""))
    if "gubbe" in deal:
        gubbe = deal["gubbe"]
        values["gubbe"] = f"{gubbe['kind']}.{gubbe['side']}.{int(gubbe['made'])}"
    values["kind"] = deal.get("kind")
    values |= {key: "" if deal.get(key) is None else str(deal[key]) for key in game.sheet.named}
    return values
