"""The application with one page more, for the organiser alone."""

import pytest
from flask import Flask

from tests.scorer.web.shell.private_page import with_private_page


@pytest.fixture
def app(own_app: Flask) -> Flask:
    return with_private_page(own_app)
