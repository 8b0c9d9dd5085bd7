"""Pairings, matches and hands as the API's shapes, from the same values as the pages."""

from collections.abc import Collection, Sequence
from functools import partial

from flask import url_for
from flask_babel import gettext

from engine.contest.ledger import CountedEntry
from engine.contest.match import DealLine
from engine.contest.results import MatchResult
from scorer.models import Round, Tournament
from scorer.rows.entrants.view import EntrantView
from scorer.rows.matches.record import MatchRecord, records_with_ids
from scorer.rows.rounds.stored import absent_in
from scorer.session import current_session
from scorer.web.addresses import tournament_of
from scorer.web.api import played, shapes
from scorer.web.api.asked import Asked, AskedMatches
from scorer.web.api.reading import entrant_shape, link, part_of_list, results_of, shown_round
from scorer.web.matches.page import seat_names, words_of
from scorer.web.matches.view import MatchSituation, MatchView, match_view, round_views
from scorer.words.hands import line_of, pieces, step_title
from scorer.words.terms import stage_title


def pairings(tournament: Tournament, round_: Round, asked: Asked) -> played.Pairings:
    absent = absent_in(shown_round(round_).pairing)
    return played.Pairings(
        round=round_.number,
        pairings=[_pairing(view.record, absent) for view in round_views(round_.id)],
        links=played.PairingsLinks(
            self=link("pairings", tournament, round_number=round_.number),
            round=link("round", tournament, round_number=round_.number),
            tournament=link("tournament", tournament),
            page=url_for("rounds.show", tournament_id=tournament.id, round_number=round_.number),
        ),
    )


def _pairing(record: MatchRecord, absent: Collection[int]) -> played.Pairing:
    away = record.bye and record.sides[0][0].id in absent
    return played.Pairing(
        id=record.id,
        number=record.number,
        table=record.table,
        stage=_stage(record),
        sides=[
            played.PairedSide(name=label, entrants=_entrants(side))
            for side, label in zip(record.sides, record.labels, strict=True)
        ],
        bye=record.bye and not away,
        absent=away,
        links=_match_links(record),
    )


def _entrants(side: Sequence[EntrantView]) -> list[shapes.Entrant]:
    return [entrant_shape(entrant) for entrant in side]


def _stage(record: MatchRecord) -> played.Stage | None:
    stage = record.stage
    return (
        None if stage is None else played.Stage(part=stage.part, number=stage.number, name=stage_title(stage))
    )


def _match_links(record: MatchRecord) -> played.MatchLinks:
    return played.MatchLinks(
        self=url_for("api.match", match_id=record.id),
        hands=url_for("api.hands", match_id=record.id),
        tournament=url_for("api.tournament", tournament_id=record.tournament_id),
        page=url_for("matches.show", match_id=record.id),
    )


def matches(tournament: Tournament, asked: AskedMatches) -> played.Matches:
    wanted = [match_id for match_id, result in results_of(tournament).items() if _is_wanted(result, asked)]
    part = wanted[asked.offset : asked.offset + asked.limit]
    records = records_with_ids(current_session(), part)
    return played.Matches(
        matches=[_match_shape(match_view(record)) for record in records],
        **part_of_list(asked, len(wanted), partial(link, "matches", tournament)),
    )


def _is_wanted(result: MatchResult, asked: AskedMatches) -> bool:
    if asked.round not in (None, result.round):
        return False
    return asked.entrant is None or any(asked.entrant in side.entrants for side in result.sides)


def match(record: MatchRecord, asked: Asked) -> played.Match:
    return _match_shape(match_view(record))


def _match_shape(view: MatchView) -> played.Match:
    record = view.record
    walk_over = view.fold.walk_over
    return played.Match(
        id=record.id,
        tournament=record.tournament_id,
        round=record.round_number,
        number=record.number,
        table=record.table,
        stage=_stage(record),
        status=view.situation,
        status_text=gettext(view.words),
        counts=not record.taken_back and view.situation is not MatchSituation.STRUCK,
        length=record.rules.partier,
        sides=_sides(view),
        partier=[] if record.bye else _partier(view),
        walk_over=words_of(record).walk_over(walk_over.content) if walk_over else None,
        links=_match_links(record),
    )


def _sides(view: MatchView) -> list[played.PlayedSide]:
    """A bye has one side, and the figures of two."""
    sides = zip(view.record.sides, view.record.labels, view.figures, strict=False)
    return [
        played.PlayedSide(name=label, entrants=_entrants(side), figure=figure, won=place in view.winners)
        for place, (side, label, figure) in enumerate(sides)
    ]


def _partier(view: MatchView) -> list[played.Parti]:
    """Those that are finished, and the one that goes on where it has begun."""
    state = view.fold.state
    found = [
        played.Parti(number=number, score=list(parti.score), winners=list(parti.winners))
        for number, parti in enumerate(state.partier, start=1)
    ]
    if state.deals and not state.complete:
        found.append(played.Parti(number=len(found) + 1, score=list(state.score), winners=[]))
    return found


def hands(record: MatchRecord, asked: Asked) -> played.Hands:
    tournament = tournament_of(record)
    return played.Hands(
        hands=[] if record.bye else [_hand(record, step) for step in match_view(record).fold.steps],
        links=played.HandsLinks(
            self=url_for("api.hands", match_id=record.id),
            match=url_for("api.match", match_id=record.id),
            tournament=link("tournament", tournament),
            page=url_for("matches.show", match_id=record.id),
        ),
    )


def _hand(record: MatchRecord, step: CountedEntry) -> played.Hand:
    line, entry = line_of(step), step.entry
    deal = line if isinstance(line, DealLine) else None
    return played.Hand(
        kind=played.HandKind.DEAL if deal else played.HandKind.RESULT,
        title=step_title(step),
        parti=step.parti,
        deal=deal.deal if deal else None,
        dealer=seat_names(record)[deal.dealer] if deal and record.seated else None,
        words=words_of(record).content(entry.kind, entry.content),
        awards=_awards(record, deal) if deal else [],
        points=list(deal.points) if deal else None,
        score=list(line.score),
        winners=list(line.winners),
        mended=len(entry.versions) > 1,
    )


def _awards(record: MatchRecord, deal: DealLine) -> list[played.Award]:
    """Side by side; `pieces` has the words of each side's awards in their order."""
    found = []
    for side, shown in enumerate(pieces(record.rules.form, deal)):
        own = [award for award in deal.awards if award.side == side]
        for award, piece in zip(own, shown, strict=True):
            found.append(
                played.Award(
                    side=side,
                    kind=award.kind,
                    name=piece.name,
                    suit=piece.suit,
                    points=piece.points,
                    rule=piece.rule,
                )
            )
    return found
