"""Hands were entered at a wrong seat or table: entrants or matches change places."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.models import Round, Tournament
from scorer.problems import Problem
from scorer.rows.entrants.view import EntrantView, short_labels
from scorer.rows.rounds.published import published_rounds
from scorer.services.rounds.exchanging import (
    ChangedMatch,
    Said,
    as_seen,
    exchange,
    exchange_matches,
    preview_exchange,
    preview_exchange_matches,
)
from scorer.session import current_folds, current_session
from scorer.web.addresses import read_row_id
from scorer.web.matches.page import parti_views
from scorer.web.matches.view import MatchView, age_warning, match_view, round_views
from scorer.web.pages import once, organisers_pages, refusals_said, sentence_of
from scorer.words.terms import terms_of

blueprint = organisers_pages(
    "exchanging", __name__, "/tavlingar/<row_id:tournament_id>/ronder/<number:round_number>/fel-platser"
)


@dataclass(frozen=True, slots=True)
class AskedExchange:
    """The ids of the two entrants that change places, or with `matches` of two whole matches."""

    matches: bool
    first: int
    second: int

    def preview(self, round_id: int) -> tuple[ChangedMatch, ...]:
        session, folds, pair = current_session(), current_folds(), (self.first, self.second)
        if self.matches:
            return preview_exchange_matches(session, folds, pair)
        return preview_exchange(session, folds, round_id, pair)

    def do(self, round_id: int, said: Said) -> None:
        if self.matches:
            once(exchange_matches, (self.first, self.second), said)
        else:
            once(exchange, round_id, (self.first, self.second), said)


def _asked() -> AskedExchange | None:
    """The two that the address or the form names. None if nothing is chosen yet."""
    given = request.values
    if "one" not in given and "other" not in given:
        return None
    first, second = read_row_id(given.get("one", "")), read_row_id(given.get("other", ""))
    return AskedExchange(given.get("what") == "matches", first, second)


@dataclass(frozen=True, slots=True)
class Changed:
    """A match before and after the exchange. Its figures stay at their sides."""

    match: ChangedMatch
    view: MatchView

    @property
    def rows(self) -> Sequence[tuple[Sequence[EntrantView], Sequence[EntrantView], int]]:
        """For each side: its entrants now, its entrants afterwards, and its figure."""
        figures = (0,) * len(self.match.before) if self.view.record.bye else self.view.figures
        return list(zip(self.match.before, self.match.after, figures, strict=True))


@blueprint.get("")
def show(tournament: Tournament, round_: Round) -> ResponseReturnValue:
    asked, refusal = _asked(), ""
    if asked is not None:
        try:
            return _preview_page(tournament, round_, asked)
        except Problem as problem:
            refusal = sentence_of(problem)
    return _choice_page(round_, refusal)


def _choice_page(round_: Round, refusal: str) -> ResponseReturnValue:
    views = round_views(round_.id)
    inside = {entrant.id: entrant for view in views for side in view.record.sides for entrant in side}
    numbers = [each.number for each in published_rounds(current_session(), round_.tournament_id)]
    return render_template(
        "mishaps/exchange.html",
        round=round_,
        others=[number for number in numbers if number != round_.number],
        entrants=sorted(inside.values(), key=lambda entrant: entrant.number),
        views=[view for view in views if not view.record.bye],
        warning=age_warning(round_.tournament_id, round_.number),
        refusal=refusal,
        chosen=request.args,
    )


def _preview_page(tournament: Tournament, round_: Round, asked: AskedExchange) -> ResponseReturnValue:
    changes = _of_round(asked.preview(round_.id), round_)
    return render_template(
        "mishaps/exchange_review.html",
        terms=terms_of(tournament),
        round=round_,
        asked=asked,
        seen=as_seen(changes),
        changes=[Changed(match, match_view(match.record)) for match in changes],
        confirmed=any(match.confirmed for match in changes),
        warning=age_warning(tournament.id, round_.number),
        partier=parti_views,
        names=_names,
        reason=request.values.get("reason", ""),
    )


def _names(changed: Changed, when: str) -> Sequence[str]:
    """A short name of each side, for the line that says who won."""
    return short_labels(changed.match.before if when == "before" else changed.match.after)


def _of_round(changes: tuple[ChangedMatch, ...], round_: Round) -> tuple[ChangedMatch, ...]:
    """The changes. Refused if a match is of another round than the one in the address: `other-round`."""
    if any(match.record.round_id != round_.id for match in changes):
        raise Problem("other-round")
    return changes


@blueprint.post("")
def save(tournament: Tournament, round_: Round) -> ResponseReturnValue:
    asked = _asked() or AskedExchange(False, 0, 0)
    said = Said(request.form.get("reason", ""), request.form.get("seen", ""))
    with refusals_said():
        _of_round(asked.preview(round_.id), round_)
        asked.do(round_.id, said)
        flash(gettext("Bytet är gjort, och givarna följde med. Blev det fel gör du samma byte en gång till."))
        return redirect(url_for("rounds.show"))
    if _overtaken(asked, round_.id, said.seen):
        return redirect(url_for("rounds.show"))
    what = "matches" if asked.matches else "entrants"
    return redirect(url_for(".show", what=what, one=asked.first, other=asked.second))


def _overtaken(asked: AskedExchange, round_id: int, seen: str) -> bool:
    """Whether the places have changed since the page was shown: sent twice, or not the first."""
    try:
        return bool(seen) and seen != as_seen(asked.preview(round_id))
    except Problem:
        return False
