"""A list, pasted or from a file, is looked at: its columns, its doubts. Then all is added or nothing."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from flask import flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext, ngettext

from engine.marking import mark
from scorer.forms.entrant import PasteForm
from scorer.incoming.reading import ReadFile, read_file
from scorer.lists import Column, ReadList, ReadRow, read_list
from scorer.models import Status, Tournament
from scorer.pasting import rows_of
from scorer.problems import Problem
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.rounds.drawing import entrant_size
from scorer.services.entrants.registering import Registration, take_in
from scorer.session import current_session
from scorer.web.entrants.known import Known, known_rows, taken_numbers
from scorer.web.entrants.similar import similar_names
from scorer.web.pages import once, organisers_pages, page_status, refusals_at, sentence_of
from scorer.words.terms import Terms, terms_of

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


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A row as the page shows it, with what is wrong in it and what else is said of it.

    `known`: the entrant that it is, or the row. `added`, `changing`: what becomes of it.
    """

    place: int
    read: ReadRow
    wrong: tuple[str, ...]
    said: tuple[str, ...]
    known: Known | None
    added: bool
    changing: bool

    @property
    def out(self) -> bool:
        """Nothing becomes of it."""
        return not (self.added or self.changing)

    @property
    def order(self) -> tuple[bool, bool, int]:
        """What must be mended comes first, then what is doubtful."""
        return not self.wrong or self.out, not (self.wrong or self.said), self.place


@dataclass(frozen=True, slots=True)
class Looked:
    """The list as it will be added. What columns are called holds as long as the `shape` is the same.

    `seen` stands for the rows, the columns and the changes that were shown.
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
        there = sorted((row for row in self.rows if row.added), key=lambda row: row.place)
        return [row.read.registration for row in there if row.read.registration]

    @property
    def changes(self) -> dict[int, Registration]:
        """By the id of an entrant, what it becomes."""
        there = [row.known for row in self.rows if row.changing and row.known]
        return {known.entrant.id: known.change for known in there if known.entrant and known.change}


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
    added = once(take_in, tournament.id, looked.registrations, looked.changes)
    terms, changed = terms_of(tournament), len(looked.changes)
    if added:
        flash(terms.counted("registered", len(added)))
    if changed:
        flash(ngettext("En anmälan är ändrad.", "%(num)s anmälningar är ändrade.", changed))
    if not added and not changed:
        flash(gettext("Alla på listan var redan anmälda."))


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
    entrants = entrants_of(current_session(), tournament.id)
    known = known_rows(found.rows, entrants, before_play=tournament.status == Status.REGISTERING)
    changes = {place: row.change for place, row in known.items() if row.change}
    shown = _shown(found.rows, entrants, known)
    return Looked(found, shown, shape, _digest(rows, found.columns, changes))


def _digest(*values: object) -> str:
    return sha256(repr(values).encode()).hexdigest()


def _called(width: int) -> dict[int, Column]:
    given = {place: request.form.get(f"column-{place}", "") for place in range(width)}
    return {place: Column(name) for place, name in given.items() if name in set(Column)}


def _shown(
    rows: Sequence[ReadRow], entrants: Sequence[EntrantView], known: Mapping[int, Known]
) -> tuple[ShownRow, ...]:
    """The rows, those to mend or to look at first."""
    skipped, kept = request.form.getlist("skip"), request.form.getlist("keep")
    places = [place for place, row in enumerate(rows) if row.text not in skipped]
    added = {place for place in places if place not in known or rows[place].text in kept}
    changing = {place: known[place] for place in places if place not in added and known[place].change}
    alike = similar_names(rows, entrants, known.keys(), _where)
    taken = taken_numbers(rows, entrants, added, changing)
    shown = (
        ShownRow(
            place,
            row,
            wrong=(*_problem(row), *([gettext(_TAKEN, number=taken[place])] if place in taken else ())),
            said=(*_doubts(row), *(known[place].said if place in known else ()), *alike.get(place, ())),
            known=known.get(place),
            added=place in added,
            changing=place in changing,
        )
        for place, row in enumerate(rows)
    )
    return tuple(sorted(shown, key=lambda row: row.order))


def _problem(row: ReadRow) -> list[str]:
    return [sentence_of(row.problem)] if row.problem else []


def _doubts(row: ReadRow) -> list[str]:
    return [gettext(_DOUBTS[code]) for code in row.doubts]


def _where(place: int) -> str:
    said = gettext("bland de anmälda, nummer %(number)s") if place < 0 else gettext("på rad %(number)s")
    return str(said % {"number": -place if place < 0 else place + 1})
