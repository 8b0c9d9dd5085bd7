"""Issue 10: an evening that is copied instead of played is the evening that was played."""

from scorer.db import Database
from scorer.upgrading import metadata
from tests.made_once import made_once
from tests.scorer.services.hall import everything, next_round, tournament


def test_issue_10_a_copied_evening_has_every_row_and_its_ids_go_on(db: Database) -> None:
    played = []

    @made_once
    def evening(db: Database, pairs: int) -> int:
        played.append(pairs)
        found = tournament(db, pairs)
        next_round(db, found)
        return found

    first = evening(db, 3)
    rows = everything(db)
    assert len(rows["entrant"]) == 3
    with db.engine.begin() as connection:
        for table in reversed(metadata.sorted_tables):
            connection.execute(table.delete())
    assert (evening(db, 3), everything(db)) == (first, rows)
    assert played == [3]
    assert evening(db, 3) > first
    assert played == [3, 3]
    assert len(everything(db)["entrant"]) == 6
