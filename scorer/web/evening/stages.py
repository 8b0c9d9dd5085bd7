"""What visitors see at each stage, with a preview; and the standings of a tournament that become final."""

from datetime import timedelta
from typing import Final

from flask import flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext
from markupsafe import Markup

from scorer.forms.closing import SeenForm
from scorer.models import Seen, Status, Tournament
from scorer.models.columns import now
from scorer.rows.rounds.published import last_published
from scorer.rows.screens import screens_of
from scorer.rows.standings.seen import (
    Moment,
    last_round_is_known,
    seen_until,
    table_after,
    would_be_seen_until,
)
from scorer.rows.standings.table import standings_table
from scorer.services.tournaments.making import choose_seen, make_final
from scorer.session import current_folds, current_session
from scorer.web.hall.slides import slides
from scorer.web.pages import act_as_organiser, button, organisers_pages, page_status, refusals_said
from scorer.web.rounds.routes import rounds_part
from scorer.web.standings.routes import standings_part
from scorer.words.choices import MOMENTS, at_stages
from scorer.words.log.screens import screen_name

LOOK = "look"
"""The buttons that show the page at a stage, and save nothing."""
TRIED: Final = timedelta(minutes=15)
"""The time for protests that the page tells where none is running."""

blueprint = organisers_pages("stages", __name__, "/tavlingar/<row_id:tournament_id>")


@blueprint.route("/besokarna", methods=["GET", "POST"])
def seen(tournament: Tournament) -> ResponseReturnValue:
    form = SeenForm(data={"seen": tournament.standings_seen.value})
    if form.validate_on_submit() and LOOK not in request.form:
        with refusals_said():
            act_as_organiser(choose_seen, tournament.id, Seen(form.seen.data))
            flash(gettext("Valet är sparat."))
        return redirect(url_for("tournaments.show"))
    trying = tournament.standings_seen if form.errors else Seen(form.seen.data)
    looked = request.form.get(LOOK, "")
    moment = Moment(looked) if looked in set(Moment) else None
    page = render_template(
        "evening/seen.html",
        form=form,
        stages=at_stages(trying),
        stage=gettext(MOMENTS[moment]) if moment else "",
        last_known=last_round_is_known(current_session(), current_folds(), tournament),
        **_pages_then(tournament, trying, moment),
    )
    return page, page_status(form.errors)


def _pages_then(tournament: Tournament, trying: Seen, moment: Moment | None) -> dict[str, object]:
    """The visitors' pages and the big screens with this choice: at a stage, or just now."""
    session, folds = current_session(), current_folds()
    then = _as_it_would_be(tournament, trying, moment)
    if moment is None:
        until = seen_until(session, folds, tournament, trying)
    else:
        until = would_be_seen_until(last_published(session, tournament.id), trying, moment)
    whole = standings_table(session, folds, tournament)
    found = whole if until is None else table_after(session, tournament, whole, until)
    screens = screens_of(session, tournament.id).values()
    walls = [(screen_name(screen), _made(slides(then, screen, found, whole))) for screen in screens]
    return {
        "then": then,
        "part": _made(standings_part(then, found, until, is_organiser=lambda: False)),
        "rounds": _made(rounds_part(then)),
        "walls": walls,
    }


def _made(part: str) -> Markup:
    return Markup(part)  # noqa: S704 - a template of our own


def _as_it_would_be(tournament: Tournament, trying: Seen, moment: Moment | None) -> Tournament:
    """The tournament as it would be at this stage: a value that is stored nowhere."""
    then = Tournament(**tournament.model_dump())
    then.standings_seen = trying
    if moment is not None:
        ended = moment in (Moment.PROVISIONAL, Moment.FINAL)
        until = tournament.protests_until or (now() + TRIED).replace(second=0, microsecond=0)
        then.status = Status.FINISHED if ended else Status.PLAYING
        then.final_at = until if moment is Moment.PROVISIONAL else None
    return then


@blueprint.post("/slutlig")
@button("tournaments.show")
def final(tournament: Tournament) -> None:
    act_as_organiser(make_final, tournament.id)
    flash(gettext("Ställningen är slutlig."))
