"""Backups for the organiser: how they stand, a second place, one more, a download, the way back."""

from pathlib import Path

from flask import abort, current_app, flash, redirect, render_template, send_file, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.backups.copies import Copy, Trouble, copies_in
from scorer.backups.making import Outcome, back_up, contents_of, latest_outcome, stem_of
from scorer.backups.missing import missing, restoration, settle_missing
from scorer.backups.places import (
    choose_second_place,
    first_place,
    on_same_disk,
    places_with_copies,
    second_place,
    sticks,
)
from scorer.backups.restoring import Restored, put_beside, put_in_place_live
from scorer.backups.thrown import thrown
from scorer.services.change import ORGANISER
from scorer.session import current_session, current_session_anew, database
from scorer.web.backups.forgetting import forget
from scorer.web.pages import act_as_organiser, button, organisers_pages
from scorer.words.backups import TROUBLES

SHOWN = 30
"""Backups on the page. The others lie in the folder."""

blueprint = organisers_pages("backups", __name__, "/sakerhetskopior")


@blueprint.get("")
def index() -> str:
    first, second = first_place(database()), second_place(database())
    noted = latest_outcome(first.folder)
    copies = copies_in(first.folder, stem_of(database()))
    newest = copies[0] if copies else None
    carried = copies_in(second.folder) if second else ()
    return render_template(
        "backups/index.html",
        newest=newest,
        contents=_contents(newest) if newest else None,
        copies=_all_copies()[:SHOWN],
        first=first,
        second=second,
        carried=carried[0] if carried else None,
        same_disk=second is not None and on_same_disk(first, second),
        trouble=_said(noted[0].first) if noted else "",
        second_trouble=_said(noted[0].second) if noted and second else "",
        tried=noted[1] if noted else None,
        sticks=sticks(),
        thrown=thrown(database()),
        restored=restoration(current_session()),
        missing=missing(current_session()),
    )


def _contents(copy: Copy) -> object:
    try:
        return contents_of(copy.file)
    except Trouble:
        return None


def _said(trouble: Trouble | None) -> str:
    return f"{gettext(TROUBLES[trouble.code])} {trouble.detail}".strip() if trouble else ""


def _all_copies() -> list[Copy]:
    """The newest first; one that lies in two places is named once."""
    found = {copy.file.name: copy for folder in places_with_copies(database()) for copy in copies_in(folder)}
    suffix = ".sqlite3" if database().file else ".dump"
    fitting = [copy for copy in found.values() if copy.file.suffix == suffix]
    return sorted(fitting, key=lambda copy: copy.made, reverse=True)


def _copy_named(name: str) -> Copy:
    """The backup of this file name, among those that are there: no other file can be asked for."""
    return next((copy for copy in _all_copies() if copy.file.name == name), None) or abort(404)


@blueprint.post("")
@button(".index")
def make() -> None:
    _tell(back_up(database()))


def _tell(outcome: Outcome) -> None:
    if outcome.first:
        flash(gettext("Ingen kopia är gjord. %(why)s", why=_said(outcome.first)), "problem")
    elif outcome.second:
        flash(gettext("Kopian är gjord på den här datorn. %(why)s", why=_said(outcome.second)))
    else:
        flash(gettext("Kopian är gjord, öppnad och räknad på båda ställena."))


@blueprint.post("/hamta")
def download() -> ResponseReturnValue:
    """A backup of this moment, as a file for the browser."""
    outcome = back_up(database())
    if outcome.copy is None:
        _tell(outcome)
        return redirect(url_for(".index"))
    return send_file(outcome.copy.file, as_attachment=True, download_name=outcome.copy.file.name, max_age=0)


@blueprint.post("/plats")
@button(".index", typed=str.strip, stick=str)
def choose_place(typed: str, stick: str) -> None:
    """The typed path wins over the chosen stick. An empty choice is none."""
    try:
        place = choose_second_place(database(), typed or stick)
    except Trouble as trouble:
        flash(_said(trouble), "problem")
        return
    if place is None:
        flash(gettext("Kopiorna ligger nu bara på den här datorn."))
        return
    current_app.logger.info("Second place for backups: %s", place.folder)
    _tell(back_up(database()))


@blueprint.get("/<name>")
def show(name: str) -> str:
    """What is in a backup, and the two ways to put it back."""
    copy = _copy_named(name)
    try:
        contents, trouble = contents_of(copy.file), ""
    except Trouble as error:
        contents, trouble = None, _said(error)
    return render_template("backups/show.html", copy=copy, contents=contents, trouble=trouble)


@blueprint.post("/<name>/byt")
def put_back(name: str) -> ResponseReturnValue:
    """In place of what is there, after a backup of that."""
    copy = _copy_named(name)
    current_session_anew()
    try:
        restored = put_in_place_live(database(), copy, ORGANISER)
    except Trouble as trouble:
        unchanged = trouble.code != "not-finished"
        said = gettext("Ingenting är ändrat. %(why)s", why=_said(trouble)) if unchanged else _said(trouble)
        flash(said, "problem")
        return redirect(url_for(".show", name=name))
    finally:
        forget()  # a server may have taken in the backup before it failed
    _flash_kept(restored)
    return redirect(url_for(".index"))


def _flash_kept(restored: Restored) -> None:
    kept = restored.kept.name if restored.kept else ""
    flash(gettext("Allt är hämtat från kopian. Det som fanns innan är sparat i kopian %(name)s.", name=kept))


@blueprint.post("/<name>/bredvid")
def lay_beside(name: str) -> ResponseReturnValue:
    """Under a free name: nothing of what is there is changed."""
    copy = _copy_named(name)
    try:
        restored = put_beside(database(), copy)
    except (Trouble, OSError) as error:
        trouble = error if isinstance(error, Trouble) else Trouble("cannot-write", str(error))
        flash(_said(trouble), "problem")
        return redirect(url_for(".show", name=name))
    return render_template("backups/beside.html", place=restored.place, file=Path(restored.place).name)


@blueprint.post("/klart")
@button(".index")
def nothing_missing() -> None:
    act_as_organiser(settle_missing)
    flash(gettext("Bra. Ingenting står kvar som saknat."))
