"""Asks OSV (osv.dev) whether a locked version has a published advisory.

Prints what it finds and ends with 1; with 0 if there is nothing, or if OSV cannot be reached.
"""

import json
import os
import re
import sys
import urllib.request
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
URL = os.environ.get("SCORER_ADVISORIES", "https://api.osv.dev/v1/querybatch")
PATIENCE = 5
"""Seconds for an answer."""
ACCEPTED: Mapping[str, str] = {}
"""Advisories that do not concern the program, by their id, each with the reason."""
Package = tuple[str, str]


def locked() -> list[Package]:
    """Names and versions in the lock files, each once."""
    text = "".join(file.read_text(encoding="utf-8") for file in sorted(ROOT.glob("requirements*.lock")))
    return sorted(set(re.findall(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", text, re.MULTILINE)))


def advisories(packages: list[Package]) -> dict[Package, list[str]]:
    """The ids of what is published on each. Raises OSError or ValueError if there is no answer."""
    queries = [
        {"package": {"name": name, "ecosystem": "PyPI"}, "version": version} for name, version in packages
    ]
    body = json.dumps({"queries": queries}).encode()
    asked = urllib.request.Request(URL, body, {"Content-Type": "application/json"})  # noqa: S310 - our own
    with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:  # noqa: S310 - our own
        results = json.load(answer)["results"]
    found = {}
    for package, result in zip(packages, results, strict=True):
        ids = {each["id"] for each in result.get("vulns", ())} - ACCEPTED.keys()
        if ids:
            found[package] = sorted(ids)
    return found


def main() -> int:
    packages = locked()
    try:
        found = advisories(packages)
    except (OSError, ValueError, KeyError) as error:
        print(f"Advisories: skipped, no answer from {URL} ({error}).")
        return 0
    for (name, version), ids in found.items():
        print(f"Advisories: {name} {version} has {', '.join(ids)}.")
    print(f"Advisories: {len(packages)} locked versions were asked about, {len(found)} have one.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
