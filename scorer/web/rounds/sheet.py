"""All results of a round on one page, for the organiser with the protocols at hand and a keyboard.

Each match is a form. The script sends it as soon as a figure is written, and gets the match back as it stands
then; without the script each match has a button.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from http import HTTPStatus
from itertools import chain

from flask import abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from engine.objection import Objection, Refusal
from scorer.forms.sheet import SheetForm, sheet_form, sheet_values
from scorer.models import Round, RoundStatus, Tournament
from scorer.problems import Problem
from scorer.rows.matches.record import MatchRecord, match_record
from scorer.rows.matches.sheet import Cell, SheetParti, pencils_in, pencils_of, sheet_of
from scorer.rows.rounds.rules import match_rules
from scorer.rows.standings.scoring import may_be_bare
from scorer.services.matches.sheet import Writing, objections, write, write_and_confirm
from scorer.session import current_folds, current_session, current_session_anew
from scorer.web.hall.live import own_part, part_page
from scorer.web.matches.page import form_sides
from scorer.web.matches.view import MatchView, match_view, round_views
from scorer.web.pages import act_as_organiser, objection_sentence, organisers_pages, page_status, sentence_of
from scorer.web.shell.organiser import FOLLOWING
from scorer.words.terms import Terms, terms_of

blueprint = organisers_pages(
    "sheet", __name__, "/tavlingar/<row_id:tournament_id>/ronder/<number:round_number>/fyll-i"
)
ONLY_RESULTS = "bara"
"""In the address: only who won how many partier is written, no points."""


@dataclass(frozen=True)
class Row:
    """A match on the page. `refusal`: why what was just sent was not taken; `untaken`: the cells with it."""

    view: MatchView
    sheet: tuple[SheetParti, ...]
    form: SheetForm
    objections: Mapping[int, Objection]
    refusal: str = ""
    untaken: Collection[Cell] = ()

    def is_wrong(self, parti: int, side: int) -> bool:
        """Whether the cell is marked: what is in it is no figure, was not taken, or cannot stand."""
        return (
            bool(self.form.figure(parti, side).errors) or parti in self.said or (parti, side) in self.untaken
        )

    @cached_property
    def said(self) -> Mapping[int, str]:
        """By parti: why its result is not entered yet."""
        game = self.view.record.rules.form
        return {number: objection_sentence(found, game) for number, found in self.objections.items()}

    @property
    def sums(self) -> tuple[int, ...]:
        """The points of all partier that are over, by side; nothing where there is one parti or no points."""
        partier = self.view.fold.state.partier
        if self.view.record.rules.partier == 1 or not partier:
            return ()
        return tuple(map(sum, zip(*(line.score for line in partier), strict=True)))

    @property
    def due(self) -> bool:
        """A result waited for one at the tablet, and can be entered now."""
        return any(parti.due and parti.number not in self.objections for parti in self.sheet)

    @property
    def unfinished(self) -> bool:
        """Something that is written is not entered yet."""
        return any(parti.open and parti.figures != parti.entered for parti in self.sheet)

    @property
    def waits_for_word(self) -> bool:
        """The match is over, all that is written is entered, and nobody has confirmed it."""
        wrong = self.refusal or self.form.errors
        return self.view.fold.state.complete and not (self.unfinished or wrong or self.view.settled)


@blueprint.get("")
def show(tournament: Tournament, round_: Round) -> ResponseReturnValue:
    if round_.status == RoundStatus.DRAFT:
        return redirect(url_for("rounds.show"))
    views = [view for view in round_views(round_.id) if not view.record.bye]
    pencils = pencils_of(current_session(), [view.record.id for view in views])
    rows = [_row(view, pencils.get(view.record.id, {})) for view in views]
    told = _told(tournament, round_.number)
    part = own_part(render_template("rounds/_sheet.html", rows=rows, **told))
    return part_page("rounds/sheet.html", tournament, part, round=round_, **told)


@blueprint.post("/<row_id:match_id>")
def save(tournament: Tournament, round_: Round, record: MatchRecord) -> ResponseReturnValue:
    """Save what is new in a match, and confirm it if that was asked for."""
    if record.round_id != round_.id:
        abort(HTTPStatus.NOT_FOUND)
    row = _row(match_view(record), pencils_in(current_session(), record.id), sent=True)
    if not row.form.validate_on_submit():
        return _answer(tournament, row)
    try:
        if row.form.has_closed_cells:
            raise Problem("sheet-closed")
        writing = Writing(row.form.cells, row.form.winners, bare=ONLY_RESULTS in request.args)
        if "bekrafta" in request.form:
            act_as_organiser(write_and_confirm, record.id, writing, row.form.after.data or None)
        else:
            act_as_organiser(write, record.id, writing)
    except Refusal as refusal:
        row = replace(row, refusal=sentence_of(refusal, record.rules.form), untaken=_untaken(row))
        row.form.see(row.sheet)
        return _answer(tournament, row)
    session = current_session_anew()
    stored = match_view(match_record(session, record.id))
    return _answer(tournament, _row(stored, pencils_in(session, record.id)))


def _row(view: MatchView, pencils: Mapping[tuple[int, int], int], *, sent: bool = False) -> Row:
    record = view.record
    sheet = tuple(sheet_of(record, view.fold, pencils, bare=ONLY_RESULTS in request.args))
    said = objections(current_folds(), record, sheet)
    made = sheet_form(sheet, form_sides(record), said, Terms(record.rules.form))
    values = sheet_values(sheet, record.last)
    return Row(view, sheet, made(data=values) if sent else made(formdata=None, data=values), said)


def _untaken(row: Row) -> Collection[Cell]:
    """The cells in which another figure was written than stands there."""
    now = {(parti.number, side): figure for parti in row.sheet for side, figure in enumerate(parti.figures)}
    written = {(cell.parti, cell.side): cell.figure for cell in row.form.cells}
    return {cell for cell, figure in written.items() if figure != now[cell]}


def _answer(tournament: Tournament, row: Row) -> ResponseReturnValue:
    """The match as it now stands; for a browser without the script, the page."""
    wrong = row.refusal or row.form.errors
    if FOLLOWING in request.args:
        page = render_template(
            "rounds/_sheet.html", rows=[row], **_told(tournament, row.view.record.round_number)
        )
        return page, page_status(wrong)
    for sentence in (row.refusal,) if row.refusal else chain.from_iterable(row.form.errors.values()):
        flash(sentence, "problem")
    bare = "1" if ONLY_RESULTS in request.args else None
    return redirect(url_for(".show", bara=bare, _anchor=f"rad-{row.view.record.id}"))


def _told(tournament: Tournament, number: int) -> dict[str, object]:
    """Values of the templates, for the round of this number."""
    return {
        "terms": terms_of(tournament),
        "only_results": ONLY_RESULTS in request.args,
        "may_be_bare": may_be_bare(tournament, match_rules(tournament, None, 0, number)),
    }
