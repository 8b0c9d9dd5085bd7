"""The application with one page more, for the organiser alone."""

from pathlib import Path

import pytest
from flask import Flask

from scorer.config import sqlite_url
from scorer.db import Database
from tests.conftest import app_on, made_anew
from tests.scorer.web.shell.private_page import with_private_page


@pytest.fixture(scope="session")
def with_one_more(upgraded_file: Path) -> Flask:
    database = Database(sqlite_url(upgraded_file), upgraded_file.parent)
    return with_private_page(made_anew(database))


@pytest.fixture
def app(database: Database, with_one_more: Flask) -> Flask:
    return app_on(database, with_one_more)
