"""Web pages: one blueprint a file, each named here. A page parses, calls a service, renders."""

from collections.abc import Iterator
from importlib import import_module

from flask import Blueprint

PAGES = (
    "adjusting", "auth", "entrants", "exchanging", "flagged", "fonts", "grid", "home", "language", "late",
    "leaving", "log_page", "lots", "matches", "mending", "mishaps", "paper", "papers", "people", "personal",
    "postponing", "practice", "projector", "rounds", "rule_changes", "rules", "settings", "standings",
    "table", "tables", "taking_back", "tournaments",
)  # fmt: skip


def blueprints() -> Iterator[Blueprint]:
    """The `blueprint` of every module named in PAGES."""
    for name in PAGES:
        blueprint: Blueprint = import_module(f"scorer.web.{name}").blueprint
        yield blueprint
