"""As last time: who of an earlier tournament is here now."""

from flask import flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import ngettext

from scorer.models import Status, Tournament
from scorer.services.entrants.last_time import earlier_ones, register_again, still_missing
from scorer.session import current_session
from scorer.web.addresses import read_row_id
from scorer.web.pages import button, once, organisers_pages

ALL = "all"

blueprint = organisers_pages("last_time", __name__, "/tavlingar/<row_id:tournament_id>/par")


@blueprint.get("/som-sist")
def show(tournament: Tournament) -> ResponseReturnValue:
    """`?fran=7`: those of tournament 7; else of the latest one."""
    if tournament.status == Status.FINISHED:
        return redirect(url_for("entrants.index"))
    session = current_session()
    earlier = earlier_ones(session, tournament)
    asked = read_row_id(request.args.get("fran", ""))
    chosen = next((each for each in earlier if each.id == asked), earlier[0] if earlier else None)
    return render_template(
        "entrants/last_time.html",
        earlier=earlier,
        chosen=chosen,
        missing=still_missing(session, tournament.id, chosen.id) if chosen else (),
    )


@blueprint.post("/som-sist/<number:earlier>")
@button("entrants.index", who=str)
def take(tournament: Tournament, earlier: int, who: str) -> None:
    """The ticked ones are here. All of them, before anybody has come, are marked as they come."""
    everybody = who == ALL
    # Read here: how many boxes there are comes from what is shown.
    chosen = {read_row_id(given) for given in request.form.getlist("entrant")}
    if everybody:
        chosen = {entrant.id for entrant in still_missing(current_session(), tournament.id, earlier)}
    many = once(register_again, tournament.id, earlier, sorted(chosen), present=not everybody)
    if everybody:
        flash(ngettext("En är inskriven. Tryck på ”På plats” när de kommer.",
                       "%(num)s är inskrivna. Tryck på ”På plats” när de kommer.", many))  # fmt: skip
    else:
        flash(ngettext("En är inskriven och på plats.", "%(num)s är inskrivna och på plats.", many))
