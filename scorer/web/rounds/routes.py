"""Rounds as they are played, for everybody; a draft, for the organiser alone."""

from collections.abc import Sequence

from flask import render_template
from flask.typing import ResponseReturnValue

from engine.pairing.systems import SYSTEMS
from scorer.models import Round, RoundStatus, Tournament
from scorer.rows.rounds.flagged import flagged_rounds
from scorer.rows.rounds.published import published_rounds
from scorer.rows.tables.places import tables_in_use
from scorer.session import current_folds, current_session
from scorer.web.evening.next_step import evening
from scorer.web.files.records import has_records
from scorer.web.hall.live import live_page
from scorer.web.hall.live_parts import Drawing
from scorer.web.matches.view import MatchView, by_stage, followed_views, round_views, shown_matches
from scorer.web.pages import everybodys_pages
from scorer.web.rounds.draft import draft_page, how_often_met
from scorer.web.shell.organiser import is_organiser

blueprint = everybodys_pages("rounds", __name__, "/tavlingar/<row_id:tournament_id>/ronder")


@blueprint.get("")
def index(tournament: Tournament) -> ResponseReturnValue:
    """The matches of all published rounds, the newest round first."""
    return live_page("rounds/index.html", tournament, Drawing(lambda: rounds_part(tournament)))


def rounds_part(tournament: Tournament) -> str:
    """The page of all rounds without its frame."""
    rounds = [(each, round_views(each.id)) for each in published_rounds(current_session(), tournament.id)]
    return render_template(
        "rounds/_index.html",
        rounds=[(round_, by_stage(views), views) for round_, views in rounds],
        reached=how_often_met(tournament) if rounds else (),
    )


@blueprint.get("/<number:round_number>")
def show(tournament: Tournament, round_: Round) -> ResponseReturnValue:
    if round_.status == RoundStatus.DRAFT:
        return draft_page(tournament, round_)
    drawing = Drawing(lambda: _part(tournament, round_), lambda: shown_matches(tournament, running=True))
    return live_page(
        "rounds/show.html",
        tournament,
        drawing,
        round=round_,
        has_records=lambda: has_records(followed_views(tournament, round_.id)),  # not asked by a follower
    )


def _part(tournament: Tournament, round_: Round) -> str:
    views = followed_views(tournament, round_.id)
    return render_template(
        "rounds/_round.html",
        round=round_,
        views=views,
        sections=by_stage(views),
        tables=_free_tables(tournament, views),
        evening=evening(tournament) if is_organiser() else None,
        system=SYSTEMS[tournament.system],
        flagged=round_.number in _flagged(tournament),
    )


def _flagged(tournament: Tournament) -> Sequence[int]:
    """The flagged rounds, for the organiser only."""
    if not is_organiser():
        return ()
    return [each.number for each in flagged_rounds(current_session(), current_folds(), tournament)]


def _free_tables(tournament: Tournament, views: Sequence[MatchView]) -> Sequence[int]:
    taken = {view.record.table for view in views if not view.fold.over}
    tables = tables_in_use(current_session(), tournament.id)
    return [table.number for table in tables if table.number not in taken]
