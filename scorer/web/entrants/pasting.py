"""A list, pasted or from a file, is looked at: its columns, its doubts. Then all is added or nothing."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from flask import flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.marking import mark
from scorer.forms.entrant import PasteForm
from scorer.incoming.reading import ReadFile, read_file
from scorer.lists import Column, ReadList, ReadRow, read_list
from scorer.models import Tournament
from scorer.names import alike_key
from scorer.pasting import rows_of
from scorer.problems import Problem
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.entrants.warnings import alike_labelled
from scorer.rows.rounds.drawing import entrant_size
from scorer.services.entrants.registering import Registration, register
from scorer.session import current_session
from scorer.web.pages import once, organisers_pages, page_status, refusals_at, sentence_of
from scorer.words.terms import Terms, listed, terms_of

blueprint = organisers_pages("pasting", __name__, "/tavlingar/<row_id:tournament_id>/par/klistra")

_COLUMNS: Final[Mapping[Column, str]] = {
    Column.NAME: mark("Namn"),
    Column.FIRST: mark("Förnamn"),
    Column.LAST: mark("Efternamn"),
    Column.NUMBER: mark("Nummer"),
    Column.CLUB: mark("Klubb"),
    Column.TEAM: mark("Lagnamn"),
    Column.OUT: mark("Tas inte med"),
    Column.ASK: mark("– välj –"),
}
_DOUBTS: Final[Mapping[str, str]] = {
    "odd-signs": mark("Stämmer namnen? Här står tecken som sällan hör till ett namn."),
    "three-names": mark("Här är fler än två namn. De läses som ett lag där de turas om."),
    "one-last-name": mark("Heter de likadant i efternamn? Skriv det då efter bådas namn."),
    "called-off": mark("Kommer de? Här står ett ord som brukar betyda återbud, eller att någon fattas."),
}
_TAKEN = mark("Nummer %(number)s är upptaget. Byt det, eller låt kolumnen heta ”Tas inte med”.")
_OTHERWISE = mark("På listan står %(what)s. Det som redan är sparat ändras inte.")
_EQUAL = mark("%(name)s finns också %(where)s. Är det samma person?")
_NEARLY = mark("%(name)s heter nästan som %(similar)s %(where)s.")


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A row as the page shows it, with what is wrong in it and what else is said of it.

    `known`: it is registered or stands higher up. `out`: it is not added.
    """

    place: int
    read: ReadRow
    wrong: tuple[str, ...]
    said: tuple[str, ...]
    known: bool
    out: bool

    @property
    def order(self) -> tuple[bool, bool, int]:
        """What must be mended comes first, then what is doubtful."""
        return not self.wrong or self.out, not (self.wrong or self.said), self.place


@dataclass(frozen=True, slots=True)
class Looked:
    """The list as it will be added. What columns are called holds as long as the `shape` is the same.

    `seen` stands for the rows and the columns that were shown.
    """

    found: ReadList
    rows: tuple[ShownRow, ...]
    shape: str
    seen: str

    @property
    def all_right(self) -> bool:
        return not any(row.wrong and not row.out for row in self.rows)

    @property
    def left_out(self) -> list[str]:
        """What the columns are called that are not added."""
        return [
            head or gettext("Kolumn %(number)s", number=number)
            for number, (head, column) in enumerate(zip(self.found.heads, self.found.columns, strict=True), 1)
            if column is Column.OUT
        ]

    @property
    def registrations(self) -> list[Registration]:
        there = sorted((row for row in self.rows if not row.out), key=lambda row: row.place)
        return [row.read.registration for row in there if row.read.registration]


@blueprint.route("", methods=["GET", "POST"])
def show(tournament: Tournament) -> ResponseReturnValue:
    """Paste or choose a file, look at what it will be, then add all or nothing."""
    form = PasteForm(terms_of(tournament))
    looked: Looked | None = None
    read = ReadFile("")
    if form.validate_on_submit():
        with refusals_at(form):
            if form.chosen:
                read = read_file(form.chosen.read())
                form.text.data = read.text
            looked = _look(tournament, form.text.data or "")
            if _is_saved(looked) and looked.all_right:
                _add(tournament, looked)
                return redirect(url_for("entrants.index"))
    page = render_template(
        "entrants/paste.html",
        form=form,
        looked=looked,
        read=read,
        columns=_choices(terms_of(tournament)),
    )
    return page, page_status(form.errors or (looked and not looked.all_right))


def _choices(terms: Terms) -> dict[str, str]:
    return {
        column.value: gettext(name)
        for column, name in _COLUMNS.items()
        if terms.pairs or column is not Column.TEAM
    }


def _is_saved(looked: Looked) -> bool:
    """Whether the press was to add; a list that was changed since it was shown is shown first."""
    return "save" in request.form and request.form.get("seen", looked.seen) == looked.seen


def _add(tournament: Tournament, looked: Looked) -> None:
    added = once(register, tournament.id, looked.registrations)
    terms = terms_of(tournament)
    flash(terms.counted("registered", len(added)) if added else gettext("Alla på listan var redan anmälda."))


# --- what is said of the rows ---------------------------------------------------------------------------


def _look(tournament: Tournament, text: str) -> Looked:
    """Refused: `nothing-pasted`, or as by `read_list`."""
    rows, size = rows_of(text), entrant_size(tournament)
    if not rows:
        raise Problem("nothing-pasted")
    found = read_list(rows, size)
    shape = _digest(len(found.columns), found.heads)
    if request.form.get("shape") == shape:
        found = read_list(rows, size, _called(len(found.columns)))
    shown = _shown(found.rows, entrants_of(current_session(), tournament.id))
    return Looked(found, shown, shape, _digest(rows, found.columns))


def _digest(*values: object) -> str:
    return sha256(repr(values).encode()).hexdigest()


def _called(width: int) -> dict[int, Column]:
    given = {place: request.form.get(f"column-{place}", "") for place in range(width)}
    return {place: Column(name) for place, name in given.items() if name in set(Column)}


def _shown(rows: Sequence[ReadRow], entrants: Sequence[EntrantView]) -> tuple[ShownRow, ...]:
    """The rows, those to mend or to look at first."""
    skipped, kept = request.form.getlist("skip"), request.form.getlist("keep")
    known = _known(rows, entrants)
    inside = [
        row.text not in skipped and (place not in known or row.text in kept) for place, row in enumerate(rows)
    ]
    alike = _alike(rows, entrants, known.keys())
    taken = _taken(rows, entrants, inside)
    shown = (
        ShownRow(
            place,
            row,
            wrong=(*_problem(row), *taken.get(place, ())),
            said=(*_doubts(row), *known.get(place, ()), *alike.get(place, ())),
            known=place in known,
            out=not inside[place],
        )
        for place, row in enumerate(rows)
    )
    return tuple(sorted(shown, key=lambda row: row.order))


Said = dict[int, list[str]]
"""By the place of a row: what is said of it."""


def _problem(row: ReadRow) -> list[str]:
    return [sentence_of(row.problem)] if row.problem else []


def _doubts(row: ReadRow) -> list[str]:
    return [gettext(_DOUBTS[code]) for code in row.doubts]


def _known(rows: Sequence[ReadRow], entrants: Sequence[EntrantView]) -> Said:
    """The rows whose people are registered already or stand higher up, of the same club if both name one."""
    there: defaultdict[tuple[str, ...], list[tuple[str, str, EntrantView | None]]] = defaultdict(list)
    for entrant in entrants:
        said = gettext(
            "Är redan med, som nummer %(number)s, och läggs inte till igen.", number=entrant.number
        )
        there[_people(person.name for person in entrant.members)].append((entrant.club, said, entrant))
    found: Said = {}
    for place, row in enumerate(rows):
        if row.registration:
            club, clubs = row.registration.club, there[_people(row.registration.members)]
            match = next((sits for sits in clubs if _same_club(sits[0], club)), None)
            if match:
                found[place] = [match[1], *_differs(row.registration, match[2])]
            said = gettext("Står redan på rad %(row)s och läggs inte till igen.", row=place + 1)
            clubs.append((club, said, None))
    return found


def _differs(registration: Registration, entrant: EntrantView | None) -> list[str]:
    """What the list says otherwise of somebody who is registered. It is told, and nothing is overwritten."""
    if entrant is None:
        return []
    number = registration.number or entrant.number
    wanted = (registration.club or entrant.club, registration.name or entrant.name, str(number))
    here = (entrant.club, entrant.name, str(entrant.number))
    names = gettext("klubb"), gettext("lagnamn"), gettext("nummer")
    both = zip(names, wanted, here, strict=True)
    changed = [f"{name} {value}" for name, value, kept in both if value != kept]
    return [gettext(_OTHERWISE, what=listed(changed))] if changed else []


def _same_club(club: str, known: str) -> bool:
    """Whether two of one name may be one person: where a club is missing it may be any."""
    return "" in (club, known) or club.casefold() == known.casefold()


def _people(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(name.casefold() for name in names))


def _taken(rows: Sequence[ReadRow], entrants: Sequence[EntrantView], inside: Sequence[bool]) -> Said:
    """The rows that are added, whose number has another entrant or another row."""
    wanted = {
        place: row.registration.number
        for place, row in enumerate(rows)
        if inside[place] and row.registration and row.registration.number
    }
    count = Counter(wanted.values()) + Counter(entrant.number for entrant in entrants)
    return {place: [gettext(_TAKEN, number=number)] for place, number in wanted.items() if count[number] > 1}


def _alike(rows: Sequence[ReadRow], entrants: Sequence[EntrantView], known: Collection[int]) -> Said:
    """Names that are equal or nearly so. Rows have their place as label, entrants -1 and less."""
    people = [
        (name, place)
        for place, row in enumerate(rows)
        if row.registration and place not in known
        for name in row.registration.members
    ]
    there = [(person.name, -entrant.number) for entrant in entrants for person in entrant.members]
    found: defaultdict[int, list[str]] = defaultdict(list)
    for first, second in alike_labelled([*people, *there]):
        for (name, place), (similar, where) in ((first, second), (second, first)):
            if place >= 0:
                found[place].append(_similar(name, similar, _where(where)))
    return found


def _similar(name: str, similar: str, where: str) -> str:
    said = _EQUAL if alike_key(name) == alike_key(similar) else _NEARLY
    return str(gettext(said, name=name, similar=similar, where=where))


def _where(place: int) -> str:
    said = gettext("bland de anmälda, nummer %(number)s") if place < 0 else gettext("på rad %(number)s")
    return str(said % {"number": -place if place < 0 else place + 1})
