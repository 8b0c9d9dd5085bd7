"""The invented game on the lists while its tests run."""

from collections.abc import Iterator

import pytest

from tests.invented.listed import on_the_lists


@pytest.fixture(scope="module")
def lyktan() -> Iterator[None]:
    with on_the_lists():
        yield
