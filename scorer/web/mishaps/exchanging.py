"""Wrong seats and wrong tables, found after hands were entered: before and after first, then one button."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scorer.models import Round
from scorer.problems import Problem
from scorer.rows.entrants.view import EntrantView
from scorer.services.rounds.exchanging import (
    ChangedMatch,
    Said,
    as_seen,
    exchange,
    exchange_matches,
    preview_exchange,
    preview_exchange_matches,
)
from scorer.session import current_session, database
from scorer.web.matches.page import parti_views
from scorer.web.matches.view import MatchView, match_view, round_views
from scorer.web.once import once
from scorer.web.reading import published_rounds, round_or_404, tournament_or_404
from scorer.web.refusals import refusals_said, sentence_of
from scorer.web.rounds.age import age_warning
from scorer.web.row_id import read_row_id
from scorer.web.shell.auth import organiser_required
from scorer.words.terms import terms_of

blueprint = Blueprint(
    "exchanging", __name__, url_prefix="/tavlingar/<int:tournament_id>/ronder/<int:number>/fel-platser"
)


@dataclass(frozen=True, slots=True)
class Asked:
    """Two entrants, or with `matches` two whole matches, that change places."""

    matches: bool
    one: int
    other: int

    def preview(self, round_id: int) -> tuple[ChangedMatch, ...]:
        session, folds, pair = current_session(), database().folds, (self.one, self.other)
        if self.matches:
            return preview_exchange_matches(session, folds, pair)
        return preview_exchange(session, folds, round_id, pair)

    def do(self, round_id: int, said: Said) -> None:
        if self.matches:
            once(exchange_matches, (self.one, self.other), said)
        else:
            once(exchange, round_id, (self.one, self.other), said)


def _asked() -> Asked | None:
    """What the address or the form names; None where nothing is chosen yet."""
    given = request.values
    if "one" not in given and "other" not in given:
        return None
    one, other = read_row_id(given.get("one", "")), read_row_id(given.get("other", ""))
    return Asked(given.get("what") == "matches", one, other)


@dataclass(frozen=True, slots=True)
class Changed:
    """A match before and after, with the figures that stay where they are."""

    match: ChangedMatch
    view: MatchView

    @property
    def rows(self) -> Sequence[tuple[Sequence[EntrantView], Sequence[EntrantView], int]]:
        """Each side now, afterwards, and its figure."""
        figures = (0,) * len(self.match.before) if self.view.record.bye else self.view.figures
        return list(zip(self.match.before, self.match.after, figures, strict=True))


@blueprint.get("")
@organiser_required
def show(tournament_id: int, number: int) -> ResponseReturnValue:
    found = round_or_404(tournament_id, number)
    asked, refusal = _asked(), ""
    if asked is not None:
        try:
            return _preview_page(tournament_id, found, asked)
        except Problem as problem:
            refusal = sentence_of(problem)
    return _choice_page(tournament_id, found, refusal)


def _choice_page(tournament_id: int, found: Round, refusal: str) -> ResponseReturnValue:
    views = round_views(found.id)
    inside = {one.id: one for view in views for side in view.record.sides for one in side}
    return render_template(
        "mishaps/exchange.html",
        tournament=tournament_or_404(tournament_id),
        round=found,
        others=[one.number for one in published_rounds(tournament_id) if one.number != found.number],
        entrants=sorted(inside.values(), key=lambda one: one.number),
        views=[view for view in views if not view.record.bye],
        warning=age_warning(tournament_id, found.number),
        refusal=refusal,
        chosen=request.args,
    )


def _preview_page(tournament_id: int, found: Round, asked: Asked) -> ResponseReturnValue:
    tournament = tournament_or_404(tournament_id)
    changes = _of_round(asked.preview(found.id), found)
    return render_template(
        "mishaps/exchange_review.html",
        tournament=tournament,
        terms=terms_of(tournament),
        round=found,
        asked=asked,
        seen=as_seen(changes),
        changes=[Changed(one, match_view(one.record)) for one in changes],
        confirmed=any(one.confirmed for one in changes),
        warning=age_warning(tournament_id, found.number),
        partier=parti_views,
        names=_numbers,
        reason=request.values.get("reason", ""),
    )


def _numbers(changed: Changed, when: str) -> Sequence[str]:
    """What each side is called where it is said who won."""
    sides = changed.match.before if when == "before" else changed.match.after
    return [" & ".join(str(one.number) for one in side) for side in sides]


def _of_round(changes: tuple[ChangedMatch, ...], found: Round) -> tuple[ChangedMatch, ...]:
    """Two matches are named by themselves: they must be of the round that the address says."""
    if any(one.record.round_id != found.id for one in changes):
        raise Problem("other-round")
    return changes


@blueprint.post("")
@organiser_required
def save(tournament_id: int, number: int) -> ResponseReturnValue:
    found = round_or_404(tournament_id, number)
    asked = _asked() or Asked(False, 0, 0)
    with refusals_said():
        _of_round(asked.preview(found.id), found)
        asked.do(found.id, Said(request.form.get("reason", ""), request.form.get("seen", "")))
        flash(gettext("Bytet är gjort, och givarna följde med. Blev det fel gör du samma byte en gång till."))
        return redirect(url_for("rounds.show", tournament_id=tournament_id, number=number))
    if _overtaken(asked, found.id):
        return redirect(url_for("rounds.show", tournament_id=tournament_id, number=number))
    what = "matches" if asked.matches else "entrants"
    return redirect(
        url_for(
            ".show", tournament_id=tournament_id, number=number, what=what, one=asked.one, other=asked.other
        )
    )


def _overtaken(asked: Asked, round_id: int) -> bool:
    """Whether those who were shown sit otherwise by now: pressed twice, or another was first."""
    seen = request.form.get("seen", "")
    try:
        return bool(seen) and seen != as_seen(asked.preview(round_id))
    except Problem:
        return False
