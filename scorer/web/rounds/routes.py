"""Rounds: drawn as a draft, changed, published, followed while they are played."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.objection import Refused
from engine.pairing.at_tables.spread import spread
from engine.pairing.rounds import Side
from engine.pairing.systems import SYSTEMS
from scorer.models import Round, RoundStatus, Tournament
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.rounds.drawing import rounds_beyond, side_size
from scorer.rows.rounds.flagged import flagged_rounds
from scorer.rows.rounds.stored import stored_rounds
from scorer.services.actor import ORGANISER
from scorer.services.change import act
from scorer.services.rounds.drawing import (
    discard_draft,
    draw_draft,
    meet_in_draft,
    move_bye_in_draft,
    part_in_draft,
    publish_round,
    swap_in_draft,
    warnings,
)
from scorer.services.rounds.waiting import assign_table
from scorer.session import current_session, database
from scorer.web.evening.next_step import evening
from scorer.web.hall.live import live_page
from scorer.web.matches.view import MatchView, by_stage, round_views
from scorer.web.once import once
from scorer.web.reading import (
    draft_address,
    match_or_404,
    published_rounds,
    round_or_404,
    tables_in_use,
    tournament_or_404,
)
from scorer.web.refusals import page_status, refusals_said
from scorer.web.rounds.refused import refused_page
from scorer.web.row_id import read_row_id, sent_row_id
from scorer.web.shell.auth import is_organiser, organiser_required
from scorer.words.drafts import Reached, finding_sentence, reached
from scorer.words.terms import terms_of

ASKED = ("by_hand", "allow_rematches", "one_more")
"""What a button may say of the round that it draws."""
MOST_SIDES = 3
"""Of those that have partners who are chosen one by one."""

blueprint = Blueprint("rounds", __name__, url_prefix="/tavlingar/<int:tournament_id>/ronder")


@blueprint.get("")
def index(tournament_id: int) -> ResponseReturnValue:
    """Who meets whom, round by round, the newest first: what is published and nothing else."""
    tournament = tournament_or_404(tournament_id)
    return live_page("rounds/index.html", tournament, lambda: _all_rounds(tournament))


def _all_rounds(tournament: Tournament) -> str:
    rounds = [(one, round_views(one.id)) for one in published_rounds(tournament.id)]
    return render_template(
        "rounds/_index.html",
        tournament=tournament,
        rounds=[(one, by_stage(views), views) for one, views in rounds],
        reached=_reached(tournament) if rounds else (),
    )


def _reached(tournament: Tournament) -> Sequence[Reached]:
    """In all rounds that stand, the draft too: where it is aimed at that nobody meets twice."""
    system = SYSTEMS[tournament.system]
    if not (system.alone or "by_standing" in system.takes):
        return ()
    rounds = stored_rounds(current_session(), tournament.id)
    return reached(spread([one.drawn for one in rounds]), alone=system.alone)


@blueprint.get("/<int:number>")
def show(tournament_id: int, number: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    found = round_or_404(tournament_id, number)
    if found.status == RoundStatus.DRAFT:
        return _draft_page(tournament, found)
    return live_page("rounds/show.html", tournament, lambda: _round_part(tournament, found), round=found)


def _round_part(tournament: Tournament, found: Round) -> str:
    views = round_views(found.id)
    standing = evening(tournament) if is_organiser() else None
    return render_template(
        "rounds/_round.html",
        tournament=tournament,
        round=found,
        views=views,
        sections=by_stage(views),
        tables=_free_tables(tournament.id, views),
        evening=standing,
        system=SYSTEMS[tournament.system],
        flagged=found.number in _flagged(tournament),
    )


def _flagged(tournament: Tournament) -> Sequence[int]:
    """Only the organiser is told."""
    if not is_organiser():
        return ()
    return [one.number for one in flagged_rounds(current_session(), database().folds, tournament)]


def _free_tables(tournament_id: int, views: Sequence[MatchView]) -> Sequence[int]:
    taken = {view.record.table for view in views if not view.fold.over}
    return [table.number for table in tables_in_use(tournament_id) if table.number not in taken]


def _draft_page(tournament: Tournament, found: Round) -> str:
    views = round_views(found.id)
    terms = terms_of(tournament)
    registered = entrants_of(current_session(), tournament.id)
    entrants = sorted(_entrants(views), key=lambda one: one.number)
    free = sorted(_entrants(view for view in views if view.record.bye), key=lambda one: not one.present)
    fewest, most = terms.form.sides_that_meet
    return render_template(
        "rounds/draft.html",
        tournament=tournament,
        terms=terms,
        round=found,
        views=views,
        sections=by_stage(views),
        reached=_reached(tournament),
        entrants=entrants,
        free=free,
        fewest=fewest,
        most=most,
        size=side_size(tournament),
        by_hand=SYSTEMS[tournament.system].by_hand,
        findings=[
            finding_sentence(one, registered, terms)
            for one in warnings(current_session(), database().folds, found.id)
        ],
        beyond=rounds_beyond(tournament, stored_rounds(current_session(), tournament.id)),
    )


def _entrants(views: Iterable[MatchView]) -> Iterator[EntrantView]:
    return (entrant for view in views for side in view.record.sides for entrant in side)


@blueprint.post("")
@organiser_required
def draw(tournament_id: int) -> ResponseReturnValue:
    """The next round as a draft; where there is none, why, and what can be done instead."""
    tournament = tournament_or_404(tournament_id)
    asked = {name: name in request.form for name in ASKED}
    with refusals_said():
        try:
            return redirect(draft_address(tournament_id, once(draw_draft, tournament_id, **asked)))
        except Refused as refused:
            page = refused_page(tournament, refused.objection, asked)
            return page, page_status(refused.objection)
    return redirect(url_for("tournaments.show", tournament_id=tournament_id))


@blueprint.post("/<int:number>/byt")
@organiser_required
def swap(tournament_id: int, number: int) -> ResponseReturnValue:
    one, other = (sent_row_id(name) or 0 for name in ("one", "other"))
    return _changed(tournament_id, number, swap_in_draft, one, other)


@blueprint.post("/<int:number>/ledig")
@organiser_required
def move_bye(tournament_id: int, number: int) -> ResponseReturnValue:
    """Where several are free, `holder` says whose place it is."""
    to, holder = (sent_row_id(name) for name in ("to", "holder"))
    if holder is not None:
        return _changed(tournament_id, number, swap_in_draft, to or 0, holder)
    return _changed(tournament_id, number, move_bye_in_draft, to or 0)


@blueprint.post("/<int:number>/satt-ihop")
@organiser_required
def meet(tournament_id: int, number: int) -> ResponseReturnValue:
    """A match of those who are chosen, in the order of their seats."""
    return _changed(tournament_id, number, meet_in_draft, _sent_sides())


@blueprint.post("/<int:number>/ta-isar")
@organiser_required
def part(tournament_id: int, number: int) -> ResponseReturnValue:
    """Named by who meet in it: its number may be another match's once the draft is changed."""
    return _changed(tournament_id, number, part_in_draft, _sent_sides())


def _sent_sides() -> Sequence[Side]:
    """Each `side` of the form: an entrant's id, or several with + between them; empty ones left out.

    Partners may also be chosen one by one: `side-0` the first side's, and so on.
    """
    chosen = [request.form.getlist(f"side-{number}") for number in range(MOST_SIDES)]
    sides = [*request.form.getlist("side"), *("+".join(filter(None, side)) for side in chosen)]
    return [tuple(read_row_id(one) for one in side.split("+")) for side in sides if side]


def _changed(
    tournament_id: int, number: int, change: Callable[..., None], *what: object
) -> ResponseReturnValue:
    found = round_or_404(tournament_id, number)
    with refusals_said():
        once(change, found.id, *what)
        flash(gettext("Förslaget är ändrat."))
    return redirect(url_for(".show", tournament_id=tournament_id, number=number))


@blueprint.post("/<int:number>/publicera")
@organiser_required
def publish(tournament_id: int, number: int) -> ResponseReturnValue:
    found = round_or_404(tournament_id, number)
    with refusals_said():
        act(database(), ORGANISER, publish_round, found.id)
        flash(gettext("Rond %(number)s är publicerad. Nu kan spelarna börja.", number=number))
    return redirect(url_for(".show", tournament_id=tournament_id, number=number))


@blueprint.post("/<int:number>/kasta")
@organiser_required
def discard(tournament_id: int, number: int) -> ResponseReturnValue:
    found = round_or_404(tournament_id, number)
    with refusals_said():
        act(database(), ORGANISER, discard_draft, found.id)
        flash(gettext("Förslaget är kastat."))
    return redirect(url_for("tournaments.show", tournament_id=tournament_id))


@blueprint.post("/<int:number>/bord")
@organiser_required
def give_table(tournament_id: int, number: int) -> ResponseReturnValue:
    """Put a match at a table, or let it wait."""
    record = match_or_404(sent_row_id("match") or 0)
    table = sent_row_id("table")
    with refusals_said():
        act(database(), ORGANISER, assign_table, record.id, table)
        flash(
            gettext("Matchen spelas vid bord %(table)s.", table=table)
            if table
            else gettext("Matchen väntar på bord.")
        )
    return redirect(url_for(".show", tournament_id=tournament_id, number=number))
