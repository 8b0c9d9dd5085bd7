"""The demonstration: a newcomer sees everything at once, and nothing of it is kept."""

import signal
from collections import Counter
from pathlib import Path

from engine.contest.results import State
from scorer.db import Database
from scorer.demo import make_evening
from scorer.models import Tournament
from scorer.rows.standings.results import match_results
from tests.serving import scorer


def test_eight_pairs_are_half_way_through_an_evening(database: Database) -> None:
    tournament_id = make_evening(database)
    with database.reading() as session:
        tournament = session.get_one(Tournament, tournament_id)
        results = match_results(session, database.folds, tournament)
    assert Counter(result.round for result in results) == {1: 4, 2: 4, 3: 4, 4: 4}
    assert all(result.state == State.PLAYED for result in results if result.round < 4)
    assert State.UNFINISHED in {result.state for result in results if result.round == 4}
    assert len({entrant for result in results for side in result.sides for entrant in side.entrants}) == 8


def test_it_prints_its_password_and_leaves_nothing_behind(tmp_path: Path) -> None:
    process = scorer("demo", "--host=127.0.0.1", "--port=0", "--no-browser", env={"TMPDIR": str(tmp_path)})
    assert process.stdout
    said = []
    try:
        for line in process.stdout:
            said.append(line)
            if "Ctrl" in line:
                break
        assert "lösenord i demonstrationen" in "".join(said)
        assert list(tmp_path.glob("scorer-demo-*/scorer.sqlite3"))
        process.send_signal(signal.SIGINT)
        rest = process.communicate(timeout=30)[0]
        assert "Demonstrationens tävling är bortkastad." in rest
    finally:
        process.kill()
        process.communicate()
    assert not list(tmp_path.glob("scorer-demo-*"))
