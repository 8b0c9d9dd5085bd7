import pytest
from halls import Hall, new_hall

from scorer.db import Database


@pytest.fixture
def hall(database: Database) -> Hall:
    """Four pairs registered at two tables, nothing drawn."""
    return new_hall(database)


@pytest.fixture
def playing(hall: Hall) -> Hall:
    """The same with round 1 published."""
    hall.publish()
    return hall
