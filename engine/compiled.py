"""A word to mypyc, which may compile the engine (decision 92). Without it the engine is plain Python."""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

try:
    from mypy_extensions import mypyc_attr
except ImportError:

    def mypyc_attr(**attributes: object) -> Callable[[T], T]:  # type: ignore[misc]
        """Say something of a class to the compiler. In plain Python it says nothing."""
        return lambda told: told


__all__ = ["mypyc_attr"]
