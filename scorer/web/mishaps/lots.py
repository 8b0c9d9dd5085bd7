"""Entrants who share a place: a lot is drawn between them, or they play a deciding match."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flask import flash, redirect, render_template, request
from flask.typing import ResponseReturnValue
from flask_babel import gettext
from werkzeug import Response

from engine.contest.standings import Row
from scorer.models import Tournament
from scorer.rows.entrants.extras import lots_drawn, withdrawn_from
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.rounds.drawing import options_of, side_size, system_of
from scorer.rows.rounds.published import drafted, published_rounds
from scorer.rows.standings.scoring import tournament_scoring
from scorer.rows.standings.table import GroupTable, group_tables, shared_places, standings_table
from scorer.services.tournaments.lots import LOT, draw_deciding, draw_lot, undo_lot
from scorer.session import current_folds, current_session
from scorer.web.addresses import read_row_id
from scorer.web.pages import button, once, organisers_pages
from scorer.web.rounds.drawing import draft_address
from scorer.words.terms import group_title, listed, terms_of

DECIDING = "deciding"
MOST_SIDES = 3
MOST_TOGETHER = 200
blueprint = organisers_pages("lots", __name__, "/tavlingar/<row_id:tournament_id>/lika")


@dataclass(frozen=True, slots=True)
class Equals:
    """Entrants who share a place; the title says which place."""

    title: str
    entrants: tuple[EntrantView, ...]

    @property
    def ids(self) -> Sequence[int]:
        return [entrant.id for entrant in self.entrants]

    @property
    def drawn(self) -> bool:
        return any(entrant.lot is not None for entrant in self.entrants)


@blueprint.get("")
def show(tournament: Tournament) -> ResponseReturnValue:
    session, terms = current_session(), terms_of(tournament)
    entrants = entrants_of(session, tournament.id)
    away = withdrawn_from(session, tournament.id, None)
    fewest, most = terms.form.sides_that_meet
    groups = group_tables(session, current_folds(), tournament)
    begun = bool(published_rounds(session, tournament.id))
    equals = list(_equals(tournament, groups)) if begun else []
    return render_template(
        "mishaps/lots.html",
        terms=terms,
        equals=equals,
        proposed=[each for each in equals[0].ids if each not in away] if equals and not terms.alone else [],
        lots=_lots(tournament, entrants),
        decides=LOT in tournament_scoring(tournament).tiebreaks or bool(groups),
        deciding=_decides(tournament),
        in_play=[entrant for entrant in entrants if entrant.id not in away],
        fewest=fewest,
        sides=min(most, max(fewest, MOST_SIDES)),
        partners=side_size(tournament),
        begun=begun,
        draft=drafted(session, tournament.id),
    )


def _lots(tournament: Tournament, entrants: Sequence[EntrantView]) -> Sequence[Sequence[EntrantView]]:
    """The lots that hold, each with its entrants in their order. The newest draw of an entrant is the one."""
    drawn = {entrant.id: entrant for entrant in entrants if entrant.lot is not None}
    orders = lots_drawn(current_session(), tournament.id) if drawn else ()
    lots = [[drawn.pop(entrant_id) for entrant_id in order if entrant_id in drawn] for order in orders]
    untold = sorted(drawn.values(), key=lambda entrant: entrant.lot or 0)  # a file without their line
    return [lot for lot in (*reversed(lots), untold) if lot]


def _decides(tournament: Tournament) -> bool:
    """Whether a deciding match has an effect: on the standings, or on who goes on to the cup."""
    chosen = tournament_scoring(tournament).order
    return DECIDING in chosen or system_of(tournament).has_cup


def _equals(tournament: Tournament, groups: Sequence[GroupTable]) -> Iterator[Equals]:
    entrants = {entrant.id: entrant for entrant in entrants_of(current_session(), tournament.id)}
    table = standings_table(current_session(), current_folds(), tournament)
    parts = [(group_title(group.number), group.here) for group in groups]
    for title, rows in parts or [("", table.rows)]:
        for equals in shared_places(rows):
            yield _equals_of(title, rows, equals, entrants)
    yield from _best_next(tournament, groups, entrants)


def _equals_of(
    title: str, rows: Sequence[Row], equals: frozenset[int], entrants: dict[int, EntrantView]
) -> Equals:
    place = next(row.place for row in rows if row.entrant in equals)
    shared = str(gettext("Delad placering %(number)s", number=place))
    named = f"{title}: {shared}" if title else shared
    return Equals(named, tuple(entrant for entrant in entrants.values() if entrant.id in equals))


def _best_next(
    tournament: Tournament, groups: Sequence[GroupTable], entrants: dict[int, EntrantView]
) -> Iterator[Equals]:
    """The entrants who came next in their groups, if only some of them go on."""
    options = options_of(tournament)
    if not groups or not options.best_next:
        return
    following = [row.entrant for group in groups for row in group.here if row.place == options.advance + 1]
    if len(following) > options.best_next:
        title = gettext("Bästa följande ur grupperna")
        yield Equals(title, tuple(entrant for entrant in entrants.values() if entrant.id in following))


@blueprint.post("/lott")
@button(".show")
def draw(tournament: Tournament) -> None:
    order = once(draw_lot, tournament.id, _sent_entrants("entrant"))
    names = {entrant.id: entrant.label for entrant in entrants_of(current_session(), tournament.id)}
    in_order = listed([names[entrant_id] for entrant_id in order])
    flash(gettext("Lotten är dragen. Ordningen blev %(names)s.", names=in_order))


@blueprint.post("/lott/angra")
@button(".show")
def undo(tournament: Tournament) -> None:
    once(undo_lot, tournament.id, _sent_entrants("entrant"))
    flash(gettext("Lotten är ångrad."))


@blueprint.post("/avgorande")
@button(".show")
def decide(tournament: Tournament) -> Response:
    """Make a draft of a deciding match, which is looked at and published like any other draft."""
    sides = [tuple(_sent_entrants(f"side-{number}")) for number in range(MOST_SIDES)]
    chosen = [side for side in sides if side]
    round_id = once(draw_deciding, tournament.id, [chosen] if chosen else [])
    flash(gettext("Den avgörande matchen är ett förslag. Titta på det och visa det för alla."))
    return redirect(draft_address(tournament.id, round_id))


def _sent_entrants(name: str) -> Sequence[int]:
    """The ids of the entrants that were chosen in the fields of this name."""
    return [read_row_id(sent) for sent in request.form.getlist(name)[:MOST_TOGETHER] if sent]
