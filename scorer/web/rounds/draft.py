"""The page of a draft: its matches, who is free, what is worth knowing before it is published."""

from collections.abc import Iterable, Iterator, Sequence

from flask import render_template

from engine.pairing.history import spread
from engine.pairing.systems import SYSTEMS
from scorer.models import Round, Tournament
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.rounds.drawing import rounds_beyond, side_size
from scorer.rows.rounds.stored import stored_rounds
from scorer.services.rounds.drawing import warnings
from scorer.session import current_session, database
from scorer.web.matches.view import MatchView, by_stage, round_views
from scorer.words.drafts import Reached, finding_sentence, reached
from scorer.words.terms import terms_of


def draft_page(tournament: Tournament, draft: Round) -> str:
    session, terms, views = current_session(), terms_of(tournament), round_views(draft.id)
    registered = entrants_of(session, tournament.id)
    free = _entrants(view for view in views if view.record.bye)
    fewest, most = terms.form.sides_that_meet
    found = warnings(session, database().folds, draft.id)
    return render_template(
        "rounds/draft.html",
        terms=terms,
        round=draft,
        views=views,
        sections=by_stage(views),
        reached=how_often_met(tournament),
        entrants=sorted(_entrants(views), key=lambda entrant: entrant.number),
        free=sorted(free, key=lambda entrant: not entrant.present),
        fewest=fewest,
        most=most,
        size=side_size(tournament),
        by_hand=SYSTEMS[tournament.system].by_hand,
        findings=[finding_sentence(finding, registered, terms) for finding in found],
        beyond=rounds_beyond(tournament, stored_rounds(session, tournament.id)),
    )


def _entrants(views: Iterable[MatchView]) -> Iterator[EntrantView]:
    return (entrant for view in views for side in view.record.sides for entrant in side)


def how_often_met(tournament: Tournament) -> Sequence[Reached]:
    """How often entrants have met in all rounds that stand, the draft too.

    Empty for systems that do not try to let everybody meet new opponents.
    """
    system = SYSTEMS[tournament.system]
    if not (system.alone or "by_standing" in system.takes):
        return ()
    rounds = stored_rounds(current_session(), tournament.id)
    return reached(spread([stored.drawn for stored in rounds]), alone=system.alone)
