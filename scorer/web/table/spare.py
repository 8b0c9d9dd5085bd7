"""The spare tablet: whoever has scanned its card chooses the table at which it sits down."""

from http import HTTPStatus

from flask import redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue

from scorer.models import Role
from scorer.problems import Problem
from scorer.rows.tables.club import spare_code
from scorer.services.change import Actor, act
from scorer.services.tables.club import tables_for_spare
from scorer.services.tables.codes import read_code
from scorer.services.tables.room import enter_as_spare
from scorer.session import current_session, database
from scorer.web.addresses import read_row_id_or_none
from scorer.web.pages import sentence_of
from scorer.web.table.routes import blueprint, sits_here

SPARE = "spare"
"""The key of the browser's session that says whose card it has scanned. It goes when the tablet sits down."""


def led_as_spare(code: str) -> ResponseReturnValue | None:
    """Where the card of the spare tablet leads; None for any other code."""
    if not code or read_code(code) != spare_code(current_session()):
        return None
    session[SPARE] = read_code(code)
    return redirect(url_for("table.choose_table"))


@blueprint.get("/bord/reserv")
def choose_table() -> ResponseReturnValue:
    return _page() if _may_choose() else redirect(url_for("table.type_code"))


@blueprint.post("/bord/reserv")
def sit_as_spare() -> ResponseReturnValue:
    """Whoever has that table keeps it until this tablet asks to take it over."""
    if not _may_choose():
        return redirect(url_for("table.type_code"))
    try:
        table = read_row_id_or_none(request.form.get("table", "")) or 0
        actor = Actor(Role.TABLE, session.get("device"))
        device = act(database(), actor, enter_as_spare, session[SPARE], table)
    except Problem as problem:
        return _page(sentence_of(problem)), HTTPStatus.UNPROCESSABLE_ENTITY
    del session[SPARE]
    sits_here(device)
    return redirect(url_for("table.show"))


def _may_choose() -> bool:
    """A new code for the spare tablet ends this at once."""
    return bool(session.get(SPARE)) and session[SPARE] == spare_code(current_session())


def _page(problem: str = "") -> str:
    taken = tables_for_spare(current_session()).values()
    names = {tournament.id: tournament.name for _, tournament in taken}
    found = [
        (name, [(table.id, table.number) for table, tournament in taken if tournament.id == tournament_id])
        for tournament_id, name in names.items()
    ]
    return render_template("table/spare.html", tournaments=found, problem=problem)
