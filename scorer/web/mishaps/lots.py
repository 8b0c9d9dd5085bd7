"""Some are equal: a lot between them, or a match that decides."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.contest.standings import Row
from engine.objection import Refusal
from scorer.models import Tournament
from scorer.rows.entrants.leaves import withdrawn_from
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.rounds.drawing import options_of, side_size, system_of
from scorer.rows.standings.parts import GroupTable, group_tables
from scorer.rows.standings.scoring import tournament_scoring
from scorer.rows.standings.table import shared_places, standings_table
from scorer.services.rounds.deciding import draw_deciding
from scorer.services.tournaments.lots import LOT, draw_lot, undo_lot
from scorer.session import current_session, database
from scorer.web.once import once
from scorer.web.reading import draft_address, published_rounds, tournament_or_404
from scorer.web.refusals import refusals_said, sentence_of
from scorer.web.row_id import read_row_id
from scorer.web.shell.auth import organiser_required
from scorer.words.terms import group_title, listed, terms_of

DECIDING = "deciding"
MOST_SIDES = 3
MOST_TOGETHER = 200
blueprint = Blueprint("lots", __name__, url_prefix="/tavlingar/<int:tournament_id>/lika")


@dataclass(frozen=True, slots=True)
class Equals:
    """Those who share a place, and where they do."""

    title: str
    entrants: tuple[EntrantView, ...]

    @property
    def ids(self) -> Sequence[int]:
        return [one.id for one in self.entrants]

    @property
    def drawn(self) -> bool:
        return any(one.lot is not None for one in self.entrants)


@blueprint.get("")
@organiser_required
def show(tournament_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    entrants = entrants_of(current_session(), tournament_id)
    away = withdrawn_from(current_session(), tournament_id, None)
    terms = terms_of(tournament)
    fewest, most = terms.form.sides_that_meet
    groups = group_tables(current_session(), database().folds, tournament)
    equals = list(_equals(tournament, groups)) if published_rounds(tournament_id) else []
    in_play = [one for one in entrants if one.id not in away]
    return render_template(
        "mishaps/lots.html",
        tournament=tournament,
        terms=terms,
        equals=equals,
        proposed=[one for one in equals[0].ids if one not in away] if equals and not terms.alone else [],
        lots=sorted((one for one in entrants if one.lot is not None), key=lambda one: one.lot or 0),
        decides=LOT in tournament_scoring(tournament).tiebreaks or bool(groups),
        deciding=_decides(tournament),
        in_play=in_play,
        fewest=fewest,
        sides=min(most, max(fewest, MOST_SIDES)),
        partners=side_size(tournament),
        begun=bool(published_rounds(tournament_id)),
    )


def _decides(tournament: Tournament) -> bool:
    """Whether a deciding match says anything: in the standings, or of who goes on in a cup."""
    chosen = tournament_scoring(tournament).order
    return DECIDING in chosen or system_of(tournament).has_cup


def _equals(tournament: Tournament, groups: Sequence[GroupTable]) -> Iterator[Equals]:
    entrants = {one.id: one for one in entrants_of(current_session(), tournament.id)}
    table = standings_table(current_session(), database().folds, tournament)
    parts = [(group_title(group.number), group.rows) for group in groups]
    for title, rows in parts or [("", table.rows)]:
        for equals in shared_places(rows):
            yield _equals_of(title, rows, equals, entrants)
    yield from _best_next(tournament, groups, entrants)


def _equals_of(
    title: str, rows: Sequence[Row], equals: frozenset[int], entrants: dict[int, EntrantView]
) -> Equals:
    place = next(row.place for row in rows if row.entrant in equals)
    shared = str(gettext("Delad plats %(number)s", number=place))
    named = f"{title}: {shared}" if title else shared
    return Equals(named, tuple(one for one in entrants.values() if one.id in equals))


def _best_next(
    tournament: Tournament, groups: Sequence[GroupTable], entrants: dict[int, EntrantView]
) -> Iterator[Equals]:
    """Those who came next in their groups, where some of them go on."""
    options = options_of(tournament)
    if not groups or not options.best_next:
        return
    following = [row.entrant for group in groups for row in group.rows if row.place == options.advance + 1]
    if len(following) > options.best_next:
        title = gettext("Bästa följande ur grupperna")
        yield Equals(title, tuple(one for one in entrants.values() if one.id in following))


@blueprint.post("/lott")
@organiser_required
def draw(tournament_id: int) -> ResponseReturnValue:
    tournament_or_404(tournament_id)
    with refusals_said():
        order = once(draw_lot, tournament_id, _sent("entrant"))
        names = {one.id: one.label for one in entrants_of(current_session(), tournament_id)}
        flash(
            gettext(
                "Lotten är dragen. Ordningen blev %(names)s.", names=listed([names[one] for one in order])
            )
        )
    return redirect(url_for(".show", tournament_id=tournament_id))


@blueprint.post("/lott/angra")
@organiser_required
def undo(tournament_id: int) -> ResponseReturnValue:
    tournament_or_404(tournament_id)
    with refusals_said():
        once(undo_lot, tournament_id, _sent("entrant"))
        flash(gettext("Lotten är ångrad."))
    return redirect(url_for(".show", tournament_id=tournament_id))


def _sent(name: str) -> Sequence[int]:
    return [read_row_id(one) for one in request.form.getlist(name)[:MOST_TOGETHER]]


@blueprint.post("/avgorande")
@organiser_required
def decide(tournament_id: int) -> ResponseReturnValue:
    """A draft of a deciding match, to be looked at and published as any other."""
    tournament_or_404(tournament_id)
    sides = [tuple(_sent_side(number)) for number in range(MOST_SIDES)]
    chosen = [side for side in sides if side]
    try:
        round_id = once(draw_deciding, tournament_id, [chosen] if chosen else [])
    except Refusal as refusal:
        flash(sentence_of(refusal), "problem")
        return redirect(url_for(".show", tournament_id=tournament_id))
    flash(gettext("Den avgörande matchen är ett förslag. Titta på det och publicera."))
    return redirect(draft_address(tournament_id, round_id))


def _sent_side(number: int) -> Iterator[int]:
    return (read_row_id(one) for one in request.form.getlist(f"side-{number}")[:MOST_TOGETHER] if one)
