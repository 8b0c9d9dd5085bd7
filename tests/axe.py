"""Axe, which finds what keeps people out of a page, run on the page as it now stands."""

from collections.abc import Mapping, Sequence
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

TARGETS = {"target-size": {"enabled": True}, "color-contrast-enhanced": {"enabled": True}}
"""Rules that axe has and does not run unless it is told to."""


def findings(page: Page, tags: Sequence[str], rules: Mapping[str, Any] = {}) -> Sequence[tuple[str, Any]]:
    """Rule and places of each finding. A document is given axe once: it takes as long as a page to load.

    Only what is found is reported in full, which takes half the time.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    options = {"runOnly": [*tags], "rules": {**TARGETS, **rules}, "resultTypes": ["violations"]}
    found = page.evaluate("options => axe.run(options).then(({ violations }) => violations)", options)
    return [(one["id"], [node["html"][:200] for node in one["nodes"]]) for one in found]
