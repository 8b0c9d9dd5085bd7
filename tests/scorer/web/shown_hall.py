"""A small tournament made through the services, for the pages to show."""

import datetime as dt
import itertools
from dataclasses import dataclass

from sqlmodel import select

from scorer.db import Database
from scorer.games import usual_preset
from scorer.models import Match, MatchSide, PlayTable, Round
from scorer.models.columns import Json
from scorer.rows.entrants.view import EntrantView, entrants_of
from scorer.rows.matches.record import MatchRecord, match_record
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import Registration, register
from scorer.services.matches.entries import Kind, Sent, submit
from scorer.services.rounds.drawing import draw_draft, publish_round
from scorer.services.tournaments.making import create_tournament
from scorer.services.tournaments.plans import TournamentPlan
from tests.made_once import made_once

NAMES = (
    ("Anna Öberg", "Nils Åkesson"),
    ("Märta Lindqvist", "Göran Ek"),
    ("Sven-Erik Holm", "Kerstin Holm"),
    ("Birgitta Sjöö", "Åke Ström"),
    ("Lars Wallin", "Ulla-Britt Dahl"),
)
TOLVA_TO_FIRST = (4, 4, 4)
"""Hands that each give the first side four points: 4, 8, 12."""
FOUR_POINTS: Json = {
    "melds": [{"side": 0, "suit": "H"}],
    "maktorer": [8, 0],
    "last_trick": 0,
}
RESULT_ONLY: Json = {"score": [12, 3], "winner": 0}
_ids = itertools.count()


@dataclass(frozen=True, slots=True)
class Hall:
    """The tournament's database and its ids, read when asked for."""

    db: Database
    tournament: int

    def entrants(self) -> tuple[EntrantView, ...]:
        with self.db.reading() as session:
            return entrants_of(session, self.tournament)

    def matches(self, number: int) -> list[int]:
        """The ids of the round's matches, byes left out."""
        with self.db.reading() as session:
            found = session.exec(
                select(Match.id)
                .join(Round, Round.id == Match.round_id)
                .join(MatchSide, MatchSide.match_id == Match.id)
                .where(Round.tournament_id == self.tournament, Round.number == number, MatchSide.side == 1)
                .order_by(Match.number)
            ).all()
        return [match_id for match_id in found if match_id is not None]

    def record(self, match_id: int) -> MatchRecord:
        with self.db.reading() as session:
            return match_record(session, match_id)

    def draw(self) -> int:
        return act(self.db, ORGANISER, draw_draft, self.tournament)

    def publish(self) -> None:
        act(self.db, ORGANISER, publish_round, self.draw())

    def enter(self, match_id: int, kind: Kind, content: Json, *, reason: str = "") -> str:
        """The id of the new submission, which builds on the last one."""
        entry = f"test-entry-{next(_ids)}"
        sent = Sent(entry, match_id, self.record(match_id).last, kind, content, reason)
        act(self.db, ORGANISER, submit, sent)
        return entry

    def win_tolva(self, match_id: int) -> list[str]:
        """Three hands by which the first side wins a tolva 12-0."""
        return [self.enter(match_id, Kind.DEAL, FOUR_POINTS) for _ in TOLVA_TO_FIRST]

    def code(self, table: int) -> str:
        with self.db.reading() as session:
            wanted = select(PlayTable.code).where(
                PlayTable.tournament_id == self.tournament, PlayTable.number == table
            )
            return session.exec(wanted).one()


def new_hall(db: Database, pairs: int = 4, tables: int = 2) -> Hall:
    return Hall(db, _registered(db, pairs, tables))


@made_once
def _registered(db: Database, pairs: int, tables: int) -> int:
    preset = usual_preset()
    plan = TournamentPlan(
        name="Novemberbondtolvan",
        date=dt.date(2026, 11, 27),
        game=preset.form.game,
        form=preset.form.name,
        partier=preset.partier,
        system=preset.system,
        tables=tables,
        scoring=preset.scoring,
    )
    tournament = act(db, ORGANISER, create_tournament, plan)
    act(db, ORGANISER, register, tournament, [Registration(members=names) for names in NAMES[:pairs]])
    return tournament


def published_hall(db: Database) -> Hall:
    """Its first round is published."""
    hall = new_hall(db)
    hall.publish()
    return hall


def new_cup(db: Database, pairs: int) -> Hall:
    """A cup by number, one tolva a match, its first round published."""
    return Hall(db, _begun_cup(db, pairs))


@made_once
def _begun_cup(db: Database, pairs: int) -> int:
    plan = TournamentPlan("Novembercupen", dt.date(2026, 11, 27), "bondtolva", "four", 1, "cup", tables=2,
        system_options={"order": "number"})  # fmt: skip
    tournament = act(db, ORGANISER, create_tournament, plan)
    act(db, ORGANISER, register, tournament, [Registration(members=names) for names in NAMES[:pairs]])
    Hall(db, tournament).publish()
    return tournament


def new_final(db: Database) -> Hall:
    """A cup of four: 1–4 and 2–3 won by the first sides, the final published."""
    return Hall(db, _final(db))


@made_once
def _final(db: Database) -> int:
    hall = new_cup(db, 4)
    for match in hall.matches(1):
        hall.enter(match, Kind.PARTI, RESULT_ONLY)
    hall.publish()
    return hall.tournament
