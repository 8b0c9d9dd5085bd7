"""The content of a protocol: its sides, seats and partier, the notes on the match, a guide for the pencil."""

from dataclasses import dataclass
from typing import Final

from engine.forms import Form
from exports.papers.given import NO_BREAK, Side, Team, Texts, numbers
from exports.papers.protocol.columns import FactColumn, columns
from exports.papers.protocol.match import (
    Confirmed,
    PrintedParti,
    ProtocolMatch,
    agreed_length,
    parts_of,
)
from exports.papers.words import (
    day_of,
    draft,
    foot_said,
    length,
    part_title,
    round_title,
    side_kind,
    side_letter,
    side_named,
    side_title,
    within,
    won_title,
)

COMPASS: Final = 4


@dataclass(frozen=True, slots=True)
class Party:
    """A side: `Par`, `3`, its label, and the detail that the label leaves out.

    `short`: its number, or its seats `N–S` if several entrants are partners for the match.
    """

    kind: str
    number: str
    label: str
    detail: str
    short: str

    @property
    def together(self) -> bool:
        """Whether several entrants are partners for the match."""
        return self.short != self.number

    @property
    def title(self) -> str:
        """Par 3"""
        return f"{self.kind} {self.number}"


@dataclass(frozen=True, slots=True)
class ProtocolSeat:
    """A seat. `name`: empty if it is to be filled in by hand. `deals`: whether it drew the lowest card."""

    letter: str
    name: str
    side: int
    deals: bool


@dataclass(frozen=True, slots=True)
class PrintedProtocol:
    """A protocol. `open`: more deals will be written. `more_title`: the title over spare rows, empty if the
    number of deals is agreed.

    `won`: the partier won by each side, empty until one is finished.
    """

    title: str
    tournament: str
    subtitle: str
    round: str
    table: str
    parties: tuple[Party, ...]
    places: tuple[ProtocolSeat, ...]
    columns: tuple[FactColumn, ...]
    parts: tuple[PrintedParti, ...]
    won_title: str
    won: tuple[str, ...]
    winner: int | None
    notes: tuple[str, ...]
    guide: str
    open: bool
    more_title: str
    foot: str


def protocol(match: ProtocolMatch, texts: Texts) -> PrintedProtocol:
    form = match.state.rules.seated
    letters = seat_letters(form.seats, texts)
    all_columns = columns(form, texts)
    return PrintedProtocol(
        title=_title(match, texts),
        tournament=match.occasion.name,
        subtitle=_subtitle(match, texts),
        round=round_title(match.round, texts),
        table="" if match.table is None else str(match.table),
        parties=_parties(match, letters, texts),
        places=_places(match, letters),
        columns=all_columns,
        parts=parts_of(match, all_columns, letters, texts),
        won_title=won_title(form, texts),
        won=_won(match),
        winner=match.winner,
        notes=notes_of(match, texts),
        guide="" if match.over else guide(form, texts),
        open=not match.over,
        foot=foot_said(
            match.occasion,
            texts,
            round_title(match.round, texts) if match.round else "",
            figures=bool(match.state.lines or match.state.partier or match.over),
        ),
        more_title="" if agreed_length(match.state) else _more_title(form, texts),
    )


def _more_title(form: Form, texts: Texts) -> str:
    return texts.gettext("Fler givar, i %(part)s", part=part_title(form, "_____", texts).lower())


def seat_letters(seats: int, texts: Texts) -> tuple[str, ...]:
    """The letters of the seats: the compass for four, else numbers clockwise."""
    if seats != COMPASS:
        return tuple(str(seat + 1) for seat in range(seats))
    names = (texts.gettext("Nord"), texts.gettext("Öst"), texts.gettext("Syd"), texts.gettext("Väst"))
    return tuple(name[0] for name in names)


def _title(match: ProtocolMatch, texts: Texts) -> str:
    if not any(match.sides):
        return texts.gettext("Tomt matchprotokoll") + f" · {match.occasion.name}"
    form = match.state.rules.form
    sides = " – ".join(side_title(form, side, texts).lower() for side in match.sides)
    said = texts.gettext("Matchprotokoll, rond %(round)s: %(sides)s", round=match.round, sides=sides)
    return f"{said} · {match.occasion.name}"


def _subtitle(match: ProtocolMatch, texts: Texts) -> str:
    occasion, rules = match.occasion, match.state.rules
    said = (
        occasion.game,
        length(rules.form, rules.partier, texts),
        day_of(occasion, texts),
        occasion.place,
    )
    return " · ".join(part for part in said if part)


def _parties(match: ProtocolMatch, letters: tuple[str, ...], texts: Texts) -> tuple[Party, ...]:
    form = match.state.rules.seated
    if not any(match.sides):
        return tuple(_nobody(form, place, texts) for place in range(form.sides))
    return tuple(
        _partners(form, side, "–".join(letters[seat] for seat in form.seats_of(place)), texts)
        if len(side) > 1
        else _entrant(form, side[0], texts)
        for place, side in enumerate(match.sides)
    )


def _entrant(form: Form, team: Team, texts: Texts) -> Party:
    number = str(team.number)
    return Party(side_kind(form, texts), number, team.label, team.detail, number)


def _nobody(form: Form, place: int, texts: Texts) -> Party:
    """A side that is to be written in by hand. It is told apart by a letter."""
    letter = side_letter(place)
    return Party(side_kind(form, texts), letter, "", "", letter)


def _partners(form: Form, side: Side, seats: str, texts: Texts) -> Party:
    """Players who entered alone: each is named with the own number."""
    label = " & ".join(f"{team.number}{NO_BREAK}{team.label}" for team in side)
    detail = " · ".join(team.detail for team in side if team.detail)
    return Party(side_kind(form, texts, alone=True), numbers(side), label, detail, seats)


def _places(match: ProtocolMatch, letters: tuple[str, ...]) -> tuple[ProtocolSeat, ...]:
    form, rules = match.state.rules.seated, match.state.rules
    return tuple(
        ProtocolSeat(
            letters[seat],
            name or "",
            form.side_of(seat),
            match.dealer_known and seat == rules.first_dealer,
        )
        for seat, name in enumerate(match.seats)
    )


def _won(match: ProtocolMatch) -> tuple[str, ...]:
    if not (match.state.partier or match.state.bare) or match.walk_over is not None:
        return ("",) * len(match.sides)
    return tuple(str(won) for won in match.state.won)


def notes_of(match: ProtocolMatch, texts: Texts) -> tuple[str, ...]:
    notes = [] if match.published else [draft(texts)]
    if match.left:
        gone = side_named(match.state.rules.form, match.left, texts)
        notes.append(texts.gettext("Matchen är struken och räknas inte: %(side)s har lämnat.", side=gone))
    if match.walk_over is not None:
        notes.append(_walk_over(match, texts))
    elif match.state.bare:
        notes.append(texts.gettext("Bara vem som vann är ifyllt, utan poäng."))
    if match.struck:
        notes.append(
            texts.ngettext(
                "%(num)s giv är struken och räknas inte.",
                "%(num)s givar är strukna och räknas inte.",
                match.struck,
            )
        )
    return (*notes, *(_confirmed(match, confirmed, texts) for confirmed in match.confirmed))


def _walk_over(match: ProtocolMatch, texts: Texts) -> str:
    there = match.walk_over.came(len(match.sides)) if match.walk_over else ()
    names = ", ".join(_name(match, side, texts) for side in there)
    if not there:
        said = texts.gettext("Ingen kom till spel: alla har förlorat matchen.")
    elif len(there) > 1:
        said = texts.gettext("W.o.: %(sides)s delar segern.", sides=names)
    else:
        said = texts.gettext("W.o.: %(side)s har vunnit matchen.", side=names)
    if match.state.lines or match.state.partier or match.state.bare:
        said += " " + texts.gettext("Det som är spelat räknas inte.")
    return said


def _confirmed(match: ProtocolMatch, confirmed: Confirmed, texts: Texts) -> str:
    at = texts.moment(confirmed.at)
    if confirmed.side is None:
        return texts.gettext("Bekräftad %(at)s av arrangören.", at=at)
    return texts.gettext("Bekräftad %(at)s av %(side)s.", at=at, side=_name(match, confirmed.side, texts))


def _name(match: ProtocolMatch, side: int, texts: Texts) -> str:
    return within(side_named(match.state.rules.form, match.sides[side], texts))


def guide(form: Form, texts: Texts) -> str:
    """A short guide to filling in the protocol by hand."""
    sheet, game = form.sheet, texts.game(form.game)
    said = []
    if sheet.melds:
        worth = {value.name: value.points for value in sheet.melds}
        points = ", ".join(f"{texts.gettext(game.awards[name])} {points}" for name, points in worth.items())
        said.append(texts.gettext("Säger någon upp: rita färgen i rätt kolumn (%(points)s).", points=points))
    if sheet.vinst:
        said.append(texts.gettext("Skriv 1 för vinst och sistan."))
    said += [texts.gettext(hint) for hint in game.paper_hints]
    if sheet.redeal:
        said.append(texts.gettext("Omgiv: skriv det på raden, samma spelare ger igen."))
    return " ".join(said)
