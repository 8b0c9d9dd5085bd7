"""The front page, where everybody in the hall begins."""

from collections.abc import Sequence
from datetime import timedelta

from flask import render_template
from flask_babel import gettext

from scorer.backups.copies import copies_in
from scorer.backups.making import latest_outcome, stem_of
from scorer.backups.places import first_place, second_place
from scorer.backups.thrown import thrown
from scorer.models import Status, Tournament
from scorer.rows.entrants.signed_up import taking
from scorer.rows.prizes import just_ended
from scorer.rows.tournaments import all_tournaments, tournaments_away
from scorer.services.installation import today
from scorer.session import current_session, database
from scorer.web.evening.next_step import evening
from scorer.web.pages import everybodys_pages
from scorer.web.shell.organiser import is_organiser
from scorer.words.language import moment_in_words

blueprint = everybodys_pages("home", __name__)


@blueprint.get("/")
def index() -> str:
    found = all_tournaments(current_session())
    now = [(each, evening(each)) for each in _cared_for(found)]
    told = {each.id for each, _ in now}
    going_on = [each for each in found if each.status == Status.PLAYING and each.id not in told]
    others = [each for each in found if each.status != Status.PLAYING and _shown(each)]
    return render_template(
        "shell/home.html",
        now=now,
        going_on=going_on,
        others=others,
        taking=() if is_organiser() else taking(current_session()),
        backups=_backups() if is_organiser() else "",
        away=is_organiser() and bool(tournaments_away(current_session()) or thrown(database())),
    )


def _cared_for(found: Sequence[Tournament]) -> Sequence[Tournament]:
    """Those of which the organiser is told what to do now: those that are played or have just ended, else the
    one to come."""
    if not is_organiser():
        return ()
    playing = [each for each in found if each.status == Status.PLAYING or _prizes_wait(each)]
    return playing or [each for each in found if each.status == Status.REGISTERING][:1]


def _prizes_wait(tournament: Tournament) -> bool:
    """The log of an old tournament is not asked. A series that ends weeks later is told on its own page."""
    session = current_session()
    recent = tournament.date >= today(session) - timedelta(days=2)
    return recent and just_ended(session, tournament)


def _backups() -> str:
    """How the backups stand, in a sentence."""
    first, second = first_place(database()), second_place(database())
    noted = latest_outcome(first.folder)
    newest = next(iter(copies_in(first.folder, stem_of(database()))), None)
    if noted and (noted[0].first or (second and noted[0].second)):
        said = gettext("Den senaste gick inte att göra. Titta här.")
    elif second is None:
        said = gettext("De ligger bara på den här datorn. Välj ett USB-minne.")
    elif newest is None:
        said = gettext("Den första görs när något är ifyllt.")
    else:
        said = gettext("Senast %(made)s.", made=moment_in_words(newest.made))
    return str(said)


def _shown(tournament: Tournament) -> bool:
    """A tournament in preparation stands in the list of the organiser only."""
    return is_organiser() or tournament.status == Status.FINISHED
