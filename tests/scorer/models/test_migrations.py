"""The migrations, on both databases: up, down, up; and the same tables as the models say."""

import datetime as dt
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.util import CommandError
from sqlalchemy.exc import IntegrityError
from sqlmodel import select

from scorer.config import sqlite_url
from scorer.db import Database
from scorer.models import (
    Club,
    ClubTable,
    Entrant,
    Match,
    Member,
    MemberRole,
    PlayTable,
    Round,
    Seat,
    Setting,
    Tournament,
)
from scorer.rows.standings.results import match_results
from scorer.services.tables.club import table_of_code
from scorer.upgrading import metadata, migrate, upgrade

NOON = dt.datetime(2026, 11, 27, 12, tzinfo=dt.UTC)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """Upgraded, and no other test's: the tables go away and come back."""
    sqlite = request.param == "sqlite"
    found = Database(
        sqlite_url(tmp_path / "club.sqlite3") if sqlite else request.getfixturevalue("pg_url"), tmp_path
    )
    upgrade(found)
    yield found
    found.close()


def tables(db: Database) -> set[str]:
    return set(sa.inspect(db.engine).get_table_names()) - {"alembic_version"}


def test_up_down_up(db: Database) -> None:
    everything = tables(db)
    migrate(db, "base", down=True)
    assert tables(db) == set()
    assert upgrade(db)
    assert tables(db) == everything
    assert not upgrade(db)


def test_the_migrations_make_what_the_models_say(db: Database) -> None:
    with db.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def test_the_file_is_copied_before_a_migration_and_not_before_the_first(tmp_path: Path) -> None:
    file = tmp_path / "kväll ett.sqlite3"
    db = Database(sqlite_url(file), tmp_path)
    upgrade(db)
    assert list(tmp_path.glob("*-before-*")) == []
    with db.writing() as session:
        session.add(Setting(key="club", value="Näs"))
    migrate(db, "0007", down=True)
    assert upgrade(db)
    db.close()
    (copy,) = tmp_path.glob("*-before-*")
    with closing(Database(sqlite_url(copy), tmp_path)) as kept, kept.reading() as session:
        assert session.get_one(Setting, "club").value == "Näs"


def test_issue_13_13_a_database_of_a_newer_program_is_refused_and_not_copied_at_each_start(
    tmp_path: Path,
) -> None:
    with closing(Database(sqlite_url(tmp_path / "club.sqlite3"), tmp_path)) as db:
        upgrade(db)
        with db.engine.connect() as connection, connection.begin():
            connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
        for _ in range(2):
            with pytest.raises(CommandError, match="9999"):
                upgrade(db)
    assert list(tmp_path.glob("*-before-*")) == []


OLD = {
    "tournament": {
        "id": 1, "name": "Höst", "date": dt.date(2026, 11, 27), "place": "", "game": "bondtolva",
        "form": "four",
        "options": [], "partier": 3, "stop_when_decided": False, "length": 0, "system": "round-robin",
        "system_options": {}, "seed": 1, "scoring": {}, "seating": "rotate", "status": "playing",
        "created_at": NOON,
    },
    "person": {"id": 1, "name": "Anna"},
    "entrant": {
        "id": 1, "tournament_id": 1, "number": 1, "name": "", "club": "", "present": True, "created_at": NOON,
    },
    "member": {"entrant_id": 1, "person_id": 1, "position": 0},
    "round": {
        "id": 1, "tournament_id": 1, "number": 1, "status": "published", "pairing": {"waited": []},
        "created_at": NOON, "published_at": NOON,
    },
    "match": {"id": 1, "round_id": 1, "number": 1, "table_id": None, "first_dealer": 3},
    "match_side": {"match_id": 1, "side": 0, "position": 0, "entrant_id": 1},
    "seat": {"match_id": 1, "seat": 0, "person_id": 1},
}  # fmt: skip
"""A row of each table as the first version had it, in the order in which they need each other."""


def stored(db: Database) -> dict[str, dict[str, object]]:
    """The rows again, their old columns alone."""
    found = {}
    old = reflected(db)
    with db.engine.connect() as connection:
        for name, row in OLD.items():
            (only,) = connection.execute(sa.select(*(old.tables[name].c[key] for key in row))).mappings()
            found[name] = dict(only)
    return found


def reflected(db: Database) -> sa.MetaData:
    found = sa.MetaData()
    found.reflect(db.engine)
    return found


def test_sqlite_gives_the_ids_that_people_and_tablets_know_once(db: Database) -> None:
    """A migration that makes one of these tables anew must say it again (`GIVEN_ONCE`)."""
    once = {
        table.name for table in metadata.sorted_tables if table.dialect_options["sqlite"]["autoincrement"]
    }
    assert once == {"tournament", "person", "entrant", "round", "match"}
    if db.file is None:
        return
    with db.engine.connect() as connection:
        for name in once:
            made = connection.scalar(
                sa.text("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = :name"), {"name": name}
            )
            assert "AUTOINCREMENT" in made, name


def test_ids_that_an_old_database_has_given_and_deleted_are_not_given_again(db: Database) -> None:
    """It knows them from the log and from the setting of tournaments that were thrown away."""
    migrate(db, "0017", down=True)
    old = reflected(db)
    with db.engine.begin() as connection:
        for name in ("tournament", "round", "match"):
            row = OLD[name] | ({"rule_changes": []} if name == "tournament" else {})
            connection.execute(old.tables[name].insert(), row)
            if db.file is None:
                connection.execute(sa.text(f"SELECT setval('{name}_id_seq', 12)"))
        line = {"at": NOON, "role": "organiser", "action": "assign-table", "match_id": 9, "reason": ""}
        connection.execute(old.tables["log_entry"].insert(), line)
        thrown = {"key": "highest-thrown-away", "value": "12"}
        connection.execute(old.tables["setting"].insert(), thrown)
    for _ in range(2):
        upgrade(db)
        with db.writing() as session:
            made = Tournament(**OLD["tournament"] | {"id": None})
            session.add(made)
            session.flush()
            assert made.id > 12
            match = Match(round_id=1, number=2)
            session.add(match)
            session.flush()
            assert match.id > 9
            session.delete(match)
            session.delete(made)
        migrate(db, "0017", down=True)


def test_an_evening_of_the_first_version_is_carried_up_and_down_and_up(db: Database) -> None:
    migrate(db, "0001", down=True)
    old = reflected(db)
    with db.engine.begin() as connection:
        for name, row in OLD.items():
            connection.execute(old.tables[name].insert(), row)
    before = stored(db)
    for _ in range(2):
        upgrade(db)
        assert stored(db) == before
        with db.reading() as session:
            entrant = session.get_one(Entrant, 1)
            assert (entrant.phantom, entrant.entered, entrant.lot) == (False, 1, None)
            assert session.get_one(Member, (1, 1)).role == MemberRole.REGULAR
            match, round_ = session.get_one(Match, 1), session.get_one(Round, 1)
            assert (match.stage, match.postponed, round_.taken_back) == (None, False, 0)
            tournament = session.get_one(Tournament, 1)
            assert tournament.rule_changes == []
            assert match_results(session, db.folds, tournament)[0].round == 1
        migrate(db, "0001", down=True)
        assert stored(db) == before


def test_two_rounds_of_a_number_only_where_one_was_taken_back(db: Database) -> None:
    migrate(db, "0001", down=True)
    old = reflected(db)
    with db.engine.begin() as connection:
        connection.execute(old.tables["tournament"].insert(), OLD["tournament"])
        connection.execute(old.tables["round"].insert(), OLD["round"])
    upgrade(db)
    with db.writing() as session:
        session.add(Round(id=2, tournament_id=1, number=1, taken_back=1))
    with pytest.raises(IntegrityError), db.writing() as session:
        session.add(Round(id=3, tournament_id=1, number=1))


def test_back_to_the_first_version_is_refused_where_a_round_was_taken_back(db: Database) -> None:
    """It would be counted there; nothing is changed, of what later versions made either."""
    with db.writing() as session:
        session.execute(metadata.tables["tournament"].insert(), OLD["tournament"])
        session.add(Round(id=1, tournament_id=1, number=1, taken_back=1))
    everything = tables(db)
    with pytest.raises(CommandError, match="taken back"):
        migrate(db, "0001", down=True)
    assert tables(db) == everything
    assert not upgrade(db)
    with db.reading() as session:
        assert session.get_one(Round, 1).taken_back == 1


def test_persons_who_sat_at_two_tables_of_a_round_keep_both_seats(db: Database) -> None:
    """The first person sits in two matches of a round, the second in one, the third in one put off."""
    migrate(db, "0005", down=True)
    old = reflected(db)
    seats = {(1, 0): 1, (2, 0): 1, (1, 1): 2, (3, 0): 3}
    with db.engine.begin() as connection:
        for name in ("tournament", "round"):
            connection.execute(old.tables[name].insert(), OLD[name])
        connection.execute(
            old.tables["person"].insert(), [{"id": person, "name": "Anna"} for person in (1, 2, 3)]
        )
        matches = [
            OLD["match"] | {"id": match, "number": match, "postponed": match == 3} for match in (1, 2, 3)
        ]
        connection.execute(old.tables["match"].insert(), matches)
        rows = [
            {"match_id": match, "seat": seat, "person_id": person} for (match, seat), person in seats.items()
        ]
        connection.execute(old.tables["seat"].insert(), rows)
    upgrade(db)
    with db.reading() as session:
        rounds = {(seat.match_id, seat.seat): seat.round_id for seat in session.exec(select(Seat)).all()}
    assert rounds == {(1, 0): None, (2, 0): None, (1, 1): 1, (3, 0): None}


def test_issue_15_3_tables_of_old_tournaments_keep_the_codes_that_they_have(db: Database) -> None:
    migrate(db, "0013", down=True)
    old = reflected(db)
    rows = [
        {
            "id": number,
            "tournament_id": 1,
            "number": number,
            "code": f"abcdefgh{number + 1}",
            "in_use": number < 3,
        }
        for number in (1, 2, 3)
    ]
    with db.engine.begin() as connection:
        both = [
            OLD["tournament"] | {"id": number, "status": status, "rule_changes": []}
            for number, status in ((1, "playing"), (2, "finished"))
        ]
        connection.execute(old.tables["tournament"].insert(), both)
        connection.execute(old.tables["play_table"].insert(), rows)
    upgrade(db)
    with db.writing() as session:
        found = session.exec(select(PlayTable).order_by(PlayTable.id)).all()
        kept = [(table.number, table.code, table.club_table_id, table.in_use) for table in found]
        assert kept == [(row["number"], row["code"], None, row["in_use"]) for row in rows]
        assert len(session.exec(select(Club)).all()) == 1
        assert table_of_code(session, "abcdefgh2").number == 1
        club = session.exec(select(Club)).one()
        session.add(ClubTable(id=7, club_id=club.id, number=4, code="clubcode4"))
        session.flush()
        session.add(PlayTable(id=4, tournament_id=2, number=4, club_table_id=7))
        session.add(PlayTable(id=5, tournament_id=1, number=4, club_table_id=7))
    migrate(db, "0013", down=True)
    with db.engine.connect() as connection:
        codes = connection.execute(sa.text("SELECT code FROM play_table ORDER BY id")).scalars().all()
    assert codes[:3] == [row["code"] for row in rows]
    assert (codes[3] != "clubcode4", codes[4]) == (True, "clubcode4"), "the one that has not ended keeps it"


def test_issue_15_3_the_clubs_cards_outlast_a_way_back_and_forward_again(db: Database) -> None:
    """A table that the older program gave a code of its own since keeps that one: its card is printed."""
    with db.writing() as session:
        club = session.exec(select(Club)).one()
        club.spare_code = "sparecode"
        for number in (1, 2, 3):
            session.add(ClubTable(id=number, club_id=club.id, number=number, code=f"clubcode{number + 1}"))
        for row in (1, 2):
            session.add(Tournament(**OLD["tournament"] | {"id": row}))
        session.flush()
        for tournament, number in ((1, 1), (1, 2), (2, 1)):
            session.add(PlayTable(tournament_id=tournament, number=number, club_table_id=number))
    migrate(db, "0013", down=True)
    with db.engine.begin() as connection:
        connection.execute(
            sa.text("UPDATE play_table SET code = 'printed22' WHERE tournament_id = 1 AND number = 2")
        )
    upgrade(db)
    with db.writing() as session:
        codes = {(t.tournament_id, t.number): t.code for t in session.exec(select(PlayTable)).all()}
        assert codes == {(1, 1): "clubcode2", (1, 2): "printed22", (2, 1): "clubcode2"}
        club = session.exec(select(Club)).one()
        assert club.spare_code == "sparecode"
        cards = session.exec(select(ClubTable).order_by(ClubTable.number)).all()
        assert [(card.number, card.code) for card in cards] == [(n, f"clubcode{n + 1}") for n in (1, 2, 3)]
        assert session.get(Setting, "kept_cards") is None
        session.add(ClubTable(club_id=club.id, number=4, code="clubcode5"))
