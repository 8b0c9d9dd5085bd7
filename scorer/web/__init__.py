"""Web pages: one blueprint a file, each named here. A page parses, calls a service, renders."""

from collections.abc import Iterator
from importlib import import_module

from flask import Blueprint

PAGES = (
    "auth", "entrants", "fonts", "grid", "home", "language", "matches", "mending", "paper", "papers", "practice",
    "projector", "rounds", "rules", "settings", "standings", "table", "tables", "tournaments",
)  # fmt: skip


def blueprints() -> Iterator[Blueprint]:
    """The `blueprint` of every module named in PAGES."""
    for name in PAGES:
        blueprint: Blueprint = import_module(f"scorer.web.{name}").blueprint
        yield blueprint
