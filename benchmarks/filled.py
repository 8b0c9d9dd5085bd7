"""A whole tournament at random: 40 pairs, everybody meets everybody, every hand entered."""

import datetime as dt
import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from sqlmodel import Session, select

from engine.contest.match import MatchRules, MatchState, start
from engine.formats.summary import parse_deal
from engine.objection import Refused
from scorer.db import Database
from scorer.models import Confirmation, Match, MatchSide, PlayTable, Role, Round, Seat, Submission
from scorer.rows.matches.record import match_record
from scorer.rows.standings.scoring import ScoringChoice
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import Registration, register
from scorer.services.rounds.drawing import draw_draft, publish_round
from scorer.services.tournaments.making import create_tournament
from scorer.services.tournaments.plans import TournamentPlan

Deal = dict[str, Any]


def filled_tournament(
    db: Database, pairs: int, *, seed: int = 1, leave_open: int = 0
) -> tuple[int, Mapping[int, Deal]]:
    """The tournament's id. All matches are played and confirmed; the last `leave_open` lack the hand given
    here."""
    rng = random.Random(seed)
    tournament_id = tournament_of(db, pairs)
    for _ in range(pairs - 1 + pairs % 2):
        act(db, ORGANISER, publish_round, act(db, ORGANISER, draw_draft, tournament_id))
    matches = _matches(db, tournament_id)
    whole = len(matches) - leave_open
    for match_id in matches[:whole]:
        play_match(db, match_id, rng)
    lacking = {match_id: play_match(db, match_id, rng, open_end=True) for match_id in matches[whole:]}
    return tournament_id, lacking


def tournament_of(db: Database, pairs: int, *, system: str = "round-robin") -> int:
    """A tournament with so many pairs registered and no round; its id."""
    tournament_id = act(db, ORGANISER, create_tournament, replace(_plan(pairs), system=system))
    names = [Registration((f"Anna {n}", f"Bo {n}")) for n in range(1, pairs + 1)]
    act(db, ORGANISER, register, tournament_id, names)
    return tournament_id


def play_match(db: Database, match_id: int, rng: random.Random, *, open_end: bool = False) -> Deal:
    """Store a whole random match; with `open_end` all but its last hand, which is given back."""
    with db.writing() as session:
        record = match_record(session, match_id)
        people = [side[0].members for side in record.sides]
        for seat in range(4):
            person = people[seat % 2][seat // 2].id
            session.add(Seat(match_id=match_id, seat=seat, person_id=person))
        session.get_one(Match, match_id).first_dealer = rng.randrange(4)
        deals = list(random_deals(record.rules, rng))
        ids = list(_store(session, match_id, deals[: len(deals) - open_end]))
        if not open_end:
            session.flush()
            session.add(Confirmation(match_id=match_id, side=1, submission_id=ids[-1], role=Role.ORGANISER))
    return deals[-1]


def random_deals(rules: MatchRules, rng: random.Random) -> Iterator[Deal]:
    """Deals until the match is over, such as people enter them."""
    state = start(rules)
    while not state.complete:
        deal = random_deal(rng)
        after = _stands(state, deal)
        if after is not None:
            state = after
            yield deal


def random_deal(rng: random.Random) -> Deal:
    suits = rng.sample("SHDC", rng.choice((0, 1, 1, 2, 2, 3, 4)))
    taken = rng.choice((1, 2, 3, 3, 4, 5, 5, 6, 7))
    deal: Deal = {
        "melds": [{"side": rng.randrange(2), "suit": suit} for suit in suits],
        "maktorer": [taken, 8 - taken],
        "last_trick": rng.randrange(2),
    }
    if taken == 4:
        eyes = rng.randrange(41)
        deal["ogon"] = [eyes, 40 - eyes]
    return deal


def _stands(state: MatchState, deal: Deal) -> MatchState | None:
    try:
        return state.add(parse_deal(state.rules.form, deal, 0))
    except Refused:
        return None


def _store(session: Session, match_id: int, deals: list[Deal]) -> Iterator[str]:
    after = None
    for number, deal in enumerate(deals, start=1):
        row = Submission(
            id=f"bench-{match_id}-{number}",
            match_id=match_id,
            number=number,
            after=after,
            kind="deal",
            content=deal,
            role=Role.ORGANISER,
        )
        session.add(row)
        after = row.id
        yield row.id


def _matches(db: Database, tournament_id: int) -> list[int]:
    with db.reading() as session:
        rows = session.exec(
            select(Match.id)
            .join(Round)
            .join(MatchSide, MatchSide.match_id == Match.id)
            .where(Round.tournament_id == tournament_id, MatchSide.side == 1)
            .order_by(Round.number, Match.number)
        ).all()
    return [row for row in rows if row is not None]


def table_code(db: Database, match_id: int) -> str:
    with db.reading() as session:
        table = session.get_one(PlayTable, session.get_one(Match, match_id).table_id)
        return table.code


def _plan(pairs: int) -> TournamentPlan:
    return TournamentPlan(
        name="Gotlandsserien",
        date=dt.date(2026, 11, 27),
        game="bondtolva",
        form="four",
        partier=3,
        system="round-robin",
        tables=pairs // 2,
        scoring=ScoringChoice().json(),
    )
