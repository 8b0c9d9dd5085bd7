"""Axe, which finds what keeps people out of a page, run on the page as it now stands."""

from collections.abc import Mapping, Sequence
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

RULES = {
    "target-size": {"enabled": True},
    "color-contrast-enhanced": {"enabled": True},
    "color-contrast": {"enabled": False},
}
"""The first two are rules that axe does not run unless it is told to. The third asks less than the second."""
NO_CONTRAST_TOO_LOW = {
    "color-contrast-enhanced": {
        "options": {"contrastRatio": {size: {"minThreshold": 0} for size in ("normal", "large")}}
    }
}
"""Axe leaves contrasts below AA to the rule that is left out here, which finds out all colours once more."""

KEPT_COLOURS = """() => {
  const kept = new Map(), color = axe.commons.color.Color.prototype, read = color.parseString;
  color.parseString = function (text) {
    if (kept.has(text)) [this.r, this.g, this.b, this.alpha] = kept.get(text);
    else { read.call(this, text); kept.set(text, [this.r, this.g, this.b, this.alpha]); }
    return this;
  };
}"""
"""A page has few colours, and axe reads each of them anew for each element: a fifth of its work."""


def findings(page: Page, tags: Sequence[str], rules: Mapping[str, Any] = {}) -> Sequence[tuple[str, Any]]:
    """Rule and places of each finding. A document is given axe once: it takes as long as a page to load.

    Only what is found is reported in full, which takes half the time.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
        page.evaluate(KEPT_COLOURS)
    options = {
        "runOnly": [*tags],
        "rules": {**RULES, **rules},
        "checks": NO_CONTRAST_TOO_LOW,
        "resultTypes": ["violations"],
    }
    found = page.evaluate("options => axe.run(options).then(({ violations }) => violations)", options)
    return [(violation["id"], [node["html"][:200] for node in violation["nodes"]]) for violation in found]
