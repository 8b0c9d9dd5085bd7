"""The page of a draft, and the page that says why a round cannot be drawn and what can be done instead."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from flask import render_template, request
from flask_babel import gettext

from engine.contest.results import Basis
from engine.objection import Objection
from engine.pairing.history import spread
from engine.pairing.systems import SYSTEMS
from scorer.models import Round, Tournament
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.rounds.basis import Again, changed_since
from scorer.rows.rounds.drawing import NextDraw, field_of, rounds_beyond, side_size
from scorer.rows.rounds.stored import stored_rounds
from scorer.rows.standings.results import played_rounds
from scorer.rows.standings.scoring import tournament_scoring
from scorer.services.rounds.drawing import warnings
from scorer.session import current_folds, current_session
from scorer.web.evening.next_step import evening
from scorer.web.matches.view import MatchView, by_stage, round_views
from scorer.web.rounds.ways import ways_on
from scorer.web.standings.routes import table_of
from scorer.words.drafts import Reached, finding_sentence, reached
from scorer.words.evenness import of_sizes
from scorer.words.language import PaperTexts
from scorer.words.terms import Terms, terms_of


def draft_page(tournament: Tournament, draft: Round) -> str:
    """Its matches, the entrants that are free, and what is worth knowing before it is published."""
    session, terms, views = current_session(), terms_of(tournament), round_views(draft.id)
    registered = entrants_of(session, tournament.id)
    free = _entrants(view for view in views if view.record.bye)
    fewest, most = terms.form.sides_that_meet
    pressed = request.args.get("byt", type=int)
    found = warnings(session, current_folds(), draft.id)
    return render_template(
        "rounds/draft.html",
        terms=terms,
        round=draft,
        views=views,
        sections=by_stage(views),
        reached=how_often_met(tournament),
        moving=next((each for each in _entrants(views) if each.id == pressed), None),
        points=_points(tournament, draft),
        free=sorted(free, key=lambda entrant: not entrant.present),
        fewest=fewest,
        most=most,
        size=side_size(tournament),
        by_hand=SYSTEMS[tournament.system].by_hand,
        findings=[
            *(finding_sentence(finding, registered, terms) for finding in found),
            *_of_sizes(tournament, views),
        ],
        since=said_since(tournament),
        beyond=rounds_beyond(tournament, stored_rounds(session, tournament.id)),
    )


def _points(tournament: Tournament, draft: Round) -> Mapping[int, str]:
    """What each entrant has before the round, where those who have about as much meet."""
    session = current_session()
    rounds = played_rounds(session, current_folds(), tournament)
    earlier = [played for played in rounds if played.number < draft.number]
    draw = NextDraw(tournament, field_of(session, tournament.id), earlier)
    if draw.system.has_cup or not draw.ranked:
        return {}
    found, terms = table_of(tournament), terms_of(tournament)
    whole = found.scoring.basis is Basis.PARTIER
    return {row.entrant: _said(row.tally.score, terms, whole=whole) for row in found.rows}


def _said(score: int | Fraction, terms: Terms, *, whole: bool) -> str:
    """Partier are counted by their name; other points, and halves, have none."""
    if whole and isinstance(score, int):
        return terms.counted("partier", score)
    return str(gettext("%(points)s p", points=PaperTexts().number(score)))


def _of_sizes(tournament: Tournament, views: Iterable[MatchView]) -> Iterator[str]:
    sizes = {len(view.record.sides) for view in views if not view.record.bye}
    if len(sizes) > 1:
        yield from of_sizes(tournament_scoring(tournament))


@dataclass(frozen=True, slots=True)
class SaidSince:
    """What has changed since the draft was drawn, in sentences; see `BasisNow`."""

    changes: Sequence[str]
    without: Sequence[str]
    again: Again
    mark: str


def said_since(tournament: Tournament) -> SaidSince:
    session, terms = current_session(), terms_of(tournament)
    now, entrants = changed_since(session, current_folds(), tournament), entrants_of(session, tournament.id)
    changes, without = (
        [finding_sentence(found, entrants, terms) for found in kind] for kind in (now.changes, now.without)
    )
    return SaidSince(changes, without, now.again, now.mark)


def _entrants(views: Iterable[MatchView]) -> Iterator[EntrantView]:
    return (entrant for view in views for side in view.record.sides for entrant in side)


def how_often_met(tournament: Tournament) -> Sequence[Reached]:
    """Counts of how often entrants have met in all rounds that stand, the draft too.

    Empty for systems that do not try to let everybody meet new opponents.
    """
    system = SYSTEMS[tournament.system]
    if not (system.alone or "by_standing" in system.takes):
        return ()
    rounds = stored_rounds(current_session(), tournament.id)
    return reached(spread([stored.drawn for stored in rounds]), alone=system.alone)


def refused_page(tournament: Tournament, objection: Objection, asked: Sequence[str]) -> str:
    """`asked`: the options of the attempt, which a new attempt repeats."""
    now = evening(tournament)
    return render_template("rounds/refused.html", ways=ways_on(now.draw, objection, asked), evening=now)
