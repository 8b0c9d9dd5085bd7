"""A half-played evening of eight pairs, made with the same services as a real one."""

from collections.abc import Iterator
from random import Random

from engine.contest.ledger import Kind
from engine.suits import SUITS
from scorer.db import Database
from scorer.games import presets
from scorer.models.columns import Json
from scorer.rows.matches.folding import Fold
from scorer.rows.matches.record import MatchRecord, match_record, round_records
from scorer.services.change import ORGANISER, act
from scorer.services.entrants.registering import Registration, register
from scorer.services.installation import today
from scorer.services.matches.before_play import take_seats
from scorer.services.matches.entries import Sent, submit
from scorer.services.matches.settling import confirm
from scorer.services.rounds.drawing import draw_draft, publish_round
from scorer.services.tournaments.making import create_tournament
from scorer.services.tournaments.plans import TournamentPlan

PAIRS = (
    ("Anna Öberg", "Nils Åkesson", "Näs KK", ""),
    ("Märta Lindqvist", "Göran Ek", "Näs KK", ""),
    ("Sven-Erik Holm", "Kerstin Holm", "", "Kaffeligan"),
    ("Birgitta Sjöö", "Åke Ström", "Svartbäckens PRO", ""),
    ("Lars Wallin", "Ulla-Britt Dahl", "Svartbäckens PRO", ""),
    ("Inga Norén", "Bertil Åberg", "", "Sista stickets vänner"),
    ("Maj Häggström", "Tore Lind", "Vallby", ""),
    ("Gun Östlund", "Folke Nyqvist", "Vallby", ""),
)
TABLES = 4
FINISHED_ROUNDS = 3
HANDS_OF_THE_LAST = (40, 9, 5, 0)
"""The most hands that each table has entered in the round that is being played."""
SEED = 12
PRESET = "nas"
MAKTORER = 8
"""The number of maktorer in bondtolva, the game that is played."""


def make_evening(database: Database) -> int:
    """Returns the id of the tournament."""
    tournament_id = act(database, ORGANISER, create_tournament, _plan(database))
    act(
        database,
        ORGANISER,
        register,
        tournament_id,
        [Registration(members=(first, second), club=club, name=name) for first, second, club, name in PAIRS],
    )
    chance = Random(SEED)  # noqa: S311 - cards for show
    for _ in range(FINISHED_ROUNDS):
        for record in _next_round(database, tournament_id):
            _play(database, record, chance, hands=100)
            _confirm(database, record)
    for record, hands in zip(_next_round(database, tournament_id), HANDS_OF_THE_LAST, strict=True):
        if hands:
            _play(database, record, chance, hands)
    return tournament_id


def _plan(database: Database) -> TournamentPlan:
    with database.reading() as session:
        date = today(session)
    preset = presets()[PRESET]
    return TournamentPlan(
        name="Novemberbondtolvan",
        date=date,
        place="Bygdegården",
        game=preset.form.game,
        form=preset.form.name,
        partier=preset.partier,
        system=preset.system,
        tables=TABLES,
        scoring=preset.scoring,
        seating=preset.seating,
        trial=True,
    )


def _next_round(database: Database, tournament_id: int) -> tuple[MatchRecord, ...]:
    round_id = act(database, ORGANISER, draw_draft, tournament_id)
    act(database, ORGANISER, publish_round, round_id)
    with database.reading() as session:
        return tuple(record for record in round_records(session, round_id) if not record.bye)


def _play(database: Database, record: MatchRecord, chance: Random, hands: int) -> None:
    """Enter this many hands, or fewer if the match is over before."""
    seats = [person.id for person in record.proposed_seats if person]
    act(database, ORGANISER, take_seats, record.id, seats, chance.randrange(record.rules.form.seats))
    for number in range(hands):
        now, fold = _standing(database, record.id)
        if fold.over:
            return
        sent = Sent(f"demo-{record.id}-{number}", record.id, now.last, Kind.DEAL, _hand(fold, chance))
        act(database, ORGANISER, submit, sent)


def _standing(database: Database, match_id: int) -> tuple[MatchRecord, Fold]:
    with database.reading() as session:
        record = match_record(session, match_id)
        return record, database.folds.of(record)


def _hand(fold: Fold, chance: Random) -> Json:
    """An invented hand: some melds, maktorer, sistan."""
    first = chance.randint(0, MAKTORER)
    hand: Json = {
        "melds": list(_melds(fold, chance)),
        "maktorer": [first, MAKTORER - first],
        "last_trick": chance.randrange(2),
    }
    return hand | ({"ogon": [22, 18]} if first * 2 == MAKTORER else {})


def _melds(fold: Fold, chance: Random) -> Iterator[Json]:
    """A side that stands at exactly 11 sets no trump (B7)."""
    suits = chance.sample(SUITS, chance.choice((0, 1, 1, 2, 2, 3)))
    able = [side for side, score in enumerate(fold.state.score) if score != fold.state.rules.form.sheet.slip]
    for place, suit in enumerate(suits if able else ()):
        yield {"side": chance.choice(able) if place == 0 else chance.randrange(2), "suit": suit}


def _confirm(database: Database, record: MatchRecord) -> None:
    now, _ = _standing(database, record.id)
    act(database, ORGANISER, confirm, record.id, None, now.last)
