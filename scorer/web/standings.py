"""The table of standings and the cross table, for everybody."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from engine.contest.crosstable import crosstable
from engine.contest.results import Number
from engine.contest.standings import SHARED, Row
from engine.contest.tiebreaks import TIEBREAKS, chosen
from engine.marking import mark
from scorer.figures import signed
from scorer.language.terms import Terms, terms_of
from scorer.models import Tournament
from scorer.rows.standings import Table, standings_table
from scorer.session import current_session, database
from scorer.web.live import live_page
from scorer.web.reading import tournament_or_404

blueprint = Blueprint("standings", __name__, url_prefix="/tavlingar/<int:tournament_id>")


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a row stands before the next one, as a sentence."""

    place: int
    sentence: str


@blueprint.get("/stallning")
def table(tournament_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    return live_page("standings/table.html", tournament, lambda: standings_part(tournament))


def standings_part(tournament: Tournament) -> str:
    found = table_of(tournament)
    used = chosen(found.scoring.order)
    return render_template(
        "standings/_table.html",
        tournament=tournament,
        table=found,
        terms=terms_of(tournament),
        columns=[one for one in used if one.own_column],
        tiebreaks=used,
        reasons=reasons(found, terms_of(tournament)),
    )


def table_of(tournament: Tournament) -> Table:
    return standings_table(current_session(), database().folds, tournament)


def reasons(found: Table, terms: Terms) -> Sequence[Reason]:
    return [
        Reason(one.place, _reason(found, one, following, terms)) for one, following in pairwise(found.rows)
    ]


def _reason(found: Table, one: Row, following: Row, terms: Terms) -> str:
    first, second = (found.entrants[row.entrant].label for row in (one, following))
    if one.decided_by == SHARED or one.decided_by is None:
        text = mark("%(first)s och %(second)s är lika på allt och delar platsen.")
        return str(gettext(text, first=first, second=second))
    text = mark("%(first)s står före %(second)s: %(rule)s %(its)s mot %(theirs)s.")
    its, theirs = (dict(row.values)[one.decided_by] for row in (one, following))
    rule = terms.tiebreak(TIEBREAKS[one.decided_by])[0].lower()
    return str(gettext(text, first=first, second=second, rule=rule, its=_value(its), theirs=_value(theirs)))


def _value(value: Number | None) -> str:
    return "–" if value is None else signed(value).lstrip("+")


@blueprint.get("/korstabell")
def cross_table(tournament_id: int) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    return live_page("standings/cross.html", tournament, lambda: _cross_part(tournament))


def _cross_part(tournament: Tournament) -> str:
    found = table_of(tournament)
    order = [row.entrant for row in found.rows]
    cells = crosstable(order, found.results, found.scoring)
    return render_template(
        "standings/_cross.html",
        tournament=tournament,
        terms=terms_of(tournament),
        table=found,
        order=order,
        cells=cells,
    )
