"""A tournament is read in from its archive. What is wrong is shown first; it can be read in all the same."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from flask import flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.objection import Refusal
from scorer.forms.archive import ArchiveForm, packed
from scorer.incoming.archives import MOST_BYTES, ReadArchive, read_archive
from scorer.models import Tournament
from scorer.services.archives.taking_in import take_in, tried
from scorer.services.change import done_once
from scorer.session import current_session_anew
from scorer.web.pages import act_as_organiser, organisers_pages, page_status, sentence_of
from scorer.web.shell.security import takes
from scorer.words.archive import finding_sentence
from scorer.words.language import chosen_language
from scorer.words.log.telling import tell_everything

SHOWN: Final = 50
"""Findings on the page; how many more there are is said."""
MOST_SENT: Final = MOST_BYTES + 512 * 1024
"""Bytes of the form with its file."""
blueprint = organisers_pages("archives", __name__, "/tavlingar/las-in")


@blueprint.route("", methods=["GET", "POST"])
@takes(MOST_SENT)
def show() -> ResponseReturnValue:
    form = ArchiveForm()
    findings: Sequence[str] = ()
    if form.validate_on_submit():
        try:
            data = form.sent()
            read = read_archive(data)
            findings = _findings(read)
            if not findings or "anyway" in request.form:
                return _taken_in(form, read, data)
        except Refusal as refusal:
            if refusal.code == "archive-differs":
                findings = [sentence_of(refusal)]
            else:
                form.file.errors = [sentence_of(refusal)]
        form.carried.data = packed(data) if findings else ""
    page = render_template(
        "files/read_in.html", form=form, findings=findings[:SHOWN], more=max(0, len(findings) - SHOWN)
    )
    return page, page_status(form.errors or findings)


def _findings(read: ReadArchive) -> Sequence[str]:
    return [finding_sentence(finding, chosen_language()) for finding in read.findings]


def _taken_in(form: ArchiveForm, read: ReadArchive, data: bytes) -> ResponseReturnValue:
    """The page of the new tournament. The same file sent twice with one form is read in once."""
    anyway, found = "anyway" in request.form, tried(read.archive, tell_everything)
    once = sha256(f"{form.form_id.data} {sha256(data).hexdigest()}".encode()).hexdigest()
    tournament_id = act_as_organiser(done_once, once, take_in, found, anyway=anyway)
    row = current_session_anew().get_one(Tournament, tournament_id)
    flash(gettext("Tävlingen är inläst. Borden har nya koder: skriv ut nya bordskort om ni ska spela."))
    if row.name != read.archive.tournament.name:
        flash(gettext("Namnet fanns redan, så den heter nu ”%(name)s”.", name=row.name))
    return redirect(url_for("tournaments.show", tournament_id=tournament_id))
