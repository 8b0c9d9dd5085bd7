import pytest

from scorer.db import Database
from scorer.services.change import ORGANISER, Actor, act
from scorer.services.matches.entries import EntryOutcome, Kind, Sent, submit
from tests.scorer.services.hall import QUICK, seated_match, tablet, tournament
from tests.scorer.services.matches.disputes import NONE, SMALL, send


@pytest.fixture(
    params=["database", pytest.param("pg_db", marks=pytest.mark.postgres)], ids=["sqlite", "postgresql"]
)
def db(request: pytest.FixtureRequest) -> Database:
    """An empty database of each kind that the program runs on."""
    found: Database = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def begun(request: pytest.FixtureRequest, db: Database) -> tuple[int, int | None]:
    """A tournament, and its match at table 1, everybody seated, where the test asks for one."""
    return seated_match(db) if "match" in request.fixturenames else (tournament(db), None)


@pytest.fixture
def hall(begun: tuple[int, int | None]) -> int:
    return begun[0]


@pytest.fixture
def match(begun: tuple[int, int]) -> int:
    return begun[1]


@pytest.fixture
def device(db: Database, hall: int, match: int) -> Actor:
    """The device that has the table."""
    return tablet(db, hall)


@pytest.fixture
def disputed(db: Database, match: int, device: Actor) -> int:
    """5-0 and then 1-1, entered by the organiser; 1-1, 0-1 and 0-1 by a device that had no contact."""
    act(db, ORGANISER, submit, Sent("laptop-1", match, None, Kind.DEAL, QUICK))
    act(db, ORGANISER, submit, Sent("laptop-2", match, "laptop-1", Kind.DEAL, SMALL))
    sent = (("tablet-1", SMALL, None), ("tablet-2", NONE, "tablet-1"), ("tablet-3", NONE, "tablet-2"))
    for hand, content, after in sent:
        assert send(db, device, match, hand, content, after) == EntryOutcome.CONFLICT
    return match
